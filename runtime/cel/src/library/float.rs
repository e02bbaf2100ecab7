//! Prints and parses floating-point numbers as Go does.

use crate::go;

/// Formats a number like Go's `%g`: the shortest digits that parse back to `value`, with an exponent below
/// 1e-4 and from 1e+06.
pub fn general(value: f64) -> String {
    if let Some(text) = not_finite(value) {
        return text.to_owned();
    }
    go::general(value)
}

/// Formats a number with the shortest digits that parse back to `value`, without an exponent.
pub fn decimal(value: f64) -> String {
    not_finite(value).map_or_else(|| value.to_string(), str::to_owned)
}

/// Formats a number like Go's `%.Nf`, with exactly `precision` digits after the decimal point.
pub fn fixed(value: f64, precision: u16) -> String {
    not_finite(value).map_or_else(|| format!("{value:.*}", usize::from(precision)), str::to_owned)
}

fn not_finite(value: f64) -> Option<&'static str> {
    if value.is_nan() {
        Some("NaN")
    } else if value.is_infinite() {
        Some(if value > 0.0 { "+Inf" } else { "-Inf" })
    } else {
        None
    }
}

/// Parses a number in Go's syntax: decimal or hexadecimal, underscores between digits, and named infinities
/// and NaN. Returns `None` for invalid text and for numbers outside the range of `f64`.
pub fn parse(text: &str) -> Option<f64> {
    let (negative, unsigned) = match text.as_bytes().first()? {
        b'-' => (true, &text[1..]),
        b'+' => (false, &text[1..]),
        _ => (false, text),
    };
    if unsigned.eq_ignore_ascii_case("inf") || unsigned.eq_ignore_ascii_case("infinity") {
        return Some(if negative { f64::NEG_INFINITY } else { f64::INFINITY });
    }
    if text.eq_ignore_ascii_case("nan") {
        return Some(f64::NAN);
    }
    if unsigned.contains('_') {
        return parse_unsigned(&without_underscores(unsigned)?, negative);
    }
    parse_unsigned(unsigned, negative)
}

fn parse_unsigned(text: &str, negative: bool) -> Option<f64> {
    let magnitude = match text.strip_prefix("0x").or_else(|| text.strip_prefix("0X")) {
        Some(hex) => hexadecimal(hex)?,
        // Rust also accepts a sign and names such as `inf`; the start of the text excludes them.
        None if text.starts_with(|c: char| c.is_ascii_digit() || c == '.') => text.parse().ok()?,
        None => return None,
    };
    let magnitude: f64 = magnitude;
    magnitude.is_finite().then_some(if negative { -magnitude } else { magnitude })
}

/// Removes underscores. Each must be between two digits, or between a base prefix and a digit.
fn without_underscores(text: &str) -> Option<String> {
    let bytes = text.as_bytes();
    let hex = bytes.len() >= 2 && bytes[0] == b'0' && bytes[1].eq_ignore_ascii_case(&b'x');
    let start = if hex { 2 } else { 0 };
    let is_digit = |c: &u8| c.is_ascii_digit() || hex && c.is_ascii_hexdigit();
    let mut after_digit = hex;
    for (i, byte) in bytes.iter().enumerate().skip(start) {
        if *byte == b'_' && !(after_digit && bytes.get(i + 1).is_some_and(is_digit)) {
            return None;
        }
        after_digit = is_digit(byte);
    }
    Some(text.replace('_', ""))
}

/// Parses `h.hhhp±d`, without the `0x` prefix, rounding half to even. The exponent is required.
fn hexadecimal(text: &str) -> Option<f64> {
    let (mantissa, exponent) = text.split_once(['p', 'P'])?;
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let exponent = decimal_exponent(exponent)?;

    // The result depends on the first 15 significant digits and on whether a non-zero digit follows.
    let (mut value, mut kept, mut shift, mut more) = (0_u64, 0, 0_i64, false);
    for (i, c) in whole.bytes().chain(fraction.bytes()).enumerate() {
        let digit = char::from(c).to_digit(16)?;
        let after_point = i >= whole.len();
        if kept < 15 {
            value = value << 4 | u64::from(digit);
            kept += usize::from(value != 0);
            shift -= if after_point { 4 } else { 0 };
        } else {
            more |= digit != 0;
            shift += if after_point { 0 } else { 4 };
        }
    }
    Some(scaled(value, more, exponent.saturating_add(shift)))
}

/// Parses `±d`. Clamps large exponents, because they produce zero or infinity anyway and sums must not
/// overflow.
fn decimal_exponent(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
        return None;
    }
    let magnitude = digits.parse::<i64>().unwrap_or(i64::MAX).min(1 << 40);
    Some(if text.starts_with('-') { -magnitude } else { magnitude })
}

