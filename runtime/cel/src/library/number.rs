//! Converts numbers from and to text, and compares numbers of different types.

use std::cmp::Ordering;

use super::{Error, float};

/// The error for a result outside the range of `int`.
pub const INT_OVERFLOW: Error = Error::new("integer overflow");
/// The error for a result outside the range of `uint`.
pub const UINT_OVERFLOW: Error = Error::new("unsigned integer overflow");
/// The error for `/` by zero.
pub const DIVISION_BY_ZERO: Error = Error::new("division by zero");
/// The error for `%` by zero.
pub const MODULUS_BY_ZERO: Error = Error::new("modulus by zero");
/// The error for `<`, `<=`, `>` and `>=` with NaN.
pub const NAN_UNORDERED: Error = Error::new("NaN values cannot be ordered");

const TWO_POW_63: f64 = 9_223_372_036_854_775_808.0;
const TWO_POW_64: f64 = 18_446_744_073_709_551_616.0;

/// CEL `int(double)`: truncates the fraction. Like the server, it rejects -2^63.
pub fn int_from_double(value: f64) -> Result<i64, Error> {
    if value > -TWO_POW_63 && value < TWO_POW_63 {
        #[expect(clippy::cast_possible_truncation, reason = "the check above bounds it")]
        return Ok(value as i64);
    }
    Err(INT_OVERFLOW)
}

/// CEL `int(uint)`.
pub fn int_from_uint(value: u64) -> Result<i64, Error> {
    i64::try_from(value).map_err(|_| INT_OVERFLOW)
}

/// CEL `int(string)`: parses an optional sign and decimal digits.
pub fn int_from_string(text: &str) -> Result<i64, Error> {
    text.parse().map_err(|_| Error::new("type conversion error from 'string' to 'int'"))
}

/// CEL `uint(double)`: truncates the fraction.
pub fn uint_from_double(value: f64) -> Result<u64, Error> {
    if (0.0..TWO_POW_64).contains(&value) {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the check above bounds it")]
        return Ok(value as u64);
    }
    Err(UINT_OVERFLOW)
}

/// CEL `uint(int)`.
pub fn uint_from_int(value: i64) -> Result<u64, Error> {
    u64::try_from(value).map_err(|_| UINT_OVERFLOW)
}

/// CEL `uint(string)`: parses decimal digits without a sign.
pub fn uint_from_string(text: &str) -> Result<u64, Error> {
    let digits = if text.starts_with('+') { "" } else { text };
    digits.parse().map_err(|_| Error::new("type conversion error from 'string' to 'uint'"))
}

/// CEL `double(string)`: parses Go's syntax.
pub fn double_from_string(text: &str) -> Result<f64, Error> {
    float::parse(text).ok_or(Error::new("type conversion error from 'string' to 'double'"))
}

/// CEL `string(double)`.
pub fn string_from_double(value: f64) -> String {
    float::general(value)
}

/// CEL `bool(string)`.
pub fn bool_from_string(text: &str) -> Result<bool, Error> {
    match text {
        "1" | "t" | "T" | "true" | "TRUE" | "True" => Ok(true),
        "0" | "f" | "F" | "false" | "FALSE" | "False" => Ok(false),
        _ => Err(Error::new("type conversion error from 'string' to 'bool'")),
    }
}

/// CEL `string(bytes)`.
pub fn string_from_bytes(bytes: &[u8]) -> Result<&str, Error> {
    std::str::from_utf8(bytes).map_err(|_| Error::new("invalid UTF-8 in bytes, cannot convert to string"))
}

/// Compares an `int` and a `double`. The int is rounded to a double first, so different large numbers may be
/// equal.
///
/// NaN compares as equal to everything. Callers handle NaN first, with `false` for `==` and [`NAN_UNORDERED`]
/// for `<`.
pub fn compare_int_double(int: i64, double: f64) -> Ordering {
    #[expect(clippy::cast_precision_loss, reason = "the server rounds the same way")]
    let int = int as f64;
    int.partial_cmp(&double).unwrap_or(Ordering::Equal)
}

/// Compares a `uint` and a `double`; see [`compare_int_double`].
pub fn compare_uint_double(uint: u64, double: f64) -> Ordering {
    #[expect(clippy::cast_precision_loss, reason = "the server rounds the same way")]
    let uint = uint as f64;
    uint.partial_cmp(&double).unwrap_or(Ordering::Equal)
}

/// Compares an `int` and a `uint`.
pub fn compare_int_uint(int: i64, uint: u64) -> Ordering {
    i128::from(int).cmp(&i128::from(uint))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn converts_doubles_within_range() {
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
    fn converts_integers_within_range() {
        assert_eq!(int_from_uint(7), Ok(7));
        assert_eq!(int_from_uint(u64::MAX).unwrap_err().text(), "integer overflow");
        assert_eq!(uint_from_int(7), Ok(7));
        assert_eq!(uint_from_int(-1).unwrap_err().text(), "unsigned integer overflow");
    }

    #[test]
    fn parses_numbers() {
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
