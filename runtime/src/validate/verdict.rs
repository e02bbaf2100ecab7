//! Whether a value is valid, and nothing else: what goes on as long as all is well.
//!
//! The walk is led into the parts of a value by a prepared schema, or by a type: then it is compiled for this type.

use serde_json::Value;

use super::checks::{Checks, Expected};
use super::node::{Junctors, Node};

/// Leads into the parts of a value.
pub(super) trait Inside: Copy {
    /// Whether nothing is specified inside.
    fn nothing(self) -> bool;

    /// Whether the member with this name is valid; `None` if no property has the name.
    fn property(self, name: &str, member: &Value) -> Option<bool>;

    /// Whether a member that no property specifies is valid.
    fn other(self, member: &Value) -> bool;

    /// Whether an item is valid.
    fn item(self, item: &Value) -> bool;
}

/// Whether what is inside of a value is valid.
pub(super) fn is_valid_inside<I: Inside>(checks: &Checks, inside: I, value: &Value) -> bool {
    match value {
        Value::Object(members) if inside.nothing() => {
            Expected::new(checks).are_in(members) && (!checks.closed || members.is_empty())
        }
        Value::Array(items) => items.iter().all(|item| inside.item(item)),
        Value::Object(members) => {
            let mut expected = Expected::new(checks);
            for (key, member) in members {
                expected.see(key);
                let valid = match inside.property(key, member) {
                    Some(valid) => valid,
                    None => !checks.closed && inside.other(member),
                };
                if !valid {
                    return false;
                }
            }
            expected.are_in(members)
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => true,
    }
}

/// Whether a value is valid for a prepared schema.
pub(super) fn is_valid(node: &Node, value: &Value) -> bool {
    if node.only_requires {
        return value.as_object().is_none_or(|members| Expected::new(&node.checks).are_in(members));
    }
    node.checks.pass(value) && is_valid_inside(&node.checks, node, value)
}

impl Inside for &Node {
    #[inline]
    fn nothing(self) -> bool {
        self.specifies_no_member()
    }

    #[inline]
    fn property(self, name: &str, member: &Value) -> Option<bool> {
        Node::property(self, name).map(|node| is_valid(node, member))
    }

    #[inline]
    fn other(self, member: &Value) -> bool {
        self.values().is_none_or(|values| is_valid(values, member))
    }

    #[inline]
    fn item(self, item: &Value) -> bool {
        self.items.as_ref().is_none_or(|items| is_valid(items, item))
    }
}

impl Junctors {
    /// Whether a value passes all of them.
    pub(super) fn pass(&self, value: &Value) -> bool {
        let Junctors { all_of, any_of, one_of, not } = self;
        all_of.iter().all(|node| is_valid(node, value))
            && (any_of.is_empty() || any_of.iter().any(|node| is_valid(node, value)))
            && (one_of.is_empty() || one_of.iter().filter(|node| is_valid(node, value)).take(2).count() == 1)
            && !not.as_ref().is_some_and(|node| is_valid(node, value))
    }
}
