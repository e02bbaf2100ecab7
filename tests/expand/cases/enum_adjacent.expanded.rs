const _: () = {
    use ::structural_schema::__private as __structural;
    static __SCHEMA: __structural::Schema<'static> = __structural::Schema::one_property(
        &const {
            [
                __structural::Property {
                    name: "type",
                    description: "",
                    schema: &const {
                        __structural::Schema::string_enum(
                            &[
                                __structural::Json::String("HostPath"),
                                __structural::Json::String("Secret"),
                                __structural::Json::String("EmptyDir"),
                            ],
                        )
                    },
                    required: true,
                    default: __structural::None,
                    is_plain: true,
                },
                __structural::Property {
                    name: "value",
                    description: "",
                    schema: &const {
                        __structural::Schema::union(
                            &const {
                                [
                                    __structural::Flattened {
                                        schema: <Source as __structural::StructuralSchema>::VARIANTS[0usize],
                                        optional: true,
                                        defaults: true,
                                        origin: "HostPath",
                                    },
                                    __structural::Flattened {
                                        schema: <Secret as __structural::StructuralSchema>::SCHEMA,
                                        optional: true,
                                        defaults: true,
                                        origin: "Secret",
                                    },
                                ]
                            },
                            &[],
                        )
                    },
                    required: false,
                    default: __structural::None,
                    is_plain: false,
                },
            ]
        },
        &const {
            [
                __structural::Nested {
                    properties: &const {
                        [
                            (
                                "type",
                                __structural::Nested::enumeration(
                                    &[__structural::Json::String("HostPath")],
                                ),
                            ),
                            (
                                "value",
                                __structural::Nested {
                                    member: __structural::Some(
                                        <Source as __structural::StructuralSchema>::VARIANTS[0usize],
                                    ),
                                    ..__structural::Nested::EMPTY
                                },
                            ),
                        ]
                    },
                    ..__structural::Nested::requiring(&["type", "value"])
                },
                __structural::Nested {
                    properties: &const {
                        [
                            (
                                "type",
                                __structural::Nested::enumeration(
                                    &[__structural::Json::String("Secret")],
                                ),
                            ),
                            (
                                "value",
                                __structural::Nested {
                                    member: __structural::Some(
                                        <Secret as __structural::StructuralSchema>::SCHEMA,
                                    ),
                                    ..__structural::Nested::EMPTY
                                },
                            ),
                        ]
                    },
                    ..__structural::Nested::requiring(&["type", "value"])
                },
                __structural::Nested {
                    properties: &const {
                        [
                            (
                                "type",
                                __structural::Nested::enumeration(
                                    &[__structural::Json::String("EmptyDir")],
                                ),
                            ),
                        ]
                    },
                    ..__structural::Nested::requiring(&["type"])
                }
                    .without(&const { __structural::Nested::requiring(&["value"]) }),
            ]
        },
    );
    #[automatically_derived]
    impl __structural::StructuralSchema for Source {
        const VARIANTS: &'static [&'static __structural::Schema<'static>] = &[
            &const {
                __structural::Schema {
                    properties: &[
                        <String as __structural::StructuralSchema>::PROPERTY
                            .named("path", ""),
                    ],
                    ..__structural::Schema::OBJECT
                }
            },
        ];
        const SCHEMA: &'static __structural::Schema<'static> = &__SCHEMA;
        const NAMES: &'static [(
            &'static __structural::str,
            __structural::Json<'static>,
        )] = &[
            (
                "EmptyDir",
                __structural::Json::Object(
                    &[("type", __structural::Json::String("EmptyDir"))],
                ),
            ),
        ];
        fn variant<__V: __structural::Visit>(
            __index: __structural::usize,
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __index {
                0usize => {
                    match __key {
                        "path" => {
                            <String as __structural::StructuralSchema>::visit(
                                0usize,
                                __visit,
                            )
                        }
                        _ => __visit.unspecified(),
                    }
                }
                _ => __visit.unspecified(),
            }
        }
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "type" => {
                    <__structural::str as __structural::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                "value" => __visit.after(1usize).known::<__structural::Content<Self>>(),
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
        fn content<__V: __structural::Visit>(
            __part: __structural::Part<'_>,
            __visit: __V,
        ) -> __V::Out {
            match __part {
                __structural::Part::Property(__key) => {
                    if <__structural::Variant<
                        Self,
                        0usize,
                    > as __structural::StructuralSchema>::property(
                        __key,
                        __structural::Specifies,
                    ) {
                        <__structural::Variant<
                            Self,
                            0usize,
                        > as __structural::StructuralSchema>::flattened_property::<
                            __structural::Content<Self>,
                            0usize,
                            _,
                        >(__key, __visit)
                    } else {
                        <Secret as __structural::StructuralSchema>::flattened_property::<
                            __structural::Content<Self>,
                            1usize,
                            _,
                        >(__key, __visit)
                    }
                }
                __structural::Part::Item => {
                    <__structural::Variant<
                        Self,
                        0usize,
                    > as __structural::StructuralSchema>::item(__visit)
                }
                __structural::Part::Value => {
                    <__structural::Variant<
                        Self,
                        0usize,
                    > as __structural::StructuralSchema>::value(__visit)
                }
            }
        }
        fn merged<__V: __structural::Visit>(
            __index: __structural::usize,
            __visit: __V,
        ) -> __V::Out {
            match __index {
                0usize => {
                    <Secret as __structural::StructuralSchema>::visit(0usize, __visit)
                }
                _ => __visit.unspecified(),
            }
        }
    }
    const _: () = __structural::check::collection(
        <Secret as __structural::StructuralSchema>::PROPERTY.schema(),
        <Secret as __structural::StructuralSchema>::CHECKED,
    );
    const _: () = __structural::check::member(
        __structural::at(&__SCHEMA, 1usize),
        0usize,
    );
    const _: () = __structural::check::member(
        __structural::at(&__SCHEMA, 1usize),
        1usize,
    );
    const _: () = __structural::check::shared_defaults(
        __structural::at(&__SCHEMA, 1usize),
        1usize,
        0usize,
        &[false, <Secret as __structural::StructuralSchema>::DENIES_UNKNOWN_FIELDS],
    );
};
