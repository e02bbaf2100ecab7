//! Parses quantities.

use super::super::Error;
use super::decimal::Decimal;
use super::{Amount, Format, NANO, Quantity, suffix};

const WRONG_FORMAT: Error =
    Error::new("quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'");
const WRONG_NUMBER: Error = Error::new("unable to parse numeric part of quantity");
const WRONG_SUFFIX: Error = Error::new("unable to parse quantity's suffix");

/// The parts of a quantity.
struct Parts<'a> {
    negative: bool,
    /// The number with its sign.
    value: &'a str,
    /// The digits before the decimal point, without leading zeros unless there are no other digits.
    whole: &'a str,
    /// The digits after the decimal point.
    fraction: &'a str,
    suffix: &'a str,
}

/// Splits a quantity into its parts. A number without digits counts as zero.
fn split(text: &str) -> Result<Parts<'_>, Error> {
    let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
    let (_, rest) = split_while(unsigned, |c| c == b'0');
    let (whole, rest) = split_while(rest, |c| c.is_ascii_digit());
    let (fraction, rest) = match rest.strip_prefix('.') {
        Some(rest) => split_while(rest, |c| c.is_ascii_digit()),
        None => ("", rest),
    };
    let value = &text[..text.len() - rest.len()];
    let (_, after) = split_while(rest, |c| {
        matches!(c, b'e' | b'E' | b'i' | b'n' | b'u' | b'm' | b'k' | b'K' | b'M' | b'G' | b'T' | b'P')
    });
    let after = after.strip_prefix(['+', '-']).unwrap_or(after);
    if !after.bytes().all(|c| c.is_ascii_digit()) {
        return Err(WRONG_FORMAT);
    }
    let whole = if whole.is_empty() { "0" } else { whole };
    Ok(Parts { negative: text.starts_with('-'), value, whole, fraction, suffix: rest })
}

fn split_while(text: &str, holds: impl Fn(u8) -> bool) -> (&str, &str) {
    text.split_at(text.bytes().take_while(|c| holds(*c)).count())
}

pub(super) fn parse(text: &str) -> Result<Quantity, Error> {
    if text.is_empty() {
        return Err(WRONG_FORMAT);
    }
    let parts = split(text)?;
    let (exponent, format) = suffix::interpret(parts.suffix).ok_or(WRONG_SUFFIX)?;
    if let Some(amount) = small(&parts, exponent, format) {
        return Ok(Quantity { amount, format });
    }
    large(&parts, exponent, format)
}

/// Returns the value as an integer with a scale if the server's length check allows it.
fn small(parts: &Parts<'_>, exponent: i32, format: Format) -> Option<Amount> {
    let (whole_len, fraction_len) = (parts.whole.len(), parts.fraction.len());
    let (factor, scale, fits) = if format == Format::BinarySi {
        // The server requires fewer than 15 digits and counts three digits per ten bits of the factor.
        let factor_len = usize::try_from(exponent * 3 / 10).unwrap_or(usize::MAX);
        (1_i64 << exponent, 0, fraction_len == 0 && whole_len + factor_len < 15)
    } else {
        (1, exponent, whole_len + fraction_len <= 18)
    };
    if !fits {
        return None;
    }
    let scale = scale.wrapping_sub(i32::try_from(fraction_len).unwrap_or(i32::MAX));
    if scale < NANO {
        return None;
    }
    let digits = parts.whole.bytes().chain(parts.fraction.bytes());
    let value = digits.fold(0_i64, |sum, c| sum * 10 + i64::from(c - b'0'));
    value.checked_mul(factor).map(|value| Amount::Int { value: if parts.negative { -value } else { value }, scale })
}

fn large(parts: &Parts<'_>, exponent: i32, mut format: Format) -> Result<Quantity, Error> {
    let mut value = Decimal::parse(parts.value).ok_or(WRONG_NUMBER)?;
    if format == Format::BinarySi {
        value.double(exponent.unsigned_abs());
    } else {
        value.set_scale(value.scale().wrapping_sub(exponent));
    }
    let negative = value.signum() < 0;
    if negative {
        value = value.negated();
    }
    if !value.is_zero() {
        value.round_up(-NANO).ok_or(WRONG_NUMBER)?;
    }
    if format == Format::BinarySi {
        let limit = Decimal::from_int(i64::MAX, 0);
        if value > limit {
            value = limit;
        }
        if value.signum() > 0 && value < Decimal::from_int(1, 0) {
            format = Format::DecimalSi;
        }
    }
    let value = if negative { value.negated() } else { value };
    Ok(Quantity { amount: Amount::Dec(value.into()), format })
}
