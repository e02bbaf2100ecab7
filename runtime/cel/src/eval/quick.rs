//! Fast evaluation of simple comparisons, such as `self.min <= self.max`, `has(self.x)`, and `k.size() < 64`.
//!
//! Most rules consist of simple comparisons. For errors and other unusual cases, the functions return `None` and charge
//! nothing, and the general evaluator takes over.

use crate::env::Function;
use crate::json::{Json, JsonArray, JsonObject, JsonValue, Number, View};
use crate::program::NodeId;

use super::error::EvalError;
use super::question::{Question, compare_ints, compare_texts};
use super::run::{Run, decided};
use super::step::{Access, CallStep, Plain, Step};
use super::value::{Object, Value};
use super::value_type::{Kind, ListKind, ValueType};
use crate::library::strings::length;

/// A part of the object with its type.
type Part<'a> = (Json<'a>, &'a ValueType);

/// A read-only view of an evaluation, with the cost of the reads.
struct Quick<'r, 'a> {
    run: &'r Run<'a>,
    cost: u64,
}

impl<'a> Run<'a> {
    /// Evaluates an operand of `&&` or `||`, or the body of a macro.
    #[inline]
    pub(super) fn decide(&mut self, node: NodeId) -> Result<bool, EvalError<'a>> {
        match self.prepared.step(node) {
            Step::And { left, right } => self.and(*left, *right),
            Step::Or { left, right } => self.or(*left, *right),
            step => match (self.truth(step), step) {
                (Some(answer), _) => Ok(answer),
                (None, Step::Call(call)) => decided(self.call(call)),
                (None, _) => decided(self.eval(node)),
            },
        }
    }

    /// Evaluates a simple step.
    #[inline]
    pub(super) fn truth(&mut self, step: &Step) -> Option<bool> {
        let mut quick = Quick { run: self, cost: 0 };
        let answer = quick.truth(step)?;
        let cost = quick.cost;
        self.affords(cost).then_some(answer)
    }

    /// Returns the value of a path of fields. The inner `None` means that the last field is absent. Each field costs
    /// one.
    #[expect(clippy::option_option, reason = "no answer, and the answer that there is nothing")]
    pub(super) fn last(&self, plain: Plain) -> Option<Option<Part<'a>>> {
        let mut object = self.object(plain.slot)?;
        let mut places = self.prepared.places(plain);
        loop {
            let [place, rest @ ..] = places else { return None };
            let field = object.ty?.at(*place)?;
            let found = object.json.get(&field.name).filter(|json| !json.is_null());
            let Some(json) = found else { return rest.is_empty().then_some(None) };
            if rest.is_empty() {
                return Some(Some((json, &field.value)));
            }
            object = Object { json: json.as_object()?, ty: Some(&field.value) };
            places = rest;
        }
    }

    /// Returns the value of a variable that is available without further cost.
    #[inline]
    fn known(&self, slot: u16) -> Option<&Value<'a>> {
        let variable = self.peek(slot).filter(|variable| variable.pending == 0)?;
        variable.value.as_ref().ok()
    }

    /// Returns the object of the document that a variable holds.
    #[inline]
    fn object(&self, slot: u16) -> Option<Object<'a>> {
        match self.known(slot)? {
            Value::Object(object) => Some(*object),
            _ => None,
        }
    }
}

