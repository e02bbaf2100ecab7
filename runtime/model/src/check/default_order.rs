//! Checks that rules which compute defaults do not depend on each other, across types.
//!
//! A rule reads and sets fields below its own type. Every cycle therefore contains a rule of the type at which all its
//! rules are visible, and the check of that type finds it.

use super::message::Message;
use crate::schema::{ComputedDefault, Schema};
use crate::text::same;

/// The number of rules of a type and the types below it. Further rules are not checked here, but when they are prepared
/// at run time.
const RULES: usize = 64;

/// The number of steps of a path. Rules below it are only checked at run time.
const DEPTH: usize = 32;

/// A step of a path: a field, or `None` for all items of a list or values of a map.
type Step<'a> = Option<&'a str>;

/// A rule with the path of the field that it sets.
#[derive(Clone, Copy)]
struct Found<'a> {
    path: [Step<'a>; DEPTH],
    len: usize,
    /// The length of the path of the value that the rule belongs to.
    scope: usize,
    reads: &'a [&'a [&'a str]],
}

struct Rules<'a> {
    found: [Found<'a>; RULES],
    count: usize,
}

/// Checks the rule at `index` of the type with this schema, together with the rules of all types below it.
#[expect(clippy::large_stack_arrays, reason = "only the compiler evaluates this function")]
pub const fn default_order(schema: &Schema<'_>, index: usize) -> Option<Message> {
    let mut rules = Rules { found: [Found { path: [None; DEPTH], len: 0, scope: 0, reads: &[] }; RULES], count: 0 };
    collect(schema, &mut [None; DEPTH], 0, &mut rules);
    let own = schema.extensions.computed.len();
    if index >= rules.count {
        return None;
    }
    if let Some(message) = duplicate(&rules, index, own) {
        return Some(message);
    }
    let reached = reach(&rules, index);
    if !contains(reached, index) {
        return None;
    }
    let mut message = Message::new();
    message.push("the defaults of ");
    let mut named = 0;
    let mut i = 0;
    while i < rules.count {
        if contains(reached, i) && contains(reach(&rules, i), index) {
            if i < index && i < own {
                // The check of the other rule reports the cycle.
                return None;
            }
            message.push(if named > 0 { " and `" } else { "`" });
            push_path(&mut message, &rules.found[i]);
            message.push("`");
            named += 1;
        }
        i += 1;
    }
    message.push(" depend on each other\nhelp: remove the field of another rule from one of the rules");
    Some(message)
}

/// Reports a rule of another type that sets the same field.
const fn duplicate(rules: &Rules<'_>, index: usize, own: usize) -> Option<Message> {
    let mut i = own;
    while i < rules.count {
        if same_path(&rules.found[i], &rules.found[index]) {
            let mut message = Message::new();
            message.push("another rule, of the type of a field, computes the default of `");
            push_path(&mut message, &rules.found[index]);
            message.push("`");
            return Some(message);
        }
        i += 1;
    }
    None
}

/// Adds the rules of a type and of the types below it. `path` has `len` steps.
const fn collect<'a>(schema: &Schema<'a>, path: &mut [Step<'a>; DEPTH], len: usize, rules: &mut Rules<'a>) {
    add(schema.extensions.computed, path, len, rules);
    let mut i = 0;
    while i < schema.flattened.len() {
        collect(schema.flattened[i].schema, path, len, rules);
        i += 1;
    }
    if len == DEPTH {
        return;
    }
    let mut i = 0;
    let properties = schema.properties();
    while i < properties.len() {
        path[len] = Some(properties[i].name);
        collect(properties[i].schema, path, len + 1, rules);
        i += 1;
    }
    path[len] = None;
    if let Some(items) = schema.items {
        collect(items, path, len + 1, rules);
    }
    if let Some(values) = schema.values() {
        collect(values, path, len + 1, rules);
    }
}

const fn add<'a>(computed: &'a [ComputedDefault<'a>], path: &[Step<'a>; DEPTH], len: usize, rules: &mut Rules<'a>) {
    let mut i = 0;
    while i < computed.len() {
        let ComputedDefault { field, reads } = computed[i];
        if rules.count < RULES && len + field.len() <= DEPTH {
            let mut found = Found { path: *path, len: len + field.len(), scope: len, reads };
            let mut k = 0;
            while k < field.len() {
                found.path[len + k] = Some(field[k]);
                k += 1;
            }
            rules.found[rules.count] = found;
            rules.count += 1;
        }
        i += 1;
    }
}

/// Returns the rules that a rule depends on, directly or through others, as bits.
const fn reach(rules: &Rules<'_>, from: usize) -> u64 {
    let mut reached = successors(rules, from);
    loop {
        let mut more = reached;
        let mut i = 0;
        while i < rules.count {
            if contains(reached, i) {
                more |= successors(rules, i);
            }
            i += 1;
        }
        if more == reached {
            return reached;
        }
        reached = more;
    }
}

/// Returns the rules that set fields which a rule reads.
const fn successors(rules: &Rules<'_>, rule: usize) -> u64 {
    let mut set = 0;
    let mut i = 0;
    while i < rules.count {
        if i != rule && !same_path(&rules.found[rule], &rules.found[i]) && reads(&rules.found[rule], &rules.found[i]) {
            set |= 1 << i;
        }
        i += 1;
    }
    set
}

const fn contains(set: u64, rule: usize) -> bool {
    set & (1 << rule) != 0
}

/// Returns whether a rule reads the field that another rule sets, a part of it, or an object that contains it.
const fn reads(rule: &Found<'_>, other: &Found<'_>) -> bool {
    let mut i = 0;
    while i < rule.reads.len() {
        if overlaps(rule, rule.reads[i], other) {
            return true;
        }
        i += 1;
    }
    false
}

const fn overlaps(rule: &Found<'_>, read: &[&str], other: &Found<'_>) -> bool {
    let mut i = 0;
    while i < rule.scope + read.len() && i < other.len {
        let step = if i < rule.scope { rule.path[i] } else { Some(read[i - rule.scope]) };
        if !same_step(step, other.path[i]) {
            return false;
        }
        i += 1;
    }
    true
}

const fn same_path(a: &Found<'_>, b: &Found<'_>) -> bool {
    let mut i = 0;
    while i < a.len && i < b.len {
        if !same_step(a.path[i], b.path[i]) {
            return false;
        }
        i += 1;
    }
    a.len == b.len
}

const fn same_step(a: Step<'_>, b: Step<'_>) -> bool {
    match (a, b) {
        (Some(a), Some(b)) => same(a, b),
        (None, None) => true,
        _ => false,
    }
}

const fn push_path(message: &mut Message, found: &Found<'_>) {
    let mut i = 0;
    while i < found.len {
        match found.path[i] {
            Some(name) => {
                message.push(if i > 0 { "." } else { "" });
                message.push(name);
            }
            None => message.push("[*]"),
        }
        i += 1;
    }
}
