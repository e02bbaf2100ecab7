//! Translates conditions to schemas. A value is valid for the schema exactly if the condition is true, without an error.

use structural_schema_cel::schema_types::escapes_to;
use structural_schema_cel::syntax::Macro;
use structural_schema_cel::syntax::{ExprId, Kind, Literal};
use structural_schema_documents::openapi::{Items, SchemaProps};

use super::Rule;

impl Rule<'_> {
    /// Returns a schema that is equivalent to a condition of this rule about values of `schema`, if there is one.
    pub(crate) fn truth(&self, condition: ExprId, schema: &SchemaProps) -> Option<SchemaProps> {
        Translator { rule: self, this: "self", schema }.truth(condition, true)
    }
}

/// Translates conditions about one variable.
#[derive(Clone, Copy)]
struct Translator<'t, 's> {
    rule: &'t Rule<'s>,
    this: &'s str,
    /// The schema of the variable.
    schema: &'t SchemaProps,
}

/// An operand of a comparison.
enum Term<'t> {
    /// A field, and its schema.
    Field(Vec<String>, &'t SchemaProps),
    /// The size of a field.
    Size(Vec<String>),
    Literal(Literal),
}

fn none() -> SchemaProps {
    SchemaProps { not: Some(Box::default()), ..SchemaProps::default() }
}

fn any(branches: Vec<SchemaProps>) -> SchemaProps {
    SchemaProps { any_of: branches, ..SchemaProps::default() }
}

fn all(branches: Vec<SchemaProps>) -> SchemaProps {
    SchemaProps { all_of: branches, ..SchemaProps::default() }
}

fn not(schema: SchemaProps) -> SchemaProps {
    SchemaProps { not: Some(Box::new(schema)), ..SchemaProps::default() }
}

/// Requires that there is a value at a path, and that it is valid for `inner`.
fn at(path: &[String], inner: SchemaProps) -> SchemaProps {
    path.iter().rev().fold(inner, |inner, name| SchemaProps {
        required: vec![name.clone()],
        properties: [(name.clone(), inner)].into(),
        ..SchemaProps::default()
    })
}

