#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    impl<'a, T: Clone, const N: usize> ::structural_schema::__private::StructuralSchema
    for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: ::structural_schema::__private::StructuralSchema,
        Option<&'a T>: ::structural_schema::__private::StructuralSchema,
    {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
            properties: &[
                ::structural_schema::__private::Property {
                    name: "items",
                    description: "",
                    schema: &const {
                        ::structural_schema::__private::Schema {
                            validation: ::structural_schema::__private::ValueValidation {
                                max_items: ::structural_schema::__private::Some(
                                    (N) as ::structural_schema::__private::i64,
                                ),
                                ..<Vec<
                                    T,
                                > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                    .schema()
                                    .validation
                            },
                            ..*<Vec<
                                T,
                            > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                .schema()
                        }
                    },
                    required: <Vec<
                        T,
                    > as ::structural_schema::__private::StructuralSchema>::REQUIRED,
                    default: ::structural_schema::__private::None,
                },
                <Option<
                    &'a T,
                > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                    .named("first", ""),
                <i64 as ::structural_schema::__private::StructuralSchema>::PROPERTY
                    .named("count", ""),
            ],
            ..::structural_schema::__private::Schema::OBJECT
        };
        const NAMES: &'static [(
            &'static ::structural_schema::__private::str,
            ::structural_schema::__private::Json<'static>,
        )] = &[
            ("items", ::structural_schema::__private::Json::String("items")),
            ("first", ::structural_schema::__private::Json::String("first")),
            ("count", ::structural_schema::__private::Json::String("count")),
        ];
        const CHECKED: () = {
            ::structural_schema::__private::check::collection(
                ::structural_schema::__private::at(
                    <Page<
                        'a,
                        T,
                        N,
                    > as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                    0usize,
                ),
                <Vec<T> as ::structural_schema::__private::StructuralSchema>::CHECKED,
            );
            ::structural_schema::__private::check::collection(
                <Option<
                    &'a T,
                > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                    .schema(),
                <Option<
                    &'a T,
                > as ::structural_schema::__private::StructuralSchema>::CHECKED,
            );
            {
                ::structural_schema::__private::check::applies(
                    <Vec<
                        T,
                    > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                        .schema(),
                    "max_items",
                    ::structural_schema::__private::check::ARRAYS,
                );
                ::structural_schema::__private::check::max_size(
                    <Vec<
                        T,
                    > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                        .schema(),
                    ::structural_schema::__private::at(
                        <Page<
                            'a,
                            T,
                            N,
                        > as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        0usize,
                    ),
                    "items",
                );
            };
            ::structural_schema::__private::check::sizes(
                ::structural_schema::__private::at(
                    <Page<
                        'a,
                        T,
                        N,
                    > as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                    0usize,
                ),
                "items",
            );
        };
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "items" => {
                    <Vec<
                        T,
                    > as ::structural_schema::__private::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                "first" => {
                    <Option<
                        &'a T,
                    > as ::structural_schema::__private::StructuralSchema>::visit(
                        1usize,
                        __visit,
                    )
                }
                "count" => {
                    <i64 as ::structural_schema::__private::StructuralSchema>::visit(
                        2usize,
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
};
