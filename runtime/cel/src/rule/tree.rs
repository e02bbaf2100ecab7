//! Checks all rules of a schema at run time, as the server does for a CRD.

use structural_schema_model::{Rule, Schema};

use super::budget::{Budget, EXPRESSION_LIMIT, SCHEMA_LIMIT, WORTH_NAMING, render_excess, rule_cost};
use super::place::{Place, items_correlate, properties_correlate};
use super::rule_fields::{RuleProblem, is_blank, rule_problems};
use super::suggest::{Keyword, Suggestion, suggest, unbounded};
use crate::check::Environment;
use crate::compile::{Compiled, OldSelf, Options, Rejection, Stage, check_in_heap, compile, write};
use crate::cost::{HeapCostSpace, estimate};
use crate::env::Version;
use crate::schema_types::{Decl, cardinality, escape};

/// A problem with a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleError {
    /// The server's error type.
    pub kind: RuleErrorType,
    /// The path of the field in the schema.
    pub field: String,
    /// The server's error message.
    pub detail: String,
    /// The problems in the expression, with their positions.
    pub problems: Vec<crate::compile::Problem>,
    /// Suggested fixes, in this crate's own words.
    pub hints: Vec<String>,
    /// Bounds that would bring the cost under the budget.
    pub help: Vec<Help>,
    /// The missing bounds as path and keyword, if no single bound is sufficient.
    pub missing: Vec<(String, Keyword)>,
}

/// The server's error types.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleErrorType {
    /// `FieldValueInvalid`
    Invalid,
    /// `FieldValueRequired`
    Required,
    /// `FieldValueForbidden`
    Forbidden,
    /// `FieldValueNotSupported`
    NotSupported,
    /// `InternalError`
    Internal,
}

impl RuleErrorType {
    /// The name of the error type.
    pub const fn as_str(self) -> &'static str {
        match self {
            RuleErrorType::Invalid => "FieldValueInvalid",
            RuleErrorType::Required => "FieldValueRequired",
            RuleErrorType::Forbidden => "FieldValueForbidden",
            RuleErrorType::NotSupported => "FieldValueNotSupported",
            RuleErrorType::Internal => "InternalError",
        }
    }
}

/// A bound that is sufficient to bring a rule under its budget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// The path of the schema to change.
    pub field: String,
    /// The keyword to add or to lower.
    pub keyword: Keyword,
    /// The largest value that keeps the rule within its budget.
    pub largest: u64,
}

/// The cost of a rule that is valid apart from its cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleCost {
    /// The path of the schema that has the rule.
    pub path: String,
    /// The index of the rule in the schema.
    pub at: usize,
    /// The expression.
    pub rule: String,
    /// The maximum cost of one run.
    pub max_cost: u64,
    /// How often the rule can run in one request.
    pub cardinality: u64,
    /// How often the rule could run in one request if no list or map above had a bound.
    pub unbounded_cardinality: u64,
    /// Whether the rule uses `oldSelf`.
    pub uses_old_self: bool,
    /// The maximum cost of the `messageExpression`, if there is a valid one.
    pub message_expression: Option<u64>,
}

impl RuleCost {
    /// Returns the cost that counts against the budget of the rule.
    pub const fn total(&self) -> u64 {
        rule_cost(self.max_cost, self.cardinality)
    }
}

/// Options for [`check_tree`].
#[derive(Clone, Copy, Debug)]
pub struct TreeOptions<'o> {
    /// The Kubernetes version whose CEL environment is used.
    pub version: Version,
    /// Whether to check expressions. The server does so only for structural schemas.
    pub expressions: bool,
    /// The path of the root schema.
    pub root: &'o str,
}

/// Checks all rules of a resource's schema.
///
/// `has_errors` returns whether the schema at a path, or one of its junctors, has errors. The server does not check
/// the expressions of such a schema and of the schemas above it.
pub fn check_tree<'a>(
    schema: &'a Schema<'a>,
    options: TreeOptions<'_>,
    has_errors: &mut dyn FnMut(&str) -> bool,
) -> Vec<RuleError> {
    check_tree_costs(schema, options, has_errors).0
}

/// Checks all rules like [`check_tree`], and returns the costs of the rules as well.
pub fn check_tree_costs<'a>(
    schema: &'a Schema<'a>,
    options: TreeOptions<'_>,
    has_errors: &mut dyn FnMut(&str) -> bool,
) -> (Vec<RuleError>, Vec<RuleCost>) {
    let mut walk = Walk { options, has_errors, errors: Vec::new(), costs: Vec::new(), total: 0, expensive: Vec::new() };
    let root = Context {
        schema,
        path: options.root.to_owned(),
        place: Place::ROOT,
        uncorrelatable: None,
        is_root: true,
        in_scope: !schema.extensions.validations.is_empty(),
        parent: None,
        step: Step::Root,
        unbounded: Vec::new(),
    };
    walk.node(&root);
    walk.total_cost();
    (walk.errors, walk.costs)
}

