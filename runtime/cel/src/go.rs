//! Formats text and numbers as Go does.

use std::fmt::Write;

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
#[cfg(feature = "evaluate")]
fn is_print(c: char) -> bool {
    crate::library::unicode::is_printable(c)
}

/// Returns whether Go prints a character unescaped. This is an approximation: the standard library has a
/// newer Unicode version than Go.
#[cfg(not(feature = "evaluate"))]
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
pub fn shortest(number: f64, low: i32, high: i32) -> String {
    let scientific = format!("{number:e}");
    let Some((mantissa, exponent)) = scientific.split_once('e') else { return scientific };
    let exponent: i32 = exponent.parse().unwrap_or(0);
    if (low..high).contains(&exponent) {
        return number.to_string();
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{mantissa}e{sign}{:02}", exponent.abs())
}

#[cfg(test)]
mod tests {
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
}
