//! Merges the keywords of several attributes, and reports contradictions.

use quote::ToTokens;
use syn::{Expr, Lit, LitStr};

use crate::attr::json::{Json, Value as JsonValue};
use crate::attr::keyword::Spec;
use crate::attr::structural::{Keyword, Keywords, Rule, Value, sign_and_literal};
use crate::ctxt::Ctxt;

/// Keywords of the translation, with the keywords that they become depending on the type.
const SAME: &[(&str, &[&str])] = &[
    ("length_min", &["min_length", "min_items", "min_properties"]),
    ("length_max", &["max_length", "max_items", "max_properties"]),
    ("inner", &["items", "values"]),
];

/// Returns whether both keywords set the same part of a schema.
pub(crate) fn sets_the_same(known: &Spec, new: &Spec) -> bool {
    let stands_for = |a: &Spec, b: &Spec| SAME.iter().any(|(word, words)| *word == a.name && words.contains(&b.name));
    known.name == new.name || stands_for(known, new) || stands_for(new, known)
}

/// Merges a keyword into an equivalent one of another attribute, or reports a contradiction.
pub(crate) fn merge(known: &mut Keyword, new: Keyword, cx: &Ctxt) {
    if same(&known.value, &new.value) {
        return;
    }
    match (&mut known.value, new.value) {
        (Value::Keywords(known), Value::Keywords(new)) => add_all(known, new, cx),
        (_, value) => contradiction(known, &Keyword { value, ..new }, cx),
    }
}

/// Returns whether another attribute has the same rule.
pub(crate) fn is_repeated(known: &Keyword, new: &Keyword) -> bool {
    let texts = |rule: &Rule| {
        let parts = [&rule.message, &rule.message_expression, &rule.reason, &rule.field_path];
        let parts = parts.map(|part| part.as_ref().map(LitStr::value));
        (rule.rule.value(), parts, rule.optional_old_self.is_some())
    };
    match (&known.value, &new.value) {
        (Value::Rule(known_rule), Value::Rule(rule)) => known.owner != new.owner && texts(known_rule) == texts(rule),
        _ => false,
    }
}

fn add_all(known: &mut Keywords, new: Keywords, cx: &Ctxt) {
    new.into_words().into_iter().for_each(|word| known.add(word, cx));
}

fn contradiction(known: &Keyword, new: &Keyword, cx: &Ctxt) {
    let foreign = new.owner.or(known.owner).unwrap_or("schemars");
    let message = format!(
        "{} contradicts {}\nhelp: make them equal, remove one of them, or ignore all of `#[{foreign}]` here: `#[structural(ignore({foreign}))]`",
        described(new),
        described(known)
    );
    cx.error(new.span, &message);
    cx.error(known.span, &message);
}

fn described(word: &Keyword) -> String {
    let attribute = word.owner.unwrap_or("structural");
    match shown(&word.value) {
        Some(value) => format!("`{} = {value}` of `#[{attribute}]`", word.spec.shown()),
        None => format!("`{}` of `#[{attribute}]`", word.spec.shown()),
    }
}

fn shown(value: &Value) -> Option<String> {
    match value {
        Value::Number(expr) | Value::Count(expr) | Value::Text(expr) => Some(expr.to_token_stream().to_string()),
        Value::Choice(choice) => Some(format!("{:?}", choice.to_lowercase())),
        Value::Type(ty) => Some(ty.to_token_stream().to_string()),
        _ => None,
    }
}

fn same(a: &Value, b: &Value) -> bool {
    match (a, b) {
        (Value::Flag, Value::Flag) => true,
        (Value::Number(a) | Value::Count(a) | Value::Text(a), Value::Number(b) | Value::Count(b) | Value::Text(b)) => {
            same_expression(a, b)
        }
        (Value::Json(a), Value::Json(b)) => same_json(a, b),
        (Value::JsonList(a), Value::JsonList(b)) => same_list(a, b),
        (Value::Names(a), Value::Names(b)) => {
            a.iter().map(LitStr::value).collect::<Vec<_>>() == b.iter().map(LitStr::value).collect::<Vec<_>>()
        }
        (Value::Choice(a), Value::Choice(b)) => a == b,
        (Value::Type(a), Value::Type(b)) => a.to_token_stream().to_string() == b.to_token_stream().to_string(),
        (Value::Docs { url, description }, Value::Docs { url: other_url, description: other_description }) => {
            let value = |text: &Option<LitStr>| text.as_ref().map(LitStr::value);
            url.value() == other_url.value() && value(description) == value(other_description)
        }
        _ => false,
    }
}

fn same_expression(a: &Expr, b: &Expr) -> bool {
    match (literal(a), literal(b)) {
        (Some(a), Some(b)) => a == b,
        _ => a.to_token_stream().to_string() == b.to_token_stream().to_string(),
    }
}

/// The value of a literal.
#[derive(PartialEq)]
enum Literal {
    Number(f64),
    Text(String),
}

fn literal(expr: &Expr) -> Option<Literal> {
    let (negative, literal) = sign_and_literal(expr)?;
    let number = |digits: &str| digits.parse::<f64>().ok().map(|n| Literal::Number(if negative { -n } else { n }));
    match literal {
        Lit::Int(int) => number(int.base10_digits()),
        Lit::Float(float) => number(float.base10_digits()),
        Lit::Str(text) => Some(Literal::Text(text.value())),
        _ => None,
    }
}

fn same_list(a: &[Json], b: &[Json]) -> bool {
    a.len() == b.len() && a.iter().zip(b).all(|(a, b)| same_json(a, b))
}

fn same_json(a: &Json, b: &Json) -> bool {
    match (&a.value, &b.value) {
        (JsonValue::Null, JsonValue::Null) => true,
        (JsonValue::Bool(a), JsonValue::Bool(b)) => a == b,
        (JsonValue::Int(a), JsonValue::Int(b)) => a == b,
        (JsonValue::Float(a), JsonValue::Float(b)) => a == b,
        (JsonValue::String(a), JsonValue::String(b)) => a == b,
        (JsonValue::Array(a), JsonValue::Array(b)) => same_list(a, b),
        (JsonValue::Object(a), JsonValue::Object(b)) => {
            a.len() == b.len()
                && a.iter().all(|(key, value)| b.iter().any(|(other, json)| key == other && same_json(value, json)))
        }
        _ => false,
    }
}
