#[automatically_derived]
#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    clippy::nursery,
    deprecated,
    unused_imports
)]
const _: () = {
    impl ::structural_schema::__private::StructuralSchema for Source {
        const VARIANTS: &'static [&'static ::structural_schema::__private::Schema<
            'static,
        >] = &[
            &const {
                ::structural_schema::__private::Schema {
                    properties: &const {
                        [
                            <String as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                .named("path", ""),
                        ]
                    },
                    ..::structural_schema::__private::Schema::OBJECT
                }
            },
        ];
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
            flattened: &const {
                [
                    ::structural_schema::__private::Flattened {
                        schema: <Source as ::structural_schema::__private::StructuralSchema>::VARIANTS[0usize],
                        optional: true,
                        origin: "HostPath",
                    },
                    ::structural_schema::__private::Flattened {
                        schema: <Secret as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        optional: true,
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
                            ..::structural_schema::__private::Nested::requiring(
                                &["type"],
                            )
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
                            ..::structural_schema::__private::Nested::requiring(
                                &["type"],
                            )
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
                            ..::structural_schema::__private::Nested::requiring(
                                &["type"],
                            )
                        },
                    ]
                },
            )
        };
        fn variant<V: ::structural_schema::__private::Visit>(
            index: ::structural_schema::__private::usize,
            key: &::structural_schema::__private::str,
            visit: V,
        ) -> V::Out {
            match index {
                0usize => {
                    match key {
                        "path" => {
                            <String as ::structural_schema::__private::StructuralSchema>::visit(
                                visit,
                            )
                        }
                        _ => visit.unspecified(),
                    }
                }
                _ => visit.unspecified(),
            }
        }
        fn property<V: ::structural_schema::__private::Visit>(
            key: &::structural_schema::__private::str,
            visit: V,
        ) -> V::Out {
            match key {
                "type" => visit.known::<::structural_schema::__private::str>(),
                _ => {
                    if <::structural_schema::__private::Variant<
                        Self,
                        0usize,
                    > as ::structural_schema::__private::StructuralSchema>::property(
                        key,
                        ::structural_schema::__private::Specifies,
                    ) {
                        <::structural_schema::__private::Variant<
                            Self,
                            0usize,
                        > as ::structural_schema::__private::StructuralSchema>::property(
                            key,
                            visit,
                        )
                    } else {
                        <Secret as ::structural_schema::__private::StructuralSchema>::property(
                            key,
                            visit,
                        )
                    }
                }
            }
        }
        fn item<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
        fn value<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
    }
    const _: () = ::structural_schema::__private::check::collection(
        <Secret as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        <Secret as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::member(
        <Source as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        0usize,
    );
    const _: () = ::structural_schema::__private::check::member(
        <Source as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        1usize,
    );
};
