//! Formats of numbers and strings, with example values.

use std::cell::RefCell;
use std::collections::HashMap;
use std::net::IpAddr;

use regex::Regex;

/// Returns whether the number is in the range of the format. An integer must fit into an `int64`, whatever its format
/// is.
pub fn fits(number: f64, kind: &str, format: &str) -> bool {
    match (kind, format) {
        ("integer", "int32") => (f64::from(i32::MIN)..=f64::from(i32::MAX)).contains(&number),
        // The upper bound is exclusive, because it is the first float that does not fit into an `int64`.
        ("integer", _) => (-9_223_372_036_854_775_808.0..9_223_372_036_854_775_808.0).contains(&number),
        ("number", "float") => number.abs() <= f64::from(f32::MAX),
        _ => true,
    }
}

/// A string format: its name, a function that validates a string, and example values. The last examples are unusual
/// values that the server also accepts.
type Format = (&'static str, fn(&str) -> bool, &'static [&'static str]);

const FORMATS: &[Format] = &[
    (
        "date-time",
        is_date_time,
        &[
            "2024-02-29T23:59:59Z",
            "1970-01-31T00:00:00.123456789+01:30",
            "2030-12-01T05:06:07-08:00",
            "2024-02-29t23:59:59z",
            "2024-02-29T23:59:59x5Z",
            "2024-02-29T23:59:59ZTomorrow",
            "2024-02-29T23:59:59+99:99",
        ],
    ),
    ("date", is_date, &["2024-02-29", "1999-12-31"]),
    ("uri", is_uri, &["https://example.com/a/b?c=d", "ssh://host", "mailto:a@example.com", "/path"]),
    (
        "uuid",
        |text| matches(text, "(?i)^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$"),
        &[
            "f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
            "00000000-0000-0000-0000-000000000000",
            "F81D4FAE7DEC11D0A76500A0C91E6BF6",
            "f81d4fae7dec-11d0a765-00a0c91e6bf6",
        ],
    ),
    (
        "ipv4",
        |text| text.contains('.') && is_ip(text),
        &["127.0.0.1", "255.255.255.255", "010.0.0.1", "::ffff:1.2.3.4"],
    ),
    (
        "ipv6",
        |text| text.contains(':') && is_ip(text),
        &["::1", "2001:db8::8:800:200c:417a", "::ffff:1.2.3.4", "::ffff:010.2.3.4"],
    ),
];

/// Returns whether the server accepts the string for the format. Unknown formats accept any string.
pub fn has_format(value: &str, format: &str) -> bool {
    FORMATS.iter().find(|(name, ..)| *name == format).is_none_or(|(_, is_of, _)| is_of(value))
}

/// Returns example values of a format.
pub fn examples(format: &str) -> &'static [&'static str] {
    FORMATS.iter().find(|(name, ..)| *name == format).map_or(&[], |(_, _, examples)| *examples)
}

fn is_date_time(text: &str) -> bool {
    let text = text.to_lowercase();
    let mut parts = text.split('t');
    let (Some(date), Some(time)) = (parts.next(), parts.next()) else { return false };
    is_date(date)
        && matches(time, "^[0-9]{2}:[0-9]{2}:[0-9]{2}(.[0-9]+)?(z|[+-][0-9]{2}:[0-9]{2})$")
        && matches(time, "^([01].|2[0-3]):[0-5].:[0-5].")
}

fn is_date(text: &str) -> bool {
    let number = |digits: Option<&str>| digits.and_then(|digits| digits.parse::<u32>().ok()).unwrap_or(0);
    let (year, month, day) = (number(text.get(..4)), number(text.get(5..7)), number(text.get(8..)));
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u32::from(leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    };
    matches(text, "^[0-9]{4}-[0-9]{2}-[0-9]{2}$") && (1..=days).contains(&day)
}

fn is_uri(text: &str) -> bool {
    matches(text, r"^([a-zA-Z][a-zA-Z0-9+.-]*:|/)[^\x00-\x20\x7f]*$")
}

/// Parses an IP address. Like the server, ignores leading zeros in a decimal part.
fn is_ip(text: &str) -> bool {
    if !text.contains('.') {
        return text.parse::<IpAddr>().is_ok();
    }
    let start = text.rfind(':').map_or(0, |colon| colon + 1);
    let (before, decimal) = text.split_at(start);
    let parts: Option<Vec<String>> =
        decimal.split('.').map(|part| part.parse::<u8>().ok().map(|part| part.to_string())).collect();
    parts.is_some_and(|parts| format!("{before}{}", parts.join(".")).parse::<IpAddr>().is_ok())
}

/// Returns whether the string matches the pattern. Caches compiled patterns.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn examples_match_their_formats() {
        for (format, is_of, examples) in FORMATS {
            for example in *examples {
                assert!(is_of(example), "{format}: {example}");
            }
            assert!(!has_format("nothing of the kind", format), "{format}");
        }
        for date in ["2023-02-29", "1900-02-29", "2024-04-31", "2024-13-01", "2024-1-01", "2024-01-00"] {
            assert!(!has_format(date, "date"), "{date}");
        }
        for moment in ["2024-02-30T00:00:00Z", "2024-02-01T24:00:00Z", "2024-02-01T00:00:60Z", "2024-02-01T00:00:00"] {
            assert!(!has_format(moment, "date-time"), "{moment}");
        }
    }
}
