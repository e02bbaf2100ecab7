//! Visits the values of an object together with their schemas.

use structural_schema_cel::json::{JsonArray, JsonObject, JsonValue, View};

use super::node::{Contains, Node};
use crate::field_error::Location;

/// Visits a value and everything below it. Skips schemas for which `wanted` is false.
///
/// A junctor describes no values of its own, so the walk follows only properties, items, and values.
pub(crate) fn descend<'v, J: JsonValue<'v>>(
    node: &Node,
    value: J,
    wanted: fn(Contains) -> bool,
    location: &mut Location<'v>,
    visit: &mut impl FnMut(&Node, J, &Location<'v>),
) {
    if !wanted(node.contains) {
        return;
    }
    visit(node, value, location);
    match value.view() {
        View::Object(members) => {
            for (key, member) in members.iter() {
                let (mark, child) = match (node.property(key), node.values()) {
                    (Some(child), _) => (location.field(key), child),
                    (None, Some(child)) => (location.key(key), child),
                    (None, None) => continue,
                };
                descend(child, member, wanted, location, visit);
                location.back(mark);
            }
        }
        View::Array(items) => {
            let Some(child) = &node.items else { return };
            for (index, item) in items.iter().enumerate() {
                let mark = location.index(index);
                descend(child, item, wanted, location, visit);
                location.back(mark);
            }
        }
        View::Null | View::Bool(_) | View::Number(_) | View::String(_) => {}
    }
}
