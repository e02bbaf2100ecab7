//! Values to try in place of a value that violates a rule.

use std::collections::HashSet;

use serde_json::Value;
use structural_schema_cel::syntax::{Kind, Literal};
use structural_schema_documents::openapi::SchemaProps;

use super::expression::{Scope, Source};
use crate::build::pattern::Pattern;
use crate::build::{Automata, intersect};
use crate::place::get;
use crate::random::Random;

/// Strings that many functions accept.
const USUAL: &[&str] = &[
    "sample",
    "a",
    "A",
    "/sample",
    "1",
    "10",
    "1s",
    "1ms",
    "1m",
    "1h",
    "v1",
    "1.0.0",
    "100Mi",
    "example.com",
    "https://example.com/",
    "http://example.com",
    "192.0.2.1",
    "192.0.2.0/24",
    "2001:db8::1",
    "registry.example.com/sample:v1",
    "example.com/sample",
    "2020-01-01T00:00:00Z",
    "",
];

/// The largest number of constants of one type that are considered.
const MOST_HINTS: usize = 64;
/// The largest number of items or entries to try.
const MOST_ITEMS: usize = 64;
/// The largest length of a string to try.
const MOST_CHARACTERS: usize = 4096;

/// The constants of a rule, and the values that it reads.
#[derive(Default)]
pub(super) struct Hints {
    texts: Vec<String>,
    /// Strings that match the patterns of the rule.
    matching: Vec<String>,
    /// The patterns of the rule.
    patterns: Vec<String>,
    integers: Vec<i64>,
    floats: Vec<f64>,
}

impl Hints {
    pub(super) fn new<'g>(source: &Source<'_, 'g>, value: &Value, scope: &Scope<'g>) -> Self {
        let mut hints = Hints::default();
        let mut patterns: Vec<&str> = Vec::new();
        source.walk(source.ast.root, scope, &mut |part, scope| {
            match source.kind(part) {
                Kind::Literal(Literal::String(text)) => hints.texts.push(text.clone()),
                Kind::Literal(Literal::Int(number)) => hints.integers.push(*number),
                Kind::Literal(Literal::Double(number)) => hints.floats.push(*number),
                Kind::Call { name: "matches" | "find" | "findAll", args, .. } => {
                    if let Some(Kind::Literal(Literal::String(pattern))) = args.last().map(|last| source.kind(*last)) {
                        patterns.push(pattern);
                    }
                }
                _ => hints.value(source.place(part, scope).and_then(|place| get(value, &place))),
            }
            true
        });
        hints.limit_integers();
        hints.floats.truncate(MOST_HINTS);
        patterns.truncate(MOST_HINTS);
        let lengths = sizes_up_to(MOST_CHARACTERS, &hints);
        hints.matching = patterns.iter().flat_map(|pattern| matching(pattern, &lengths)).collect();
        hints.patterns = patterns.into_iter().map(str::to_owned).collect();
        hints.texts.sort_by_key(String::len);
        hints.texts.dedup();
        hints.texts.truncate(MOST_HINTS);
        hints
    }

    /// Sorts the integers, and keeps the smallest and the largest ones.
    fn limit_integers(&mut self) {
        self.integers.sort_unstable();
        self.integers.dedup();
        if let Some(more) = self.integers.len().checked_sub(MOST_HINTS) {
            self.integers.drain(MOST_HINTS / 2..MOST_HINTS / 2 + more);
        }
    }

    fn value(&mut self, value: Option<&Value>) {
        match value {
            Some(Value::String(text)) => self.texts.push(text.clone()),
            Some(Value::Number(number)) => {
                self.integers.extend(number.as_i64());
                self.floats.extend(number.as_f64().filter(|number| number.fract() != 0.0));
            }
            Some(Value::Array(items)) => self.integers.extend(i64::try_from(items.len())),
            Some(Value::Object(members)) => self.integers.extend(i64::try_from(members.len())),
            Some(Value::Null | Value::Bool(_)) | None => {}
        }
    }
}

/// Returns strings that match a pattern, some of them with at least these lengths.
fn matching(pattern: &str, lengths: &[usize]) -> Vec<String> {
    let Some(pattern) = Pattern::new(pattern) else { return Vec::new() };
    let mut random = Random::new(1);
    let mut texts: Vec<_> = (0..6).map(|number| pattern.generate(&mut random, number, (0, usize::MAX))).collect();
    for &length in lengths.iter().rev().filter(|length| **length > 1) {
        texts.push(pattern.generate(&mut random, 3, (length, length)));
    }
    texts
}