impl<'a> Quick<'_, 'a> {
    #[inline]
    fn pay(&mut self, cost: u64) {
        self.cost = self.cost.saturating_add(cost);
    }

    fn truth(&mut self, step: &Step) -> Option<bool> {
        let prepared = self.run.prepared;
        match step {
            Step::Call(CallStep { question: Some(question), function, charge, .. }) => match *question {
                Question::Ints(a, b) => {
                    let (a, b) = (self.int(prepared.step(a))?, self.int(prepared.step(b))?);
                    self.pay(1);
                    compare_ints(*function, a, b)
                }
                Question::Texts(a, b) => {
                    let (a, b) = (self.text(prepared.step(a))?, self.text(prepared.step(b))?);
                    self.pay(charge.of_texts(a, b)?);
                    compare_texts(*function, a, b)
                }
                Question::Not(of) => {
                    let answer = self.truth(prepared.step(of))?;
                    self.pay(1);
                    Some(!answer)
                }
            },
            Step::Select { how: Access::Presence, conditional: false, plain: Some(plain), .. } => self.presence(*plain),
            Step::Select { how: Access::Value, plain: Some(plain), .. } => match self.field(*plain)? {
                (json, ValueType { kind: Kind::Boolean, .. }) => match json.view() {
                    View::Bool(answer) => Some(answer),
                    _ => None,
                },
                _ => None,
            },
            Step::Variable(slot) => match self.variable(*slot)? {
                Value::Bool(answer) => Some(*answer),
                _ => None,
            },
            Step::InConstants { value, set } => self.is_among(*value, *set),
            _ => None,
        }
    }

    /// Evaluates `has(self.x)`. Returns `None` for a value of the wrong type.
    fn presence(&mut self, plain: Plain) -> Option<bool> {
        let found = self.run.last(plain)?;
        self.pay(u64::from(plain.depth));
        match found {
            Some(part) => is_typed(part).then_some(true),
            None => Some(false),
        }
    }

    /// Evaluates `value in [constants]` for strings.
    fn is_among(&mut self, value: NodeId, set: u32) -> Option<bool> {
        let prepared = self.run.prepared;
        let text = self.text(prepared.step(value))?;
        let Value::Map(set) = prepared.constants.get(set as usize)? else { return None };
        Some(set.has_text(text))
    }

    /// Evaluates a node whose value is an integer.
    fn int(&mut self, step: &Step) -> Option<i64> {
        match step {
            Step::Constant(at) => match self.run.prepared.constants.get(*at as usize)? {
                Value::Int(value) => Some(*value),
                _ => None,
            },
            Step::Variable(slot) => match self.variable(*slot)? {
                Value::Int(value) => Some(*value),
                _ => None,
            },
            Step::Call(call) => self.size(call),
            _ => self.part(step)?.0.as_i64(),
        }
    }

    /// Evaluates a node whose value is a string without a format: a constant, a variable, or a part of the object.
    fn text(&mut self, step: &Step) -> Option<&'a str> {
        match step {
            Step::Constant(at) => match self.run.prepared.constants.get(*at as usize)? {
                Value::String(text) => Some(text),
                _ => None,
            },
            Step::Variable(slot) => match self.variable(*slot)? {
                Value::String(text) => text.borrowed(),
                _ => None,
            },
            _ => match self.part(step)? {
                (json, ValueType { kind: Kind::String, .. }) => json.as_str(),
                _ => None,
            },
        }
    }

    fn variable(&mut self, slot: u16) -> Option<&Value<'a>> {
        self.pay(1);
        self.run.known(slot)
    }

    /// Looks up a field of a variable, or an entry of a map.
    #[inline]
    fn part(&mut self, step: &Step) -> Option<Part<'a>> {
        match step {
            Step::Select { how: Access::Value, plain: Some(plain), .. } => self.field(*plain),
            Step::Index { operand, index, optional: false, conditional: false } => self.entry(*operand, *index),
            _ => None,
        }
    }

    #[inline]
    fn field(&mut self, plain: Plain) -> Option<Part<'a>> {
        // The path costs one for each field, and one for itself.
        self.pay(u64::from(plain.depth) + 1);
        self.run.last(plain)?
    }

    /// Looks up an entry of a map by a variable or constant key.
    fn entry(&mut self, map: NodeId, key: NodeId) -> Option<Part<'a>> {
        let prepared = self.run.prepared;
        let Step::Variable(map) = prepared.step(map) else { return None };
        let object = self.run.object(*map)?;
        let Some(ValueType { kind: Kind::Map(values), .. }) = object.ty else { return None };
        let key = match prepared.step(key) {
            // A path used as a key costs as much as a constant key.
            Step::Variable(slot) => match self.run.known(*slot)? {
                Value::String(text) => text.borrowed()?,
                _ => return None,
            },
            step @ Step::Constant(_) => self.text(step)?,
            _ => return None,
        };
        self.pay(2);
        Some((object.json.get(key)?, values))
    }

    fn size(&mut self, call: &CallStep) -> Option<i64> {
        if call.function != Function::Size {
            return None;
        }
        let prepared = self.run.prepared;
        let [argument] = *prepared.links(call.args) else { return None };
        let size = match prepared.step(argument) {
            Step::Variable(slot) => match self.variable(*slot)? {
                Value::String(text) => length(text),
                Value::List(list) => list.len(),
                Value::Object(object) => object.len(),
                _ => return None,
            },
            step => match self.part(step)? {
                part if !is_typed(part) => return None,
                (json, ty) => match json.view() {
                    View::String(text) if matches!(ty.kind, Kind::String) => length(text),
                    View::Array(items) => items.len(),
                    View::Object(members) => members.len(),
                    _ => return None,
                },
            },
        };
        self.pay(1);
        i64::try_from(size).ok()
    }
}

