//! The data of one search: the schema in the form that expressions need, the prepared rules, and the validators.

use std::cell::Cell;
use std::collections::{HashMap, HashSet};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::Value;
use structural_schema_cel::eval::{COST_LIMIT, Input, Meter, OldValue, Prepared, Value as CelValue};
use structural_schema_cel::schema_types::can_escape;
use structural_schema_cel::syntax::{Ast, Kind, parse};
use structural_schema_cel::{Decl, OldSelf, Options, Version, compile};
use structural_schema_documents::openapi::{Arena, SchemaProps, ValidationRule};
use structural_schema_documents::validate::Validator;
use structural_schema_model::{Property, Schema};

use crate::build::Automata;
use crate::effort::{BRANCHES_PER_STEP, Effort, branches, validation};
use crate::goal::Step;
use crate::place::{Key, Place};

/// The data that all searches of a generator share. The keys are addresses of schema nodes, which the generator owns,
/// so they are stable.
#[derive(Debug, Default)]
pub(crate) struct Cache {
    validators: Mutex<HashMap<usize, Checker>>,
    /// The automata of patterns.
    pub(crate) automata: Automata,
    expressions: Mutex<Expressions>,
    /// The largest number of steps that the rules of one object took.
    pub(crate) rule_cost: AtomicU64,
    /// The steps for matching a text, if patterns are expensive.
    pub(crate) steps_per_text: u64,
}

impl Cache {
    /// Creates an empty cache for a schema whose texts take this many steps to match.
    pub(crate) fn new(steps_per_text: u64) -> Self {
        Cache { steps_per_text, ..Cache::default() }
    }
}

/// A validator, and the steps for the branches of its schema.
#[derive(Clone, Debug)]
struct Checker {
    validator: Arc<Validator>,
    steps: u64,
}

impl Checker {
    fn new(schema: &SchemaProps) -> Self {
        Checker { validator: Arc::new(Validator::new(schema)), steps: branches(schema) / BRANCHES_PER_STEP }
    }
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

/// The rules of a schema, parsed and with the types that their expressions see. Searches share them.
#[derive(Debug)]
pub(crate) struct Rules<'g> {
    schema: &'g SchemaProps,
    /// The schema in the form that expressions need. `None` if it is not structural.
    tree: Option<&'g Schema<'g>>,
    nodes: HashMap<usize, RuleNode<'g>>,
    /// The nodes that have rules, or whose descendants have rules.
    ruled: HashSet<usize>,
}

/// A rule that a search violates.
#[derive(Debug)]
pub(crate) struct Violated<'g> {
    /// The text of the rule, which does not apply.
    rule: &'g str,
    /// The schema node, with the opposite rule as its only rule.
    opposite: RuleNode<'g>,
    /// The addresses of the nodes around this one.
    above: Vec<usize>,
}

/// The index of the rule that a search adds to a node.
const OPPOSITE: usize = usize::MAX;

/// One search.
#[derive(Debug)]
pub(crate) struct Session<'g> {
    cache: &'g Cache,
    rules: &'g Rules<'g>,
    violated: Option<Violated<'g>>,
    /// The effort of the generator, and the remaining steps of this search.
    effort: &'g Effort,
    steps: Cell<u64>,
}

fn address(schema: &SchemaProps) -> usize {
    std::ptr::from_ref(schema) as usize
}

impl<'g> Rules<'g> {
    pub(crate) fn new(schema: &'g SchemaProps, arena: &'g Arena) -> Self {
        let tree = schema.structural(arena).ok();
        let mut rules = Rules { schema, tree, nodes: HashMap::new(), ruled: HashSet::new() };
        if let Some(tree) = tree {
            rules.collect(schema, tree, Some(Decl::resource(tree)));
        }
        rules
    }

