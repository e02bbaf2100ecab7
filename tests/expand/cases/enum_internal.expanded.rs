#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        flattened: &const {
            [
                ::structural_schema::__private::Flattened {
                    schema: <Source as ::structural_schema::__private::StructuralSchema>::VARIANTS[0usize],
                    optional: true,
                    defaults: true,
                    origin: "HostPath",
                },
                ::structural_schema::__private::Flattened {
                    schema: <Secret as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                    optional: true,
                    defaults: true,
                    origin: "Secret",
                },
            ]
        },
        ..::structural_schema::__private::Schema::one_property(
            &const {
                [
                    ::structural_schema::__private::Property {
                        name: "type",
                        description: "",
                        schema: &const {
                            ::structural_schema::__private::Schema::string_enum(
                                &[
                                    ::structural_schema::__private::Json::String("HostPath"),
                                    ::structural_schema::__private::Json::String("Secret"),
                                    ::structural_schema::__private::Json::String("EmptyDir"),
                                ],
                            )
                        },
                        required: true,
                        default: ::structural_schema::__private::None,
                    },
                ]
            },
            &const {
                [
                    ::structural_schema::__private::Nested {
                        properties: &const {
                            [
                                (
                                    "type",
                                    ::structural_schema::__private::Nested::enumeration(
                                        &[::structural_schema::__private::Json::String("HostPath")],
                                    ),
                                ),
                            ]
                        },
                        member: ::structural_schema::__private::Some(
                            <Source as ::structural_schema::__private::StructuralSchema>::VARIANTS[0usize],
                        ),
                        ..::structural_schema::__private::Nested::requiring(&["type"])
                    },
                    ::structural_schema::__private::Nested {
                        properties: &const {
                            [
                                (
                                    "type",
                                    ::structural_schema::__private::Nested::enumeration(
                                        &[::structural_schema::__private::Json::String("Secret")],
                                    ),
                                ),
                            ]
                        },
                        member: ::structural_schema::__private::Some(
                            <Secret as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        ),
                        ..::structural_schema::__private::Nested::requiring(&["type"])
                    },
                    ::structural_schema::__private::Nested {
                        properties: &const {
                            [
                                (
                                    "type",
                                    ::structural_schema::__private::Nested::enumeration(
                                        &[::structural_schema::__private::Json::String("EmptyDir")],
                                    ),
                                ),
                            ]
                        },
                        member: ::structural_schema::__private::None,
                        ..::structural_schema::__private::Nested::requiring(&["type"])
                    },
                ]
            },
        )
    };
    impl ::structural_schema::__private::StructuralSchema for Source {
        const VARIANTS: &'static [&'static ::structural_schema::__private::Schema<
            'static,
        >] = &[
            &const {
                ::structural_schema::__private::Schema {
                    properties: &[
                        <String as ::structural_schema::__private::StructuralSchema>::PROPERTY
                            .named("path", ""),
                    ],
                    ..::structural_schema::__private::Schema::OBJECT
                }
            },
        ];
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &__SCHEMA;
        const NAMES: &'static [(
            &'static ::structural_schema::__private::str,
            ::structural_schema::__private::Json<'static>,
        )] = &[
            (
                "EmptyDir",
                ::structural_schema::__private::Json::Object(
                    &[("type", ::structural_schema::__private::Json::String("EmptyDir"))],
                ),
            ),
        ];
        fn variant<__V: ::structural_schema::__private::Visit>(
            __index: ::structural_schema::__private::usize,
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __index {
                0usize => {
                    match __key {
                        "path" => {
                            <String as ::structural_schema::__private::StructuralSchema>::visit(
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
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "type" => {
                    <::structural_schema::__private::str as ::structural_schema::__private::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                _ => {
                    if <::structural_schema::__private::Variant<
                        Self,
                        0usize,
                    > as ::structural_schema::__private::StructuralSchema>::property(
                        __key,
                        ::structural_schema::__private::Specifies,
                    ) {
                        <::structural_schema::__private::Variant<
                            Self,
                            0usize,
                        > as ::structural_schema::__private::StructuralSchema>::flattened_property::<
                            Self,
                            0usize,
                            _,
                        >(__key, __visit)
                    } else {
                        <Secret as ::structural_schema::__private::StructuralSchema>::flattened_property::<
                            Self,
                            1usize,
                            _,
                        >(__key, __visit)
                    }
                }
            }
        }
        fn item<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            __visit.unspecified()
        }
        fn value<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            __visit.unspecified()
        }
        fn merged<__V: ::structural_schema::__private::Visit>(
            __index: ::structural_schema::__private::usize,
            __visit: __V,
        ) -> __V::Out {
            match __index {
                0usize => {
                    <Secret as ::structural_schema::__private::StructuralSchema>::visit(
                        0usize,
                        __visit,
                    )
                }
                _ => __visit.unspecified(),
            }
        }
    }
    const _: () = ::structural_schema::__private::check::collection(
        <Secret as ::structural_schema::__private::StructuralSchema>::PROPERTY.schema(),
        <Secret as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::member(&__SCHEMA, 0usize);
    const _: () = ::structural_schema::__private::check::member(&__SCHEMA, 1usize);
    const _: () = ::structural_schema::__private::check::shared_defaults(
        &__SCHEMA,
        1usize,
        0usize,
        &[
            false,
            <Secret as ::structural_schema::__private::StructuralSchema>::DENIES_UNKNOWN_FIELDS,
        ],
    );
};
