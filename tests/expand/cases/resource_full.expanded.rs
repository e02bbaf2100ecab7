const _: () = {
    use ::structural_schema::__private as __structural;
    static __OBJECT: __structural::Object<2> = __structural::Object {
        properties: [
            <Spec as __structural::StructuralSchema>::PROPERTY.named("spec", ""),
            <Status as __structural::StructuralSchema>::PROPERTY
                .named("status", "")
                .optional(),
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
                    <Status as __structural::StructuralSchema>::visit(1usize, __visit)
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
            version: "v1beta1",
            kind: "Frontend",
            plural: "frontends",
            singular: "frontend",
            list_kind: "FrontendList",
            short_names: &["fe"],
            selectable_fields: &[".spec.color"],
            cluster_scoped: true,
            status: true,
            storage: false,
            deprecated: true,
            deprecation_warning: __structural::Some("use v1"),
            scale: __structural::Some(__structural::Scale {
                spec_replicas_path: ".spec.replicas",
                status_replicas_path: ".status.replicas",
                label_selector_path: __structural::None,
            }),
            print_columns: &[
                __structural::Column {
                    name: "Replicas",
                    kind: __structural::natural_type_or_string(
                        __structural::root_without_metadata(&__OBJECT.schema),
                        ".spec.replicas",
                    ),
                    json_path: ".spec.replicas",
                    format: __structural::None,
                    description: __structural::None,
                    priority: __structural::None,
                },
                __structural::Column {
                    name: "Age",
                    kind: "date",
                    json_path: ".metadata.creationTimestamp",
                    format: __structural::None,
                    description: __structural::None,
                    priority: __structural::Some(1i32),
                },
            ],
            conversion: __structural::Some(
                __structural::Conversion::Webhook(__structural::Webhook {
                    url: __structural::None,
                    service: __structural::Some(__structural::Service {
                        namespace: "web",
                        name: "hook",
                        path: __structural::None,
                        port: __structural::None,
                    }),
                    ca_bundle: "",
                    review_versions: &["v1"],
                }),
            ),
            annotations: &[("a", "b")],
            ..__structural::ResourceDefinition::EMPTY
        };
        const DERIVED: __structural::Derived = __structural::Derived;
    }
    const _: () = __structural::check_resource(&__OBJECT.schema, 36u8);
    const _: () = __structural::check::selectable_field(
        __structural::root_without_metadata(&__OBJECT.schema),
        ".spec.color",
    );
    const _: () = __structural::check::status(&__OBJECT.schema);
    const _: () = __structural::check::status_type(
        &__OBJECT.schema,
        <Status as __structural::StructuralSchema>::SCHEMA,
    );
    const _: () = __structural::check::print_column(
        __structural::root_without_metadata(&__OBJECT.schema),
        ".spec.replicas",
        "",
    );
    const _: () = __structural::check::print_column(
        __structural::root(&__OBJECT.schema),
        ".metadata.creationTimestamp",
        "date",
    );
    const _: () = __structural::check::replicas(
        __structural::root_without_metadata(&__OBJECT.schema),
        ".spec.replicas",
        ".spec",
    );
    const _: () = __structural::check::replicas(
        __structural::root_without_metadata(&__OBJECT.schema),
        ".status.replicas",
        ".status",
    );
};
