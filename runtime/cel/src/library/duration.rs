//! CEL durations, with nanosecond precision, parsed and printed as in Go.

use std::fmt;

use super::number::INT_OVERFLOW;
use super::{Error, float};

const MICROSECOND: u64 = 1_000;
const MILLISECOND: u64 = 1_000 * MICROSECOND;
const SECOND: u64 = 1_000 * MILLISECOND;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

/// The magnitude of the smallest duration.
const LIMIT: u64 = 1 << 63;

/// The error of `duration(int)`, which passes the type check but always fails.
pub const FROM_INT: Error = Error::new("type conversion error from 'int' to 'google.protobuf.Duration'");

/// A CEL duration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Duration(i64);

impl Duration {
    /// Returns a duration of `nanos` nanoseconds.
    pub const fn from_nanos(nanos: i64) -> Self {
        Self(nanos)
    }

    /// Returns the duration in nanoseconds. This is also the result of CEL `int(duration)`.
    pub const fn nanos(self) -> i64 {
        self.0
    }

    /// CEL `duration(string)`.
    pub fn from_string(text: &str) -> Result<Self, Error> {
        parse(text).ok_or(Error::new("type conversion error from 'string' to 'google.protobuf.Duration'"))
    }

    /// CEL `self + other`.
    pub fn plus(self, other: Self) -> Result<Self, Error> {
        self.0.checked_add(other.0).map(Self).ok_or(INT_OVERFLOW)
    }

    /// CEL `self - other`.
    pub fn minus(self, other: Self) -> Result<Self, Error> {
        self.0.checked_sub(other.0).map(Self).ok_or(INT_OVERFLOW)
    }

    /// CEL `-self`.
    pub fn negated(self) -> Result<Self, Error> {
        self.0.checked_neg().map(Self).ok_or(INT_OVERFLOW)
    }

    /// CEL `getHours()`: returns the duration in whole hours.
    pub fn hours(self) -> i64 {
        whole(self.in_units(HOUR))
    }

    /// CEL `getMinutes()`: returns the duration in whole minutes.
    pub fn minutes(self) -> i64 {
        whole(self.in_units(MINUTE))
    }

    /// CEL `getSeconds()`: returns the duration in whole seconds.
    pub fn seconds(self) -> i64 {
        whole(self.in_units(SECOND))
    }

    /// CEL `getMilliseconds()`: returns the duration in whole milliseconds.
    pub const fn milliseconds(self) -> i64 {
        self.0 / MILLISECOND.cast_signed()
    }

    /// CEL `string(duration)`: returns seconds with a fraction, such as `5400s` or `-0.5s`.
    pub fn to_seconds_string(self) -> String {
        let mut text = float::decimal(self.in_units(SECOND));
        text.push('s');
        text
    }

    /// Returns the duration in multiples of `unit`. The server computes in floating point, which rounds very
    /// large durations.
    #[expect(clippy::cast_precision_loss, reason = "the server rounds the same way")]
    fn in_units(self, unit: u64) -> f64 {
        let unit = unit.cast_signed();
        (self.0 / unit) as f64 + (self.0 % unit) as f64 / unit as f64
    }
}

#[expect(clippy::cast_possible_truncation, reason = "the value is at most 2^63 / 10^9")]
fn whole(value: f64) -> i64 {
    value as i64
}

/// Prints Go's format: `1h30m0s`, `1.5ms`, `0s`.
impl fmt::Display for Duration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let nanos = self.0.unsigned_abs();
        if self.0 < 0 {
            f.write_str("-")?;
        }
        match nanos {
            0 => f.write_str("0s"),
            1..MICROSECOND => write!(f, "{nanos}ns"),
            MICROSECOND..MILLISECOND => write_fraction(f, nanos, MICROSECOND, "µs"),
            MILLISECOND..SECOND => write_fraction(f, nanos, MILLISECOND, "ms"),
            _ => {
                let (hours, minutes) = (nanos / HOUR, nanos / MINUTE % 60);
                if hours > 0 {
                    write!(f, "{hours}h{minutes}m")?;
                } else if minutes > 0 {
                    write!(f, "{minutes}m")?;
                }
                write_fraction(f, nanos % MINUTE, SECOND, "s")
            }
        }
    }
}

fn write_fraction(f: &mut fmt::Formatter<'_>, nanos: u64, unit: u64, name: &str) -> fmt::Result {
    let (whole, mut fraction) = (nanos / unit, nanos % unit);
    write!(f, "{whole}")?;
    if fraction > 0 {
        let mut width = unit.ilog10() as usize;
        while fraction % 10 == 0 {
            fraction /= 10;
            width -= 1;
        }
        write!(f, ".{fraction:0width$}")?;
    }
    f.write_str(name)
}

/// Parses Go's syntax, such as `-1.5h` or `2m3s`. Returns `None` for invalid text and for durations out of
/// range.
pub(super) fn parse(text: &str) -> Option<Duration> {
    let (negative, mut rest) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    if rest == "0" {
        return Some(Duration(0));
    }
    if rest.is_empty() {
        return None;
    }
    let mut total = 0_u64;
    while !rest.is_empty() {
        let (part, after) = parse_part(rest)?;
        total = total.checked_add(part).filter(|total| *total <= LIMIT)?;
        rest = after;
    }
    if negative {
        return Some(Duration(0_i64.wrapping_sub_unsigned(total)));
    }
    i64::try_from(total).ok().map(Duration)
}

