#[automatically_derived]
#[allow(
    clippy::all,
    clippy::pedantic,
    clippy::restriction,
    clippy::nursery,
    deprecated,
    unused_imports
)]
const _: () = {
    impl ::structural_schema::__private::StructuralSchema for Percent {
        const SHAPE: &'static ::structural_schema::__private::Schema<'static> = &*<u8 as ::structural_schema::__private::StructuralSchema>::SCHEMA;
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
            description: "A percentage.",
            validation: ::structural_schema::__private::ValueValidation {
                maximum: ::structural_schema::__private::Some(
                    (100i128) as ::structural_schema::__private::f64,
                ),
                ..<Percent as ::structural_schema::__private::StructuralSchema>::SHAPE
                    .validation
            },
            ..*<Percent as ::structural_schema::__private::StructuralSchema>::SHAPE
        };
        fn property<V: ::structural_schema::__private::Visit>(
            key: &::structural_schema::__private::str,
            visit: V,
        ) -> V::Out {
            <u8 as ::structural_schema::__private::StructuralSchema>::property(
                key,
                visit,
            )
        }
        fn item<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            <u8 as ::structural_schema::__private::StructuralSchema>::item_in::<
                Self,
                V,
            >(visit)
        }
        fn value<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            <u8 as ::structural_schema::__private::StructuralSchema>::value_in::<
                Self,
                V,
            >(visit)
        }
        fn item_in<
            P: ::structural_schema::__private::StructuralSchema
                + ?::structural_schema::__private::Sized,
            V: ::structural_schema::__private::Visit,
        >(visit: V) -> V::Out {
            <u8 as ::structural_schema::__private::StructuralSchema>::item_in::<
                P,
                V,
            >(visit)
        }
        fn value_in<
            P: ::structural_schema::__private::StructuralSchema
                + ?::structural_schema::__private::Sized,
            V: ::structural_schema::__private::Visit,
        >(visit: V) -> V::Out {
            <u8 as ::structural_schema::__private::StructuralSchema>::value_in::<
                P,
                V,
            >(visit)
        }
    }
    const _: () = ::structural_schema::__private::check::applies(
        <Percent as ::structural_schema::__private::StructuralSchema>::SHAPE,
        "maximum",
        ::structural_schema::__private::check::NUMBERS,
    );
    const _: () = ::structural_schema::__private::check::maximum(
        <Percent as ::structural_schema::__private::StructuralSchema>::SHAPE,
        <Percent as ::structural_schema::__private::StructuralSchema>::SCHEMA,
    );
    const _: () = ::structural_schema::__private::check::bounds(
        <Percent as ::structural_schema::__private::StructuralSchema>::SCHEMA,
    );
};
