//! Finds the conditions of a new rule that the old rules already state.

use std::collections::BTreeSet;

use structural_schema_cel::syntax::ExprId;

use super::Rule;

/// Returns the conditions of `new` that no old rule of the same schema states. A condition is stated if an old rule has the
/// same condition, possibly with fewer alternatives.
pub(crate) fn uncovered(new: &Rule<'_>, old: &[Rule<'_>]) -> Vec<ExprId> {
    let comparable = old.iter().filter(|old| {
        // With `optionalOldSelf`, the server also evaluates the rule for new objects.
        old.is_transition() == new.is_transition()
            && (!new.mentions_old_self() || old.declared.optional_old_self == new.declared.optional_old_self)
    });
    let stated: Vec<BTreeSet<String>> = comparable
        .flat_map(|rule| rule.conjuncts().into_iter().map(|condition| rule.alternatives(condition)))
        .collect();
    let is_stated = |condition: &ExprId| {
        let alternatives = new.alternatives(*condition);
        stated.iter().any(|stated| stated.is_subset(&alternatives))
    };
    new.conjuncts().into_iter().filter(|condition| !is_stated(condition)).collect()
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
        uncovered(&Rule::parse(&new).expect("a rule"), &[old]).len()
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
