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
    impl ::structural_schema::__private::StructuralSchema for Source {
        const VARIANTS: &'static [&'static ::structural_schema::__private::Schema<
            'static,
        >] = &[
            &const {
                ::structural_schema::__private::Schema {
                    properties: &const {
                        [
                            <Option<
                                String,
                            > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                                .named("size", ""),
                        ]
                    },
                    ..::structural_schema::__private::Schema::OBJECT
                }
            },
        ];
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema::one_property(
            &const {
                [
                    ::structural_schema::__private::Property {
                        name: "HostPath",
                        description: "",
                        schema: <HostPath as ::structural_schema::__private::StructuralSchema>::SCHEMA,
                        required: false,
                    },
                    ::structural_schema::__private::Property {
                        name: "EmptyDir",
                        description: "",
                        schema: <Source as ::structural_schema::__private::StructuralSchema>::VARIANTS[0usize],
                        required: false,
                    },
                ]
            },
            &const {
                [
                    ::structural_schema::__private::Nested {
                        validation: ::structural_schema::__private::ValueValidation {
                            required: &["HostPath"],
                            ..::structural_schema::__private::ValueValidation::NONE
                        },
                        ..::structural_schema::__private::Nested::EMPTY
                    },
                    ::structural_schema::__private::Nested {
                        validation: ::structural_schema::__private::ValueValidation {
                            required: &["EmptyDir"],
                            ..::structural_schema::__private::ValueValidation::NONE
                        },
                        ..::structural_schema::__private::Nested::EMPTY
                    },
                ]
            },
        );
        fn variant<V: ::structural_schema::__private::Visit>(
            index: ::structural_schema::__private::usize,
            key: &::structural_schema::__private::str,
            visit: V,
        ) -> V::Out {
            match index {
                0usize => {
                    match key {
                        "size" => {
                            <Option<
                                String,
                            > as ::structural_schema::__private::StructuralSchema>::visit(
                                visit,
                            )
                        }
                        _ => visit.unspecified(),
                    }
                }
                _ => visit.unspecified(),
            }
        }
        fn property<V: ::structural_schema::__private::Visit>(
            key: &::structural_schema::__private::str,
            visit: V,
        ) -> V::Out {
            match key {
                "HostPath" => {
                    <HostPath as ::structural_schema::__private::StructuralSchema>::visit(
                        visit,
                    )
                }
                "EmptyDir" => {
                    <::structural_schema::__private::Variant<
                        Self,
                        0usize,
                    > as ::structural_schema::__private::StructuralSchema>::visit(visit)
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
    const _: () = ::structural_schema::__private::check::collection(
        <Option<String> as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        <Option<String> as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::collection(
        <HostPath as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        <HostPath as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
};
