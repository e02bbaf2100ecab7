//! Reads numbers.

use serde_json::{Number, Value};

use super::JsonError;

/// A scanned number.
#[derive(Clone, Copy)]
struct Scanned {
    /// The offset after the number.
    end: usize,
    /// Whether the number has a fraction or an exponent.
    float: bool,
    /// Whether the number might exceed a float64, because it is long or has an exponent.
    large: bool,
}

/// The length of the integer part up to which every number without an exponent is a finite float64.
const LONG: usize = 300;

/// Reads the number at `start`. Returns its value and the offset after it.
pub(super) fn read(text: &str, start: usize) -> Result<(Value, usize), JsonError> {
    if let Some((number, end)) = short(text.as_bytes(), start) {
        return Ok((Value::Number(number.into()), end));
    }
    let scanned = scan(text.as_bytes(), start)?;
    Ok((resolve(text, start, scanned)?, scanned.end))
}

/// Returns the offset after the number at `start`.
pub(super) fn skip(text: &str, start: usize) -> Result<usize, JsonError> {
    if let Some((_, end)) = short(text.as_bytes(), start) {
        return Ok(end);
    }
    let scanned = scan(text.as_bytes(), start)?;
    check(text, start, scanned)?;
    Ok(scanned.end)
}

/// Reads a non-negative integer of at most 17 digits. This fast path covers nearly all numbers; [`scan`]
/// reads the rest.
#[inline]
pub(super) fn short(bytes: &[u8], start: usize) -> Option<(u64, usize)> {
    const DIGITS: usize = 17;
    let (mut number, mut end) = (0, start);
    let after = loop {
        match bytes.get(end)? {
            digit @ b'0'..=b'9' => number = number * 10 + u64::from(digit - b'0'),
            after => break after,
        }
        end += 1;
        if end - start > DIGITS {
            return None;
        }
    };
    let has_leading_zero = end - start > 1 && bytes[start] == b'0';
    let is_short = end > start && !has_leading_zero && !matches!(after, b'.' | b'e' | b'E');
    is_short.then_some((number, end))
}

/// Scans the number at `start`.
fn scan(bytes: &[u8], start: usize) -> Result<Scanned, JsonError> {
    let mut at = start + usize::from(bytes.get(start) == Some(&b'-'));
    match bytes.get(at) {
        Some(b'0') => at += 1,
        Some(b'1'..=b'9') => at = digits(bytes, at),
        _ => return Err(JsonError::new(at, "invalid number")),
    }
    if matches!(bytes.get(at), Some(b'0'..=b'9')) {
        return Err(JsonError::new(at, "invalid number"));
    }
    let mut scanned = Scanned { end: at, float: false, large: at - start > LONG };
    if bytes.get(at) == Some(&b'.') {
        scanned.float = true;
        at = some_digits(bytes, at + 1)?;
    }
    if matches!(bytes.get(at), Some(b'e' | b'E')) {
        scanned.float = true;
        scanned.large = true;
        at += 1 + usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
        at = some_digits(bytes, at)?;
    }
    scanned.end = at;
    Ok(scanned)
}

fn digits(bytes: &[u8], mut at: usize) -> usize {
    while matches!(bytes.get(at), Some(b'0'..=b'9')) {
        at += 1;
    }
    at
}

fn some_digits(bytes: &[u8], at: usize) -> Result<usize, JsonError> {
    match digits(bytes, at) {
        end if end == at => Err(JsonError::new(at, "invalid number")),
        end => Ok(end),
    }
}

/// Rejects a number outside the range of float64.
fn check(text: &str, start: usize, scanned: Scanned) -> Result<(), JsonError> {
    let raw = text.get(start..scanned.end).unwrap_or_default();
    if scanned.large && !raw.parse::<f64>().is_ok_and(f64::is_finite) {
        return Err(JsonError::new(start, "number out of range"));
    }
    Ok(())
}

/// Returns the value of a scanned number: a 64-bit integer, or else the nearest float64, as in the server.
fn resolve(text: &str, start: usize, scanned: Scanned) -> Result<Value, JsonError> {
    let raw = text.get(start..scanned.end).unwrap_or_default();
    if !scanned.float
        && let Some(number) = integer(raw)
    {
        return Ok(Value::Number(number));
    }
    let float = raw.parse().ok().and_then(Number::from_f64);
    float.map(Value::Number).ok_or(JsonError::new(start, "number out of range"))
}

/// Parses a 64-bit integer. `-0` is not an integer, because an integer cannot represent its sign.
fn integer(raw: &str) -> Option<Number> {
    match raw {
        "-0" => None,
        negative if negative.starts_with('-') => negative.parse::<i64>().ok().map(Number::from),
        positive => positive.parse::<u64>().ok().map(Number::from),
    }
}
