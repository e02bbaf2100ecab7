//! Requirements on the content of an object.

use std::sync::Arc;

use serde_json::Value;

/// One step of a path through a schema.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// The property or map entry with this name.
    Property(Arc<str>),
    /// An item of a list. The generator puts the value into the first item.
    Item,
    /// A value of a map. The generator selects the key.
    Entry,
}

impl Step {
    /// Returns the step to a property.
    pub fn property(name: impl Into<Arc<str>>) -> Self {
        Step::Property(name.into())
    }
}

/// The requirement of a [`Goal`] at its path.
#[derive(Clone, Debug, PartialEq)]
pub enum Want {
    /// Exactly this value.
    Value(Value),
    /// Any value.
    Present,
    /// No value, although the parent exists.
    Absent,
    /// A list or a map of this size, or a string of this length.
    Size(usize),
}

/// A requirement on the content of an object at a path.
#[derive(Clone, Debug, PartialEq)]
pub struct Goal {
    /// The path from the root of the object.
    pub path: Vec<Step>,
    /// The requirement at the path.
    pub want: Want,
}

impl Goal {
    /// Requires this value at the path.
    pub fn value(path: impl Into<Vec<Step>>, value: impl Into<Value>) -> Self {
        Goal { path: path.into(), want: Want::Value(value.into()) }
    }

    /// Requires a value at the path.
    pub fn present(path: impl Into<Vec<Step>>) -> Self {
        Goal { path: path.into(), want: Want::Present }
    }

    /// Requires that there is no value at the path, although its parent exists.
    pub fn absent(path: impl Into<Vec<Step>>) -> Self {
        Goal { path: path.into(), want: Want::Absent }
    }

    /// Requires a list, map, or string of this size at the path.
    pub fn size(path: impl Into<Vec<Step>>, size: usize) -> Self {
        Goal { path: path.into(), want: Want::Size(size) }
    }

    /// Returns whether a value meets the goal: some list item or map value where the path has [`Step::Item`] or
    /// [`Step::Entry`].
    pub fn is_met_by(&self, object: &Value) -> bool {
        is_met(object, &self.path, &self.want)
    }
}

fn is_met(value: &Value, path: &[Step], want: &Want) -> bool {
    let Some((step, rest)) = path.split_first() else {
        return match want {
            Want::Value(wanted) => value == wanted,
            Want::Present => true,
            Want::Absent => false,
            Want::Size(size) => size_of(value) == Some(*size),
        };
    };
    let below = |value: &Value| is_met(value, rest, want);
    match (step, value) {
        (Step::Property(name), Value::Object(members)) => match members.get(&**name) {
            Some(member) => below(member),
            None => rest.is_empty() && *want == Want::Absent,
        },
        (Step::Item, Value::Array(items)) => items.iter().any(below),
        (Step::Entry, Value::Object(members)) => members.values().any(below),
        _ => false,
    }
}

/// Returns the number of items, entries, or characters.
fn size_of(value: &Value) -> Option<usize> {
    match value {
        Value::String(text) => Some(text.chars().count()),
        Value::Array(items) => Some(items.len()),
        Value::Object(members) => Some(members.len()),
        Value::Null | Value::Bool(_) | Value::Number(_) => None,
    }
}

/// The goals that concern one value of an object under construction, with the remaining steps.
#[derive(Clone, Debug, Default)]
pub(crate) struct Goals<'g>(Vec<(&'g [Step], &'g Want)>);

impl<'g> Goals<'g> {
    pub(crate) fn new(goals: &'g [Goal]) -> Self {
        Goals(goals.iter().map(|goal| (goal.path.as_slice(), &goal.want)).collect())
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the value that is required here.
    pub(crate) fn value(&self) -> Option<&'g Value> {
        self.0.iter().find_map(|(path, want)| match want {
            Want::Value(value) if path.is_empty() => Some(value),
            _ => None,
        })
    }

    /// Returns the size that is required here.
    pub(crate) fn size(&self) -> Option<usize> {
        self.0.iter().find_map(|(path, want)| match want {
            Want::Size(size) if path.is_empty() => Some(*size),
            _ => None,
        })
    }

    /// Returns the goals of the property `name`.
    pub(crate) fn property(&self, name: &str) -> Self {
        self.below(|step| matches!(step, Step::Property(property) if **property == *name))
    }

    /// Returns the goals of the first item.
    pub(crate) fn item(&self) -> Self {
        self.below(|step| *step == Step::Item)
    }

    /// Returns the goals of a map entry.
    pub(crate) fn entry(&self) -> Self {
        self.below(|step| *step == Step::Entry)
    }

    /// Returns whether a value meets all goals.
    pub(crate) fn are_met_by(&self, value: &Value) -> bool {
        self.0.iter().all(|(path, want)| is_met(value, path, want))
    }

    /// Returns whether the value must be absent.
    pub(crate) fn is_absent(&self) -> bool {
        self.0.iter().any(|(path, want)| path.is_empty() && **want == Want::Absent)
    }

    /// Returns the names of properties on the paths.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'g str> {
        self.0.iter().filter_map(|(path, _)| match path.first() {
            Some(Step::Property(name)) => Some(&**name),
            _ => None,
        })
    }

    fn below(&self, matches: impl Fn(&Step) -> bool) -> Self {
        let below = self.0.iter().filter_map(|(path, want)| {
            let (first, rest) = path.split_first()?;
            matches(first).then_some((rest, *want))
        });
        Goals(below.collect())
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn goals_are_met_by_some_item_or_entry() {
        let object = json!({"list": [{"a": 1}, {"a": 2}], "map": {"x": "abc"}});
        let steps = |names: &[&str]| -> Vec<Step> {
            let step = |name: &&str| match *name {
                "[]" => Step::Item,
                "{}" => Step::Entry,
                name => Step::property(name),
            };
            names.iter().map(step).collect()
        };
        assert!(Goal::value(steps(&["list", "[]", "a"]), 2).is_met_by(&object));
        assert!(!Goal::value(steps(&["list", "[]", "a"]), 3).is_met_by(&object));
        assert!(Goal::absent(steps(&["list", "[]", "b"])).is_met_by(&object));
        assert!(!Goal::absent(steps(&["other", "b"])).is_met_by(&object));
        assert!(Goal::size(steps(&["map", "{}"]), 3).is_met_by(&object));
        assert!(Goal::present(steps(&["map", "x"])).is_met_by(&object));
    }
}
