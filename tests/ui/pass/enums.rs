//! Enums whose variants have compatible schemas.

use structural_schema::{Any, Schema, StructuralSchema, Type};

/// Two variants have the same property with the same schema and different descriptions.
#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum Agreeing {
    A {
        /// One comment.
        port: u16,
        only_a: i32,
    },
    B {
        /// Another.
        port: u16,
    },
    C(Port),
    D,
}

#[derive(StructuralSchema)]
struct Port {
    port: u16,
}

/// Unit variants have no content that could conflict.
#[derive(StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum OneContent {
    Nothing,
    Many(Vec<String>),
    NothingElse,
}

/// The variants have lists of the same type.
#[derive(StructuralSchema)]
#[serde(untagged)]
enum Lists {
    Few(Vec<String>),
    Many(Vec<String>),
}

/// The variants have no type in common, and do not need one.
#[derive(StructuralSchema)]
#[serde(untagged)]
#[structural(as = Any)]
enum Whatever {
    Text(String),
    Number(f64),
    List(Vec<bool>),
}

/// A junctor on an enum that has no junctor of its own.
#[derive(StructuralSchema)]
#[serde(tag = "type")]
#[structural(any_of({min_properties = 2}, {max_properties = 1}), not(required_properties("port")))]
enum Restricted {
    A { port: Option<u16> },
    B,
}

#[test]
fn enum_without_common_type_preserves_unknown_fields() {
    assert!(Whatever::SCHEMA.kind.is_none());
    assert!(Whatever::SCHEMA.extensions.preserve_unknown_fields);
}

/// Attributes on unnamed fields and on their variants.
#[derive(StructuralSchema)]
enum Cidr {
    Addr(std::net::IpAddr),
    #[structural(as = String)]
    Net(Foreign),
    Range(#[structural(as = Vec<String>, min_items = 2, max_items = 2)] Foreign),
    /// The description of the property.
    #[structural(max_length = 63)]
    Name(#[structural(pattern = "^[a-z]*$")] String),
    #[structural(schema = PORT)]
    r#Port(Foreign),
    #[serde(with = "functions")]
    #[structural(as = String)]
    Written(u32),
    WrittenField(
        #[serde(with = "functions")]
        #[structural(as = String)]
        u32,
    ),
    Skipped(#[serde(skip)] Foreign),
}

/// A type without a schema.
#[derive(Default)]
struct Foreign;

const PORT: Schema<'static> = Schema::of_type(Type::Integer);

fn kind(schema: &Schema<'static>) -> &'static str {
    schema.kind.map_or("any", Type::as_str)
}

#[test]
fn attributes_describe_the_contents_of_variants() {
    let property = |name: &str| Cidr::SCHEMA.property(name).unwrap_or_else(|| panic!("{name}")).schema;
    assert_eq!(kind(property("Net")), "string");
    assert_eq!(property("Range").validation.max_items, Some(2));
    assert_eq!(property("Range").items.map(kind), Some("string"));
    let name = &property("Name").validation;
    assert_eq!((name.max_length, name.pattern), (Some(63), "^[a-z]*$"));
    assert_eq!(kind(property("Port")), "integer");
    assert_eq!(kind(property("Written")), "string");
    assert_eq!(kind(property("WrittenField")), "string");
    assert!(Cidr::SCHEMA.property("Skipped").is_none());
}

/// The same where the variants share an object, in every other representation, with type parameters.
#[derive(StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum Adjacent<T: Clone> {
    A(#[structural(as = T)] Foreign),
    B(#[structural(min_length = 1)] T),
}

#[derive(StructuralSchema)]
#[serde(tag = "type")]
enum Internal<'a, T>
where
    T: Clone,
{
    #[structural(as = Port)]
    A(&'a Foreign),
    B(#[structural(min_properties = 1)] Port),
    C {
        other: T,
    },
}

#[derive(StructuralSchema)]
#[serde(untagged)]
enum Untagged<const N: u64> {
    #[structural(max_items = N, as = Vec<String>, rule("self.all(name, name != '')"), items(max_length = 63))]
    Few(Foreign),
    None,
}

#[derive(StructuralSchema)]
struct Uses<'a> {
    adjacent: Adjacent<String>,
    internal: Internal<'a, u8>,
    untagged: Untagged<3>,
}

#[test]
fn attributes_describe_contents_in_every_representation() {
    let [adjacent, internal, untagged] =
        ["adjacent", "internal", "untagged"].map(|name| Uses::SCHEMA.property(name).expect("a property").schema);
    assert_eq!(adjacent.property("value").map(|property| kind(property.schema)), Some("string"));
    assert_eq!(internal.property("port").map(|property| kind(property.schema)), Some("integer"));
    assert_eq!((kind(untagged), untagged.validation.max_items), ("array", Some(3)));
    assert_eq!(untagged.extensions.validations.len(), 1);
}

mod functions {}
