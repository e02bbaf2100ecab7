//! Formats of numbers and strings: what belongs to them, and examples.

use std::cell::RefCell;
use std::collections::HashMap;
use std::net::{Ipv4Addr, Ipv6Addr};

use regex::Regex;

/// Whether the format of a type holds the number. An integer is an int64 at most, whatever its format.
pub fn fits(number: f64, kind: &str, format: &str) -> bool {
    match (kind, format) {
        ("integer", "int32") => (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&number),
        // The first float beyond is one too many.
        ("integer", _) => (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&number),
        ("number", "float") => number.abs() <= f64::from(f32::MAX),
        _ => true,
    }
}

/// A format of strings: its name, a pattern that its usual values match, and some of these values.
type Format = (&'static str, &'static str, &'static [&'static str]);

const FORMATS: &[Format] = &[
    (
        "date-time",
        r"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-](0\d|1[0-3]):[0-5]\d)$",
        &["2024-02-29T23:59:59Z", "1970-01-01T00:00:00.123456789+01:30", "2030-12-01T05:06:07-08:00"],
    ),
    ("date", r"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$", &["2024-02-29", "1999-12-01"]),
    ("uri", r"^[a-z][a-z0-9+.-]*://[a-z0-9.-]+(/[a-zA-Z0-9._~/-]*)?$", &["https://example.com/a/b", "ssh://host"]),
    (
        "uuid",
        "^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$",
        &["f81d4fae-7dec-11d0-a765-00a0c91e6bf6", "00000000-0000-0000-0000-000000000000"],
    ),
];

/// Whether the string is of the format. Of what the server reads only the usual spellings count; it is lenient in ways
/// that nobody uses on purpose (an IPv4 address with leading zeros). Unknown formats hold any string.
pub fn has_format(value: &str, format: &str) -> bool {
    match format {
        "ipv4" => value.parse::<Ipv4Addr>().is_ok(),
        "ipv6" => value.parse::<Ipv6Addr>().is_ok(),
        _ => FORMATS.iter().find(|(name, ..)| *name == format).is_none_or(|(_, pattern, _)| matches(value, pattern)),
    }
}

/// Whether the string matches the pattern. Compiled patterns are kept.
pub fn matches(value: &str, pattern: &str) -> bool {
    thread_local! {
        static COMPILED: RefCell<HashMap<String, Option<Regex>>> = RefCell::default();
    }
    COMPILED.with_borrow_mut(|compiled| match compiled.get(pattern) {
        Some(regex) => regex.as_ref().is_some_and(|regex| regex.is_match(value)),
        None => {
            let regex = Regex::new(pattern).ok();
            let matches = regex.as_ref().is_some_and(|regex| regex.is_match(value));
            compiled.insert(pattern.to_owned(), regex);
            matches
        }
    })
}

/// Values of a format.
pub fn examples(format: &str) -> &'static [&'static str] {
    match format {
        "ipv4" => &["127.0.0.1", "255.255.255.255"],
        "ipv6" => &["::1", "2001:db8::8:800:200c:417a"],
        _ => FORMATS.iter().find(|(name, ..)| *name == format).map_or(&[], |(_, _, examples)| *examples),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_are_of_their_formats() {
        for format in FORMATS.iter().map(|(name, ..)| *name).chain(["ipv4", "ipv6"]) {
            assert!(examples(format).iter().all(|example| has_format(example, format)), "{format}");
            assert!(!has_format("nothing of the kind", format), "{format}");
        }
    }
}
