//! Character classes by Unicode 15, the version of Go 1.26.

use std::sync::LazyLock;

use regex::Regex;

/// Returns whether Go prints `c` unescaped: letters, marks, numbers, punctuation, symbols and the ASCII
/// space.
pub fn is_printable(c: char) -> bool {
    static CLASS: LazyLock<Option<Regex>> =
        LazyLock::new(|| Regex::new(r"^[[\p{L}\p{M}\p{N}\p{P}\p{S}]&&\p{Age=15.0}]$").ok());
    match c {
        ' '..='~' => true,
        '\0'..='\u{a0}' => false,
        _ => is_in(CLASS.as_ref(), c),
    }
}

/// Returns whether `\p{L}` matches.
pub(super) fn is_letter(c: char) -> bool {
    static CLASS: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"^[\p{L}&&\p{Age=15.0}]$").ok());
    c.is_ascii_alphabetic() || !c.is_ascii() && is_in(CLASS.as_ref(), c)
}

/// Returns whether `[\p{L}\p{S}]` matches.
pub(super) fn is_letter_or_symbol(c: char) -> bool {
    static CLASS: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"^[[\p{L}\p{S}]&&\p{Age=15.0}]$").ok());
    c.is_ascii_alphabetic() || is_in(CLASS.as_ref(), c)
}

fn is_in(class: Option<&Regex>, c: char) -> bool {
    class.is_some_and(|class| class.is_match(c.encode_utf8(&mut [0; 4])))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn classes() {
        for (c, printable, letter, letter_or_symbol) in [
            ('a', true, true, true),
            ('0', true, false, false),
            (' ', true, false, false),
            ('$', true, false, true),
            ('-', true, false, false),
            ('é', true, true, true),
            ('☃', true, false, true),
            ('\u{301}', true, false, false),
            ('\u{a0}', false, false, false),
            ('\n', false, false, false),
        ] {
            assert_eq!((is_printable(c), is_letter(c), is_letter_or_symbol(c)), (printable, letter, letter_or_symbol));
        }
    }

    #[test]
    fn characters_of_later_versions_are_unknown() {
        assert!(is_printable('\u{1fae8}')); // shaking face, Unicode 15
        assert!(!is_printable('\u{1fae9}')); // face with bags under eyes, Unicode 16
    }
}
