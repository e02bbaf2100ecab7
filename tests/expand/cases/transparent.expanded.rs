const _: () = {
    use ::structural_schema::__private as __structural;
    #[automatically_derived]
    impl __structural::StructuralSchema for Name {
        const SCHEMA: &'static __structural::Schema<'static> = &*<Option<
            String,
        > as __structural::StructuralSchema>::SCHEMA;
        const FIELD: &'static __structural::Schema<'static> = &__structural::transparent_field(
            Self::SCHEMA,
            <Option<String> as __structural::StructuralSchema>::SCHEMA,
            <Option<String> as __structural::StructuralSchema>::PROPERTY.schema(),
        );
        const REQUIRED: __structural::bool = <Option<
            String,
        > as __structural::StructuralSchema>::REQUIRED;
        const DENIES_UNKNOWN_FIELDS: __structural::bool = <Option<
            String,
        > as __structural::StructuralSchema>::DENIES_UNKNOWN_FIELDS;
        fn merged<__V: __structural::Visit>(
            __index: __structural::usize,
            __visit: __V,
        ) -> __V::Out {
            match __index {
                0usize => {
                    <Option<
                        String,
                    > as __structural::StructuralSchema>::visit(0usize, __visit)
                }
                _ => __visit.unspecified(),
            }
        }
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            <Option<String> as __structural::StructuralSchema>::property(__key, __visit)
        }
        fn item<__V: __structural::Visit>(__visit: __V) -> __V::Out {
            <Option<String> as __structural::StructuralSchema>::item(__visit)
        }
        fn value<__V: __structural::Visit>(__visit: __V) -> __V::Out {
            <Option<String> as __structural::StructuralSchema>::value(__visit)
        }
        fn item_in<
            __P: __structural::StructuralSchema + ?__structural::Sized,
            __V: __structural::Visit,
        >(__visit: __V) -> __V::Out {
            <Option<
                String,
            > as __structural::StructuralSchema>::item_in::<__P, __V>(__visit)
        }
        fn value_in<
            __P: __structural::StructuralSchema + ?__structural::Sized,
            __V: __structural::Visit,
        >(__visit: __V) -> __V::Out {
            <Option<
                String,
            > as __structural::StructuralSchema>::value_in::<__P, __V>(__visit)
        }
    }
};
