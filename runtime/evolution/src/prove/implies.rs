//! Decides whether a schema follows from the known facts about a value, and whether these facts contradict each other.
//!
//! A positive answer is a proof. A negative answer only means that no proof was found.

use std::cell::Cell;

use serde_json::Value;
use structural_schema_documents::openapi::SchemaProps;
use structural_schema_documents::validate::Validator;

use super::kinds::Kinds;
use super::known::{Known, is_only_required};

/// The maximum number of steps of a proof.
const STEPS: u32 = 4_000;

/// The number of facts that a step covers.
const FACTS_PER_STEP: usize = 4;

/// The effort that a proof may take.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fuel<'f> {
    /// The remaining steps of the whole proof.
    steps: &'f Cell<u32>,
    /// The remaining depth of case distinctions.
    splits: u8,
    /// The remaining depth of nested contradictions.
    depth: u8,
}

impl<'f> Fuel<'f> {
    fn new(steps: &'f Cell<u32>) -> Self {
        Fuel { steps, splits: 3, depth: 6 }
    }

    fn deeper(self) -> Option<Self> {
        Some(Fuel { depth: self.depth.checked_sub(1)?, ..self })
    }

    /// Counts a step with a number of facts. Returns whether the proof may continue.
    fn step(self, facts: usize) -> bool {
        let left = self.steps.get();
        // Each step compares its schema with all facts.
        let steps = 1 + u32::try_from(facts / FACTS_PER_STEP).unwrap_or(u32::MAX - 1);
        self.steps.set(left.saturating_sub(steps));
        left > 0
    }
}

/// Unions with more branches are not split into cases.
const MOST_CASES: usize = 24;

impl<'a> Known<'a> {
    /// Returns whether a value with these properties is certainly valid for `target`. Ignores defaults and pruning.
    pub(crate) fn proves(&self, target: &'a SchemaProps) -> bool {
        self.with_fuel(|fuel| self.implies(target, fuel))
    }

    /// Charges the search for this many places in a schema. Returns whether the budget of all proofs allows it.
    pub(crate) fn may_read(&self, places: usize) -> bool {
        self.budget.charge(u32::try_from(places).unwrap_or(u32::MAX));
        self.budget.steps(1) > 0
    }

    /// Returns whether certainly no value has these properties.
    pub(crate) fn is_never(&self) -> bool {
        self.with_fuel(|fuel| self.is_impossible(fuel))
    }

