//! Following a value along a schema.
//!
//! There is one walk, and two uses of it: [`is_valid`] stops at the first problem, [`errors`] notes all of them with their
//! paths. How far a value matches is counted on the way, since the server shows the errors of that branch of `anyOf` or
//! `oneOf` that matches best.

use std::collections::HashSet;
use std::fmt::Write;
use std::ops::ControlFlow;

use serde_json::{Map, Value};

use super::correlate::{OldItems, unchanged};
use super::equality::num;
use super::node::{Additional, Junctors, Node, ObjectCheck};
use super::problem::Problem;
use crate::field_error::FieldError;

/// Whether there are no problems.
pub(super) fn is_valid(node: &Node, value: &Value) -> bool {
    Silent.node(node, value, None).is_continue()
}

/// All problems; fewer if there is an `old` value that has them too. Paths are relative to `parent`.
pub(super) fn errors(node: &Node, value: &Value, old: Option<&Value>, parent: Option<&str>) -> Vec<FieldError> {
    if is_valid(node, value) {
        return Vec::new();
    }
    let mut notes = Notes { path: String::new(), parent, errors: Vec::new() };
    // Notes never stop.
    let _ = notes.node(node, value, old);
    // The server reports the same message once.
    let mut seen = HashSet::new();
    let errors = notes.errors.into_iter();
    errors.filter_map(|(message, error)| seen.insert(message).then_some(error)).collect()
}

/// How many checks have passed.
type Matches = usize;

/// Goes on with the number of matches, or stops at a problem.
type Flow<T = Matches> = ControlFlow<(), T>;

const NOTHING: Flow = ControlFlow::Continue(0);

