#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    impl ::structural_schema::__private::StructuralSchema for Percent {
        const SHAPE: &'static ::structural_schema::__private::Schema<'static> = &*<u8 as ::structural_schema::__private::StructuralSchema>::SCHEMA;
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
            description: "A percentage.",
            validation: ::structural_schema::__private::ValueValidation {
                maximum: ::structural_schema::__private::Some(100.0),
                ..<Percent as ::structural_schema::__private::StructuralSchema>::SHAPE
                    .validation
            },
            ..*<Percent as ::structural_schema::__private::StructuralSchema>::SHAPE
        };
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            <u8 as ::structural_schema::__private::StructuralSchema>::property(
                __key,
                __visit,
            )
        }
        fn item<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            <u8 as ::structural_schema::__private::StructuralSchema>::item_in::<
                Self,
                __V,
            >(__visit)
        }
        fn value<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            <u8 as ::structural_schema::__private::StructuralSchema>::value_in::<
                Self,
                __V,
            >(__visit)
        }
        fn item_in<
            __P: ::structural_schema::__private::StructuralSchema
                + ?::structural_schema::__private::Sized,
            __V: ::structural_schema::__private::Visit,
        >(__visit: __V) -> __V::Out {
            <u8 as ::structural_schema::__private::StructuralSchema>::item_in::<
                __P,
                __V,
            >(__visit)
        }
        fn value_in<
            __P: ::structural_schema::__private::StructuralSchema
                + ?::structural_schema::__private::Sized,
            __V: ::structural_schema::__private::Visit,
        >(__visit: __V) -> __V::Out {
            <u8 as ::structural_schema::__private::StructuralSchema>::value_in::<
                __P,
                __V,
            >(__visit)
        }
    }
    const _: () = {
        ::structural_schema::__private::check::applies(
            <Percent as ::structural_schema::__private::StructuralSchema>::SHAPE,
            "maximum",
            ::structural_schema::__private::check::NUMBERS,
        );
        ::structural_schema::__private::check::maximum(
            <Percent as ::structural_schema::__private::StructuralSchema>::SHAPE,
            <Percent as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        );
    };
    const _: () = ::structural_schema::__private::check::bounds(
        <Percent as ::structural_schema::__private::StructuralSchema>::SCHEMA,
    );
};
