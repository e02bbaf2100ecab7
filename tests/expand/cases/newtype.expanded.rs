const _: () = {
    use ::structural_schema::__private as __structural;
    #[automatically_derived]
    impl __structural::StructuralSchema for Percent {
        const SHAPE: &'static __structural::Schema<'static> = &*<u8 as __structural::StructuralSchema>::SCHEMA;
        const SCHEMA: &'static __structural::Schema<'static> = &__structural::Schema {
            description: "A percentage.",
            validation: __structural::ValueValidation {
                maximum: __structural::Some(100.0),
                ..<Percent as __structural::StructuralSchema>::SHAPE.validation
            },
            ..*<Percent as __structural::StructuralSchema>::SHAPE
        };
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            <u8 as __structural::StructuralSchema>::property(__key, __visit)
        }
        fn item<__V: __structural::Visit>(__visit: __V) -> __V::Out {
            <u8 as __structural::StructuralSchema>::item_in::<Self, __V>(__visit)
        }
        fn value<__V: __structural::Visit>(__visit: __V) -> __V::Out {
            <u8 as __structural::StructuralSchema>::value_in::<Self, __V>(__visit)
        }
        fn item_in<
            __P: __structural::StructuralSchema + ?__structural::Sized,
            __V: __structural::Visit,
        >(__visit: __V) -> __V::Out {
            <u8 as __structural::StructuralSchema>::item_in::<__P, __V>(__visit)
        }
        fn value_in<
            __P: __structural::StructuralSchema + ?__structural::Sized,
            __V: __structural::Visit,
        >(__visit: __V) -> __V::Out {
            <u8 as __structural::StructuralSchema>::value_in::<__P, __V>(__visit)
        }
    }
    const _: () = __structural::check::applies(
        <Percent as __structural::StructuralSchema>::SHAPE,
        "maximum",
        __structural::check::NUMBERS,
    );
    const _: () = __structural::check::maximum(
        <Percent as __structural::StructuralSchema>::SHAPE,
        <Percent as __structural::StructuralSchema>::SCHEMA,
    );
    const _: () = __structural::check::bounds(
        <Percent as __structural::StructuralSchema>::SCHEMA,
    );
};
