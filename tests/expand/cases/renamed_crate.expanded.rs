const _: () = {
    use renamed::__private as __structural;
    static __OBJECT: __structural::Object<1> = __structural::Object {
        properties: [
            <String as __structural::StructuralSchema>::PROPERTY.named("name", ""),
        ],
        schema: __structural::Schema {
            properties: &__OBJECT.properties,
            ..__structural::Schema::OBJECT
        },
    };
    #[automatically_derived]
    impl __structural::StructuralSchema for Spec {
        const SCHEMA: &'static __structural::Schema<'static> = &__OBJECT.schema;
        const FIELDS: &'static __structural::str = "name\0=name\0";
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "name" => {
                    <String as __structural::StructuralSchema>::visit(0usize, __visit)
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
};
