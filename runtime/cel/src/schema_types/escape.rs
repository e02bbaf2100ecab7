//! Converts property names to CEL identifiers: `a-b` becomes `a__dash__b`, and `if` becomes `__if__`.

use std::borrow::Cow;

use structural_schema_model::text::same;

use crate::env::is_reserved;

/// Returns whether expressions can refer to a property with this name.
pub const fn can_escape(property: &str) -> bool {
    let bytes = property.as_bytes();
    if bytes.is_empty() || bytes[0].is_ascii_digit() {
        return false;
    }
    let mut i = 0;
    while i < bytes.len() {
        if !bytes[i].is_ascii_alphanumeric() && !matches!(bytes[i], b'_' | b'.' | b'-' | b'/') {
            return false;
        }
        i += 1;
    }
    true
}

/// Returns the escape sequence for the character at `at`, and the number of characters that it replaces.
pub(crate) const fn expansion(bytes: &[u8], at: usize) -> Option<(&'static str, usize)> {
    match bytes[at] {
        b'_' if at + 1 < bytes.len() && bytes[at + 1] == b'_' => Some(("__underscores__", 2)),
        b'.' => Some(("__dot__", 1)),
        b'-' => Some(("__dash__", 1)),
        b'/' => Some(("__slash__", 1)),
        _ => None,
    }
}

/// Returns whether `ident` is the escaped form of `property`.
pub const fn escapes_to(property: &str, ident: &str) -> bool {
    if !can_escape(property) {
        return false;
    }
    let (from, to) = (property.as_bytes(), ident.as_bytes());
    if is_reserved(property) {
        return to.len() == from.len() + 4 && is_wrapped(property, ident);
    }
    let (mut i, mut j) = (0, 0);
    while i < from.len() {
        if let Some((word, taken)) = expansion(from, i) {
            let word = word.as_bytes();
            let mut k = 0;
            while k < word.len() {
                if j >= to.len() || to[j] != word[k] {
                    return false;
                }
                j += 1;
                k += 1;
            }
            i += taken;
        } else {
            if j >= to.len() || to[j] != from[i] {
                return false;
            }
            i += 1;
            j += 1;
        }
    }
    j == to.len()
}

/// Returns whether `ident` is `word` between double underscores.
const fn is_wrapped(word: &str, ident: &str) -> bool {
    let (front, rest) = ident.split_at(2);
    let (middle, back) = rest.split_at(rest.len() - 2);
    same(front, "__") && same(middle, word) && same(back, "__")
}

/// Returns the identifier that refers to a property in expressions, or `None` if expressions cannot refer to it.
pub fn escape(property: &str) -> Option<String> {
    if !can_escape(property) {
        return None;
    }
    if is_reserved(property) {
        return Some(format!("__{property}__"));
    }
    let mut ident = String::with_capacity(property.len());
    let mut at = 0;
    while at < property.len() {
        if let Some((word, taken)) = expansion(property.as_bytes(), at) {
            ident.push_str(word);
            at += taken;
        } else {
            ident.push(char::from(property.as_bytes()[at]));
            at += 1;
        }
    }
    Some(ident)
}

/// Returns the property that an identifier refers to in expressions.
pub fn unescape(ident: &str) -> Cow<'_, str> {
    if !ident.contains("__") {
        return Cow::Borrowed(ident);
    }
    if let Some(word) = ident.strip_prefix("__").and_then(|rest| rest.strip_suffix("__"))
        && is_reserved(word)
    {
        return Cow::Borrowed(word);
    }
    let mut property = String::with_capacity(ident.len());
    let mut rest = ident;
    while let Some(first) = rest.chars().next() {
        let sequences = [("__underscores__", "__"), ("__dot__", "."), ("__dash__", "-"), ("__slash__", "/")];
        match sequences.iter().find_map(|(word, text)| Some((rest.strip_prefix(word)?, *text))) {
            Some((after, text)) => {
                property.push_str(text);
                rest = after;
            }
            None => {
                property.push(first);
                rest = &rest[first.len_utf8()..];
            }
        }
    }
    Cow::Owned(property)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_escape_as_the_server_does() {
        for (property, ident) in [
            ("a", "a"),
            ("if", "__if__"),
            ("a-b", "a__dash__b"),
            ("x/y.z", "x__slash__y__dot__z"),
            ("a__b", "a__underscores__b"),
            ("a___b", "a__underscores___b"),
            ("_a", "_a"),
        ] {
            assert_eq!(escape(property).as_deref(), Some(ident));
            assert_eq!(unescape(ident), property);
            assert!(escapes_to(property, ident));
            assert!(!escapes_to(property, "other"));
            assert!(!escapes_to(property, ""));
        }
        for property in ["", "1a", "a b", "$x", "é"] {
            assert_eq!(escape(property), None);
            assert!(!escapes_to(property, property));
        }
    }
}
