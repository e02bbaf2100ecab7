//! Checks the fields of a rule other than its expression: `message`, `messageExpression`, `reason` and `fieldPath`.

use structural_schema_model::text::contains;
use structural_schema_model::{ErrorType, Rule, Schema};

use super::field_path::is_field_path;

/// A problem with a field of a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleProblem {
    /// The rule has no expression.
    RuleMissing,
    /// The message consists of white space.
    MessageBlank,
    /// The message contains a line break.
    MessageLineBreak,
    /// The rule contains a line break but has no message.
    MessageMissing,
    /// The `messageExpression` consists of white space.
    MessageExpressionBlank,
    /// The reason is not supported.
    ReasonUnsupported,
    /// The `fieldPath` consists of white space.
    FieldPathBlank,
    /// The `fieldPath` contains a line break.
    FieldPathLineBreak,
    /// The `fieldPath` does not refer to a field of the schema.
    FieldPathInvalid,
}

/// The maximum number of problems of one rule.
pub(super) const MOST_PROBLEMS: usize = 6;

const REASONS: &[&str] = &["FieldValueDuplicate", "FieldValueForbidden", "FieldValueInvalid", "FieldValueRequired"];

impl RuleProblem {
    /// Returns the name of the field.
    pub const fn field(self) -> &'static str {
        match self {
            RuleProblem::RuleMissing => "rule",
            RuleProblem::MessageBlank | RuleProblem::MessageLineBreak | RuleProblem::MessageMissing => "message",
            RuleProblem::MessageExpressionBlank => "messageExpression",
            RuleProblem::ReasonUnsupported => "reason",
            RuleProblem::FieldPathBlank | RuleProblem::FieldPathLineBreak | RuleProblem::FieldPathInvalid => {
                "fieldPath"
            }
        }
    }

    /// Returns the type of the error.
    pub const fn error_type(self) -> ErrorType {
        match self {
            RuleProblem::RuleMissing | RuleProblem::MessageMissing | RuleProblem::MessageExpressionBlank => {
                ErrorType::Required
            }
            RuleProblem::ReasonUnsupported => ErrorType::NotSupported,
            RuleProblem::MessageBlank
            | RuleProblem::MessageLineBreak
            | RuleProblem::FieldPathBlank
            | RuleProblem::FieldPathLineBreak
            | RuleProblem::FieldPathInvalid => ErrorType::Invalid,
        }
    }

    /// Returns the value that the server prints with the error.
    pub const fn bad_value<'a>(self, rule: &Rule<'a>) -> Option<&'a str> {
        match self {
            RuleProblem::RuleMissing | RuleProblem::MessageMissing | RuleProblem::MessageExpressionBlank => None,
            RuleProblem::MessageBlank | RuleProblem::MessageLineBreak => Some(rule.message),
            RuleProblem::ReasonUnsupported => rule.reason,
            RuleProblem::FieldPathBlank | RuleProblem::FieldPathLineBreak | RuleProblem::FieldPathInvalid => {
                Some(rule.field_path)
            }
        }
    }

    /// Returns the server's error message.
    pub const fn detail(self) -> &'static str {
        match self {
            RuleProblem::RuleMissing => "rule is not specified",
            RuleProblem::MessageBlank | RuleProblem::FieldPathBlank => "must be non-empty if specified",
            RuleProblem::MessageLineBreak | RuleProblem::FieldPathLineBreak => "must not contain line breaks",
            RuleProblem::MessageMissing => "message must be specified if rule contains line breaks",
            RuleProblem::MessageExpressionBlank => "messageExpression must be non-empty if specified",
            RuleProblem::ReasonUnsupported => {
                "supported values: \"FieldValueDuplicate\", \"FieldValueForbidden\", \"FieldValueInvalid\", \
                 \"FieldValueRequired\""
            }
            RuleProblem::FieldPathInvalid => "must be a valid path",
        }
    }
}

