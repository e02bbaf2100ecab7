const _: () = {
    use ::structural_schema::__private as __structural;
    static __OBJECT: __structural::Object<1> = __structural::Object {
        properties: [
            __structural::Property {
                name: "size",
                description: "",
                schema: &const {
                    __structural::with_rules(
                        <i32 as __structural::StructuralSchema>::PROPERTY.schema(),
                        &const {
                            let plain: &'static __structural::Schema<'static> = <i32 as __structural::StructuralSchema>::PROPERTY
                                .schema();
                            [
                                __structural::Rule {
                                    estimate: __structural::estimate_if::<
                                        WidgetSpec,
                                    >(0usize, plain, "i", (2, 0), false, ("rules", 25)),
                                    ..__structural::Rule::new("self > 0")
                                },
                            ]
                        },
                    )
                },
                required: <i32 as __structural::StructuralSchema>::REQUIRED,
                default: __structural::None,
                is_plain: false,
            },
        ],
        schema: __structural::Schema {
            properties: &__OBJECT.properties,
            description: "What is wanted.",
            ..__structural::Schema::OBJECT
        },
    };
    #[automatically_derived]
    impl __structural::StructuralSchema for WidgetSpec {
        const PROGRAMS: &'static [__structural::PackedRule<'static>] = &[
            __structural::PackedRule {
                rule: __structural::PackedProgram {
                    source: "self > 0",
                    text: "",
                    code: b"\x03\x02\x02\0\x07\0\0\x04\0\x02\0\x07\x01\0\x10\x0C\0\x02\0\0\x08\x05\0\x01",
                },
                message: __structural::None,
                optional_old_self: false,
            },
        ];
        const SCHEMA: &'static __structural::Schema<'static> = &__OBJECT.schema;
        const FIELDS: &'static __structural::str = "size\0=size\0";
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "size" => {
                    <i32 as __structural::StructuralSchema>::visit_field::<
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
    const _: () = __structural::check_rule::<
        WidgetSpec,
    >(0usize, __structural::at((&__OBJECT.schema), 0usize), 0usize, false);
    #[automatically_derived]
    impl __structural::schemars::JsonSchema for WidgetSpec {
        #[inline]
        fn inline_schema() -> __structural::bool {
            true
        }
        #[inline]
        fn schema_name() -> __structural::Cow<'static, __structural::str> {
            __structural::Cow::Borrowed("WidgetSpec")
        }
        #[inline]
        fn json_schema(
            _: &mut __structural::schemars::SchemaGenerator,
        ) -> __structural::schemars::Schema {
            __structural::json_schema::<Self>()
        }
    }
};
const _: () = {
    use ::structural_schema::__private as __structural;
    static __OBJECT: __structural::Object<2> = __structural::Object {
        properties: [
            <WidgetSpec as __structural::StructuralSchema>::PROPERTY.named("spec", ""),
            <::core::option::Option<
                WidgetStatus,
            > as __structural::StructuralSchema>::PROPERTY
                .named("status", ""),
        ],
        schema: __structural::Schema {
            properties: &__OBJECT.properties,
            ..__structural::Schema::OBJECT
        },
    };
    #[automatically_derived]
    impl __structural::StructuralSchema for Widget {
        const SCHEMA: &'static __structural::Schema<'static> = &__OBJECT.schema;
        const FIELDS: &'static __structural::str = "spec\0=spec\0status\0=status\0";
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "spec" => {
                    <WidgetSpec as __structural::StructuralSchema>::visit(
                        0usize,
                        __visit,
                    )
                }
                "status" => {
                    <::core::option::Option<
                        WidgetStatus,
                    > as __structural::StructuralSchema>::visit(1usize, __visit)
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
    #[automatically_derived]
    impl __structural::CustomResource for Widget {
        const DEFINITION: __structural::ResourceDefinition<'static> = __structural::ResourceDefinition {
            group: "example.com",
            version: "v1",
            kind: "Widget",
            plural: "widgets",
            singular: "widget",
            list_kind: "WidgetList",
            short_names: &["wg"],
            status: true,
            print_columns: &[
                __structural::Column {
                    name: "Size",
                    kind: "integer",
                    json_path: ".spec.size",
                    format: __structural::None,
                    description: __structural::None,
                    priority: __structural::None,
                },
            ],
            ..__structural::ResourceDefinition::EMPTY
        };
        const DERIVED: __structural::Derived = __structural::Derived;
    }
    const _: () = __structural::check_resource(&__OBJECT.schema, 36u8);
    const _: () = __structural::check::print_column(
        __structural::root_without_metadata(&__OBJECT.schema),
        ".spec.size",
        "integer",
    );
};
