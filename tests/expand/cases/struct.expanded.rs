#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        description: "Serves a web site.",
        properties: &[
            <i32 as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("replicas", "How many copies run."),
            <Option<
                String,
            > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("image", ""),
            <Vec<Port> as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("ports", ""),
        ],
        ..::structural_schema::__private::Schema::OBJECT
    };
    impl ::structural_schema::__private::StructuralSchema for Frontend {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &__SCHEMA;
        const NAMES: &'static [(
            &'static ::structural_schema::__private::str,
            ::structural_schema::__private::Json<'static>,
        )] = &[
            ("replicas", ::structural_schema::__private::Json::String("replicas")),
            ("image", ::structural_schema::__private::Json::String("image")),
            ("ports", ::structural_schema::__private::Json::String("ports")),
        ];
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "replicas" => {
                    <i32 as ::structural_schema::__private::StructuralSchema>::visit(
                        0usize,
                        __visit,
                    )
                }
                "image" => {
                    <Option<
                        String,
                    > as ::structural_schema::__private::StructuralSchema>::visit(
                        1usize,
                        __visit,
                    )
                }
                "ports" => {
                    <Vec<
                        Port,
                    > as ::structural_schema::__private::StructuralSchema>::visit(
                        2usize,
                        __visit,
                    )
                }
                _ => __visit.unspecified(),
            }
        }
        fn value<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            __visit.unspecified()
        }
        fn item<__V: ::structural_schema::__private::Visit>(__visit: __V) -> __V::Out {
            __visit.unspecified()
        }
    }
    const _: () = ::structural_schema::__private::check::collection(
        <Vec<Port> as ::structural_schema::__private::StructuralSchema>::PROPERTY
            .schema(),
        <Vec<Port> as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
};
