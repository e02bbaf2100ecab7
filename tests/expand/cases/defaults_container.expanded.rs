const _: () = {
    use ::structural_schema::__private as __structural;
    static __OBJECT: __structural::Object<2> = __structural::Object {
        properties: [
            __structural::Property {
                name: "daily",
                description: "",
                schema: <u32 as __structural::StructuralSchema>::SCHEMA,
                required: false,
                default: __structural::None,
                is_plain: <u32 as __structural::StructuralSchema>::IS_PLAIN,
            }
                .with_default(__structural::Some(__structural::Json::Int(7i64))),
            <u32 as __structural::StructuralSchema>::PROPERTY
                .named_option::<Option<u32>>("weekly", "")
                .optional(),
        ],
        schema: __structural::Schema {
            properties: &__OBJECT.properties,
            ..__structural::Schema::OBJECT
        },
    };
    #[automatically_derived]
    impl __structural::StructuralSchema for Keep {
        const SCHEMA: &'static __structural::Schema<'static> = &__OBJECT.schema;
        const DEFAULT: __structural::Option<__structural::Json<'static>> = (&const {
            __structural::Members::short(
                <Self as __structural::StructuralSchema>::SCHEMA,
                [
                    __structural::FieldDefault {
                        value: __structural::None,
                        missing: true,
                    },
                    __structural::FieldDefault {
                        value: __structural::None,
                        missing: true,
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
                        value: __structural::None,
                        missing: true,
                    },
                    __structural::FieldDefault {
                        value: __structural::None,
                        missing: true,
                    },
                ],
            )
        })
            .object();
        const FIELDS: &'static __structural::str = "daily\0=daily\0weekly\0=weekly\0";
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "daily" => {
                    <u32 as __structural::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                "weekly" => {
                    <u32 as __structural::StructuralSchema>::visit_option(
                        1usize,
                        __visit,
                    )
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
    const _: () = __structural::check::member_default((&__OBJECT.schema), 0usize);
    const _: () = __structural::check::container_default(
        <Option<u32> as __structural::StructuralSchema>::REQUIRED,
        "weekly",
    );
};
