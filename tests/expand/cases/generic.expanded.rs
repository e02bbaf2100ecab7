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
    impl<'a, T: Clone, const N: usize> ::structural_schema::__private::StructuralSchema
    for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: ::structural_schema::__private::StructuralSchema,
        Option<&'a T>: ::structural_schema::__private::StructuralSchema,
    {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
            properties: &const {
                [
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
                                    > as ::structural_schema::__private::StructuralSchema>::FIELD
                                        .validation
                                },
                                ..*<Vec<
                                    T,
                                > as ::structural_schema::__private::StructuralSchema>::FIELD
                            }
                        },
                        required: <Vec<
                            T,
                        > as ::structural_schema::__private::StructuralSchema>::REQUIRED,
                    },
                    <Option<
                        &'a T,
                    > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                        .named("first", ""),
                    <i64 as ::structural_schema::__private::StructuralSchema>::PROPERTY
                        .named("count", ""),
                ]
            },
            ..::structural_schema::__private::Schema::OBJECT
        };
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
                > as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                <Option<
                    &'a T,
                > as ::structural_schema::__private::StructuralSchema>::CHECKED,
            );
            ::structural_schema::__private::check::applies(
                <Vec<T> as ::structural_schema::__private::StructuralSchema>::FIELD,
                "max_items",
                ::structural_schema::__private::check::ARRAYS,
            );
            ::structural_schema::__private::check::max_size(
                <Vec<T> as ::structural_schema::__private::StructuralSchema>::FIELD,
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
        fn property<V: ::structural_schema::__private::Visit>(
            key: &::structural_schema::__private::str,
            visit: V,
        ) -> V::Out {
            match key {
                "items" => {
                    <Vec<
                        T,
                    > as ::structural_schema::__private::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(visit)
                }
                "first" => {
                    <Option<
                        &'a T,
                    > as ::structural_schema::__private::StructuralSchema>::visit(visit)
                }
                "count" => {
                    <i64 as ::structural_schema::__private::StructuralSchema>::visit(
                        visit,
                    )
                }
                _ => visit.unspecified(),
            }
        }
        fn value<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
        fn item<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
    }
};