/// A schema and its surroundings.
struct Context<'c, 'a> {
    schema: &'a Schema<'a>,
    path: String,
    place: Place,
    /// The path of the outermost schema above whose parts cannot be correlated with the old object.
    uncorrelatable: Option<String>,
    is_root: bool,
    /// Whether this schema or a schema above has a rule.
    in_scope: bool,
    parent: Option<&'c Context<'c, 'a>>,
    step: Step<'a>,
    /// The lists and maps above that have no bound.
    unbounded: Vec<(String, Keyword)>,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Root,
    Items,
    Values,
    Property(&'a str),
}

impl<'a> Context<'_, 'a> {
    /// Returns the type of the values here.
    ///
    /// Below a rule, the type comes from the parent type, which may have replaced `metadata`.
    fn decl(&self) -> Option<Result<Decl<'a>, ()>> {
        if !self.in_scope {
            return None;
        }
        let parent = match self.parent.and_then(Context::decl) {
            Some(Err(())) => return Some(Err(())),
            Some(Ok(parent)) => Some(parent),
            None => None,
        };
        let from_parent = parent.and_then(|parent| match self.step {
            Step::Root => None,
            Step::Items | Step::Values => parent.item(),
            Step::Property(name) => escape(name).and_then(|ident| parent.field(&ident)).map(|field| field.decl),
        });
        let own = Decl { schema: self.schema, root: self.is_root || self.schema.extensions.embedded_resource };
        let decl = from_parent.unwrap_or(own);
        Some(if decl.kind().is_some() { Ok(decl) } else { Err(()) })
    }
}

struct Walk<'w> {
    options: TreeOptions<'w>,
    has_errors: &'w mut dyn FnMut(&str) -> bool,
    errors: Vec<RuleError>,
    costs: Vec<RuleCost>,
    total: u64,
    expensive: Vec<(u64, String)>,
}