enum Step<'a> {
    Property(&'a str),
    /// A member that is no property, which the server writes a little differently at the root.
    Value(&'a str),
    Item(usize),
}

/// The walk, and what is done with the problems on it.
trait Walk: Sized {
    /// Whether old values are of interest.
    const COMPARES: bool;

    fn report(&mut self, problem: &Problem<'_>) -> Flow<()>;

    /// Goes to a member or an item and back.
    fn at<T>(&mut self, step: Step<'_>, then: impl FnOnce(&mut Self) -> T) -> T;

    fn junctors(&mut self, junctors: &Junctors, value: &Value) -> Flow;

    /// What `then` finds in a value counts only if the value has changed.
    fn ratchet(&mut self, node: &Node, new: &Value, old: &Value, then: impl FnOnce(&mut Self) -> Flow) -> Flow;

    fn is_root(&self) -> bool;

    fn node(&mut self, node: &Node, value: &Value, old: Option<&Value>) -> Flow {
        match old {
            Some(old) if Self::COMPARES => self.ratchet(node, value, old, |walk| walk.checks(node, value, Some(old))),
            _ => self.checks(node, value, None),
        }
    }

    fn checks(&mut self, node: &Node, value: &Value, old: Option<&Value>) -> Flow {
        // One for each of the server's validators that applies, and one for the schema.
        let mut matches = match node.types.check(value) {
            Some(problem) => {
                self.report(&problem)?;
                usize::from(node.types.applies())
            }
            None => 2 * usize::from(node.types.applies()),
        };
        if value.is_null() {
            self.enumeration(node, value)?;
            return ControlFlow::Continue(usize::from(matches != 1));
        }
        // The junctors count for one even if there are none; so does `enum`.
        matches += 4;
        if let Some(junctors) = &node.junctors {
            matches += self.junctors(junctors, value)?;
        }
        matches += match value {
            Value::String(text) => self.text(node, text)?,
            Value::Number(number) => {
                if let Some(check) = &node.number {
                    check.check(num(number), |problem| self.report(&problem))?;
                }
                2
            }
            Value::Array(items) => self.array(node, items, old)?,
            Value::Object(members) => 1 + self.object(node, members, old)?,
            Value::Null | Value::Bool(_) => 0,
        };
        self.enumeration(node, value)?;
        ControlFlow::Continue(matches)
    }

    fn enumeration(&mut self, node: &Node, value: &Value) -> Flow<()> {
        match node.enumeration.as_ref().and_then(|check| check.check(value)) {
            Some(problem) => self.report(&problem),
            None => ControlFlow::Continue(()),
        }
    }

    fn text(&mut self, node: &Node, text: &str) -> Flow {
        if let Some(problem) = node.text.as_ref().and_then(|check| check.check(text)) {
            self.report(&problem)?;
        }
        let Some(format) = &node.format else { return ControlFlow::Continue(1) };
        if let Some(problem) = format.check(text) {
            self.report(&problem)?;
        }
        ControlFlow::Continue(2)
    }

    fn array(&mut self, node: &Node, items: &[Value], old: Option<&Value>) -> Flow {
        let mut matches = 2;
        if let Some(item_node) = &node.array.items {
            let old = old.and_then(Value::as_array).and_then(|old| OldItems::new(node, old));
            for (index, item) in items.iter().enumerate() {
                let old = old.as_ref().and_then(|old| old.of(item));
                matches += self.at(Step::Item(index), |walk| walk.node(item_node, item, old))?;
            }
        }
        if let Some(min) = node.array.min.filter(|&min| is_less(items.len(), min)) {
            self.report(&Problem::TooFewItems { min, actual: items.len() })?;
        }
        if let Some(max) = node.array.max.filter(|&max| is_more(items.len(), max)) {
            self.report(&Problem::TooManyItems { max, actual: items.len() })?;
        }
        ControlFlow::Continue(matches)
    }

    fn object(&mut self, node: &Node, members: &Map<String, Value>, old: Option<&Value>) -> Flow {
        let Some(check) = &node.object else { return NOTHING };
        let size = members.len();
        if let Some(min) = check.min.filter(|&min| is_less(size, min)) {
            self.report(&Problem::TooFewProperties { min, actual: size })?;
        }
        if let Some(max) = check.max.filter(|&max| is_more(size, max)) {
            self.report(&Problem::TooManyProperties { max, actual: size })?;
        }
        let mut matches = 0;
        let mut required = 0;
        let old = old.and_then(Value::as_object);
        for (key, member) in members {
            let old = old.and_then(|old| old.get(key));
            if let Some(property) = check.property(key) {
                required += usize::from(property.required);
                // The server converts both objects to one version before it compares them.
                let old = old.filter(|_| !(self.is_root() && matches!(key.as_str(), "apiVersion" | "kind")));
                matches += self.at(Step::Property(key), |walk| walk.node(&property.node, member, old))?;
                continue;
            }
            match &check.additional {
                Additional::Allowed => {}
                Additional::Forbidden => self.report(&Problem::UnknownProperty { name: key })?,
                Additional::Schema(values) => {
                    matches += self.at(Step::Value(key), |walk| walk.node(values, member, old))?;
                }
            }
        }
        self.required(check, members, required)?;
        ControlFlow::Continue(matches)
    }

    fn required(&mut self, check: &ObjectCheck, members: &Map<String, Value>, found: usize) -> Flow<()> {
        let required = &check.required;
        if required.others || found < required.specified {
            for name in required.names.iter().filter(|name| !members.contains_key(&***name)) {
                self.report(&Problem::Required { name })?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn is_less(actual: usize, min: i64) -> bool {
    usize::try_from(min).is_ok_and(|min| actual < min)
}

fn is_more(actual: usize, max: i64) -> bool {
    usize::try_from(max).map_or(max < 0, |max| actual > max)
}

/// Stops at the first problem.
struct Silent;

impl Walk for Silent {
    const COMPARES: bool = false;

    fn report(&mut self, _: &Problem<'_>) -> Flow<()> {
        ControlFlow::Break(())
    }

    fn at<T>(&mut self, _: Step<'_>, then: impl FnOnce(&mut Self) -> T) -> T {
        then(self)
    }

    fn junctors(&mut self, junctors: &Junctors, value: &Value) -> Flow {
        let Junctors { all_of, any_of, one_of, not } = junctors;
        let valid = all_of.iter().all(|node| is_valid(node, value))
            && (any_of.is_empty() || any_of.iter().any(|node| is_valid(node, value)))
            && (one_of.is_empty() || one_of.iter().filter(|node| is_valid(node, value)).take(2).count() == 1)
            && !not.as_ref().is_some_and(|node| is_valid(node, value));
        if valid { NOTHING } else { ControlFlow::Break(()) }
    }

    fn ratchet(&mut self, _: &Node, _: &Value, _: &Value, then: impl FnOnce(&mut Self) -> Flow) -> Flow {
        then(self)
    }

    fn is_root(&self) -> bool {
        false
    }
}

/// Notes all problems.
struct Notes<'a> {
    path: String,
    parent: Option<&'a str>,
    /// With the message that tells them apart.
    errors: Vec<(String, FieldError)>,
}

impl Notes<'_> {
    /// The errors and matches of one branch, apart from all others. Old values do not count in branches.
    fn branch(&mut self, node: &Node, value: &Value) -> Branch {
        let mark = self.errors.len();
        let matches = self.node(node, value, None);
        let errors = self.errors.split_off(mark);
        Branch { matches: matches.continue_value().unwrap_or_default(), errors }
    }
}

struct Branch {
    matches: Matches,
    errors: Vec<(String, FieldError)>,
}

impl Branch {
    fn is_valid(&self) -> bool {
        self.errors.is_empty()
    }

    /// The first of those that match best.
    fn better(self, best: Option<Branch>) -> Branch {
        match best {
            Some(best) if best.matches >= self.matches => best,
            _ => self,
        }
    }
}

impl Notes<'_> {
    /// Takes over what a branch has found.
    fn merge(&mut self, branch: Option<Branch>) -> Matches {
        let Some(branch) = branch else { return 0 };
        self.errors.extend(branch.errors);
        branch.matches
    }

    fn any_of(&mut self, nodes: &[Node], value: &Value) -> Flow {
        let mut best = None;
        for node in nodes {
            let branch = self.branch(node, value);
            if branch.is_valid() {
                return ControlFlow::Continue(branch.matches);
            }
            best = Some(branch.better(best));
        }
        self.report(&Problem::NoneOfAny)?;
        ControlFlow::Continue(self.merge(best))
    }

    fn one_of(&mut self, nodes: &[Node], value: &Value) -> Flow {
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
            return ControlFlow::Continue(self.merge(first));
        }
        self.report(&Problem::NotOneOf { valid })?;
        ControlFlow::Continue(self.merge(best.filter(|_| valid == 0)))
    }

    fn all_of(&mut self, nodes: &[Node], value: &Value) -> Flow {
        let (mut matches, mut valid) = (0, 0);
        for node in nodes {
            let branch = self.branch(node, value);
            valid += usize::from(branch.is_valid());
            matches += self.merge(Some(branch));
        }
        if valid < nodes.len() {
            self.report(&Problem::NotAllOf { none: valid == 0 })?;
        }
        ControlFlow::Continue(matches)
    }
}

impl Walk for Notes<'_> {
    const COMPARES: bool = true;

    fn report(&mut self, problem: &Problem<'_>) -> Flow<()> {
        self.errors.push(problem.error(&self.path, self.parent));
        ControlFlow::Continue(())
    }

    fn at<T>(&mut self, step: Step<'_>, then: impl FnOnce(&mut Self) -> T) -> T {
        let mark = self.path.len();
        match step {
            Step::Property(name) if mark == 0 => self.path.push_str(name),
            Step::Property(name) | Step::Value(name) => {
                self.path.push('.');
                self.path.push_str(name);
            }
            Step::Item(index) => {
                // Writing to a string cannot fail.
                let _ = write!(self.path, "[{index}]");
            }
        }
        let result = then(self);
        self.path.truncate(mark);
        result
    }

    fn junctors(&mut self, junctors: &Junctors, value: &Value) -> Flow {
        let mut matches = 0;
        if !junctors.any_of.is_empty() {
            matches += self.any_of(&junctors.any_of, value)?;
        }
        if !junctors.one_of.is_empty() {
            matches += self.one_of(&junctors.one_of, value)?;
        }
        if !junctors.all_of.is_empty() {
            matches += self.all_of(&junctors.all_of, value)?;
        }
        if junctors.not.as_ref().is_some_and(|node| is_valid(node, value)) {
            self.report(&Problem::Not)?;
        }
        ControlFlow::Continue(matches)
    }

    fn ratchet(&mut self, node: &Node, new: &Value, old: &Value, then: impl FnOnce(&mut Self) -> Flow) -> Flow {
        let mark = self.errors.len();
        let flow = then(self);
        if self.errors.len() > mark && unchanged(node, new, old) {
            self.errors.truncate(mark);
        }
        flow
    }

    fn is_root(&self) -> bool {
        self.path.is_empty()
    }
}
