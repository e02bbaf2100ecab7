#[automatically_derived]
#[allow(clippy::absolute_paths)]
const _: () = {
    static __SCHEMA: renamed::__private::Schema<'static> = renamed::__private::Schema {
        properties: &[
            <String as renamed::__private::StructuralSchema>::PROPERTY.named("name", ""),
        ],
        ..renamed::__private::Schema::OBJECT
    };
    impl renamed::__private::StructuralSchema for Spec {
        const SCHEMA: &'static renamed::__private::Schema<'static> = &__SCHEMA;
        const NAMES: &'static [(
            &'static renamed::__private::str,
            renamed::__private::Json<'static>,
        )] = &[("name", renamed::__private::Json::String("name"))];
        fn property<__V: renamed::__private::Visit>(
            __key: &renamed::__private::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "name" => {
                    <String as renamed::__private::StructuralSchema>::visit(
                        0usize,
                        __visit,
                    )
                }
                _ => __visit.unspecified(),
            }
        }
        fn value<__V: renamed::__private::Visit>(__visit: __V) -> __V::Out {
            __visit.unspecified()
        }
        fn item<__V: renamed::__private::Visit>(__visit: __V) -> __V::Out {
            __visit.unspecified()
        }
    }
};
