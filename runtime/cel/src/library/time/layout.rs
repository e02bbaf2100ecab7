//! Parses dates and times by a layout like Go's `time` package, with its error messages.

use super::super::Error;
use super::super::quote::quoted_ascii;
use super::calendar::{days_from_date, days_in_month};
use super::timestamp::Timestamp;

/// A part of a layout.
#[derive(Clone, Copy)]
enum Part {
    Literal,
    Year,
    Month,
    Day,
    Hour,
    Minute,
    Second,
    Zone,
}

/// A sequence of parts, and its text in Go's notation.
#[derive(Clone, Copy)]
pub struct Layout {
    text: &'static str,
    parts: &'static [(Part, &'static str)],
}

const PARTS: [(Part, &str); 12] = [
    (Part::Year, "2006"),
    (Part::Literal, "-"),
    (Part::Month, "01"),
    (Part::Literal, "-"),
    (Part::Day, "02"),
    (Part::Literal, "T"),
    (Part::Hour, "15"),
    (Part::Literal, ":"),
    (Part::Minute, "04"),
    (Part::Literal, ":"),
    (Part::Second, "05"),
    (Part::Zone, "Z07:00"),
];

/// A date and time with a zone.
pub const RFC3339: Layout = Layout { text: "2006-01-02T15:04:05Z07:00", parts: &PARTS };
/// A date and time without a zone, interpreted as UTC.
pub(crate) const LOCAL_DATE_TIME: Layout = Layout { text: "2006-01-02T15:04:05", parts: PARTS.split_at(11).0 };
/// A date, interpreted as midnight UTC.
pub(crate) const DATE: Layout = Layout { text: "2006-01-02", parts: PARTS.split_at(5).0 };

/// The fields parsed so far.
#[derive(Default)]
struct Reading {
    year: i64,
    month: i64,
    day: i64,
    hour: i64,
    minute: i64,
    second: i64,
    nanosecond: u32,
    offset: i32,
}

