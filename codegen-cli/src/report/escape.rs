//! Escapes characters that control a terminal.

use std::borrow::Cow;
use std::fmt::Write as _;

use serde_json::Value;

/// Returns whether a character could change what a terminal shows other than by its own glyph: a control character
/// except the line break and the tab, or a character that changes the direction of the text.
fn is_unsafe(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        c => c.is_control(),
    }
}

/// Escapes a text for people. Writes control characters as Rust does: `\u{1b}`.
pub(crate) fn printable(text: &str) -> Cow<'_, str> {
    escape(text, |c, out| {
        // Writing to a `String` cannot fail.
        let _ = write!(out, "{}", c.escape_unicode());
    })
}

/// Returns a value as JSON, without control characters: JSON itself requires escapes only for the first 32 characters.
pub(crate) fn json(value: &Value, pretty: bool) -> String {
    let text = if pretty { format!("{value:#}") } else { value.to_string() };
    // Outside strings, JSON contains only ASCII characters.
    let escaped = escape(&text, |c, out| {
        let _ = write!(out, "\\u{:04x}", u32::from(c));
    });
    escaped.into_owned()
}

/// Escapes characters inside double-quoted scalars of YAML. Elsewhere, the escapes would be part of the text.
pub(crate) fn yaml(text: &str) -> Cow<'_, str> {
    escape(text, |c, out| {
        let _ = write!(out, "\\u{:04X}", u32::from(c));
    })
}

fn escape(text: &str, write: impl Fn(char, &mut String)) -> Cow<'_, str> {
    if !text.contains(is_unsafe) {
        return Cow::Borrowed(text);
    }
    let mut escaped = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        if is_unsafe(c) {
            write(c, &mut escaped);
        } else {
            escaped.push(c);
        }
    }
    Cow::Owned(escaped)
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(printable("a\u{1b}[31m\r\n\té"), "a\\u{1b}[31m\\u{d}\n\té");
        assert_eq!(printable("\u{9b}x\u{7f}\u{202e}"), "\\u{9b}x\\u{7f}\\u{202e}");
        assert!(matches!(printable("plain → text\n"), Cow::Borrowed(_)));
    }

    #[test]
    fn json_keeps_its_value() {
        let value = json!({"\u{9b}": ["\u{1b}\u{7f}\u{202e}é\n"]});
        for pretty in [false, true] {
            let text = json(&value, pretty);
            assert!(!text.contains(is_unsafe), "{text}");
            assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), value);
        }
    }
}
