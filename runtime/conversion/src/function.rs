//! Rust functions that convert fields.

use std::convert::Infallible;
use std::fmt::Display;

use serde_core::Serialize;
use serde_core::de::DeserializeOwned;
use serde_json::Value;

/// Converts the values of fields. An absent field is `None`, and a result of `None` leaves the field unset.
pub type Function = fn(&[Option<&Value>]) -> Result<Vec<Option<Value>>, String>;

/// Returns the result of a function that cannot fail.
///
/// # Errors
///
/// Never returns an error.
pub fn plain<T>(value: T) -> Result<T, Infallible> {
    Ok(value)
}

/// Calls a function with one argument. The function is not called if the field is absent, or if the value is not a `T`,
/// because server-side apply sends objects in which required fields are missing. In these cases, the result is unset,
/// and the value is kept in the annotation.
///
/// # Errors
///
/// Returns the message of the function if it fails.
pub fn call<T: DeserializeOwned, R: Serialize, E: Display>(
    function: impl Fn(T) -> Result<R, E>,
    values: &[Option<&Value>],
) -> Result<Vec<Option<Value>>, String> {
    let [Some(value)] = values else { return Ok(vec![None]) };
    let Ok(argument) = T::deserialize(*value) else { return Ok(vec![None]) };
    let result = serde_json::to_value(function(argument).map_err(|error| error.to_string())?)
        .map_err(|error| error.to_string())?;
    Ok(vec![Some(result).filter(|result| !result.is_null())])
}

/// Calls a function that takes a tuple of arguments and returns a tuple. The function is not called if all fields are
/// absent, or if a value does not have the type of its argument.
///
/// # Errors
///
/// Returns the message of the function if it fails.
pub fn call_tuple<T: DeserializeOwned, R: Serialize, E: Display>(
    function: impl Fn(T) -> Result<R, E>,
    values: &[Option<&Value>],
    results: usize,
) -> Result<Vec<Option<Value>>, String> {
    if values.iter().all(Option::is_none) {
        return Ok(vec![None; results]);
    }
    let argument = match values {
        [Some(value)] => T::deserialize(*value),
        values => {
            let arguments = values.iter().map(|value| value.cloned().unwrap_or_default());
            T::deserialize(Value::Array(arguments.collect()))
        }
    };
    let Ok(argument) = argument else { return Ok(vec![None; results]) };
    let result = serde_json::to_value(function(argument).map_err(|error| error.to_string())?)
        .map_err(|error| error.to_string())?;
    let values = match result {
        Value::Array(values) if results != 1 => values,
        result => vec![result],
    };
    let mut values: Vec<_> = values.into_iter().map(|value| Some(value).filter(|value| !value.is_null())).collect();
    values.resize(results, None);
    Ok(values)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn values_and_errors() {
        let double = |values: &[Option<&Value>]| call(|n: i64| plain(n * 2), values);
        assert_eq!(double(&[Some(&json!(4))]), Ok(vec![Some(json!(8))]));
        assert_eq!(double(&[None]), Ok(vec![None]));
        assert_eq!(double(&[Some(&json!("x"))]), Ok(vec![None]));
        let parse = |values: &[Option<&Value>]| call(|text: String| text.parse::<u16>(), values);
        assert_eq!(parse(&[Some(&json!("80"))]), Ok(vec![Some(json!(80))]));
        assert_eq!(parse(&[Some(&json!("x"))]), Err("invalid digit found in string".to_owned()));
        let nothing = |values: &[Option<&Value>]| call(|_: i64| plain(Option::<i64>::None), values);
        assert_eq!(nothing(&[Some(&json!(1))]), Ok(vec![None]));
    }

    #[test]
    fn tuples() {
        let join = |values: &[Option<&Value>]| {
            let join = |(host, port): (Option<String>, Option<u16>)| {
                plain(format!("{}:{}", host.unwrap_or_default(), port.unwrap_or(80)))
            };
            call_tuple(join, values, 1)
        };
        assert_eq!(join(&[Some(&json!("a")), None]), Ok(vec![Some(json!("a:80"))]));
        assert_eq!(join(&[None, None]), Ok(vec![None]));
        let split = |values: &[Option<&Value>]| {
            let split = |text: String| {
                let (host, port) = text.split_once(':').ok_or("no colon")?;
                let port: u16 = port.parse().map_err(|_| "no port")?;
                Ok::<_, &str>((host.to_owned(), port))
            };
            call_tuple(split, values, 2)
        };
        assert_eq!(split(&[Some(&json!("a:1"))]), Ok(vec![Some(json!("a")), Some(json!(1))]));
        assert_eq!(split(&[Some(&json!("a"))]), Err("no colon".to_owned()));
    }
}
