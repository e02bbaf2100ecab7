//! Rules of a derived type, checked in the compiler.
//!
//! A derive parses each rule and emits its program. The estimate of a rule becomes part of the schema, so that the root of a
//! resource, which sees all rules below it, can add up costs without programs. A rule that the server would refuse has
//! no estimate, and the constant that [`check_rule`] is called in fails with the server's words.

use structural_schema_model::{Rule, RuleEstimate, Schema};

use super::budget::{Budget, EXPRESSION_LIMIT, SCHEMA_LIMIT, render_excess, rule_cost};
use super::place::Place;
use super::suggest::{Keyword, Suggestion, suggest};
use super::words::rule_problems;
use crate::check::{
    Buffer, Checked, Environment, FixedSpace, IssueKind, Space, Term, Terms, check, ids, render_issues,
    render_program_error,
};
use crate::cost::{FixedCostSpace, estimate};
use crate::env::Version;
use crate::program::{Op, Program};
use crate::schema_types::Decl;
use crate::syntax::Macro;

/// The programs of a rule.
#[derive(Clone, Copy, Debug)]
pub struct RulePrograms<'a> {
    /// The rule itself.
    pub rule: Program<'a>,
    /// Its `messageExpression`.
    pub message: Option<Program<'a>>,
    /// `oldSelf` is an optional value.
    pub optional_old_self: bool,
}

/// The type of `self`: a part of a resource, or its root.
pub const fn this<'a>(schema: &'a Schema<'a>, root: bool) -> Decl<'a> {
    if root { Decl::resource(schema) } else { Decl::nested(schema) }
}

const fn environment<'a>(this: Decl<'a>, programs: &RulePrograms<'a>) -> Environment<'a> {
    Environment { this, optional_old_self: programs.optional_old_self, version: Version::NEWEST }
}

/// What a rule costs; none if the server would refuse it. `NODES` is the number of nodes of the larger program plus two,
/// `TERMS` eight times as many.
pub const fn estimate_rule<'a, const NODES: usize, const TERMS: usize>(
    this: Decl<'a>,
    programs: &RulePrograms<'a>,
) -> Option<RuleEstimate> {
    let environment = environment(this, programs);
    let mut newest = ("rules", FIRST);
    let Some(cost) = cost_of::<NODES, TERMS>(&programs.rule, &environment, ids::BOOL, &mut newest) else {
        return None;
    };
    let message_cost = match &programs.message {
        None => 0,
        Some(message) => match cost_of::<NODES, TERMS>(message, &environment, ids::STRING, &mut newest) {
            Some(cost) => cost,
            None => return None,
        },
    };
    if programs.message.is_some() {
        newer(&mut newest, "messageExpression", 27);
    }
    if programs.optional_old_self {
        newer(&mut newest, "optionalOldSelf", 30);
    }
    Some(RuleEstimate { cost, message_cost, uses_old_self: programs.rule.uses_old_self, newest })
}

/// The first version with rules that were more than an experiment.
const FIRST: u8 = 25;

/// Keeps the newer of two.
const fn newer(newest: &mut (&'static str, u8), what: &'static str, minor: u8) {
    if minor > newest.1 {
        *newest = (what, minor);
    }
}

/// Looks for the newest function, macro or syntax of a program that has been checked. A server compiles new rules with the
/// library of the version before its own.
const fn newest_of(program: &Program<'_>, overloads: &[u32], newest: &mut (&'static str, u8)) {
    let mut i = 0;
    while i < program.nodes.len() {
        match program.nodes[i].op {
            Op::Call { function, .. } => {
                let decl = function.decl();
                let mut oldest = u8::MAX;
                let mut at = 0;
                while at < decl.overloads.len() {
                    if overloads[i] >> at & 1 == 1 && decl.overloads[at].since.0 < oldest {
                        oldest = decl.overloads[at].since.0;
                    }
                    at += 1;
                }
                if oldest < u8::MAX {
                    newer(newest, decl.name, oldest + 1);
                }
            }
            Op::Fold { kind: Macro::SortBy, .. } => newer(newest, "sortBy", Version::LISTS.0 + 1),
            Op::Fold { two: true, .. } => newer(newest, "macros with two variables", Version::TWO_VARIABLES.0 + 1),
            Op::Fold { kind: Macro::OptMap | Macro::OptFlatMap, .. } | Op::OptSelect { .. } => {
                newer(newest, "optional values", Version::OPTIONALS.0 + 1);
            }
            _ => {}
        }
        i += 1;
    }
}

