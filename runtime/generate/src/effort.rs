//! Counts the work of searches.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::Value;
use structural_schema_documents::openapi::SchemaProps;

use crate::build::pattern::Pattern;

/// The work that several searches may do together, counted in steps. Clones share the steps.
///
/// A step is about a value that is built or visited, a node of a schema, or a unit of the cost of a rule.
///
/// ```
/// use structural_schema_generate::Effort;
///
/// let effort = Effort::new(10);
/// assert!(effort.charge(9) && !effort.is_spent());
/// assert!(!effort.charge(9) && effort.is_spent());
/// ```
#[derive(Clone, Debug)]
pub struct Effort(Arc<AtomicU64>);

impl Effort {
    /// Creates an effort of this many steps.
    pub fn new(steps: u64) -> Self {
        Effort(Arc::new(AtomicU64::new(steps)))
    }

    /// Charges steps. Returns whether the work may continue.
    pub fn charge(&self, steps: u64) -> bool {
        let take = |left: u64| Some(left.saturating_sub(steps));
        // The update never fails, because `take` always returns a number.
        let before = self.0.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take).unwrap_or_default();
        before > steps
    }

    /// Returns the number of remaining steps.
    pub fn left(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }

    /// Returns whether no steps are left.
    pub fn is_spent(&self) -> bool {
        self.left() == 0
    }
}

/// Returns the number of values and names inside a value, including itself. Long texts count as several values.
pub(crate) fn size(value: &Value) -> u64 {
    match value {
        // Copying and finding a name takes about as long as validating a value.
        Value::Object(members) => members.iter().fold(1, |sum, (name, value)| sum + 1 + text(name) + size(value)),
        Value::Array(items) => items.iter().fold(1, |sum, item| sum + size(item)),
        Value::String(string) => 1 + text(string),
        Value::Null | Value::Bool(_) | Value::Number(_) => 1,
    }
}

fn text(text: &str) -> u64 {
    text.len() as u64 / 32
}

/// Returns the steps for validating a value: its size, and the steps for its texts if patterns are expensive.
pub(crate) fn validation(value: &Value, steps_per_text: u64) -> u64 {
    let texts = if steps_per_text == 0 { 0 } else { texts(value) };
    size(value).saturating_add(texts.saturating_mul(steps_per_text))
}

fn texts(value: &Value) -> u64 {
    match value {
        Value::Object(members) => members.values().map(texts).sum(),
        Value::Array(items) => items.iter().map(texts).sum(),
        // A large pattern is compared at each position of a text.
        Value::String(text) => 1 + text.len() as u64 / 512,
        Value::Null | Value::Bool(_) | Value::Number(_) => 0,
    }
}

/// The number of branches of a union that take about a step.
pub(crate) const BRANCHES_PER_STEP: u64 = 1;

/// Returns the number of branches that a value of a schema is compared with, apart from its parts.
pub(crate) fn branches(schema: &SchemaProps) -> u64 {
    let junctors = schema.all_of.iter().chain(&schema.any_of).chain(&schema.one_of).chain(schema.not.as_deref());
    junctors.map(|branch| 1 + branches(branch)).sum()
}

/// The branches of a union up to which they take no steps.
const USUAL_BRANCHES: u64 = 16;

/// Returns the number of branches of all unions that have many.
pub(crate) fn unions(schema: &SchemaProps) -> u64 {
    let own = branches(schema);
    let own = if own > USUAL_BRANCHES { own } else { 0 };
    let below = schema.properties.values().chain(schema.item()).chain(schema.values());
    own + below.map(unions).sum::<u64>()
}

/// The size of a pattern up to which matching a text takes about a step.
const USUAL_PATTERN: u64 = 10_000;

/// The part of a pattern that takes about a step.
const PATTERN_PER_STEP: u64 = 8;

/// Returns the steps for matching a text with the largest pattern of a schema. Returns 0 for usual patterns.
pub(crate) fn steps_per_text(schema: &SchemaProps) -> u64 {
    let mut patterns = BTreeSet::new();
    collect_patterns(schema, &mut patterns);
    let largest = patterns.into_iter().filter_map(Pattern::new).map(|pattern| pattern.size()).max().unwrap_or(0);
    if largest > USUAL_PATTERN { largest / PATTERN_PER_STEP } else { 0 }
}

fn collect_patterns<'s>(schema: &'s SchemaProps, patterns: &mut BTreeSet<&'s str>) {
    if !schema.pattern.is_empty() {
        patterns.insert(&schema.pattern);
    }
    let below = schema.properties.values().chain(schema.item()).chain(schema.values());
    let junctors = schema.all_of.iter().chain(&schema.any_of).chain(&schema.one_of).chain(schema.not.as_deref());
    below.chain(junctors).for_each(|part| collect_patterns(part, patterns));
}

/// Returns the number of properties of a schema that have a default.
pub(crate) fn defaults(schema: &SchemaProps) -> u64 {
    let below = schema.properties.values().chain(schema.item());
    below.map(|below| u64::from(below.default.is_some()) + defaults(below)).sum()
}

/// Returns the number of nodes of a schema, and of the characters of its rules, which are compiled.
pub(crate) fn weight(schema: &SchemaProps) -> u64 {
    let below = schema.properties.values().chain(schema.item()).chain(schema.values());
    let junctors = schema.all_of.iter().chain(&schema.any_of).chain(&schema.one_of).chain(schema.not.as_deref());
    let rules: usize = schema.validations.iter().map(|rule| rule.rule.len() + rule.message_expression.len()).sum();
    1 + rules as u64 + below.chain(junctors).map(weight).sum::<u64>()
}
