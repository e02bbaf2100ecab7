//! Finds the defaults in a schema.

use std::fmt::Write;

use serde_json::Value;
use structural_schema::openapi::SchemaProps;

/// The key of the sample entry of a map.
pub(super) const KEY: &str = "key";

/// A step from a value to a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// A field of an object.
    Property(String),
    /// The first item of an array.
    Item,
    /// The entry of a map with the key [`KEY`].
    Value,
}

/// An object with defaults: the steps to it, and the names of its properties with a default.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) steps: Vec<Step>,
    pub(super) defaults: Vec<String>,
}

/// Returns all objects with defaults.
pub(super) fn places(schema: &SchemaProps) -> Vec<Place> {
    let mut places = Vec::new();
    visit(schema, &mut Vec::new(), &mut places);
    places
}

fn visit(schema: &SchemaProps, steps: &mut Vec<Step>, places: &mut Vec<Place>) {
    let with_default = schema.properties.iter().filter(|(_, property)| property.default.is_some());
    let defaults: Vec<String> = with_default.map(|(name, _)| name.clone()).collect();
    if !defaults.is_empty() {
        places.push(Place { steps: steps.clone(), defaults });
    }
    let properties = schema.properties.iter().map(|(name, property)| (Step::Property(name.clone()), property));
    let items = schema.item().map(|items| (Step::Item, items));
    let values = schema.values().map(|values| (Step::Value, values));
    for (step, part) in properties.chain(items).chain(values) {
        steps.push(step);
        visit(part, steps, places);
        steps.pop();
    }
}

impl Place {
    /// Finds the object in a value.
    pub(super) fn find<'v>(&self, value: &'v Value) -> Option<&'v Value> {
        self.steps.iter().try_fold(value, |value, step| match step {
            Step::Property(name) => value.get(name),
            Step::Item => value.get(0),
            Step::Value => value.get(KEY),
        })
    }

    /// Finds the object in a value for modification.
    pub(super) fn find_mut<'v>(&self, value: &'v mut Value) -> Option<&'v mut Value> {
        self.steps.iter().try_fold(value, |value, step| match step {
            Step::Property(name) => value.get_mut(name),
            Step::Item => value.get_mut(0),
            Step::Value => value.get_mut(KEY),
        })
    }

    /// Returns the path of a property.
    pub(super) fn path(&self, name: &str) -> String {
        let mut path = String::new();
        for step in self.steps.iter().chain([&Step::Property(name.to_owned())]) {
            let _ = match step {
                Step::Property(name) if path.is_empty() => write!(path, "{name}"),
                Step::Property(name) => write!(path, ".{name}"),
                Step::Item => write!(path, "[0]"),
                Step::Value => write!(path, "[{KEY}]"),
            };
        }
        path
    }
}
