//! Formats values in messages as Go does.

use std::fmt::Write;

use serde_json::{Number, Value};

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

/// Formats text like Go's `%q`.
pub fn quote(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for c in text.chars() {
        match c {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\u{7}' => out.push_str("\\a"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{b}' => out.push_str("\\v"),
            c if is_print(c) => out.push(c),
            c => escape(&mut out, c),
        }
    }
    out.push('"');
    out
}

/// Appends the escape of a character. Writing to a `String` cannot fail.
fn escape(out: &mut String, c: char) {
    let code = u32::from(c);
    let _ = match code {
        0..=0x1f | 0x7f => write!(out, "\\x{code:02x}"),
        0x80..=0xffff => write!(out, "\\u{code:04x}"),
        _ => write!(out, "\\U{code:08x}"),
    };
}

/// Returns whether Go prints a character unescaped: letters, marks, numbers, punctuation, symbols, and the
/// ASCII space.
#[cfg(feature = "admit")]
pub(crate) fn is_print(c: char) -> bool {
    crate::library::unicode::is_printable(c)
}

/// Returns whether Go prints a character unescaped. This is an approximation: the standard library has a
/// newer Unicode version than Go.
#[cfg(not(feature = "admit"))]
fn is_print(c: char) -> bool {
    if c.is_ascii() {
        return c == ' ' || c.is_ascii_graphic();
    }
    // `escape_debug` escapes the same characters, provided that a mark follows another character.
    !c.is_whitespace() && !c.is_control() && format!("a{c}").escape_debug().count() == 2
}

/// Formats a float64 like Go's `%v`: `1.5`, `100000`, `1e+06`.
pub fn general(number: f64) -> String {
    shortest(number, -4, 6)
}

/// Formats a number with the shortest digits that parse back to it, with an exponent if the decimal exponent
/// is below `low` or at least `high`.
fn shortest(number: f64, low: i32, high: i32) -> String {
    let scientific = format!("{number:e}");
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return scientific };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (low..high).contains(&exponent) {
        return number.to_string();
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}e{sign}{:02}", exponent.abs())
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
    fn quoted_text() {
        assert_eq!(quote("a\"b\\c\n\u{7}\u{1}é"), r#""a\"b\\c\n\a\x01é""#);
        assert_eq!(quote("e\u{301}\u{a0}\u{200b}\u{1f600}\u{e0001}"), "\"e\u{301}\\u00a0\\u200b😀\\U000e0001\"");
    }

    #[test]
    fn numbers() {
        for (number, text) in [
            (1.5, "1.5"),
            (100_000.0, "100000"),
            (1_000_000.0, "1e+06"),
            (123_456_789.0, "1.23456789e+08"),
            (0.000_1, "0.0001"),
            (0.000_01, "1e-05"),
            (-1e300, "-1e+300"),
        ] {
            assert_eq!(general(number), text);
        }
    }

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
