const _: () = {
    use ::structural_schema::__private as __structural;
    #[automatically_derived]
    impl __structural::StructuralSchema for Version {
        const SCHEMA: &'static __structural::Schema<'static> = &*<String as __structural::StructuralSchema>::SCHEMA;
        const FIELD: &'static __structural::Schema<'static> = &__structural::transparent_field(
            Self::SCHEMA,
            <String as __structural::StructuralSchema>::SCHEMA,
            <String as __structural::StructuralSchema>::PROPERTY.schema(),
        );
        const REQUIRED: __structural::bool = <String as __structural::StructuralSchema>::REQUIRED;
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            <String as __structural::StructuralSchema>::property(__key, __visit)
        }
        fn item<__V: __structural::Visit>(__visit: __V) -> __V::Out {
            <String as __structural::StructuralSchema>::item(__visit)
        }
        fn value<__V: __structural::Visit>(__visit: __V) -> __V::Out {
            <String as __structural::StructuralSchema>::value(__visit)
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
