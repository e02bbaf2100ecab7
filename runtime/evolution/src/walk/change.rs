//! A change, and how to search for an object that shows its effect.

use serde_json::Value;
use structural_schema_generate::{Goal, Step as GoalStep, Want};

use crate::path::{Path, Step};

/// One change of a schema.
#[derive(Clone, Debug)]
pub(crate) struct Change {
    pub(crate) path: Path,
    /// The keyword.
    pub(crate) check: &'static str,
    pub(crate) message: String,
    pub(crate) effect: Effect,
}

/// The effect of a change on values.
#[derive(Clone, Debug)]
pub(crate) enum Effect {
    /// Values may be rejected. It is not proven that no value is rejected.
    Narrows(Vec<Attempt>),
    /// Updates may be rejected, because a new rule compares values with their old versions.
    Transition,
    /// Values are dropped.
    Prunes(Vec<Attempt>),
    /// Clients may read other values.
    Reads,
    /// The owners of fields change.
    Owns,
    /// More values are accepted.
    Widens,
    /// The same values are accepted, which is proven.
    Equivalent,
}

impl Effect {
    /// Returns the approximate size of the attempts in bytes.
    pub(super) fn bytes(&self) -> usize {
        match self {
            Effect::Narrows(attempts) | Effect::Prunes(attempts) => attempts.iter().map(Attempt::bytes).sum(),
            _ => 0,
        }
    }

    pub(super) fn without_attempts(self) -> Self {
        match self {
            Effect::Narrows(_) => Effect::Narrows(Vec::new()),
            Effect::Prunes(_) => Effect::Prunes(Vec::new()),
            other => other,
        }
    }
}

/// A way to construct an object.
#[derive(Clone, Debug)]
pub(crate) enum Attempt {
    /// An object with these properties.
    Goals(Vec<Goal>),
    /// An object with this value, which the schema may not specify.
    Set(Path, Value),
    /// An object without this field, but with its parent.
    Remove(Path),
    /// An object that has the first item of this list twice.
    Duplicate(Path),
    /// An object that has the first item of this list twice: with this value at a path inside the item, and without a
    /// value there.
    Defaulted(Path, Path, Value),
    /// An object for which this rule of the schema at the path is false.
    Violate(Path, String),
}

impl Attempt {
    /// Returns the approximate size in bytes. Paths share their names.
    fn bytes(&self) -> usize {
        let text = match self {
            Attempt::Goals(goals) => goals
                .iter()
                .map(|goal| match &goal.want {
                    Want::Value(Value::String(text)) => text.len(),
                    _ => 0,
                })
                .sum(),
            Attempt::Set(_, Value::String(text)) | Attempt::Violate(_, text) => text.len(),
            _ => 0,
        };
        size_of::<Self>() + text
    }

    pub(crate) fn value(path: &Path, value: impl Into<Value>) -> Self {
        Attempt::Goals(vec![Goal::value(steps(path), value)])
    }

    pub(crate) fn present(path: &Path) -> Self {
        Attempt::Goals(vec![Goal::present(steps(path))])
    }

    pub(crate) fn absent(path: &Path) -> Self {
        Attempt::Goals(vec![Goal::absent(steps(path))])
    }

    pub(crate) fn size(path: &Path, size: i64) -> Self {
        Attempt::Goals(vec![Goal::size(steps(path), usize::try_from(size).unwrap_or_default())])
    }
}

/// Returns the path as the generator expects it.
pub(crate) fn steps(path: &Path) -> Vec<GoalStep> {
    let step = |step: &Step| match step {
        Step::Property(name) => GoalStep::property(name.clone()),
        Step::Items => GoalStep::Item,
        Step::Values => GoalStep::Entry,
    };
    path.steps().iter().map(step).collect()
}
