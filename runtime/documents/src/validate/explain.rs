//! Reports the errors of an invalid value.
//!
//! The traversal counts how many checks pass, because the server reports the errors of the branch of `anyOf`
//! or `oneOf` that matches best.

use std::collections::HashSet;
use std::fmt::Write;

use structural_schema_cel::json::{Items, Json, JsonArray, JsonObject, JsonValue, Members, View};
use structural_schema_model::Segment;

use super::correlate::{Old, unchanged};
use super::equality::num;
use super::node::{Junctors, Node};
use super::problem::Problem;
use super::verdict::is_valid;
use crate::field_error::{FieldError, FieldPath};
use crate::limits::Limits;

/// The errors of a value, within the limits of an answer.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
#[doc(hidden)]
pub struct Explanation {
    /// The errors.
    pub errors: Vec<FieldError>,
    /// The number of errors that exceed the limits.
    pub omitted: usize,
    /// Whether the server skips CEL rules because of one of the errors, listed or not.
    pub blocks_rules: bool,
}

/// Returns the errors within the limits. With an `old` value, errors in unchanged parts are left out. Paths are relative
/// to `parent`.
pub(super) fn explain<'a>(
    node: &'a Node,
    value: Json<'a>,
    old: Option<Json<'a>>,
    parent: &'a FieldPath,
    limits: &'a Limits,
) -> Explanation {
    if is_valid(node, value) {
        return Explanation::default();
    }
    let mut collector = Collector {
        path: String::new(),
        steps: Vec::new(),
        parent,
        limits,
        errors: Vec::new(),
        found: Found::default(),
        branches: 0,
    };
    collector.node(node, value, &Old::root(old));
    let Collector { errors, found, .. } = collector;
    let mut omitted = found.total - errors.len();
    // The server reports each message once.
    let mut seen = HashSet::new();
    let mut errors: Vec<_> =
        errors.into_iter().filter_map(|(message, error)| seen.insert(message).then_some(error)).collect();
    if errors.len() > limits.findings {
        omitted += errors.len() - limits.findings;
        errors.truncate(limits.findings.max(1));
    }
    Explanation { errors, omitted, blocks_rules: found.blocking > 0 }
}

/// The number of checks that passed.
type Matches = usize;

#[derive(Clone, Copy)]
enum Step<'a> {
    Property(&'a str),
    /// A field that is not a property. The server formats its path differently at the root.
    Value(&'a str),
    Item(usize),
}

/// Collects errors during the traversal.
struct Collector<'a> {
    /// The path as messages print it.
    path: String,
    /// The same path, step by step.
    steps: Vec<Segment<'a>>,
    parent: &'a FieldPath,
    limits: &'a Limits,
    /// The errors with the messages that identify them. Errors that exceed the limits are only counted.
    errors: Vec<(String, FieldError)>,
    found: Found,
    /// The number of branches of `anyOf`, `oneOf`, and `allOf` around the current position.
    branches: usize,
}

/// The findings up to a position in the traversal.
#[derive(Clone, Copy, Default)]
struct Found {
    /// The number of errors.
    total: usize,
    /// The number of errors because of which the server skips CEL rules.
    blocking: usize,
    /// The size of the stored errors in bytes.
    bytes: usize,
}

/// The maximum number of stored errors. Many of them may be duplicates, which are removed at the end.
const MOST_STORED: usize = 10_000;

/// The number of levels at which valid values are skipped. Deeper ones are not checked in advance, so that the time does
/// not grow with the depth.
const SKIPPED_LEVELS: usize = 5;

impl<'a> Collector<'a> {
    fn node(&mut self, node: &'a Node, value: Json<'a>, old: &Old<'_, 'a>) -> Matches {
        // The number of matches counts only inside branches.
        if self.branches == 0 && (1..SKIPPED_LEVELS).contains(&self.steps.len()) && is_valid(node, value) {
            return 0;
        }
        // Errors count only if the value has changed. Scalars are compared in advance, which takes less work than an error.
        if self.branches == 0
            && is_scalar(value)
            && let Some(old) = old.get()
            && unchanged(node, value, old)
        {
            return 0;
        }
        let (mark, before) = (self.errors.len(), self.found);
        let matches = self.checks(node, value, old);
        if self.found.total > before.total
            && let Some(old) = old.get()
            && unchanged(node, value, old)
        {
            self.errors.truncate(mark);
            self.found = before;
        }
        matches
    }