impl<'t> Translator<'t, '_> {
    /// Returns the schema for which the condition evaluates to `wanted`.
    fn truth(self, id: ExprId, wanted: bool) -> Option<SchemaProps> {
        match &self.rule.ast.node(id).kind {
            Kind::Literal(Literal::Bool(value)) => Some(if *value == wanted { SchemaProps::default() } else { none() }),
            Kind::And(left, right) | Kind::Or(left, right) => {
                let parts = vec![self.truth(*left, wanted)?, self.truth(*right, wanted)?];
                let is_and = matches!(self.rule.ast.node(id).kind, Kind::And(..));
                Some(if is_and == wanted { all(parts) } else { any(parts) })
            }
            Kind::Conditional(condition, then, otherwise) => Some(any(vec![
                all(vec![self.truth(*condition, true)?, self.truth(*then, wanted)?]),
                all(vec![self.truth(*condition, false)?, self.truth(*otherwise, wanted)?]),
            ])),
            Kind::Has { operand, field } => self.has(*operand, field, wanted),
            Kind::Call { name: "!_", args, .. } => self.truth(*args.first()?, !wanted),
            Kind::Call { name, target, args } => self.call(name, *target, args, wanted),
            Kind::Fold { kind: Macro::All, range, vars: [variable, ""], filter: None, body } if wanted => {
                let Term::Field(path, schema) = self.term(*range)? else { return None };
                let items = Translator { this: variable, schema: schema.item()?, ..self }.truth(*body, true)?;
                let items = Some(Items::Schema(Box::new(items)));
                Some(at(&path, SchemaProps { items, ..SchemaProps::default() }))
            }
            Kind::Select { .. } | Kind::Ident(_) => {
                let Term::Field(path, schema) = self.term(id)? else { return None };
                (schema.kind == "boolean").then(|| at(&path, enumeration([wanted.into()])))
            }
            _ => None,
        }
    }

    fn has(self, operand: ExprId, field: &str, wanted: bool) -> Option<SchemaProps> {
        let Term::Field(path, schema) = self.term(operand)? else { return None };
        let (name, property) = property(schema, field)?;
        if property.nullable {
            return None;
        }
        let required = SchemaProps { required: vec![name.to_owned()], ..SchemaProps::default() };
        Some(at(&path, if wanted { required } else { not(required) }))
    }

    fn call(self, name: &str, target: Option<ExprId>, args: &[ExprId], wanted: bool) -> Option<SchemaProps> {
        match (name, target, args) {
            ("_==_", None, [left, right]) => self.equals(*left, *right, wanted),
            ("_!=_", None, [left, right]) => self.equals(*left, *right, !wanted),
            ("_<_" | "_<=_" | "_>_" | "_>=_", None, [left, right]) => {
                let operator = if wanted { name } else { opposite(name) };
                if let Some(counted) = self.counted(*left, *right, |count, limit| compare(operator, count, limit)) {
                    return Some(counted);
                }
                match (self.term(*left)?, self.term(*right)?) {
                    (term, Term::Literal(literal)) => bounded(term, operator, &literal),
                    (Term::Literal(literal), term) => bounded(term, mirrored(operator), &literal),
                    _ => None,
                }
            }
            ("@in", None, [left, right]) => self.is_in(*left, *right, wanted),
            ("matches" | "startsWith" | "endsWith" | "contains", Some(target), [text]) => {
                let (Term::Field(path, schema), Term::Literal(Literal::String(text))) =
                    (self.term(target)?, self.term(*text)?)
                else {
                    return None;
                };
                let escaped = regex_syntax::escape(&text);
                let pattern = match name {
                    "matches" => text,
                    "startsWith" => format!("^{escaped}"),
                    "endsWith" => format!("{escaped}$"),
                    _ => escaped,
                };
                let matching = SchemaProps { pattern, ..SchemaProps::default() };
                is_text(schema).then(|| at(&path, if wanted { matching } else { not(matching) }))
            }
            _ => None,
        }
    }

    fn equals(self, left: ExprId, right: ExprId, wanted: bool) -> Option<SchemaProps> {
        if let Some(counted) = self.counted(left, right, |count, limit| (count == limit) == wanted) {
            return Some(counted);
        }
        let terms = (self.term(left), self.term(right));
        match terms {
            (Some(term), Some(Term::Literal(literal))) | (Some(Term::Literal(literal)), Some(term)) => {
                equal(term, &literal, wanted)
            }
            (Some(_), Some(_)) => None,
            // Both sides are conditions: `has(self.a) == has(self.b)`
            _ => {
                let same = |value| Some(all(vec![self.truth(left, value)?, self.truth(right, value == wanted)?]));
                Some(any(vec![same(true)?, same(false)?]))
            }
        }
    }

    /// Translates a comparison with a number of conditions: `(has(self.a) ? 1 : 0) + (has(self.b) ? 1 : 0) <= 1`.
    fn counted(self, sum: ExprId, limit: ExprId, holds: impl Fn(i64, i64) -> bool) -> Option<SchemaProps> {
        const MOST: usize = 4;
        let Kind::Literal(Literal::Int(limit)) = self.rule.ast.node(limit).kind else { return None };
        let mut conditions = Vec::new();
        self.summands(sum, &mut conditions)?;
        if conditions.len() > MOST {
            return None;
        }
        let truths: Vec<_> = conditions
            .into_iter()
            .map(|id| Some([self.truth(id, false)?, self.truth(id, true)?]))
            .collect::<Option<_>>()?;
        let choices = (0_u32..1 << truths.len()).filter(|mask| holds(i64::from(mask.count_ones()), limit));
        let branches = choices.map(|mask| {
            let chosen = truths.iter().enumerate().map(|(at, truth)| truth[usize::from(mask & (1 << at) != 0)].clone());
            all(chosen.collect())
        });
        let branches: Vec<_> = branches.collect();
        Some(if branches.is_empty() { none() } else { any(branches) })
    }

    /// Collects the conditions of a sum of `condition ? 1 : 0`.
    fn summands(self, id: ExprId, found: &mut Vec<ExprId>) -> Option<()> {
        let number = |id: ExprId| match self.rule.ast.node(id).kind {
            Kind::Literal(Literal::Int(number)) => Some(number),
            _ => None,
        };
        match &self.rule.ast.node(id).kind {
            Kind::Call { name: "_+_", args, .. } => args.iter().try_for_each(|part| self.summands(*part, found)),
            Kind::Conditional(condition, one, zero) if number(*one) == Some(1) && number(*zero) == Some(0) => {
                found.push(*condition);
                Some(())
            }
            _ => None,
        }
    }

    fn is_in(self, left: ExprId, right: ExprId, wanted: bool) -> Option<SchemaProps> {
        let Term::Field(path, schema) = self.term(left)? else { return None };
        let Kind::List(items) = &self.rule.ast.node(right).kind else { return None };
        let texts = items.iter().map(|(item, optional)| match &self.rule.ast.node(*item).kind {
            Kind::Literal(Literal::String(text)) if !optional => Some(text.as_str().into()),
            _ => None,
        });
        let values: Vec<serde_json::Value> = texts.collect::<Option<_>>()?;
        if !is_text(schema) || values.is_empty() {
            return None;
        }
        let listed = enumeration(values);
        Some(at(&path, if wanted { listed } else { not(listed) }))
    }

    /// Returns an operand. Fields that may be null are not translated.
    fn term(self, id: ExprId) -> Option<Term<'t>> {
        match &self.rule.ast.node(id).kind {
            Kind::Literal(literal) => Some(Term::Literal(literal.clone())),
            Kind::Ident(name) if *name == self.this && !self.schema.nullable => {
                Some(Term::Field(Vec::new(), self.schema))
            }
            Kind::Select { operand, field } => {
                let Term::Field(mut path, schema) = self.term(*operand)? else { return None };
                let (name, property) = property(schema, field)?;
                path.push(name.to_owned());
                (!property.nullable).then_some(Term::Field(path, property))
            }
            Kind::Call { name: "size", target, args } => {
                let operand = target.iter().chain(args).next()?;
                let Term::Field(path, schema) = self.term(*operand)? else { return None };
                let counted = is_text(schema) || schema.kind == "array" || schema.values().is_some();
                counted.then_some(Term::Size(path))
            }
            _ => None,
        }
    }
}

