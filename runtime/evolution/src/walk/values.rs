//! Compares types, bounds, lengths, enums, formats, and patterns.

use serde_json::{Value, json};
use structural_schema_documents::openapi::SchemaProps;
use structural_schema_documents::validate::Validator;

use super::members::members;
use super::{Attempt, Effect, Walk};
use crate::path::{Path, Step};
use crate::prove::{Budget, Kinds, Known, Search, is_usual_bound};

/// A keyword that restricts values: its name, how to copy it, and its value as JSON.
struct Keyword {
    name: &'static str,
    copy: fn(&SchemaProps) -> SchemaProps,
    value: fn(&SchemaProps) -> Option<Value>,
}

macro_rules! keyword {
    ($name:literal, $($field:ident)*; $value:expr) => {
        Keyword {
            name: $name,
            copy: |schema| SchemaProps { $($field: schema.$field.clone(),)* ..SchemaProps::default() },
            value: $value,
        }
    };
}

const KEYWORDS: &[Keyword] = &[
    keyword!("maximum", maximum exclusive_maximum; |s| s.maximum.map(|max| bound("below", max, s.exclusive_maximum))),
    keyword!("minimum", minimum exclusive_minimum; |s| s.minimum.map(|min| bound("above", min, s.exclusive_minimum))),
    keyword!("multipleOf", multiple_of; |s| s.multiple_of.map(number)),
    keyword!("maxLength", max_length; |s| s.max_length.map(Value::from)),
    keyword!("minLength", min_length; |s| s.min_length.filter(|min| *min > 0).map(Value::from)),
    keyword!("pattern", pattern; |s| (!s.pattern.is_empty()).then(|| s.pattern.as_str().into())),
    keyword!("maxItems", max_items; |s| s.max_items.map(Value::from)),
    keyword!("minItems", min_items; |s| s.min_items.filter(|min| *min > 0).map(Value::from)),
    keyword!("enum", enumeration; |s| (!s.enumeration.is_empty()).then(|| s.enumeration.clone().into())),
];

fn number(number: f64) -> Value {
    #[expect(clippy::cast_possible_truncation, reason = "the number is whole and small")]
    if number.fract() == 0.0 && number.abs() < 1e15 { Value::from(number as i64) } else { Value::from(number) }
}

fn bound(word: &str, limit: f64, exclusive: bool) -> Value {
    if exclusive { format!("{word} {}", number(limit)).into() } else { number(limit) }
}

/// Describes the change of a keyword.
pub(super) fn changed(keyword: &str, old: Option<&Value>, new: Option<&Value>) -> String {
    let (old, new) = (old.map(short), new.map(short));
    match (old, new) {
        (None, Some(new)) => format!("`{keyword}` {new} is new"),
        (Some(old), None) => format!("`{keyword}` {old} is removed"),
        (Some(old), Some(new)) => format!("`{keyword}` changed from {old} to {new}"),
        (None, None) => format!("`{keyword}` changed"),
    }
}

/// Returns a value as JSON, shortened.
fn short(value: &Value) -> String {
    const MOST: usize = 1000;
    let text = value.to_string();
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}… ({} bytes)", &text[..end], text.len()),
        None => text,
    }
}

impl Walk {
    /// Compares the types. Returns whether the rest of the schemas is comparable.
    pub(super) fn types(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) -> bool {
        self.nullable(old, new, path);
        let (before, after) = (Kinds::of(old).without(Kinds::NULL), Kinds::of(new));
        let possible = known.kinds().and(before);
        let text = |schema: &SchemaProps| {
            let int_or_string = schema.int_or_string.then(|| Value::from("integer or string"));
            int_or_string.or_else(|| (!schema.kind.is_empty()).then(|| schema.kind.as_str().into()))
        };
        if text(old) != text(new) {
            let message = changed("type", text(old).as_ref(), text(new).as_ref());
            if possible.is_within(after) {
                self.add(path, "type", message.clone(), Effect::Widens);
                if !after.without(Kinds::NULL).is_within(before) {
                    self.add(path, "type", message, Effect::Reads);
                }
            } else {
                let values = distinguishing((old, new), generic_values(), &self.budget);
                let mut attempts: Vec<_> = values.into_iter().map(|value| Attempt::value(path, value)).collect();
                attempts.push(Attempt::present(path));
                self.add(path, "type", message.clone(), Effect::Narrows(attempts));
                let members = members(old, path);
                if old.kind != new.kind && !new.preserves_unknown_fields() && !members.is_empty() {
                    self.add(path, "type", message, Effect::Prunes(members));
                }
            }
        }
        !possible.without(Kinds::ARRAY).and(after).is_empty() || possible.and(after) == Kinds::ARRAY
    }

