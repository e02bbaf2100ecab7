const _: () = {
    use ::structural_schema::__private as __structural;
    #[automatically_derived]
    impl<'a, T: Clone, const N: usize> __structural::StructuralSchema for Page<'a, T, N>
    where
        T: 'a,
        Vec<T>: __structural::StructuralSchema,
        Option<&'a T>: __structural::StructuralSchema,
    {
        const SCHEMA: &'static __structural::Schema<'static> = &__structural::Schema {
            properties: &[
                __structural::Property {
                    name: "items",
                    description: "",
                    schema: &const {
                        __structural::Schema {
                            validation: __structural::ValueValidation {
                                max_items: __structural::Some((N) as __structural::i64),
                                ..<Vec<T> as __structural::StructuralSchema>::PROPERTY
                                    .schema()
                                    .validation
                            },
                            ..*<Vec<T> as __structural::StructuralSchema>::PROPERTY
                                .schema()
                        }
                    },
                    required: <Vec<T> as __structural::StructuralSchema>::REQUIRED,
                    default: __structural::None,
                    is_plain: <Vec<T> as __structural::StructuralSchema>::IS_PLAIN,
                },
                <Option<&'a T> as __structural::StructuralSchema>::PROPERTY
                    .named_unchecked("first", ""),
                <i64 as __structural::StructuralSchema>::PROPERTY.named("count", ""),
            ],
            ..__structural::Schema::OBJECT
        };
        const FIELDS: &'static __structural::str = "items\0=items\0first\0=first\0count\0=count\0";
        const CHECKED: () = {
            __structural::check::collection(
                __structural::at(
                    <Page<'a, T, N> as __structural::StructuralSchema>::SCHEMA,
                    0usize,
                ),
                <Vec<T> as __structural::StructuralSchema>::CHECKED,
            );
            __structural::check::collection(
                <Option<&'a T> as __structural::StructuralSchema>::PROPERTY.schema(),
                <Option<&'a T> as __structural::StructuralSchema>::CHECKED,
            );
            __structural::check::applies(
                <Vec<T> as __structural::StructuralSchema>::PROPERTY.schema(),
                "max_items",
                __structural::check::ARRAYS,
            );
            __structural::check::max_size(
                <Vec<T> as __structural::StructuralSchema>::PROPERTY.schema(),
                __structural::at(
                    <Page<'a, T, N> as __structural::StructuralSchema>::SCHEMA,
                    0usize,
                ),
                "items",
            );
            __structural::check::sizes(
                __structural::at(
                    <Page<'a, T, N> as __structural::StructuralSchema>::SCHEMA,
                    0usize,
                ),
                "items",
            );
        };
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "items" => {
                    <Vec<
                        T,
                    > as __structural::StructuralSchema>::visit_field::<
                        Self,
                        0usize,
                        _,
                    >(__visit)
                }
                "first" => {
                    <Option<
                        &'a T,
                    > as __structural::StructuralSchema>::visit(1usize, __visit)
                }
                "count" => {
                    <i64 as __structural::StructuralSchema>::visit(2usize, __visit)
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
};
