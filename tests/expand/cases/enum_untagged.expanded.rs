const _: () = {
    use ::structural_schema::__private as __structural;
    static __SCHEMA: __structural::Schema<'static> = __structural::Schema::union(
        &const {
            [
                __structural::Flattened {
                    schema: <u16 as __structural::StructuralSchema>::SCHEMA,
                    optional: true,
                    defaults: true,
                    origin: "Number",
                },
                __structural::Flattened {
                    schema: <String as __structural::StructuralSchema>::SCHEMA,
                    optional: true,
                    defaults: true,
                    origin: "Name",
                },
            ]
        },
        &const {
            [
                __structural::Nested {
                    member: __structural::Some(
                        <u16 as __structural::StructuralSchema>::SCHEMA,
                    ),
                    ..__structural::Nested::EMPTY
                },
                __structural::Nested {
                    member: __structural::Some(
                        <String as __structural::StructuralSchema>::SCHEMA,
                    ),
                    ..__structural::Nested::EMPTY
                },
            ]
        },
    );
    #[automatically_derived]
    impl __structural::StructuralSchema for Port {
        const SCHEMA: &'static __structural::Schema<'static> = &__SCHEMA;
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            if <u16 as __structural::StructuralSchema>::property(
                __key,
                __structural::Specifies,
            ) {
                <u16 as __structural::StructuralSchema>::flattened_property::<
                    Self,
                    0usize,
                    _,
                >(__key, __visit)
            } else {
                <String as __structural::StructuralSchema>::flattened_property::<
                    Self,
                    1usize,
                    _,
                >(__key, __visit)
            }
        }
        fn item<__V: __structural::Visit>(__visit: __V) -> __V::Out {
            <u16 as __structural::StructuralSchema>::item(__visit)
        }
        fn value<__V: __structural::Visit>(__visit: __V) -> __V::Out {
            <u16 as __structural::StructuralSchema>::value(__visit)
        }
    }
    const _: () = __structural::check::member(&__SCHEMA, 0usize);
    const _: () = __structural::check::member(&__SCHEMA, 1usize);
};
