//! Dates, times and durations in string formats. The syntax differs slightly from that of CEL's functions.

use super::super::Error;
use super::super::duration::{self, Duration};
use super::super::quote::quoted;
use super::super::time::{DATE, LOCAL_DATE_TIME, RFC3339, Timestamp, parse};

pub(super) fn is_date(text: &str) -> bool {
    is_early_in_month(text.as_bytes()) || parse_date(text).is_ok()
}

/// Returns whether the text is a date with a day from 1 to 28. Such a date is valid in every month, so this
/// fast path needs no calendar.
fn is_early_in_month(text: &[u8]) -> bool {
    let [y @ .., b'-', m1, m2, b'-', d1, d2] = text else { return false };
    y.len() == 4
        && y.iter().all(u8::is_ascii_digit)
        && *y != *b"0000"
        && matches!((m1, m2), (b'0', b'1'..=b'9') | (b'1', b'0'..=b'2'))
        && matches!((d1, d2), (b'0', b'1'..=b'9') | (b'1', b'0'..=b'9') | (b'2', b'0'..=b'8'))
}

/// Parses a value of format `date` as CEL rules see it, as midnight UTC.
pub fn parse_date(text: &str) -> Result<Timestamp, Error> {
    parse(DATE, text)
}

/// Parses a value of format `date-time` as CEL rules see it. A missing zone means UTC, and an empty text is
/// the Unix epoch.
pub fn parse_date_time(text: &str) -> Result<Timestamp, Error> {
    if text.is_empty() {
        return Timestamp::from_unix(0);
    }
    parse(RFC3339, text).or_else(|_| parse(LOCAL_DATE_TIME, text))
}

/// Returns whether the text is a date, a `T`, and a time with a zone. The server ignores everything after a
/// second `T`.
pub(super) fn is_date_time(text: &str) -> bool {
    let mut parts = text.split(['t', 'T']);
    matches!((parts.next(), parts.next()), (Some(date), Some(time)) if is_date(date) && is_time(time))
}

/// Returns whether the text is `hh:mm:ss`, an optional fraction after any character, and a zone.
fn is_time(text: &str) -> bool {
    let Some((clock, rest)) = text.split_at_checked(8) else { return false };
    let clock = clock.as_bytes();
    let in_range = |at: usize, limit: &[u8; 2]| clock[at..at + 2] <= limit[..];
    let is_clock = clock.iter().enumerate().all(|(i, c)| if i % 3 == 2 { *c == b':' } else { c.is_ascii_digit() })
        && in_range(0, b"23")
        && in_range(3, b"59")
        && in_range(6, b"59");
    is_clock && (is_zone(rest) || after_fraction(rest).is_some_and(is_zone))
}

/// Returns the text after one character other than a line break and at least one digit.
fn after_fraction(text: &str) -> Option<&str> {
    let mut chars = text.chars();
    chars.next().filter(|c| *c != '\n')?;
    let digits = chars.as_str();
    let rest = digits.trim_start_matches(|c: char| c.is_ascii_digit());
    // Digits before a sign belong to the fraction, not to the zone.
    (rest.len() < digits.len()).then_some(rest)
}

fn is_zone(text: &str) -> bool {
    match *text.as_bytes() {
        [b'z' | b'Z'] => true,
        [b'+' | b'-', a, b, b':', c, d] => [a, b, c, d].iter().all(u8::is_ascii_digit),
        _ => false,
    }
}

/// Unit names and their nanoseconds. The last name of each unit may have any suffix.
const UNITS: [(&[&str], i64); 8] = [
    (&["ns", "nano"], 1),
    (&["us", "µs", "micro"], 1_000),
    (&["ms", "milli"], 1_000_000),
    (&["s", "sec"], 1_000_000_000),
    (&["m", "min"], 60_000_000_000),
    (&["h", "hr", "hour"], 3_600_000_000_000),
    (&["d", "day"], 86_400_000_000_000),
    (&["w", "wk", "week"], 604_800_000_000_000),
];

/// Parses a value of format `duration` as CEL rules see it: Go's syntax, or numbers with units anywhere in
/// the text.
pub fn parse_duration(text: &str) -> Result<Duration, Error> {
    if let Some(duration) = duration::parse(text) {
        return Ok(duration);
    }
    let mut total = None;
    let mut rest = text;
    while let Some(start) = rest.find(|c: char| c.is_ascii_digit()) {
        let (digits, after) = split_while(&rest[start..], |c| c.is_ascii_digit());
        let (_, after) = split_while(after, |c| matches!(c, '\t' | '\n' | '\x0c' | '\r' | ' '));
        let (unit, after) = split_while(after, |c| c.is_ascii_alphabetic() || c == 'µ');
        rest = after;
        if unit.is_empty() {
            continue;
        }
        let factor: i64 =
            digits.parse().map_err(|_| format!("strconv.Atoi: parsing {}: value out of range", quoted(digits)))?;
        if let Some(nanos) = unit_nanos(&unit.to_ascii_lowercase()) {
            total = Some(total.unwrap_or(0_i64).wrapping_add(factor.wrapping_mul(nanos)));
        }
    }
    let total = total.ok_or_else(|| format!("unable to parse {text} as duration"))?;
    Ok(Duration::from_nanos(total))
}

