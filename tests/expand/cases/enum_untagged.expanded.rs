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
    impl ::structural_schema::__private::StructuralSchema for Port {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema::union(
            &const {
                [
                    ::structural_schema::__private::Flattened {
                        schema: <u16 as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        optional: true,
                        origin: "Number",
                    },
                    ::structural_schema::__private::Flattened {
                        schema: <String as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        optional: true,
                        origin: "Name",
                    },
                ]
            },
            &const {
                [
                    ::structural_schema::__private::Nested {
                        member: ::structural_schema::__private::Some(
                            <u16 as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        ),
                        ..::structural_schema::__private::Nested::EMPTY
                    },
                    ::structural_schema::__private::Nested {
                        member: ::structural_schema::__private::Some(
                            <String as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        ),
                        ..::structural_schema::__private::Nested::EMPTY
                    },
                ]
            },
        );
        fn property<V: ::structural_schema::__private::Visit>(
            key: &::structural_schema::__private::str,
            visit: V,
        ) -> V::Out {
            if <u16 as ::structural_schema::__private::StructuralSchema>::property(
                key,
                ::structural_schema::__private::Specifies,
            ) {
                <u16 as ::structural_schema::__private::StructuralSchema>::property(
                    key,
                    visit,
                )
            } else {
                <String as ::structural_schema::__private::StructuralSchema>::property(
                    key,
                    visit,
                )
            }
        }
        fn item<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            <u16 as ::structural_schema::__private::StructuralSchema>::item(visit)
        }
        fn value<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            <u16 as ::structural_schema::__private::StructuralSchema>::value(visit)
        }
    }
    const _: () = ::structural_schema::__private::check::member(
        <Port as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        0usize,
    );
    const _: () = ::structural_schema::__private::check::member(
        <Port as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        1usize,
    );
};