    fn nullable(&mut self, old: &SchemaProps, new: &SchemaProps, path: &Path) {
        let is_item = matches!(path.steps().last(), Some(Step::Items));
        match (old.nullable, new.nullable) {
            (true, false) => {
                let message = "`nullable` is removed";
                if is_item {
                    self.add(path, "nullable", message, Effect::Narrows(vec![Attempt::value(path, Value::Null)]));
                } else {
                    self.add(path, "nullable", format!("{message}; the server drops null"), Effect::Reads);
                }
            }
            (false, true) => {
                self.add(path, "nullable", "`nullable` is new", Effect::Widens);
                self.add(path, "nullable", "`nullable` is new", Effect::Reads);
                if !is_item && !new.enumeration.is_empty() {
                    let message = "`nullable` is new, and `enum` does not accept null";
                    let attempts = vec![Attempt::Set(path.clone(), Value::Null)];
                    self.add(path, "nullable", message, Effect::Narrows(attempts));
                }
            }
            _ => {}
        }
    }

    /// Compares the keywords that restrict values.
    pub(super) fn values(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        for keyword in KEYWORDS {
            let (before, after) = ((keyword.copy)(old), (keyword.copy)(new));
            // The server compares unusual bounds depending on the type and the format.
            let bounds = [after.maximum, after.minimum, after.multiple_of];
            let usual = bounds.into_iter().flatten().all(|bound| is_usual_bound(bound, new));
            let same_type = old.kind == new.kind && old.format == new.format;
            let altered =
                !after.enumeration.is_empty() && self.altered.inside(path).iter().any(|altered| altered.path != *path);
            if before == after && (usual || same_type) && !altered {
                continue;
            }
            let message = changed(keyword.name, (keyword.value)(old).as_ref(), (keyword.value)(new).as_ref());
            if usual && !altered && known.proves(&after) {
                self.widened(keyword.name, &message, (&before, &after), path);
            } else {
                let attempts = attempts(keyword.name, (old, new), known, path);
                self.add(path, keyword.name, message, Effect::Narrows(attempts));
            }
        }
        self.format(old, new, known, path);
    }

    /// Reports a keyword that rejects no value that was accepted.
    fn widened(&mut self, keyword: &'static str, message: &str, (old, new): (&SchemaProps, &SchemaProps), path: &Path) {
        if Known::pruned(new, &self.budget).proves(old) || *old == SchemaProps::default() {
            return self.add(path, keyword, message, Effect::Equivalent);
        }
        self.add(path, keyword, message, Effect::Widens);
        if keyword == "enum" {
            self.add(path, keyword, message, Effect::Reads);
        }
    }

    fn format(&mut self, old: &SchemaProps, new: &SchemaProps, known: &Known<'_>, path: &Path) {
        if old.format == new.format && old.kind == new.kind {
            return;
        }
        let copy = |schema: &SchemaProps| SchemaProps {
            kind: schema.kind.clone(),
            format: schema.format.clone(),
            int_or_string: schema.int_or_string,
            nullable: schema.nullable,
            ..SchemaProps::default()
        };
        let (before, after) = (copy(old), copy(new));
        let text = |schema: &SchemaProps| (!schema.format.is_empty()).then(|| schema.format.as_str().into());
        let message = changed("format", text(old).as_ref(), text(new).as_ref());
        if known.proves(&after) {
            if old.format != new.format {
                self.widened("format", &message, (&before, &after), path);
            }
        } else if Kinds::of(old) == Kinds::of(new) || old.kind == new.kind {
            let texts = generic_values().into_iter().chain(format_values());
            let values = distinguishing((old, new), texts, &self.budget);
            let mut attempts: Vec<_> = values.into_iter().map(|value| Attempt::value(path, value)).collect();
            attempts.push(Attempt::present(path));
            self.add(path, "format", message, Effect::Narrows(attempts));
        }
    }
}

