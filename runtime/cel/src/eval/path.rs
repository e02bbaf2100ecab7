//! Evaluation of paths: a variable or value, followed by field selections and indexes.

use crate::program::NodeId;
use crate::syntax::Macro;

use super::convert::native;
use super::error::EvalError;
use super::list::{List, Slot};
use super::map::whole;
use super::meter::Meter;
use super::object::find_in_map;
use super::run::Run;
use super::step::{Access, Name, Plain, Step};
use super::value::{Object, Value};

/// The intermediate result of a path.
pub(super) struct Link<'a> {
    /// `None` if an optional part was absent.
    value: Option<Value<'a>>,
    /// Whether a part of the path was optional. The result is then optional as well.
    optional: bool,
}

impl<'a> Link<'a> {
    /// Starts a path. An optional value is unwrapped, which converts the inner value to its native form.
    #[inline]
    pub(super) fn root(value: Value<'a>) -> Self {
        match value {
            Value::Optional(inner) => Link { value: inner.map(|inner| native(&inner)), optional: true },
            value => Link { value: Some(value), optional: false },
        }
    }

    /// Returns the value of the path.
    #[inline]
    pub(super) fn finish(self) -> Value<'a> {
        match self.value {
            Some(value) if !self.optional => value,
            Some(value) => Value::some(value),
            None => Value::Optional(None),
        }
    }

    /// Returns the value as an optional. The error is a value that is not optional.
    pub(super) fn into_optional(self) -> Result<Option<Value<'a>>, Value<'a>> {
        match self {
            Link { value, optional: true } => Ok(value),
            Link { value: None, .. } | Link { value: Some(Value::Optional(None)), .. } => Ok(None),
            Link { value: Some(Value::Optional(Some(inner))), .. } => Ok(Some((*inner).clone())),
            Link { value: Some(other), .. } => Err(other),
        }
    }
}

type LinkResult<'a> = Result<Link<'a>, EvalError<'a>>;

impl<'a> Run<'a> {
    /// Evaluates a path. Each field or index costs one. An optional field or index that is absent costs nothing.
    pub(super) fn chain(&mut self, node: NodeId) -> LinkResult<'a> {
        match *self.prepared.step(node) {
            Step::Variable(slot) => self.read(slot),
            Step::Select { operand, name, how, .. } => {
                let link = self.base(operand)?;
                let Some(name) = self.prepared.names.get(name as usize) else {
                    return Err(EvalError::NoSuchOverload);
                };
                self.select(link, name, how)
            }
            Step::Index { operand, index, optional, .. } => {
                let link = self.base(operand)?;
                self.index(link, index, optional)
            }
            Step::Conditional { condition, then, otherwise } => match self.eval(condition)? {
                Value::Bool(true) => self.base(then),
                Value::Bool(false) => self.base(otherwise),
                _ => Err(EvalError::NoSuchOverload),
            },
            Step::Fold(fold) => Ok(Link::root(self.fold_optional(&fold)?)),
            _ => Ok(Link::root(self.eval(node)?)),
        }
    }

    fn base(&mut self, node: NodeId) -> LinkResult<'a> {
        match *self.prepared.step(node) {
            Step::Variable(_) | Step::Select { .. } | Step::Index { .. } | Step::Conditional { .. } => self.chain(node),
            Step::Fold(fold) if matches!(fold.kind, Macro::OptMap | Macro::OptFlatMap) => self.chain(node),
            _ => Ok(Link::root(self.eval(node)?)),
        }
    }

    /// Evaluates a path that consists of fields, or tests its presence. Returns `None` and charges nothing if the path
    /// does not start at an object of the document.
    pub(super) fn plain(&mut self, plain: Plain, presence: bool) -> Option<Slot<'a>> {
        let variable = self.variable(plain.slot)?;
        let Ok(Value::Object(object)) = variable.value else { return None };
        let pending = std::mem::take(&mut variable.pending);
        Some(self.fields(object, pending, plain, presence))
    }

    fn fields(&mut self, mut object: Object<'a>, pending: u64, plain: Plain, presence: bool) -> Slot<'a> {
        if pending > 0 {
            self.charge(pending)?;
        }
        let mut names = self.prepared.path(plain);
        while let [name, rest @ ..] = names {
            let Some(name) = self.prepared.names.get(*name as usize) else { break };
            self.charge(1)?;
            names = rest;
            match select_field(&object, name) {
                found if rest.is_empty() => return last(found, name, presence),
                Some(Ok(Value::Object(next))) => object = next,
                Some(other) => return self.no_fields(&other?, rest, presence),
                None => return Err(EvalError::NoSuchField(&name.written)),
            }
        }
        Err(EvalError::NoSuchOverload)
    }

    /// Continues with a value that has no fields.
    #[cold]
    fn no_fields(&mut self, value: &Value<'a>, names: &'a [u32], presence: bool) -> Slot<'a> {
        let [name, rest @ ..] = names else { return Err(EvalError::NoSuchOverload) };
        let Some(name) = self.prepared.names.get(*name as usize) else { return Err(EvalError::NoSuchOverload) };
        self.charge(1)?;
        let found = matches!(value, Value::List(_)).then(|| Err(not_an_index(&Value::text(&name.written))));
        last(found, name, presence && rest.is_empty())
    }

    pub(super) fn read(&mut self, slot: u16) -> LinkResult<'a> {
        let Some(variable) = self.variable(slot) else { return Err(EvalError::NoSuchOverload) };
        let pending = std::mem::take(&mut variable.pending);
        let value = variable.value.clone();
        if pending > 0 {
            self.charge(pending)?;
        }
        Ok(Link::root(value?))
    }

    fn select(&mut self, link: Link<'a>, name: &'a Name, how: Access) -> LinkResult<'a> {
        let Link { value: Some(value), optional } = link else { return Ok(link) };
        let found = match &value {
            Value::Object(object) => select_field(object, name),
            Value::Map(map) => map.get(&Value::text(&name.written)).cloned().map(Ok),
            Value::List(_) => Some(Err(not_an_index(&Value::text(&name.written)))),
            _ => None,
        };
        let is_optional = optional || how == Access::Optional;
        if is_optional {
            return self.step_if_present(found);
        }
        self.charge(1)?;
        match (found, how) {
            (Some(Err(error)), _) => Err(error),
            (found, Access::Presence) => Ok(Link { value: Some(Value::Bool(found.is_some())), optional }),
            (Some(Ok(value)), _) => Ok(Link { value: Some(value), optional }),
            (None, _) => Err(EvalError::NoSuchField(&name.written)),
        }
    }

    fn step_if_present(&mut self, found: Option<Slot<'a>>) -> LinkResult<'a> {
        match found {
            Some(value) => {
                let value = value?;
                self.charge(1)?;
                Ok(Link { value: Some(value), optional: true })
            }
            None => Ok(Link { value: None, optional: true }),
        }
    }

    fn index(&mut self, link: Link<'a>, index: NodeId, may_be_absent: bool) -> LinkResult<'a> {
        let Link { value: Some(value), optional } = link else { return Ok(link) };
        let index = self.index_value(index);
        let is_optional = optional || may_be_absent;
        let index = match index {
            Ok(index) => index,
            Err(error) => {
                if !is_optional && !error.is_final() {
                    self.charge(1)?;
                }
                return Err(error);
            }
        };
        let found = find(&value, &index, &self.meter);
        if is_optional {
            return match found {
                Ok(found) => self.step_if_present(found),
                Err(error) => Err(error),
            };
        }
        self.charge(1)?;
        match found? {
            Some(value) => Ok(Link { value: Some(value?), optional }),
            None => Err(match (&value, &index) {
                (Value::List(_), Value::Int(index)) => EvalError::OutOfBounds(*index),
                (Value::List(_), index) => format!("index out of bounds: {index}").into(),
                (_, index) => EvalError::NoSuchKey(index.to_string().into()),
            }),
        }
    }

    /// Evaluates an index. A path costs one less in this position.
    fn index_value(&mut self, index: NodeId) -> Slot<'a> {
        Ok(self.base(index)?.finish())
    }
}

