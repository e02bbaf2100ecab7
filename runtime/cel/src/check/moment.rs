//! Parses durations and timestamps as Go does.

/// The first and the last second of the supported years 1 to 9999, relative to 1970.
const FIRST_SECOND: i64 = -62_135_596_800;
const LAST_SECOND: i64 = 253_402_300_799;

/// Returns whether a number of seconds since 1970 is in the range of a timestamp.
pub(super) const fn is_timestamp(seconds: i64) -> bool {
    FIRST_SECOND <= seconds && seconds <= LAST_SECOND
}

const LIMIT: u64 = 1 << 63;

/// Returns whether the text is a duration such as `1h30m` that fits into 64 bits of nanoseconds.
pub(super) const fn is_duration(text: &str) -> bool {
    let bytes = text.as_bytes();
    let mut at = 0;
    let negative = !bytes.is_empty() && bytes[0] == b'-';
    if !bytes.is_empty() && (bytes[0] == b'-' || bytes[0] == b'+') {
        at = 1;
    }
    if at + 1 == bytes.len() && bytes[at] == b'0' {
        return true;
    }
    if at == bytes.len() {
        return false;
    }
    let mut total: u64 = 0;
    while at < bytes.len() {
        let Some((whole, after)) = digits(bytes, at) else { return false };
        let mut some = after > at;
        at = after;
        let mut fraction = 0.0;
        if at < bytes.len() && bytes[at] == b'.' {
            let (read, after) = fraction_at(bytes, at + 1);
            some = some || after > at + 1;
            fraction = read;
            at = after;
        }
        let (unit, after) = unit_at(bytes, at);
        if !some || unit == 0 || whole > LIMIT / unit {
            return false;
        }
        at = after;
        #[expect(
            clippy::cast_precision_loss,
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "Go also computes the fraction in floating point"
        )]
        let value = whole * unit + (fraction * unit as f64) as u64;
        if value > LIMIT || total + value > LIMIT {
            return false;
        }
        total += value;
    }
    negative || total < LIMIT
}

/// Returns the value of the digits at `at` and their end, or `None` if the value is out of range.
const fn digits(bytes: &[u8], mut at: usize) -> Option<(u64, usize)> {
    let mut value: u64 = 0;
    while at < bytes.len() && bytes[at].is_ascii_digit() {
        if value > LIMIT / 10 {
            return None;
        }
        value = value * 10 + (bytes[at] - b'0') as u64;
        if value > LIMIT {
            return None;
        }
        at += 1;
    }
    Some((value, at))
}

const fn fraction_at(bytes: &[u8], mut at: usize) -> (f64, usize) {
    let (mut value, mut scale) = (0.0, 1.0);
    while at < bytes.len() && bytes[at].is_ascii_digit() {
        if scale < 1e18 {
            value = value * 10.0 + (bytes[at] - b'0') as f64;
            scale *= 10.0;
        }
        at += 1;
    }
    (value / scale, at)
}

/// Returns the nanoseconds of the unit at `at`, and its end. A unit extends to the next number.
const fn unit_at(bytes: &[u8], at: usize) -> (u64, usize) {
    let mut end = at;
    while end < bytes.len() && bytes[end] != b'.' && !bytes[end].is_ascii_digit() {
        end += 1;
    }
    let unit = match bytes.split_at(end).0.split_at(at).1 {
        b"ns" => 1,
        b"us" | b"\xC2\xB5s" | b"\xCE\xBCs" => 1_000,
        b"ms" => 1_000_000,
        b"s" => 1_000_000_000,
        b"m" => 60_000_000_000,
        b"h" => 3_600_000_000_000,
        _ => 0,
    };
    (unit, end)
}

