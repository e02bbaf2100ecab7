const _: () = {
    use ::structural_schema::__private as __structural;
    static __OBJECT: __structural::Object<3> = __structural::Object {
        properties: [
            <i32 as __structural::StructuralSchema>::PROPERTY
                .named("replicas", "How many copies run."),
            <String as __structural::StructuralSchema>::PROPERTY
                .named_option::<Option<String>>("image", ""),
            <Vec<Port> as __structural::StructuralSchema>::PROPERTY.named("ports", ""),
        ],
        schema: __structural::Schema {
            properties: &__OBJECT.properties,
            description: "Serves a web site.",
            ..__structural::Schema::OBJECT
        },
    };
    #[automatically_derived]
    impl __structural::StructuralSchema for Frontend {
        const SCHEMA: &'static __structural::Schema<'static> = &__OBJECT.schema;
        const FIELDS: &'static __structural::str = "replicas\0=replicas\0image\0=image\0ports\0=ports\0";
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "replicas" => {
                    <i32 as __structural::StructuralSchema>::visit(0usize, __visit)
                }
                "image" => {
                    <String as __structural::StructuralSchema>::visit_option(
                        1usize,
                        __visit,
                    )
                }
                "ports" => {
                    <Vec<Port> as __structural::StructuralSchema>::visit(2usize, __visit)
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
};
