const _: () = {
    use ::structural_schema::__private as __structural;
    static __SCHEMA: __structural::Schema<'static> = __structural::Schema {
        properties: &const {
            [
                __structural::Property {
                    name: "Bytes",
                    description: "",
                    schema: <i64 as __structural::StructuralSchema>::SCHEMA,
                    required: false,
                    default: __structural::None,
                    is_plain: false,
                },
            ]
        },
        validation: __structural::ValueValidation {
            any_of: &const {
                [
                    __structural::Nested::enumeration(
                        &[__structural::Json::String("Unlimited")],
                    ),
                    __structural::Nested::single_property(
                        &const {
                            [
                                __structural::Nested {
                                    validation: __structural::ValueValidation {
                                        required: &["Bytes"],
                                        ..__structural::ValueValidation::NONE
                                    },
                                    ..__structural::Nested::EMPTY
                                },
                                __structural::Nested::NO_OBJECT,
                            ]
                        },
                    ),
                ]
            },
            ..__structural::ValueValidation::NONE
        },
        ..__structural::Schema::ANY
    };
    #[automatically_derived]
    impl __structural::StructuralSchema for Limit {
        const SCHEMA: &'static __structural::Schema<'static> = &__SCHEMA;
        const NAMES: &'static [(
            &'static __structural::str,
            __structural::Json<'static>,
        )] = &[("Unlimited", __structural::Json::String("Unlimited"))];
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "Bytes" => {
                    <i64 as __structural::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
};
