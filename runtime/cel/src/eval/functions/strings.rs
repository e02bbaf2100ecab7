//! String functions.

use std::borrow::Cow;

use crate::env::Function;

use crate::eval::error::EvalError;
use crate::eval::list::{List, Slot};
use crate::eval::meter::Meter;
use crate::eval::value::{Text, Value};
use crate::library::strings;

pub(in crate::eval) fn call<'a>(function: Function, args: &[Value<'a>], meter: &Meter) -> Option<Slot<'a>> {
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
        (F::Replace, [Value::String(text), Value::String(old), Value::String(new)]) => {
            replace(text, old, new, -1, meter)
        }
        (F::Replace, [Value::String(text), Value::String(old), Value::String(new), Value::Int(limit)]) => {
            replace(text, old, new, *limit, meter)
        }
        (F::Split, [Value::String(text), Value::String(separator)]) => split(text, separator, -1, meter),
        (F::Split, [Value::String(text), Value::String(separator), Value::Int(limit)]) => {
            split(text, separator, *limit, meter)
        }
        // These functions check the types of their arguments themselves.
        (F::Contains | F::StartsWith | F::EndsWith, _) => Err(EvalError::NoSuchOverload),
        (F::Join, [Value::List(list)]) => return join(list, "", meter),
        (F::Join, [Value::List(list), Value::String(separator)]) => return join(list, separator, meter),
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

fn replace<'a>(text: &Text<'a>, old: &str, new: &str, limit: i64, meter: &Meter) -> Slot<'a> {
    if new.len() > old.len() {
        let most = usize::try_from(limit).unwrap_or(usize::MAX);
        let count = if old.is_empty() { text.chars().count() + 1 } else { text.matches(old).count() };
        meter.make(count.min(most).saturating_mul(new.len()).saturating_add(text.len()))?;
    }
    Ok(match strings::replace_limited(text, old, new, limit) {
        Cow::Borrowed(_) => Value::String(text.clone()),
        Cow::Owned(text) => Value::owned(text),
    })
}

/// Splits a string. Parts of a borrowed string are borrowed.
fn split<'a>(text: &Text<'a>, separator: &str, limit: i64, meter: &Meter) -> Slot<'a> {
    Ok(Value::List(match text {
        Text::Borrowed(text) => {
            let parts = strings::split(text, separator, limit);
            meter.make_list(parts.len())?;
            parts.into_iter().map(Value::text).collect()
        }
        Text::Shared(text) => {
            let parts = strings::split(text, separator, limit);
            meter.make_list(parts.len())?;
            parts.into_iter().map(|part| Value::owned(part.to_owned())).collect()
        }
    }))
}

/// Joins a list of strings. The server's type check covers only the first item; other items fail one by one.
fn join<'a>(list: &List<'a>, separator: &str, meter: &Meter) -> Option<Slot<'a>> {
    if !matches!(list.get(0), None | Some(Ok(Value::String(_)))) {
        return None;
    }
    let mut joined = String::new();
    for (at, item) in list.iter().enumerate() {
        let before = joined.len();
        if at > 0 {
            joined.push_str(separator);
        }
        match item {
            Ok(Value::String(text)) => joined.push_str(&text),
            Ok(_) => return Some(Err(EvalError::NoSuchOverload)),
            Err(error) => return Some(Err(error)),
        }
        if let Err(limit) = meter.step().and_then(|()| meter.make(joined.len() - before)) {
            return Some(Err(limit));
        }
    }
    Some(Ok(Value::owned(joined)))
}
