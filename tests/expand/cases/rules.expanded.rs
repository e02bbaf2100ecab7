#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SHAPE: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        properties: &[
            <i32 as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("min", ""),
            ::structural_schema::__private::Property {
                name: "max",
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
                                                &<Range as ::structural_schema::__private::StructuralSchema>::PROGRAMS[0usize],
                                            ),
                                            message: "Value is immutable",
                                            ..::structural_schema::__private::Rule::new(
                                                "self == oldSelf",
                                            )
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
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = {
        let plain: &'static ::structural_schema::__private::Schema<'static> = (&__SHAPE);
        ::structural_schema::__private::Schema {
            extensions: ::structural_schema::__private::Extensions {
                validations: &const {
                    let plain: &'static ::structural_schema::__private::Schema<
                        'static,
                    > = (&__SHAPE);
                    [
                        ::structural_schema::__private::Rule {
                            estimate: ::structural_schema::__private::estimate_rule::<
                                7usize,
                                112usize,
                            >(
                                ::structural_schema::__private::this(plain, false),
                                &<Range as ::structural_schema::__private::StructuralSchema>::PROGRAMS[1usize],
                            ),
                            message: "min must not exceed max",
                            ..::structural_schema::__private::Rule::new(
                                "self.min <= self.max",
                            )
                        },
                    ]
                },
                inherited: ::structural_schema::__private::Some(&(&__SHAPE).extensions),
                ..plain.extensions
            },
            ..*plain
        }
    };
    impl ::structural_schema::__private::StructuralSchema for Range {
        const PROGRAMS: &'static [::structural_schema::__private::RulePrograms<
            'static,
        >] = &[
            ::structural_schema::__private::RulePrograms {
                rule: {
                    use ::structural_schema::__private::cel::program::printed::*;
                    Program {
                        source: "self == oldSelf",
                        nodes: &[
                            node(Op::Variable(0), 0, 0, 4),
                            node(Op::Variable(1), 8, 8, 15),
                            node(
                                Op::Call {
                                    function: Function::Equals,
                                    args: links(0, 2),
                                    member: false,
                                },
                                5,
                                0,
                                15,
                            ),
                        ],
                        links: &[0, 1],
                        text: "",
                        bytes: &[],
                        slots: 2,
                        uses_old_self: true,
                    }
                },
                message: ::structural_schema::__private::None,
                optional_old_self: false,
            },
            ::structural_schema::__private::RulePrograms {
                rule: {
                    use ::structural_schema::__private::cel::program::printed::*;
                    Program {
                        source: "self.min <= self.max",
                        nodes: &[
                            node(Op::Variable(0), 0, 0, 4),
                            node(
                                Op::Select {
                                    operand: 0,
                                    field: text(0, 3),
                                },
                                4,
                                0,
                                8,
                            ),
                            node(Op::Variable(0), 12, 12, 16),
                            node(
                                Op::Select {
                                    operand: 2,
                                    field: text(3, 3),
                                },
                                16,
                                12,
                                20,
                            ),
                            node(
                                Op::Call {
                                    function: Function::LessEquals,
                                    args: links(0, 2),
                                    member: false,
                                },
                                9,
                                0,
                                20,
                            ),
                        ],
                        links: &[1, 3],
                        text: "minmax",
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
        )] = &[
            ("min", ::structural_schema::__private::Json::String("min")),
            ("max", ::structural_schema::__private::Json::String("max")),
        ];
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "min" => {
                    <i32 as ::structural_schema::__private::StructuralSchema>::visit(
                        0usize,
                        __visit,
                    )
                }
                "max" => {
                    <i32 as ::structural_schema::__private::StructuralSchema>::visit_field::<
                        Self,
                        1usize,
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
        ::structural_schema::__private::at(&__SCHEMA, 1usize),
        0usize,
        false,
        &<Range as ::structural_schema::__private::StructuralSchema>::PROGRAMS[0usize],
    );
    const _: () = ::structural_schema::__private::check_rule::<
        7usize,
        112usize,
    >(
        &__SCHEMA,
        0usize,
        false,
        &<Range as ::structural_schema::__private::StructuralSchema>::PROGRAMS[1usize],
    );
};
