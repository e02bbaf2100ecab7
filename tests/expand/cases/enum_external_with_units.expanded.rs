#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        properties: &const {
            [
                ::structural_schema::__private::Property {
                    name: "Bytes",
                    description: "",
                    schema: <i64 as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                    required: false,
                    default: ::structural_schema::__private::None,
                },
            ]
        },
        validation: ::structural_schema::__private::ValueValidation {
            any_of: &const {
                [
                    ::structural_schema::__private::Nested::enumeration(
                        &[::structural_schema::__private::Json::String("Unlimited")],
                    ),
                    ::structural_schema::__private::Nested::single_property(
                        &const {
                            [
                                ::structural_schema::__private::Nested {
                                    validation: ::structural_schema::__private::ValueValidation {
                                        required: &["Bytes"],
                                        ..::structural_schema::__private::ValueValidation::NONE
                                    },
                                    ..::structural_schema::__private::Nested::EMPTY
                                },
                                ::structural_schema::__private::Nested::NO_OBJECT,
                            ]
                        },
                    ),
                ]
            },
            ..::structural_schema::__private::ValueValidation::NONE
        },
        ..::structural_schema::__private::Schema::ANY
    };
    impl ::structural_schema::__private::StructuralSchema for Limit {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &__SCHEMA;
        const NAMES: &'static [(
            &'static ::structural_schema::__private::str,
            ::structural_schema::__private::Json<'static>,
        )] = &[("Unlimited", ::structural_schema::__private::Json::String("Unlimited"))];
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "Bytes" => {
                    <i64 as ::structural_schema::__private::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                _ => __visit.unspecified(),
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
