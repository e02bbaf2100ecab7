//! Walks through both schemas of a version and collects the changes.
//!
//! | file | responsibility |
//! |---|---|
//! | `change` | a change, and how to search for an object that shows its effect |
//! | `altered` | the places at which defaulting, pruning, or null handling changes a value before it is validated |
//! | `values` | types, bounds, lengths, enums, formats, patterns |
//! | `members` | fields, values of maps, and items |
//! | `required` | required fields and numbers of fields |
//! | `junctors` | `allOf`, `anyOf`, `oneOf`, `not` |
//! | `rules` | `x-kubernetes-validations` |
//! | `lists` | list types and map types |

mod altered;
mod change;
mod junctors;
mod lists;
mod members;
mod required;
mod rules;
mod values;

use structural_schema_documents::openapi::SchemaProps;

use crate::path::Path;
use crate::prove::{Budget, Known};
use crate::rule;
use altered::Places;
pub(crate) use change::{Attempt, Change, Effect, steps};

/// Returns the changes between two schemas of a version. Neither has documentation.
pub(crate) fn changes(old: &SchemaProps, new: &SchemaProps, budget: &Budget) -> Vec<Change> {
    if old == new {
        return Vec::new();
    }
    let facts = rule::with_facts(old);
    let (altered, retyped) = (altered::places(old, new), altered::retyped(old, new));
    let mut walk = Walk { altered, retyped, budget: budget.clone(), bytes: ATTEMPT_BYTES, changes: Vec::new() };
    walk.node(old, new, &Known::pruned(&facts, budget), &Path::ROOT);
    walk.changes
}

/// Returns the places at which the two schemas fill in or drop values differently.
pub(crate) fn altered(old: &SchemaProps, new: &SchemaProps) -> Vec<Path> {
    altered::places(old, new).into_paths()
}

/// The changes that were found so far.
struct Walk {
    altered: Places,
    /// The places whose values have another type in rules.
    retyped: Places,
    /// The work that all proofs may do together.
    budget: Budget,
    /// The bytes that the attempts of further changes may take.
    bytes: usize,
    changes: Vec<Change>,
}

/// The number of bytes that the attempts of all changes may take. Other changes have no attempts, so that random objects
/// decide.
const ATTEMPT_BYTES: usize = 32 << 20;

impl Walk {
    fn add(&mut self, path: &Path, check: &'static str, message: impl Into<String>, effect: Effect) {
        let left = self.bytes.checked_sub(effect.bytes());
        self.bytes = left.unwrap_or(0);
        let effect = if left.is_some() { effect } else { effect.without_attempts() };
        self.changes.push(Change { path: path.clone(), check, message: message.into(), effect });
    }

    /// Compares the schemas of a value.
    fn node(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        if old == new {
            return self.altered_transitions(new, path);
        }
        if !self.types(old, new, known, path) {
            return;
        }
        self.values(old, new, known, path);
        self.lists(old, new, known, path);
        self.required(old, new, known, path);
        self.junctors(old, new, known, path);
        self.rules(old, new, known, path);
        self.members(old, new, known, path);
    }
}
