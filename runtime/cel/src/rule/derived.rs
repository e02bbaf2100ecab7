//! Checks the rules of a derived type in the compiler.
//!
//! The derive macro parses each rule and emits its program. The cost estimate of a rule becomes part of the schema.
//! The root of a resource can therefore add up the costs of all rules below it without their programs. A rule that the
//! server would reject has no estimate. In this case, the constant that calls [`check_rule`] fails to evaluate, with
//! the server's message.

use structural_schema_model::kubernetes::{MESSAGE_EXPRESSION, OPTIONAL_OLD_SELF};
use structural_schema_model::{KubernetesVersion, Rule, RuleEstimate, Schema};

use super::budget::{Budget, RULE_COST_LIMIT, render_excess};
use super::field_path::is_field_path;
use super::hint::hints;
use super::suggest::{Suggestion, suggest, unbounded};
use crate::check::{
    Buffer, Checked, Environment, FixedSpace, Space, Terms, TypeStyle, check, ids, render_issues, render_program_error,
    render_type,
};
use crate::cost::{FixedCostSpace, estimate};
use crate::env::{Function, Version, may_be_reserved, requirement_of};
use crate::lint::{LintSpace, Unguarded, unguarded};
use crate::program::{Op, PackedProgram, Program, Text, UnpackedProgram};
use crate::schema_types::Decl;

/// The programs of a rule.
#[derive(Clone, Copy, Debug)]
pub struct RulePrograms<'a> {
    /// The rule itself.
    pub rule: Program<'a>,
    /// The `messageExpression`.
    pub message: Option<Program<'a>>,
    /// Whether `oldSelf` is an optional.
    pub optional_old_self: bool,
}

/// The programs of a rule as bytes.
#[derive(Clone, Copy, Debug)]
pub struct PackedRule<'a> {
    /// The rule itself.
    pub rule: PackedProgram<'a>,
    /// The `messageExpression`.
    pub message: Option<PackedProgram<'a>>,
    /// Whether `oldSelf` is an optional.
    pub optional_old_self: bool,
}

/// The unpacked programs of a rule, each with room for `N` nodes.
struct UnpackedRule<'a, const N: usize> {
    rule: UnpackedProgram<'a, N>,
    message: Option<UnpackedProgram<'a, N>>,
    optional_old_self: bool,
}

impl<'a> PackedRule<'a> {
    const fn unpack<const N: usize>(&self) -> UnpackedRule<'a, N> {
        let message = match &self.message {
            Some(message) => Some(message.unpack()),
            None => None,
        };
        UnpackedRule { rule: self.rule.unpack(), message, optional_old_self: self.optional_old_self }
    }

    /// Returns the number of nodes of the larger program plus two.
    pub const fn size(&self) -> usize {
        let rule = self.rule.node_count();
        let message = match &self.message {
            Some(message) => message.node_count(),
            None => 0,
        };
        2 + if message > rule { message } else { rule }
    }
}

/// Estimates the cost of a rule. See [`estimate_rule`].
pub const fn estimate_packed<const NODES: usize, const TERMS: usize>(
    this: Decl<'_>,
    rule: &PackedRule<'_>,
) -> Option<RuleEstimate> {
    estimate_rule::<NODES, TERMS>(this, &rule.unpack::<NODES>().programs())
}

impl<const N: usize> UnpackedRule<'_, N> {
    const fn programs(&self) -> RulePrograms<'_> {
        let message = match &self.message {
            Some(message) => Some(message.program()),
            None => None,
        };
        RulePrograms { rule: self.rule.program(), message, optional_old_self: self.optional_old_self }
    }
}

/// Returns the type of `self`. `root` is whether the schema is the root of a resource.
pub const fn this<'a>(schema: &'a Schema<'a>, root: bool) -> Decl<'a> {
    if root { Decl::resource(schema) } else { Decl::nested(schema) }
}

const fn environment<'a>(this: Decl<'a>, programs: &RulePrograms<'a>) -> Environment<'a> {
    Environment { this, optional_old_self: programs.optional_old_self, version: Version::NEWEST }
}

