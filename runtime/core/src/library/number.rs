//! Conversions between numbers and their text, and comparison across number types.

use std::cmp::Ordering;

use super::{Error, float};

/// A result outside of `int`.
pub const INT_OVERFLOW: Error = Error::new("integer overflow");
/// A result outside of `uint`.
pub const UINT_OVERFLOW: Error = Error::new("unsigned integer overflow");
/// `/` by zero.
pub const DIVISION_BY_ZERO: Error = Error::new("division by zero");
/// `%` by zero.
pub const MODULUS_BY_ZERO: Error = Error::new("modulus by zero");
/// `<` and its like on NaN.
pub const NAN_UNORDERED: Error = Error::new("NaN values cannot be ordered");

const TWO_POW_63: f64 = 9_223_372_036_854_775_808.0;
const TWO_POW_64: f64 = 18_446_744_073_709_551_616.0;

/// `int(double)`: cuts off the fraction. Both ends of the range are excluded, -2^63 too.
pub fn int_from_double(value: f64) -> Result<i64, Error> {
    if value > -TWO_POW_63 && value < TWO_POW_63 {
        #[expect(clippy::cast_possible_truncation, reason = "in range")]
        return Ok(value as i64);
    }
    Err(INT_OVERFLOW)
}

/// `int(uint)`.
pub fn int_from_uint(value: u64) -> Result<i64, Error> {
    i64::try_from(value).map_err(|_| INT_OVERFLOW)
}

/// `int(string)`: an optional sign and decimal digits.
pub fn int_from_string(text: &str) -> Result<i64, Error> {
    text.parse().map_err(|_| Error::new("type conversion error from 'string' to 'int'"))
}

/// `uint(double)`: cuts off the fraction.
pub fn uint_from_double(value: f64) -> Result<u64, Error> {
    if (0.0..TWO_POW_64).contains(&value) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "in range")]
        return Ok(value as u64);
    }
    Err(UINT_OVERFLOW)
}

/// `uint(int)`.
pub fn uint_from_int(value: i64) -> Result<u64, Error> {
    u64::try_from(value).map_err(|_| UINT_OVERFLOW)
}

/// `uint(string)`: decimal digits, no sign.
pub fn uint_from_string(text: &str) -> Result<u64, Error> {
    let digits = if text.starts_with('+') { "" } else { text };
    digits.parse().map_err(|_| Error::new("type conversion error from 'string' to 'uint'"))
}

/// `double(string)`, in Go's syntax.
pub fn double_from_string(text: &str) -> Result<f64, Error> {
    float::parse(text).ok_or(Error::new("type conversion error from 'string' to 'double'"))
}

/// `string(double)`.
pub fn string_from_double(value: f64) -> String {
    float::general(value)
}

/// `bool(string)`.
pub fn bool_from_string(text: &str) -> Result<bool, Error> {
    match text {
        "1" | "t" | "T" | "true" | "TRUE" | "True" => Ok(true),
        "0" | "f" | "F" | "false" | "FALSE" | "False" => Ok(false),
        _ => Err(Error::new("type conversion error from 'string' to 'bool'")),
    }
}

/// `string(bytes)`.
pub fn string_from_bytes(bytes: &[u8]) -> Result<&str, Error> {
    std::str::from_utf8(bytes).map_err(|_| Error::new("invalid UTF-8 in bytes, cannot convert to string"))
}

/// How an `int` and a `double` are ordered. The int is rounded to a double first, so large neighbours may be equal.
///
/// NaN is equal to everything here: callers exclude it, with `false` for `==` and [`NAN_UNORDERED`] for `<`.
pub fn compare_int_double(int: i64, double: f64) -> Ordering {
    #[expect(clippy::cast_precision_loss, reason = "as the server compares")]
    let int = int as f64;
    int.partial_cmp(&double).unwrap_or(Ordering::Equal)
}

/// How a `uint` and a `double` are ordered; see [`compare_int_double`].
pub fn compare_uint_double(uint: u64, double: f64) -> Ordering {
    #[expect(clippy::cast_precision_loss, reason = "as the server compares")]
    let uint = uint as f64;
    uint.partial_cmp(&double).unwrap_or(Ordering::Equal)
}