    fn checks(&mut self, node: &'a Node, value: Json<'a>, old: &Old<'_, 'a>) -> Matches {
        let checks = &node.checks;
        // Each of the server's validators that applies counts as one match, and so does the schema.
        let mut matches = match checks.types.check(value) {
            Some(problem) => {
                self.report(&problem);
                usize::from(checks.types.applies())
            }
            None => 2 * usize::from(checks.types.applies()),
        };
        if value.is_null() {
            self.enumeration(node, value);
            return usize::from(matches != 1);
        }
        // Junctors and `enum` count as matches even if the schema has none.
        matches += 4;
        if let Some(junctors) = &checks.junctors {
            matches += self.junctors(junctors, value);
        }
        matches += match value.view() {
            View::String(text) => self.text(node, text),
            View::Number(number) => {
                if let Some(check) = &checks.number {
                    check.check(num(number), |problem| self.report(&problem));
                }
                2
            }
            View::Array(items) => self.array(node, items, old),
            View::Object(members) => 1 + self.object(node, members, old),
            View::Null | View::Bool(_) => 0,
        };
        self.enumeration(node, value);
        matches
    }

    fn enumeration(&mut self, node: &Node, value: Json<'_>) {
        if let Some(problem) = node.checks.enumeration.as_ref().and_then(|check| check.check(value)) {
            self.report(&problem);
        }
    }

    fn text(&mut self, node: &Node, text: &str) -> Matches {
        if let Some(problem) = node.checks.text.check(text) {
            self.report(&problem);
        }
        let Some(format) = &node.checks.format else { return 1 };
        if let Some(problem) = format.check(text) {
            self.report(&problem);
        }
        2
    }

    fn array(&mut self, node: &'a Node, items: Items<'a>, old: &Old<'_, 'a>) -> Matches {
        let mut matches = 2;
        if let Some(item_node) = &node.items {
            for (index, item) in items.iter().enumerate() {
                let old = old.item(node, item);
                matches += self.at(Step::Item(index), |collector| collector.node(item_node, item, &old));
            }
        }
        let (count, actual) = (node.checks.items, items.len());
        if let Some(min) = count.less_than_min(actual) {
            self.report(&Problem::TooFewItems { min, actual });
        }
        if let Some(max) = count.more_than_max(actual) {
            self.report(&Problem::TooManyItems { max, actual });
        }
        matches
    }

    fn object(&mut self, node: &'a Node, members: Members<'a>, old: &Old<'_, 'a>) -> Matches {
        let checks = &node.checks;
        let (count, actual) = (checks.members, members.len());
        if let Some(min) = count.less_than_min(actual) {
            self.report(&Problem::TooFewProperties { min, actual });
        }
        if let Some(max) = count.more_than_max(actual) {
            self.report(&Problem::TooManyProperties { max, actual });
        }
        let mut matches = 0;
        // An object with many members may have many branches with only `required`, which do not visit the members.
        let visits_members = checks.closed || !node.specifies_no_member();
        for (key, member) in visits_members.then(|| members.iter()).into_iter().flatten() {
            if let Some(property) = node.property(key) {
                // The server converts both objects to one version before it compares them.
                let is_version = self.path.is_empty() && matches!(key, "apiVersion" | "kind");
                let old = if is_version { Old::root(None) } else { old.member(key) };
                matches += self.at(Step::Property(key), |collector| collector.node(property, member, &old));
            } else if let Some(values) = node.values() {
                let old = old.member(key);
                matches += self.at(Step::Value(key), |collector| collector.node(values, member, &old));
            } else if checks.closed {
                self.report(&Problem::UnknownProperty { name: key });
            }
        }
        for name in checks.required.iter().filter(|name| members.get(name).is_none()) {
            self.report(&Problem::Required { name });
        }
        matches
    }

    fn report(&mut self, problem: &Problem<'_>) {
        self.found.total += 1;
        self.found.blocking += usize::from(problem.blocks_rules());
        let bytes = problem.bytes(self.limits.listed_values).saturating_add(2 * self.path.len());
        let total = self.found.bytes.saturating_add(bytes);
        let is_full = self.errors.len() >= MOST_STORED.max(self.limits.findings) || total > self.limits.answer_bytes;
        if is_full && !self.errors.is_empty() {
            return;
        }
        self.found.bytes = total;
        self.errors.push(problem.error(&self.path, &self.steps, self.parent, self.limits.listed_values));
    }

