//! Functions of semantic versions.

use std::sync::Arc;

use crate::env::Function;

use crate::eval::list::Slot;
use crate::eval::value::Value;
use crate::library::Error;
use crate::library::semver::{Semver, is_semver};

pub(in crate::eval) fn call<'a>(function: Function, args: &[Value<'a>]) -> Option<Slot<'a>> {
    use Function as F;
    Some(match (function, args) {
        (F::Semver, [Value::String(text)]) => made(Semver::from_string(text, false)),
        (F::Semver, [Value::String(text), Value::Bool(normalize)]) => made(Semver::from_string(text, *normalize)),
        (F::IsSemver, [Value::String(text)]) => Ok(Value::Bool(is_semver(text, false))),
        (F::IsSemver, [Value::String(text), Value::Bool(normalize)]) => Ok(Value::Bool(is_semver(text, *normalize))),
        (F::Major, [Value::Semver(a)]) => Ok(Value::Int(a.major())),
        (F::Minor, [Value::Semver(a)]) => Ok(Value::Int(a.minor())),
        (F::Patch, [Value::Semver(a)]) => Ok(Value::Int(a.patch())),
        (F::IsGreaterThan, [Value::Semver(a), Value::Semver(b)]) => Ok(Value::Bool(a > b)),
        (F::IsLessThan, [Value::Semver(a), Value::Semver(b)]) => Ok(Value::Bool(a < b)),
        (F::CompareTo, [Value::Semver(a), Value::Semver(b)]) => Ok(Value::Int(a.cmp(b) as i64)),
        _ => return None,
    })
}

fn made<'a>(version: Result<Semver, Error>) -> Slot<'a> {
    Ok(Value::Semver(Arc::new(version?)))
}
