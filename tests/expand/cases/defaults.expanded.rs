#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        properties: &[
            <bool as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("verbose", "")
                .optional()
                .with_default(
                    <bool as ::structural_schema::__private::StructuralSchema>::DEFAULT,
                ),
            <Vec<String> as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("hosts", "")
                .optional()
                .with_default(
                    ::structural_schema::__private::unless_empty(
                        <Vec<
                            String,
                        > as ::structural_schema::__private::StructuralSchema>::DEFAULT,
                    ),
                ),
            <String as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("secret", "")
                .optional(),
            ::structural_schema::__private::Property {
                name: "retries",
                description: "",
                schema: {
                    static __FIELD: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
                        default: ::structural_schema::__private::Some(
                            ::structural_schema::__private::Json::Int(5i64),
                        ),
                        ..*<Option<
                            u8,
                        > as ::structural_schema::__private::StructuralSchema>::SCHEMA
                    };
                    &__FIELD
                },
                required: false,
                default: ::structural_schema::__private::None,
            },
            <Limits as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("limits", ""),
        ],
        ..::structural_schema::__private::Schema::OBJECT
    };
    impl ::structural_schema::__private::StructuralSchema for Tuning {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &__SCHEMA;
        const DEFAULT: ::structural_schema::__private::Option<
            ::structural_schema::__private::Json<'static>,
        > = (&const {
            ::structural_schema::__private::Members::short(
                <Self as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                [
                    ::structural_schema::__private::FieldDefault {
                        value: <bool as ::structural_schema::__private::StructuralSchema>::DEFAULT,
                        missing: true,
                    },
                    ::structural_schema::__private::FieldDefault {
                        value: <Vec<
                            String,
                        > as ::structural_schema::__private::StructuralSchema>::FULL_DEFAULT,
                        missing: true,
                    },
                    ::structural_schema::__private::FieldDefault {
                        value: <String as ::structural_schema::__private::StructuralSchema>::DEFAULT,
                        missing: true,
                    },
                    ::structural_schema::__private::FieldDefault {
                        value: <Option<
                            u8,
                        > as ::structural_schema::__private::StructuralSchema>::FULL_DEFAULT,
                        missing: false,
                    },
                    ::structural_schema::__private::FieldDefault {
                        value: <Limits as ::structural_schema::__private::StructuralSchema>::FULL_DEFAULT,
                        missing: false,
                    },
                ],
            )
        })
            .object();
        const FULL_DEFAULT: ::structural_schema::__private::Option<
            ::structural_schema::__private::Json<'static>,
        > = (&const {
            ::structural_schema::__private::Members::full(
                <Self as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                [
                    ::structural_schema::__private::FieldDefault {
                        value: <bool as ::structural_schema::__private::StructuralSchema>::DEFAULT,
                        missing: true,
                    },
                    ::structural_schema::__private::FieldDefault {
                        value: <Vec<
                            String,
                        > as ::structural_schema::__private::StructuralSchema>::FULL_DEFAULT,
                        missing: true,
                    },
                    ::structural_schema::__private::FieldDefault {
                        value: <String as ::structural_schema::__private::StructuralSchema>::DEFAULT,
                        missing: true,
                    },
                    ::structural_schema::__private::FieldDefault {
                        value: <Option<
                            u8,
                        > as ::structural_schema::__private::StructuralSchema>::FULL_DEFAULT,
                        missing: false,
                    },
                    ::structural_schema::__private::FieldDefault {
                        value: <Limits as ::structural_schema::__private::StructuralSchema>::FULL_DEFAULT,
                        missing: false,
                    },
                ],
            )
        })
            .object();
        const NAMES: &'static [(
            &'static ::structural_schema::__private::str,
            ::structural_schema::__private::Json<'static>,
        )] = &[
            ("verbose", ::structural_schema::__private::Json::String("verbose")),
            ("hosts", ::structural_schema::__private::Json::String("hosts")),
            ("secret", ::structural_schema::__private::Json::String("secret")),
            ("retries", ::structural_schema::__private::Json::String("retries")),
            ("limits", ::structural_schema::__private::Json::String("limits")),
        ];
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key.len() {
                5usize => {
                    match __key {
                        "hosts" => {
                            <Vec<
                                String,
                            > as ::structural_schema::__private::StructuralSchema>::visit(
                                1usize,
                                __visit,
                            )
                        }
                        _ => __visit.unspecified(),
                    }
                }
                6usize => {
                    match __key {
                        "secret" => {
                            <String as ::structural_schema::__private::StructuralSchema>::visit(
                                2usize,
                                __visit,
                            )
                        }
                        "limits" => {
                            <Limits as ::structural_schema::__private::StructuralSchema>::visit(
                                4usize,
                                __visit,
                            )
                        }
                        _ => __visit.unspecified(),
                    }
                }
                7usize => {
                    match __key {
                        "verbose" => {
                            <bool as ::structural_schema::__private::StructuralSchema>::visit(
                                0usize,
                                __visit,
                            )
                        }
                        "retries" => {
                            <Option<
                                u8,
                            > as ::structural_schema::__private::StructuralSchema>::visit_field::<
                                Self,
                                3usize,
                                _,
                            >(__visit)
                        }
                        _ => __visit.unspecified(),
                    }
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
        ::structural_schema::__private::at(&__SCHEMA, 3usize),
        <Option<u8> as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::collection(
        <Limits as ::structural_schema::__private::StructuralSchema>::PROPERTY.schema(),
        <Limits as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::inferred_default(
        &__SCHEMA,
        1usize,
        <Vec<String> as ::structural_schema::__private::StructuralSchema>::DEFAULT,
        "<Vec<String>>::default()",
    );
    const _: () = ::structural_schema::__private::check::default(
        ::structural_schema::__private::at(&__SCHEMA, 3usize),
    );
};
