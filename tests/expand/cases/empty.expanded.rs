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
    impl ::structural_schema::__private::StructuralSchema for Empty {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
            properties: &const { [] },
            ..::structural_schema::__private::Schema::OBJECT
        };
        fn property<V: ::structural_schema::__private::Visit>(
            key: &::structural_schema::__private::str,
            visit: V,
        ) -> V::Out {
            {
                let _ = key;
                visit.unspecified()
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
