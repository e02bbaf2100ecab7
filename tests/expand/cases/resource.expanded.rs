const _: () = {
    use ::structural_schema::__private as __structural;
    static __OBJECT: __structural::Object<2> = __structural::Object {
        properties: [
            <Spec as __structural::StructuralSchema>::PROPERTY.named("spec", ""),
            <Status as __structural::StructuralSchema>::PROPERTY
                .named_option::<Option<Status>>("status", ""),
        ],
        schema: __structural::Schema {
            properties: &__OBJECT.properties,
            ..__structural::Schema::OBJECT
        },
    };
    #[automatically_derived]
    impl __structural::StructuralSchema for Frontend {
        const SCHEMA: &'static __structural::Schema<'static> = &__OBJECT.schema;
        const FIELDS: &'static __structural::str = "spec\0=spec\0status\0=status\0";
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "spec" => {
                    <Spec as __structural::StructuralSchema>::visit(0usize, __visit)
                }
                "status" => {
                    <Status as __structural::StructuralSchema>::visit_option(
                        1usize,
                        __visit,
                    )
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
    #[automatically_derived]
    impl __structural::CustomResource for Frontend {
        const DEFINITION: __structural::ResourceDefinition<'static> = __structural::ResourceDefinition {
            group: "example.com",
            version: "v1",
            kind: "Frontend",
            plural: "frontends",
            singular: "frontend",
            list_kind: "FrontendList",
            status: true,
            ..__structural::ResourceDefinition::EMPTY
        };
        const DERIVED: __structural::Derived = __structural::Derived;
    }
    const _: () = __structural::check_resource(&__OBJECT.schema, 36u8);
};
