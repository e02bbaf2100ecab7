#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        properties: &[
            <Spec as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("spec", ""),
            <Status as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("status", "")
                .optional(),
        ],
        ..::structural_schema::__private::Schema::OBJECT
    };
    impl ::structural_schema::__private::StructuralSchema for Frontend {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &__SCHEMA;
        const NAMES: &'static [(
            &'static ::structural_schema::__private::str,
            ::structural_schema::__private::Json<'static>,
        )] = &[
            ("spec", ::structural_schema::__private::Json::String("spec")),
            ("status", ::structural_schema::__private::Json::String("status")),
        ];
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "spec" => {
                    <Spec as ::structural_schema::__private::StructuralSchema>::visit(
                        0usize,
                        __visit,
                    )
                }
                "status" => {
                    <Status as ::structural_schema::__private::StructuralSchema>::visit(
                        1usize,
                        __visit,
                    )
                }
                _ => __visit.unspecified(),
            }
        }
        fn value<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            __visit.unspecified()
        }
        fn item<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            __visit.unspecified()
        }
    }
    const _: () = ::structural_schema::__private::check::collection(
        <Spec as ::structural_schema::__private::StructuralSchema>::PROPERTY.schema(),
        <Spec as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::collection(
        <Status as ::structural_schema::__private::StructuralSchema>::PROPERTY.schema(),
        <Status as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    impl ::structural_schema::__private::CustomResource for Frontend {
        const DEFINITION: ::structural_schema::__private::ResourceDefinition<'static> = ::structural_schema::__private::ResourceDefinition {
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
            deprecation_warning: ::structural_schema::__private::Some("use v1"),
            scale: ::structural_schema::__private::Some(::structural_schema::__private::Scale {
                spec_replicas_path: ".spec.replicas",
                status_replicas_path: ".status.replicas",
                label_selector_path: ::structural_schema::__private::None,
            }),
            print_columns: &[
                ::structural_schema::__private::Column {
                    name: "Replicas",
                    kind: ::structural_schema::__private::natural_type_or_string(
                        ::structural_schema::__private::root(&__SCHEMA),
                        ".spec.replicas",
                    ),
                    json_path: ".spec.replicas",
                    format: ::structural_schema::__private::None,
                    description: ::structural_schema::__private::None,
                    priority: ::structural_schema::__private::None,
                },
                ::structural_schema::__private::Column {
                    name: "Age",
                    kind: "date",
                    json_path: ".metadata.creationTimestamp",
                    format: ::structural_schema::__private::None,
                    description: ::structural_schema::__private::None,
                    priority: ::structural_schema::__private::Some(1i32),
                },
            ],
            conversion: ::structural_schema::__private::Some(
                ::structural_schema::__private::Conversion::Webhook(::structural_schema::__private::Webhook {
                    url: ::structural_schema::__private::None,
                    service: ::structural_schema::__private::Some(::structural_schema::__private::Service {
                        namespace: "web",
                        name: "hook",
                        path: ::structural_schema::__private::None,
                        port: ::structural_schema::__private::None,
                    }),
                    ca_bundle: "",
                    review_versions: &["v1"],
                }),
            ),
            annotations: &[("a", "b")],
            ..::structural_schema::__private::ResourceDefinition::EMPTY
        };
        const DERIVED: ::structural_schema::__private::Derived = ::structural_schema::__private::Derived;
    }
    const _: () = ::structural_schema::__private::check::root(&__SCHEMA);
    const _: () = ::structural_schema::__private::check_root(&__SCHEMA, 36u8);
    const _: () = ::structural_schema::__private::check::selectable_field(
        ::structural_schema::__private::root(&__SCHEMA),
        ".spec.color",
    );
    const _: () = ::structural_schema::__private::check::status(&__SCHEMA);
    const _: () = ::structural_schema::__private::check::status_type(
        &__SCHEMA,
        <Status as ::structural_schema::__private::StructuralSchema>::SCHEMA,
    );
    const _: () = ::structural_schema::__private::check::print_column(
        ::structural_schema::__private::root(&__SCHEMA),
        ".spec.replicas",
        "",
    );
    const _: () = ::structural_schema::__private::check::print_column(
        ::structural_schema::__private::root(&__SCHEMA),
        ".metadata.creationTimestamp",
        "date",
    );
    const _: () = ::structural_schema::__private::check::replicas(
        ::structural_schema::__private::root(&__SCHEMA),
        ".spec.replicas",
        ".spec",
    );
    const _: () = ::structural_schema::__private::check::replicas(
        ::structural_schema::__private::root(&__SCHEMA),
        ".status.replicas",
        ".status",
    );
};
