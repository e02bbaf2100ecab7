//! Checks all rules of a derived resource at their positions: budgets, `oldSelf`, and required Kubernetes versions.

use structural_schema_model::{Rule, RuleEstimate, Schema};

use super::budget::{Budget, EXPRESSION_LIMIT, SCHEMA_LIMIT, WORTH_NAMING, render_excess, rule_cost};
use super::derived::{VERDICT, this};
use super::place::{Place, items_correlate, properties_correlate};
use crate::check::Buffer;

const ITEMS: &str = "[items]";
const VALUES: &str = "[values]";

/// A schema and its ancestors up to the root.
#[derive(Clone, Copy)]
struct SchemaNode<'w, 'a> {
    parent: Option<&'w SchemaNode<'w, 'a>>,
    name: &'a str,
    schema: &'a Schema<'a>,
    place: Place,
}

/// A rule and its cost.
#[derive(Clone, Copy)]
struct Expense<'a> {
    cost: u64,
    rule: &'a str,
}

/// The total cost of all rules that are within their own budgets, and the most expensive of these rules.
struct Expenses<'a> {
    total: u64,
    most: [Expense<'a>; 4],
}

impl<'a> Expenses<'a> {
    const fn add(&mut self, cost: u64, rule: &'a str) {
        self.total = self.total.saturating_add(cost);
        let mut new = Expense { cost, rule };
        let mut i = 0;
        while i < self.most.len() {
            if new.cost > self.most[i].cost {
                (new, self.most[i]) = (self.most[i], new);
            }
            i += 1;
        }
    }

    const fn render(&self, out: &mut Buffer<'_>) {
        line(out);
        render_excess(self.total, Budget::Schema, out);
        let mut i = 0;
        while i < self.most.len() && self.most[i].cost >= WORTH_NAMING {
            out.push("\nrule \"");
            out.push(self.most[i].rule);
            out.push("\": contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema");
            i += 1;
        }
    }
}

/// Panics if [`root_verdict`] reports a problem.
#[track_caller]
pub const fn check_root<'a>(schema: &'a Schema<'a>, oldest: u8) {
    let mut bytes = [0; VERDICT];
    let mut out = Buffer::new(&mut bytes);
    root_verdict(schema, oldest, &mut out);
    assert!(out.is_empty(), "{}", out.cut());
}

/// Writes the server's reasons for rejecting the rules of a resource, if any.
///
/// Reports rules that exceed a budget at their position, rules that use `oldSelf` where it cannot be correlated, and
/// rules that require a Kubernetes version newer than 1.`oldest`.
pub const fn root_verdict<'a>(schema: &'a Schema<'a>, oldest: u8, out: &mut Buffer<'_>) {
    let mut expenses = Expenses { total: 0, most: [Expense { cost: 0, rule: "" }; 4] };
    let node = SchemaNode { parent: None, name: "", schema, place: Place::ROOT };
    walk(&node, oldest, &mut expenses, out);
    if expenses.total > SCHEMA_LIMIT {
        expenses.render(out);
    }
}

const fn line(out: &mut Buffer<'_>) {
    if !out.is_empty() {
        out.push("\n");
    }
}

const fn walk<'a>(node: &SchemaNode<'_, 'a>, oldest: u8, expenses: &mut Expenses<'a>, out: &mut Buffer<'_>) {
    let schema = node.schema;
    let mut i = 0;
    while let Some(rule) = schema.extensions.rule_at(i) {
        if let Some(estimate) = rule.estimate {
            check_at_place(node, rule, &estimate, expenses, out);
            check_version(node, rule, &estimate, oldest, out);
        }
        i += 1;
    }
    let parent = Some(node);
    let mut i = 0;
    while let Some(property) = schema.property_at(i) {
        let place = node.place.property(schema);
        walk(&SchemaNode { parent, name: property.name, schema: property.schema, place }, oldest, expenses, out);
        i += 1;
    }
    if let Some(items) = schema.items {
        walk(
            &SchemaNode { parent, name: ITEMS, schema: items, place: node.place.items(schema) },
            oldest,
            expenses,
            out,
        );
    }
    if let Some(values) = schema.values() {
        walk(
            &SchemaNode { parent, name: VALUES, schema: values, place: node.place.values(schema) },
            oldest,
            expenses,
            out,
        );
    }
}

/// Checks the cost of one rule at its position, and its use of `oldSelf`.
const fn check_at_place<'a>(
    node: &SchemaNode<'_, 'a>,
    rule: &Rule<'a>,
    estimate: &RuleEstimate,
    expenses: &mut Expenses<'a>,
    out: &mut Buffer<'_>,
) {
    let cost = rule_cost(estimate.cost, node.place.cardinality(&this(node.schema, node.parent.is_none())));
    if cost <= EXPRESSION_LIMIT {
        expenses.add(cost, rule.rule);
    } else if estimate.cost <= EXPRESSION_LIMIT {
        at(node, rule, out);
        render_excess(cost, Budget::Rule, out);
        suggest_parent_bound(node, estimate.cost, out);
    }
    // `check_rule` and `check_message` report expressions that exceed the budget in a single run.
    if estimate.message_cost <= EXPRESSION_LIMIT {
        expenses.add(estimate.message_cost, rule.message_expression);
    }
    if estimate.uses_old_self
        && let Some(highest) = uncorrelatable(node)
    {
        at(node, rule, out);
        out.push("oldSelf cannot be used on the uncorrelatable portion of the schema within ");
        push_schema_path(&highest, out);
        out.push("\nhelp: only items of lists with `list_type = \"map\"` can be found again in the old object");
    }
}

