//! Finds bounds that would bring a rule under its cost budget.

use structural_schema_model::text::same;

use super::budget::{RULE_COST_LIMIT, rule_cost};
use crate::check::{Checked, Environment, Space};
use crate::cost::{Bound, CostSpace, MOST_STEPS, bound_at, estimate_with};
use crate::program::{NodeId, Program};
use crate::schema_types::{Decl, DeclKind};

/// A keyword that bounds the size of values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyword {
    /// `maxItems`
    MaxItems,
    /// `maxProperties`
    MaxProperties,
    /// `maxLength`
    MaxLength,
}

impl Keyword {
    /// Returns the name of the keyword in schemas.
    pub const fn as_str(self) -> &'static str {
        match self {
            Keyword::MaxItems => "maxItems",
            Keyword::MaxProperties => "maxProperties",
            Keyword::MaxLength => "maxLength",
        }
    }

    /// Returns the name of the derive attribute.
    pub const fn attribute(self) -> &'static str {
        match self {
            Keyword::MaxItems => "max_items",
            Keyword::MaxProperties => "max_properties",
            Keyword::MaxLength => "max_length",
        }
    }
}

/// A bound that is sufficient to bring a rule under its budget.
#[derive(Clone, Copy, Debug)]
pub struct Suggestion<'a> {
    /// The steps from the schema of the rule: unescaped property names, `@items` and `@values`.
    pub steps: [&'a str; MOST_STEPS],
    /// The number of steps.
    pub len: usize,
    /// The keyword to add or to lower.
    pub keyword: Keyword,
    /// The largest value that keeps the rule within its budget.
    pub largest: u64,
}

impl Suggestion<'_> {
    /// A placeholder for unused elements of a buffer.
    pub const EMPTY: Self = Suggestion { steps: [""; MOST_STEPS], len: 0, keyword: Keyword::MaxItems, largest: 0 };
}

/// Finds bounds each of which is sufficient to bring a rule under its budget, if the rule runs `cardinality` times.
///
/// Writes the suggestions to `out` and returns their number. `costs` must contain the estimate of the program.
pub const fn suggest<'a>(
    program: &Program<'a>,
    environment: &Environment<'a>,
    checked: &Checked,
    space: &mut Space<'_, 'a>,
    costs: &mut CostSpace<'_, 'a>,
    cardinality: u64,
    out: &mut [Suggestion<'a>],
) -> usize {
    let mut count = 0;
    let mut node = 0;
    while node < program.nodes.len() * 2 && count < out.len() {
        // The items of a list are candidates too, because some functions read all of them.
        let items = node % 2 == 1;
        #[expect(clippy::cast_possible_truncation, reason = "programs are small")]
        let candidate = bound_at(program, environment.this, costs, (node / 2) as NodeId, items);
        node += 1;
        let Some(mut bound) = candidate else { continue };
        let Some((mut suggestion, current)) = target(environment.this, &bound) else { continue };
        if is_known(out, count, &suggestion) {
            continue;
        }
        let unit = if matches!(suggestion.keyword, Keyword::MaxLength) { 4 } else { 1 };
        let (mut passes, mut fails) = (None, current / unit + 1);
        let mut trial = 0;
        while trial < fails {
            bound.most = trial * unit;
            let max = match estimate_with(program, environment, checked, space, costs, Some(bound)) {
                Some(estimate) => estimate.max,
                None => u64::MAX,
            };
            if rule_cost(max, cardinality) <= RULE_COST_LIMIT {
                passes = Some(trial);
            } else if passes.is_none() {
                break;
            } else {
                fails = trial;
            }
            let from = match passes {
                Some(passes) => passes,
                None => 0,
            };
            trial = if fails - from <= 1 { fails } else { from + (fails - from) / 2 };
        }
        if let Some(largest) = passes
            && largest > 0
        {
            suggestion.largest = largest;
            out[count] = suggestion;
            count += 1;
        }
    }
    count
}

/// Finds values without a bound that a rule reads.
///
/// Writes them to `out` and returns their number. `costs` must contain the estimate of the program.
pub(super) const fn unbounded<'a>(
    program: &Program<'a>,
    environment: &Environment<'a>,
    costs: &mut CostSpace<'_, 'a>,
    out: &mut [Suggestion<'a>],
) -> usize {
    let mut count = 0;
    let mut node = 0;
    while node < program.nodes.len() * 2 && count < out.len() {
        let items = node % 2 == 1;
        #[expect(clippy::cast_possible_truncation, reason = "programs are small")]
        let candidate = bound_at(program, environment.this, costs, (node / 2) as NodeId, items);
        node += 1;
        let Some(bound) = candidate else { continue };
        let Some((suggestion, current)) = target(environment.this, &bound) else { continue };
        if current >= UNBOUNDED && !is_known(out, count, &suggestion) {
            out[count] = suggestion;
            count += 1;
        }
    }
    count
}

/// A value with at least this many elements is considered unbounded. Explicit bounds are usually smaller, and an
/// unbounded value is limited only by the size of a request.
const UNBOUNDED: u64 = 30_000;

const fn is_known(known: &[Suggestion<'_>], count: usize, one: &Suggestion<'_>) -> bool {
    let mut i = 0;
    while i < count {
        let mut equal = known[i].len == one.len;
        let mut j = 0;
        while equal && j < one.len {
            equal = same(known[i].steps[j], one.steps[j]);
            j += 1;
        }
        if equal {
            return true;
        }
        i += 1;
    }
    false
}

/// Returns the schema that a bound applies to, and its current maximum number of elements.
const fn target<'a>(this: Decl<'a>, bound: &Bound<'a>) -> Option<(Suggestion<'a>, u64)> {
    let mut suggestion = Suggestion { len: bound.len, ..Suggestion::EMPTY };
    let mut decl = this;
    let mut i = 0;
    while i < bound.len {
        let step = bound.steps[i];
        suggestion.steps[i] = step;
        let next = match step.as_bytes() {
            b"@items" => {
                if matches!(decl.kind(), Some(DeclKind::Map)) {
                    suggestion.steps[i] = "@values";
                }
                decl.item()
            }
            _ => match decl.field(step) {
                Some(field) => {
                    suggestion.steps[i] = field.name;
                    Some(field.decl)
                }
                None => None,
            },
        };
        decl = match next {
            Some(next) => next,
            None => return None,
        };
        i += 1;
    }
    suggestion.keyword = match decl.kind() {
        Some(DeclKind::List) => Keyword::MaxItems,
        Some(DeclKind::Map) => Keyword::MaxProperties,
        Some(DeclKind::String | DeclKind::Dyn) => Keyword::MaxLength,
        _ => return None,
    };
    Some((suggestion, decl.max_elements()))
}