/// Returns the problem with this number, counted from zero, or `None` after the last problem.
pub const fn rule_problems(rule: &Rule<'_>, schema: &Schema<'_>, number: usize) -> Option<RuleProblem> {
    let found: [Option<RuleProblem>; MOST_PROBLEMS] = [
        about_message(rule),
        if !rule.message_expression.is_empty() && is_blank(rule.message_expression) {
            Some(RuleProblem::MessageExpressionBlank)
        } else {
            None
        },
        match rule.reason {
            Some(reason) if !contains(REASONS, reason) => Some(RuleProblem::ReasonUnsupported),
            _ => None,
        },
        if !rule.field_path.is_empty() && is_blank(rule.field_path) { Some(RuleProblem::FieldPathBlank) } else { None },
        if has_line_break(rule.field_path) { Some(RuleProblem::FieldPathLineBreak) } else { None },
        if !rule.field_path.is_empty() && !is_field_path(rule.field_path, schema) {
            Some(RuleProblem::FieldPathInvalid)
        } else {
            None
        },
    ];
    let mut left = number;
    let mut i = 0;
    while i < found.len() {
        if found[i].is_some() {
            if left == 0 {
                return found[i];
            }
            left -= 1;
        }
        i += 1;
    }
    None
}

const fn about_message(rule: &Rule<'_>) -> Option<RuleProblem> {
    let blank = is_blank(rule.message);
    if is_blank(rule.rule) {
        Some(RuleProblem::RuleMissing)
    } else if !rule.message.is_empty() && blank {
        Some(RuleProblem::MessageBlank)
    } else if has_line_break_inside(rule.message) {
        Some(RuleProblem::MessageLineBreak)
    } else if has_line_break_inside(rule.rule) && blank {
        Some(RuleProblem::MessageMissing)
    } else {
        None
    }
}

const fn has_line_break(text: &str) -> bool {
    next_line_break(text.as_bytes(), 0).is_some()
}

/// Returns whether there is a line break between characters that are not white space.
const fn has_line_break_inside(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut from = 0;
    while let Some(at) = next_line_break(bytes, from) {
        let (before, after) = bytes.split_at(at);
        if !is_blank_bytes(before) && !is_blank_bytes(after) {
            return true;
        }
        from = at + 1;
    }
    false
}

const fn next_line_break(bytes: &[u8], from: usize) -> Option<usize> {
    let mut i = from;
    while i < bytes.len() {
        if matches!(bytes[i], b'\n' | b'\r') {
            return Some(i);
        }
        i += 1;
    }
    None
}

/// Returns whether the text contains only white space, as defined by Go.
pub(super) const fn is_blank(text: &str) -> bool {
    is_blank_bytes(text.as_bytes())
}

const fn is_blank_bytes(mut rest: &[u8]) -> bool {
    loop {
        rest = match rest {
            [] => return true,
            [b'\t' | b'\n' | 0x0B | 0x0C | b'\r' | b' ', rest @ ..] => rest,
            // U+0085, U+00A0, U+1680, U+2000 to U+200A, U+2028, U+2029, U+202F, U+205F, U+3000
            [0xC2, 0x85 | 0xA0, rest @ ..] => rest,
            [0xE1, 0x9A, 0x80, rest @ ..]
            | [0xE2, 0x80, 0x80..=0x8A | 0xA8 | 0xA9 | 0xAF, rest @ ..]
            | [0xE2, 0x81, 0x9F, rest @ ..]
            | [0xE3, 0x80, 0x80, rest @ ..] => rest,
            _ => return false,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn surrounding_white_space_is_ignored() {
        for text in ["", "\n", "a", "\na\r\n", "\u{b}\na", "a\n\u{a0}", "\u{2003}\n a b \n\u{85}"] {
            assert!(!has_line_break_inside(text), "{text:?}");
        }
        for text in ["a\nb", "a\rb", " a\n b ", "\u{200b}\na"] {
            assert!(has_line_break_inside(text), "{text:?}");
        }
    }
}
