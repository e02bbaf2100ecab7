#[automatically_derived]
#[allow(clippy::absolute_paths)]
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
        const NAMES: &'static [(
            &'static ::structural_schema::__private::str,
            ::structural_schema::__private::Json<'static>,
        )] = &[
            ("Always", ::structural_schema::__private::Json::String("always")),
            ("OnFailure", ::structural_schema::__private::Json::String("onFailure")),
        ];
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            {
                let _ = __key;
                __visit.unspecified()
            }
        }
        fn item<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            __visit.unspecified()
        }
        fn value<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            __visit.unspecified()
        }
    }
};
