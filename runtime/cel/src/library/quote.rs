//! Quotes text as Go does, for messages that show invalid text.

use std::fmt;

use crate::go;

/// Returns a `Display` of `text` in double quotes with Go's escapes, like `%q`.
pub fn quoted(text: &str) -> Quoted<'_> {
    Quoted(text)
}

/// Quotes `text` as Go's `time` package does: every byte outside printable ASCII becomes `\xNN`.
pub(super) fn quoted_ascii(text: &[u8]) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    out.push('"');
    for &byte in text {
        match byte {
            b'"' | b'\\' => out.extend(['\\', char::from(byte)]),
            b' '..=0x7f => out.push(char::from(byte)),
            _ => {
                out.push_str("\\x");
                out.extend([byte >> 4, byte & 15].map(|digit| char::from(b"0123456789abcdef"[usize::from(digit)])));
            }
        }
    }
    out.push('"');
    out
}

/// Displays text like Go's `strconv.Quote`.
#[derive(Debug, Clone, Copy)]
pub struct Quoted<'a>(&'a str);

impl fmt::Display for Quoted<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&go::quote(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_as_go_does() {
        let cases = [
            ("", r#""""#),
            ("a b", r#""a b""#),
            (r#"say "hi"\"#, r#""say \"hi\"\\""#),
            ("\x07\x08\x0c\n\r\t\x0b", r#""\a\b\f\n\r\t\v""#),
            ("\0\x1f\x7f", r#""\x00\x1f\x7f""#),
            ("héllo wörld", "\"héllo wörld\""),
            ("\u{80}\u{a0}\u{ad}", r#""\u0080\u00a0\u00ad""#),
            ("\u{200b}\u{feff}\u{2028}", r#""\u200b\ufeff\u2028""#),
            ("日本\u{301}€😀\u{fffd}", "\"日本\u{301}€😀\u{fffd}\""),
            ("\u{e000}\u{10ffff}\u{e0001}", r#""\ue000\U0010ffff\U000e0001""#),
        ];
        for (text, want) in cases {
            assert_eq!(quoted(text).to_string(), want);
        }
    }

    #[test]
    fn quotes_as_the_time_package_does() {
        assert_eq!(quoted_ascii("a\"\\é\n\x7f".as_bytes()), "\"a\\\"\\\\\\xc3\\xa9\\x0a\x7f\"");
    }
}