/// Estimates the cost of a rule, or returns `None` if the server would reject the rule.
///
/// `NODES` must be the number of nodes of the larger program plus two, and `TERMS` eight times as many.
pub const fn estimate_rule<'a, const NODES: usize, const TERMS: usize>(
    this: Decl<'a>,
    programs: &RulePrograms<'a>,
) -> Option<RuleEstimate> {
    let environment = environment(this, programs);
    let mut newest = ("rules", KubernetesVersion::OLDEST.minor());
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
        newer(&mut newest, MESSAGE_EXPRESSION.name, MESSAGE_EXPRESSION.minor);
    }
    if programs.optional_old_self {
        newer(&mut newest, OPTIONAL_OLD_SELF.name, OPTIONAL_OLD_SELF.minor);
    }
    Some(RuleEstimate { cost, message_cost, uses_old_self: programs.rule.uses_old_self, newest })
}

/// Replaces `newest` if `minor` is a newer version.
const fn newer(newest: &mut (&'static str, u8), what: &'static str, minor: u8) {
    if minor > newest.1 {
        *newest = (what, minor);
    }
}

/// Finds the newest function, macro or syntax that a checked program uses.
const fn newest_of(
    program: &Program<'_>,
    checked: &Checked,
    space: &mut Space<'_, '_>,
    newest: &mut (&'static str, u8),
) {
    let mut node = 0;
    let text = program.text.as_bytes();
    let count = program.nodes.len();
    while node < count {
        // In constant evaluation, calling a large function is slow.
        let may_be_new = match program.nodes[node].op {
            Op::Fold { .. } | Op::OptSelect { .. } | Op::TypeName(_) => true,
            Op::Select { field: Text { start, len }, .. } | Op::Has { field: Text { start, len }, .. } => {
                len > 1 && may_be_reserved(text[start as usize], text[start as usize + 1], len as usize)
            }
            Op::Call { function, .. } => space.overloads[node] & function.decl().first == 0,
            _ => false,
        };
        if may_be_new && let Some(requirement) = requirement_of(program, checked, space, node) {
            newer(newest, requirement.name, requirement.minor);
        }
        node += 1;
    }
}

/// Returns the maximum cost of a program, or `None` if the program has errors or another result type.
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
    newest_of(program, &checked, &mut space, newest);
    let mut costs = FixedCostSpace::<NODES, TERMS>::new();
    match estimate(program, environment, &checked, &mut space, &mut costs.lend()) {
        Some(estimate) => Some(estimate.max),
        None => None,
    }
}

/// Panics if [`rule_verdict`] reports a problem.
#[track_caller]
pub const fn check_rule<const NODES: usize, const TERMS: usize>(
    schema: &'static Schema<'static>,
    index: usize,
    root: bool,
    rule: &PackedRule<'_>,
) {
    let mut bytes = [0; VERDICT];
    let mut out = Buffer::new(&mut bytes);
    rule_verdict::<NODES, TERMS>(schema, index, root, &rule.unpack::<NODES>().programs(), &mut out);
    assert!(out.is_empty(), "{}", out.cut());
}

/// Panics if [`message_verdict`] reports a problem.
#[track_caller]
pub const fn check_message<const NODES: usize, const TERMS: usize>(
    schema: &'static Schema<'static>,
    index: usize,
    root: bool,
    rule: &PackedRule<'_>,
) {
    let mut bytes = [0; VERDICT];
    let mut out = Buffer::new(&mut bytes);
    message_verdict::<NODES, TERMS>(schema, index, root, &rule.unpack::<NODES>().programs(), &mut out);
    assert!(out.is_empty(), "{}", out.cut());
}

/// Panics if `guard_verdict` reports a problem.
#[track_caller]
pub const fn check_guards<const NODES: usize, const TERMS: usize>(
    schema: &'static Schema<'static>,
    index: usize,
    root: bool,
    rule: &PackedRule<'_>,
) {
    let mut bytes = [0; VERDICT];
    let mut out = Buffer::new(&mut bytes);
    guard_verdict::<NODES, TERMS>(schema, index, root, &rule.unpack::<NODES>().programs(), &mut out);
    assert!(out.is_empty(), "{}", out.cut());
}

/// Panics if [`field_path_verdict`] reports a problem.
#[track_caller]
pub const fn check_field_path(schema: &Schema<'_>, index: usize) {
    let mut bytes = [0; VERDICT];
    let mut out = Buffer::new(&mut bytes);
    field_path_verdict(schema, index, &mut out);
    assert!(out.is_empty(), "{}", out.cut());
}

/// The maximum length of a message. Longer messages are truncated.
pub const VERDICT: usize = 4096;

/// Writes the server's reasons for rejecting the rule at index `index` of `schema`, if any.
pub const fn rule_verdict<'a, const NODES: usize, const TERMS: usize>(
    schema: &'a Schema<'a>,
    index: usize,
    root: bool,
    programs: &RulePrograms<'a>,
    out: &mut Buffer<'_>,
) {
    let rule = &schema.extensions.validations[index];
    let this = this(schema, root);
    match rule.estimate {
        Some(RuleEstimate { cost, .. }) if cost > RULE_COST_LIMIT => {
            render_excess(cost, Budget::Rule, out);
            suggest_bounds::<NODES, TERMS>(&programs.rule, &environment(this, programs), out);
        }
        Some(_) => {}
        None => rejection::<NODES, TERMS>(this, programs, out),
    }
    if rule.optional_old_self.is_some() && !programs.rule.uses_old_self {
        line(out, "optionalOldSelf: Invalid value: true: may not be set if oldSelf is not used in rule");
    }
}

