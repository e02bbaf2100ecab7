//! Functions with regular expressions.

use crate::env::Function;

use crate::eval::arithmetic::no_operator;
use crate::eval::error::EvalError;
use crate::eval::list::Slot;
use crate::eval::meter::Meter;
use crate::eval::value::{Text, Value};
use crate::library::regex::{Pattern, cached, illegal};

/// Calls a regular expression function. Constant patterns are compiled already; other patterns are compiled here.
pub(in crate::eval) fn call<'a>(
    function: Function,
    args: &[Value<'a>],
    pattern: Option<&Pattern>,
    meter: &Meter,
) -> Option<Slot<'a>> {
    let (Some(Value::String(text)), Some(Value::String(source))) = (args.first(), args.get(1)) else {
        return match (function, pattern.is_some()) {
            (_, true) => Some(Err(EvalError::NoSuchOverload)),
            (Function::Matches, false) if matches!(args.first(), Some(Value::String(_))) => {
                Some(Err(EvalError::NoSuchOverload))
            }
            (Function::Matches, false) => Some(Err(no_operator("matches", args.first()?))),
            _ => None,
        };
    };
    let is_constant = pattern.is_some();
    let compiled = match pattern {
        Some(pattern) => Ok(pattern.clone()),
        None => match meter.search(|effort| cached(source, effort)) {
            Ok(compiled) => compiled,
            Err(limit) => return Some(Err(limit)),
        },
    };
    let pattern = match compiled {
        Ok(pattern) => pattern,
        Err(error) if function == Function::Matches => return Some(Err(error.into())),
        Err(error) => return Some(Err(illegal(&error).into())),
    };
    Some(match (function, args) {
        (Function::Matches, _) => meter.search(|effort| pattern.is_match_within(text, effort)).map(Value::Bool),
        (Function::Find, [_, _]) => text
            .cut(|text| meter.search(|effort| pattern.find(text, effort)).map_err(EvalError::into_owned))
            .map(Value::String),
        (Function::FindAll, [_, _]) => all(&pattern, text, -1, meter),
        (Function::FindAll, [_, _, Value::Int(limit)]) => all(&pattern, text, *limit, meter),
        // For a constant pattern, cel-go calls an optimized function, which returns this error for a limit of another type.
        (Function::FindAll, [_, _, _]) if is_constant => Err(EvalError::NoSuchOverload),
        _ => return None,
    })
}

fn all<'a>(pattern: &Pattern, text: &Text<'a>, limit: i64, meter: &Meter) -> Slot<'a> {
    Ok(Value::List(match text {
        Text::Borrowed(text) => {
            let found = meter.search(|effort| pattern.find_all(text, limit, effort))?;
            meter.make_list(found.len())?;
            found.into_iter().map(Value::text).collect()
        }
        Text::Shared(text) => {
            let found = meter.search(|effort| pattern.find_all(text, limit, effort))?;
            meter.make_list(found.len())?;
            found.into_iter().map(|part| Value::owned(part.to_owned())).collect()
        }
    }))
}
