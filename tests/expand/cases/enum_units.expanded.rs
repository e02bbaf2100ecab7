const _: () = {
    use ::structural_schema::__private as __structural;
    #[automatically_derived]
    impl __structural::StructuralSchema for RestartPolicy {
        const SHAPE: &'static __structural::Schema<'static> = &__structural::Schema {
            variants: "- `always`: Whatever happens.\n- `onFailure`",
            ..__structural::Schema::string_enum(
                &[
                    __structural::Json::String("always"),
                    __structural::Json::String("onFailure"),
                ],
            )
        };
        const SCHEMA: &'static __structural::Schema<'static> = &__structural::Schema {
            description: "When to start again.",
            ..*<RestartPolicy as __structural::StructuralSchema>::SHAPE
        };
        const NAMES: &'static [(
            &'static __structural::str,
            __structural::Json<'static>,
        )] = &[
            ("Always", __structural::Json::String("always")),
            ("OnFailure", __structural::Json::String("onFailure")),
        ];
        const IS_PLAIN: __structural::bool = true;
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            {
                let _ = __key;
                __visit.unspecified()
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
};