/// Returns ways to find a value that the old schema accepts and the keyword of the new schema does not.
fn attempts(keyword: &str, (old, new): (&SchemaProps, &SchemaProps), known: &Known<'_>, path: &Path) -> Vec<Attempt> {
    let mut values: Vec<Value> = Vec::new();
    let mut attempts = Vec::new();
    match keyword {
        "maximum" | "minimum" | "multipleOf" => values.extend(numbers(old, new)),
        "maxLength" | "minLength" | "pattern" => {
            let only = SchemaProps {
                max_length: new.max_length.filter(|_| keyword == "maxLength"),
                min_length: new.min_length.filter(|_| keyword == "minLength"),
                pattern: if keyword == "pattern" { new.pattern.clone() } else { String::new() },
                ..SchemaProps::default()
            };
            if let Search::Found(text) = known.language().search_outside(&only) {
                values.push(text.into());
            }
            match keyword {
                "maxLength" => {
                    values.extend(long_texts(new.max_length));
                    attempts.extend(new.max_length.map(|max| Attempt::size(path, max + 1)));
                }
                "minLength" => attempts.extend(new.min_length.map(|min| Attempt::size(path, min - 1))),
                _ => values.extend(generic_values().into_iter().chain(format_values())),
            }
        }
        "maxItems" => attempts.extend(new.max_items.map(|max| Attempt::size(path, max + 1))),
        "minItems" => {
            let fewest = old.min_items.unwrap_or(0).max(0);
            let last = new.min_items.unwrap_or(0) - 1;
            attempts.extend([last, fewest].map(|size| Attempt::size(path, size)));
        }
        _ => {
            values.extend(known.finite().unwrap_or_default());
            values.extend(old.enumeration.iter().cloned());
            values.extend(generic_values());
            if let Search::Found(text) = known.language().search_outside(&impossible()) {
                values.push(text.into());
            }
        }
    }
    let found = distinguishing((old, new), values, known.budget()).into_iter().take(6);
    let mut all: Vec<_> = found.map(|value| Attempt::value(path, value)).collect();
    all.append(&mut attempts);
    all.push(Attempt::present(path));
    all
}

/// A pattern that no string matches.
fn impossible() -> SchemaProps {
    SchemaProps { pattern: "^[^\\x00-\\x{10FFFF}]$".to_owned(), ..SchemaProps::default() }
}

/// Returns the values that the old schema accepts and the new one does not, ignoring rules.
pub(super) fn distinguishing(
    (old, new): (&SchemaProps, &SchemaProps),
    values: impl IntoIterator<Item = Value>,
    budget: &Budget,
) -> Vec<Value> {
    let steps = budget.states_to_match(old) + budget.states_to_match(new);
    let (old, new) = (Validator::new(old), Validator::new(new));
    let values = values.into_iter().take_while(|_| budget.charge_states(steps));
    values.filter(|value| old.is_valid(value) && !new.is_valid(value)).collect()
}

fn numbers(old: &SchemaProps, new: &SchemaProps) -> Vec<Value> {
    let bounds = [new.maximum, new.minimum, old.maximum, old.minimum, new.multiple_of, old.multiple_of];
    let mut values = Vec::new();
    for bound in bounds.into_iter().flatten().chain([0.0, 1.0, 2_147_483_647.0]) {
        for offset in [0.0, 1.0, -1.0, 0.5, -0.5, 2.0] {
            values.push(number(bound + offset));
        }
    }
    values
}

pub(super) fn generic_values() -> Vec<Value> {
    let large = (1_i64 << 31, -(1_i64 << 31) - 1);
    vec![
        json!(1),
        json!(0),
        json!(-1),
        json!(100),
        json!("a"),
        json!(""),
        json!("1"),
        json!("A b"),
        json!("-"),
        json!("a/b"),
        json!("\u{e9}"),
        json!(true),
        json!([]),
        json!({}),
        json!(1.5),
        json!(large.0),
        json!(large.1),
        json!([1]),
        json!({"a": 1}),
    ]
}

/// Returns texts of various formats that are longer than a length. Returns none for a large length.
fn long_texts(length: Option<i64>) -> Vec<Value> {
    const MOST: usize = 4_096;
    let Some(length) = length.and_then(|length| usize::try_from(length).ok()).filter(|length| *length <= MOST) else {
        return Vec::new();
    };
    let zeros = "0".repeat(length);
    let letters = "a".repeat(length);
    [
        format!("{zeros}1h"),
        format!("https://example.com/{letters}"),
        format!("{letters}@example.com"),
        "YWJj".repeat(length / 4 + 1),
        "a.".repeat(length / 2) + "aa",
        format!("2024-01-02T03:04:05.{zeros}Z"),
    ]
    .map(Value::from)
    .into()
}

/// Texts with the formats that schemas use most.
fn format_values() -> Vec<Value> {
    [
        "2024-01-02T03:04:05Z",
        "2024-01-02",
        "1h",
        "5 minutes",
        "https://example.com/",
        "/path",
        "example.com",
        "10.0.0.1",
        "::1",
        "10.0.0.0/8",
        "user@example.com",
        "00:00:5e:00:53:01",
        "123e4567-e89b-12d3-a456-426614174000",
        "YWJj",
        "#ffffff",
        "a.b",
    ]
    .into_iter()
    .map(Value::from)
    .collect()
}