/// Returns the result for the last field of a path.
fn last<'a>(found: Option<Slot<'a>>, name: &'a Name, presence: bool) -> Slot<'a> {
    match (found, presence) {
        (Some(Err(error)), _) => Err(error),
        (found, true) => Ok(Value::Bool(found.is_some())),
        (Some(value), false) => value,
        (None, false) => Err(EvalError::NoSuchField(&name.written)),
    }
}

/// Returns the name of a field in documents.
pub(super) fn select_name(name: &Name) -> &str {
    name.property.as_deref().unwrap_or(&name.written)
}

/// Looks up a field by name.
#[inline]
fn select_field<'a>(object: &Object<'a>, name: &Name) -> Option<Slot<'a>> {
    match (&name.property, object.ty) {
        (Some(_), Some(ty)) if ty.has_fields() => object.property(select_name(name)),
        _ => object.property(&name.written),
    }
}

/// Looks up an index or key.
fn find<'a>(value: &Value<'a>, index: &Value<'a>, meter: &Meter) -> Result<Option<Slot<'a>>, EvalError<'a>> {
    if !matches!(index, Value::Bool(_) | Value::Int(_) | Value::Uint(_) | Value::Double(_) | Value::String(_)) {
        return Err(format!("invalid qualifier type: {}", index.go_name()).into());
    }
    match value {
        Value::List(list) => {
            let at = usize::try_from(list_index(index)?).ok().filter(|at| *at < list.len());
            if at.is_some() && !list.is_plain() && !matches!(index, Value::Int(_)) {
                return Err(format!("unsupported index: {index}").into());
            }
            Ok(at.and_then(|at| item(list, at)))
        }
        Value::Object(_) | Value::Map(_) => match find_in_map(value, index, meter) {
            Some(Err(error)) => Err(error),
            found => Ok(found),
        },
        _ => Ok(None),
    }
}

fn item<'a>(list: &List<'a>, at: usize) -> Option<Slot<'a>> {
    list.get(at)
}

fn list_index<'a>(index: &Value<'a>) -> Result<i64, EvalError<'a>> {
    match index {
        Value::Int(index) => Ok(*index),
        Value::Uint(index) => Ok(i64::try_from(*index).unwrap_or(i64::MAX)),
        Value::Double(value) => match whole(*value) {
            (Some(index), _) => Ok(index),
            _ => Err(format!("unsupported index value {index} in list").into()),
        },
        other => Err(not_an_index(other)),
    }
}

fn not_an_index<'a>(index: &Value<'a>) -> EvalError<'a> {
    format!("unsupported index type '{}' in list", index.type_name()).into()
}
