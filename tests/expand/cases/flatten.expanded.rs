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
    impl ::structural_schema::__private::StructuralSchema for Volume {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
            properties: &const {
                [
                    <String as ::structural_schema::__private::StructuralSchema>::PROPERTY
                        .named("name", ""),
                ]
            },
            flattened: &const {
                [
                    ::structural_schema::__private::Flattened {
                        schema: <Source as ::structural_schema::__private::StructuralSchema>::FIELD,
                        optional: !<Source as ::structural_schema::__private::StructuralSchema>::REQUIRED,
                        origin: "source",
                    },
                    ::structural_schema::__private::Flattened {
                        schema: <Option<
                            Limits,
                        > as ::structural_schema::__private::StructuralSchema>::FIELD,
                        optional: !<Option<
                            Limits,
                        > as ::structural_schema::__private::StructuralSchema>::REQUIRED,
                        origin: "limits",
                    },
                ]
            },
            ..::structural_schema::__private::Schema::OBJECT
        };
        fn property<V: ::structural_schema::__private::Visit>(
            key: &::structural_schema::__private::str,
            visit: V,
        ) -> V::Out {
            match key {
                "name" => {
                    <String as ::structural_schema::__private::StructuralSchema>::visit(
                        visit,
                    )
                }
                _ => {
                    if <Source as ::structural_schema::__private::StructuralSchema>::property(
                        key,
                        ::structural_schema::__private::Specifies,
                    ) {
                        <Source as ::structural_schema::__private::StructuralSchema>::property(
                            key,
                            visit,
                        )
                    } else {
                        <Option<
                            Limits,
                        > as ::structural_schema::__private::StructuralSchema>::property(
                            key,
                            visit,
                        )
                    }
                }
            }
        }
        fn value<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
        fn item<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
    }
    const _: () = ::structural_schema::__private::check::collection(
        <Source as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        <Source as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::collection(
        <Option<Limits> as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        <Option<Limits> as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::flattened(
        <Volume as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        0usize,
    );
    const _: () = ::structural_schema::__private::check::flattened(
        <Volume as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        1usize,
    );
};
