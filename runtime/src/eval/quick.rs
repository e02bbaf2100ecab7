//! Simple questions, answered without a value being made: `self.min <= self.max`, `has(self.x)`, `k.size() < 64`.
//!
//! Most of what rules evaluate is of this kind. Whatever is unusual, errors above all, is left to the evaluator proper,
//! and nothing has been counted then.

use serde_json::Value as Json;
use structural_schema_cel::env::Function;
use structural_schema_cel::program::NodeId;

use super::error::EvalError;
use super::list::List;
use super::path::select_name;
use super::prepare::{Access, CallStep, Plain, Step};
use super::run::{Run, decided};
use super::value::{Object, Value};
use super::value_type::{Kind, ListKind, ValueType};

/// What a question is about.
#[derive(Clone, Copy)]
enum Leaf<'a> {
    Int(i64),
    Bool(bool),
    Text(&'a str),
    /// A list or a map with so many entries.
    Many(usize),
}

impl<'a> Run<'a> {
    /// The answer of a node that is a side of `&&` or `||`, or the body of a macro.
    #[inline]
    pub(super) fn decide(&mut self, node: NodeId) -> Result<bool, EvalError<'a>> {
        match self.truth(node) {
            Some(answer) => Ok(answer),
            None => match *self.prepared.step(node) {
                Step::And { left, right } => self.and(left, right),
                Step::Or { left, right } => self.or(left, right),
                Step::Call(ref call) => decided(self.call(call)),
                _ => decided(self.eval(node)),
            },
        }
    }

    /// The answer of a node that is simple.
    #[inline]
    pub(super) fn truth(&mut self, node: NodeId) -> Option<bool> {
        let before = self.cost();
        let answer = match self.prepared.step(node) {
            Step::Call(call) => self.answer(call),
            Step::Select { how: Access::Presence, conditional: false, plain: Some(plain), .. } => {
                match self.last(*plain) {
                    Some(Some((json, ty))) => typed(json, ty).map(|_| true),
                    Some(None) => Some(false),
                    None => None,
                }
            }
            Step::InConstants { value, list } => self.is_among(*value, *list),
            _ => None,
        };
        if answer.is_none() {
            self.reset(before);
        }
        answer
    }

    /// `value in [constants]`, for texts.
    fn is_among(&mut self, value: NodeId, list: u32) -> Option<bool> {
        let Leaf::Text(text) = self.leaf(value)? else { return None };
        let Value::List(List::Values(items)) = self.prepared.constants.get(list as usize)? else { return None };
        Some(items.iter().any(|item| matches!(item, Value::String(item) if **item == *text)))
    }

    fn answer(&mut self, call: &CallStep) -> Option<bool> {
        match *self.prepared.links(call.args) {
            [a, b] => {
                let (a, b) = (self.leaf(a)?, self.leaf(b)?);
                let answer = compare(call.function, a, b)?;
                let texts = match (a, b) {
                    (Leaf::Text(a), Leaf::Text(b)) => Some((a, b)),
                    _ => None,
                };
                self.charge(call.charge.of_question(texts)?).ok()?;
                Some(answer)
            }
            [a] if call.function == Function::LogicalNot => {
                let answer = self.truth(a)?;
                self.charge(1).ok()?;
                Some(!answer)
            }
            _ => None,
        }
    }

    fn leaf(&mut self, node: NodeId) -> Option<Leaf<'a>> {
        let prepared = self.prepared;
        let leaf = match prepared.step(node) {
            Step::Constant(at) => return constant(prepared.constants.get(*at as usize)?),
            Step::Variable(slot) => leaf(self.known(*slot)?)?,
            Step::Select { how: Access::Value, plain: Some(plain), .. } => {
                let (json, ty) = self.last(*plain)??;
                typed(json, ty)?
            }
            Step::Index { operand, index, optional: false, conditional: false } => self.entry(*operand, *index)?,
            Step::Call(call) if call.function == Function::Size => return self.size(call),
            _ => return None,
        };
        // What a path costs beside its parts.
        self.charge(1).ok()?;
        Some(leaf)
    }

    /// The value of a variable that is there and costs nothing more.
    fn known(&mut self, slot: u16) -> Option<&Value<'a>> {
        let variable = self.variable(slot).filter(|variable| variable.pending == 0)?;
        variable.value.as_ref().ok()
    }

    /// The object that a variable is, if it is one of the document.
    fn object(&mut self, slot: u16) -> Option<Object<'a>> {
        match self.known(slot)? {
            Value::Object(object) => Some(*object),
            _ => None,
        }
    }

    /// What is at the end of a path of fields: nothing, if the last one is not there.
    #[expect(clippy::option_option, reason = "no answer, and the answer that there is nothing")]
    fn last(&mut self, plain: Plain) -> Option<Option<(&'a Json, &'a ValueType)>> {
        let mut object = self.object(plain.slot)?;
        let prepared = self.prepared;
        let mut names = prepared.path(plain);
        while let [name, rest @ ..] = names {
            self.charge(1).ok()?;
            let ty = object.ty.filter(|ty| ty.has_fields())?;
            let name = select_name(prepared.names.get(*name as usize)?);
            let found = object.json.get(name).filter(|json| !json.is_null()).zip(ty.field(name));
            let Some((json, ty)) = found else { return rest.is_empty().then_some(None) };
            if rest.is_empty() {
                return Some(Some((json, ty)));
            }
            object = Object { json: json.as_object()?, ty: Some(ty) };
            names = rest;
        }
        None
    }

    /// An entry of a map, by a key that is a variable or known.
    fn entry(&mut self, map: NodeId, key: NodeId) -> Option<Leaf<'a>> {
        let prepared = self.prepared;
        let Step::Variable(map) = prepared.step(map) else { return None };
        let object = self.object(*map)?;
        let Some(ValueType { kind: Kind::Map(values), .. }) = object.ty else { return None };
        let key = match prepared.step(key) {
            Step::Constant(at) => constant(prepared.constants.get(*at as usize)?)?,
            Step::Variable(slot) => leaf(self.known(*slot)?)?,
            _ => return None,
        };
        let Leaf::Text(key) = key else { return None };
        self.charge(1).ok()?;
        typed(object.json.get(key)?, values)
    }

    fn size(&mut self, call: &CallStep) -> Option<Leaf<'a>> {
        let [argument] = *self.prepared.links(call.args) else { return None };
        let size = match self.leaf(argument)? {
            Leaf::Many(count) => count,
            Leaf::Text(text) => text.chars().count(),
            Leaf::Int(_) | Leaf::Bool(_) => return None,
        };
        self.charge(1).ok()?;
        Some(Leaf::Int(i64::try_from(size).ok()?))
    }
}

