const _: () = {
    use ::structural_schema::__private as __structural;
    static __OBJECT: __structural::Object<0> = __structural::Object {
        properties: [],
        schema: __structural::Schema {
            properties: &__OBJECT.properties,
            ..__structural::Schema::OBJECT
        },
    };
    #[automatically_derived]
    impl __structural::StructuralSchema for Empty {
        const SCHEMA: &'static __structural::Schema<'static> = &__OBJECT.schema;
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            {
                let _ = __key;
                __visit.unspecified()
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
};
