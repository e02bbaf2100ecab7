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
    impl ::structural_schema::__private::StructuralSchema for Name {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &*<Option<
            String,
        > as ::structural_schema::__private::StructuralSchema>::SCHEMA;
        const FIELD: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::transparent_field(
            Self::SCHEMA,
            <Option<String> as ::structural_schema::__private::StructuralSchema>::SCHEMA,
            <Option<String> as ::structural_schema::__private::StructuralSchema>::FIELD,
        );
        const REQUIRED: ::structural_schema::__private::bool = <Option<
            String,
        > as ::structural_schema::__private::StructuralSchema>::REQUIRED;
        fn property<V: ::structural_schema::__private::Visit>(
            key: &::structural_schema::__private::str,
            visit: V,
        ) -> V::Out {
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::property(key, visit)
        }
        fn item<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::item(visit)
        }
        fn value<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::value(visit)
        }
        fn item_in<
            P: ::structural_schema::__private::StructuralSchema
                + ?::structural_schema::__private::Sized,
            V: ::structural_schema::__private::Visit,
        >(visit: V) -> V::Out {
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::item_in::<
                P,
                V,
            >(visit)
        }
        fn value_in<
            P: ::structural_schema::__private::StructuralSchema
                + ?::structural_schema::__private::Sized,
            V: ::structural_schema::__private::Visit,
        >(visit: V) -> V::Out {
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::value_in::<
                P,
                V,
            >(visit)
        }
    }
    const _: () = ::structural_schema::__private::check::collection(
        <Option<String> as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        <Option<String> as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
};