/// Returns the seconds since 1970 of an RFC 3339 timestamp.
///
/// Like Go, accepts an hour with one digit, and a comma before the fraction.
pub(super) const fn timestamp(text: &str) -> Option<i64> {
    let bytes = text.as_bytes();
    let date = match (number(bytes, 0, 4), number(bytes, 5, 2), number(bytes, 8, 2)) {
        (Some(year), Some(month), Some(day)) if is_byte(bytes, 4, b'-') && is_byte(bytes, 7, b'-') => {
            (year, month, day)
        }
        _ => return None,
    };
    if !is_byte(bytes, 10, b'T') || date.1 < 1 || date.1 > 12 || date.2 < 1 || date.2 > days_in(date.0, date.1) {
        return None;
    }
    let (hour, mut at) = match (number(bytes, 11, 2), number(bytes, 11, 1)) {
        (Some(hour), _) => (hour, 13),
        (None, Some(hour)) => (hour, 12),
        (None, None) => return None,
    };
    let (minute, second) = match (number(bytes, at + 1, 2), number(bytes, at + 4, 2)) {
        (Some(minute), Some(second)) if is_byte(bytes, at, b':') && is_byte(bytes, at + 3, b':') => (minute, second),
        _ => return None,
    };
    at += 6;
    if hour > 23 || minute > 59 || second > 59 {
        return None;
    }
    if (is_byte(bytes, at, b'.') || is_byte(bytes, at, b',')) && number(bytes, at + 1, 1).is_some() {
        at += 1;
        while at < bytes.len() && bytes[at].is_ascii_digit() {
            at += 1;
        }
    }
    let Some(offset) = zone(bytes, at) else { return None };
    Some(days(date.0, date.1, date.2) * 86_400 + hour * 3_600 + minute * 60 + second - offset)
}

/// Returns the offset in seconds of the time zone at the end of the text.
const fn zone(bytes: &[u8], at: usize) -> Option<i64> {
    if is_byte(bytes, at, b'Z') {
        return if at + 1 == bytes.len() { Some(0) } else { None };
    }
    if at + 6 != bytes.len() || !is_byte(bytes, at + 3, b':') {
        return None;
    }
    match (bytes[at], number(bytes, at + 1, 2), number(bytes, at + 4, 2)) {
        (sign @ (b'+' | b'-'), Some(hours), Some(minutes)) if hours <= 24 && minutes <= 60 => {
            let offset = hours * 3_600 + minutes * 60;
            Some(if sign == b'-' { -offset } else { offset })
        }
        _ => None,
    }
}

const fn is_byte(bytes: &[u8], at: usize, byte: u8) -> bool {
    at < bytes.len() && bytes[at] == byte
}

const fn number(bytes: &[u8], at: usize, len: usize) -> Option<i64> {
    let mut value = 0;
    let mut i = at;
    while i < at + len {
        if i >= bytes.len() || !bytes[i].is_ascii_digit() {
            return None;
        }
        value = value * 10 + (bytes[i] - b'0') as i64;
        i += 1;
    }
    Some(value)
}

const fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

const fn days_in(year: i64, month: i64) -> i64 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// Returns the number of days since 1970.
const fn days(year: i64, month: i64, day: i64) -> i64 {
    let before = year - 1;
    let mut days = before * 365 + before.div_euclid(4) - before.div_euclid(100) + before.div_euclid(400) - 719_162;
    let mut i = 1;
    while i < month {
        days += days_in(year, i);
        i += 1;
    }
    days + day - 1
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_parse_as_in_go() {
        for text in [
            "0",
            "-0",
            "1h",
            "-1.5h",
            "90s",
            "1h30m",
            ".5s",
            "1.s",
            "5us",
            "5µs",
            "9223372036s",
            "-9223372036854775808ns",
        ] {
            assert!(is_duration(text), "{text}");
        }
        for text in ["", "-", "1", "1d", "s", ".s", "1 h", "hello", "9223372037s", "9223372036854775808ns", "1h 2m"] {
            assert!(!is_duration(text), "{text}");
        }
    }

    #[test]
    fn timestamps_parse_as_in_go() {
        assert_eq!(timestamp("1970-01-01T00:00:00Z"), Some(0));
        assert_eq!(timestamp("2020-02-29T12:00:00.5+01:00"), Some(1_582_974_000));
        assert_eq!(timestamp("0001-01-01T00:00:00Z"), Some(FIRST_SECOND));
        assert_eq!(timestamp("9999-12-31T23:59:59Z"), Some(LAST_SECOND));
        assert_eq!(timestamp("2020-01-01T1:00:00Z"), Some(1_577_840_400));
        for text in [
            "2020-01-01",
            "2021-02-29T00:00:00Z",
            "2020-01-01T24:00:00Z",
            "2020-01-01T00:00:00",
            "2020-01-01t00:00:00Z",
        ] {
            assert_eq!(timestamp(text), None, "{text}");
        }
    }
}
