const _: () = {
    use ::structural_schema::__private as __structural;
    static __OBJECT: __structural::Object<1> = __structural::Object {
        properties: [
            <String as __structural::StructuralSchema>::PROPERTY.named("name", ""),
        ],
        schema: __structural::Schema {
            properties: &__OBJECT.properties,
            flattened: &const {
                [
                    __structural::Flattened {
                        schema: <Source as __structural::StructuralSchema>::PROPERTY
                            .schema(),
                        optional: !<Source as __structural::StructuralSchema>::REQUIRED,
                        defaults: true,
                        origin: "source",
                    },
                    __structural::Flattened {
                        schema: <Option<
                            Limits,
                        > as __structural::StructuralSchema>::PROPERTY
                            .schema(),
                        optional: !<Option<
                            Limits,
                        > as __structural::StructuralSchema>::REQUIRED,
                        defaults: true,
                        origin: "limits",
                    },
                ]
            },
            ..__structural::Schema::OBJECT
        },
    };
    #[automatically_derived]
    impl __structural::StructuralSchema for Volume {
        const SCHEMA: &'static __structural::Schema<'static> = &__OBJECT.schema;
        const FIELDS: &'static __structural::str = "name\0=name\0source\0*\0limits\0*\0";
        fn property<__V: __structural::Visit>(
            __key: &__structural::str,
            __visit: __V,
        ) -> __V::Out {
            match __key {
                "name" => {
                    <String as __structural::StructuralSchema>::visit(0usize, __visit)
                }
                _ => {
                    if <Source as __structural::StructuralSchema>::property(
                        __key,
                        __structural::Specifies,
                    ) {
                        <Source as __structural::StructuralSchema>::flattened_property::<
                            Self,
                            0usize,
                            _,
                        >(__key, __visit)
                    } else {
                        <Option<
                            Limits,
                        > as __structural::StructuralSchema>::flattened_property::<
                            Self,
                            1usize,
                            _,
                        >(__key, __visit)
                    }
                }
            }
        }
        fn merged<__V: __structural::Visit>(
            __index: __structural::usize,
            __visit: __V,
        ) -> __V::Out {
            match __index {
                0usize => {
                    <Source as __structural::StructuralSchema>::visit(0usize, __visit)
                }
                1usize => {
                    <Option<
                        Limits,
                    > as __structural::StructuralSchema>::visit(0usize, __visit)
                }
                _ => __visit.unspecified(),
            }
        }
        const HAS_ONLY_FIELDS: __structural::bool = true;
    }
    const _: () = __structural::check::collection(
        <Source as __structural::StructuralSchema>::PROPERTY.schema(),
        <Source as __structural::StructuralSchema>::CHECKED,
    );
    const _: () = __structural::check::collection(
        <Option<Limits> as __structural::StructuralSchema>::PROPERTY.schema(),
        <Option<Limits> as __structural::StructuralSchema>::CHECKED,
    );
    const _: () = __structural::check::flattened((&__OBJECT.schema), 0usize);
    const _: () = __structural::check::flattened_defaults((&__OBJECT.schema), 0usize);
    const _: () = __structural::check::flattened((&__OBJECT.schema), 1usize);
    const _: () = __structural::check::flattened_defaults((&__OBJECT.schema), 1usize);
};
