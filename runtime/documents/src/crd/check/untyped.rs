//! Schemas whose types are unknown because of structural errors.

use std::cell::Cell;
use std::collections::BTreeMap;

use structural_schema_model::{FieldPath, FieldStep};

use crate::field_error::FieldError;

/// The types inside of these keywords do not count, because types are specified outside of them.
const JUNCTORS: [&str; 4] = ["allOf", "anyOf", "oneOf", "not"];

/// The paths of structural errors, as a tree with one node for each step.
pub(super) struct Untyped<'a> {
    nodes: Vec<Node<'a>>,
    /// The number of nodes that were visited.
    visited: Cell<usize>,
}

#[derive(Default)]
struct Node<'a> {
    below: BTreeMap<&'a FieldStep, usize>,
    /// Whether there is an error here or below, outside of junctors.
    has_error: bool,
}

impl<'a> Untyped<'a> {
    pub(super) fn new(structural: &'a [FieldError]) -> Self {
        let mut tree = Untyped { nodes: vec![Node::default()], visited: Cell::new(0) };
        for error in structural {
            tree.insert(error.field.steps());
        }
        tree
    }

    fn insert(&mut self, steps: &'a [FieldStep]) {
        let is_junctor = |step: &FieldStep| matches!(step, FieldStep::Field(name) if JUNCTORS.contains(&name.as_ref()));
        // The error counts only for schemas that are below the last junctor.
        let first = steps.iter().rposition(is_junctor).map_or(0, |at| at + 1);
        let mut at = 0;
        self.nodes[at].has_error |= first == 0;
        for (depth, step) in steps.iter().enumerate() {
            let next = self.nodes.len();
            let child = *self.nodes[at].below.entry(step).or_insert(next);
            if child == next {
                self.nodes.push(Node::default());
            }
            at = child;
            self.nodes[at].has_error |= depth + 1 >= first;
        }
    }

    /// Returns whether there are no structural errors.
    pub(super) fn is_empty(&self) -> bool {
        self.nodes.len() == 1 && !self.nodes[0].has_error
    }

    /// Returns whether structural errors in or below the schema at `path` leave types unknown.
    pub(super) fn contains(&self, path: &FieldPath) -> bool {
        let mut at = 0;
        for step in path.steps() {
            self.visited.set(self.visited.get() + 1);
            match self.nodes[at].below.get(step) {
                Some(&child) => at = child,
                None => return false,
            }
        }
        self.nodes[at].has_error
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(field: FieldPath) -> FieldError {
        FieldError::required(field, "")
    }

    #[test]
    fn errors_hide_the_types_of_schemas_around_them() {
        let root = FieldPath::dotted("s");
        let property = |path: &FieldPath, name: &'static str| path.field("properties").key(name);
        let (a, b) = (property(&root, "a"), property(&root, "b"));
        let errors =
            [error(property(&a, "inner").field("type")), error(b.field("allOf").index(0).field("items").field("type"))];
        let untyped = Untyped::new(&errors);
        assert!(!untyped.is_empty());
        for (path, expected) in [
            (root.clone(), true),
            (a.clone(), true),
            (property(&a, "inner"), true),
            (property(&a, "other"), false),
            (property(&property(&a, "inner"), "below"), false),
            (b.clone(), false),
            (b.field("allOf").index(0), true),
            (b.field("allOf").index(1), false),
            // A property may have the name of a junctor.
            (property(&root, "allOf"), false),
        ] {
            assert_eq!(untyped.contains(&path), expected, "{path}");
        }
        let named = [error(property(&root, "allOf").field("type"))];
        assert!(Untyped::new(&named).contains(&root));
        assert!(Untyped::new(&[]).is_empty());
    }

    /// The work for a schema does not depend on the number of errors.
    #[test]
    fn work_for_each_schema_is_its_depth() {
        let path = |at: usize| FieldPath::dotted("s.properties").key(at.to_string());
        for n in [1000, 2000, 4000] {
            let errors: Vec<_> = (0..n).map(|at| error(path(at).field("type"))).collect();
            let untyped = Untyped::new(&errors);
            assert!((0..n).all(|at| untyped.contains(&path(at))));
            assert_eq!(untyped.visited.get(), 3 * n);
        }
    }
}