/// The reason why a part cannot be parsed.
enum PartError {
    /// The text does not match the layout.
    Form,
    /// A number is out of range; the field name is for the message.
    Range(&'static str),
}

/// Parses `text` by `layout`.
pub fn parse(layout: Layout, text: &str) -> Result<Timestamp, Error> {
    let failed = |message: &str| Error::from(format!("parsing time {}: {message}", quoted_ascii(text.as_bytes())));
    let mut reading = Reading::default();
    let mut rest = text.as_bytes();
    for (part, name) in layout.parts {
        let start = rest;
        match reading.read(*part, name, &mut rest) {
            Ok(()) => {}
            Err(PartError::Range(what)) => return Err(failed(&format!("{what} out of range"))),
            Err(PartError::Form) => {
                let (whole, layout) = (quoted_ascii(text.as_bytes()), layout.text);
                let start = quoted_ascii(start);
                return Err(format!("parsing time {whole} as \"{layout}\": cannot parse {start} as \"{name}\"").into());
            }
        }
    }
    if !rest.is_empty() {
        return Err(failed(&format!("extra text: {}", quoted_ascii(rest))));
    }
    if reading.day < 1 || reading.day > days_in_month(reading.year, reading.month) {
        return Err(failed("day out of range"));
    }
    let days = days_from_date(reading.year, reading.month, reading.day);
    let seconds = days * 86_400 + reading.hour * 3600 + reading.minute * 60 + reading.second;
    Ok(Timestamp::new(seconds - i64::from(reading.offset), reading.nanosecond, reading.offset))
}

impl Reading {
    fn read(&mut self, part: Part, name: &str, rest: &mut &[u8]) -> Result<(), PartError> {
        match part {
            Part::Literal => *rest = rest.strip_prefix(name.as_bytes()).ok_or(PartError::Form)?,
            Part::Year => {
                let (digits, after) = rest.split_at_checked(4).ok_or(PartError::Form)?;
                self.year = digits.iter().try_fold(0, |sum, c| {
                    c.is_ascii_digit().then(|| sum * 10 + i64::from(c - b'0')).ok_or(PartError::Form)
                })?;
                *rest = after;
            }
            Part::Month => {
                self.month = number(rest, true)?;
                in_range((1..=12).contains(&self.month), "month")?;
            }
            Part::Day => self.day = number(rest, true)?,
            // Like Go, it accepts a single digit here.
            Part::Hour => {
                self.hour = number(rest, false)?;
                in_range(self.hour < 24, "hour")?;
            }
            Part::Minute => {
                self.minute = number(rest, true)?;
                in_range(self.minute < 60, "minute")?;
            }
            Part::Second => {
                self.second = number(rest, true)?;
                in_range(self.second < 60, "second")?;
                self.nanosecond = fraction(rest);
            }
            Part::Zone => self.offset = zone(rest)?,
        }
        Ok(())
    }
}

fn in_range(holds: bool, what: &'static str) -> Result<(), PartError> {
    if holds { Ok(()) } else { Err(PartError::Range(what)) }
}

/// Parses two digits, or one if `fixed` is false.
fn number(rest: &mut &[u8], fixed: bool) -> Result<i64, PartError> {
    let digit = |i: usize| rest.get(i).filter(|c| c.is_ascii_digit()).map(|c| i64::from(c - b'0'));
    let (value, taken) = match (digit(0), digit(1)) {
        (Some(tens), Some(ones)) => (tens * 10 + ones, 2),
        (Some(ones), None) if !fixed => (ones, 1),
        _ => return Err(PartError::Form),
    };
    *rest = &rest[taken..];
    Ok(value)
}

/// Parses an optional fraction of a second after a dot or comma. Digits after the ninth are ignored.
fn fraction(rest: &mut &[u8]) -> u32 {
    let [b'.' | b',', digits @ ..] = *rest else { return 0 };
    let count = digits.iter().take_while(|c| c.is_ascii_digit()).count();
    if count == 0 {
        return 0;
    }
    *rest = &digits[count..];
    (0..9).fold(0, |sum, i| sum * 10 + if i < count { u32::from(digits[i] - b'0') } else { 0 })
}

/// Parses `Z` or `±hh:mm` and returns seconds east of UTC. Like Go, it allows 24 hours and 60 minutes.
fn zone(rest: &mut &[u8]) -> Result<i32, PartError> {
    if let [b'Z', after @ ..] = *rest {
        *rest = after;
        return Ok(0);
    }
    let (text, after) = rest.split_at_checked(6).ok_or(PartError::Form)?;
    let [sign, h1, h2, b':', m1, m2] = *text else { return Err(PartError::Form) };
    let digits = [h1, h2, m1, m2];
    if !digits.iter().all(u8::is_ascii_digit) {
        return Err(PartError::Form);
    }
    let [h1, h2, m1, m2] = digits.map(|c| i32::from(c - b'0'));
    let (hours, minutes) = (h1 * 10 + h2, m1 * 10 + m2);
    in_range(minutes <= 60, "time zone offset minute")?;
    in_range(hours <= 24, "time zone offset hour")?;
    let offset = (hours * 60 + minutes) * 60;
    let offset = match sign {
        b'+' => offset,
        b'-' => -offset,
        _ => return Err(PartError::Form),
    };
    *rest = after;
    Ok(offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_what_go_accepts() {
        let cases = [
            ("2021-03-04T05:06:07Z", "2021-03-04T05:06:07Z"),
            ("2021-03-04T05:06:07.5Z", "2021-03-04T05:06:07.5Z"),
            ("2021-03-04T05:06:07,25Z", "2021-03-04T05:06:07.25Z"),
            ("2021-03-04T05:06:07.1234567899Z", "2021-03-04T05:06:07.123456789Z"),
            ("2021-03-04T5:06:07Z", "2021-03-04T05:06:07Z"),
            ("2021-03-04T05:06:07+02:00", "2021-03-04T05:06:07+02:00"),
            ("2021-03-04T05:06:07-00:30", "2021-03-04T05:06:07-00:30"),
            ("2021-03-04T05:06:07+00:00", "2021-03-04T05:06:07Z"),
            ("2021-03-04T05:06:07+24:60", "2021-03-04T05:06:07+25:00"),
            ("2020-02-29T12:00:00Z", "2020-02-29T12:00:00Z"),
            ("0000-01-01T00:00:00Z", "0000-01-01T00:00:00Z"),
        ];
        for (text, want) in cases {
            assert_eq!(parse(RFC3339, text).map(|t| t.to_string()).as_deref(), Ok(want), "{text}");
        }
        assert_eq!(parse(DATE, "2021-03-04").map(|t| t.to_string()).as_deref(), Ok("2021-03-04T00:00:00Z"));
        let local = parse(LOCAL_DATE_TIME, "2021-03-04T05:06:07.8").map(|t| t.to_string());
        assert_eq!(local.as_deref(), Ok("2021-03-04T05:06:07.8Z"));
    }

    #[test]
    fn error_messages() {
        let cases = [
            (RFC3339, "", r#"parsing time "" as "2006-01-02T15:04:05Z07:00": cannot parse "" as "2006""#),
            (RFC3339, "x", r#"parsing time "x" as "2006-01-02T15:04:05Z07:00": cannot parse "x" as "2006""#),
            (DATE, "2021-1-02", r#"parsing time "2021-1-02" as "2006-01-02": cannot parse "1-02" as "01""#),
            (DATE, "2021-13-02", r#"parsing time "2021-13-02": month out of range"#),
            (DATE, "2021-02-29", r#"parsing time "2021-02-29": day out of range"#),
            (DATE, "2021-02-00", r#"parsing time "2021-02-00": day out of range"#),
            (DATE, "2021-02-03T", r#"parsing time "2021-02-03T": extra text: "T""#),
            (DATE, "2021-02-03é", r#"parsing time "2021-02-03\xc3\xa9": extra text: "\xc3\xa9""#),
            (DATE, "+021-02-03", r#"parsing time "+021-02-03" as "2006-01-02": cannot parse "+021-02-03" as "2006""#),
            (
                LOCAL_DATE_TIME,
                "2021-02-03t04:05:06z",
                r#"parsing time "2021-02-03t04:05:06z" as "2006-01-02T15:04:05": cannot parse "t04:05:06z" as "T""#,
            ),
            (LOCAL_DATE_TIME, "2021-02-03T04:05:06z", r#"parsing time "2021-02-03T04:05:06z": extra text: "z""#),
            (RFC3339, "2021-02-03T24:05:06Z", r#"parsing time "2021-02-03T24:05:06Z": hour out of range"#),
            (RFC3339, "2021-02-03T23:60:06Z", r#"parsing time "2021-02-03T23:60:06Z": minute out of range"#),
            (RFC3339, "2021-02-03T23:59:60Z", r#"parsing time "2021-02-03T23:59:60Z": second out of range"#),
            (
                RFC3339,
                "2021-02-03T23:59:59+25:00",
                r#"parsing time "2021-02-03T23:59:59+25:00": time zone offset hour out of range"#,
            ),
            (
                RFC3339,
                "2021-02-03T23:59:59 01:00",
                "parsing time \"2021-02-03T23:59:59 01:00\" as \"2006-01-02T15:04:05Z07:00\": \
                 cannot parse \" 01:00\" as \"Z07:00\"",
            ),
        ];
        for (layout, text, want) in cases {
            assert_eq!(parse(layout, text).unwrap_err().text(), want);
        }
    }

    #[test]
    fn never_panics_on_truncated_or_modified_text() {
        let text = "2021-03-04T05:06:07.123456789+02:00";
        for end in 0..=text.len() {
            for c in ["", "é", "9", "\u{0}", "-"] {
                let changed = format!("{}{c}{}", &text[..end], &text[end..]);
                for layout in [RFC3339, LOCAL_DATE_TIME, DATE] {
                    let _ = parse(layout, &changed);
                    let _ = parse(layout, &text[..end]);
                }
            }
        }
    }
}