impl Walk<'_> {
    /// Checks a schema and all schemas below it. Returns whether there are errors.
    fn node(&mut self, context: &Context<'_, '_>) -> bool {
        let mut bad = (self.has_errors)(&context.path);
        let schema = context.schema;
        if let Some(values) = schema.values() {
            bad |= self.child(context, values, "additionalProperties", Step::Values);
        }
        for at in 0..schema.property_count() {
            if let Some(property) = schema.property_at(at) {
                let part = format!("properties[{}]", property.name);
                bad |= self.child(context, property.schema, &part, Step::Property(property.name));
            }
        }
        if let Some(items) = schema.items {
            bad |= self.child(context, items, "items", Step::Items);
        }
        for (at, rule) in schema.extensions.validations.iter().enumerate() {
            bad |= self.rule_fields(context, at, rule);
        }
        if !bad && self.options.expressions && !schema.extensions.validations.is_empty() {
            self.expressions(context);
        }
        bad
    }

    fn child<'a>(&mut self, parent: &Context<'_, 'a>, schema: &'a Schema<'a>, part: &str, step: Step<'a>) -> bool {
        let correlates = match step {
            Step::Items => items_correlate(parent.schema),
            Step::Property(_) => properties_correlate(parent.schema),
            Step::Root | Step::Values => true,
        };
        let place = match step {
            Step::Items => parent.place.items(parent.schema),
            Step::Values => parent.place.values(parent.schema),
            Step::Root | Step::Property(_) => parent.place.property(parent.schema),
        };
        let uncorrelatable = parent.uncorrelatable.clone().or_else(|| (!correlates).then(|| parent.path.clone()));
        let mut unbounded = parent.unbounded.clone();
        match step {
            Step::Items if parent.schema.validation.max_items.is_none() => {
                unbounded.push((parent.path.clone(), Keyword::MaxItems));
            }
            Step::Values if parent.schema.validation.max_properties.is_none() => {
                unbounded.push((parent.path.clone(), Keyword::MaxProperties));
            }
            _ => {}
        }
        let context = Context {
            schema,
            path: format!("{}.{part}", parent.path),
            place,
            uncorrelatable,
            is_root: false,
            in_scope: parent.in_scope || !schema.extensions.validations.is_empty(),
            parent: Some(parent),
            step,
            unbounded,
        };
        self.node(&context)
    }

    /// Checks the fields of a rule other than its expression. Returns whether there are errors.
    fn rule_fields(&mut self, context: &Context<'_, '_>, at: usize, rule: &Rule<'_>) -> bool {
        let mut number = 0;
        while let Some(problem) = rule_problems(rule, context.schema, number) {
            let kind = match problem {
                RuleProblem::RuleMissing | RuleProblem::MessageMissing | RuleProblem::MessageExpressionBlank => {
                    RuleErrorType::Required
                }
                RuleProblem::ReasonUnsupported => RuleErrorType::NotSupported,
                _ => RuleErrorType::Invalid,
            };
            self.report(kind, rule_path(context, at, problem.field()), problem.detail().to_owned());
            number += 1;
        }
        number > 0
    }

    fn expressions(&mut self, context: &Context<'_, '_>) {
        let Some(Ok(decl)) = context.decl() else {
            let detail = "internal error: failed to construct type information for x-kubernetes-validations rules: \
                              unable to convert structural schema to CEL declarations";
            let field = format!("{}.x-kubernetes-validations", context.path);
            self.report(RuleErrorType::Internal, field, detail.to_owned());
            return;
        };
        for (at, rule) in context.schema.extensions.validations.iter().enumerate() {
            self.rule(context, decl, at, rule);
        }
    }

    fn rule(&mut self, context: &Context<'_, '_>, decl: Decl<'_>, at: usize, rule: &Rule<'_>) {
        if is_blank(rule.rule) {
            return;
        }
        let old_self = if rule.optional_old_self == Some(true) { OldSelf::Optional } else { OldSelf::Value };
        let options = Options { version: self.options.version, old_self };
        let field = rule_path(context, at, "rule");
        let (uses_old_self, accepted) = match compile(rule.rule, decl, options) {
            Ok(compiled) if compiled.is_bool => {
                let uses_old_self = compiled.program.program().uses_old_self;
                self.costs.push(RuleCost {
                    path: context.path.clone(),
                    at,
                    rule: rule.rule.to_owned(),
                    max_cost: compiled.max_cost,
                    cardinality: context.place.cardinality(&decl),
                    unbounded_cardinality: cardinality(decl.min_size()),
                    uses_old_self,
                    message_expression: None,
                });
                self.rule_budget(context, decl, &field, &compiled, options);
                (uses_old_self, true)
            }
            Ok(_) => {
                let detail = "cel expression must evaluate to a bool".to_owned();
                self.report(RuleErrorType::Invalid, field.clone(), detail);
                (false, false)
            }
            Err(rejection) => {
                let uses_old_self = rejection.uses_old_self;
                self.reject(field.clone(), "", &rejection);
                (uses_old_self, false)
            }
        };
        if accepted && !rule.message_expression.is_empty() {
            self.message_expression(context, decl, at, rule, options);
        }
        match (uses_old_self, &context.uncorrelatable) {
            (true, Some(path)) => {
                let detail =
                    format!("oldSelf cannot be used on the uncorrelatable portion of the schema within {path}");
                self.report(RuleErrorType::Invalid, field, detail);
            }
            (false, _) if rule.optional_old_self.is_some() => {
                let field = rule_path(context, at, "optionalOldSelf");
                let detail = "may not be set if oldSelf is not used in rule".to_owned();
                self.report(RuleErrorType::Invalid, field, detail);
            }
            _ => {}
        }
    }

    fn rule_budget(
        &mut self,
        context: &Context<'_, '_>,
        decl: Decl<'_>,
        field: &str,
        compiled: &Compiled,
        options: Options,
    ) {
        let cardinality = context.place.cardinality(&decl);
        let cost = rule_cost(compiled.max_cost, cardinality);
        if cost > EXPRESSION_LIMIT {
            self.over_budget(field.to_owned(), cost, Budget::Rule);
            let mut help = bounds_above(context, compiled.max_cost);
            let (below, missing) = bounds_below(context, decl, compiled, options, cardinality);
            help.extend(below);
            if let Some(error) = self.errors.last_mut() {
                if help.is_empty() {
                    error.missing = context.unbounded.iter().cloned().chain(missing).collect();
                }
                error.help = help;
            }
        }
        self.observe(field, cost);
    }

    fn message_expression(
        &mut self,
        context: &Context<'_, '_>,
        decl: Decl<'_>,
        at: usize,
        rule: &Rule<'_>,
        options: Options,
    ) {
        let field = rule_path(context, at, "messageExpression");
        match compile(rule.message_expression, decl, options) {
            Ok(compiled) if compiled.is_string => {
                if compiled.max_cost > EXPRESSION_LIMIT {
                    self.over_budget(field.clone(), compiled.max_cost, Budget::MessageExpression);
                }
                self.observe(&field, compiled.max_cost);
                if let Some(cost) = self.costs.last_mut() {
                    cost.message_expression = Some(compiled.max_cost);
                }
            }
            Ok(_) => {
                let detail = "messageExpression must evaluate to a string".to_owned();
                self.report(RuleErrorType::Invalid, field, detail);
            }
            Err(rejection) => self.reject(field, "messageExpression ", &rejection),
        }
    }

    fn observe(&mut self, field: &str, cost: u64) {
        self.total = self.total.saturating_add(cost);
        if cost >= WORTH_NAMING {
            self.expensive.push((cost, field.to_owned()));
            self.expensive.sort_by_key(|(cost, _)| std::cmp::Reverse(*cost));
            self.expensive.truncate(4);
        }
    }

    fn total_cost(&mut self) {
        if self.total <= SCHEMA_LIMIT {
            return;
        }
        for (_, field) in std::mem::take(&mut self.expensive) {
            let detail =
                "contributed to estimated rule cost total exceeding cost limit for entire OpenAPIv3 schema".to_owned();
            self.report(RuleErrorType::Forbidden, field, detail);
        }
        self.over_budget(self.options.root.to_owned(), self.total, Budget::Schema);
    }

    fn over_budget(&mut self, field: String, cost: u64, budget: Budget) {
        self.report(RuleErrorType::Forbidden, field, write(|out| render_excess(cost, budget, out)));
    }

    fn reject(&mut self, field: String, what: &str, rejection: &Rejection) {
        let failed = match rejection.stage {
            Stage::Program if what.is_empty() => "program instantiation failed",
            Stage::Program => "instantiation failed",
            Stage::Syntax | Stage::Types | Stage::Complexity => "compilation failed",
        };
        self.report(RuleErrorType::Invalid, field, format!("{what}{failed}: {}", rejection.text));
        if let Some(error) = self.errors.last_mut() {
            error.problems.clone_from(&rejection.problems);
            error.hints.clone_from(&rejection.hints);
        }
    }

    fn report(&mut self, kind: RuleErrorType, field: String, detail: String) {
        self.errors.push(RuleError {
            kind,
            field,
            detail,
            problems: Vec::new(),
            hints: Vec::new(),
            help: Vec::new(),
            missing: Vec::new(),
        });
    }
}

