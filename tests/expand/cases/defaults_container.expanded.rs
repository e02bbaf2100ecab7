#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        properties: &[
            ::structural_schema::__private::Property {
                name: "daily",
                description: "",
                schema: <u32 as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                required: false,
                default: ::structural_schema::__private::None,
            }
                .with_default(
                    ::structural_schema::__private::Some(
                        ::structural_schema::__private::Json::Int(7i64),
                    ),
                ),
            <Option<u32> as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("weekly", "")
                .optional(),
        ],
        ..::structural_schema::__private::Schema::OBJECT
    };
    impl ::structural_schema::__private::StructuralSchema for Keep {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &__SCHEMA;
        const DEFAULT: ::structural_schema::__private::Option<
            ::structural_schema::__private::Json<'static>,
        > = (&const {
            ::structural_schema::__private::Members::short(
                <Self as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                [
                    ::structural_schema::__private::FieldDefault {
                        value: ::structural_schema::__private::None,
                        missing: true,
                    },
                    ::structural_schema::__private::FieldDefault {
                        value: ::structural_schema::__private::None,
                        missing: true,
                    },
                ],
            )
        })
            .object();
        const FULL_DEFAULT: ::structural_schema::__private::Option<
            ::structural_schema::__private::Json<'static>,
        > = (&const {
            ::structural_schema::__private::Members::full(
                <Self as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                [
                    ::structural_schema::__private::FieldDefault {
                        value: ::structural_schema::__private::None,
                        missing: true,
                    },
                    ::structural_schema::__private::FieldDefault {
                        value: ::structural_schema::__private::None,
                        missing: true,
                    },
                ],
            )
        })
            .object();
        const NAMES: &'static [(
            &'static ::structural_schema::__private::str,
            ::structural_schema::__private::Json<'static>,
        )] = &[
            ("daily", ::structural_schema::__private::Json::String("daily")),
            ("weekly", ::structural_schema::__private::Json::String("weekly")),
        ];
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "daily" => {
                    <u32 as ::structural_schema::__private::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                "weekly" => {
                    <Option<
                        u32,
                    > as ::structural_schema::__private::StructuralSchema>::visit(
                        1usize,
                        __visit,
                    )
                }
                _ => __visit.unspecified(),
            }
        }
        fn value<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            __visit.unspecified()
        }
        fn item<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            __visit.unspecified()
        }
    }
    const _: () = ::structural_schema::__private::check::member_default(
        &__SCHEMA,
        0usize,
    );
    const _: () = ::structural_schema::__private::check::container_default(
        <Option<u32> as ::structural_schema::__private::StructuralSchema>::REQUIRED,
        "weekly",
    );
};
