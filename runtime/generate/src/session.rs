//! The data of one search: the schema in the form that expressions need, the prepared rules, and the validators.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use structural_schema_cel::eval::{COST_LIMIT, Input, Meter, OldValue, Prepared, Value as CelValue};
use structural_schema_cel::schema_types::escape;
use structural_schema_cel::syntax::{Ast, Kind, parse};
use structural_schema_cel::{Decl, OldSelf, Options, Version, compile};
use structural_schema_documents::openapi::{Arena, SchemaProps, ValidationRule};
use structural_schema_documents::validate::Validator;
use structural_schema_model::Schema;

use crate::effort::{Effort, size};
use crate::place::{Key, Place};

/// The data that all searches of a generator share. The keys are addresses of schema nodes, which the generator owns,
/// so they are stable.
#[derive(Debug, Default)]
pub(crate) struct Cache {
    validators: Mutex<HashMap<usize, Arc<Validator>>>,
    expressions: Mutex<Expressions>,
    /// The largest number of steps that the rules of one object took.
    pub(crate) rule_cost: AtomicU64,
}

/// Prepared expressions by schema node and text. `None` if an expression is invalid.
type Expressions = HashMap<(usize, String), Option<Arc<Prepared>>>;

/// A rule of a schema node.
#[derive(Debug)]
pub(crate) struct Rule<'g> {
    /// The expression.
    pub(crate) text: &'g str,
    pub(crate) ast: Ast<'g>,
    old_self: OldSelf,
}

/// A schema node that has rules.
#[derive(Debug)]
pub(crate) struct RuleNode<'g> {
    pub(crate) schema: &'g SchemaProps,
    decl: Decl<'g>,
    pub(crate) rules: Vec<Rule<'g>>,
}

/// A rule that a value violates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    /// The place of the value that has the rule.
    pub(crate) place: Place,
    /// The address of the schema node.
    pub(crate) node: usize,
    /// The index of the rule.
    pub(crate) rule: usize,
}

/// The steps and bytes of one evaluation.
pub(crate) const RULE_STEPS: u64 = 500_000;
const RULE_BYTES: u64 = 16 << 20;

/// The cost of a rule that takes about as long as a step.
const COST_PER_STEP: u64 = 4;

/// One search.
#[derive(Debug)]
pub(crate) struct Session<'g> {
    cache: &'g Cache,
    nodes: HashMap<usize, RuleNode<'g>>,
    /// The nodes that have rules, or whose descendants have rules.
    ruled: HashSet<usize>,
    /// The effort of the generator, and the remaining steps of this search.
    effort: &'g Effort,
    steps: Cell<u64>,
}

fn address(schema: &SchemaProps) -> usize {
    std::ptr::from_ref(schema) as usize
}

impl<'g> Session<'g> {
    pub(crate) fn new(
        cache: &'g Cache,
        schema: &'g SchemaProps,
        arena: &'g Arena,
        effort: &'g Effort,
        steps: u64,
    ) -> Self {
        let (nodes, ruled, steps) = (HashMap::new(), HashSet::new(), Cell::new(steps));
        let mut session = Session { cache, nodes, ruled, effort, steps };
        if let Ok(tree) = schema.structural(arena) {
            session.collect(schema, tree, Some(Decl::resource(tree)));
        }
        session
    }

    /// Collects the rules of a node and its children. Returns whether there are any. `decl` is the type that expressions
    /// see; rules do not run below values that expressions cannot see.
    fn collect(&mut self, props: &'g SchemaProps, schema: &'g Schema<'g>, decl: Option<Decl<'g>>) -> bool {
        let decl = decl.filter(|decl| decl.kind().is_some());
        let mut ruled = false;
        for (name, below) in &props.properties {
            let Some(property) = schema.property(name) else { continue };
            let seen = match escape(name) {
                Some(ident) => decl.and_then(|decl| decl.field(&ident)).map(|field| field.decl),
                None => Some(Decl::nested(property.schema)),
            };
            if seen.is_some() {
                ruled |= self.collect(below, property.schema, seen);
            }
        }
        let item = decl.and_then(|decl| decl.item());
        if let (Some(below), Some(items)) = (props.item(), schema.items) {
            ruled |= self.collect(below, items, item);
        }
        if let (Some(below), Some(values)) = (props.values(), schema.values()) {
            ruled |= self.collect(below, values, item);
        }
        if let Some(decl) = decl {
            let list: Vec<_> = props.validations.iter().filter_map(Rule::new).collect();
            if !list.is_empty() {
                self.nodes.insert(address(props), RuleNode { schema: props, decl, rules: list });
                ruled = true;
            }
        }
        if ruled {
            self.ruled.insert(address(props));
        }
        ruled
    }

    /// Charges steps. Returns whether the search may continue.
    pub(crate) fn charge(&self, steps: u64) -> bool {
        self.steps.set(self.steps.get().saturating_sub(steps));
        self.effort.charge(steps) && self.steps.get() > 0
    }

    pub(crate) fn is_spent(&self) -> bool {
        self.steps.get() == 0 || self.effort.is_spent()
    }

