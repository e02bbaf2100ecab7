//! Resolves YAML scalars, with the rules of YAML 1.1 that `kubectl` uses.

use std::borrow::Cow;

use serde_json::Number;
use serde_saphyr::granit_parser::Tag;

use super::Content;

/// The prefix of the core YAML tags. `!!str` is `tag:yaml.org,2002:str`.
const CORE: &str = "tag:yaml.org,2002:";

const TRUE: [&str; 11] = ["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"];
const FALSE: [&str; 11] = ["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"];
const NULL: [&str; 5] = ["", "~", "null", "Null", "NULL"];
const NOT_FINITE: [&str; 12] =
    [".nan", ".NaN", ".NAN", ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF", "-.inf", "-.Inf", "-.INF"];

/// Returns the value of a scalar. `plain` is whether the scalar has neither quotes nor block style.
pub(super) fn content<'t>(text: Cow<'t, str>, plain: bool, tag: Option<&Tag>) -> Result<Content<'t>, String> {
    let Some(tag) = tag else {
        return if plain { resolve(text) } else { Ok(Content::String(text)) };
    };
    let Some(kind) = tag.suffix_in_namespace(CORE) else { return Ok(Content::String(text)) };
    let shown = text.clone();
    let kind = kind.as_ref();
    let content = match kind {
        "str" => return Ok(Content::String(text)),
        "bool" | "int" | "float" | "null" => resolve(text)?,
        // JSON represents dates as strings.
        "timestamp" => return Ok(Content::String(text)),
        _ => return Err(format!("`!!{kind}` has no place in JSON")),
    };
    let fits = match &content {
        Content::Null => kind == "null",
        Content::Bool(_) => kind == "bool",
        Content::Number(number) => kind == "float" || kind == "int" && !number.is_f64(),
        _ => false,
    };
    if fits { Ok(content) } else { Err(format!("`{shown}` is not of the type `!!{kind}`")) }
}

fn resolve(text: Cow<'_, str>) -> Result<Content<'_>, String> {
    let word = text.as_ref();
    match word.as_bytes().first() {
        None => return Ok(Content::Null),
        Some(b'0'..=b'9' | b'+' | b'-' | b'.') => {
            if NOT_FINITE.contains(&word) {
                return Err(format!("JSON has no number `{word}`"));
            }
            if let Some(number) = number(word) {
                return Ok(Content::Number(number));
            }
        }
        _ if NULL.contains(&word) => return Ok(Content::Null),
        _ if TRUE.contains(&word) => return Ok(Content::Bool(true)),
        _ if FALSE.contains(&word) => return Ok(Content::Bool(false)),
        _ => {}
    }
    Ok(Content::String(text))
}

fn number(word: &str) -> Option<Number> {
    // A number that begins with a point must not contain underscores.
    let plain: Cow<'_, str> = if word.contains('_') && !word.starts_with('.') {
        Cow::Owned(word.replace('_', ""))
    } else {
        Cow::Borrowed(word)
    };
    integer(&plain).or_else(|| float(&plain))
}

/// Parses Go's integer notations: `0x1f`, `0o17`, `017`, `0b11`, with an optional sign.
fn integer(word: &str) -> Option<Number> {
    let (negative, digits) = match word.as_bytes().first()? {
        b'-' => (true, &word[1..]),
        b'+' => (false, &word[1..]),
        _ => (false, word),
    };
    let (radix, digits) = match digits.as_bytes() {
        [b'0', b'x' | b'X', ..] => (16, &digits[2..]),
        [b'0', b'o' | b'O', ..] => (8, &digits[2..]),
        [b'0', b'b' | b'B', ..] => (2, &digits[2..]),
        [b'0', _, ..] => (8, &digits[1..]),
        _ => (10, digits),
    };
    if !digits.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return None;
    }
    let magnitude = u64::from_str_radix(digits, radix).ok()?;
    if negative { 0i64.checked_sub_unsigned(magnitude).map(Number::from) } else { Some(Number::from(magnitude)) }
}

/// Parses `1`, `1.5`, `.5`, `1.` and `1e3`. Rejects other notations of Rust and Go, such as `inf`.
fn float(word: &str) -> Option<Number> {
    let unsigned = word.strip_prefix(['+', '-']).unwrap_or(word);
    let known = |byte: u8| matches!(byte, b'0'..=b'9' | b'.' | b'e' | b'E' | b'+' | b'-');
    let starts = unsigned.bytes().next().is_some_and(|byte| byte.is_ascii_digit() || byte == b'.');
    if !starts || !unsigned.bytes().all(known) {
        return None;
    }
    word.parse().ok().and_then(Number::from_f64)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn plain(text: &str) -> Value {
        let content = content(Cow::Borrowed(text), true, None).expect("a scalar");
        super::super::Node { span: super::super::Span::default(), content }.to_value()
    }

    #[test]
    fn plain_scalars() {
        for (text, value) in [
            ("", Value::Null),
            ("~", Value::Null),
            ("null", Value::Null),
            ("nULL", json!("nULL")),
            ("yes", json!(true)),
            ("Off", json!(false)),
            ("n", json!(false)),
            ("tRue", json!("tRue")),
            ("1", json!(1)),
            ("-1", json!(-1)),
            ("+12", json!(12)),
            ("1_000", json!(1000)),
            ("0x1F", json!(31)),
            ("-0x1f", json!(-31)),
            ("0o17", json!(15)),
            ("017", json!(15)),
            ("0b101", json!(5)),
            ("00", json!(0)),
            ("018", json!(18.0)),
            ("0x", json!("0x")),
            ("-", json!("-")),
            ("--1", json!("--1")),
            ("-+1", json!("-+1")),
            (".", json!(".")),
            ("18446744073709551615", json!(18_446_744_073_709_551_615_u64)),
            ("-9223372036854775808", json!(i64::MIN)),
            ("18446744073709551616", json!(18_446_744_073_709_551_616_f64)),
            ("1.5", json!(1.5)),
            (".5", json!(0.5)),
            ("1.", json!(1.0)),
            ("-1e3", json!(-1000.0)),
            ("1e", json!("1e")),
            ("1.2.3", json!("1.2.3")),
            ("10m", json!("10m")),
            ("1:30", json!("1:30")),
            ("2024-01-31", json!("2024-01-31")),
            ("v1", json!("v1")),
            ("infinity", json!("infinity")),
        ] {
            assert_eq!(plain(text), value, "{text}");
        }
    }

    #[test]
    fn numbers_that_json_cannot_represent() {
        for text in [".inf", "-.Inf", ".NaN"] {
            assert!(content(Cow::Borrowed(text), true, None).is_err(), "{text}");
        }
    }

    #[test]
    fn quotes_and_tags() {
        let text = || Cow::Borrowed("1");
        assert_eq!(content(text(), false, None), Ok(Content::String(text())));
        let tag = |suffix: &str| Tag::new("tag:yaml.org,2002:", suffix);
        assert_eq!(content(text(), true, Some(&tag("str"))), Ok(Content::String(text())));
        assert_eq!(content(text(), false, Some(&tag("int"))), Ok(Content::Number(1.into())));
        assert!(content(text(), true, Some(&tag("bool"))).is_err());
        assert!(content(text(), true, Some(&tag("binary"))).is_err());
        assert_eq!(content(text(), true, Some(&Tag::new("!", "own"))), Ok(Content::String(text())));
    }
}
