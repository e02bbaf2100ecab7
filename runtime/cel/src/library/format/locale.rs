//! Formats numbers for American English, as the server does for `%f` and `%e`.

use super::super::float;

/// Go's output for a width or precision that is too large.
const NO_VERB: &str = "%!(NOVERB)";

fn is_too_large(number: u64) -> bool {
    number / 10 > 1_000_000
}

/// Formats a number like `%.Nf`, with commas between thousands.
#[expect(clippy::cast_possible_truncation, reason = "the server also keeps 16 and 8 bits")]
pub(super) fn fixed(value: f64, precision: u64) -> String {
    if is_too_large(precision) {
        return NO_VERB.to_owned();
    }
    if let Some(text) = not_finite(value) {
        return text.to_owned();
    }
    let (most, least) = (precision as i16, usize::from(precision as u8));
    let digits = match u16::try_from(most) {
        Ok(most) => float::fixed(value.abs(), most),
        Err(_) => float::decimal(value.abs()),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((&digits, ""));
    let fraction = fraction.trim_end_matches('0');

    let mut out = String::with_capacity(digits.len() + digits.len() / 3 + 1);
    if value < 0.0 {
        out.push('-');
    }
    for (i, c) in whole.chars().enumerate() {
        if i > 0 && (whole.len() - i).is_multiple_of(3) {
            out.push(',');
        }
        out.push(c);
    }
    if !fraction.is_empty() || least > 0 {
        out.push('.');
        out.push_str(fraction);
        out.extend(std::iter::repeat_n('0', least.saturating_sub(fraction.len())));
    }
    out
}

/// Formats a number like `%.Ne`, always with six digits after the decimal point. The server uses the
/// precision as the width.
pub(super) fn scientific(value: f64, width: u64) -> String {
    if is_too_large(width) {
        return NO_VERB.to_owned();
    }
    let text = not_finite(value).map_or_else(|| with_power(value), str::to_owned);
    let width = usize::try_from(width % (1 << 16)).unwrap_or(0);
    format!("{text:>width$}")
}

fn with_power(value: f64) -> String {
    let text = format!("{:.6e}", value.abs());
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (minus, exponent) = exponent.strip_prefix('-').map_or(("", exponent), |digits| ("⁻", digits));
    let sign = if value < 0.0 { "-" } else { "" };
    let exponent: String = format!("{exponent:0>2}").chars().map(superscript).collect();
    format!("{sign}{mantissa}×10{minus}{exponent}")
}

fn superscript(digit: char) -> char {
    match digit {
        '1' => '¹',
        '2' => '²',
        '3' => '³',
        '4' => '⁴',
        '5' => '⁵',
        '6' => '⁶',
        '7' => '⁷',
        '8' => '⁸',
        '9' => '⁹',
        _ => '⁰',
    }
}

fn not_finite(value: f64) -> Option<&'static str> {
    if value.is_nan() {
        Some("NaN")
    } else if value.is_infinite() {
        Some(if value > 0.0 { "∞" } else { "-∞" })
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fixed_point() {
        let cases = [
            (1.5, 2, "1.50"),
            (10_000.123_4, 3, "10,000.123"),
            (1_234_567.0, 0, "1,234,567"),
            (-1_000.0, 1, "-1,000.0"),
            (999.0, 6, "999.000000"),
            (0.5, 0, "0"),
            (0.0, 3, "0.000"),
            (-0.0, 1, "0.0"),
            (-0.001, 2, "-0.00"),
            (0.000_123, 4, "0.0001"),
            (1e21, 0, "1,000,000,000,000,000,000,000"),
            (f64::NAN, 2, "NaN"),
            (f64::INFINITY, 2, "∞"),
            (f64::NEG_INFINITY, 2, "-∞"),
            (1.5, 300, "1.50000000000000000000000000000000000000000000"),
            (1.5, 40_000, "1.5000000000000000000000000000000000000000000000000000000000000000"),
            (1.25, 65_537, "1.2"),
            (1.0, 10_000_010, "%!(NOVERB)"),
        ];
        for (value, precision, want) in cases {
            assert_eq!(fixed(value, precision), want, "{value} {precision}");
        }
    }

    #[test]
    fn powers_of_ten() {
        let cases = [
            (1000.0, 6, "1.000000×10⁰³"),
            (1_052.032_911_275, 6, "1.052033×10⁰³"),
            (0.0, 6, "0.000000×10⁰⁰"),
            (-2.5e-7, 2, "-2.500000×10⁻⁰⁷"),
            (1e100, 0, "1.000000×10¹⁰⁰"),
            (9.999_999_9, 6, "1.000000×10⁰¹"),
            (1000.0, 15, "  1.000000×10⁰³"),
            (f64::NAN, 6, "   NaN"),
            (f64::INFINITY, 0, "∞"),
            (f64::NEG_INFINITY, 6, "    -∞"),
            (1.0, 65_536, "1.000000×10⁰⁰"),
            (1.0, u64::MAX, "%!(NOVERB)"),
        ];
        for (value, width, want) in cases {
            assert_eq!(scientific(value, width), want, "{value} {width}");
        }
    }
}