fn rule_path(context: &Context<'_, '_>, at: usize, part: &str) -> String {
    format!("{}.x-kubernetes-validations[{at}].{part}", context.path)
}

/// Suggests a bound for the only list or map above that has none, so that the rule runs less often.
fn bounds_above(context: &Context<'_, '_>, max_cost: u64) -> Vec<Help> {
    let [(field, keyword)] = context.unbounded.as_slice() else { return Vec::new() };
    let mut others: u64 = 1;
    let mut above = Some(context);
    while let Some(here) = above {
        if let Some(parent) = here.parent
            && parent.path != *field
        {
            let single = Place::ROOT.property(parent.schema);
            others = others.saturating_mul(single.occurrences.unwrap_or(1));
        }
        above = here.parent;
    }
    let largest = EXPRESSION_LIMIT / max_cost.max(1) / others.max(1);
    match largest {
        0 => Vec::new(),
        _ => vec![Help { field: field.clone(), keyword: *keyword, largest }],
    }
}

/// Finds bounds for values that the rule reads: each one that is sufficient alone, or else all missing bounds.
fn bounds_below(
    context: &Context<'_, '_>,
    decl: Decl<'_>,
    compiled: &Compiled,
    options: Options,
    cardinality: u64,
) -> (Vec<Help>, Vec<(String, Keyword)>) {
    let program = compiled.program.program();
    let environment =
        Environment { this: decl, optional_old_self: options.old_self == OldSelf::Optional, version: options.version };
    let Some((mut space, checked)) = check_in_heap(&program, &environment) else { return Default::default() };
    let mut space = space.lend();
    let mut costs = HeapCostSpace::new(program.nodes.len(), program.slots, 4);
    let mut costs = costs.lend();
    if estimate(&program, &environment, &checked, &mut space, &mut costs).is_none() {
        return Default::default();
    }
    let mut found = [Suggestion::EMPTY; 4];
    let count = suggest(&program, &environment, &checked, &mut space, &mut costs, cardinality, &mut found);
    if count > 0 {
        return (found[..count].iter().map(|suggestion| help(context, suggestion)).collect(), Vec::new());
    }
    let count = unbounded(&program, &environment, &mut costs, &mut found);
    let missing = found[..count].iter().map(|suggestion| help(context, suggestion));
    (Vec::new(), missing.map(|help| (help.field, help.keyword)).collect())
}

fn help(context: &Context<'_, '_>, suggestion: &Suggestion<'_>) -> Help {
    let mut field = context.path.clone();
    for step in &suggestion.steps[..suggestion.len] {
        match *step {
            "@items" => field.push_str(".items"),
            "@values" => field.push_str(".additionalProperties"),
            name => {
                field.push_str(".properties[");
                field.push_str(name);
                field.push(']');
            }
        }
    }
    Help { field, keyword: suggestion.keyword, largest: suggestion.largest }
}
