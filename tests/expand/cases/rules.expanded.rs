#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    use ::structural_schema::__private as __structural;
    static __SHAPE: __structural::Schema<'static> = __structural::Schema {
        properties: &[
            <i32 as __structural::StructuralSchema>::PROPERTY.named("min", ""),
            __structural::Property {
                name: "max",
                description: "",
                schema: &{
                    let plain: &'static __structural::Schema<'static> = <i32 as __structural::StructuralSchema>::PROPERTY
                        .schema();
                    __structural::Schema {
                        extensions: __structural::Extensions {
                            validations: &const {
                                let plain: &'static __structural::Schema<'static> = <i32 as __structural::StructuralSchema>::PROPERTY
                                    .schema();
                                [
                                    __structural::Rule {
                                        estimate: __structural::estimate_rule::<
                                            5usize,
                                            80usize,
                                        >(
                                            __structural::this(plain, false),
                                            &<Range as __structural::StructuralSchema>::PROGRAMS[0usize],
                                        ),
                                        message: "Value is immutable",
                                        ..__structural::Rule::new("self == oldSelf")
                                    },
                                ]
                            },
                            inherited: __structural::Some(
                                &<i32 as __structural::StructuralSchema>::PROPERTY
                                    .schema()
                                    .extensions,
                            ),
                            ..plain.extensions
                        },
                        ..*plain
                    }
                },
                required: <i32 as __structural::StructuralSchema>::REQUIRED,
                default: __structural::None,
            },
        ],
        ..__structural::Schema::OBJECT
    };
    static __SCHEMA: __structural::Schema<'static> = {
        let plain: &'static __structural::Schema<'static> = (&__SHAPE);
        __structural::Schema {
            extensions: __structural::Extensions {
                validations: &const {
                    let plain: &'static __structural::Schema<'static> = (&__SHAPE);
                    [
                        __structural::Rule {
                            estimate: __structural::estimate_rule::<
                                7usize,
                                112usize,
                            >(
                                __structural::this(plain, false),
                                &<Range as __structural::StructuralSchema>::PROGRAMS[1usize],
                            ),
                            message: "min must not exceed max",
                            ..__structural::Rule::new("self.min <= self.max")
                        },
                    ]
                },
                inherited: __structural::Some(&(&__SHAPE).extensions),
                ..plain.extensions
            },
            ..*plain
        }
    };
    impl __structural::StructuralSchema for Range {
        const PROGRAMS: &'static [__structural::RulePrograms<'static>] = &[
            __structural::RulePrograms {
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
                message: __structural::None,
                optional_old_self: false,
            },
            __structural::RulePrograms {
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
                message: __structural::None,
                optional_old_self: false,
            },
        ];
        const SHAPE: &'static __structural::Schema<'static> = &__SHAPE;
        const SCHEMA: &'static __structural::Schema<'static> = &__SCHEMA;
        const FIELDS: &'static __structural::str = "min\0=min\0max\0=max\0";
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "min" => <i32 as __structural::StructuralSchema>::visit(0usize, __visit),
                "max" => {
                    <i32 as __structural::StructuralSchema>::visit_field::<
                        Self,
                        1usize,
                        _,
                    >(__visit)
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
    const _: () = __structural::check_rule::<
        5usize,
        80usize,
    >(
        __structural::at(&__SCHEMA, 1usize),
        0usize,
        false,
        &<Range as __structural::StructuralSchema>::PROGRAMS[0usize],
    );
    const _: () = __structural::check_rule::<
        7usize,
        112usize,
    >(
        &__SCHEMA,
        0usize,
        false,
        &<Range as __structural::StructuralSchema>::PROGRAMS[1usize],
    );
};