/// Returns `value * 2^exponent`. `more` indicates that non-zero digits were truncated.
fn scaled(value: u64, more: bool, exponent: i64) -> f64 {
    if value == 0 {
        return 0.0;
    }
    // Keep 53 bits, or fewer for subnormal results, and round by the dropped bits.
    let bits = 64 - i64::from(value.leading_zeros());
    let drop = (bits - 53).max(-1074 - exponent);
    if drop > 64 || exponent + bits > 1100 {
        return if drop > 64 { 0.0 } else { f64::INFINITY };
    }
    let (kept, exponent) = if drop <= 0 {
        (u128::from(value), exponent)
    } else {
        let wide = u128::from(value);
        let (kept, rest, half) = (wide >> drop, wide & ((1 << drop) - 1), 1_u128 << (drop - 1));
        let up = rest > half || rest == half && (more || kept & 1 == 1);
        (kept + u128::from(up), exponent + drop)
    };
    #[expect(clippy::cast_precision_loss, reason = "the value is at most 2^53")]
    let mut result = kept as f64;
    let mut exponent = exponent;
    while exponent > 0 {
        let step = exponent.min(1000);
        result *= power_of_two(step);
        exponent -= step;
    }
    while exponent < 0 {
        let step = exponent.max(-1000);
        result *= power_of_two(step);
        exponent -= step;
    }
    result
}

/// Returns 2^exponent for the exponents of normal numbers.
fn power_of_two(exponent: i64) -> f64 {
    f64::from_bits(u64::try_from(exponent + 1023).unwrap_or(0) << 52)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn general_form() {
        let cases = [
            (0.0, "0"),
            (-0.0, "-0"),
            (1.0, "1"),
            (1.5, "1.5"),
            (-2.5, "-2.5"),
            (100_000.0, "100000"),
            (1e6, "1e+06"),
            (1_234_567.0, "1.234567e+06"),
            (123_456.75, "123456.75"),
            (0.0001, "0.0001"),
            (0.000_01, "1e-05"),
            (1e21, "1e+21"),
            (1e100, "1e+100"),
            (5e-324, "5e-324"),
            (f64::MAX, "1.7976931348623157e+308"),
            (0.1 + 0.2, "0.30000000000000004"),
            (f64::NAN, "NaN"),
            (f64::INFINITY, "+Inf"),
            (f64::NEG_INFINITY, "-Inf"),
        ];
        for (value, want) in cases {
            assert_eq!(general(value), want);
        }
    }

    #[test]
    fn forms_without_exponent() {
        assert_eq!(decimal(1e21), "1000000000000000000000");
        assert_eq!(decimal(-0.5), "-0.5");
        assert_eq!(decimal(f64::INFINITY), "+Inf");
        // Ties round to the even digit, as in Go.
        assert_eq!(fixed(0.5, 0), "0");
        assert_eq!(fixed(1.5, 0), "2");
        assert_eq!(fixed(2.5, 0), "2");
        assert_eq!(fixed(0.125, 2), "0.12");
        assert_eq!(fixed(-1.0, 6), "-1.000000");
        assert_eq!(fixed(1e22, 1), "10000000000000000000000.0");
    }

    #[test]
    fn parses_go_syntax() {
        let cases = [
            ("1", Some(1.0)),
            ("+1.5e3", Some(1500.0)),
            ("-.5", Some(-0.5)),
            ("5.", Some(5.0)),
            ("1e400", None),
            ("1e-400", Some(0.0)),
            ("-1e400", None),
            ("inf", Some(f64::INFINITY)),
            ("+Infinity", Some(f64::INFINITY)),
            ("-INF", Some(f64::NEG_INFINITY)),
            ("infinit", None),
            ("1_000.5", Some(1000.5)),
            ("1__0", None),
            ("_1", None),
            ("1_", None),
            ("1_.5", None),
            ("1e1_0", Some(1e10)),
            ("0x_1p4", Some(16.0)),
            ("0x1p-2", Some(0.25)),
            ("0X1.8P1", Some(3.0)),
            ("0x.8p0", Some(0.5)),
            ("0x1", None),
            ("0x", None),
            ("0xp1", None),
            ("0x1p", None),
            ("0x1p2000", None),
            ("0x1p-2000", Some(0.0)),
            ("0x1p-1074", Some(5e-324)),
            ("0x1.fffffffffffff8p1023", None),
            ("0x1.fffffffffffff7p1023", Some(f64::MAX)),
            ("0x1.00000000000008p0", Some(1.0)),
            ("0x1.000000000000080000001p0", Some(1.0 + f64::EPSILON)),
            ("0x0000000000000000000000001p0", Some(1.0)),
            ("0x10000000000000000p0", Some(18_446_744_073_709_551_616.0)),
            ("", None),
            ("+", None),
            (".", None),
            ("e5", None),
            ("1e", None),
            (" 1", None),
            ("1 ", None),
            ("--1", None),
            ("+nan", None),
            ("x", None),
            ("1x", None),
            ("１", None),
        ];
        for (text, want) in cases {
            assert_eq!(parse(text), want, "{text}");
        }
        assert!(parse("NaN").is_some_and(f64::is_nan));
    }

    #[test]
    fn printed_numbers_parse_back() {
        let mut bits = 0x9e37_79b9_7f4a_7c15_u64;
        for _ in 0..2000 {
            bits ^= bits << 13;
            bits ^= bits >> 7;
            bits ^= bits << 17;
            let value = f64::from_bits(bits);
            if value.is_finite() {
                assert_eq!(parse(&general(value)).map(f64::to_bits), Some(bits));
                assert_eq!(parse(&decimal(value)).map(f64::to_bits), Some(bits));
            }
        }
    }
}
