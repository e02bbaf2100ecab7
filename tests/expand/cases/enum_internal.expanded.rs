const _: () = {
    use ::structural_schema::__private as __structural;
    static __SCHEMA: __structural::Schema<'static> = __structural::Schema {
        flattened: &const {
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
        ..__structural::Schema::one_property(
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
                            ]
                        },
                        member: __structural::Some(
                            <Source as __structural::StructuralSchema>::VARIANTS[0usize],
                        ),
                        ..__structural::Nested::requiring(&["type"])
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
                            ]
                        },
                        member: __structural::Some(
                            <Secret as __structural::StructuralSchema>::SCHEMA,
                        ),
                        ..__structural::Nested::requiring(&["type"])
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
                        member: __structural::None,
                        ..__structural::Nested::requiring(&["type"])
                    },
                ]
            },
        )
    };
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
                _ => {
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
                            Self,
                            0usize,
                            _,
                        >(__key, __visit)
                    } else {
                        <Secret as __structural::StructuralSchema>::flattened_property::<
                            Self,
                            1usize,
                            _,
                        >(__key, __visit)
                    }
                }
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
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
    const _: () = __structural::check::member(&__SCHEMA, 0usize);
    const _: () = __structural::check::member(&__SCHEMA, 1usize);
    const _: () = __structural::check::shared_defaults(
        &__SCHEMA,
        1usize,
        0usize,
        &[false, <Secret as __structural::StructuralSchema>::DENIES_UNKNOWN_FIELDS],
    );
};
