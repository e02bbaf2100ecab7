//! Variants that agree.

use structural_schema::{Any, StructuralSchema};

/// The same property with the same schema, whatever is said of it.
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

/// Units have no content that could differ.
#[derive(StructuralSchema)]
#[serde(tag = "type", content = "value")]
enum OneContent {
    Nothing,
    Many(Vec<String>),
    NothingElse,
}

/// Lists of the same.
#[derive(StructuralSchema)]
#[serde(untagged)]
enum Lists {
    Few(Vec<String>),
    Many(Vec<String>),
}

/// No type in common, and none needed.
#[derive(StructuralSchema)]
#[serde(untagged)]
#[structural(as = Any)]
enum Whatever {
    Text(String),
    Number(f64),
    List(Vec<bool>),
}

/// A junctor that is free.
#[derive(StructuralSchema)]
#[serde(tag = "type")]
#[structural(any_of({min_properties = 2}, {max_properties = 1}), not(required_properties("port")))]
enum Restricted {
    A { port: Option<u16> },
    B,
}

#[test]
fn whatever_is_any() {
    assert!(Whatever::SCHEMA.kind.is_none());
    assert!(Whatever::SCHEMA.extensions.preserve_unknown_fields);
}
