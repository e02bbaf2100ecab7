#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    impl ::structural_schema::__private::StructuralSchema for Version {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &*<String as ::structural_schema::__private::StructuralSchema>::SCHEMA;
        const FIELD: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::transparent_field(
            Self::SCHEMA,
            <String as ::structural_schema::__private::StructuralSchema>::SCHEMA,
            <String as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .schema(),
        );
        const REQUIRED: ::structural_schema::__private::bool = <String as ::structural_schema::__private::StructuralSchema>::REQUIRED;
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            <String as ::structural_schema::__private::StructuralSchema>::property(
                __key,
                __visit,
            )
        }
        fn item<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            <String as ::structural_schema::__private::StructuralSchema>::item(__visit)
        }
        fn value<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            <String as ::structural_schema::__private::StructuralSchema>::value(__visit)
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
