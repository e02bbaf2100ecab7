#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        properties: &[
            <String as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("name", ""),
        ],
        flattened: &const {
            [
                ::structural_schema::__private::Flattened {
                    schema: <Source as ::structural_schema::__private::StructuralSchema>::PROPERTY
                        .schema(),
                    optional: !<Source as ::structural_schema::__private::StructuralSchema>::REQUIRED,
                    defaults: true,
                    origin: "source",
                },
                ::structural_schema::__private::Flattened {
                    schema: <Option<
                        Limits,
                    > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                        .schema(),
                    optional: !<Option<
                        Limits,
                    > as ::structural_schema::__private::StructuralSchema>::REQUIRED,
                    defaults: true,
                    origin: "limits",
                },
            ]
        },
        ..::structural_schema::__private::Schema::OBJECT
    };
    impl ::structural_schema::__private::StructuralSchema for Volume {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &__SCHEMA;
        const NAMES: &'static [(
            &'static ::structural_schema::__private::str,
            ::structural_schema::__private::Json<'static>,
        )] = &[
            ("name", ::structural_schema::__private::Json::String("name")),
            ("source", ::structural_schema::__private::Json::Null),
            ("limits", ::structural_schema::__private::Json::Null),
        ];
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "name" => {
                    <String as ::structural_schema::__private::StructuralSchema>::visit(
                        0usize,
                        __visit,
                    )
                }
                _ => {
                    if <Source as ::structural_schema::__private::StructuralSchema>::property(
                        __key,
                        ::structural_schema::__private::Specifies,
                    ) {
                        <Source as ::structural_schema::__private::StructuralSchema>::flattened_property::<
                            Self,
                            0usize,
                            _,
                        >(__key, __visit)
                    } else {
                        <Option<
                            Limits,
                        > as ::structural_schema::__private::StructuralSchema>::flattened_property::<
                            Self,
                            1usize,
                            _,
                        >(__key, __visit)
                    }
                }
            }
        }
        fn merged<__V: ::structural_schema::__private::Visit>(
            __index: ::structural_schema::__private::usize,
            __visit: __V,
        ) -> __V::Out {
            match __index {
                0usize => {
                    <Source as ::structural_schema::__private::StructuralSchema>::visit(
                        0usize,
                        __visit,
                    )
                }
                1usize => {
                    <Option<
                        Limits,
                    > as ::structural_schema::__private::StructuralSchema>::visit(
                        0usize,
                        __visit,
                    )
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
        <Source as ::structural_schema::__private::StructuralSchema>::PROPERTY.schema(),
        <Source as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::collection(
        <Option<Limits> as ::structural_schema::__private::StructuralSchema>::PROPERTY
            .schema(),
        <Option<Limits> as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::flattened(&__SCHEMA, 0usize);
    const _: () = ::structural_schema::__private::check::flattened_defaults(
        &__SCHEMA,
        0usize,
    );
    const _: () = ::structural_schema::__private::check::flattened(&__SCHEMA, 1usize);
    const _: () = ::structural_schema::__private::check::flattened_defaults(
        &__SCHEMA,
        1usize,
    );
};
