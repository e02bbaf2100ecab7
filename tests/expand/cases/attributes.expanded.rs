const _: () = {
    use ::structural_schema::__private as __structural;
    static __OBJECT: __structural::Object<6> = __structural::Object {
        properties: [
            __structural::Property {
                name: "minPort",
                description: "",
                schema: &const {
                    __structural::Schema {
                        default: __structural::Some(__structural::Json::Int(80i64)),
                        validation: __structural::ValueValidation {
                            minimum: __structural::Some(1.0),
                            maximum: __structural::Some(65535.0),
                            ..<i32 as __structural::StructuralSchema>::SCHEMA.validation
                        },
                        ..*<i32 as __structural::StructuralSchema>::SCHEMA
                    }
                },
                required: false,
                default: __structural::None,
                is_plain: <i32 as __structural::StructuralSchema>::IS_PLAIN,
            },
            __structural::Property {
                name: "name",
                description: "",
                schema: &const {
                    __structural::Schema {
                        nullable: true,
                        validation: __structural::ValueValidation {
                            min_length: __structural::Some(1),
                            pattern: "^[a-z]+$",
                            checked_pattern: "^[a-z]+$",
                            ..(&const {
                                (<Option<
                                    String,
                                > as __structural::StructuralSchema>::PROPERTY
                                    .schema())
                                    .or_null(
                                        &const {
                                            [
                                                __structural::Nested::enumeration(
                                                    (<Option<
                                                        String,
                                                    > as __structural::StructuralSchema>::PROPERTY
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
                            (<Option<String> as __structural::StructuralSchema>::PROPERTY
                                .schema())
                                .or_null(
                                    &const {
                                        [
                                            __structural::Nested::enumeration(
                                                (<Option<
                                                    String,
                                                > as __structural::StructuralSchema>::PROPERTY
                                                    .schema())
                                                    .validation
                                                    .enumeration,
                                            ),
                                        ]
                                    },
                                )
                        })
                    }
                },
                required: <Option<String> as __structural::StructuralSchema>::REQUIRED,
                default: __structural::None,
                is_plain: false,
            },
            __structural::Property {
                name: "labels",
                description: "",
                schema: &const {
                    __structural::Schema {
                        items: __structural::Some(
                            &const {
                                __structural::Schema {
                                    extensions: __structural::Extensions {
                                        map_type: __structural::Some(
                                            __structural::MapType::Granular,
                                        ),
                                        ..__structural::items_of(
                                                <Vec<Label> as __structural::StructuralSchema>::PROPERTY
                                                    .schema(),
                                            )
                                            .extensions
                                    },
                                    ..*__structural::items_of(
                                        <Vec<Label> as __structural::StructuralSchema>::PROPERTY
                                            .schema(),
                                    )
                                }
                            },
                        ),
                        extensions: __structural::Extensions {
                            list_type: __structural::Some(__structural::ListType::Map),
                            list_map_keys: &["key"],
                            ..<Vec<Label> as __structural::StructuralSchema>::PROPERTY
                                .schema()
                                .extensions
                        },
                        ..*<Vec<Label> as __structural::StructuralSchema>::PROPERTY
                            .schema()
                    }
                },
                required: <Vec<Label> as __structural::StructuralSchema>::REQUIRED,
                default: __structural::None,
                is_plain: false,
            },
            __structural::Property {
                name: "weight",
                description: "",
                schema: &const {
                    __structural::Schema {
                        validation: __structural::ValueValidation {
                            any_of: &const {
                                [
                                    __structural::Nested {
                                        validation: __structural::ValueValidation {
                                            maximum: __structural::Some(0.0),
                                            ..__structural::ValueValidation::NONE
                                        },
                                        properties: &const { [] },
                                        ..__structural::Nested::EMPTY
                                    },
                                    __structural::Nested {
                                        validation: __structural::ValueValidation {
                                            minimum: __structural::Some(10.0),
                                            ..__structural::ValueValidation::NONE
                                        },
                                        properties: &const { [] },
                                        ..__structural::Nested::EMPTY
                                    },
                                ]
                            },
                            ..<i32 as __structural::StructuralSchema>::PROPERTY
                                .schema()
                                .validation
                        },
                        ..*<i32 as __structural::StructuralSchema>::PROPERTY.schema()
                    }
                },
                required: <i32 as __structural::StructuralSchema>::REQUIRED,
                default: __structural::None,
                is_plain: false,
            },
            __structural::Property {
                name: "since",
                description: "",
                schema: <String as __structural::StructuralSchema>::PROPERTY.schema(),
                required: <String as __structural::StructuralSchema>::REQUIRED,
                default: __structural::None,
                is_plain: <String as __structural::StructuralSchema>::IS_PLAIN,
            },
            __structural::Property {
                name: "other",
                description: "",
                schema: &ANY,
                required: true,
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
    impl __structural::StructuralSchema for Port {
        const SCHEMA: &'static __structural::Schema<'static> = &__structural::Schema {
            title: "A port",
            validation: __structural::ValueValidation {
                one_of: &const {
                    [
                        __structural::Nested {
                            validation: __structural::ValueValidation {
                                required: &["minPort"],
                                ..__structural::ValueValidation::NONE
                            },
                            ..__structural::Nested::EMPTY
                        },
                        __structural::Nested {
                            validation: __structural::ValueValidation {
                                required: &["name"],
                                ..__structural::ValueValidation::NONE
                            },
                            ..__structural::Nested::EMPTY
                        },
                        __structural::Nested {
                            validation: __structural::ValueValidation {
                                not: __structural::Some(
                                    &const {
                                        __structural::Nested {
                                            validation: __structural::ValueValidation {
                                                any_of: &const {
                                                    [
                                                        __structural::Nested {
                                                            validation: __structural::ValueValidation {
                                                                required: &["minPort"],
                                                                ..__structural::ValueValidation::NONE
                                                            },
                                                            ..__structural::Nested::EMPTY
                                                        },
                                                        __structural::Nested {
                                                            validation: __structural::ValueValidation {
                                                                required: &["name"],
                                                                ..__structural::ValueValidation::NONE
                                                            },
                                                            ..__structural::Nested::EMPTY
                                                        },
                                                    ]
                                                },
                                                ..__structural::ValueValidation::NONE
                                            },
                                            ..__structural::Nested::EMPTY
                                        }
                                    },
                                ),
                                ..__structural::ValueValidation::NONE
                            },
                            ..__structural::Nested::EMPTY
                        },
                    ]
                },
                ..(&__OBJECT.schema).validation
            },
            ..*(&__OBJECT.schema)
        };
        const FIELDS: &'static __structural::str = "min_port\0=minPort\0name\0=name\0labels\0=labels\0weight\0=weight\0since\0=since\0other\0=other\0";
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match (__key.len(), __key) {
                (4, "name") => {
                    <Option<
                        String,
                    > as __structural::StructuralSchema>::visit_field::<
                        Self,
                        1usize,
                        _,
                    >(__visit)
                }
                (5, "since") => {
                    <String as __structural::StructuralSchema>::visit(4usize, __visit)
                }
                (5, "other") => {
                    __structural::constant_property_at(
                        <Self as __structural::StructuralSchema>::SCHEMA,
                        5usize,
                        __visit,
                    )
                }
                (6, "labels") => {
                    <Vec<
                        Label,
                    > as __structural::StructuralSchema>::visit_field::<
                        Self,
                        2usize,
                        _,
                    >(__visit)
                }
                (6, "weight") => {
                    <i32 as __structural::StructuralSchema>::visit_field::<
                        Self,
                        3usize,
                        _,
                    >(__visit)
                }
                (7, "minPort") => {
                    <i32 as __structural::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
    const _: () = __structural::check::collection(
        __structural::items_of(__structural::at((&__OBJECT.schema), 2usize)),
        <Vec<Label> as __structural::StructuralSchema>::CHECKED,
    );
    const _: () = __structural::check::default(
        __structural::at((&__OBJECT.schema), 0usize),
    );
    const _: () = __structural::check::list_type(
        __structural::at((&__OBJECT.schema), 2usize),
    );
    const _: () = __structural::check::list_map_key(
        __structural::at((&__OBJECT.schema), 2usize),
        0usize,
    );
    const _: () = __structural::check::map_type(
        __structural::items_of(__structural::at((&__OBJECT.schema), 2usize)),
    );
    const _: () = __structural::check::junctor(
        <i32 as __structural::StructuralSchema>::PROPERTY.schema(),
        __structural::at((&__OBJECT.schema), 3usize),
        "any_of",
    );
    const _: () = __structural::check::applies(
        <i32 as __structural::StructuralSchema>::PROPERTY.schema(),
        "maximum",
        __structural::check::NUMBERS,
    );
    const _: () = __structural::check::applies(
        <i32 as __structural::StructuralSchema>::PROPERTY.schema(),
        "minimum",
        __structural::check::NUMBERS,
    );
    const _: () = __structural::check::constant(&ANY);
    const _: () = __structural::check::applies(
        (&__OBJECT.schema),
        "at_most_one_of",
        __structural::check::OBJECTS,
    );
    const _: () = __structural::check::alternative(
        <Port as __structural::StructuralSchema>::SCHEMA,
        "minPort",
    );
    const _: () = __structural::check::alternative(
        <Port as __structural::StructuralSchema>::SCHEMA,
        "name",
    );
};