/// Returns whether a JSON value has the type of its schema.
fn is_typed((json, ty): Part<'_>) -> bool {
    match (&ty.kind, json.view()) {
        (Kind::String, View::String(_)) | (Kind::Boolean, View::Bool(_)) => true,
        (Kind::Integer, View::Number(Number::Int(_))) => true,
        (Kind::Object(_) | Kind::Map(_), View::Object(_)) => true,
        (Kind::List(shape), View::Array(_)) => shape.item.is_some() && !matches!(shape.list_type, ListKind::Other(_)),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use crate::check::Environment;
    use crate::{Decl, Options, compile};
    use serde_json::json;

    use super::*;
    use crate::eval::prepare::Prepared;
    use crate::eval::{COST_LIMIT, Input, OldValue};
    use structural_schema_documents::openapi::{Arena, SchemaProps};

    const RULES: [&str; 23] = [
        "self.a <= self.o.a",
        "self.a != oldSelf.a || self.b == oldSelf.b",
        "has(self.a) && has(self.o.a) && !has(self.b)",
        "!has(self.o) || has(self.l)",
        "has(self.d) || has(self.p)",
        "self.yes || !self.o.yes",
        "self.b in ['x', 'a text of more than ten characters', '']",
        "self.b.startsWith('a') || self.b.endsWith('é') || self.b.contains('x')",
        "!self.b.contains('aaaaaaaaaaa') && 'abc' != self.b",
        "self.b < 'x'",
        "self.b.size() > 3 && size(self.l) < 2 && self.m.size() >= 1",
        "self.l.all(x, x.size() < 5 && x != 'é')",
        "self.l.exists_one(i, x, i > 0 && x == 'b')",
        "self.s.all(x, self.s.exists_one(y, x.a == y.a))",
        "self.s.exists(x, has(x.b) && x.yes)",
        "self.m.all(k, k.size() < 3 && self.m[k] == 'v' && self.m['k'] != '')",
        "self.m.all(k, k in self.m && self.m.k == 'v')",
        "self.m.exists(k, v, k == v || v.startsWith('v'))",
        "[has(self.a), self.yes, self.a > 1].exists_one(x, x)",
        "[self.a, self.o.a, 3].all(x, x > 1)",
        "self.?o.?a.orValue(1) > 0 && self.?b.optMap(b, b.size() > 1).orValue(true)",
        "self.x__dash__y == 1 && has(self.x__dash__y)",
        "quantity(self.b).compareTo(quantity('1Ki')) < 0 && self.b.indexOf('x') == -1 && self.b.lowerAscii() == self.b",
    ];

    fn schema() -> SchemaProps {
        let fields = json!({
            "a": {"type": "integer"}, "b": {"type": "string"}, "d": {"type": "string", "format": "date"},
            "yes": {"type": "boolean"}, "p": {"type": "number"}, "x-y": {"type": "integer", "nullable": true},
        });
        let inner = json!({"type": "object", "properties": fields});
        let mut all = fields;
        all["o"] = inner.clone();
        all["s"] = json!({"type": "array", "items": inner});
        all["l"] = json!({"type": "array", "items": {"type": "string"}});
        all["m"] = json!({"type": "object", "additionalProperties": {"type": "string"}});
        serde_json::from_value(json!({"type": "object", "properties": all})).expect("a schema")
    }

    fn objects() -> Vec<serde_json::Value> {
        vec![
            json!({}),
            json!({
                "a": 2, "b": "a text of more than ten characters", "yes": true, "d": "2024-01-01", "p": 1.5, "x-y": 1,
                "o": {"a": 3, "yes": false}, "l": ["a", "b"], "m": {"k": "v"},
                "s": [{"a": 1, "b": "x", "yes": true}, {"a": 2}, {"a": 1}],
            }),
            json!({
                "a": null, "b": "é", "yes": false, "x-y": null, "o": {"a": 1}, "l": [], "m": {"k": "", "v": "v"},
                "s": [{}, {"b": null, "yes": true}],
            }),
            json!({
                "a": "1", "b": 1, "yes": "yes", "d": "never", "p": "1", "x-y": "1", "o": [], "l": {}, "m": [], "s": [1],
            }),
            json!({
                "a": 1e30, "b": "1Gi", "o": {"a": 9_223_372_036_854_775_808_u64, "yes": 1}, "l": [1, "é", null, "abcdef"],
                "m": {"k": null, "long": 5}, "s": {"a": 1},
            }),
        ]
    }

    /// Removes all fast paths from a program.
    fn slow(mut prepared: Prepared) -> Prepared {
        for step in &mut prepared.steps {
            match step {
                Step::Select { plain, .. } => *plain = None,
                Step::Call(call) => call.question = None,
                _ => {}
            }
        }
        prepared
    }

    #[test]
    fn answers_are_those_of_the_evaluator() {
        let (arena, schema) = (Arena::new(), schema());
        let this = Decl::nested(schema.structural(&arena).expect("a structural schema"));
        let ty = Arc::new(ValueType::new(this));
        let options = Options::default();
        let environment = Environment { this, optional_old_self: false, version: options.version };
        for rule in RULES {
            let compiled = compile(rule, this, options).unwrap_or_else(|error| panic!("{rule}: {error}"));
            let prepare =
                || Prepared::new(&compiled.program.program(), &environment, &ty).expect("a program that checks");
            let (quick, slow) = (prepare(), slow(prepare()));
            for object in &objects() {
                let input = Input { this: object, old: OldValue::Value(object) };
                let cost = slow.evaluate(input, COST_LIMIT).cost;
                for limit in (0..=cost).chain([COST_LIMIT]) {
                    let (quick, slow) = (quick.evaluate(input, limit), slow.evaluate(input, limit));
                    assert_eq!(format!("{quick:?}"), format!("{slow:?}"), "{rule} of {object} within {limit}");
                }
            }
        }
    }
}
