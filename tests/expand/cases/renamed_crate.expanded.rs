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
    impl renamed::__private::StructuralSchema for Spec {
        const SCHEMA: &'static renamed::__private::Schema<'static> = &renamed::__private::Schema {
            properties: &const {
                [
                    <String as renamed::__private::StructuralSchema>::PROPERTY
                        .named("name", ""),
                ]
            },
            ..renamed::__private::Schema::OBJECT
        };
        fn property<V: renamed::__private::Visit>(
            key: &renamed::__private::str,
            visit: V,
        ) -> V::Out {
            match key {
                "name" => <String as renamed::__private::StructuralSchema>::visit(visit),
                _ => visit.unspecified(),
            }
        }
        fn value<V: renamed::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
        fn item<V: renamed::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
    }
};