/// What a program costs at most; none if it does not check or has another type.
const fn cost_of<'a, const NODES: usize, const TERMS: usize>(
    program: &Program<'a>,
    environment: &Environment<'a>,
    result: u32,
    newest: &mut (&'static str, u8),
) -> Option<u64> {
    if environment.this.kind().is_none() {
        return None;
    }
    let mut space = FixedSpace::<NODES, TERMS>::new();
    let mut space = space.lend();
    let checked = check(program, environment, &mut space);
    if !checked.is_ok() || checked.result != result {
        return None;
    }
    newest_of(program, space.overloads, newest);
    let mut costs = FixedCostSpace::<NODES, TERMS>::new();
    match estimate(program, environment, &checked, &mut space, &mut costs.lend()) {
        Some(estimate) => Some(estimate.max),
        None => None,
    }
}

/// Fails with the server's words if it would refuse the rule at position `index` of `schema`.
#[track_caller]
pub const fn check_rule<'a, const NODES: usize, const TERMS: usize>(
    schema: &'a Schema<'a>,
    index: usize,
    root: bool,
    programs: &RulePrograms<'a>,
) {
    let rule = &schema.extensions.validations[index];
    let mut bytes = [0; 4096];
    let mut out = Buffer::new(&mut bytes);
    words(rule, schema, &mut out);
    let this = this(schema, root);
    match rule.estimate {
        Some(estimate) => budgets::<NODES, TERMS>(&estimate, this, programs, &mut out),
        None => refusal::<NODES, TERMS>(this, programs, &mut out),
    }
    if rule.optional_old_self.is_some() && !programs.rule.uses_old_self {
        line(&mut out, "optionalOldSelf: Invalid value: true: may not be set if oldSelf is not used in rule");
    }
    assert!(out.is_empty(), "{}", out.as_str());
}

const fn line(out: &mut Buffer<'_>, text: &str) {
    if !out.is_empty() {
        out.push("\n");
    }
    out.push(text);
}

/// What the rule says beside its expressions.
const fn words(rule: &Rule<'_>, schema: &Schema<'_>, out: &mut Buffer<'_>) {
    let mut number = 0;
    while let Some(problem) = rule_problems(rule, schema, number) {
        line(out, problem.field());
        out.push(": ");
        out.push(problem.detail());
        number += 1;
    }
}

/// Why the expressions are refused.
const fn refusal<'a, const NODES: usize, const TERMS: usize>(
    this: Decl<'a>,
    programs: &RulePrograms<'a>,
    out: &mut Buffer<'_>,
) {
    let environment = environment(this, programs);
    if this.kind().is_none() {
        line(
            out,
            "rules cannot see values without a type\nhelp: put the rule on the nearest type around it that has one",
        );
        return;
    }
    let before = out.len();
    program_refusal::<NODES, TERMS>(&programs.rule, &environment, ids::BOOL, "", out);
    if let Some(message) = &programs.message
        && out.len() == before
    {
        program_refusal::<NODES, TERMS>(message, &environment, ids::STRING, "messageExpression ", out);
    }
    if out.len() == before {
        line(out, "the rule is too complex to be estimated in the compiler\nhelp: split it into several rules");
    }
}

const fn program_refusal<'a, const NODES: usize, const TERMS: usize>(
    program: &Program<'a>,
    environment: &Environment<'a>,
    result: u32,
    what: &str,
    out: &mut Buffer<'_>,
) {
    let mut space = FixedSpace::<NODES, TERMS>::new();
    let mut space = space.lend();
    let checked = check(program, environment, &mut space);
    if checked.full {
        return;
    }
    if checked.total > 0 {
        line(out, what);
        out.push("compilation failed: ");
        render_issues(program, &checked, &mut space, out);
        known_fields(program, &checked, &mut space, out);
    } else if let Some(error) = checked.program_error {
        line(out, what);
        out.push("program instantiation failed: ");
        render_program_error(program, error, out);
    } else if checked.result != result {
        let text = if result == ids::BOOL {
            "cel expression must evaluate to a bool"
        } else {
            "messageExpression must evaluate to a string"
        };
        line(out, text);
    }
}

