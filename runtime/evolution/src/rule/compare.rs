//! Finds the conditions of a new rule that the old rules already state.

use std::collections::{BTreeSet, HashMap};

use structural_schema_cel::syntax::ExprId;

use super::Rule;

/// The conditions that the rules of a schema state, for a comparison with the rules of another schema.
#[derive(Debug, Default)]
pub(crate) struct Stated {
    /// The alternatives of each condition, by whether its rule is a transition rule, and by the first alternative. A
    /// condition that mentions the old value has the same meaning in all rules of one kind.
    conditions: HashMap<(bool, String), Vec<BTreeSet<String>>>,
}

impl Stated {
    pub(crate) fn new<'s>(rules: impl IntoIterator<Item = &'s Rule<'s>>) -> Self {
        let mut stated = Stated::default();
        for rule in rules {
            for condition in rule.conjuncts() {
                let alternatives = rule.alternatives(condition);
                let Some(first) = alternatives.first().cloned() else { continue };
                stated.conditions.entry((rule.is_transition(), first)).or_default().push(alternatives);
            }
        }
        stated
    }

    /// Returns the conditions of a rule that are not stated. A condition is stated if a rule has the same condition,
    /// possibly with fewer alternatives.
    pub(crate) fn uncovered(&self, rule: &Rule<'_>) -> Vec<ExprId> {
        let is_stated = |condition: &ExprId| {
            let alternatives = rule.alternatives(*condition);
            alternatives.iter().any(|first| {
                let stated = self.conditions.get(&(rule.is_transition(), first.clone()));
                stated.into_iter().flatten().any(|stated| stated.is_subset(&alternatives))
            })
        };
        rule.conjuncts().into_iter().filter(|condition| !is_stated(condition)).collect()
    }
}

impl Rule<'_> {
    /// Returns the texts of the conditions that an expression joins with `||`.
    fn alternatives(&self, condition: ExprId) -> BTreeSet<String> {
        self.disjuncts(condition).into_iter().map(|alternative| self.canonical_of(alternative)).collect()
    }
}

#[cfg(test)]
mod tests {
    use structural_schema_documents::openapi::ValidationRule;

    use super::*;

    fn count(old: &str, new: &str) -> usize {
        let declare = |rule: &str| ValidationRule { rule: rule.to_owned(), ..ValidationRule::default() };
        let (old, new) = (declare(old), declare(new));
        let old = Rule::parse(&old).expect("a rule");
        Stated::new([&old]).uncovered(&Rule::parse(&new).expect("a rule")).len()
    }

    #[test]
    fn weakened_rules_are_covered() {
        for (old, new, left) in [
            ("self.a > 1", "self.a>1", 0),
            ("self.a == 'x'", "self.a == \"x\"", 0),
            ("self.a > 1", "self.a > 1 || self.b", 0),
            ("self.a > 1 || self.b", "self.a > 1", 1),
            ("self.a > 1 && self.b", "self.b", 0),
            ("self.b", "self.b && self.a > 1", 1),
            ("self.a || self.b", "self.b || self.c || self.a", 0),
            ("self == oldSelf", "self == oldSelf", 0),
            ("has(self.a) ? self.b : true", "has(self.a) ? self.b : false", 1),
        ] {
            assert_eq!(count(old, new), left, "{old} / {new}");
        }
    }
}
