//! Runs the rules of one schema node on one value.
//!
//! The caller finds the value, either by walking along a document's schema or with code generated for a type, and
//! passes it as a [`Subject`].

use std::sync::Arc;

use structural_schema_cel::Decl;
use structural_schema_cel::json::{Json, JsonValue};
use structural_schema_cel::rule::RulePrograms;
use structural_schema_model::{Schema, Segment};

use super::rule::{Rule, Values};
use crate::field_error::{ErrorType, FieldError, FieldPath, FieldStep, go};
use crate::limits::Limits;
use crate::room::Room;
use structural_schema_cel::eval::{COST_LIMIT, EvalError, Input, Meter, OldValue, Prepared, Value, ValueType};

/// The cost limit of all rules for one object.
pub const OBJECT_COST_LIMIT: u64 = 10_000_000;

/// The maximum length of the result of a message expression.
const LONGEST_MESSAGE: usize = 5120;

const OUT_OF_BUDGET: &str =
    "validation failed due to running out of cost budget, no further validation rules will be run";
const MESSAGE_OUT_OF_BUDGET: &str =
    "messageExpression evaluation failed due to running out of cost budget, no further validation rules will be run";
const NO_TYPE: &str = "rule compiler initialization error: failed to convert to declType for CEL validation rules";

/// The compiled rules of one schema node.
#[derive(Debug)]
pub struct NodeRules {
    rules: Vec<Rule>,
    /// Whether the schema has a type that expressions can use.
    has_type: bool,
    /// `type`, which some errors show in place of a value.
    kind: Box<str>,
    /// Whether a rule of this node refers to `oldSelf`.
    uses_old_self: bool,
}

/// A value to run rules on.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The value. No rule runs for null.
    pub value: Json<'a>,
    /// The old value.
    pub old: Option<Json<'a>>,
    /// The path where the traversal started.
    pub root: &'a FieldPath,
    /// The path from the root to the value.
    pub steps: &'a [Segment<'a>],
}

/// The result of running rules on an object.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Findings {
    /// The failures.
    pub errors: Vec<FieldError>,
    /// The failures in parts that have not changed.
    pub warnings: Vec<FieldError>,
}

/// The state of running the rules of one object, which share a budget.
#[derive(Clone, Debug)]
pub struct Session {
    /// The findings so far.
    pub findings: Findings,
    /// The remaining cost budget. `None` after a [`Stop`].
    pub budget: Option<u64>,
    /// The remaining steps and bytes.
    pub meter: Meter,
    /// The number of findings beyond the limits.
    pub omitted: OmittedFindings,
    /// The budgets for errors and warnings.
    pub(super) room: (Room, Room),
}

/// The number of findings of rules that are not listed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OmittedFindings {
    /// Errors.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
}

/// Signals that no further rule may run, because the budget is used up or a rule exceeded its limit. The session
/// contains the error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stop;

impl Default for Session {
    fn default() -> Self {
        Session::new(OBJECT_COST_LIMIT, &Limits::DEFAULT)
    }
}

impl Session {
    /// Creates a session with this budget and with the steps and bytes of `limits`.
    pub fn new(budget: u64, limits: &Limits) -> Self {
        let omitted = OmittedFindings::default();
        let room = (limits.room(), limits.room());
        Session {
            findings: Findings::default(),
            budget: Some(budget),
            meter: Meter::new(limits.rule_steps, limits.rule_bytes),
            omitted,
            room,
        }
    }

    /// Deducts a cost from the budget. Returns whether the budget was sufficient.
    fn pays(&mut self, cost: u64) -> bool {
        self.budget = self.budget.and_then(|budget| budget.checked_sub(cost));
        self.budget.is_some()
    }

    /// Adds an error within the limits.
    fn error(&mut self, error: FieldError) {
        if self.room.0.admits(error.bytes()) {
            self.findings.errors.push(error);
        } else {
            self.omitted.errors += 1;
        }
    }

    /// Adds a warning within the limits.
    fn warning(&mut self, warning: FieldError) {
        if self.room.1.admits(warning.bytes()) {
            self.findings.warnings.push(warning);
        } else {
            self.omitted.warnings += 1;
        }
    }

    fn stop(&mut self) -> Stop {
        self.budget = None;
        Stop
    }
}