    /// Returns the rules of a node.
    pub(crate) fn rules(&self, node: usize) -> Option<&RuleNode<'g>> {
        self.nodes.get(&node)
    }

    pub(crate) fn has_rules(&self, schema: &SchemaProps) -> bool {
        self.nodes.contains_key(&address(schema))
    }

    /// Returns the validator of a schema node.
    pub(crate) fn validator(&self, schema: &SchemaProps) -> Arc<Validator> {
        let mut prepared = self.cache.validators.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(prepared.entry(address(schema)).or_insert_with(|| Arc::new(Validator::new(schema))))
    }

    /// Returns whether a value is valid for a schema node, apart from its rules.
    pub(crate) fn is_valid(&self, schema: &SchemaProps, value: &Value) -> bool {
        self.charge(size(value)) && self.validator(schema).is_valid_with(value, true)
    }

    /// Returns the rules that a value and its parts violate.
    pub(crate) fn failures(&self, schema: &SchemaProps, value: &Value) -> Vec<Failure> {
        let mut failures = Vec::new();
        let before = self.steps.get();
        self.collect_failures(schema, value, &mut Vec::new(), &mut failures);
        self.cache.rule_cost.fetch_max(before - self.steps.get(), Ordering::Relaxed);
        failures
    }

    fn collect_failures(&self, schema: &SchemaProps, value: &Value, place: &mut Place, failures: &mut Vec<Failure>) {
        let node = address(schema);
        if !self.ruled.contains(&node) {
            return;
        }
        match value {
            Value::Null => return,
            Value::Object(members) => {
                for (name, member) in members {
                    let Some(below) = schema.properties.get(name).or_else(|| schema.values()) else { continue };
                    place.push(Key::Field(name.clone()));
                    self.collect_failures(below, member, place, failures);
                    place.pop();
                }
            }
            Value::Array(items) => {
                let Some(below) = schema.item() else { return };
                for (index, item) in items.iter().enumerate() {
                    place.push(Key::Index(index));
                    self.collect_failures(below, item, place, failures);
                    place.pop();
                }
            }
            Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
        let Some(found) = self.nodes.get(&node) else { return };
        for (rule, text) in found.rules.iter().enumerate() {
            let is_true = self.evaluate(found, text.old_self, text.text, value, |result| match result {
                Some(CelValue::Bool(verdict)) => verdict,
                _ => false,
            });
            if !is_true {
                failures.push(Failure { place: place.clone(), node, rule });
            }
        }
    }

    /// Evaluates an expression over a value of a node, and passes the result to `read`: `None` if it fails or is invalid.
    pub(crate) fn evaluate_part<T>(
        &self,
        node: &RuleNode<'g>,
        rule: &Rule<'g>,
        text: &str,
        value: &Value,
        read: impl FnOnce(Option<CelValue<'_>>) -> T,
    ) -> T {
        self.evaluate(node, rule.old_self, text, value, read)
    }

    fn evaluate<T>(
        &self,
        node: &RuleNode<'g>,
        old_self: OldSelf,
        text: &str,
        value: &Value,
        read: impl FnOnce(Option<CelValue<'_>>) -> T,
    ) -> T {
        let Some(prepared) = self.prepared(node, old_self, text) else { return read(None) };
        let old = if old_self == OldSelf::Optional { OldValue::Optional(None) } else { OldValue::Absent };
        // Each expression may take a part of the steps, so that a search can try several objects.
        let steps = RULE_STEPS.min(self.steps.get()).min(self.effort.left());
        let mut meter = Meter::new(steps, RULE_BYTES);
        let evaluation = prepared.evaluate_metered(Input { this: value, old }, COST_LIMIT, &mut meter);
        self.charge(1 + evaluation.cost / COST_PER_STEP + (steps - meter.steps_left()));
        read(evaluation.result.ok())
    }

    fn prepared(&self, node: &RuleNode<'g>, old_self: OldSelf, text: &str) -> Option<Arc<Prepared>> {
        let mut expressions = self.cache.expressions.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (address(node.schema), text.to_owned());
        let prepared = expressions.entry(key).or_insert_with(|| {
            let options = Options { version: Version::NEWEST, old_self, lints: false };
            let compiled = compile(text, node.decl, options).ok()?;
            compiled.prepare(node.decl, options).map(Arc::new)
        });
        prepared.clone()
    }
}

impl<'g> Rule<'g> {
    /// Parses a rule that applies to new objects. Returns `None` for transition rules.
    fn new(rule: &'g ValidationRule) -> Option<Self> {
        let old_self = if rule.optional_old_self == Some(true) { OldSelf::Optional } else { OldSelf::Value };
        let ast = parse(&rule.rule, Version::NEWEST).ok()?;
        let is_old = |kind: &Kind<'_>| matches!(kind, Kind::Ident(name) if name.trim_start_matches('.') == "oldSelf");
        let refers_to_old = ast.nodes.iter().any(|node| is_old(&node.kind));
        (old_self == OldSelf::Optional || !refers_to_old).then_some(Rule { text: &rule.rule, ast, old_self })
    }
}