fn unit_nanos(unit: &str) -> Option<i64> {
    let is_named = |names: &[&str]| names.contains(&unit) || names.last().is_some_and(|last| unit.starts_with(last));
    UNITS.iter().find(|(names, _)| is_named(names)).map(|(_, nanos)| *nanos)
}

fn split_while(text: &str, holds: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(|c| !holds(c)).unwrap_or(text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fast_path_accepts_only_dates() {
        for month in 0..=13 {
            for day in 0..=32 {
                for year in ["0000", "0001", "1999", "2024", "9999", "024", "x024"] {
                    let date = format!("{year}-{month:02}-{day:02}");
                    assert!(!is_early_in_month(date.as_bytes()) || parse_date(&date).is_ok(), "{date}");
                }
            }
        }
        assert!(is_early_in_month(b"2024-02-28"));
    }

    #[test]
    fn dates() {
        for text in ["2021-03-04", "0000-01-01", "2020-02-29"] {
            assert!(is_date(text), "{text}");
        }
        for text in ["", "2021-3-4", "2021-02-29", "2021-03-04 ", "21-03-04", "10.0.0.1"] {
            assert!(!is_date(text), "{text}");
        }
    }

    #[test]
    fn date_times() {
        let good = [
            "2021-03-04T05:06:07Z",
            "2021-03-04t05:06:07z",
            "2021-03-04T05:06:07.5Z",
            "2021-03-04T05:06:07x5Z",
            "2021-03-04T05:06:07é5Z",
            "2021-03-04T05:06:07+99:99",
            "2021-03-04T05:06:07.5-01:00",
            "2021-03-04T05:06:07+1+01:00",
            "2021-03-04T05:06:07ZTjunk",
        ];
        for text in good {
            assert!(is_date_time(text), "{text}");
        }
        let bad = [
            "",
            "T",
            "2021-03-04",
            "2021-03-04T",
            "2021-03-04T05:06:07",
            "2021-03-04T5:06:07Z",
            "2021-03-04T24:00:00Z",
            "2021-03-04T23:60:00Z",
            "2021-03-04T23:59:60Z",
            "2021-02-30T23:59:59Z",
            "2021-03-04T05:06:07.Z",
            "2021-03-04T05:06:07\n5Z",
            "2021-03-04T05:06:07Z ",
            "2021-03-04T05:06:07+1:00",
            "2021-03-04 05:06:07Z",
            "2021-03-04T05:06:é",
        ];
        for text in bad {
            assert!(!is_date_time(text), "{text}");
        }
    }

    #[test]
    fn values_for_rules() {
        let shown = |text| parse_date_time(text).map_or_else(|e| e.text().to_owned(), |t| t.to_string());
        assert_eq!(shown(""), "1970-01-01T00:00:00Z");
        assert_eq!(shown("2021-03-04T05:06:07.089+02:00"), "2021-03-04T05:06:07.089+02:00");
        assert_eq!(shown("2021-03-04T05:06:07"), "2021-03-04T05:06:07Z");
        assert_eq!(shown("0000-03-04T05:06:07Z"), "0000-03-04T05:06:07Z");
        assert_eq!(shown("2021-03-04T05:06:07z"), r#"parsing time "2021-03-04T05:06:07z": extra text: "z""#);
    }

    #[test]
    fn durations() {
        let cases = [
            ("1h30m", "1h30m0s"),
            ("5 minutes", "5m0s"),
            ("5 MIN", "5m0s"),
            ("2 weeks 1 day", "360h0m0s"),
            ("3d", "72h0m0s"),
            ("1 hr", "1h0m0s"),
            ("7 micros", "7µs"),
            ("7 µs", "7µs"),
            ("about 3 seconds or so", "3s"),
            ("-5 min", "5m0s"),
            ("1.5 hours", "5h0m0s"),
            ("3 ms, 2 foos", "3ms"),
            ("1d2", "24h0m0s"),
            ("0", "0s"),
            ("-1s", "-1s"),
            ("9223372036854775807 days", "-24h0m0s"),
        ];
        for (text, want) in cases {
            assert_eq!(parse_duration(text).map(|d| d.to_string()).as_deref(), Ok(want), "{text}");
        }
        for text in ["", "1", "five minutes", "5 hrs", "5 msec", "3 é", "minutes 5"] {
            let want = format!("unable to parse {text} as duration");
            assert_eq!(parse_duration(text).unwrap_err().text(), want);
        }
        let error = parse_duration("1 day 9223372036854775808 days").unwrap_err();
        assert_eq!(error.text(), r#"strconv.Atoi: parsing "9223372036854775808": value out of range"#);
    }
}
