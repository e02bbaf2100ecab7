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
    impl ::structural_schema::__private::StructuralSchema for Frontend {
        const SHAPE: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
            properties: &const {
                [
                    <i32 as ::structural_schema::__private::StructuralSchema>::PROPERTY
                        .named("replicas", "How many copies run."),
                    <Option<
                        String,
                    > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                        .named("image", ""),
                    <Vec<
                        Port,
                    > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                        .named("ports", ""),
                ]
            },
            ..::structural_schema::__private::Schema::OBJECT
        };
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &::structural_schema::__private::Schema {
            description: "Serves a web site.",
            ..*<Frontend as ::structural_schema::__private::StructuralSchema>::SHAPE
        };
        fn property<V: ::structural_schema::__private::Visit>(
            key: &::structural_schema::__private::str,
            visit: V,
        ) -> V::Out {
            match key {
                "replicas" => {
                    <i32 as ::structural_schema::__private::StructuralSchema>::visit(
                        visit,
                    )
                }
                "image" => {
                    <Option<
                        String,
                    > as ::structural_schema::__private::StructuralSchema>::visit(visit)
                }
                "ports" => {
                    <Vec<
                        Port,
                    > as ::structural_schema::__private::StructuralSchema>::visit(visit)
                }
                _ => visit.unspecified(),
            }
        }
        fn value<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
        fn item<V: ::structural_schema::__private::Visit>(visit: V) -> V::Out {
            visit.unspecified()
        }
    }
    const _: () = ::structural_schema::__private::check::collection(
        <Option<String> as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        <Option<String> as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::collection(
        <Vec<Port> as ::structural_schema::__private::StructuralSchema>::SCHEMA,
        <Vec<Port> as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
};
