::core::compile_error! {
    "unknown attribute `minimun`\nhelp: did you mean `minimum`?"
}
::core::compile_error! {
    "the API server would prune `y` before this alias could read it, because the schema has only one name\nhelp: remove the alias, or make it a field of its own\nhelp: or keep it for other readers, without a place in the schema: `#[structural(no_aliases)]`"
}
const _: () = {
    use ::structural_schema::__private as __structural;
    #[automatically_derived]
    impl<T> __structural::StructuralSchema for Spec<T> {
        const SCHEMA: &'static __structural::Schema<'static> = &__structural::Schema::ANY;
    }
};
