//! Defaults that are computed by CEL rules, as in the "Future Plan" of the CEL KEP.
//!
//! No server knows `x-kubernetes-default`, and it is never written into a CRD. A mutating webhook applies the rules.

use std::sync::Arc;

use serde_json::Value;
use structural_schema_cel::check::Environment;
use structural_schema_cel::eval::{COST_LIMIT, EvalError, Input, OldValue, Prepared, ValueType};
use structural_schema_cel::json::{Json, JsonValue};
use structural_schema_cel::rule::DefaultRule;
use structural_schema_cel::{Decl, Options, OwnedProgram, Program, Version, compile_value};
use structural_schema_documents::admit::ComputedDefaults;
use structural_schema_documents::edit::{New, Shape, Slot, Target};
use structural_schema_documents::openapi::{Arena, SchemaProps};
use structural_schema_model::Schema;
use structural_schema_types::StructuralSchema;
use structural_schema_types::shape::Visit;

use crate::documents::DocumentFinding;
use crate::error::{ConversionError, InvalidDeclaration};
use crate::path::{PathBuf, Segment, resolve};
use crate::reads::reads;
use crate::run::place::Names;

/// The rules that compute the defaults of a type or of a version of a CRD, in the order in which they run.
#[derive(Debug)]
pub struct DefaultRules {
    rules: Vec<Rule>,
}

#[derive(Debug)]
struct Rule {
    scope: PathBuf,
    field: Names,
    program: Prepared,
    /// The fields that the rule reads.
    reads: Vec<PathBuf>,
}

impl Rule {
    /// Returns the path of the field that the rule sets.
    fn target(&self) -> PathBuf {
        self.scope.join(&PathBuf(self.field.iter().map(|name| Segment::Field(name.clone())).collect()))
    }
}

impl DefaultRules {
    /// Returns the rules of a type and of the types of its parts. The compiler has checked them, and has reported rules
    /// that depend on each other.
    ///
    /// # Errors
    ///
    /// Returns an error if rules depend on each other and the compiler did not find the cycle, because a type has more than
    /// 64 rules with those of its parts, or because a path has more than 32 steps.
    pub fn of<T: StructuralSchema + ?Sized>() -> Result<Self, InvalidDeclaration> {
        let mut collected = Vec::new();
        Collect { rules: &mut collected, scope: PathBuf(Vec::new()), root: true }.known::<T>();
        let mut rules = Vec::with_capacity(collected.len());
        for (scope, this, rule) in collected {
            let field = rule.field.iter().map(|&name| name.into()).collect();
            rules.push(prepared(scope, field, &rule.program, this)?);
        }
        ordered(rules)
    }

    /// Reads the rules of `x-kubernetes-default` in the schema of a version, which is a document such as
    /// `spec.versions[0].schema.openAPIV3Schema`.
    ///
    /// # Errors
    ///
    /// Returns the problems of the rules. Their paths are relative to the schema.
    pub fn read(schema: &Value) -> Result<Self, Vec<DocumentFinding>> {
        let error = |path: &str, message: String| DocumentFinding { is_error: true, path: path.to_owned(), message };
        let props: SchemaProps =
            serde_json::from_value(schema.clone()).map_err(|problem| vec![error("", problem.to_string())])?;
        let arena = Arena::new();
        let root = props.structural(&arena).map_err(|problem| vec![error("", problem.to_string())])?;
        let (mut rules, mut findings) = (Vec::new(), Vec::new());
        for text in texts(schema) {
            match text.compile(root) {
                Ok(rule) => rules.push(rule),
                Err(message) => findings.push(error(&text.path, message)),
            }
        }
        if !findings.is_empty() {
            return Err(findings);
        }
        ordered(rules).map_err(|problem| vec![error("", problem.to_string())])
    }

    /// Returns whether there are no rules.
    pub fn is_empty(&self) -> bool {
        self.rules.is_empty()
    }

    /// Computes the fields that an object does not set. Apply the defaults of the schema before, because rules may read
    /// them.
    ///
    /// A rule does not run if its field has a value. If its result is null, or if it reads a field that does not exist, the
    /// field remains unset.
    ///
    /// # Errors
    ///
    /// Returns an error if the evaluation of a rule fails.
    pub fn apply(&self, object: &mut Value) -> Result<(), ConversionError> {
        self.apply_to(object)
    }

