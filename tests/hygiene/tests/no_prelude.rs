//! Tests generated code without any names in scope: the crate has no prelude, and the library is renamed.

#![no_implicit_prelude]
#![expect(dead_code, reason = "only the schemas are used")]

use ::renamed::StructuralSchema;

/// A struct with many attributes.
#[derive(StructuralSchema)]
#[structural(crate = ::renamed, title = "Spec", at_most_one_of("a", "b"), rule("self.c >= 0"))]
#[serde(rename_all = "camelCase")]
struct Spec {
    #[structural(minimum = 1, maximum = 10, default = 5)]
    a: ::core::option::Option<i32>,
    #[structural(min_length = 1, pattern = "^a", nullable, enumeration("a", "ab"))]
    b: ::core::option::Option<::std::string::String>,
    #[structural(immutable)]
    c: i64,
    #[structural(max_items = 3, items(max_length = 5), list_type = "set")]
    list: ::std::vec::Vec<::std::string::String>,
    #[structural(values(any_of({minimum = 1}, {maximum = 0})), map_type = "atomic")]
    map: ::std::collections::BTreeMap<::std::string::String, u8>,
    #[serde(flatten)]
    source: Source,
    mode: Mode,
    #[structural(as = ::renamed::Any)]
    any: (),
    #[structural(schema = ::renamed::Schema::ANY)]
    constant: (),
}

#[derive(StructuralSchema)]
#[structural(crate = ::renamed)]
enum Mode {
    /// On.
    On,
    Off,
}

#[derive(StructuralSchema)]
#[structural(crate = ::renamed)]
enum Source {
    HostPath { path: ::std::string::String },
    Secret(Secret),
}

#[derive(StructuralSchema)]
#[structural(crate = ::renamed)]
struct Secret {
    name: ::std::string::String,
}

#[derive(StructuralSchema)]
#[structural(crate = ::renamed)]
#[serde(tag = "type")]
enum Internal {
    A { a: i32 },
    B(Secret),
    C,
}

#[derive(StructuralSchema)]
#[structural(crate = ::renamed)]
#[serde(tag = "type", content = "value")]
enum Adjacent {
    A { a: i32 },
    B(Secret),
    C,
}

#[derive(StructuralSchema)]
#[structural(crate = ::renamed)]
#[serde(untagged)]
enum Untagged {
    A { a: i32 },
    B(Secret),
}

#[derive(StructuralSchema)]
#[structural(crate = ::renamed)]
enum Mixed {
    A,
    B(i32),
}

#[derive(StructuralSchema)]
#[structural(crate = ::renamed, maximum = 100)]
struct Newtype(u8);

#[derive(StructuralSchema)]
#[structural(crate = ::renamed)]
#[serde(transparent)]
struct Transparent {
    inner: ::core::option::Option<Newtype>,
}

#[derive(StructuralSchema)]
#[structural(crate = ::renamed)]
#[serde(from = "i32", into = "i32")]
struct Proxy {
    whatever: (),
}

#[derive(StructuralSchema)]
#[structural(crate = ::renamed)]
struct Generic<'a, T, const N: usize> {
    inner: &'a [T],
    #[structural(minimum = 1)]
    array: [T; N],
}

#[derive(StructuralSchema)]
#[structural(crate = ::renamed, crd(
    group = "example.com",
    version = "v1",
    status = Status,
    print_column("Mode", ".spec"),
    selectable_fields(".spec"),
    conversion(service(namespace = "a", name = "b", port = 443)),
    deprecated = "soon gone",
))]
struct Resource {
    spec: Mode,
}

#[derive(StructuralSchema)]
#[structural(crate = ::renamed)]
struct Status {
    replicas: u32,
}

#[::core::prelude::v1::test]
fn all_types_have_schemas() {
    ::core::assert_eq!(<Spec as StructuralSchema>::SCHEMA.title, "Spec");
    ::core::assert_eq!(<Spec as StructuralSchema>::SCHEMA.property_count(), 10);
    for schema in [
        <Internal as StructuralSchema>::SCHEMA,
        <Adjacent as StructuralSchema>::SCHEMA,
        <Untagged as StructuralSchema>::SCHEMA,
        <Mixed as StructuralSchema>::SCHEMA,
    ] {
        ::core::assert!(schema.property_at(0).is_some());
    }
    for schema in [
        <Newtype as StructuralSchema>::SCHEMA,
        <Transparent as StructuralSchema>::SCHEMA,
        <Proxy as StructuralSchema>::SCHEMA,
    ] {
        ::core::assert!(::core::matches!(schema.kind, ::core::option::Option::Some(::renamed::Type::Integer)));
    }
    ::core::assert_eq!(<Generic<'_, u8, 3> as StructuralSchema>::SCHEMA.property_count(), 2);
    ::core::assert_eq!(<Resource as ::renamed::CustomResource>::DEFINITION.plural, "resources");
}
