//! Prints enum values as Go's templates do.

use serde_json::Value;

pub(super) fn shown(value: &Value) -> String {
    match value {
        Value::Null => "<no value>".to_owned(),
        Value::String(text) if text.is_empty() => "\"\"".to_owned(),
        Value::String(text) => text.clone(),
        Value::Number(number) => number.as_f64().map_or_else(|| number.to_string(), float),
        value => value.to_string(),
    }
}

/// Formats a number like Go, with an exponent if the decimal exponent is less than -4 or at least 6.
fn float(number: f64) -> String {
    let scientific = format!("{number:e}");
    let Some((digits, exponent)) = scientific.split_once('e') else { return scientific };
    let Ok(exponent) = exponent.parse::<i32>() else { return scientific };
    if (-4..6).contains(&exponent) {
        return number.to_string();
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{digits}e{sign}{:02}", exponent.abs())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn values_look_as_in_go() {
        for (value, text) in [
            (json!(null), "<no value>"),
            (json!(""), "\"\""),
            (json!("a"), "a"),
            (json!(true), "true"),
            (json!(3), "3"),
            (json!(-2.5), "-2.5"),
            (json!(123_456), "123456"),
            (json!(1_500_000), "1.5e+06"),
            (json!(0.00001), "1e-05"),
        ] {
            assert_eq!(shown(&value), text);
        }
    }
}