    /// Runs `then` with the path extended by one step.
    fn at<T>(&mut self, step: Step<'a>, then: impl FnOnce(&mut Self) -> T) -> T {
        let mark = self.path.len();
        let steps = self.steps.len();
        match step {
            // A property with an empty name does not appear in the path.
            Step::Property("") if mark == 0 => {}
            Step::Property(name) if mark == 0 => {
                self.steps.push(Segment::Field(name));
                self.path.push_str(name);
            }
            Step::Property(name) | Step::Value(name) => {
                self.steps.push(Segment::Field(name));
                self.path.push('.');
                self.path.push_str(name);
            }
            Step::Item(index) => {
                self.steps.push(Segment::Index(index));
                // Writing to a string cannot fail.
                let _ = write!(self.path, "[{index}]");
            }
        }
        let result = then(self);
        self.path.truncate(mark);
        self.steps.truncate(steps);
        result
    }

    fn junctors(&mut self, junctors: &'a Junctors, value: Json<'a>) -> Matches {
        let mut matches = 0;
        if !junctors.any_of.is_empty() {
            matches += self.any_of(&junctors.any_of, value);
        }
        if !junctors.one_of.is_empty() {
            matches += self.one_of(&junctors.one_of, value);
        }
        if !junctors.all_of.is_empty() {
            matches += self.all_of(&junctors.all_of, value);
        }
        if junctors.not.as_ref().is_some_and(|node| is_valid(node, value)) {
            self.report(&Problem::Not);
        }
        matches
    }

    /// Evaluates one branch separately. Old values are ignored in branches.
    fn branch(&mut self, node: &'a Node, value: Json<'a>) -> Branch {
        let (mark, before) = (self.errors.len(), self.found);
        self.branches += 1;
        let matches = self.node(node, value, &Old::root(None));
        self.branches -= 1;
        let errors = self.errors.split_off(mark);
        let found = Found {
            total: self.found.total - before.total,
            blocking: self.found.blocking - before.blocking,
            bytes: self.found.bytes - before.bytes,
        };
        self.found = before;
        Branch { matches, errors, found }
    }
}

fn is_scalar(value: Json<'_>) -> bool {
    !matches!(value.view(), View::Array(_) | View::Object(_))
}

struct Branch {
    matches: Matches,
    errors: Vec<(String, FieldError)>,
    found: Found,
}

impl Branch {
    fn is_valid(&self) -> bool {
        self.found.total == 0
    }

    /// Returns the branch with more matches, or the earlier one if they are equal.
    fn better(self, best: Option<Branch>) -> Branch {
        match best {
            Some(best) if best.matches >= self.matches => best,
            _ => self,
        }
    }
}

impl<'a> Collector<'a> {
    /// Adds the errors and matches of a branch.
    fn merge(&mut self, branch: Option<Branch>) -> Matches {
        let Some(branch) = branch else { return 0 };
        self.errors.extend(branch.errors);
        self.found.total += branch.found.total;
        self.found.blocking += branch.found.blocking;
        self.found.bytes += branch.found.bytes;
        branch.matches
    }

    fn any_of(&mut self, nodes: &'a [Node], value: Json<'a>) -> Matches {
        let mut best = None;
        for node in nodes {
            let branch = self.branch(node, value);
            if branch.is_valid() {
                return branch.matches;
            }
            best = Some(branch.better(best));
        }
        self.report(&Problem::NoneOfAny);
        self.merge(best)
    }

    fn one_of(&mut self, nodes: &'a [Node], value: Json<'a>) -> Matches {
        let (mut best, mut first, mut valid) = (None, None, 0);
        for node in nodes {
            let branch = self.branch(node, value);
            if branch.is_valid() {
                valid += 1;
                first = first.or(Some(branch));
            } else {
                best = Some(branch.better(best));
            }
        }
        if valid == 1 {
            return self.merge(first);
        }
        self.report(&Problem::NotOneOf { valid });
        self.merge(best.filter(|_| valid == 0))
    }

    fn all_of(&mut self, nodes: &'a [Node], value: Json<'a>) -> Matches {
        let (mut matches, mut valid) = (0, 0);
        for node in nodes {
            let branch = self.branch(node, value);
            valid += usize::from(branch.is_valid());
            matches += self.merge(Some(branch));
        }
        if valid < nodes.len() {
            self.report(&Problem::NotAllOf { none: valid == 0 });
        }
        matches
    }
}
