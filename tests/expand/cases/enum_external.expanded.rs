#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema::one_property(
        &const {
            [
                ::structural_schema::__private::Property {
                    name: "HostPath",
                    description: "",
                    schema: <HostPath as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                    required: false,
                    default: ::structural_schema::__private::None,
                },
                ::structural_schema::__private::Property {
                    name: "EmptyDir",
                    description: "",
                    schema: <Source as ::structural_schema::__private::StructuralSchema>::VARIANTS[0usize],
                    required: false,
                    default: ::structural_schema::__private::None,
                },
            ]
        },
        &const {
            [
                ::structural_schema::__private::Nested {
                    validation: ::structural_schema::__private::ValueValidation {
                        required: &["HostPath"],
                        ..::structural_schema::__private::ValueValidation::NONE
                    },
                    ..::structural_schema::__private::Nested::EMPTY
                },
                ::structural_schema::__private::Nested {
                    validation: ::structural_schema::__private::ValueValidation {
                        required: &["EmptyDir"],
                        ..::structural_schema::__private::ValueValidation::NONE
                    },
                    ..::structural_schema::__private::Nested::EMPTY
                },
            ]
        },
    );
    impl ::structural_schema::__private::StructuralSchema for Source {
        const VARIANTS: &'static [&'static ::structural_schema::__private::Schema<
            'static,
        >] = &[
            &const {
                ::structural_schema::__private::Schema {
                    properties: &[
                        <Option<
                            String,
                        > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                            .named("size", ""),
                    ],
                    ..::structural_schema::__private::Schema::OBJECT
                }
            },
        ];
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &__SCHEMA;
        fn variant<__V: ::structural_schema::__private::Visit>(
            __index: ::structural_schema::__private::usize,
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __index {
                0usize => {
                    match __key {
                        "size" => {
                            <Option<
                                String,
                            > as ::structural_schema::__private::StructuralSchema>::visit(
                                0usize,
                                __visit,
                            )
                        }
                        _ => __visit.unspecified(),
                    }
                }
                _ => __visit.unspecified(),
            }
        }
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "HostPath" => {
                    <HostPath as ::structural_schema::__private::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                "EmptyDir" => {
                    <::structural_schema::__private::Variant<
                        Self,
                        0usize,
                    > as ::structural_schema::__private::StructuralSchema>::visit_field::<
                        Self,
                        1usize,
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
    const _: () = ::structural_schema::__private::check::collection(
        <HostPath as ::structural_schema::__private::StructuralSchema>::PROPERTY
            .schema(),
        <HostPath as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
};