impl NodeRules {
    /// Prepares the rules of `schema` itself, if it has any. `decl` is the type that expressions see: `None` for a
    /// schema without a type, and a restricted type for the metadata of a resource.
    pub fn new(schema: &Schema<'_>, decl: Option<Decl<'_>>) -> Option<Self> {
        Self::with_programs(schema, decl, &[])
    }

    /// Prepares rules whose programs are compiled ahead of time. Rules beyond the end of `programs` are compiled now.
    pub fn with_programs(schema: &Schema<'_>, decl: Option<Decl<'_>>, programs: &[RulePrograms<'_>]) -> Option<Self> {
        if schema.extensions.rule_count() == 0 {
            return None;
        }
        let values = decl.unwrap_or(Decl::nested(schema));
        let ty = Arc::new(ValueType::new(Decl { schema, root: values.root }));
        let values = Values { decl: values, ty: &ty };
        let rules: Vec<_> = (0..schema.extensions.rule_count())
            .filter_map(|at| Some((schema.extensions.rule_at(at)?, programs.get(at))))
            .filter(|(rule, _)| !rule.rule.trim().is_empty())
            .map(|(rule, programs)| Rule::new(rule, schema, values, programs))
            .collect();
        (!rules.is_empty()).then(|| NodeRules {
            uses_old_self: rules.iter().any(Rule::uses_old_self),
            has_type: decl.is_some(),
            kind: schema.kind.map_or("", |kind| kind.as_str()).into(),
            rules,
        })
    }

    /// Returns whether a rule refers to `oldSelf`.
    pub(super) fn uses_old_self(&self) -> bool {
        self.uses_old_self
    }

    /// Runs the rules on a value. `unchanged` returns whether failures become warnings because the value has not
    /// changed. It is called only if a rule fails.
    ///
    /// # Errors
    ///
    /// Returns a stop if no further rule of the object may run.
    pub fn check(
        &self,
        subject: Subject<'_>,
        session: &mut Session,
        unchanged: &mut dyn FnMut() -> bool,
    ) -> Result<(), Stop> {
        if subject.value.is_null() {
            return Ok(());
        }
        let mut check = Check { node: self, subject, session, unchanged };
        if !self.has_type {
            check.invalid(NO_TYPE.to_owned());
            return Ok(());
        }
        match check.session.budget {
            None => return Err(Stop),
            Some(0) => return Err(check.stop(OUT_OF_BUDGET.to_owned())),
            Some(_) => {}
        }
        self.rules.iter().try_for_each(|rule| check.rule(rule))
    }
}

/// The state of checking one value.
struct Check<'c> {
    node: &'c NodeRules,
    subject: Subject<'c>,
    session: &'c mut Session,
    unchanged: &'c mut dyn FnMut() -> bool,
}

