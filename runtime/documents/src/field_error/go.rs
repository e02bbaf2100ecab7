//! Formats JSON values in messages as Go does.

use std::fmt::Write;

use serde_json::{Number, Value};
use structural_schema_cel::go::shortest;
pub use structural_schema_cel::go::{general, quote};

use crate::json::by_name;

/// Formats a value for an error message: strings quoted, numbers and booleans plain, other values as JSON.
pub fn value(value: &Value) -> String {
    match value {
        Value::String(text) => quote(text),
        Value::Number(number) => match float(number) {
            Some(float) => general(float),
            None => number.to_string(),
        },
        other => json(other),
    }
}

/// Returns the number as a float64 if it is not an int64. The server stores numbers in the same way.
fn float(number: &Number) -> Option<f64> {
    if number.is_i64() { None } else { number.as_f64() }
}

/// Formats a decoded value like Go's `%v`: `map[a:[1 <nil>]]`.
pub fn plain(value: &Value) -> String {
    let mut out = String::new();
    write_plain(value, &mut out);
    out
}

fn write_plain(value: &Value, out: &mut String) {
    match value {
        Value::Null => out.push_str("<nil>"),
        Value::Bool(yes) => out.push_str(if *yes { "true" } else { "false" }),
        Value::Number(number) => match float(number) {
            Some(float) => out.push_str(&general(float)),
            None => out.push_str(&number.to_string()),
        },
        Value::String(text) => out.push_str(text),
        Value::Array(array) => {
            out.push('[');
            for (i, element) in array.iter().enumerate() {
                if i > 0 {
                    out.push(' ');
                }
                write_plain(element, out);
            }
            out.push(']');
        }
        Value::Object(object) => {
            out.push_str("map[");
            for (i, (key, member)) in by_name(object).into_iter().enumerate() {
                if i > 0 {
                    out.push(' ');
                }
                out.push_str(key);
                out.push(':');
                write_plain(member, out);
            }
            out.push(']');
        }
    }
}

/// Formats a value like Go's `encoding/json`: keys sorted, and HTML characters escaped.
pub fn json(value: &Value) -> String {
    let mut out = String::new();
    write_json(value, &mut out);
    out
}

fn write_json(value: &Value, out: &mut String) {
    match value {
        Value::Null => out.push_str("null"),
        Value::Bool(yes) => out.push_str(if *yes { "true" } else { "false" }),
        Value::Number(number) => match float(number) {
            Some(float) => out.push_str(&shortest(float, -6, 21).replace("e-0", "e-")),
            None => out.push_str(&number.to_string()),
        },
        Value::String(text) => write_text(text, out),
        Value::Array(array) => {
            out.push('[');
            for (i, element) in array.iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                write_json(element, out);
            }
            out.push(']');
        }
        Value::Object(object) => {
            out.push('{');
            for (i, (key, member)) in by_name(object).into_iter().enumerate() {
                if i > 0 {
                    out.push(',');
                }
                write_text(key, out);
                out.push(':');
                write_json(member, out);
            }
            out.push('}');
        }
    }
}

fn write_text(text: &str, out: &mut String) {
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0'..='\u{1f}' | '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                let _ = write!(out, "\\u{:04x}", u32::from(c));
            }
            c => out.push(c),
        }
    }
    out.push('"');
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn writes_json_like_go() {
        let object = json!({"b": "<&>\u{2028}\u{1}", "a": [1e20, 1e21, 1e-7, 0.000_001, 1_000_000.5, -3, null, true]});
        assert_eq!(
            json(&object),
            r#"{"a":[100000000000000000000,1e+21,1e-7,0.000001,1000000.5,-3,null,true],"b":"\u003c\u0026\u003e\u2028\u0001"}"#
        );
    }

    #[test]
    fn plain_values() {
        let value = json!({"b": [1, 1.5, 1e6, u64::MAX, null], "a": {"c": "x y", "d": true}});
        assert_eq!(plain(&value), "map[a:map[c:x y d:true] b:[1 1.5 1e+06 1.8446744073709552e+19 <nil>]]");
    }

    #[test]
    fn values_in_messages() {
        assert_eq!(value(&json!("x")), "\"x\"");
        assert_eq!(value(&json!(3)), "3");
        assert_eq!(value(&json!(1_000_000.0)), "1e+06");
        // A number that is not an int64 is a float64.
        assert_eq!(value(&json!(u64::MAX)), "1.8446744073709552e+19");
        assert_eq!(value(&json!([u64::MAX, i64::MAX])), "[18446744073709552000,9223372036854775807]");
        assert_eq!(value(&json!(["x"])), "[\"x\"]");
    }
}