    /// Computes the fields like [`apply`](Self::apply), in any representation.
    fn apply_to<'d>(&'d self, object: &mut impl Target<'d>) -> Result<(), ConversionError> {
        self.rules.iter().try_for_each(|rule| {
            let mut result = Ok(());
            each(object, &rule.scope.0, &mut |this| {
                if result.is_ok() {
                    result = rule.apply(this);
                }
            });
            result
        })
    }
}

impl ComputedDefaults for DefaultRules {
    fn set_defaults<'d>(&'d self, object: &mut Slot<'d>) -> Result<(), String> {
        self.apply_to(object).map_err(|error| error.to_string())
    }
}

/// Visits all values that a path refers to.
fn each<'d, E: Target<'d>>(value: &mut E, path: &[Segment], visit: &mut impl FnMut(&mut E)) {
    let Some((segment, rest)) = path.split_first() else { return visit(value) };
    match segment {
        Segment::Field(name) => {
            value.field(name, |member| each(member, rest, visit));
        }
        Segment::Index(wanted) => value.each_item(|index, item| {
            if index == *wanted {
                each(item, rest, visit);
            }
        }),
        Segment::Each => {
            value.each_item(|_, item| each(item, rest, visit));
            value.each_field(|_, member| each(member, rest, visit));
        }
    }
}

/// Sets a value and creates the objects that contain it. Does nothing if one of them is another kind of value.
fn put<'d, E: Target<'d>>(value: &mut E, names: &'d [Box<str>], new: Value) {
    let Some((name, rest)) = names.split_first() else { return value.set(New::Owned(new)) };
    let nothing = || New::Owned(Value::Object(serde_json::Map::new()));
    if value.shape() == Shape::Null {
        value.set(nothing());
    }
    if value.shape() != Shape::Object {
        return;
    }
    if rest.is_empty() {
        value.insert(name, New::Owned(new));
        return;
    }
    if value.field(name, |_| ()).is_none() {
        value.insert(name, nothing());
    }
    value.field(name, |member| put(member, rest, new));
}

impl Rule {
    /// Computes the field of an object, unless it has a value.
    fn apply<'d>(&'d self, this: &mut impl Target<'d>) -> Result<(), ConversionError> {
        let mut names = self.field.iter();
        let found = names.try_fold(this.json(), |value, name| value.member(name));
        if this.shape() != Shape::Object || found.is_some_and(|value| !value.is_null()) {
            return Ok(());
        }
        if let Some(value) = self.evaluate(this.json())? {
            put(this, &self.field, value);
        }
        Ok(())
    }

    fn evaluate(&self, this: Json<'_>) -> Result<Option<Value>, ConversionError> {
        let failed = |message| ConversionError::Rule { field: self.target().to_string(), message };
        let evaluation = self.program.evaluate(Input { this, old: OldValue::Absent }, COST_LIMIT);
        match evaluation.result {
            Ok(value) => value.to_json().map_err(failed),
            Err(EvalError::NoSuchField(_) | EvalError::NoSuchKey(_)) => Ok(None),
            Err(error) => Err(failed(error.to_string())),
        }
    }
}

fn prepared(scope: PathBuf, field: Names, program: &Program<'_>, this: Decl<'_>) -> Result<Rule, InvalidDeclaration> {
    let environment = Environment { this, optional_old_self: false, version: Version::NEWEST };
    let prepared = Prepared::new(program, &environment, &Arc::new(ValueType::new(this)));
    let invalid = || InvalidDeclaration(format!("{scope}: the rule does not fit the schema"));
    Ok(Rule { program: prepared.ok_or_else(invalid)?, reads: reads(program, &scope), scope, field })
}

/// Sorts rules so that a rule runs after those that compute the fields it reads.
fn ordered(mut rest: Vec<Rule>) -> Result<DefaultRules, InvalidDeclaration> {
    let overlap = |a: &PathBuf, b: &PathBuf| a.0.iter().zip(&b.0).all(|(a, b)| a == b);
    let depends = |rule: &Rule, on: &Rule| {
        let target = on.target();
        rule.target() != target && rule.reads.iter().any(|read| overlap(read, &target))
    };
    for (at, rule) in rest.iter().enumerate() {
        let target = rule.target();
        if rest[..at].iter().any(|other| other.target() == target) {
            return Err(InvalidDeclaration(format!("two rules compute the default of {target}")));
        }
    }
    let mut rules = Vec::with_capacity(rest.len());
    while !rest.is_empty() {
        let free = (0..rest.len()).find(|&at| !rest.iter().any(|other| depends(&rest[at], other)));
        let Some(free) = free else {
            let fields: Vec<_> = rest.iter().map(|rule| rule.target().to_string()).collect();
            return Err(InvalidDeclaration(format!("the defaults of {} depend on each other", fields.join(" and "))));
        };
        rules.push(rest.remove(free));
    }
    Ok(DefaultRules { rules })
}