fn property<'t>(schema: &'t SchemaProps, field: &str) -> Option<(&'t str, &'t SchemaProps)> {
    let found = schema.properties.iter().find(|(name, _)| escapes_to(name, field))?;
    Some((found.0, found.1))
}

/// Returns the format of a string that CEL reads as bytes, a timestamp, or a duration.
pub(crate) fn value_format(schema: &SchemaProps) -> Option<&str> {
    let format = schema.format.as_str();
    let other = matches!(format, "byte" | "binary" | "date" | "date-time" | "datetime" | "duration");
    (schema.kind == "string" && other).then_some(format)
}

/// Returns whether CEL treats values of a schema as strings.
fn is_text(schema: &SchemaProps) -> bool {
    schema.kind == "string" && value_format(schema).is_none() && !schema.int_or_string
}

fn is_number(schema: &SchemaProps) -> bool {
    matches!(schema.kind.as_str(), "integer" | "number") && !schema.int_or_string
}

fn enumeration(values: impl IntoIterator<Item = serde_json::Value>) -> SchemaProps {
    SchemaProps { enumeration: values.into_iter().collect(), ..SchemaProps::default() }
}

fn opposite(operator: &str) -> &'static str {
    match operator {
        "_<_" => "_>=_",
        "_<=_" => "_>_",
        "_>_" => "_<=_",
        _ => "_<_",
    }
}

fn compare(operator: &str, left: i64, right: i64) -> bool {
    match operator {
        "_<_" => left < right,
        "_<=_" => left <= right,
        "_>_" => left > right,
        _ => left >= right,
    }
}

