#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    impl ::structural_schema::__private::StructuralSchema for Name {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &*<Option<
            String,
        > as ::structural_schema::__private::StructuralSchema>::SCHEMA;
        const FIELD: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::transparent_field(
            Self::SCHEMA,
            <Option<String> as ::structural_schema::__private::StructuralSchema>::SCHEMA,
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .schema(),
        );
        const REQUIRED: ::structural_schema::__private::bool = <Option<
            String,
        > as ::structural_schema::__private::StructuralSchema>::REQUIRED;
        const DENIES_UNKNOWN_FIELDS: ::structural_schema::__private::bool = <Option<
            String,
        > as ::structural_schema::__private::StructuralSchema>::DENIES_UNKNOWN_FIELDS;
        fn merged<__V: ::structural_schema::__private::Visit>(
            __index: ::structural_schema::__private::usize,
            __visit: __V,
        ) -> __V::Out {
            match __index {
                0usize => {
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
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::property(
                __key,
                __visit,
            )
        }
        fn item<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::item(__visit)
        }
        fn value<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::value(__visit)
        }
        fn item_in<
            __P: ::structural_schema::__private::StructuralSchema
                + ?::structural_schema::__private::Sized,
            __V: ::structural_schema::__private::Visit,
        >(__visit: __V) -> __V::Out {
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::item_in::<
                __P,
                __V,
            >(__visit)
        }
        fn value_in<
            __P: ::structural_schema::__private::StructuralSchema
                + ?::structural_schema::__private::Sized,
            __V: ::structural_schema::__private::Visit,
        >(__visit: __V) -> __V::Out {
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::value_in::<
                __P,
                __V,
            >(__visit)
        }
    }
    const _: () = ::structural_schema::__private::check::collection(
        <Name as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        <Option<String> as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
};
