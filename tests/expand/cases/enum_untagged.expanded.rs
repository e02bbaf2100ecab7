#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema::union(
        &const {
            [
                ::structural_schema::__private::Flattened {
                    schema: <u16 as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                    optional: true,
                    defaults: true,
                    origin: "Number",
                },
                ::structural_schema::__private::Flattened {
                    schema: <String as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                    optional: true,
                    defaults: true,
                    origin: "Name",
                },
            ]
        },
        &const {
            [
                ::structural_schema::__private::Nested {
                    member: ::structural_schema::__private::Some(
                        <u16 as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                    ),
                    ..::structural_schema::__private::Nested::EMPTY
                },
                ::structural_schema::__private::Nested {
                    member: ::structural_schema::__private::Some(
                        <String as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                    ),
                    ..::structural_schema::__private::Nested::EMPTY
                },
            ]
        },
    );
    impl ::structural_schema::__private::StructuralSchema for Port {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &__SCHEMA;
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            if <u16 as ::structural_schema::__private::StructuralSchema>::property(
                __key,
                ::structural_schema::__private::Specifies,
            ) {
                <u16 as ::structural_schema::__private::StructuralSchema>::flattened_property::<
                    Self,
                    0usize,
                    _,
                >(__key, __visit)
            } else {
                <String as ::structural_schema::__private::StructuralSchema>::flattened_property::<
                    Self,
                    1usize,
                    _,
                >(__key, __visit)
            }
        }
        fn item<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            <u16 as ::structural_schema::__private::StructuralSchema>::item(__visit)
        }
        fn value<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            <u16 as ::structural_schema::__private::StructuralSchema>::value(__visit)
        }
    }
    const _: () = ::structural_schema::__private::check::member(&__SCHEMA, 0usize);
    const _: () = ::structural_schema::__private::check::member(&__SCHEMA, 1usize);
};
