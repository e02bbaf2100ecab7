//! Locates the server's errors within a rule, and suggests fixes.

use structural_schema::crd::{Bound, Bounds, Keyword, RuleContext};
use structural_schema::field_error::FieldPath;

use crate::document::{Content, Found, Locator, Span};
use crate::input::Source;

/// Returns the spans of the problems in an expression, in text order. Returns none if the YAML scalar contains escapes,
/// because offsets then do not match.
pub(super) fn labels(source: &Source, found: &Found<'_, '_>, rule: &RuleContext) -> Vec<(Span, String)> {
    let Content::String(expression) = &found.node.content else { return Vec::new() };
    let label = |problem: &(Option<u32>, &str)| {
        let (at, message) = problem;
        let at = (*at)? as usize;
        let length = word(expression.get(at..)?);
        Some((span(source, found, at, length)?, (*message).to_owned()))
    };
    let problems: Vec<_> = rule.problems.iter().map(|problem| (problem.at, problem.message.as_str())).collect();
    let mut labels: Vec<_> = problems.iter().filter_map(label).collect();
    labels.sort();
    labels.dedup();
    labels
}

/// Returns the span of a part of an expression, or `None` if the YAML scalar contains escapes.
pub(super) fn span(source: &Source, found: &Found<'_, '_>, at: usize, length: usize) -> Option<Span> {
    let Content::String(expression) = &found.node.content else { return None };
    let raw = source.text.get(found.node.span.range())?;
    let start = found.node.span.start as usize + locate(expression, raw, at)?;
    Some(Span::new(start, start + length))
}

/// Returns the length of the word or operator at the start of a text.
fn word(text: &str) -> usize {
    let letters = text.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || *byte == b'_').count();
    let first = text.chars().next().map_or(0, char::len_utf8);
    letters.max(first)
}

/// Maps a byte offset in the value of a scalar to its raw text. Skips quotes, the header of a block scalar, line
/// breaks, and indentation.
fn locate(value: &str, raw: &str, at: usize) -> Option<usize> {
    let body = match raw.as_bytes().first()? {
        b'|' | b'>' => raw.find('\n')? + 1,
        b'"' | b'\'' => 1,
        _ => 0,
    };
    let (value, raw) = (value.as_bytes(), raw.as_bytes());
    let (mut i, mut j) = (0, body);
    loop {
        match (value.get(i), raw.get(j)) {
            (Some(v), Some(r)) if v == r => {
                if i == at {
                    return Some(j);
                }
                i += 1;
                j += 1;
            }
            (_, Some(b' ' | b'\n' | b'\r' | b'\t')) => j += 1,
            (Some(b' ' | b'\n'), Some(_)) if i < at => i += 1,
            // A token is missing at the end of the expression.
            (None, _) if i == at => return Some(j),
            _ => return None,
        }
    }
}

/// Returns suggestions for bounds that bring the rule within its budget.
pub(super) fn bounds(source: &Source, locator: &Locator<'_, '_>, bounds: &Bounds) -> Vec<String> {
    let enough = bounds.enough.iter().map(|help| bound(source, locator, help));
    enough.chain(missing(source, locator, &bounds.missing)).collect()
}

/// Returns a suggestion with all missing bounds, if no single bound is sufficient.
fn missing(source: &Source, locator: &Locator<'_, '_>, missing: &[(FieldPath, Keyword)]) -> Option<String> {
    let bound = |(path, keyword): &(FieldPath, Keyword)| {
        let line = source.position(locator.find(path).span().start).0;
        format!("`{}` at line {line}", keyword.as_str())
    };
    let bounds: Vec<_> = missing.iter().map(bound).collect();
    (!bounds.is_empty()).then(|| format!("no single bound is enough; these are missing: {}", bounds.join(", ")))
}

/// Returns a suggestion for a bound with its position.
fn bound(source: &Source, locator: &Locator<'_, '_>, bound: &Bound) -> String {
    let Bound { path, keyword, largest } = bound;
    let line = source.position(locator.find(path).span().start).0;
    format!("`{}: {largest}` or less at line {line} is within the budget ({path})", keyword.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::documents;

    fn located(yaml: &str, what: &str) -> Option<usize> {
        let root = documents(yaml).next().unwrap().unwrap();
        let found = Locator::new(&root).find(&"rule".into());
        let Content::String(value) = &found.node.content else { panic!("{yaml}") };
        let raw = &yaml[found.node.span.range()];
        Some(found.node.span.start as usize + locate(value, raw, value.find(what).unwrap())?)
    }

    #[test]
    fn places_in_scalars_of_all_styles() {
        for yaml in [
            "rule: self.a == self.b",
            "rule: 'self.a == self.b'",
            "rule: \"self.a == self.b\"",
            "rule: self.a ==\n  self.b\nother: 1",
            "rule: |-\n  self.a ==\n    self.b\nother: 1",
            "rule: >-\n    self.a\n    ==\n    self.b\n",
            "rule: >\n\n    self.a == é ||\n\n    self.b\n",
            "{\"rule\": \"self.a == self.b\"}",
        ] {
            for what in ["self.a", "==", "self.b"] {
                assert_eq!(located(yaml, what), yaml.find(what), "{yaml}");
            }
        }
    }

    #[test]
    fn escapes_have_no_place() {
        assert_eq!(located(r#"rule: "a == \"x\" && b""#, "b"), None);
        assert_eq!(located("rule: 'a == ''x'' && b'", "b"), None);
    }
}
