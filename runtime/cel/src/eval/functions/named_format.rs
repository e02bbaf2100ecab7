//! Functions of named formats, such as `format.dns1123Label().validate(text)`.

use std::borrow::Cow;

use crate::env::Function;

use crate::eval::list::Slot;
use crate::eval::value::Value;
use crate::library::named_format::NamedFormat;

pub(in crate::eval) fn call<'a>(function: Function, args: &[Value<'a>]) -> Option<Slot<'a>> {
    Some(Ok(match (function, args) {
        (Function::Validate, [Value::Format(format), Value::String(text)]) => {
            let problems = format.validate(text);
            if problems.is_empty() {
                return Some(Ok(Value::Optional(None)));
            }
            let problems = problems.into_iter().map(|problem| match problem {
                Cow::Borrowed(text) => Value::text(text),
                Cow::Owned(text) => Value::owned(text),
            });
            Value::some(Value::List(problems.collect()))
        }
        (Function::FormatNamed, [Value::String(name)]) => match NamedFormat::from_name(name) {
            Some(format) => Value::some(Value::Format(format)),
            None => Value::Optional(None),
        },
        (function, []) => Value::Format(NamedFormat::from_name(function.decl().name.strip_prefix("format.")?)?),
        _ => return None,
    }))
}