/// Collects the rules along a type.
struct Collect<'c> {
    rules: &'c mut Vec<(PathBuf, Decl<'static>, DefaultRule<'static>)>,
    scope: PathBuf,
    root: bool,
}

impl Collect<'_> {
    fn then(&mut self, segment: Segment) -> Collect<'_> {
        let scope = self.scope.join(&PathBuf(vec![segment]));
        Collect { rules: self.rules, scope, root: false }
    }
}

impl Visit for Collect<'_> {
    /// Whether there is such a type.
    type Out = bool;

    fn known<T: StructuralSchema + ?Sized>(mut self) -> bool {
        let this = if self.root { Decl::resource(T::SCHEMA) } else { Decl::nested(T::SCHEMA) };
        let rules = T::DEFAULT_RULES.iter().map(|rule| (self.scope.clone(), this, *rule));
        self.rules.extend(rules);
        let mut index = 0;
        while T::merged(index, Collect { rules: self.rules, scope: self.scope.clone(), root: self.root }) {
            index += 1;
        }
        for property in (0..).map_while(|index| T::SCHEMA.property_at(index)) {
            T::property(property.name, self.then(Segment::Field(property.name.into())));
        }
        T::item(self.then(Segment::Each));
        T::value(self.then(Segment::Each));
        true
    }

    fn constant(self, _: &'static Schema<'static>) -> bool {
        true
    }

    fn unspecified(self) -> bool {
        false
    }
}

/// A rule as a document contains it.
struct Text {
    scope: PathBuf,
    field: String,
    rule: String,
    /// The path in the schema.
    path: String,
}

impl Text {
    fn compile(&self, root: &Schema<'_>) -> Result<Rule, String> {
        let field = PathBuf::parse(&self.field).map_err(|message| format!("field: {message}"))?;
        let steps = self.scope.steps();
        let scope = resolve(root, &steps).map_err(|_| "the scope does not exist".to_owned())?;
        let target = resolve(scope, &field.steps()).map_err(|_| format!("there is no field `{field}`"))?;
        let this = if steps.is_empty() { Decl::resource(scope) } else { Decl::nested(scope) };
        let compiled =
            compile_value(&self.rule, this, target, Options::default()).map_err(|rejection| rejection.text)?;
        if compiled.max_cost > structural_schema_cel::rule::RULE_COST_LIMIT {
            return Err(format!("the estimated cost of the rule, {}, exceeds the budget", compiled.max_cost));
        }
        let program: OwnedProgram = compiled.program;
        let names = field.0.iter().map(|segment| match segment {
            Segment::Field(name) => Ok(name.clone()),
            Segment::Each | Segment::Index(_) => Err("a field cannot be in a list inside the scope".to_owned()),
        });
        let names = names.collect::<Result<Names, String>>()?;
        prepared(self.scope.clone(), names, &program.program(), this).map_err(|error| error.to_string())
    }
}

/// Returns all rules of a schema.
fn texts(schema: &Value) -> Vec<Text> {
    fn walk(schema: &Value, scope: &PathBuf, path: &str, found: &mut Vec<Text>) {
        let rules = schema.get("x-kubernetes-default").and_then(Value::as_array).into_iter().flatten();
        for (at, rule) in rules.enumerate() {
            let text = |name| rule.get(name).and_then(Value::as_str).unwrap_or_default().to_owned();
            let path = format!("{path}x-kubernetes-default[{at}]");
            found.push(Text { scope: scope.clone(), field: text("field"), rule: text("rule"), path });
        }
        for (name, property) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
            let scope = scope.join(&PathBuf(vec![Segment::Field(name.as_str().into())]));
            walk(property, &scope, &format!("{path}properties[{name}]."), found);
        }
        for keyword in ["items", "additionalProperties"] {
            if let Some(inner) = schema.get(keyword) {
                walk(inner, &scope.join(&PathBuf(vec![Segment::Each])), &format!("{path}{keyword}."), found);
            }
        }
    }
    let mut found = Vec::new();
    walk(schema, &PathBuf(Vec::new()), "", &mut found);
    found
}