    /// Collects the rules of a node and its children. Returns whether there are any. `decl` is the type that expressions
    /// see; rules do not run below values that expressions cannot see.
    fn collect(&mut self, props: &'g SchemaProps, schema: &'g Schema<'g>, decl: Option<Decl<'g>>) -> bool {
        let decl = decl.filter(|decl| decl.kind().is_some());
        let mut ruled = false;
        // Both have the same order, because the tree was made from the map.
        for (below, property) in props.properties.values().zip(schema.properties()) {
            if let Some(seen) = seen(decl, property) {
                ruled |= self.collect(below, property.schema, Some(seen));
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

    /// Returns the rule of the node at a path as a rule to violate. `opposite` is its negation.
    pub(crate) fn violated(&self, path: &[Step], rule: &'g str, opposite: &'g ValidationRule) -> Option<Violated<'g>> {
        let (mut props, mut schema) = (self.schema, self.tree?);
        let mut decl = Some(Decl::resource(schema));
        let mut above = vec![address(props)];
        for step in path {
            decl = decl.filter(|decl| decl.kind().is_some());
            let item = decl.and_then(|decl| decl.item());
            (props, schema, decl) = match step {
                Step::Property(name) if props.properties.contains_key(&**name) => {
                    let property = schema.property(name)?;
                    (props.properties.get(&**name)?, property.schema, seen(decl, property))
                }
                Step::Item => (props.item()?, schema.items?, item),
                Step::Entry | Step::Property(_) => (props.values()?, schema.values()?, item),
            };
            above.push(address(props));
        }
        let decl = decl.filter(|decl| decl.kind().is_some())?;
        let opposite = RuleNode { schema: props, decl, rules: vec![Rule::new(opposite)?] };
        Some(Violated { rule, opposite, above })
    }
}

/// Returns the type of a property that expressions see.
fn seen<'g>(object: Option<Decl<'g>>, property: &Property<'g>) -> Option<Decl<'g>> {
    if can_escape(property.name) { object?.of_property(property) } else { Some(Decl::nested(property.schema)) }
}

impl<'g> Session<'g> {
    pub(crate) fn new(
        cache: &'g Cache,
        rules: &'g Rules<'g>,
        violated: Option<Violated<'g>>,
        effort: &'g Effort,
        steps: u64,
    ) -> Self {
        Session { cache, rules, violated, effort, steps: Cell::new(steps) }
    }

    /// Charges steps. Returns whether the search may continue.
    pub(crate) fn charge(&self, steps: u64) -> bool {
        if self.is_spent() {
            return false;
        }
        self.steps.set(self.steps.get().saturating_sub(steps));
        self.effort.charge(steps) && self.steps.get() > 0
    }

    pub(crate) fn is_spent(&self) -> bool {
        self.steps.get() == 0 || self.effort.is_spent()
    }

    /// Returns a violated rule and its node.
    pub(crate) fn rule(&self, failure: &Failure) -> Option<(&RuleNode<'g>, &Rule<'g>)> {
        if failure.rule == OPPOSITE {
            let node = &self.violated.as_ref()?.opposite;
            return Some((node, node.rules.first()?));
        }
        let node = self.rules.nodes.get(&failure.node)?;
        Some((node, node.rules.get(failure.rule)?))
    }

    pub(crate) fn has_rules(&self, schema: &SchemaProps) -> bool {
        let node = address(schema);
        self.rules.nodes.contains_key(&node) || self.violated_at(node).is_some()
    }

    /// Returns the rule that the search violates, if the node has it.
    fn violated_at(&self, node: usize) -> Option<&Violated<'g>> {
        self.violated.as_ref().filter(|violated| address(violated.opposite.schema) == node)
    }

    /// Returns whether a node or its descendants have rules.
    fn is_ruled(&self, node: usize) -> bool {
        self.rules.ruled.contains(&node)
            || self.violated.as_ref().is_some_and(|violated| violated.above.contains(&node))
    }

    fn checker(&self, schema: &SchemaProps) -> Checker {
        let mut prepared = self.cache.validators.lock().unwrap_or_else(PoisonError::into_inner);
        prepared.entry(address(schema)).or_insert_with(|| Checker::new(schema)).clone()
    }

    /// Returns whether a value is valid for a schema node, apart from its rules.
    pub(crate) fn is_valid(&self, schema: &SchemaProps, value: &Value) -> bool {
        let checker = self.checker(schema);
        let steps = validation(value, self.cache.steps_per_text) + checker.steps;
        self.charge(steps) && checker.validator.is_valid_with(value, true)
    }

    /// Returns the automata of patterns, which all searches share.
    pub(crate) fn automata(&self) -> &'g Automata {
        &self.cache.automata
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
        if !self.is_ruled(node) {
            return;
        }
        match value {
            Value::Null => return,
            Value::Object(members) => {
                for (name, member) in members {
                    let Some(below) = schema.properties.get(name).or_else(|| schema.values()) else { continue };
                    if !self.is_ruled(address(below)) {
                        continue;
                    }
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
        let violated = self.violated_at(node);
        let own = self.rules.nodes.get(&node).into_iter();
        let own = own.flat_map(|found| found.rules.iter().enumerate().map(move |(rule, text)| (found, rule, text)));
        let own = own.filter(|(_, _, text)| violated.is_none_or(|violated| violated.rule != text.text));
        let opposite =
            violated.and_then(|violated| Some((&violated.opposite, OPPOSITE, violated.opposite.rules.first()?)));
        for (found, rule, text) in own.chain(opposite) {
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
        let prepared = if self.is_spent() { None } else { self.prepared(node, old_self, text) };
        let Some(prepared) = prepared else { return read(None) };
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
        if let Some(prepared) = expressions.get(&key) {
            return prepared.clone();
        }
        // Compiling an expression takes much longer than evaluating it. Later searches may still compile it.
        if !self.charge(text.len() as u64) {
            return None;
        }
        let options = Options::default().with_old_self(old_self);
        let compiled = compile(text, node.decl, options).ok();
        let prepared = compiled.and_then(|compiled| compiled.prepare(node.decl, options)).map(Arc::new);
        expressions.insert(key, prepared.clone());
        prepared
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
