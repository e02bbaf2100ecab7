//! String functions.

use std::borrow::Cow;

use structural_schema_cel::env::Function;

use crate::eval::error::EvalError;
use crate::eval::list::{List, Slot};
use crate::eval::value::{Text, Value};
use crate::library::strings;

/// A text longer than this is not made: the request that could pay for it does not exist.
const LONGEST: usize = 64 << 20;

pub(in crate::eval) fn call<'a>(function: Function, args: &[Value<'a>]) -> Option<Slot<'a>> {
    use Function as F;
    Some(match (function, args) {
        (F::Contains, [Value::String(text), Value::String(part)]) => Ok(Value::Bool(text.contains(&**part))),
        (F::StartsWith, [Value::String(text), Value::String(part)]) => Ok(Value::Bool(text.starts_with(&**part))),
        (F::EndsWith, [Value::String(text), Value::String(part)]) => Ok(Value::Bool(text.ends_with(&**part))),
        (F::CharAt, [Value::String(text), Value::Int(at)]) => cut(text, |text| strings::char_at(text, *at)),
        (F::Substring, [Value::String(text), Value::Int(start)]) => {
            cut(text, |text| strings::substring_from(text, *start))
        }
        (F::Substring, [Value::String(text), Value::Int(start), Value::Int(end)]) => {
            cut(text, |text| strings::substring(text, *start, *end))
        }
        (F::Trim, [Value::String(text)]) => cut(text, |text| Ok(strings::trim(text))),
        (F::LowerAscii, [Value::String(text)]) => Ok(changed(text, strings::lower_ascii)),
        (F::UpperAscii, [Value::String(text)]) => Ok(changed(text, strings::upper_ascii)),
        (F::StringsQuote, [Value::String(text)]) => Ok(Value::owned(strings::quote(text))),
        (F::IndexOf, [Value::String(text), Value::String(part)]) => Ok(Value::Int(strings::index_of(text, part))),
        (F::IndexOf, [Value::String(text), Value::String(part), Value::Int(from)]) => {
            strings::index_of_from(text, part, *from).map(Value::Int).map_err(Into::into)
        }
        (F::LastIndexOf, [Value::String(text), Value::String(part)]) => {
            Ok(Value::Int(strings::last_index_of(text, part)))
        }
        (F::LastIndexOf, [Value::String(text), Value::String(part), Value::Int(from)]) => {
            strings::last_index_of_from(text, part, *from).map(Value::Int).map_err(Into::into)
        }
        (F::Replace, [Value::String(text), Value::String(old), Value::String(new)]) => replace(text, old, new, -1),
        (F::Replace, [Value::String(text), Value::String(old), Value::String(new), Value::Int(limit)]) => {
            replace(text, old, new, *limit)
        }
        (F::Split, [Value::String(text), Value::String(separator)]) => Ok(split(text, separator, -1)),
        (F::Split, [Value::String(text), Value::String(separator), Value::Int(limit)]) => {
            Ok(split(text, separator, *limit))
        }
        // These three look at their arguments themselves.
        (F::Contains | F::StartsWith | F::EndsWith, _) => Err(EvalError::NoSuchOverload),
        (F::Join, [Value::List(list)]) => return join(list, ""),
        (F::Join, [Value::List(list), Value::String(separator)]) => return join(list, separator),
        _ => return None,
    })
}

fn cut<'a>(text: &Text<'a>, cut: impl Fn(&str) -> Result<&str, crate::library::Error>) -> Slot<'a> {
    Ok(Value::String(text.cut(cut)?))
}

fn changed<'a>(text: &Text<'a>, change: fn(&str) -> Cow<'_, str>) -> Value<'a> {
    match change(text) {
        Cow::Borrowed(_) => Value::String(text.clone()),
        Cow::Owned(text) => Value::owned(text),
    }
}

fn replace<'a>(text: &Text<'a>, old: &str, new: &str, limit: i64) -> Slot<'a> {
    if new.len() > old.len() {
        let most = if old.is_empty() { text.len() + 1 } else { text.len() / old.len() };
        let most = usize::try_from(limit).map_or(most, |limit| limit.min(most));
        if text.len().saturating_add(most.saturating_mul(new.len())) > LONGEST {
            return Err(EvalError::CostLimit);
        }
    }
    Ok(match strings::replace_limited(text, old, new, limit) {
        Cow::Borrowed(_) => Value::String(text.clone()),
        Cow::Owned(text) => Value::owned(text),
    })
}

/// The parts of borrowed texts are borrowed.
fn split<'a>(text: &Text<'a>, separator: &str, limit: i64) -> Value<'a> {
    Value::List(match text {
        Text::Borrowed(text) => strings::split(text, separator, limit).into_iter().map(Value::text).collect(),
        Text::Shared(text) => {
            let parts = strings::split(text, separator, limit).into_iter();
            parts.map(|part| Value::owned(part.to_owned())).collect()
        }
    })
}

/// The guard of the function looks at the first item only; others fail one by one.
fn join<'a>(list: &List<'a>, separator: &str) -> Option<Slot<'a>> {
    if !matches!(list.get(0), None | Some(Ok(Value::String(_)))) {
        return None;
    }
    let mut joined = String::new();
    for (at, item) in list.iter().enumerate() {
        if at > 0 {
            joined.push_str(separator);
        }
        match item {
            Ok(Value::String(text)) => joined.push_str(&text),
            Ok(_) => return Some(Err(EvalError::NoSuchOverload)),
            Err(error) => return Some(Err(error)),
        }
        if joined.len() > LONGEST {
            return Some(Err(EvalError::CostLimit));
        }
    }
    Some(Ok(Value::owned(joined)))
}
