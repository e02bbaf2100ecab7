//! Functions of URLs.

use std::sync::Arc;

use crate::env::Function;

use crate::eval::list::Slot;
use crate::eval::map::MapValue;
use crate::eval::value::Value;
use crate::library::url::{Url, is_url};

pub(in crate::eval) fn call<'a>(function: Function, args: &[Value<'a>]) -> Option<Slot<'a>> {
    use Function as F;
    Some(match (function, args) {
        (F::Url, [Value::String(text)]) => match Url::from_string(text) {
            Ok(url) => Ok(Value::Url(Arc::new(url))),
            Err(error) => Err(error.into()),
        },
        (F::IsUrl, [Value::String(text)]) => Ok(Value::Bool(is_url(text))),
        (F::GetQuery, [Value::Url(url)]) => Ok(query(url)),
        (function, [Value::Url(url)]) => Ok(Value::owned(match function {
            F::GetScheme => url.scheme().to_owned(),
            F::GetHost => url.host().into_owned(),
            F::GetHostname => url.hostname().into_owned(),
            F::GetPort => url.port().into_owned(),
            F::GetEscapedPath => url.escaped_path().into_owned(),
            _ => return None,
        })),
        _ => return None,
    })
}

fn query<'a>(url: &Url) -> Value<'a> {
    let mut map = MapValue::default();
    for (name, values) in url.query() {
        let values = values.into_iter().map(|value| Value::owned(value.into_owned()));
        map.set(Value::owned(name.into_owned()), Value::List(values.collect()));
    }
    Value::Map(Arc::new(map))
}
