const _: () = {
    use ::structural_schema::__private as __structural;
    static __OBJECT: __structural::Object<4> = __structural::Object {
        properties: [
            <i32 as __structural::StructuralSchema>::PROPERTY
                .bounded::<
                    __structural::Between<__structural::Range, -5, 5>,
                >("priority", ""),
            <Vec<String> as __structural::StructuralSchema>::PROPERTY
                .bounded::<__structural::AtMost<__structural::Items, 3>>("names", ""),
            <Option<String> as __structural::StructuralSchema>::PROPERTY
                .bounded::<__structural::AtLeast<__structural::Length, 1>>("owner", ""),
            __structural::Property {
                name: "ratio",
                description: "",
                schema: &const {
                    __structural::Schema {
                        validation: __structural::ValueValidation {
                            minimum: __structural::Some(0.5),
                            ..<f64 as __structural::StructuralSchema>::PROPERTY
                                .schema()
                                .validation
                        },
                        ..*<f64 as __structural::StructuralSchema>::PROPERTY.schema()
                    }
                },
                required: <f64 as __structural::StructuralSchema>::REQUIRED,
                default: __structural::None,
                is_plain: <f64 as __structural::StructuralSchema>::IS_PLAIN,
            },
        ],
        schema: __structural::Schema {
            properties: &__OBJECT.properties,
            ..__structural::Schema::OBJECT
        },
    };
    #[automatically_derived]
    impl __structural::StructuralSchema for Queue {
        const SCHEMA: &'static __structural::Schema<'static> = &__OBJECT.schema;
        const FIELDS: &'static __structural::str = "priority\0=priority\0names\0=names\0owner\0=owner\0ratio\0=ratio\0";
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "priority" => {
                    <i32 as __structural::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                "names" => {
                    <Vec<
                        String,
                    > as __structural::StructuralSchema>::visit_field::<
                        Self,
                        1usize,
                        _,
                    >(__visit)
                }
                "owner" => {
                    <Option<
                        String,
                    > as __structural::StructuralSchema>::visit_field::<
                        Self,
                        2usize,
                        _,
                    >(__visit)
                }
                "ratio" => {
                    <f64 as __structural::StructuralSchema>::visit_field::<
                        Self,
                        3usize,
                        _,
                    >(__visit)
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
};