/// Parses a number with its unit. Returns nanoseconds and the rest of the text.
fn parse_part(text: &str) -> Option<(u64, &str)> {
    let (digits, rest) = split_digits(text);
    let whole = digits.bytes().try_fold(0_u64, |sum, c| {
        let next = sum.checked_mul(10)?.checked_add(u64::from(c - b'0'))?;
        (next <= LIMIT).then_some(next)
    })?;
    let (fraction, rest) = rest.strip_prefix('.').map_or(("", rest), split_digits);
    if digits.is_empty() && fraction.is_empty() {
        return None;
    }
    let end = rest.find(|c: char| c == '.' || c.is_ascii_digit()).unwrap_or(rest.len());
    let (unit, rest) = rest.split_at(end);
    let unit = match unit {
        "ns" => 1,
        "us" | "µs" | "μs" => MICROSECOND,
        "ms" => MILLISECOND,
        "s" => SECOND,
        "m" => MINUTE,
        "h" => HOUR,
        _ => return None,
    };
    if whole > LIMIT / unit {
        return None;
    }
    let nanos = whole * unit + fraction_nanos(fraction, unit);
    (nanos <= LIMIT).then_some((nanos, rest))
}

fn split_digits(text: &str) -> (&str, &str) {
    text.split_at(text.bytes().take_while(u8::is_ascii_digit).count())
}

/// Returns `0.fraction * unit`, computed in floating point like Go. Digits beyond 63 bits are ignored.
#[expect(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "as in Go")]
fn fraction_nanos(fraction: &str, unit: u64) -> u64 {
    let (mut value, mut scale) = (0_u64, 1.0_f64);
    for c in fraction.bytes() {
        if value > (LIMIT - 1) / 10 {
            break;
        }
        let next = value * 10 + u64::from(c - b'0');
        if next > LIMIT {
            break;
        }
        (value, scale) = (next, scale * 10.0);
    }
    (value as f64 * (unit as f64 / scale)) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_and_prints() {
        let cases = [
            ("0", "0s"),
            ("-0", "0s"),
            ("0s", "0s"),
            ("90s", "1m30s"),
            ("-1h", "-1h0m0s"),
            ("+5s", "5s"),
            ("1h30m", "1h30m0s"),
            ("1.5h", "1h30m0s"),
            (".5s", "500ms"),
            ("1.s", "1s"),
            ("1ns", "1ns"),
            ("1.5us", "1.5µs"),
            ("3µs", "3µs"),
            ("3μs", "3µs"),
            ("1m0.000000001s", "1m0.000000001s"),
            ("100ms50us", "100.05ms"),
            ("2562047h47m16.854775807s", "2562047h47m16.854775807s"),
            ("-2562047h47m16.854775808s", "-2562047h47m16.854775808s"),
            ("9223372036854775807ns", "2562047h47m16.854775807s"),
            ("-9223372036854775808ns", "-2562047h47m16.854775808s"),
            ("0.3333333333333333333h", "20m0s"),
            ("0.100000000000000000000h", "6m0s"),
            ("0.9223372036854775807h", "55m20.413933267s"),
            ("52763797000ns", "52.763797s"),
        ];
        for (text, want) in cases {
            assert_eq!(parse(text).map(|d| d.to_string()).as_deref(), Some(want), "{text}");
        }
    }

    #[test]
    fn rejects_invalid_text() {
        let cases = [
            "",
            "-",
            "+",
            "3",
            "s",
            ".",
            ".s",
            "-.s",
            "+.s",
            "1d",
            "1 s",
            " 1s",
            "1s ",
            "1h-2m",
            "1e3s",
            "1H",
            "1hx",
            "9223372036854775808ns",
            "9223372036854775.808us",
            "9223372036854ms775us808ns",
            "3000000h",
            "-9223372036854775809ns",
            "100000000000000000000ns",
            "1\u{0}",
            "1é",
            "٣s",
        ];
        for text in cases {
            let error = Duration::from_string(text).unwrap_err();
            assert_eq!(error.text(), "type conversion error from 'string' to 'google.protobuf.Duration'", "{text}");
        }
    }

    #[test]
    fn seconds_form() {
        for (text, want) in [("1h30m", "5400s"), ("-1h", "-3600s"), ("1ms", "0.001s"), ("-18367089ms", "-18367.089s")] {
            assert_eq!(Duration::from_string(text).unwrap().to_seconds_string(), want);
        }
        assert_eq!(Duration(i64::MAX).to_seconds_string(), "9223372036.854776s");
        assert_eq!(Duration(0).to_seconds_string(), "0s");
    }

    #[test]
    fn accessors_truncate() {
        let duration = Duration::from_string("-1h30m59.9s").unwrap();
        assert_eq!((duration.hours(), duration.minutes()), (-1, -90));
        assert_eq!((duration.seconds(), duration.milliseconds()), (-5459, -5_459_900));
        // The sum of the hours and their fraction rounds up.
        assert_eq!(Duration(2_562_047 * 3_600_000_000_000 - 1).hours(), 2_562_047);
    }

    #[test]
    fn arithmetic_is_checked() {
        let (max, min, one) = (Duration(i64::MAX), Duration(i64::MIN), Duration(1));
        assert_eq!(max.plus(one), Err(INT_OVERFLOW));
        assert_eq!(min.minus(one), Err(INT_OVERFLOW));
        assert_eq!(min.negated(), Err(INT_OVERFLOW));
        assert_eq!(max.minus(one).and_then(|d| d.plus(one)), Ok(max));
    }

    #[test]
    fn printed_durations_parse_back() {
        let mut state = 1_u64;
        for shift in 0..64 {
            for _ in 0..50 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let duration = Duration((state >> shift).cast_signed());
                assert_eq!(parse(&duration.to_string()), Some(duration));
            }
        }
    }
}
