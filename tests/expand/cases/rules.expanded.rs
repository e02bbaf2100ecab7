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
                schema: &__structural::with_rules(
                    <i32 as __structural::StructuralSchema>::PROPERTY.schema(),
                    &const {
                        let plain: &'static __structural::Schema<'static> = <i32 as __structural::StructuralSchema>::PROPERTY
                            .schema();
                        [
                            __structural::Rule {
                                estimate: __structural::RuleOf::<
                                    Range,
                                    0usize,
                                    5usize,
                                    80usize,
                                >::estimate_if(
                                    plain,
                                    "i",
                                    __structural::RuleEstimate {
                                        cost: 2,
                                        message_cost: 0,
                                        uses_old_self: true,
                                        newest: ("rules", 25),
                                    },
                                ),
                                message: "Value is immutable",
                                ..__structural::Rule::new("self == oldSelf")
                            },
                        ]
                    },
                ),
                required: <i32 as __structural::StructuralSchema>::REQUIRED,
                default: __structural::None,
            },
        ],
        ..__structural::Schema::OBJECT
    };
    static __SCHEMA: __structural::Schema<'static> = __structural::with_rules(
        (&__SHAPE),
        &const {
            let plain: &'static __structural::Schema<'static> = (&__SHAPE);
            [
                __structural::Rule {
                    estimate: __structural::RuleOf::<
                        Range,
                        1usize,
                        7usize,
                        112usize,
                    >::estimate_if(
                        plain,
                        "{min:imax:i}",
                        __structural::RuleEstimate {
                            cost: 5,
                            message_cost: 0,
                            uses_old_self: false,
                            newest: ("rules", 25),
                        },
                    ),
                    message: "min must not exceed max",
                    ..__structural::Rule::new("self.min <= self.max")
                },
            ]
        },
    );
    impl __structural::StructuralSchema for Range {
        const PROGRAMS: &'static [__structural::RulePrograms<'static>] = &[
            __structural::RulePrograms {
                rule: __structural::cel::program::Program {
                    source: "self == oldSelf",
                    nodes: &__structural::cel::program::unpack_nodes::<
                        3,
                    >(b"\x07\0\0\x04\0\x07\x01\x08\x07\0\x10\x02\0\x02\0\0\x0F\x05"),
                    links: &__structural::cel::program::unpack_links::<2>(b"\0\x01"),
                    text: "",
                    bytes: b"",
                    slots: 2,
                    uses_old_self: true,
                },
                message: __structural::None,
                optional_old_self: false,
            },
            __structural::RulePrograms {
                rule: __structural::cel::program::Program {
                    source: "self.min <= self.max",
                    nodes: &__structural::cel::program::unpack_nodes::<
                        5,
                    >(
                        b"\x07\0\0\x04\0\n\0\0\x03\0\x08\x04\x07\0\x0C\x04\0\n\x02\x03\x03\x0C\x08\x04\x10\x0B\0\x02\0\0\x14\t",
                    ),
                    links: &__structural::cel::program::unpack_links::<2>(b"\x01\x03"),
                    text: "minmax",
                    bytes: b"",
                    slots: 2,
                    uses_old_self: false,
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
    const _: () = __structural::RuleOf::<
        Range,
        0usize,
        5usize,
        80usize,
    >::check(__structural::at(&__SCHEMA, 1usize), 0usize, false);
    const _: () = __structural::RuleOf::<
        Range,
        1usize,
        7usize,
        112usize,
    >::check(&__SCHEMA, 0usize, false);
};
