#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    #[allow(dead_code, non_camel_case_types)]
    struct __ContentOfNet<T>(::structural_schema::__private::PhantomData<Cidr<T>>);
    #[automatically_derived]
    #[allow(clippy::absolute_paths)]
    const _: () = {
        impl<T> ::structural_schema::__private::StructuralSchema for __ContentOfNet<T> {
            const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &*<String as ::structural_schema::__private::StructuralSchema>::SCHEMA;
            const FIELD: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::transparent_field(
                Self::SCHEMA,
                <String as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                <String as ::structural_schema::__private::StructuralSchema>::PROPERTY
                    .schema(),
            );
            const REQUIRED: ::structural_schema::__private::bool = <String as ::structural_schema::__private::StructuralSchema>::REQUIRED;
            const CHECKED: () = {};
            fn property<__V: ::structural_schema::__private::Visit>(
                __key: &::structural_schema::__private::str,
                __visit: __V,
            ) -> __V::Out {
                <String as ::structural_schema::__private::StructuralSchema>::property(
                    __key,
                    __visit,
                )
            }
            fn item<__V: ::structural_schema::__private::Visit>(
                __visit: __V,
            ) -> __V::Out {
                <String as ::structural_schema::__private::StructuralSchema>::item_in::<
                    Self,
                    __V,
                >(__visit)
            }
            fn value<__V: ::structural_schema::__private::Visit>(
                __visit: __V,
            ) -> __V::Out {
                <String as ::structural_schema::__private::StructuralSchema>::value_in::<
                    Self,
                    __V,
                >(__visit)
            }
            fn item_in<
                __P: ::structural_schema::__private::StructuralSchema
                    + ?::structural_schema::__private::Sized,
                __V: ::structural_schema::__private::Visit,
            >(__visit: __V) -> __V::Out {
                <String as ::structural_schema::__private::StructuralSchema>::item_in::<
                    __P,
                    __V,
                >(__visit)
            }
            fn value_in<
                __P: ::structural_schema::__private::StructuralSchema
                    + ?::structural_schema::__private::Sized,
                __V: ::structural_schema::__private::Visit,
            >(__visit: __V) -> __V::Out {
                <String as ::structural_schema::__private::StructuralSchema>::value_in::<
                    __P,
                    __V,
                >(__visit)
            }
        }
    };
    #[allow(dead_code, non_camel_case_types)]
    struct __ContentOfOther<T>(::structural_schema::__private::PhantomData<Cidr<T>>);
    #[automatically_derived]
    #[allow(clippy::absolute_paths)]
    const _: () = {
        impl<T> ::structural_schema::__private::StructuralSchema for __ContentOfOther<T>
        where
            T: ::structural_schema::__private::StructuralSchema,
        {
            const SHAPE: &'static ::structural_schema::__private::Schema<'static> = &*<T as ::structural_schema::__private::StructuralSchema>::SCHEMA;
            const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
                validation: ::structural_schema::__private::ValueValidation {
                    max_length: ::structural_schema::__private::Some(63),
                    ..<__ContentOfOther<
                        T,
                    > as ::structural_schema::__private::StructuralSchema>::SHAPE
                        .validation
                },
                ..*<__ContentOfOther<
                    T,
                > as ::structural_schema::__private::StructuralSchema>::SHAPE
            };
            const DENIES_UNKNOWN_FIELDS: ::structural_schema::__private::bool = <T as ::structural_schema::__private::StructuralSchema>::DENIES_UNKNOWN_FIELDS;
            const CHECKED: () = {
                ::structural_schema::__private::check::collection(
                    <__ContentOfOther<
                        T,
                    > as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                    <T as ::structural_schema::__private::StructuralSchema>::CHECKED,
                );
                {
                    ::structural_schema::__private::check::applies(
                        <__ContentOfOther<
                            T,
                        > as ::structural_schema::__private::StructuralSchema>::SHAPE,
                        "max_length",
                        ::structural_schema::__private::check::STRINGS,
                    );
                    ::structural_schema::__private::check::max_size(
                        <__ContentOfOther<
                            T,
                        > as ::structural_schema::__private::StructuralSchema>::SHAPE,
                        <__ContentOfOther<
                            T,
                        > as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        "length",
                    );
                };
                ::structural_schema::__private::check::sizes(
                    <__ContentOfOther<
                        T,
                    > as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                    "length",
                );
            };
            fn merged<__V: ::structural_schema::__private::Visit>(
                __index: ::structural_schema::__private::usize,
                __visit: __V,
            ) -> __V::Out {
                match __index {
                    0usize => {
                        <T as ::structural_schema::__private::StructuralSchema>::visit(
                            0usize,
                            __visit,
                        )
                    }
                    _ => __visit.unspecified(),
                }
            }
            fn property<__V: ::structural_schema::__private::Visit>(
                __key: &::structural_schema::__private::str,
                __visit: __V,
            ) -> __V::Out {
                <T as ::structural_schema::__private::StructuralSchema>::property(
                    __key,
                    __visit,
                )
            }
            fn item<__V: ::structural_schema::__private::Visit>(
                __visit: __V,
            ) -> __V::Out {
                <T as ::structural_schema::__private::StructuralSchema>::item_in::<
                    Self,
                    __V,
                >(__visit)
            }
            fn value<__V: ::structural_schema::__private::Visit>(
                __visit: __V,
            ) -> __V::Out {
                <T as ::structural_schema::__private::StructuralSchema>::value_in::<
                    Self,
                    __V,
                >(__visit)
            }
            fn item_in<
                __P: ::structural_schema::__private::StructuralSchema
                    + ?::structural_schema::__private::Sized,
                __V: ::structural_schema::__private::Visit,
            >(__visit: __V) -> __V::Out {
                <T as ::structural_schema::__private::StructuralSchema>::item_in::<
                    __P,
                    __V,
                >(__visit)
            }
            fn value_in<
                __P: ::structural_schema::__private::StructuralSchema
                    + ?::structural_schema::__private::Sized,
                __V: ::structural_schema::__private::Visit,
            >(__visit: __V) -> __V::Out {
                <T as ::structural_schema::__private::StructuralSchema>::value_in::<
                    __P,
                    __V,
                >(__visit)
            }
        }
    };
    impl<T> ::structural_schema::__private::StructuralSchema for Cidr<T>
    where
        T: ::structural_schema::__private::StructuralSchema,
    {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema::one_property(
            &const {
                [
                    ::structural_schema::__private::Property {
                        name: "Addr",
                        description: "",
                        schema: <IpAddr as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        required: false,
                        default: ::structural_schema::__private::None,
                    },
                    ::structural_schema::__private::Property {
                        name: "Net",
                        description: "",
                        schema: <__ContentOfNet<
                            T,
                        > as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        required: false,
                        default: ::structural_schema::__private::None,
                    },
                    ::structural_schema::__private::Property {
                        name: "Other",
                        description: "",
                        schema: <__ContentOfOther<
                            T,
                        > as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        required: false,
                        default: ::structural_schema::__private::None,
                    },
                ]
            },
            &const {
                [
                    ::structural_schema::__private::Nested {
                        validation: ::structural_schema::__private::ValueValidation {
                            required: &["Addr"],
                            ..::structural_schema::__private::ValueValidation::NONE
                        },
                        ..::structural_schema::__private::Nested::EMPTY
                    },
                    ::structural_schema::__private::Nested {
                        validation: ::structural_schema::__private::ValueValidation {
                            required: &["Net"],
                            ..::structural_schema::__private::ValueValidation::NONE
                        },
                        ..::structural_schema::__private::Nested::EMPTY
                    },
                    ::structural_schema::__private::Nested {
                        validation: ::structural_schema::__private::ValueValidation {
                            required: &["Other"],
                            ..::structural_schema::__private::ValueValidation::NONE
                        },
                        ..::structural_schema::__private::Nested::EMPTY
                    },
                ]
            },
        );
        const CHECKED: () = {
            ::structural_schema::__private::check::collection(
                <IpAddr as ::structural_schema::__private::StructuralSchema>::PROPERTY
                    .schema(),
                <IpAddr as ::structural_schema::__private::StructuralSchema>::CHECKED,
            );
            ::structural_schema::__private::check::collection(
                <__ContentOfNet<
                    T,
                > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                    .schema(),
                <__ContentOfNet<
                    T,
                > as ::structural_schema::__private::StructuralSchema>::CHECKED,
            );
            ::structural_schema::__private::check::collection(
                <__ContentOfOther<
                    T,
                > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                    .schema(),
                <__ContentOfOther<
                    T,
                > as ::structural_schema::__private::StructuralSchema>::CHECKED,
            );
        };
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "Addr" => {
                    <IpAddr as ::structural_schema::__private::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                "Net" => {
                    <__ContentOfNet<
                        T,
                    > as ::structural_schema::__private::StructuralSchema>::visit_field::<
                        Self,
                        1usize,
                        _,
                    >(__visit)
                }
                "Other" => {
                    <__ContentOfOther<
                        T,
                    > as ::structural_schema::__private::StructuralSchema>::visit_field::<
                        Self,
                        2usize,
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
