const _: () = {
    use ::structural_schema::__private as __structural;
    static __OBJECT: __structural::Object<2> = __structural::Object {
        properties: [
            <i32 as __structural::StructuralSchema>::PROPERTY.named("min", ""),
            __structural::Property {
                name: "max",
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
                                        Range,
                                    >(0usize, plain, "i", (2, 0), true, ("rules", 25)),
                                    message: "Value is immutable",
                                    ..__structural::Rule::new("self == oldSelf")
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
            ..__structural::Schema::OBJECT
        },
    };
    #[automatically_derived]
    impl __structural::StructuralSchema for Range {
        const PROGRAMS: &'static [__structural::PackedRule<'static>] = &[
            __structural::PackedRule {
                rule: __structural::PackedProgram {
                    source: "self == oldSelf",
                    text: "",
                    code: b"\x03\x02\x02\x01\x07\0\0\x04\0\x07\x01\x08\x07\0\x10\x02\0\x02\0\0\x0F\x05\0\x01",
                },
                message: __structural::None,
                optional_old_self: false,
            },
            __structural::PackedRule {
                rule: __structural::PackedProgram {
                    source: "self.min <= self.max",
                    text: "minmax",
                    code: b"\x05\x02\x02\0\x07\0\0\x04\0\n\0\0\x03\0\x08\x04\x07\0\x0C\x04\0\n\x02\x03\x03\x0C\x08\x04\x10\x0B\0\x02\0\0\x14\t\x01\x03",
                },
                message: __structural::None,
                optional_old_self: false,
            },
        ];
        const SCHEMA: &'static __structural::Schema<'static> = &__structural::with_rules(
            (&__OBJECT.schema),
            &const {
                let plain: &'static __structural::Schema<'static> = (&__OBJECT.schema);
                [
                    __structural::Rule {
                        estimate: __structural::estimate_if::<
                            Range,
                        >(1usize, plain, "{#0:i#1:i}", (5, 0), false, ("rules", 25)),
                        message: "min must not exceed max",
                        ..__structural::Rule::new("self.min <= self.max")
                    },
                ]
            },
        );
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
        Range,
    >(0usize, __structural::at((&__OBJECT.schema), 1usize), 0usize, false);
    const _: () = __structural::check_rule::<
        Range,
    >(1usize, <Range as __structural::StructuralSchema>::SCHEMA, 0usize, false);
};
