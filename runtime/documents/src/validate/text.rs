//! Checks the lengths, patterns and formats of strings.

use super::problem::Problem;
use crate::openapi::SchemaProps;
use structural_schema_cel::library::openapi_format::Format;
use structural_schema_cel::library::regex::{Matcher, Memory};

/// The checks of strings.
#[derive(Debug)]
pub(super) struct TextCheck {
    lengths: Lengths,
    pattern: Option<Box<PatternCheck>>,
}

/// The allowed length of a string, in characters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lengths {
    pub(super) max: Option<i64>,
    pub(super) min: Option<i64>,
}

#[derive(Debug)]
struct PatternCheck {
    /// The pattern, for messages.
    text: Box<str>,
    /// The compiled pattern, or `None` if it is invalid. Nothing matches an invalid pattern.
    compiled: Option<Matcher>,
}

impl TextCheck {
    pub(super) fn new(schema: &SchemaProps, memory: &Memory) -> Self {
        let pattern = Some(schema.pattern.as_str()).filter(|pattern| !pattern.is_empty());
        let pattern = pattern.map(|pattern| Box::new(PatternCheck::new(pattern, memory)));
        TextCheck { lengths: Lengths { max: schema.max_length, min: schema.min_length }, pattern }
    }

    /// Returns the first problem. The server also stops at the first one.
    pub(super) fn check<'a>(&'a self, text: &'a str) -> Option<Problem<'a>> {
        if let Some(max) = self.lengths.exceeded_maximum(text) {
            return Some(Problem::TooLong { max });
        }
        if let Some(min) = self.lengths.missed_minimum(text) {
            return Some(Problem::TooShort { min, text });
        }
        let pattern = self.pattern.as_ref().filter(|pattern| !pattern.is_match(text))?;
        Some(Problem::Pattern { pattern: &pattern.text, text })
    }

    pub(super) fn passes(&self, text: &str) -> bool {
        self.lengths.contain(text) && self.pattern.as_ref().is_none_or(|pattern| pattern.is_match(text))
    }
}

impl Lengths {
    /// Returns the maximum if the string is longer.
    #[inline]
    fn exceeded_maximum(self, text: &str) -> Option<i64> {
        self.max.filter(|&max| length_exceeds(text, max))
    }

    /// Returns the minimum if the string is shorter.
    #[inline]
    fn missed_minimum(self, text: &str) -> Option<i64> {
        self.min.filter(|&min| min > 0 && !length_exceeds(text, min - 1))
    }

    #[inline]
    pub(super) fn contain(self, text: &str) -> bool {
        self.exceeded_maximum(text).is_none() && self.missed_minimum(text).is_none()
    }
}

impl PatternCheck {
    fn is_match(&self, text: &str) -> bool {
        self.compiled.as_ref().is_some_and(|compiled| compiled.is_match(text))
    }

    fn new(pattern: &str, memory: &Memory) -> Self {
        match Matcher::new(pattern, memory) {
            Ok(compiled) => PatternCheck { text: pattern.into(), compiled: Some(compiled) },
            Err(error) => {
                PatternCheck { text: format!("{pattern}, but pattern is invalid: {error}").into(), compiled: None }
            }
        }
    }
}

/// Returns whether a string has more than `limit` characters. A character has one to four bytes, so most
/// strings need no counting.
#[inline]
fn length_exceeds(text: &str, limit: i64) -> bool {
    let Ok(limit) = usize::try_from(limit) else { return limit < 0 };
    text.len() > limit && (text.len() / 4 > limit || text.chars().count() > limit)
}

/// The check of a string format.
#[derive(Debug)]
pub(super) struct FormatCheck {
    name: Box<str>,
    format: Format,
}

impl FormatCheck {
    /// Returns `None` if the server does not know the format.
    pub(super) fn new(name: &str) -> Option<Self> {
        Some(FormatCheck { name: name.into(), format: Format::from_name(name)? })
    }

    pub(super) fn check<'a>(&'a self, text: &'a str) -> Option<Problem<'a>> {
        (!self.format.is_valid(text)).then_some(Problem::Format { name: &self.name, text })
    }
}

/// Returns the format if the server checks it, and an empty string otherwise. This depends on the types.
pub(super) fn effective_format<'a>(format: &'a str, types: &[&str]) -> &'a str {
    let known = match types {
        ["integer"] => matches!(format, "int32" | "int64"),
        ["number"] => matches!(format, "float" | "double"),
        // The server treats two types like none.
        [] | ["string"] | [_, _, ..] => Format::from_name(format).is_some(),
        [_] => false,
    };
    if known { format } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(schema: &SchemaProps, text: &str) -> Option<String> {
        TextCheck::new(schema, &Memory::new(1 << 20)).check(text).map(|problem| problem.message("x", 100))
    }

    #[test]
    fn lengths_are_in_characters() {
        let schema = SchemaProps { max_length: Some(3), min_length: Some(2), ..SchemaProps::default() };
        for fits in ["ab", "éßñ", "𝔘𝔘"] {
            assert_eq!(message(&schema, fits), None, "{fits}");
        }
        assert_eq!(message(&schema, "é").as_deref(), Some("x in body should be at least 2 chars long"));
        assert_eq!(message(&schema, "éßñé").as_deref(), Some("x in body should be at most 3 chars long"));
        assert_eq!(message(&schema, &"a".repeat(1000)).as_deref(), Some("x in body should be at most 3 chars long"));
        let odd = SchemaProps { max_length: Some(-1), min_length: Some(-1), ..SchemaProps::default() };
        assert_eq!(message(&odd, "").as_deref(), Some("x in body should be at most -1 chars long"));
    }

    #[test]
    fn patterns() {
        let schema = SchemaProps { pattern: "^[a-c]+$".to_owned(), ..SchemaProps::default() };
        assert_eq!(message(&schema, "abc"), None);
        assert_eq!(message(&schema, "abcd").as_deref(), Some("x in body should match '^[a-c]+$'"));
        let broken = SchemaProps { pattern: "[".to_owned(), ..SchemaProps::default() };
        assert_eq!(
            message(&broken, "").as_deref(),
            Some("x in body should match '[, but pattern is invalid: error parsing regexp: missing closing ]: `[`'")
        );
    }

    #[test]
    fn formats_belong_to_types() {
        assert_eq!(effective_format("date-time", &["string"]), "date-time");
        assert_eq!(effective_format("date-time", &[]), "date-time");
        assert_eq!(effective_format("date-time", &["integer", "string"]), "date-time");
        assert_eq!(effective_format("date-time", &["object"]), "");
        assert_eq!(effective_format("int32", &["integer"]), "int32");
        assert_eq!(effective_format("int32", &["number"]), "");
        assert_eq!(effective_format("odd", &["string"]), "");
    }
}
