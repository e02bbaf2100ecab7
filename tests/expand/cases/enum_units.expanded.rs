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
    impl ::structural_schema::__private::StructuralSchema for RestartPolicy {
        const SHAPE: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
            variants: "- `always`: Whatever happens.\n- `onFailure`",
            ..::structural_schema::__private::Schema::string_enum(
                &[
                    ::structural_schema::__private::Json::String("always"),
                    ::structural_schema::__private::Json::String("onFailure"),
                ],
            )
        };
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
            description: "When to start again.",
            ..*<RestartPolicy as ::structural_schema::__private::StructuralSchema>::SHAPE
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
        fn item<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
        fn value<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
    }
};
