//! Recursive types that declare where the recursion of the schema ends.

use std::collections::BTreeMap;

use structural_schema::{Any, Schema, StructuralSchema};

#[derive(StructuralSchema)]
struct Tree {
    name: String,
    #[structural(as = Vec<Any>)]
    children: Vec<Tree>,
    #[structural(as = Any)]
    parent: Option<Box<Self>>,
    #[structural(schema = Schema::ANY)]
    by_name: BTreeMap<String, Tree>,
    #[serde(skip)]
    cache: Option<Box<Tree>>,
}

#[derive(StructuralSchema)]
#[structural(as = Any)]
enum Expression {
    Not(Box<Expression>),
    And { left: Box<Expression>, right: Box<Self> },
    Literal(String),
}

/// A different type with the same name.
#[derive(StructuralSchema)]
struct Node {
    inner: other::Node,
}

mod other {
    #[derive(structural_schema::StructuralSchema)]
    pub(super) struct Node {
        value: i32,
    }
}

#[test]
fn recursion_ends_in_arbitrary_json() {
    assert!(Tree::SCHEMA.property("parent").unwrap().schema.extensions.preserve_unknown_fields);
    assert!(!Tree::SCHEMA.requires("parent"));
    assert!(Tree::SCHEMA.requires("children"));
    assert!(Expression::SCHEMA.kind.is_none());
    assert!(Node::SCHEMA.property("inner").unwrap().schema.property("value").is_some());
}