/// A value of the program as what a question is about, if it is simple.
fn constant<'a>(value: &'a Value<'static>) -> Option<Leaf<'a>> {
    match value {
        Value::String(text) => Some(Leaf::Text(text)),
        other => leaf(other),
    }
}

/// The same for any value.
fn leaf<'a>(value: &Value<'a>) -> Option<Leaf<'a>> {
    Some(match value {
        Value::Int(value) => Leaf::Int(*value),
        Value::Bool(value) => Leaf::Bool(*value),
        Value::String(text) => Leaf::Text(text.borrowed()?),
        Value::List(list) => Leaf::Many(list.len()),
        Value::Object(object) => Leaf::Many(object.len()),
        _ => return None,
    })
}

/// The same for JSON of a type.
fn typed<'a>(json: &'a Json, ty: &'a ValueType) -> Option<Leaf<'a>> {
    Some(match (&ty.kind, json) {
        (Kind::String, Json::String(text)) => Leaf::Text(text),
        (Kind::Integer, Json::Number(number)) => Leaf::Int(number.as_i64()?),
        (Kind::Boolean, Json::Bool(value)) => Leaf::Bool(*value),
        (Kind::Object(_) | Kind::Map(_), Json::Object(json)) => Leaf::Many(json.len()),
        (Kind::List(shape), Json::Array(items)) => match shape.list_type {
            ListKind::Other(_) => return None,
            _ if shape.item.is_none() => return None,
            _ => Leaf::Many(items.len()),
        },
        _ => return None,
    })
}

fn compare(function: Function, a: Leaf<'_>, b: Leaf<'_>) -> Option<bool> {
    let order = match (a, b) {
        (Leaf::Int(a), Leaf::Int(b)) => a.cmp(&b),
        (Leaf::Bool(a), Leaf::Bool(b)) => a.cmp(&b),
        (Leaf::Text(a), Leaf::Text(b)) => {
            return match function {
                Function::Equals => Some(a == b),
                Function::NotEquals => Some(a != b),
                Function::StartsWith => Some(a.starts_with(b)),
                Function::EndsWith => Some(a.ends_with(b)),
                Function::Contains => Some(a.contains(b)),
                _ => None,
            };
        }
        _ => return None,
    };
    Some(match function {
        Function::Equals => order.is_eq(),
        Function::NotEquals => order.is_ne(),
        Function::Less => order.is_lt(),
        Function::LessEquals => order.is_le(),
        Function::Greater => order.is_gt(),
        Function::GreaterEquals => order.is_ge(),
        _ => return None,
    })
}
