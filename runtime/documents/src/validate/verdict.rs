//! Decides whether a value is valid, without reporting errors.
//!
//! The traversal follows a prepared schema or a type. For a type, it is compiled for that type.

use structural_schema_cel::json::{JsonArray, JsonObject, JsonValue, View};

use super::checks::Expected;
use super::node::{Junctors, Node};

/// Validates the parts of a value in the representation `J`.
pub trait Inside<'v, J: JsonValue<'v>>: Copy {
    /// The properties of an object seen so far.
    type Seen;

    /// Returns whether no property is specified.
    fn specifies_no_property(self) -> bool;

    /// Returns whether an object must not have unspecified properties.
    fn closed(self) -> bool;

    /// Returns the state before the first property.
    fn start(self) -> Self::Seen;

    /// Returns whether the property with this name is valid, or `None` if the schema does not specify it.
    fn property(self, name: &str, member: J, seen: &mut Self::Seen) -> Option<bool>;

    /// Returns whether an unspecified property is valid.
    fn unspecified_property(self, member: J) -> bool;

    /// Returns whether an object has all required properties.
    fn is_complete(self, members: J::Object, seen: &Self::Seen) -> bool;

    /// Returns whether an item is valid.
    fn item(self, item: J) -> bool;
}

/// Returns whether the parts of a value are valid.
#[inline]
pub fn is_valid_inside<'v, J: JsonValue<'v>, I: Inside<'v, J>>(inside: I, value: J) -> bool {
    match value.view() {
        View::Object(members) => has_valid_members(inside, members),
        View::Array(items) => items.iter().all(|item| inside.item(item)),
        View::Null | View::Bool(_) | View::Number(_) | View::String(_) => true,
    }
}

fn has_valid_members<'v, J: JsonValue<'v>, I: Inside<'v, J>>(inside: I, members: J::Object) -> bool {
    let mut seen = inside.start();
    if inside.specifies_no_property() {
        return inside.is_complete(members, &seen) && (!inside.closed() || members.len() == 0);
    }
    for (key, member) in members.iter() {
        let valid = match inside.property(key, member, &mut seen) {
            Some(valid) => valid,
            None => !inside.closed() && inside.unspecified_property(member),
        };
        if !valid {
            return false;
        }
    }
    inside.is_complete(members, &seen)
}

/// Returns whether a value is valid for a prepared schema.
pub(super) fn is_valid<'v, J: JsonValue<'v>>(node: &Node, value: J) -> bool {
    if node.only_requires {
        return value.as_object().is_none_or(|members| Expected::new(&node.checks).are_in(members));
    }
    node.checks.pass(value) && is_valid_inside(node, value)
}

impl<'n, 'v, J: JsonValue<'v>> Inside<'v, J> for &'n Node {
    type Seen = Expected<'n>;

    #[inline]
    fn specifies_no_property(self) -> bool {
        self.specifies_no_member()
    }

    #[inline]
    fn closed(self) -> bool {
        self.checks.closed
    }

    #[inline]
    fn start(self) -> Expected<'n> {
        Expected::new(&self.checks)
    }

    #[inline]
    fn property(self, name: &str, member: J, seen: &mut Expected<'n>) -> Option<bool> {
        seen.record(name);
        Node::property(self, name).map(|node| is_valid(node, member))
    }

    #[inline]
    fn unspecified_property(self, member: J) -> bool {
        self.values().is_none_or(|values| is_valid(values, member))
    }

    #[inline]
    fn is_complete(self, members: J::Object, seen: &Expected<'n>) -> bool {
        seen.are_in(members)
    }

    #[inline]
    fn item(self, item: J) -> bool {
        self.items.as_ref().is_none_or(|items| is_valid(items, item))
    }
}

impl Junctors {
    /// Returns whether a value passes all junctors.
    pub(super) fn pass<'v, J: JsonValue<'v>>(&self, value: J) -> bool {
        let Junctors { all_of, any_of, one_of, not } = self;
        all_of.iter().all(|node| is_valid(node, value))
            && (any_of.is_empty() || any_of.iter().any(|node| is_valid(node, value)))
            && (one_of.is_empty() || one_of.iter().filter(|node| is_valid(node, value)).take(2).count() == 1)
            && !not.as_ref().is_some_and(|node| is_valid(node, value))
    }
}
