//! Copies the parts of an object that a plan needs to compute some fields.
//!
//! A conversion runs the plan for the way back to find out which values it restores. A copy of the whole object would take
//! longer than the conversion.

use serde_json::Value;
use structural_schema_cel::schema_types::escape;

use super::plan::Plan;
use crate::path::{PathBuf, Segment};

/// The fields of a plan that determine its results, as paths from the root of the object.
#[derive(Debug, Default)]
pub(super) struct Fields {
    /// The fields that functions and rules read.
    pub(super) reads: Vec<PathBuf>,
    /// The fields that move, each with its target.
    pub(super) moves: Vec<(PathBuf, PathBuf)>,
    /// The fields that are set, and the scopes of rules. Only their existence matters.
    pub(super) places: Vec<PathBuf>,
}

/// Parts of an object, as a tree of fields.
#[derive(Debug, Default)]
pub(crate) struct Parts {
    /// Whether everything below this place is a part.
    whole: bool,
    fields: Vec<(Box<str>, Parts)>,
    each: Option<Box<Parts>>,
}

impl Parts {
    /// Returns the parts of an object that `plan` needs, so that the fields `results` have the same values as after a
    /// conversion of the whole object.
    pub(crate) fn new<'p>(plan: &Plan, results: impl Iterator<Item = &'p PathBuf>) -> Self {
        let mut parts = Parts::default();
        for place in &plan.fields.places {
            parts.at(&place.0);
        }
        for read in &plan.fields.reads {
            parts.at(plain(&read.0)).whole = true;
        }
        for result in results {
            parts.at(&result.0).whole = true;
            for (from, to) in &plan.fields.moves {
                if let Some(inside) = result.0.strip_prefix(&to.0[..]) {
                    parts.at(&[&from.0, inside].concat()).whole = true;
                } else if to.0.starts_with(&result.0) {
                    parts.at(&from.0).whole = true;
                }
            }
        }
        parts
    }

    fn at(&mut self, path: &[Segment]) -> &mut Parts {
        let Some((first, rest)) = path.split_first() else { return self };
        let next = match first {
            Segment::Each | Segment::Index(_) => &mut **self.each.get_or_insert_default(),
            Segment::Field(name) => {
                let known = self.fields.iter().position(|(known, _)| known == name);
                let index = known.unwrap_or_else(|| {
                    self.fields.push((name.clone(), Parts::default()));
                    self.fields.len() - 1
                });
                &mut self.fields[index].1
            }
        };
        next.at(rest)
    }

    /// Copies these parts of a value. Lists keep their length.
    pub(crate) fn copy(&self, value: &Value) -> Value {
        match (value, &self.each) {
            _ if self.whole => value.clone(),
            (Value::Object(members), None) => {
                let part =
                    |(name, part): &(Box<str>, Parts)| Some(((**name).to_owned(), part.copy(members.get(&**name)?)));
                self.fields.iter().filter_map(part).collect()
            }
            (Value::Object(members), Some(each)) => {
                let is_named = |name: &str| self.fields.iter().any(|(known, _)| **known == *name);
                let part = |(name, value): (&String, &Value)| {
                    (name.clone(), if is_named(name) { value.clone() } else { each.copy(value) })
                };
                members.iter().map(part).collect()
            }
            (Value::Array(items), Some(each)) => items.iter().map(|item| each.copy(item)).collect(),
            _ => value.clone(),
        }
    }
}

/// Returns the path up to the first name that expressions write in another way. It may also be the key of a map, which has
/// no other form.
fn plain(path: &[Segment]) -> &[Segment] {
    let is_plain = |segment: &Segment| match segment {
        Segment::Field(name) => escape(name).is_some_and(|ident| *ident == **name),
        Segment::Each | Segment::Index(_) => true,
    };
    let len = path.iter().position(|segment| !is_plain(segment)).unwrap_or(path.len());
    &path[..len]
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn copies() {
        let mut parts = Parts::default();
        for path in ["spec.name", "spec.ports[*].port", "metadata.labels", "spec.missing.field"] {
            parts.at(&PathBuf::parse(path).expect("a path").0).whole = true;
        }
        parts.at(&PathBuf::parse("status").expect("a path").0);
        let value = json!({
            "kind": "X",
            "metadata": {"name": "x", "labels": {"a": "b"}},
            "spec": {"name": {"first": "x"}, "ports": [{"port": 1, "name": "http"}, {"name": "y"}, 3], "more": 1},
            "status": {"ready": true},
        });
        let expected = json!({
            "metadata": {"labels": {"a": "b"}},
            "spec": {"name": {"first": "x"}, "ports": [{"port": 1}, {}, 3]},
            "status": {},
        });
        assert_eq!(parts.copy(&value), expected);
        assert_eq!(parts.copy(&json!({"spec": [1]})), json!({"spec": [1]}));
    }
}