/// Returns whether the server accepts a rule, if its estimate alone shows it.
pub const fn is_accepted(rule: &Rule<'_>) -> bool {
    matches!(rule.estimate, Some(RuleEstimate { cost, .. }) if cost <= RULE_COST_LIMIT)
        && rule.optional_old_self.is_none()
}

/// Writes which optional fields a rule reads without a guard. See [`lint`](crate::lint).
const fn guard_verdict<'a, const NODES: usize, const TERMS: usize>(
    schema: &'a Schema<'a>,
    index: usize,
    root: bool,
    programs: &RulePrograms<'a>,
    out: &mut Buffer<'_>,
) {
    let mut space = FixedSpace::<NODES, TERMS>::new();
    let mut space = space.lend();
    let checked = check(&programs.rule, &environment(this(schema, root), programs), &mut space);
    let (mut parents, mut facts) = ([0; NODES], [0; NODES]);
    let mut found = [Unguarded::NONE; MOST_UNGUARDED];
    let mut lint = LintSpace { parents: &mut parents, facts: &mut facts };
    let count = unguarded(&programs.rule, &checked, &space, &mut lint, &mut found);
    let rule = schema.extensions.validations[index].rule;
    let mut i = 0;
    while i < count && i < MOST_UNGUARDED {
        let Unguarded { name, start, end } = found[i];
        let (read, _) = rule.split_at(end as usize);
        let (_, read) = read.split_at(start as usize);
        line(out, "at run time the rule fails with \"no such key: ");
        out.push(name);
        out.push("\" for objects without `");
        out.push(name);
        out.push("`, which is optional and has no default\nhelp: guard it: `!has(");
        out.push(read);
        out.push(") || …`, or give `");
        out.push(name);
        out.push("` a default");
        i += 1;
    }
}

/// The maximum number of unguarded reads that are reported for a rule.
const MOST_UNGUARDED: usize = 8;

/// Writes the server's reasons for rejecting the `messageExpression` of a rule, if any.
pub const fn message_verdict<'a, const NODES: usize, const TERMS: usize>(
    schema: &'a Schema<'a>,
    index: usize,
    root: bool,
    programs: &RulePrograms<'a>,
    out: &mut Buffer<'_>,
) {
    let this = this(schema, root);
    let Some(message) = &programs.message else { return };
    match schema.extensions.validations[index].estimate {
        Some(RuleEstimate { message_cost, .. }) if message_cost > RULE_COST_LIMIT => {
            render_excess(message_cost, Budget::MessageExpression, out);
            suggest_bounds::<NODES, TERMS>(message, &environment(this, programs), out);
        }
        Some(_) => {}
        None if this.kind().is_none() => {}
        None => {
            // The server checks the message expression only if the rule is valid.
            let environment = environment(this, programs);
            let mut bytes = [0; 64];
            let mut discarded = Buffer::new(&mut bytes);
            program_rejection::<NODES, TERMS>(&programs.rule, &environment, ids::BOOL, "", &mut discarded);
            if discarded.is_empty() {
                program_rejection::<NODES, TERMS>(message, &environment, ids::STRING, "messageExpression ", out);
            }
        }
    }
}

/// Writes the server's reason for rejecting the `fieldPath` of a rule, if any.
pub const fn field_path_verdict(schema: &Schema<'_>, index: usize, out: &mut Buffer<'_>) {
    let path = schema.extensions.validations[index].field_path;
    if !is_field_path(path, schema) {
        out.push("fieldPath: Invalid value: \"");
        out.push(path);
        out.push("\": must be a valid path");
        out.push("\nhelp: write a path such as `.name` or `.labels['app']`; a path cannot enter a list");
    }
}

