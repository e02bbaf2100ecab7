const _: () = {
    use ::structural_schema::__private as __structural;
    #[allow(dead_code, non_camel_case_types)]
    struct __ContentOfNet<T>(__structural::PhantomData<Cidr<T>>);
    const _: () = {
        use ::structural_schema::__private as __structural;
        #[automatically_derived]
        impl<T> __structural::StructuralSchema for __ContentOfNet<T> {
            const SCHEMA: &'static __structural::Schema<'static> = &*<String as __structural::StructuralSchema>::SCHEMA;
            const FIELD: &'static __structural::Schema<'static> = &__structural::transparent_field(
                Self::SCHEMA,
                <String as __structural::StructuralSchema>::SCHEMA,
                <String as __structural::StructuralSchema>::PROPERTY.schema(),
            );
            const REQUIRED: __structural::bool = <String as __structural::StructuralSchema>::REQUIRED;
            const CHECKED: () = {};
            fn property<__V: __structural::Visit>(
                __key: &__structural::str,
                __visit: __V,
            ) -> __V::Out {
                <String as __structural::StructuralSchema>::property(__key, __visit)
            }
            fn item<__V: __structural::Visit>(__visit: __V) -> __V::Out {
                <String as __structural::StructuralSchema>::item_in::<Self, __V>(__visit)
            }
            fn value<__V: __structural::Visit>(__visit: __V) -> __V::Out {
                <String as __structural::StructuralSchema>::value_in::<
                    Self,
                    __V,
                >(__visit)
            }
            fn item_in<
                __P: __structural::StructuralSchema + ?__structural::Sized,
                __V: __structural::Visit,
            >(__visit: __V) -> __V::Out {
                <String as __structural::StructuralSchema>::item_in::<__P, __V>(__visit)
            }
            fn value_in<
                __P: __structural::StructuralSchema + ?__structural::Sized,
                __V: __structural::Visit,
            >(__visit: __V) -> __V::Out {
                <String as __structural::StructuralSchema>::value_in::<__P, __V>(__visit)
            }
        }
    };
    #[allow(dead_code, non_camel_case_types)]
    struct __ContentOfOther<T>(__structural::PhantomData<Cidr<T>>);
    const _: () = {
        use ::structural_schema::__private as __structural;
        #[automatically_derived]
        impl<T> __structural::StructuralSchema for __ContentOfOther<T>
        where
            T: __structural::StructuralSchema,
        {
            const SHAPE: &'static __structural::Schema<'static> = &*<T as __structural::StructuralSchema>::SCHEMA;
            const SCHEMA: &'static __structural::Schema<'static> = &__structural::Schema {
                validation: __structural::ValueValidation {
                    max_length: __structural::Some(63),
                    ..<__ContentOfOther<T> as __structural::StructuralSchema>::SHAPE
                        .validation
                },
                ..*<__ContentOfOther<T> as __structural::StructuralSchema>::SHAPE
            };
            const DENIES_UNKNOWN_FIELDS: __structural::bool = <T as __structural::StructuralSchema>::DENIES_UNKNOWN_FIELDS;
            const CHECKED: () = {
                __structural::check::collection(
                    <__ContentOfOther<T> as __structural::StructuralSchema>::SCHEMA,
                    <T as __structural::StructuralSchema>::CHECKED,
                );
                __structural::check::applies(
                    <__ContentOfOther<T> as __structural::StructuralSchema>::SHAPE,
                    "max_length",
                    __structural::check::STRINGS,
                );
                __structural::check::max_size(
                    <__ContentOfOther<T> as __structural::StructuralSchema>::SHAPE,
                    <__ContentOfOther<T> as __structural::StructuralSchema>::SCHEMA,
                    "length",
                );
                __structural::check::sizes(
                    <__ContentOfOther<T> as __structural::StructuralSchema>::SCHEMA,
                    "length",
                );
            };
            fn merged<__V: __structural::Visit>(
                __index: __structural::usize,
                __visit: __V,
            ) -> __V::Out {
                match __index {
                    0usize => {
                        <T as __structural::StructuralSchema>::visit(0usize, __visit)
                    }
                    _ => __visit.unspecified(),
                }
            }
            fn property<__V: __structural::Visit>(
                __key: &__structural::str,
                __visit: __V,
            ) -> __V::Out {
                <T as __structural::StructuralSchema>::property(__key, __visit)
            }
            fn item<__V: __structural::Visit>(__visit: __V) -> __V::Out {
                <T as __structural::StructuralSchema>::item_in::<Self, __V>(__visit)
            }
            fn value<__V: __structural::Visit>(__visit: __V) -> __V::Out {
                <T as __structural::StructuralSchema>::value_in::<Self, __V>(__visit)
            }
            fn item_in<
                __P: __structural::StructuralSchema + ?__structural::Sized,
                __V: __structural::Visit,
            >(__visit: __V) -> __V::Out {
                <T as __structural::StructuralSchema>::item_in::<__P, __V>(__visit)
            }
            fn value_in<
                __P: __structural::StructuralSchema + ?__structural::Sized,
                __V: __structural::Visit,
            >(__visit: __V) -> __V::Out {
                <T as __structural::StructuralSchema>::value_in::<__P, __V>(__visit)
            }
        }
    };
    #[automatically_derived]
    impl<T> __structural::StructuralSchema for Cidr<T>
    where
        T: __structural::StructuralSchema,
    {
        const SCHEMA: &'static __structural::Schema<'static> = &__structural::Schema::one_property(
            &const {
                [
                    __structural::Property {
                        name: "Addr",
                        description: "",
                        schema: <IpAddr as __structural::StructuralSchema>::SCHEMA,
                        required: false,
                        default: __structural::None,
                        is_plain: false,
                    },
                    __structural::Property {
                        name: "Net",
                        description: "",
                        schema: <__ContentOfNet<
                            T,
                        > as __structural::StructuralSchema>::SCHEMA,
                        required: false,
                        default: __structural::None,
                        is_plain: false,
                    },
                    __structural::Property {
                        name: "Other",
                        description: "",
                        schema: <__ContentOfOther<
                            T,
                        > as __structural::StructuralSchema>::SCHEMA,
                        required: false,
                        default: __structural::None,
                        is_plain: false,
                    },
                ]
            },
            &const {
                [
                    __structural::Nested {
                        validation: __structural::ValueValidation {
                            required: &["Addr"],
                            ..__structural::ValueValidation::NONE
                        },
                        ..__structural::Nested::EMPTY
                    },
                    __structural::Nested {
                        validation: __structural::ValueValidation {
                            required: &["Net"],
                            ..__structural::ValueValidation::NONE
                        },
                        ..__structural::Nested::EMPTY
                    },
                    __structural::Nested {
                        validation: __structural::ValueValidation {
                            required: &["Other"],
                            ..__structural::ValueValidation::NONE
                        },
                        ..__structural::Nested::EMPTY
                    },
                ]
            },
        );
        const CHECKED: () = {
            __structural::check::collection(
                <IpAddr as __structural::StructuralSchema>::PROPERTY.schema(),
                <IpAddr as __structural::StructuralSchema>::CHECKED,
            );
            __structural::check::collection(
                <__ContentOfNet<T> as __structural::StructuralSchema>::PROPERTY.schema(),
                <__ContentOfNet<T> as __structural::StructuralSchema>::CHECKED,
            );
            __structural::check::collection(
                <__ContentOfOther<T> as __structural::StructuralSchema>::PROPERTY
                    .schema(),
                <__ContentOfOther<T> as __structural::StructuralSchema>::CHECKED,
            );
        };
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "Addr" => {
                    <IpAddr as __structural::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                "Net" => {
                    <__ContentOfNet<
                        T,
                    > as __structural::StructuralSchema>::visit_field::<
                        Self,
                        1usize,
                        _,
                    >(__visit)
                }
                "Other" => {
                    <__ContentOfOther<
                        T,
                    > as __structural::StructuralSchema>::visit_field::<
                        Self,
                        2usize,
                        _,
                    >(__visit)
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
};
