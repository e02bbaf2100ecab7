const _: () = {
    use ::structural_schema::__private as __structural;
    static __OBJECT: __structural::Object<5> = __structural::Object {
        properties: [
            <bool as __structural::StructuralSchema>::PROPERTY
                .named("verbose", "")
                .optional()
                .with_default(<bool as __structural::StructuralSchema>::DEFAULT),
            <Vec<String> as __structural::StructuralSchema>::PROPERTY
                .named("hosts", "")
                .optional()
                .with_default(
                    __structural::unless_empty(
                        <Vec<String> as __structural::StructuralSchema>::DEFAULT,
                    ),
                ),
            <String as __structural::StructuralSchema>::PROPERTY
                .named("secret", "")
                .optional(),
            __structural::Property {
                name: "retries",
                description: "",
                schema: &const {
                    __structural::Schema {
                        default: __structural::Some(__structural::Json::Int(5i64)),
                        ..*<Option<u8> as __structural::StructuralSchema>::SCHEMA
                    }
                },
                required: false,
                default: __structural::None,
                is_plain: <Option<u8> as __structural::StructuralSchema>::IS_PLAIN,
            },
            <Limits as __structural::StructuralSchema>::PROPERTY.named("limits", ""),
        ],
        schema: __structural::Schema {
            properties: &__OBJECT.properties,
            ..__structural::Schema::OBJECT
        },
    };
    #[automatically_derived]
    impl __structural::StructuralSchema for Tuning {
        const SCHEMA: &'static __structural::Schema<'static> = &__OBJECT.schema;
        const DEFAULT: __structural::Option<__structural::Json<'static>> = (&const {
            __structural::Members::short(
                <Self as __structural::StructuralSchema>::SCHEMA,
                [
                    __structural::FieldDefault {
                        value: <bool as __structural::StructuralSchema>::DEFAULT,
                        missing: true,
                    },
                    __structural::FieldDefault {
                        value: <Vec<
                            String,
                        > as __structural::StructuralSchema>::FULL_DEFAULT,
                        missing: true,
                    },
                    __structural::FieldDefault {
                        value: <String as __structural::StructuralSchema>::DEFAULT,
                        missing: true,
                    },
                    __structural::FieldDefault {
                        value: <Option<
                            u8,
                        > as __structural::StructuralSchema>::FULL_DEFAULT,
                        missing: false,
                    },
                    __structural::FieldDefault {
                        value: <Limits as __structural::StructuralSchema>::FULL_DEFAULT,
                        missing: false,
                    },
                ],
            )
        })
            .object();
        const FULL_DEFAULT: __structural::Option<__structural::Json<'static>> = (&const {
            __structural::Members::full(
                <Self as __structural::StructuralSchema>::SCHEMA,
                [
                    __structural::FieldDefault {
                        value: <bool as __structural::StructuralSchema>::DEFAULT,
                        missing: true,
                    },
                    __structural::FieldDefault {
                        value: <Vec<
                            String,
                        > as __structural::StructuralSchema>::FULL_DEFAULT,
                        missing: true,
                    },
                    __structural::FieldDefault {
                        value: <String as __structural::StructuralSchema>::DEFAULT,
                        missing: true,
                    },
                    __structural::FieldDefault {
                        value: <Option<
                            u8,
                        > as __structural::StructuralSchema>::FULL_DEFAULT,
                        missing: false,
                    },
                    __structural::FieldDefault {
                        value: <Limits as __structural::StructuralSchema>::FULL_DEFAULT,
                        missing: false,
                    },
                ],
            )
        })
            .object();
        const FIELDS: &'static __structural::str = "verbose\0=verbose\0hosts\0=hosts\0secret\0=secret\0retries\0=retries\0limits\0=limits\0";
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match (__key.len(), __key) {
                (5, "hosts") => {
                    <Vec<
                        String,
                    > as __structural::StructuralSchema>::visit(1usize, __visit)
                }
                (6, "secret") => {
                    <String as __structural::StructuralSchema>::visit(2usize, __visit)
                }
                (6, "limits") => {
                    <Limits as __structural::StructuralSchema>::visit(4usize, __visit)
                }
                (7, "verbose") => {
                    <bool as __structural::StructuralSchema>::visit(0usize, __visit)
                }
                (7, "retries") => {
                    <Option<
                        u8,
                    > as __structural::StructuralSchema>::visit_field::<
                        Self,
                        3usize,
                        _,
                    >(__visit)
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
    const _: () = __structural::check::inferred_default(
        (&__OBJECT.schema),
        1usize,
        <Vec<String> as __structural::StructuralSchema>::DEFAULT,
        "<Vec<String>>::default()",
    );
    const _: () = __structural::check::default(
        __structural::at((&__OBJECT.schema), 3usize),
    );
};