/// For each field that does not exist: those that do.
const fn known_fields<'a>(program: &Program<'a>, checked: &Checked, space: &mut Space<'_, 'a>, out: &mut Buffer<'_>) {
    let mut i = 0;
    while i < checked.issues {
        let issue = space.issues[i];
        i += 1;
        let IssueKind::UndefinedField(_) = issue.kind else { continue };
        let (Op::Select { operand, .. } | Op::Has { operand, .. } | Op::OptSelect { operand, .. }) =
            program.nodes[issue.node as usize].op
        else {
            continue;
        };
        let id = space.types[operand as usize];
        let terms = Terms::resume(space.terms, checked.terms);
        if let Term::Declared { decl, .. } = terms.get(id) {
            out.push("\nhelp: the fields here are ");
            let mut at = 0;
            while let Some(property) = decl.schema.property_at(at) {
                if at > 0 {
                    out.push(", ");
                }
                out.push(property.name);
                at += 1;
            }
            if at == 0 {
                out.push("none");
            }
        }
    }
}

/// Whether one run of the expressions is within its budget.
const fn budgets<'a, const NODES: usize, const TERMS: usize>(
    estimate: &RuleEstimate,
    this: Decl<'a>,
    programs: &RulePrograms<'a>,
    out: &mut Buffer<'_>,
) {
    if estimate.cost > EXPRESSION_LIMIT {
        line(out, "");
        render_excess(estimate.cost, Budget::Rule, out);
        bounds_that_help::<NODES, TERMS>(this, programs, out);
    }
    if estimate.message_cost > EXPRESSION_LIMIT {
        line(out, "");
        render_excess(estimate.message_cost, Budget::MessageExpression, out);
    }
}

/// Which field lacks which bound, and the largest value of it that passes.
const fn bounds_that_help<'a, const NODES: usize, const TERMS: usize>(
    this: Decl<'a>,
    programs: &RulePrograms<'a>,
    out: &mut Buffer<'_>,
) {
    let environment = environment(this, programs);
    let mut space = FixedSpace::<NODES, TERMS>::new();
    let mut space = space.lend();
    let checked = check(&programs.rule, &environment, &mut space);
    let mut costs = FixedCostSpace::<NODES, TERMS>::new();
    let mut costs = costs.lend();
    if estimate(&programs.rule, &environment, &checked, &mut space, &mut costs).is_none() {
        return;
    }
    let mut found = [Suggestion::EMPTY; 4];
    let count = suggest(&programs.rule, &environment, &checked, &mut space, &mut costs, 1, &mut found);
    let mut i = 0;
    while i < count {
        let suggestion = &found[i];
        out.push(if i == 0 { "\nhelp: `" } else { "\n   or `" });
        out.push(match suggestion.keyword {
            Keyword::MaxItems => "max_items = ",
            Keyword::MaxProperties => "max_properties = ",
            Keyword::MaxLength => "max_length = ",
        });
        out.push_number(suggestion.largest);
        out.push("` or less on `self");
        let mut step = 0;
        while step < suggestion.len {
            match suggestion.steps[step].as_bytes() {
                b"@items" => out.push("[items]"),
                b"@values" => out.push("[values]"),
                _ => {
                    out.push(".");
                    out.push(suggestion.steps[step]);
                }
            }
            step += 1;
        }
        out.push("` is within the budget");
        i += 1;
    }
}

/// A schema on the way from the root to a rule.
#[derive(Clone, Copy)]
struct Way<'w, 'a> {
    above: Option<&'w Way<'w, 'a>>,
    name: &'a str,
    schema: &'a Schema<'a>,
    place: Place,
}

/// Fails with the server's words if it would refuse the rules of a resource for what they cost where they stand, or
/// for an `oldSelf` that it cannot find, or for something newer than 1.`oldest`.
#[track_caller]
pub const fn check_root<'a>(schema: &'a Schema<'a>, oldest: u8) {
    let mut bytes = [0; 4096];
    let mut out = Buffer::new(&mut bytes);
    let mut total = 0;
    let way = Way { above: None, name: "", schema, place: Place::ROOT };
    walk(&way, oldest, true, &mut total, &mut out);
    if total > SCHEMA_LIMIT {
        line(&mut out, "");
        render_excess(total, Budget::Schema, &mut out);
    }
    assert!(out.is_empty(), "{}", out.as_str());
}