/// Returns sizes of lists and maps to try, small ones first.
pub(super) fn sizes(hints: &Hints) -> Vec<usize> {
    sizes_up_to(MOST_ITEMS, hints)
}

/// Returns sizes to try that the integers of the rule suggest, small ones first.
fn sizes_up_to(most: usize, hints: &Hints) -> Vec<usize> {
    let near = hints.integers.iter().flat_map(|&size| [size, size.saturating_sub(1), size.saturating_add(1)]);
    let mut sizes: Vec<usize> =
        near.filter_map(|size| usize::try_from(size).ok()).filter(|size| *size <= most).collect();
    sizes.extend([0, 1, 2]);
    sizes.sort_unstable();
    sizes.dedup();
    sizes
}

/// Returns values to try for a schema. The caller checks them.
pub(super) fn values(schema: &SchemaProps, current: Option<&Value>, hints: &Hints, automata: &Automata) -> Vec<Value> {
    let mut values: Vec<Value> = schema.enumeration.clone();
    values.extend(schema.default.clone());
    let is_any = schema.kind.is_empty();
    if schema.kind == "boolean" {
        values.extend([true.into(), false.into()]);
    }
    if schema.kind == "integer" || schema.kind == "number" || is_any {
        numbers(schema, current, hints, &mut values);
    }
    if schema.enumeration.is_empty() && (schema.kind == "string" || is_any) {
        texts(schema, current, (hints, automata), &mut values);
    }
    values.retain(|value| Some(value) != current);
    let mut seen = HashSet::new();
    values.retain(|value| seen.insert(value.to_string()));
    values
}

fn numbers(schema: &SchemaProps, current: Option<&Value>, hints: &Hints, values: &mut Vec<Value>) {
    let near = |number: i64| [number, number.saturating_add(1), number.saturating_sub(1)];
    values.extend(hints.integers.iter().flat_map(|number| near(*number)).map(Value::from));
    values.extend(current.and_then(Value::as_i64).into_iter().flat_map(near).map(Value::from));
    values.extend([1, 0, 2, 10, 100, 1000].map(Value::from));
    #[expect(clippy::cast_possible_truncation, reason = "bounds of integers")]
    values.extend([schema.minimum, schema.maximum].into_iter().flatten().map(|bound| Value::from(bound as i64)));
    if schema.kind == "number" {
        values.extend(hints.floats.iter().flat_map(|number| [*number, number + 0.5, number - 0.5]).map(Value::from));
    }
}

fn texts(
    schema: &SchemaProps,
    current: Option<&Value>,
    (hints, automata): (&Hints, &Automata),
    values: &mut Vec<Value>,
) {
    let current = current.and_then(Value::as_str).unwrap_or_default();
    let mut texts: Vec<String> = hints.matching.clone();
    texts.extend(hints.texts.iter().cloned());
    for text in &hints.texts {
        texts.push(format!("{text}{current}"));
        texts.push(format!("{current}{text}"));
        if !text.is_empty() && current.contains(text.as_str()) {
            texts.push(current.replace(text.as_str(), ""));
            texts.push(current.replace(text.as_str(), "a"));
        }
        texts.push(format!("{text}a"));
        texts.push(format!("a{text}"));
        texts.push(format!("a{text}a"));
        texts.push(format!("{text}sample"));
    }
    let lengths = sizes_up_to(MOST_CHARACTERS, hints);
    texts.extend(lengths.iter().map(|length| "a".repeat(*length)));
    texts.push(current.to_ascii_lowercase());
    texts.push(format!("{current}2"));
    texts.push(format!("{current}-2"));
    texts.extend(USUAL.iter().map(|text| (*text).to_owned()));
    if !schema.pattern.is_empty() {
        texts.extend(matching(&schema.pattern, &lengths));
        // A string has to match the pattern of the schema, too.
        texts.extend(hints.patterns.iter().filter_map(|pattern| {
            let length = |bound: Option<i64>| bound.and_then(|bound| usize::try_from(bound).ok());
            let bounds =
                (length(schema.min_length).unwrap_or_default(), length(schema.max_length).unwrap_or(usize::MAX));
            intersect(automata, &[&schema.pattern, pattern], bounds)
        }));
    }
    values.extend(texts.into_iter().map(Value::from));
}
