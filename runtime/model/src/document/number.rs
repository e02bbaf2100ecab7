//! Writes JSON numbers.

use super::decimal::Decimal;
use super::output::{Format, Output};
use super::value::null;

/// Writes an integer.
#[expect(clippy::cast_sign_loss, clippy::cast_possible_truncation, reason = "positive and less than 24 bits")]
pub(super) const fn integer(out: &mut Output<'_>, number: i64) {
    if 0 <= number
        && number < 1 << 24
        && let Format::Compact = out.format
    {
        return out.compact_number(number as usize);
    }
    start(out);
    if number < 0 {
        out.text("-");
    }
    unsigned(out, number.unsigned_abs());
    end(out);
}

/// Writes the start of a number in the compact format.
const fn start(out: &mut Output<'_>) {
    if let Format::Compact = out.format {
        out.byte(b'%');
    }
}

/// Writes the end of a number in the compact format.
const fn end(out: &mut Output<'_>) {
    if let Format::Compact = out.format {
        out.byte(b' ');
    }
}

const fn unsigned(out: &mut Output<'_>, mut number: u64) {
    let mut digits = [0; 20];
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    out.bytes(digits.split_at(at).1);
}

/// Integers below this number are exact doubles.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// The lowest int64.
const I64_MIN: f64 = -9_223_372_036_854_775_808.0;

/// Writes a limit. Whole numbers have no fraction: `5`, not `5.0`.
pub(super) const fn limit(out: &mut Output<'_>, number: f64) {
    if number.abs() < EXACT {
        #[expect(clippy::cast_possible_truncation, reason = "compared just below")]
        let whole = number as i64;
        #[expect(clippy::cast_precision_loss, reason = "below 2^53")]
        if whole as f64 == number {
            return integer(out, whole);
        }
    } else if number.is_finite() {
        // The shortest digits, padded with zeros, for numbers that fit into a 64-bit integer.
        let decimal = Decimal::of(number);
        match padded(&decimal) {
            Some(whole) if number > 0.0 => {
                start(out);
                unsigned(out, whole);
                return end(out);
            }
            Some(whole) if whole <= i64::MIN.unsigned_abs() => {
                start(out);
                out.text("-");
                unsigned(out, whole);
                return end(out);
            }
            _ if number == I64_MIN => return integer(out, i64::MIN),
            _ => {}
        }
    }
    float(out, number);
}

/// Returns the digits with zeros up to the decimal point, or `None` if the number does not fit into 64 bits.
const fn padded(decimal: &Decimal) -> Option<u64> {
    let digits = decimal.digits();
    let mut number: u64 = 0;
    let mut i = 0;
    while i < decimal.point {
        #[expect(clippy::cast_sign_loss, reason = "counted up from zero")]
        let digit = if (i as usize) < digits.len() { digits[i as usize] - b'0' } else { 0 };
        let Some(tenfold) = number.checked_mul(10) else { return None };
        let Some(sum) = tenfold.checked_add(digit as u64) else { return None };
        number = sum;
        i += 1;
    }
    Some(number)
}

/// Writes a float like `serde_json`: `1.0`, `0.001`, `1e+21`. Infinity and NaN become null.
pub(super) const fn float(out: &mut Output<'_>, number: f64) {
    if !number.is_finite() {
        return null(out);
    }
    start(out);
    if number.is_sign_negative() {
        out.text("-");
    }
    if number == 0.0 {
        out.text("0.0");
    } else {
        decimal(out, &Decimal::of(number));
    }
    end(out);
}

#[expect(
    clippy::cast_sign_loss,
    clippy::cast_possible_wrap,
    clippy::cast_possible_truncation,
    reason = "small numbers"
)]
const fn decimal(out: &mut Output<'_>, decimal: &Decimal) {
    let (digits, point) = (decimal.digits(), decimal.point);
    let len = digits.len() as i32;
    if point >= len && point <= 16 {
        out.bytes(digits);
        zeros(out, point - len);
        out.text(".0");
    } else if point > 0 && point <= 16 {
        let (whole, fraction) = digits.split_at(point as usize);
        out.bytes(whole);
        out.text(".");
        out.bytes(fraction);
    } else if point > -5 && point <= 0 {
        out.text("0.");
        zeros(out, -point);
        out.bytes(digits);
    } else {
        let (first, rest) = digits.split_at(1);
        out.bytes(first);
        if !rest.is_empty() {
            out.text(".");
            out.bytes(rest);
        }
        out.text(if point > 0 { "e+" } else { "e" });
        if point < 1 {
            out.text("-");
        }
        unsigned(out, (point as i64 - 1).unsigned_abs());
    }
}

const fn zeros(out: &mut Output<'_>, count: i32) {
    let mut i = 0;
    while i < count {
        out.text("0");
        i += 1;
    }
}
