#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SHAPE: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        description: "What is wanted.",
        properties: &[
            ::structural_schema::__private::Property {
                name: "size",
                description: "",
                schema: &const {
                    {
                        let plain: &'static ::structural_schema::__private::Schema<
                            'static,
                        > = <i32 as ::structural_schema::__private::StructuralSchema>::PROPERTY
                            .schema();
                        ::structural_schema::__private::Schema {
                            extensions: ::structural_schema::__private::Extensions {
                                validations: &const {
                                    let plain: &'static ::structural_schema::__private::Schema<
                                        'static,
                                    > = <i32 as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                        .schema();
                                    [
                                        ::structural_schema::__private::Rule {
                                            estimate: ::structural_schema::__private::estimate_rule::<
                                                5usize,
                                                80usize,
                                            >(
                                                ::structural_schema::__private::this(plain, false),
                                                &<WidgetSpec as ::structural_schema::__private::StructuralSchema>::PROGRAMS[0usize],
                                            ),
                                            ..::structural_schema::__private::Rule::new("self > 0")
                                        },
                                    ]
                                },
                                inherited: ::structural_schema::__private::Some(
                                    &<i32 as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                        .schema()
                                        .extensions,
                                ),
                                ..plain.extensions
                            },
                            ..*plain
                        }
                    }
                },
                required: <i32 as ::structural_schema::__private::StructuralSchema>::REQUIRED,
                default: ::structural_schema::__private::None,
            },
        ],
        ..::structural_schema::__private::Schema::OBJECT
    };
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        ..*(&__SHAPE)
    };
    impl ::structural_schema::__private::StructuralSchema for WidgetSpec {
        const PROGRAMS: &'static [::structural_schema::__private::RulePrograms<
            'static,
        >] = &[
            ::structural_schema::__private::RulePrograms {
                rule: {
                    use ::structural_schema::__private::cel::program::printed::*;
                    Program {
                        source: "self > 0",
                        nodes: &[
                            node(Op::Variable(0), 0, 0, 4),
                            node(Op::Int(0), 7, 7, 8),
                            node(
                                Op::Call {
                                    function: Function::Greater,
                                    args: links(0, 2),
                                    member: false,
                                },
                                5,
                                0,
                                8,
                            ),
                        ],
                        links: &[0, 1],
                        text: "",
                        bytes: &[],
                        slots: 2,
                        uses_old_self: false,
                    }
                },
                message: ::structural_schema::__private::None,
                optional_old_self: false,
            },
        ];
        const SHAPE: &'static ::structural_schema::__private::Schema<'static> = &__SHAPE;
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &__SCHEMA;
        const NAMES: &'static [(
            &'static ::structural_schema::__private::str,
            ::structural_schema::__private::Json<'static>,
        )] = &[("size", ::structural_schema::__private::Json::String("size"))];
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "size" => {
                    <i32 as ::structural_schema::__private::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
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
    const _: () = ::structural_schema::__private::check_rule::<
        5usize,
        80usize,
    >(
        ::structural_schema::__private::at(&__SCHEMA, 0usize),
        0usize,
        false,
        &<WidgetSpec as ::structural_schema::__private::StructuralSchema>::PROGRAMS[0usize],
    );
    impl ::structural_schema::__private::schemars::JsonSchema for WidgetSpec {
        #[inline]
        fn inline_schema() -> ::structural_schema::__private::bool {
            true
        }
        #[inline]
        fn schema_name() -> ::structural_schema::__private::Cow<
            'static,
            ::structural_schema::__private::str,
        > {
            ::structural_schema::__private::Cow::Borrowed("WidgetSpec")
        }
        #[inline]
        fn json_schema(
            _: &mut ::structural_schema::__private::schemars::SchemaGenerator,
        ) -> ::structural_schema::__private::schemars::Schema {
            ::structural_schema::__private::json_schema::<Self>()
        }
    }
};
#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        properties: &[
            <WidgetSpec as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("spec", ""),
            <::core::option::Option<
                WidgetStatus,
            > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("status", ""),
        ],
        ..::structural_schema::__private::Schema::OBJECT
    };
    impl ::structural_schema::__private::StructuralSchema for Widget {
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
                    <WidgetSpec as ::structural_schema::__private::StructuralSchema>::visit(
                        0usize,
                        __visit,
                    )
                }
                "status" => {
                    <::core::option::Option<
                        WidgetStatus,
                    > as ::structural_schema::__private::StructuralSchema>::visit(
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
        <WidgetSpec as ::structural_schema::__private::StructuralSchema>::PROPERTY
            .schema(),
        <WidgetSpec as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::collection(
        <::core::option::Option<
            WidgetStatus,
        > as ::structural_schema::__private::StructuralSchema>::PROPERTY
            .schema(),
        <::core::option::Option<
            WidgetStatus,
        > as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    impl ::structural_schema::__private::CustomResource for Widget {
        const DEFINITION: ::structural_schema::__private::ResourceDefinition<'static> = ::structural_schema::__private::ResourceDefinition {
            group: "example.com",
            version: "v1",
            kind: "Widget",
            plural: "widgets",
            singular: "widget",
            list_kind: "WidgetList",
            short_names: &["wg"],
            status: true,
            print_columns: &[
                ::structural_schema::__private::Column {
                    name: "Size",
                    kind: "integer",
                    json_path: ".spec.size",
                    format: ::structural_schema::__private::None,
                    description: ::structural_schema::__private::None,
                    priority: ::structural_schema::__private::None,
                },
            ],
            ..::structural_schema::__private::ResourceDefinition::EMPTY
        };
        const DERIVED: ::structural_schema::__private::Derived = ::structural_schema::__private::Derived;
    }
    const _: () = ::structural_schema::__private::check::root(&__SCHEMA);
    const _: () = ::structural_schema::__private::check_root(&__SCHEMA, 36u8);
    const _: () = ::structural_schema::__private::check::status(&__SCHEMA);
    const _: () = ::structural_schema::__private::check::print_column(
        ::structural_schema::__private::root(&__SCHEMA),
        ".spec.size",
        "integer",
    );
};
