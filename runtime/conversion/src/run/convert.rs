//! Runs a plan.

use serde_json::Value;
use structural_schema_cel::eval::{COST_LIMIT, EvalError, Input, OldValue, Prepared};

use super::place::{Key, Location, get, get_mut, put, take};
use super::plan::{Computation, ComputationKind, Destination, Node, Plan, Put, TargetKind};
use crate::error::ConversionError;

/// A value that must be kept in an annotation.
#[derive(Debug)]
pub(crate) struct Kept {
    /// The index of the keeper.
    pub(crate) keeper: usize,
    pub(crate) location: Location,
    /// The value, or `None` if the field was absent.
    pub(crate) value: Option<Value>,
}

impl Plan {
    /// Converts an object. Returns the values that the target cannot represent.
    pub(crate) fn run(&self, object: &mut Value) -> Result<Vec<Kept>, ConversionError> {
        let mut kept = Vec::new();
        self.root.run(object, &mut Location::new(), &mut kept)?;
        Ok(kept)
    }
}

impl Node {
    fn run(&self, value: &mut Value, location: &mut Location, kept: &mut Vec<Kept>) -> Result<(), ConversionError> {
        let mut slots: Vec<Option<Value>> = vec![None; self.slots];
        for computation in &self.computations {
            computation.run(value, &mut slots)?;
        }
        for (names, inner) in &self.inner {
            match get_mut(value, names) {
                Some(Value::Array(items)) => {
                    for (index, item) in items.iter_mut().enumerate() {
                        location.push(Key::Index(index));
                        inner.run(item, location, kept)?;
                        location.pop();
                    }
                }
                Some(Value::Object(members)) => {
                    for (name, item) in members {
                        location.push(Key::Name(name.as_str().into()));
                        inner.run(item, location, kept)?;
                        location.pop();
                    }
                }
                _ => {}
            }
        }
        for (names, keeper) in &self.containers {
            let is_container = |value: &Value| value.as_object().is_some_and(|members| !members.is_empty());
            if get(value, names).is_some_and(|value| !is_container(value)) {
                kept.push(Kept { keeper: *keeper, location: location.clone(), value: take(value, names) });
            }
        }
        for taken in &self.takes {
            let Some(found) = take(value, &taken.source) else { continue };
            match taken.to {
                Destination::Slot(slot) => slots[slot] = Some(found),
                Destination::Keeper(keeper) => {
                    kept.push(Kept { keeper, location: location.clone(), value: Some(found) });
                }
                Destination::Nowhere => {}
            }
        }
        for (names, _) in &self.containers {
            if get(value, names).and_then(Value::as_object).is_some_and(serde_json::Map::is_empty) {
                take(value, names);
            }
        }
        for Put { target, slot, of_rule } in &self.puts {
            let Some(new) = slots[*slot].take() else { continue };
            if *of_rule {
                put_result(value, target, new);
            } else {
                put(value, target, new);
            }
        }
        Ok(())
    }
}

/// Sets the result of a rule. An object overwrites the fields that it has.
fn put_result(value: &mut Value, target: &[Box<str>], new: Value) {
    if let [first, _, ..] = target
        && get(value, std::slice::from_ref(first)).is_none()
    {
        return;
    }
    match (get_mut(value, target), new) {
        (Some(Value::Object(members)), Value::Object(new)) => members.extend(new),
        (_, new) => put(value, target, new),
    }
}

impl Computation {
    fn run(&self, value: &Value, slots: &mut [Option<Value>]) -> Result<(), ConversionError> {
        match &self.kind {
            ComputationKind::Call { function, sources } => {
                let values: Vec<_> = sources.iter().map(|source| get(value, source)).collect();
                let failed = |message| ConversionError::Function { field: self.field.clone(), message };
                for (slot, result) in slots[self.slot..].iter_mut().zip(function(&values).map_err(failed)?) {
                    *slot = result;
                }
            }
            ComputationKind::Rule { scope, program, target } => {
                let Some(this) = get(value, scope).filter(|this| !this.is_null()) else { return Ok(()) };
                let failed = |message| ConversionError::Rule { field: self.field.clone(), message };
                slots[self.slot] = evaluate(program, this, *target).map_err(failed)?;
            }
        }
        Ok(())
    }
}

/// Evaluates a rule. Server-side apply sends objects without required fields, so a field that does not exist leaves the
/// result unset.
fn evaluate(program: &Prepared, this: &Value, target: TargetKind) -> Result<Option<Value>, String> {
    let evaluation = program.evaluate(Input { this, old: OldValue::Absent }, COST_LIMIT);
    let value = match evaluation.result {
        Ok(value) => value,
        Err(EvalError::NoSuchField(_) | EvalError::NoSuchKey(_)) => return Ok(None),
        Err(error) => return Err(error.to_string()),
    };
    let Some(result) = value.to_json()? else { return Ok(None) };
    if target.accepts(&result) {
        Ok(Some(result))
    } else {
        Err(format!("the result {result} is not {}", target.name()))
    }
}

impl TargetKind {
    fn accepts(self, value: &Value) -> bool {
        match self {
            TargetKind::Any => true,
            TargetKind::IntOrString => value.is_string() || value.is_i64() || value.is_u64(),
            TargetKind::Array => value.is_array(),
            TargetKind::Boolean => value.is_boolean(),
            TargetKind::Integer => value.is_i64() || value.is_u64(),
            TargetKind::Number => value.is_number(),
            TargetKind::Object => value.is_object(),
            TargetKind::String => value.is_string(),
        }
    }

    fn name(self) -> &'static str {
        match self {
            TargetKind::Any => "a value",
            TargetKind::IntOrString => "an integer or a string",
            TargetKind::Array => "an array",
            TargetKind::Boolean => "a boolean",
            TargetKind::Integer => "an integer",
            TargetKind::Number => "a number",
            TargetKind::Object => "an object",
            TargetKind::String => "a string",
        }
    }
}
