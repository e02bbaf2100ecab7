//! Checks all rules of a schema that was read from a document, as the server does when a custom resource is defined.
//!
//! The server skips the expressions of a schema node that has other errors. This check includes them if their types are
//! known, and marks its findings there as masked.

use std::cmp::Reverse;
use std::collections::BTreeSet;

use structural_schema_model::{ErrorType, FieldPath, KubernetesVersion, Rule, Schema};

use super::bounds::bounds;
use super::budget::{Budget, RULE_COST_LIMIT, SCHEMA_COST_LIMIT, WORTH_NAMING, render_excess, rule_cost};
use super::finding::{Bounds, RuleContext, RuleCost, RuleFinding, RuleReport};
use super::rule_fields::{is_blank, rule_problems};
use super::schema_node::{SchemaNode, Step};
use crate::compile::{Compiled, OldSelf, Options, Rejection, Stage, compile, write};
use crate::env::{Requirement, Version};
use crate::schema_types::{Decl, cardinality, escape};

/// Options for checking a schema.
#[derive(Clone, Copy, Debug)]
pub struct TreeOptions<'o> {
    /// The version of the server that checks the schema.
    pub kubernetes: KubernetesVersion,
    /// Whether the server checks expressions. It does so only for structural schemas with valid defaults.
    pub expressions: bool,
    /// The path of the schema, which some messages contain.
    pub root: &'o FieldPath,
    /// The expressions of the definition that an update replaces.
    pub stored: &'o StoredExpressions,
    /// Whether the limit for the cost of a single expression applies. The server does not apply it to an update that
    /// leaves the schema unchanged.
    pub limit_expressions: bool,
}

/// The expressions of a stored definition. An update may still use them, although the server would reject some of them
/// in a new definition so that it can be rolled back to the previous version.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoredExpressions {
    /// The rules.
    pub rules: BTreeSet<String>,
    /// The message expressions.
    pub message_expressions: BTreeSet<String>,
}

impl StoredExpressions {
    /// No expressions: the definition is new.
    pub const NONE: &'static Self = &StoredExpressions { rules: BTreeSet::new(), message_expressions: BTreeSet::new() };
}

/// The result of other checks for one node of a schema.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum SchemaState {
    /// No errors.
    Sound,
    /// Errors, so that the server skips the expressions here and above.
    Faulty,
    /// Errors that leave the types of values unknown.
    Untyped,
}

/// Checks all rules of a resource's schema. `state` returns the result of other checks for the node at a path relative
/// to the schema.
pub fn check_tree<'a>(
    schema: &'a Schema<'a>,
    options: TreeOptions<'_>,
    state: &mut dyn FnMut(&dyn Fn() -> FieldPath) -> SchemaState,
) -> RuleReport {
    let report = RuleReport::default();
    let mut walk = Walk { options, state, report, masked: false, seen: Expenses::default(), all: Expenses::default() };
    walk.node(&SchemaNode::root(schema));
    walk.total_cost();
    walk.report
}

struct Walk<'w> {
    options: TreeOptions<'w>,
    state: &'w mut dyn FnMut(&dyn Fn() -> FieldPath) -> SchemaState,
    report: RuleReport,
    /// Whether the server skips the current node.
    masked: bool,
    /// The cost of the rules that the server checks.
    seen: Expenses,
    /// The cost of all rules.
    all: Expenses,
}

/// The total cost of rules, and the most expensive ones.
#[derive(Default)]
struct Expenses {
    total: u64,
    most: Vec<(u64, FieldPath)>,
}

impl Expenses {
    fn add(&mut self, path: &FieldPath, cost: u64) {
        self.total = self.total.saturating_add(cost);
        if cost >= WORTH_NAMING {
            self.most.push((cost, path.clone()));
            self.most.sort_by_key(|(cost, _)| Reverse(*cost));
            self.most.truncate(4);
        }
    }
}