impl Check<'_> {
    fn rule(&mut self, rule: &Rule) -> Result<(), Stop> {
        let program = match &rule.program {
            Ok(program) => program,
            Err(text) => {
                self.invalid(format!("rule compile error: {text}"));
                return Ok(());
            }
        };
        let old = self.subject.old.filter(|old| !old.is_null() && self.node.uses_old_self);
        if program.uses_old_self() && old.is_none() && !rule.optional_old_self {
            return Ok(());
        }
        // The server never passes an optional value to a message expression, even if the expression was compiled for
        // one.
        let plain = Input { this: self.subject.value, old: old.map_or(OldValue::Absent, OldValue::Value) };
        let is_optional = rule.optional_old_self && self.node.uses_old_self;
        let input = if is_optional { Input { old: OldValue::Optional(old), ..plain } } else { plain };
        match self.evaluate(rule, program, input)? {
            Some(true) | None => Ok(()),
            Some(false) => self.fail(rule, plain),
        }
    }

    /// Evaluates a rule. Returns `None` after reporting that the evaluation failed.
    fn evaluate(&mut self, rule: &Rule, program: &Prepared, input: Input<Json<'_>>) -> Result<Option<bool>, Stop> {
        let evaluation = program.evaluate_metered(input, COST_LIMIT, &mut self.session.meter);
        if !self.session.pays(evaluation.cost) {
            return Err(self.stop(OUT_OF_BUDGET.to_owned()));
        }
        let name = rule.name();
        match evaluation.result {
            Ok(value) => Ok(Some(matches!(value, Value::Bool(true)))),
            Err(error @ (EvalError::CostLimit | EvalError::WorkLimit)) => {
                let text = "no further validation rules will be run due to call cost exceeds limit for rule";
                Err(self.stop(format!("'{error}': {text}: {name}")))
            }
            Err(error) => {
                let error = error.to_string();
                self.invalid(if error.starts_with("no such overload") {
                    let text =
                        "call arguments did not match a supported operator, function or macro signature for rule";
                    format!("'{error}': {text}: {name}")
                } else {
                    format!("{error} evaluating rule: {name}")
                });
                Ok(None)
            }
        }
    }

    /// Reports a rule that does not hold.
    fn fail(&mut self, rule: &Rule, input: Input<Json<'_>>) -> Result<(), Stop> {
        let kind = &*self.node.kind;
        let field = match &rule.field_path {
            Some(path) => self.field_below(path),
            None => self.field(),
        };
        let detail = match self.message(rule, input) {
            Ok(Some(message)) => message,
            Ok(None) => match &rule.message {
                Some(message) => message.to_string(),
                None => format!("failed rule: {}", rule.name()),
            },
            Err(text) => {
                self.report(rule, FieldError::invalid(field, kind, text));
                return Err(self.session.stop());
            }
        };
        let bad_value = (!matches!(kind, "object" | "array")).then(|| self.subject.value.to_value());
        let (kind, bad_value, detail) = match rule.reason.as_deref() {
            Some("FieldValueForbidden") => (ErrorType::Forbidden, None, detail),
            Some("FieldValueRequired") => (ErrorType::Required, None, detail),
            Some("FieldValueDuplicate") => (ErrorType::Duplicate, bad_value, String::new()),
            _ => (ErrorType::Invalid, bad_value, detail),
        };
        self.report(rule, FieldError { kind, field, bad_value, detail });
        Ok(())
    }

    /// Evaluates the message expression. Returns `None` if the result is not a valid message. An error stops all rules.
    fn message(&mut self, rule: &Rule, input: Input<Json<'_>>) -> Result<Option<String>, String> {
        let Some(program) = &rule.message_program else { return Ok(None) };
        let evaluation = program.evaluate_metered(input, COST_LIMIT, &mut self.session.meter);
        if !self.session.pays(evaluation.cost) {
            return Err(MESSAGE_OUT_OF_BUDGET.to_owned());
        }
        let message = match evaluation.result {
            Ok(Value::String(message)) => message,
            Err(EvalError::CostLimit | EvalError::WorkLimit) => {
                let text =
                    "no further validation rules will be run due to call cost exceeds limit for messageExpression";
                return Err(format!("{text}: {}", go::quote(&rule.message_expression)));
            }
            Ok(_) | Err(_) => return Ok(None),
        };
        let message = message.trim();
        let is_proper = !message.is_empty() && message.len() <= LONGEST_MESSAGE && !message.contains('\n');
        Ok(is_proper.then(|| message.to_owned()))
    }

    fn field(&self) -> FieldPath {
        self.subject.root.join_segments(self.subject.steps)
    }

    /// Returns the path of a field below the value.
    fn field_below(&self, path: &FieldPath) -> FieldPath {
        let field = self.field();
        match path.steps() {
            // The server prints a dot before the key.
            [FieldStep::Key(_), ..] if !field.is_none() => field.field("").join(path),
            _ => field.join(path),
        }
    }

    /// Reports an error for the whole value. The error shows the type of the value.
    fn invalid(&mut self, text: String) {
        let error = FieldError::invalid(self.field(), &*self.node.kind, text);
        self.session.error(error);
    }

    /// Stops all rules. The error is listed even if the limit of findings is reached.
    fn stop(&mut self, text: String) -> Stop {
        let error = FieldError::invalid(self.field(), &*self.node.kind, text);
        self.session.findings.errors.push(error);
        self.session.stop()
    }

    /// Reports a failure. Failures of transition rules are errors even if the value has not changed.
    fn report(&mut self, rule: &Rule, error: FieldError) {
        if !rule.uses_old_self() && (self.unchanged)() {
            self.session.warning(error);
        } else {
            self.session.error(error);
        }
    }
}