const fn walk(way: &Way<'_, '_>, oldest: u8, root: bool, total: &mut u64, out: &mut Buffer<'_>) {
    let schema = way.schema;
    let mut i = 0;
    while let Some(rule) = schema.rule_at(i) {
        if let Some(estimate) = rule.estimate {
            in_place(way, root, rule, &estimate, total, out);
            too_new(way, rule, &estimate, oldest, out);
        }
        i += 1;
    }
    let above = Some(way);
    let mut i = 0;
    while let Some(property) = schema.property_at(i) {
        let place = way.place.property(schema);
        walk(&Way { above, name: property.name, schema: property.schema, place }, oldest, false, total, out);
        i += 1;
    }
    if let Some(items) = schema.items {
        walk(&Way { above, name: "[items]", schema: items, place: way.place.items(schema) }, oldest, false, total, out);
    }
    if let Some(values) = schema.values() {
        walk(
            &Way { above, name: "[values]", schema: values, place: way.place.values(schema) },
            oldest,
            false,
            total,
            out,
        );
    }
}

/// One rule at its place.
const fn in_place(
    way: &Way<'_, '_>,
    root: bool,
    rule: &Rule<'_>,
    estimate: &RuleEstimate,
    total: &mut u64,
    out: &mut Buffer<'_>,
) {
    let cost = rule_cost(estimate.cost, way.place.cardinality(&this(way.schema, root)));
    *total = total.saturating_add(cost).saturating_add(estimate.message_cost);
    // What is too expensive for one run is reported where the rule is.
    if cost > EXPRESSION_LIMIT && estimate.cost <= EXPRESSION_LIMIT {
        at(way, rule, out);
        render_excess(cost, Budget::Rule, out);
        bound_above(way, estimate.cost, out);
    }
    if estimate.uses_old_self && !way.place.correlatable {
        at(way, rule, out);
        out.push("oldSelf cannot be used on the uncorrelatable portion of the schema");
        out.push("\nhelp: only items of lists with `list_type = \"map\"` can be found again in the old object");
    }
}

/// What the rule uses exists in the oldest version that is meant to take it.
const fn too_new(way: &Way<'_, '_>, rule: &Rule<'_>, estimate: &RuleEstimate, oldest: u8, out: &mut Buffer<'_>) {
    let (what, needed) = estimate.newest;
    if needed > oldest {
        at(way, rule, out);
        out.push("`");
        out.push(what);
        out.push("` needs Kubernetes 1.");
        out.push_number(needed as u64);
        out.push(", but the oldest version supported is 1.");
        out.push_number(oldest as u64);
        out.push("\nhelp: do without it, or raise `kubernetes` in `crd(...)`");
    }
}

/// Names the rule: `spec.ports[items]: rule "…": `.
const fn at(way: &Way<'_, '_>, rule: &Rule<'_>, out: &mut Buffer<'_>) {
    line(out, "");
    push_way(way, out);
    out.push(": rule \"");
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

/// Where a list or map on the way has no bound: the largest one with which the rule passes.
const fn bound_above(way: &Way<'_, '_>, cost: u64, out: &mut Buffer<'_>) {
    let mut unbounded = None;
    let mut others: u64 = 1;
    let mut here = *way;
    while let Some(above) = here.above {
        let single = match here.name.as_bytes() {
            b"[items]" => Place::ROOT.items(above.schema),
            b"[values]" => Place::ROOT.values(above.schema),
            _ => Place::ROOT,
        };
        match (single.occurrences, unbounded) {
            (Some(count), _) => others = others.saturating_mul(count),
            (None, None) => unbounded = Some((*above, here.name)),
            // With more than one, no single bound helps.
            (None, Some(_)) => return,
        }
        here = *above;
    }
    let Some((list, part)) = unbounded else { return };
    let most = EXPRESSION_LIMIT / if cost == 0 { 1 } else { cost } / if others == 0 { 1 } else { others };
    out.push("\nhelp: `");
    out.push(if matches!(part.as_bytes(), b"[items]") { "max_items = " } else { "max_properties = " });
    out.push_number(most);
    out.push("` or less on `");
    push_way(&list, out);
    out.push("` is within the budget");
}
