//! All rules of a derived resource, where they stand: budgets, `oldSelf`, and the versions that take them.

use structural_schema_model::{Rule, RuleEstimate, Schema};

use super::budget::{Budget, EXPRESSION_LIMIT, SCHEMA_LIMIT, WORTH_NAMING, render_excess, rule_cost};
use super::derived::{VERDICT, this};
use super::place::{Place, items_correlate, properties_correlate};
use crate::check::Buffer;

const ITEMS: &str = "[items]";
const VALUES: &str = "[values]";

/// A schema on the way from the root to a rule.
#[derive(Clone, Copy)]
struct Way<'w, 'a> {
    above: Option<&'w Way<'w, 'a>>,
    name: &'a str,
    schema: &'a Schema<'a>,
    place: Place,
}

/// A rule and what it costs.
#[derive(Clone, Copy)]
struct Expense<'a> {
    cost: u64,
    rule: &'a str,
}

/// What all rules cost that are within their own budgets, and the most expensive of them.
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

/// Fails where [`root_verdict`] has something to say.
#[track_caller]
pub const fn check_root<'a>(schema: &'a Schema<'a>, oldest: u8) {
    let mut bytes = [0; VERDICT];
    let mut out = Buffer::new(&mut bytes);
    root_verdict(schema, oldest, &mut out);
    assert!(out.is_empty(), "{}", out.cut());
}

/// What the server would say of the rules of a resource, if it would refuse them for what they cost where they stand, or
/// for an `oldSelf` that it cannot find, or for something newer than 1.`oldest`.
pub const fn root_verdict<'a>(schema: &'a Schema<'a>, oldest: u8, out: &mut Buffer<'_>) {
    let mut expenses = Expenses { total: 0, most: [Expense { cost: 0, rule: "" }; 4] };
    let way = Way { above: None, name: "", schema, place: Place::ROOT };
    walk(&way, oldest, &mut expenses, out);
    if expenses.total > SCHEMA_LIMIT {
        expenses.render(out);
    }
}

const fn line(out: &mut Buffer<'_>) {
    if !out.is_empty() {
        out.push("\n");
    }
}

const fn walk<'a>(way: &Way<'_, 'a>, oldest: u8, expenses: &mut Expenses<'a>, out: &mut Buffer<'_>) {
    let schema = way.schema;
    let mut i = 0;
    while let Some(rule) = schema.extensions.rule_at(i) {
        if let Some(estimate) = rule.estimate {
            in_place(way, rule, &estimate, expenses, out);
            too_new(way, rule, &estimate, oldest, out);
        }
        i += 1;
    }
    let above = Some(way);
    let mut i = 0;
    while let Some(property) = schema.property_at(i) {
        let place = way.place.property(schema);
        walk(&Way { above, name: property.name, schema: property.schema, place }, oldest, expenses, out);
        i += 1;
    }
    if let Some(items) = schema.items {
        walk(&Way { above, name: ITEMS, schema: items, place: way.place.items(schema) }, oldest, expenses, out);
    }
    if let Some(values) = schema.values() {
        walk(&Way { above, name: VALUES, schema: values, place: way.place.values(schema) }, oldest, expenses, out);
    }
}

/// One rule at its place.
const fn in_place<'a>(
    way: &Way<'_, 'a>,
    rule: &Rule<'a>,
    estimate: &RuleEstimate,
    expenses: &mut Expenses<'a>,
    out: &mut Buffer<'_>,
) {
    let cost = rule_cost(estimate.cost, way.place.cardinality(&this(way.schema, way.above.is_none())));
    if cost <= EXPRESSION_LIMIT {
        expenses.add(cost, rule.rule);
    } else if estimate.cost <= EXPRESSION_LIMIT {
        at(way, rule, out);
        render_excess(cost, Budget::Rule, out);
        bound_above(way, estimate.cost, out);
    }
    // What is too expensive for one run is reported where the rule is, and so is what a message costs.
    if estimate.message_cost <= EXPRESSION_LIMIT {
        expenses.add(estimate.message_cost, rule.message_expression);
    }
    if estimate.uses_old_self
        && let Some(highest) = uncorrelatable(way)
    {
        at(way, rule, out);
        out.push("oldSelf cannot be used on the uncorrelatable portion of the schema within ");
        push_path(&highest, out);
        out.push("\nhelp: only items of lists with `list_type = \"map\"` can be found again in the old object");
    }
}

/// The highest place on the way whose parts cannot be found again in the old object.
const fn uncorrelatable<'w, 'a>(way: &Way<'w, 'a>) -> Option<Way<'w, 'a>> {
    let mut highest = None;
    let mut here = *way;
    while let Some(above) = here.above {
        let correlates = match here.name.as_bytes() {
            b"[items]" => items_correlate(above.schema),
            b"[values]" => true,
            _ => properties_correlate(above.schema),
        };
        if !correlates {
            highest = Some(*above);
        }
        here = *above;
    }
    highest
}

/// What the rule uses exists in the oldest version that is meant to take it.
const fn too_new(way: &Way<'_, '_>, rule: &Rule<'_>, estimate: &RuleEstimate, oldest: u8, out: &mut Buffer<'_>) {
    let (what, needed) = estimate.newest;
    if needed > oldest {
        at(way, rule, out);
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

/// Whether this is no name, but several words.
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

/// Names the rule: `spec.ports[items]: rule "…": `.
const fn at(way: &Way<'_, '_>, rule: &Rule<'_>, out: &mut Buffer<'_>) {
    line(out);
    push_way(way, out);
    if way.above.is_some() {
        out.push(": ");
    }
    out.push("rule \"");
    out.push(rule.rule);
    out.push("\": ");
}

const fn push_way(way: &Way<'_, '_>, out: &mut Buffer<'_>) {
    let Some(above) = way.above else { return };
    push_way(above, out);
    if above.above.is_some() && !matches!(way.name.as_bytes(), b"[items]" | b"[values]") {
        out.push(".");
    }
    out.push(way.name);
}

/// The path as the server writes it.
const fn push_path(way: &Way<'_, '_>, out: &mut Buffer<'_>) {
    let Some(above) = way.above else {
        out.push("openAPIV3Schema");
        return;
    };
    push_path(above, out);
    match way.name.as_bytes() {
        b"[items]" => out.push(".items"),
        b"[values]" => out.push(".additionalProperties"),
        _ => {
            out.push(".properties[");
            out.push(way.name);
            out.push("]");
        }
    }
}

/// The lists and maps on the way that make the rule run often: those without a bound, else the outermost.
const fn bound_above(way: &Way<'_, '_>, cost: u64, out: &mut Buffer<'_>) {
    let mut list = None;
    let (mut unbounded, mut others) = (0, 1u64);
    let mut here = *way;
    while let Some(above) = here.above {
        let single = match here.name.as_bytes() {
            b"[items]" => Place::ROOT.items(above.schema),
            b"[values]" => Place::ROOT.values(above.schema),
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
        here = *above;
    }
    let Some(part) = list else { return };
    let Some(list) = part.above else { return };
    if unbounded > 1 {
        out.push("\nhelp: several lists or maps around it have no bound, the outermost is `");
        push_way(list, out);
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
    push_way(list, out);
    out.push("` is within the budget");
}