const fn line(out: &mut Buffer<'_>, text: &str) {
    if !out.is_empty() {
        out.push("\n");
    }
    out.push(text);
}

/// Writes why the server rejects a rule.
const fn rejection<'a, const NODES: usize, const TERMS: usize>(
    this: Decl<'a>,
    programs: &RulePrograms<'a>,
    out: &mut Buffer<'_>,
) {
    if this.kind().is_none() {
        out.push(
            "rules cannot access values without a type\nhelp: put the rule on the nearest enclosing value that has a type",
        );
        return;
    }
    let environment = environment(this, programs);
    program_rejection::<NODES, TERMS>(&programs.rule, &environment, ids::BOOL, "", out);
    if !out.is_empty() {
        return;
    }
    if let Some(message) = &programs.message {
        // This error is reported at the `messageExpression`.
        let mut bytes = [0; 64];
        let mut discarded = Buffer::new(&mut bytes);
        program_rejection::<NODES, TERMS>(message, &environment, ids::STRING, "", &mut discarded);
        if !discarded.is_empty() {
            return;
        }
    }
    out.push("the rule is too complex to be estimated in the compiler\nhelp: split it into several rules");
}

const fn program_rejection<'a, const NODES: usize, const TERMS: usize>(
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
        out.push(what);
        out.push("compilation failed: ");
        render_issues(program, &checked, &mut space, out);
        hints(program, &checked, &mut space, environment, out);
    } else if let Some(error) = checked.program_error {
        out.push(what);
        out.push(if what.is_empty() { "program instantiation failed: " } else { "instantiation failed: " });
        render_program_error(program, error, out);
    } else if checked.result != result {
        out.push(if result == ids::BOOL {
            "cel expression must evaluate to a bool"
        } else {
            "messageExpression must evaluate to a string"
        });
        out.push("\nhelp: its type is ");
        let mut terms = Terms::resume(space.terms, checked.terms);
        render_type(&mut terms, checked.result, TypeStyle::Message, out);
    }
}

/// Suggests bounds that would bring the cost under the budget, with the largest value that is within the budget.
const fn suggest_bounds<'a, const NODES: usize, const TERMS: usize>(
    program: &Program<'a>,
    environment: &Environment<'a>,
    out: &mut Buffer<'_>,
) {
    let mut space = FixedSpace::<NODES, TERMS>::new();
    let mut space = space.lend();
    let checked = check(program, environment, &mut space);
    let mut costs = FixedCostSpace::<NODES, TERMS>::new();
    let mut costs = costs.lend();
    if estimate(program, environment, &checked, &mut space, &mut costs).is_none() {
        return;
    }
    let mut found = [Suggestion::EMPTY; 4];
    let count = suggest(program, environment, &checked, &mut space, &mut costs, 1, &mut found);
    let mut i = 0;
    while i < count {
        out.push(if i == 0 { "\nhelp: `" } else { "\n   or `" });
        out.push(found[i].keyword.attribute());
        out.push(" = ");
        out.push_number(found[i].largest);
        out.push("` or less on `self");
        push_steps(&found[i], out);
        out.push("` is within the budget");
        i += 1;
    }
    if count > 0 {
        return;
    }
    let count = unbounded(program, environment, &mut costs, &mut found);
    let mut i = 0;
    while i < count {
        out.push(if i == 0 { "\nhelp: no single bound is enough; these are missing: `" } else { ", `" });
        out.push(found[i].keyword.attribute());
        out.push("` on `self");
        push_steps(&found[i], out);
        out.push("`");
        i += 1;
    }
    if count == 0 && makes_strings(program) {
        out.push("\nhelp: the server cannot bound the length of `string(…)`: write `'…%s'.format([…])`");
    }
}

const fn push_steps(suggestion: &Suggestion<'_>, out: &mut Buffer<'_>) {
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
}

/// Returns whether a program converts a value to a string.
const fn makes_strings(program: &Program<'_>) -> bool {
    let mut i = 0;
    while i < program.nodes.len() {
        if let Op::Call { function: Function::String, .. } = program.nodes[i].op {
            return true;
        }
        i += 1;
    }
    false
}
