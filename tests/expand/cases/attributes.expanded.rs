#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SHAPE: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        properties: &[
            ::structural_schema::__private::Property {
                name: "minPort",
                description: "",
                schema: &const {
                    ::structural_schema::__private::Schema {
                        default: ::structural_schema::__private::Some(
                            ::structural_schema::__private::Json::Int(80i64),
                        ),
                        validation: ::structural_schema::__private::ValueValidation {
                            minimum: ::structural_schema::__private::Some(1.0),
                            maximum: ::structural_schema::__private::Some(65535.0),
                            ..<i32 as ::structural_schema::__private::StructuralSchema>::SCHEMA
                                .validation
                        },
                        ..*<i32 as ::structural_schema::__private::StructuralSchema>::SCHEMA
                    }
                },
                required: false,
                default: ::structural_schema::__private::None,
            },
            ::structural_schema::__private::Property {
                name: "name",
                description: "",
                schema: {
                    static __FIELD: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
                        nullable: true,
                        validation: ::structural_schema::__private::ValueValidation {
                            min_length: ::structural_schema::__private::Some(1),
                            pattern: "^[a-z]+$",
                            checked_pattern: "^[a-z]+$",
                            ..(&const {
                                (<Option<
                                    String,
                                > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                    .schema())
                                    .or_null(
                                        &const {
                                            [
                                                ::structural_schema::__private::Nested::enumeration(
                                                    (<Option<
                                                        String,
                                                    > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                                        .schema())
                                                        .validation
                                                        .enumeration,
                                                ),
                                            ]
                                        },
                                    )
                            })
                                .validation
                        },
                        ..*(&const {
                            (<Option<
                                String,
                            > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                .schema())
                                .or_null(
                                    &const {
                                        [
                                            ::structural_schema::__private::Nested::enumeration(
                                                (<Option<
                                                    String,
                                                > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                                    .schema())
                                                    .validation
                                                    .enumeration,
                                            ),
                                        ]
                                    },
                                )
                        })
                    };
                    &__FIELD
                },
                required: <Option<
                    String,
                > as ::structural_schema::__private::StructuralSchema>::REQUIRED,
                default: ::structural_schema::__private::None,
            },
            ::structural_schema::__private::Property {
                name: "labels",
                description: "",
                schema: {
                    static __FIELD: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
                        items: ::structural_schema::__private::Some(
                            &const {
                                ::structural_schema::__private::Schema {
                                    extensions: ::structural_schema::__private::Extensions {
                                        map_type: ::structural_schema::__private::Some(
                                            ::structural_schema::__private::MapType::Granular,
                                        ),
                                        ..::structural_schema::__private::items_of(
                                                <Vec<
                                                    Label,
                                                > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                                    .schema(),
                                            )
                                            .extensions
                                    },
                                    ..*::structural_schema::__private::items_of(
                                        <Vec<
                                            Label,
                                        > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                            .schema(),
                                    )
                                }
                            },
                        ),
                        extensions: ::structural_schema::__private::Extensions {
                            list_type: ::structural_schema::__private::Some(
                                ::structural_schema::__private::ListType::Map,
                            ),
                            list_map_keys: &["key"],
                            ..<Vec<
                                Label,
                            > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                .schema()
                                .extensions
                        },
                        ..*<Vec<
                            Label,
                        > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                            .schema()
                    };
                    &__FIELD
                },
                required: <Vec<
                    Label,
                > as ::structural_schema::__private::StructuralSchema>::REQUIRED,
                default: ::structural_schema::__private::None,
            },
            ::structural_schema::__private::Property {
                name: "weight",
                description: "",
                schema: &const {
                    ::structural_schema::__private::Schema {
                        validation: ::structural_schema::__private::ValueValidation {
                            any_of: &const {
                                [
                                    ::structural_schema::__private::Nested {
                                        validation: ::structural_schema::__private::ValueValidation {
                                            maximum: ::structural_schema::__private::Some(0.0),
                                            ..::structural_schema::__private::ValueValidation::NONE
                                        },
                                        properties: &const { [] },
                                        ..::structural_schema::__private::Nested::EMPTY
                                    },
                                    ::structural_schema::__private::Nested {
                                        validation: ::structural_schema::__private::ValueValidation {
                                            minimum: ::structural_schema::__private::Some(10.0),
                                            ..::structural_schema::__private::ValueValidation::NONE
                                        },
                                        properties: &const { [] },
                                        ..::structural_schema::__private::Nested::EMPTY
                                    },
                                ]
                            },
                            ..<i32 as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                .schema()
                                .validation
                        },
                        ..*<i32 as ::structural_schema::__private::StructuralSchema>::PROPERTY
                            .schema()
                    }
                },
                required: <i32 as ::structural_schema::__private::StructuralSchema>::REQUIRED,
                default: ::structural_schema::__private::None,
            },
            ::structural_schema::__private::Property {
                name: "since",
                description: "",
                schema: <String as ::structural_schema::__private::StructuralSchema>::PROPERTY
                    .schema(),
                required: <String as ::structural_schema::__private::StructuralSchema>::REQUIRED,
                default: ::structural_schema::__private::None,
            },
            ::structural_schema::__private::Property {
                name: "other",
                description: "",
                schema: &ANY,
                required: true,
                default: ::structural_schema::__private::None,
            },
        ],
        ..::structural_schema::__private::Schema::OBJECT
    };
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        title: "A port",
        validation: ::structural_schema::__private::ValueValidation {
            one_of: &const {
                [
                    ::structural_schema::__private::Nested {
                        validation: ::structural_schema::__private::ValueValidation {
                            required: &["minPort"],
                            ..::structural_schema::__private::ValueValidation::NONE
                        },
                        ..::structural_schema::__private::Nested::EMPTY
                    },
                    ::structural_schema::__private::Nested {
                        validation: ::structural_schema::__private::ValueValidation {
                            required: &["name"],
                            ..::structural_schema::__private::ValueValidation::NONE
                        },
                        ..::structural_schema::__private::Nested::EMPTY
                    },
                    ::structural_schema::__private::Nested {
                        validation: ::structural_schema::__private::ValueValidation {
                            not: ::structural_schema::__private::Some(
                                &const {
                                    ::structural_schema::__private::Nested {
                                        validation: ::structural_schema::__private::ValueValidation {
                                            any_of: &const {
                                                [
                                                    ::structural_schema::__private::Nested {
                                                        validation: ::structural_schema::__private::ValueValidation {
                                                            required: &["minPort"],
                                                            ..::structural_schema::__private::ValueValidation::NONE
                                                        },
                                                        ..::structural_schema::__private::Nested::EMPTY
                                                    },
                                                    ::structural_schema::__private::Nested {
                                                        validation: ::structural_schema::__private::ValueValidation {
                                                            required: &["name"],
                                                            ..::structural_schema::__private::ValueValidation::NONE
                                                        },
                                                        ..::structural_schema::__private::Nested::EMPTY
                                                    },
                                                ]
                                            },
                                            ..::structural_schema::__private::ValueValidation::NONE
                                        },
                                        ..::structural_schema::__private::Nested::EMPTY
                                    }
                                },
                            ),
                            ..::structural_schema::__private::ValueValidation::NONE
                        },
                        ..::structural_schema::__private::Nested::EMPTY
                    },
                ]
            },
            ..(&__SHAPE).validation
        },
        ..*(&__SHAPE)
    };
    impl ::structural_schema::__private::StructuralSchema for Port {
        const SHAPE: &'static ::structural_schema::__private::Schema<'static> = &__SHAPE;
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &__SCHEMA;
        const NAMES: &'static [(
            &'static ::structural_schema::__private::str,
            ::structural_schema::__private::Json<'static>,
        )] = &[
            ("min_port", ::structural_schema::__private::Json::String("minPort")),
            ("name", ::structural_schema::__private::Json::String("name")),
            ("labels", ::structural_schema::__private::Json::String("labels")),
            ("weight", ::structural_schema::__private::Json::String("weight")),
            ("since", ::structural_schema::__private::Json::String("since")),
            ("other", ::structural_schema::__private::Json::String("other")),
        ];
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key.len() {
                4usize => {
                    match __key {
                        "name" => {
                            <Option<
                                String,
                            > as ::structural_schema::__private::StructuralSchema>::visit_field::<
                                Self,
                                1usize,
                                _,
                            >(__visit)
                        }
                        _ => __visit.unspecified(),
                    }
                }
                5usize => {
                    match __key {
                        "since" => {
                            <String as ::structural_schema::__private::StructuralSchema>::visit(
                                4usize,
                                __visit,
                            )
                        }
                        "other" => {
                            ::structural_schema::__private::constant_property_at(
                                <Self as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                                5usize,
                                __visit,
                            )
                        }
                        _ => __visit.unspecified(),
                    }
                }
                6usize => {
                    match __key {
                        "labels" => {
                            <Vec<
                                Label,
                            > as ::structural_schema::__private::StructuralSchema>::visit_field::<
                                Self,
                                2usize,
                                _,
                            >(__visit)
                        }
                        "weight" => {
                            <i32 as ::structural_schema::__private::StructuralSchema>::visit_field::<
                                Self,
                                3usize,
                                _,
                            >(__visit)
                        }
                        _ => __visit.unspecified(),
                    }
                }
                7usize => {
                    match __key {
                        "minPort" => {
                            <i32 as ::structural_schema::__private::StructuralSchema>::visit_field::<
                                Self,
                                0usize,
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
        ::structural_schema::__private::at(&__SCHEMA, 1usize),
        <Option<String> as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::collection(
        ::structural_schema::__private::items_of(
            ::structural_schema::__private::at(&__SCHEMA, 2usize),
        ),
        <Vec<Label> as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = {
        ::structural_schema::__private::check::applies(
            <i32 as ::structural_schema::__private::StructuralSchema>::SCHEMA,
            "minimum",
            ::structural_schema::__private::check::NUMBERS,
        );
        ::structural_schema::__private::check::minimum(
            <i32 as ::structural_schema::__private::StructuralSchema>::SCHEMA,
            ::structural_schema::__private::at(&__SCHEMA, 0usize),
        );
    };
    const _: () = {
        ::structural_schema::__private::check::applies(
            <i32 as ::structural_schema::__private::StructuralSchema>::SCHEMA,
            "maximum",
            ::structural_schema::__private::check::NUMBERS,
        );
        ::structural_schema::__private::check::maximum(
            <i32 as ::structural_schema::__private::StructuralSchema>::SCHEMA,
            ::structural_schema::__private::at(&__SCHEMA, 0usize),
        );
    };
    const _: () = ::structural_schema::__private::check::default(
        ::structural_schema::__private::at(&__SCHEMA, 0usize),
    );
    const _: () = ::structural_schema::__private::check::bounds(
        ::structural_schema::__private::at(&__SCHEMA, 0usize),
    );
    const _: () = {
        ::structural_schema::__private::check::applies(
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .schema(),
            "min_length",
            ::structural_schema::__private::check::STRINGS,
        );
        ::structural_schema::__private::check::min_size(
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .schema(),
            ::structural_schema::__private::at(&__SCHEMA, 1usize),
            "length",
        );
    };
    const _: () = ::structural_schema::__private::check::applies(
        <Option<String> as ::structural_schema::__private::StructuralSchema>::PROPERTY
            .schema(),
        "pattern",
        ::structural_schema::__private::check::STRINGS,
    );
    const _: () = ::structural_schema::__private::check::sizes(
        ::structural_schema::__private::at(&__SCHEMA, 1usize),
        "length",
    );
    const _: () = ::structural_schema::__private::check::list_type(
        ::structural_schema::__private::at(&__SCHEMA, 2usize),
    );
    const _: () = ::structural_schema::__private::check::list_map_key(
        ::structural_schema::__private::at(&__SCHEMA, 2usize),
        0usize,
    );
    const _: () = ::structural_schema::__private::check::applies(
        <Vec<Label> as ::structural_schema::__private::StructuralSchema>::PROPERTY
            .schema(),
        "items",
        ::structural_schema::__private::check::ARRAYS,
    );
    const _: () = ::structural_schema::__private::check::map_type(
        ::structural_schema::__private::items_of(
            ::structural_schema::__private::at(&__SCHEMA, 2usize),
        ),
    );
    const _: () = ::structural_schema::__private::check::junctor(
        <i32 as ::structural_schema::__private::StructuralSchema>::PROPERTY.schema(),
        ::structural_schema::__private::at(&__SCHEMA, 3usize),
        "any_of",
    );
    const _: () = ::structural_schema::__private::check::applies(
        <i32 as ::structural_schema::__private::StructuralSchema>::PROPERTY.schema(),
        "maximum",
        ::structural_schema::__private::check::NUMBERS,
    );
    const _: () = ::structural_schema::__private::check::applies(
        <i32 as ::structural_schema::__private::StructuralSchema>::PROPERTY.schema(),
        "minimum",
        ::structural_schema::__private::check::NUMBERS,
    );
    const _: () = ::structural_schema::__private::check::constant(&ANY);
    const _: () = ::structural_schema::__private::check::applies(
        (&__SHAPE),
        "at_most_one_of",
        ::structural_schema::__private::check::OBJECTS,
    );
    const _: () = ::structural_schema::__private::check::alternative(
        &__SCHEMA,
        "minPort",
    );
    const _: () = ::structural_schema::__private::check::alternative(&__SCHEMA, "name");
};