fn mirrored(operator: &str) -> &'static str {
    match operator {
        "_<_" => "_>_",
        "_<=_" => "_>=_",
        "_>_" => "_<_",
        _ => "_<=_",
    }
}

/// Returns a whole number. The server compares other bounds of integers differently than CEL.
fn whole(literal: &Literal) -> Option<i64> {
    const EXACT: f64 = 9_007_199_254_740_992.0;
    #[expect(clippy::cast_possible_truncation, reason = "the number is whole and small")]
    match *literal {
        Literal::Int(value) => Some(value),
        Literal::Double(value) if value.fract() == 0.0 && value.abs() < EXACT => Some(value as i64),
        _ => None,
    }
}

fn bounded(term: Term<'_>, operator: &str, literal: &Literal) -> Option<SchemaProps> {
    let limit = whole(literal).filter(|limit| limit.unsigned_abs() < 1 << 52)?;
    match term {
        Term::Size(path) => Some(at(&path, sized(operator, limit)?)),
        Term::Field(path, schema) if is_number(schema) => {
            #[expect(clippy::cast_precision_loss, reason = "the limit is small")]
            let bound = Some(limit as f64);
            let inner = match operator {
                "_<_" => SchemaProps { maximum: bound, exclusive_maximum: true, ..SchemaProps::default() },
                "_<=_" => SchemaProps { maximum: bound, ..SchemaProps::default() },
                "_>_" => SchemaProps { minimum: bound, exclusive_minimum: true, ..SchemaProps::default() },
                _ => SchemaProps { minimum: bound, ..SchemaProps::default() },
            };
            Some(at(&path, inner))
        }
        _ => None,
    }
}

fn sized(operator: &str, limit: i64) -> Option<SchemaProps> {
    let (min, max) = match operator {
        "_<_" => (None, Some(limit - 1)),
        "_<=_" => (None, Some(limit)),
        "_>_" => (Some(limit + 1), None),
        _ => (Some(limit), None),
    };
    // A size below zero makes the condition always false. It is not translated, because keywords treat a negative
    // maximum differently.
    if max.is_some_and(|max| max < 0) {
        return None;
    }
    Some(size(min, max))
}

fn size(min: Option<i64>, max: Option<i64>) -> SchemaProps {
    SchemaProps {
        min_length: min,
        max_length: max,
        min_items: min,
        max_items: max,
        min_properties: min,
        max_properties: max,
        ..SchemaProps::default()
    }
}

fn equal(term: Term<'_>, literal: &Literal, wanted: bool) -> Option<SchemaProps> {
    let (path, inner) = match (term, literal) {
        (Term::Size(path), Literal::Int(limit @ 0..)) => {
            if *limit == 0 && !wanted {
                return Some(at(&path, size(Some(1), None)));
            }
            (path, size(Some(*limit), Some(*limit)))
        }
        (Term::Field(path, schema), Literal::String(text)) if is_text(schema) => {
            if text.is_empty() && !wanted {
                return Some(at(&path, SchemaProps { min_length: Some(1), ..SchemaProps::default() }));
            }
            (path, enumeration([text.as_str().into()]))
        }
        // A field that is not nullable is never null.
        (Term::Field(path, _), Literal::Null) => {
            return Some(at(&path, if wanted { none() } else { SchemaProps::default() }));
        }
        (Term::Field(path, schema), Literal::Bool(value)) if schema.kind == "boolean" => {
            return Some(at(&path, enumeration([(*value == wanted).into()])));
        }
        (Term::Field(path, schema), literal) if is_number(schema) => {
            let limit = whole(literal).filter(|limit| limit.unsigned_abs() < 1 << 52)?;
            #[expect(clippy::cast_precision_loss, reason = "the limit is small")]
            let bound = Some(limit as f64);
            (path, SchemaProps { minimum: bound, maximum: bound, ..SchemaProps::default() })
        }
        _ => return None,
    };
    Some(at(&path, if wanted { inner } else { not(inner) }))
}
