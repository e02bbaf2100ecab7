//! Enums whose variants have compatible schemas.

use structural_schema::{Any, StructuralSchema};

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
