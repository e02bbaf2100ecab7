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
    impl ::structural_schema::__private::StructuralSchema for Limit {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
            properties: &const {
                [
                    ::structural_schema::__private::Property {
                        name: "Bytes",
                        description: "",
                        schema: <i64 as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        required: false,
                    },
                ]
            },
            validation: ::structural_schema::__private::ValueValidation {
                any_of: &const {
                    [
                        ::structural_schema::__private::Nested::enumeration(
                            &[::structural_schema::__private::Json::String("Unlimited")],
                        ),
                        ::structural_schema::__private::Nested::single_property(
                            &const {
                                [
                                    ::structural_schema::__private::Nested {
                                        validation: ::structural_schema::__private::ValueValidation {
                                            required: &["Bytes"],
                                            ..::structural_schema::__private::ValueValidation::NONE
                                        },
                                        ..::structural_schema::__private::Nested::EMPTY
                                    },
                                    ::structural_schema::__private::Nested::NO_OBJECT,
                                ]
                            },
                        ),
                    ]
                },
                ..::structural_schema::__private::ValueValidation::NONE
            },
            ..::structural_schema::__private::Schema::ANY
        };
        fn property<V: ::structural_schema::__private::Visit>(
            key: &::structural_schema::__private::str,
            visit: V,
        ) -> V::Out {
            match key {
                "Bytes" => {
                    <i64 as ::structural_schema::__private::StructuralSchema>::visit(
                        visit,
                    )
                }
                _ => visit.unspecified(),
            }
        }
        fn item<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
        fn value<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
    }
};