/// How an `int` and a `uint` are ordered.
pub fn compare_int_uint(int: i64, uint: u64) -> Ordering {
    i128::from(int).cmp(&i128::from(uint))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn doubles_become_integers_within_range() {
        assert_eq!(int_from_double(1.9), Ok(1));
        assert_eq!(int_from_double(-1.9), Ok(-1));
        assert_eq!(int_from_double(9_223_372_036_854_774_784.0), Ok(9_223_372_036_854_774_784));
        assert_eq!(int_from_double(-9_223_372_036_854_774_784.0), Ok(-9_223_372_036_854_774_784));
        for out in [1e20, TWO_POW_63, -TWO_POW_63, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(int_from_double(out), Err(INT_OVERFLOW), "{out}");
        }
        assert_eq!(uint_from_double(1.9), Ok(1));
        assert_eq!(uint_from_double(-0.0), Ok(0));
        assert_eq!(uint_from_double(18_446_744_073_709_549_568.0), Ok(18_446_744_073_709_549_568));
        for out in [-0.5, TWO_POW_64, f64::NAN, f64::INFINITY, f64::NEG_INFINITY] {
            assert_eq!(uint_from_double(out), Err(UINT_OVERFLOW), "{out}");
        }
    }

    #[test]
    fn integers_convert_within_range() {
        assert_eq!(int_from_uint(7), Ok(7));
        assert_eq!(int_from_uint(u64::MAX).unwrap_err().text(), "integer overflow");
        assert_eq!(uint_from_int(7), Ok(7));
        assert_eq!(uint_from_int(-1).unwrap_err().text(), "unsigned integer overflow");
    }

    #[test]
    fn texts_become_numbers() {
        assert_eq!(int_from_string("-9223372036854775808"), Ok(i64::MIN));
        assert_eq!(int_from_string("+007"), Ok(7));
        for bad in ["", "1x", " 1", "1_0", "0x1", "9223372036854775808", "-", "--1"] {
            assert_eq!(int_from_string(bad).unwrap_err().text(), "type conversion error from 'string' to 'int'");
        }
        assert_eq!(uint_from_string("18446744073709551615"), Ok(u64::MAX));
        for bad in ["", "+1", "-0", "18446744073709551616"] {
            assert_eq!(uint_from_string(bad).unwrap_err().text(), "type conversion error from 'string' to 'uint'");
        }
        assert_eq!(double_from_string("1e3"), Ok(1000.0));
        assert_eq!(double_from_string("x").unwrap_err().text(), "type conversion error from 'string' to 'double'");
        assert_eq!(bool_from_string("True"), Ok(true));
        assert_eq!(bool_from_string("f"), Ok(false));
        assert_eq!(bool_from_string("yes").unwrap_err().text(), "type conversion error from 'string' to 'bool'");
        assert_eq!(string_from_bytes(b"abc"), Ok("abc"));
        let error = string_from_bytes(b"\xff").unwrap_err();
        assert_eq!(error.text(), "invalid UTF-8 in bytes, cannot convert to string");
    }

    #[test]
    fn compares_across_types() {
        assert_eq!(compare_int_double(1, 1.5), Ordering::Less);
        assert_eq!(compare_int_double(i64::MAX, TWO_POW_63), Ordering::Equal);
        assert_eq!(compare_int_double(9_007_199_254_740_993, 9_007_199_254_740_992.0), Ordering::Equal);
        assert_eq!(compare_int_double(i64::MIN, f64::NEG_INFINITY), Ordering::Greater);
        assert_eq!(compare_uint_double(0, -0.5), Ordering::Greater);
        assert_eq!(compare_uint_double(u64::MAX, f64::INFINITY), Ordering::Less);
        assert_eq!(compare_int_uint(-1, 0), Ordering::Less);
        assert_eq!(compare_int_uint(i64::MAX, u64::MAX), Ordering::Less);
        assert_eq!(compare_int_uint(5, 5), Ordering::Equal);
        assert_eq!(compare_int_uint(6, 5), Ordering::Greater);
    }
}