    /// Runs a proof, and charges its steps to the budget of all proofs.
    fn with_fuel(&self, proof: impl FnOnce(Fuel<'_>) -> bool) -> bool {
        let most = self.budget.steps(STEPS);
        let steps = Cell::new(most);
        let proven = proof(Fuel::new(&steps));
        self.budget.charge(most - steps.get());
        proven
    }

    /// Returns the number of values and schemas that a step looks at.
    fn facts(&self) -> usize {
        let values = self.hold.iter().map(|schema| schema.enumeration.len() / 8).sum::<usize>();
        self.hold.len() + self.fail.len() + values
    }

    pub(super) fn implies(&self, target: &'a SchemaProps, fuel: Fuel<'_>) -> bool {
        if !fuel.step(self.facts()) {
            return false;
        }
        if self.hold.contains(&target) || *target == SchemaProps::default() {
            return true;
        }
        // The server checks only the type and `enum` of null.
        if self.may_be_null() && !(Kinds::of(target).intersects(Kinds::NULL) && target.enumeration.is_empty()) {
            return false;
        }
        if self.implies_directly(target, fuel) || self.is_contradictory(fuel) {
            return true;
        }
        self.in_every_case(fuel, |case, fuel| case.implies(target, fuel))
    }

    /// Splits the first union into its cases. Returns whether `proven` for all of them.
    fn in_every_case(&self, fuel: Fuel<'_>, proven: impl Fn(&Known<'a>, Fuel<'_>) -> bool) -> bool {
        let Some(splits) = fuel.splits.checked_sub(1) else { return false };
        let fuel = Fuel { splits, ..fuel };
        let unions = self
            .hold
            .iter()
            .enumerate()
            .flat_map(|(at, schema)| [(at, &schema.any_of, false), (at, &schema.one_of, true)].into_iter());
        let mut unions = unions.filter(|(_, branches, _)| !branches.is_empty() && branches.len() <= MOST_CASES);
        unions.any(|(_, branches, exclusive)| {
            branches.iter().enumerate().all(|(at, branch)| {
                if self.hold.contains(&branch) {
                    // Splitting this union would not add any facts.
                    return false;
                }
                let mut case = self.with(branch);
                if exclusive {
                    let others = branches.iter().enumerate().filter(|(other, _)| *other != at);
                    case.fail.extend(others.map(|(_, branch)| branch));
                }
                case.is_contradictory(fuel) || proven(&case, fuel)
            })
        })
    }

    fn implies_directly(&self, target: &'a SchemaProps, fuel: Fuel<'_>) -> bool {
        if !fuel.step(self.facts()) {
            return false;
        }
        let kinds = self.kinds();
        if let Some(values) = self.finite() {
            let target = Validator::new(target);
            return values.iter().all(|value| target.is_valid(value));
        }
        kinds.is_within(Kinds::of(target))
            && self.implies_enum(target)
            && (!kinds.intersects(Kinds::NUMBER) || self.implies_number(target))
            && (!kinds.intersects(Kinds::STRING) || self.implies_text(target))
            && (!kinds.intersects(Kinds::ARRAY) || self.implies_array(target, fuel))
            && (!kinds.intersects(Kinds::OBJECT) || self.implies_object(target, fuel))
            && self.implies_junctors(target, fuel)
    }

    fn implies_enum(&self, target: &SchemaProps) -> bool {
        let kept = |given: &[Value]| !given.is_empty() && given.iter().all(|value| target.enumeration.contains(value));
        target.enumeration.is_empty() || self.hold.iter().any(|schema| kept(&schema.enumeration))
    }

    fn implies_junctors(&self, target: &'a SchemaProps, fuel: Fuel<'_>) -> bool {
        target.all_of.iter().all(|branch| self.implies(branch, fuel))
            && (target.any_of.is_empty() || self.implies_any_of(&target.any_of, fuel))
            && (target.one_of.is_empty() || self.implies_one_of(&target.one_of, fuel))
            && target.not.as_deref().is_none_or(|not| self.excludes(not, fuel))
    }

    fn implies_any_of(&self, branches: &'a [SchemaProps], fuel: Fuel<'_>) -> bool {
        let kept = |given: &[SchemaProps]| !given.is_empty() && given.iter().all(|branch| branches.contains(branch));
        if self.hold.iter().any(|schema| kept(&schema.any_of) || kept(&schema.one_of)) {
            return true;
        }
        branches.iter().any(|branch| self.implies(branch, fuel)) || self.implies_remaining(branches, fuel)
    }

    /// Proves one branch from the failure of all others.
    fn implies_remaining(&self, branches: &'a [SchemaProps], fuel: Fuel<'_>) -> bool {
        let Some(fuel) = fuel.deeper() else { return false };
        branches.len() <= MOST_CASES
            && (0..branches.len()).any(|at| {
                let mut rest = self.clone();
                let others = branches.iter().enumerate().filter(|(other, _)| *other != at);
                rest.fail.extend(others.map(|(_, branch)| branch));
                rest.implies_directly(&branches[at], fuel) || rest.is_contradictory(fuel)
            })
    }

    fn implies_one_of(&self, branches: &'a [SchemaProps], fuel: Fuel<'_>) -> bool {
        let stated = |branches: &[&SchemaProps]| self.hold.iter().any(|schema| are_equal(&schema.one_of, branches));
        if stated(&branches.iter().collect::<Vec<_>>()) {
            return true;
        }
        // Branches that the value never matches do not count.
        let possible: Vec<_> = branches.iter().filter(|branch| !self.excludes(branch, fuel)).collect();
        if stated(&possible) {
            return true;
        }
        matches!(possible[..], [only] if self.implies(only, fuel))
    }

    /// Returns whether the value is certainly not valid for `schema`.
    fn excludes(&self, schema: &'a SchemaProps, fuel: Fuel<'_>) -> bool {
        self.fail.contains(&schema) || fuel.deeper().is_some_and(|fuel| self.with(schema).is_impossible(fuel))
    }

    /// Returns whether no value has these properties.
    fn is_impossible(&self, fuel: Fuel<'_>) -> bool {
        !self.may_be_null() && self.is_contradictory(fuel)
    }

    /// Returns whether no value other than null has these properties.
    fn is_contradictory(&self, fuel: Fuel<'_>) -> bool {
        let Some(fuel) = fuel.deeper().filter(|fuel| fuel.step(self.facts())) else { return false };
        let kinds = self.kinds();
        kinds.is_empty()
            || self.finite().is_some_and(|values| values.is_empty())
            || (kinds.is_within(Kinds::OBJECT) && self.has_impossible_fields(fuel))
            || (kinds.is_within(Kinds::NUMBER) && self.has_impossible_bounds())
            || self.fails_what_holds(fuel)
            || self.has_impossible_union(fuel)
    }

    fn has_impossible_fields(&self, fuel: Fuel<'_>) -> bool {
        let required = self.hold.iter().flat_map(|schema| &schema.required);
        required.into_iter().any(|name| self.lacks(name) || self.property(name).is_impossible(fuel))
    }

    /// Returns whether a schema that is known to fail follows from the rest.
    fn fails_what_holds(&self, fuel: Fuel<'_>) -> bool {
        (0..self.fail.len()).any(|at| {
            let failed = self.fail[at];
            if is_only_required(failed) {
                // Values other than objects never fail it.
                return !self.kinds().intersects(Kinds::OBJECT)
                    || failed.required.iter().all(|name| self.requires(name));
            }
            if !fuel.step(self.facts()) {
                return false;
            }
            let mut rest = self.clone();
            rest.fail.remove(at);
            rest.implies_directly(failed, Fuel { splits: 0, ..fuel })
        })
    }

    fn has_impossible_union(&self, fuel: Fuel<'_>) -> bool {
        let Some(fuel) = fuel.deeper() else { return false };
        self.hold.iter().any(|schema| {
            [&schema.any_of, &schema.one_of].into_iter().any(|branches| {
                !branches.is_empty()
                    && branches.len() <= MOST_CASES
                    && branches.iter().all(|branch| {
                        !self.hold.contains(&branch) && self.with(branch).is_impossible(Fuel { splits: 0, ..fuel })
                    })
            })
        })
    }

    /// Returns all values that are left, if an `enum` or the type limits them to a few.
    pub(crate) fn finite(&self) -> Option<Vec<Value>> {
        let kinds = self.kinds();
        let exact = [Kinds::STRING, Kinds::INTEGER.or(Kinds::WHOLE), Kinds::BOOLEAN];
        if kinds.is_empty() || !exact.into_iter().any(|kind| kinds.is_within(kind)) {
            return None;
        }
        let listed = self.hold.iter().find(|schema| !schema.enumeration.is_empty());
        let mut values: Vec<Value> = match listed {
            Some(schema) => schema.enumeration.clone(),
            None if kinds.is_within(Kinds::BOOLEAN) => vec![false.into(), true.into()],
            None => return None,
        };
        let floats: Vec<Value> = values.iter().filter(|value| value.is_number()).map(as_float).collect();
        values.extend(floats);
        let hold: Vec<_> = self.hold.iter().map(|schema| Validator::new(schema)).collect();
        let fail: Vec<_> = self.fail.iter().map(|schema| Validator::new(schema)).collect();
        values.retain(|value| {
            hold.iter().all(|schema| schema.is_valid(value)) && !fail.iter().any(|schema| schema.is_valid(value))
        });
        Some(values)
    }
}

/// Returns whether two unions have the same branches, each as often, in any order. A branch that is listed twice never
/// matches exactly once.
fn are_equal(given: &[SchemaProps], branches: &[&SchemaProps]) -> bool {
    let count = |branch: &SchemaProps| given.iter().filter(|given| **given == *branch).count();
    let wanted = |branch: &SchemaProps| branches.iter().filter(|other| ***other == *branch).count();
    !given.is_empty() && given.len() == branches.len() && branches.iter().all(|branch| count(branch) == wanted(branch))
}

fn as_float(value: &Value) -> Value {
    value.as_f64().map_or(Value::Null, Value::from)
}
