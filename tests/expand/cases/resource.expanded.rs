#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SCHEMA: ::structural_schema::__private::Schema<'static> = ::structural_schema::__private::Schema {
        properties: &[
            <Spec as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("spec", ""),
            <Option<
                Status,
            > as ::structural_schema::__private::StructuralSchema>::PROPERTY
                .named("status", ""),
        ],
        ..::structural_schema::__private::Schema::OBJECT
    };
    impl ::structural_schema::__private::StructuralSchema for Frontend {
        const SCHEMA: &'static ::structural_schema::__private::Schema<'static> = &__SCHEMA;
        const NAMES: &'static [(
            &'static ::structural_schema::__private::str,
            ::structural_schema::__private::Json<'static>,
        )] = &[
            ("spec", ::structural_schema::__private::Json::String("spec")),
            ("status", ::structural_schema::__private::Json::String("status")),
        ];
        fn property<__V: ::structural_schema::__private::Visit>(
            __key: &::structural_schema::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "spec" => {
                    <Spec as ::structural_schema::__private::StructuralSchema>::visit(
                        0usize,
                        __visit,
                    )
                }
                "status" => {
                    <Option<
                        Status,
                    > as ::structural_schema::__private::StructuralSchema>::visit(
                        1usize,
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
        <Spec as ::structural_schema::__private::StructuralSchema>::PROPERTY.schema(),
        <Spec as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    const _: () = ::structural_schema::__private::check::collection(
        <Option<Status> as ::structural_schema::__private::StructuralSchema>::PROPERTY
            .schema(),
        <Option<Status> as ::structural_schema::__private::StructuralSchema>::CHECKED,
    );
    impl ::structural_schema::__private::CustomResource for Frontend {
        const DEFINITION: ::structural_schema::__private::ResourceDefinition<'static> = ::structural_schema::__private::ResourceDefinition {
            group: "example.com",
            version: "v1",
            kind: "Frontend",
            plural: "frontends",
            singular: "frontend",
            list_kind: "FrontendList",
            status: true,
            ..::structural_schema::__private::ResourceDefinition::EMPTY
        };
        const DERIVED: ::structural_schema::__private::Derived = ::structural_schema::__private::Derived;
    }
    const _: () = ::structural_schema::__private::check::root(&__SCHEMA);
    const _: () = ::structural_schema::__private::check_root(&__SCHEMA, 36u8);
    const _: () = ::structural_schema::__private::check::status(&__SCHEMA);
};