impl Walk<'_> {
    /// Checks a node and its children. Returns their combined state.
    fn node(&mut self, node: &SchemaNode<'_, '_>) -> SchemaState {
        let mut state = (self.state)(&|| node.path());
        let schema = node.schema;
        if let Some(values) = schema.values() {
            state = state.max(self.node(&node.to(Step::Values, values)));
        }
        for property in (0..schema.property_count()).filter_map(|at| schema.property_at(at)) {
            state = state.max(self.node(&node.to(Step::Property(property.name), property.schema)));
        }
        if let Some(items) = schema.items {
            state = state.max(self.node(&node.to(Step::Items, items)));
        }
        if schema.extensions.validations.is_empty() {
            return state;
        }
        self.masked = false;
        for (at, rule) in schema.extensions.validations.iter().enumerate() {
            state = state.max(self.words(node, at, rule));
        }
        self.masked = state != SchemaState::Sound || !self.options.expressions;
        if state != SchemaState::Untyped {
            self.expressions(node);
        }
        state
    }

    /// Checks the fields of a rule other than its expressions.
    fn words(&mut self, node: &SchemaNode<'_, '_>, at: usize, rule: &Rule<'_>) -> SchemaState {
        let mut state = SchemaState::Sound;
        for problem in (0..).map_while(|number| rule_problems(rule, node.schema, number)) {
            let finding = self.report(problem.error_type(), rule_path(node, at, problem.field()), problem.detail());
            finding.bad_value = problem.bad_value(rule).map(str::to_owned);
            state = SchemaState::Faulty;
        }
        state
    }

    fn expressions(&mut self, node: &SchemaNode<'_, '_>) {
        match declaration(node) {
            Some(Ok(decl)) => {
                for (at, rule) in node.schema.extensions.validations.iter().enumerate() {
                    self.rule(node, decl, at, rule);
                }
            }
            // Other errors already report the cause.
            _ if self.masked => {}
            _ => {
                let detail = "internal error: failed to construct type information for x-kubernetes-validations \
                              rules: unable to convert structural schema to CEL declarations";
                self.report(ErrorType::Internal, node.path().field("x-kubernetes-validations"), detail);
            }
        }
    }

    fn rule(&mut self, node: &SchemaNode<'_, '_>, decl: Decl<'_>, at: usize, rule: &Rule<'_>) {
        if is_blank(rule.rule) {
            return;
        }
        let old_self = if rule.optional_old_self == Some(true) { OldSelf::Optional } else { OldSelf::Value };
        let version = self.environment(&self.options.stored.rules, rule.rule);
        let options = Options { version, old_self, lints: true };
        let path = rule_path(node, at, "rule");
        let (uses_old_self, accepted) = match compile(rule.rule, decl, options) {
            Ok(compiled) if compiled.is_bool => {
                let uses_old_self = compiled.program.program().uses_old_self;
                let bounds = self.rule_budget(node, decl, &path, &compiled, options);
                self.report.costs.push(RuleCost {
                    path: node.path(),
                    at,
                    rule: rule.rule.to_owned(),
                    max_cost: compiled.max_cost,
                    cardinality: node.place.cardinality(&decl),
                    unbounded_cardinality: cardinality(decl.min_size()),
                    uses_old_self,
                    message_expression: None,
                    bounds,
                    unguarded: compiled.unguarded,
                });
                (uses_old_self, true)
            }
            Ok(_) => {
                self.report(ErrorType::Invalid, path.clone(), "cel expression must evaluate to a bool");
                (false, false)
            }
            Err(rejection) => {
                let uses_old_self = rejection.uses_old_self;
                self.reject(path.clone(), "", self.explained(rule.rule, decl, options, rejection));
                (uses_old_self, false)
            }
        };
        if !rule.message_expression.is_empty() {
            // The server checks the message expression only if the rule is accepted.
            let masked = self.masked;
            self.masked |= !accepted;
            let version = self.environment(&self.options.stored.message_expressions, rule.message_expression);
            self.message_expression(node, decl, at, rule, Options { version, ..options });
            self.masked = masked;
        }
        self.old_self(node, at, rule, path, uses_old_self);
    }

    /// Returns the environment in which the server compiles an expression.
    fn environment(&self, stored: &BTreeSet<String>, expression: &str) -> Version {
        let server = self.options.kubernetes;
        if stored.contains(expression) { Version::of_stored(server) } else { Version::of_server(server) }
    }

    /// Checks how the rule uses `oldSelf`.
    fn old_self(
        &mut self,
        node: &SchemaNode<'_, '_>,
        at: usize,
        rule: &Rule<'_>,
        path: FieldPath,
        uses_old_self: bool,
    ) {
        match (uses_old_self, node.uncorrelatable()) {
            (true, Some(highest)) => {
                let within = self.options.root.join(&highest.path());
                let detail =
                    format!("oldSelf cannot be used on the uncorrelatable portion of the schema within {within}");
                self.report(ErrorType::Invalid, path, detail);
            }
            (false, _) if rule.optional_old_self.is_some() => {
                let detail = "may not be set if oldSelf is not used in rule";
                self.report(ErrorType::Invalid, rule_path(node, at, "optionalOldSelf"), detail);
            }
            _ => {}
        }
    }

    /// Checks the cost of a rule. Returns the bounds that would help if it is too high.
    fn rule_budget(
        &mut self,
        node: &SchemaNode<'_, '_>,
        decl: Decl<'_>,
        path: &FieldPath,
        compiled: &Compiled,
        options: Options,
    ) -> Bounds {
        let cardinality = node.place.cardinality(&decl);
        let cost = rule_cost(compiled.max_cost, cardinality);
        self.observe(path, cost);
        if cost <= RULE_COST_LIMIT {
            return Bounds::default();
        }
        let bounds = bounds(node, decl, compiled, options, cardinality);
        if self.options.limit_expressions {
            let finding = self.over_budget(path.clone(), cost, Budget::Rule);
            finding.context.bounds = bounds.clone();
        }
        bounds
    }

    fn message_expression(
        &mut self,
        node: &SchemaNode<'_, '_>,
        decl: Decl<'_>,
        at: usize,
        rule: &Rule<'_>,
        options: Options,
    ) {
        let path = rule_path(node, at, "messageExpression");
        match compile(rule.message_expression, decl, options) {
            Ok(compiled) if compiled.is_string => {
                self.observe(&path, compiled.max_cost);
                let cost = self.report.costs.last_mut();
                if let Some(cost) = cost.filter(|cost| cost.at == at && cost.path == node.path()) {
                    cost.message_expression = Some(compiled.max_cost);
                }
                if self.options.limit_expressions && compiled.max_cost > RULE_COST_LIMIT {
                    self.over_budget(path, compiled.max_cost, Budget::MessageExpression);
                }
            }
            Ok(_) => {
                self.report(ErrorType::Invalid, path, "messageExpression must evaluate to a string");
            }
            Err(rejection) => {
                let rejection = self.explained(rule.message_expression, decl, options, rejection);
                self.reject(path, "messageExpression ", rejection);
            }
        }
    }

    /// Adds hints to a rejection if newer servers accept the expression. The hints name the newer features.
    fn explained(&self, expression: &str, decl: Decl<'_>, options: Options, rejection: Rejection) -> Rejection {
        let newest = Options { version: Version::NEWEST, lints: false, ..options };
        if options.version == newest.version {
            return rejection;
        }
        let Ok(compiled) = compile(expression, decl, newest) else { return rejection };
        let newer = compiled.requirements.iter().filter(|one| one.minor > self.options.kubernetes.minor());
        let hint = |one: &Requirement| format!("{} requires Kubernetes 1.{}", write(|out| one.push(out)), one.minor);
        Rejection { hints: newer.map(hint).collect(), ..rejection }
    }

    fn observe(&mut self, path: &FieldPath, cost: u64) {
        self.all.add(path, cost);
        if !self.masked {
            self.seen.add(path, cost);
        }
    }

    fn total_cost(&mut self) {
        self.masked = self.seen.total <= SCHEMA_COST_LIMIT;
        let expenses = std::mem::take(if self.masked { &mut self.all } else { &mut self.seen });
        if expenses.total <= SCHEMA_COST_LIMIT {
            return;
        }
        for (_, path) in expenses.most {
            let detail = "contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema";
            self.report(ErrorType::Forbidden, path, detail);
        }
        self.over_budget(FieldPath::NONE, expenses.total, Budget::Schema);
    }

    fn over_budget(&mut self, path: FieldPath, cost: u64, budget: Budget) -> &mut RuleFinding {
        self.report(ErrorType::Forbidden, path, write(|out| render_excess(cost, budget, out)))
    }

    fn reject(&mut self, path: FieldPath, what: &str, rejection: Rejection) {
        let failed = match rejection.stage {
            Stage::Program if what.is_empty() => "program instantiation failed",
            Stage::Program => "instantiation failed",
            Stage::Syntax | Stage::Types | Stage::Complexity => "compilation failed",
        };
        let finding = self.report(ErrorType::Invalid, path, format!("{what}{failed}: {}", rejection.text));
        finding.context.problems = rejection.problems;
        finding.context.hints = rejection.hints;
    }

    fn report(&mut self, kind: ErrorType, path: FieldPath, detail: impl Into<String>) -> &mut RuleFinding {
        let findings = &mut self.report.findings;
        findings.push(RuleFinding {
            kind,
            path,
            bad_value: None,
            detail: detail.into(),
            context: RuleContext::default(),
            masked: self.masked,
        });
        let last = findings.len() - 1;
        &mut findings[last]
    }
}

/// Returns the type of the values of a schema, or `None` if neither the schema nor an enclosing schema has a rule. Below
/// a rule, the type comes from the enclosing type, which may have replaced `metadata`.
fn declaration<'a>(node: &SchemaNode<'_, 'a>) -> Option<Result<Decl<'a>, ()>> {
    let above = match node.parent.and_then(declaration) {
        Some(Err(())) => return Some(Err(())),
        Some(Ok(above)) => Some(above),
        None if node.schema.extensions.validations.is_empty() => return None,
        None => None,
    };
    let from_above = above.and_then(|above| match node.step {
        Step::Root => None,
        Step::Items | Step::Values => above.item(),
        Step::Property(name) => escape(name).and_then(|ident| above.field(&ident)).map(|field| field.decl),
    });
    let own = Decl { schema: node.schema, root: node.is_root() || node.schema.extensions.embedded_resource };
    let decl = from_above.unwrap_or(own);
    Some(if decl.kind().is_some() { Ok(decl) } else { Err(()) })
}

/// Returns the path of a part of a rule.
fn rule_path(node: &SchemaNode<'_, '_>, at: usize, part: &'static str) -> FieldPath {
    node.path().field("x-kubernetes-validations").index(at).field(part)
}