/// Returns the outermost ancestor whose parts cannot be correlated with the old object.
const fn uncorrelatable<'w, 'a>(node: &SchemaNode<'w, 'a>) -> Option<SchemaNode<'w, 'a>> {
    let mut highest = None;
    let mut here = *node;
    while let Some(parent) = here.parent {
        let correlates = match here.name.as_bytes() {
            b"[items]" => items_correlate(parent.schema),
            b"[values]" => true,
            _ => properties_correlate(parent.schema),
        };
        if !correlates {
            highest = Some(*parent);
        }
        here = *parent;
    }
    highest
}

/// Reports a rule that requires a Kubernetes version newer than 1.`oldest`.
const fn check_version(
    node: &SchemaNode<'_, '_>,
    rule: &Rule<'_>,
    estimate: &RuleEstimate,
    oldest: u8,
    out: &mut Buffer<'_>,
) {
    let (what, needed) = estimate.newest;
    if needed > oldest {
        at(node, rule, out);
        match what.as_bytes() {
            [b'_', ..] => out.push("comparison of numbers of different types"),
            _ if is_phrase(what) => out.push(what),
            _ => {
                out.push("`");
                out.push(what);
                out.push("`");
            }
        }
        out.push(" came with Kubernetes 1.");
        out.push_number(needed as u64);
        out.push(", and 1.");
        out.push_number(oldest as u64);
        out.push(" has to take the rule\nhelp: do without it, or raise `kubernetes` in `crd(...)`");
    }
}

/// Whether the text consists of several words, so that it is not a name.
const fn is_phrase(what: &str) -> bool {
    let bytes = what.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        if bytes[i] == b' ' {
            return true;
        }
        i += 1;
    }
    false
}

/// Writes the position of the rule: `spec.ports[items]: rule "…": `.
const fn at(node: &SchemaNode<'_, '_>, rule: &Rule<'_>, out: &mut Buffer<'_>) {
    line(out);
    push_field_path(node, out);
    if node.parent.is_some() {
        out.push(": ");
    }
    out.push("rule \"");
    out.push(rule.rule);
    out.push("\": ");
}

const fn push_field_path(node: &SchemaNode<'_, '_>, out: &mut Buffer<'_>) {
    let Some(parent) = node.parent else { return };
    push_field_path(parent, out);
    if parent.parent.is_some() && !matches!(node.name.as_bytes(), b"[items]" | b"[values]") {
        out.push(".");
    }
    out.push(node.name);
}

/// Writes the path of a schema as the server does.
const fn push_schema_path(node: &SchemaNode<'_, '_>, out: &mut Buffer<'_>) {
    let Some(parent) = node.parent else {
        out.push("openAPIV3Schema");
        return;
    };
    push_schema_path(parent, out);
    match node.name.as_bytes() {
        b"[items]" => out.push(".items"),
        b"[values]" => out.push(".additionalProperties"),
        _ => {
            out.push(".properties[");
            out.push(node.name);
            out.push("]");
        }
    }
}

/// Suggests a bound for an ancestor list or map: the one without a bound, or else the outermost one.
const fn suggest_parent_bound(node: &SchemaNode<'_, '_>, cost: u64, out: &mut Buffer<'_>) {
    let mut list = None;
    let (mut unbounded, mut others) = (0, 1u64);
    let mut here = *node;
    while let Some(parent) = here.parent {
        let single = match here.name.as_bytes() {
            b"[items]" => Place::ROOT.items(parent.schema),
            b"[values]" => Place::ROOT.values(parent.schema),
            _ => Place::ROOT,
        };
        match single.occurrences {
            None => {
                unbounded += 1;
                list = Some(here);
            }
            Some(1) => {}
            Some(count) => {
                others = others.saturating_mul(count);
                if unbounded == 0 {
                    list = Some(here);
                }
            }
        }
        here = *parent;
    }
    let Some(part) = list else { return };
    let Some(list) = part.parent else { return };
    if unbounded > 1 {
        out.push("\nhelp: several lists or maps around it have no bound, the outermost is `");
        push_field_path(list, out);
        out.push("`");
        return;
    }
    if unbounded == 0
        && let Some(own) = Place::ROOT.items(list.schema).occurrences
        && own > 0
    {
        others /= own;
    }
    let most = EXPRESSION_LIMIT / if cost == 0 { 1 } else { cost } / if others == 0 { 1 } else { others };
    out.push("\nhelp: `");
    out.push(if matches!(part.name.as_bytes(), b"[items]") { "max_items = " } else { "max_properties = " });
    out.push_number(most);
    out.push("` or less on `");
    push_field_path(list, out);
    out.push("` is within the budget");
}
