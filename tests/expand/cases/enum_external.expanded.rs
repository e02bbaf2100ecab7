const _: () = {
    use ::structural_schema::__private as __structural;
    static __SCHEMA: __structural::Schema<'static> = __structural::Schema::one_property(
        &const {
            [
                __structural::Property {
                    name: "HostPath",
                    description: "",
                    schema: <HostPath as __structural::StructuralSchema>::SCHEMA,
                    required: false,
                    default: __structural::None,
                    is_plain: false,
                },
                __structural::Property {
                    name: "EmptyDir",
                    description: "",
                    schema: <Source as __structural::StructuralSchema>::VARIANTS[0usize],
                    required: false,
                    default: __structural::None,
                    is_plain: false,
                },
            ]
        },
        &const {
            [
                __structural::Nested {
                    validation: __structural::ValueValidation {
                        required: &["HostPath"],
                        ..__structural::ValueValidation::NONE
                    },
                    ..__structural::Nested::EMPTY
                },
                __structural::Nested {
                    validation: __structural::ValueValidation {
                        required: &["EmptyDir"],
                        ..__structural::ValueValidation::NONE
                    },
                    ..__structural::Nested::EMPTY
                },
            ]
        },
    );
    #[automatically_derived]
    impl __structural::StructuralSchema for Source {
        const VARIANTS: &'static [&'static __structural::Schema<'static>] = &[
            &const {
                __structural::Schema {
                    properties: &[
                        <String as __structural::StructuralSchema>::PROPERTY
                            .named_option::<Option<String>>("size", ""),
                    ],
                    ..__structural::Schema::OBJECT
                }
            },
        ];
        const SCHEMA: &'static __structural::Schema<'static> = &__SCHEMA;
        fn variant<__V: __structural::Visit>(
            __index: __structural::usize,
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __index {
                0usize => {
                    match __key {
                        "size" => {
                            <String as __structural::StructuralSchema>::visit_option(
                                0usize,
                                __visit,
                            )
                        }
                        _ => __visit.unspecified(),
                    }
                }
                _ => __visit.unspecified(),
            }
        }
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "HostPath" => {
                    <HostPath as __structural::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                "EmptyDir" => {
                    <__structural::Variant<
                        Self,
                        0usize,
                    > as __structural::StructuralSchema>::visit_field::<
                        Self,
                        1usize,
                        _,
                    >(__visit)
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
    const _: () = __structural::check::collection(
        <HostPath as __structural::StructuralSchema>::PROPERTY.schema(),
        <HostPath as __structural::StructuralSchema>::CHECKED,
    );
};
