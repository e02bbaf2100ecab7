//! Resource quantities: `500m`, `1.5Gi`, `12e6`.
//!
//! Like the server, a quantity stores an int64 with a decimal scale if possible, and a decimal of arbitrary
//! length otherwise. The difference is visible: `isInteger()` is always false for the second kind, for
//! example for `2Ei`.

mod decimal;
mod parse;
mod suffix;

use std::cmp::Ordering;
use std::fmt;

use super::Error;
use decimal::Decimal;

/// The smallest decimal exponent that parsing preserves.
const NANO: i32 = -9;

/// The notation of a quantity.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Format {
    /// `12e6`.
    DecimalExponent,
    /// `12Mi`.
    BinarySi,
    /// `12M`.
    DecimalSi,
}

#[derive(Debug, Clone)]
enum Amount {
    /// `value * 10^scale`.
    Int { value: i64, scale: i32 },
    /// Boxed, because it is rare and would make every quantity larger.
    Dec(Box<Decimal>),
}

/// A resource quantity. Equal quantities may have different notations.
#[derive(Debug, Clone)]
pub struct Quantity {
    amount: Amount,
    format: Format,
}

/// CEL `isQuantity(string)`: returns whether the text is a quantity.
pub fn is_quantity(text: &str) -> bool {
    Quantity::from_string(text).is_ok()
}

impl Quantity {
    /// CEL `quantity(string)`.
    pub fn from_string(text: &str) -> Result<Self, Error> {
        parse::parse(text)
    }

    /// Returns the operand of CEL `add(int)` and `sub(int)`.
    pub fn from_int(value: i64) -> Self {
        Self { amount: Amount::Int { value, scale: 0 }, format: Format::DecimalExponent }
    }

    /// CEL `sign(quantity)`: returns -1, 0 or 1.
    pub fn sign(&self) -> i64 {
        match &self.amount {
            Amount::Int { value, .. } => value.signum(),
            Amount::Dec(value) => value.signum(),
        }
    }

    /// CEL `isInteger()`.
    pub fn is_integer(&self) -> bool {
        self.to_int().is_some()
    }

    /// CEL `asInteger()`.
    pub fn as_integer(&self) -> Result<i64, Error> {
        self.to_int().ok_or(Error::new("cannot convert value to integer"))
    }

    fn to_int(&self) -> Option<i64> {
        match self.amount {
            Amount::Int { value, scale } => scale_up(value, scale),
            Amount::Dec(_) => None,
        }
    }

    /// CEL `asApproximateFloat()`.
    pub fn as_approximate_float(&self) -> f64 {
        let (base, exponent) = match &self.amount {
            #[expect(clippy::cast_precision_loss, reason = "the result is an approximation")]
            Amount::Int { value, scale } => (*value as f64, i64::from(*scale)),
            Amount::Dec(value) => (value.unscaled_to_f64(), -i64::from(value.scale())),
        };
        if exponent == 0 { base } else { base * power_of_ten(exponent) }
    }

    /// CEL `add(quantity)`.
    pub fn plus(&self, other: &Self) -> Result<Self, Error> {
        self.combined(other, |value| value, |decimal| decimal)
    }

    /// CEL `sub(quantity)`. Like the server, it negates with 64-bit wraparound unless the sum needs a
    /// decimal.
    pub fn minus(&self, other: &Self) -> Result<Self, Error> {
        self.combined(other, i64::wrapping_neg, Decimal::negated)
    }

    /// Adds `other`, mapped by `int` or `decimal`, to `self`. It uses integers if the result fits.
    fn combined(&self, other: &Self, int: fn(i64) -> i64, decimal: fn(Decimal) -> Decimal) -> Result<Self, Error> {
        let format = if self.is_zero() { other.format } else { self.format };
        let amount = match (&self.amount, &other.amount) {
            (Amount::Int { value: a, scale: s }, Amount::Int { value: b, scale: t }) => {
                add_ints((*a, *s), (int(*b), *t))
            }
            _ => None,
        };
        let amount = match amount {
            Some((value, scale)) => Amount::Int { value, scale },
            None => Amount::Dec(self.to_decimal().plus(&decimal(other.to_decimal())).ok_or(TOO_LARGE)?.into()),
        };
        Ok(Self { amount, format })
    }

    fn is_zero(&self) -> bool {
        self.sign() == 0
    }

    fn to_decimal(&self) -> Decimal {
        match &self.amount {
            Amount::Int { value, scale } => Decimal::from_int(*value, scale.wrapping_neg()),
            Amount::Dec(value) => Decimal::clone(value),
        }
    }
}

/// The error for an operation that needs too many digits. The server would not complete it either.
const TOO_LARGE: Error = Error::new("quantity is out of range");

/// Returns `value * 10^scale` if the scale is not negative and the result fits into an `i64`.
fn scale_up(value: i64, scale: i32) -> Option<i64> {
    if value == 0 && scale >= 0 {
        return Some(0);
    }
    value.checked_mul(10_i64.checked_pow(u32::try_from(scale).ok()?)?)
}

/// Converts an integer to a lower scale. Returns `None` if the scales differ by more than 18.
fn raised(value: i64, from: i32, to: i32) -> Option<i128> {
    let power = u32::try_from(i64::from(from) - i64::from(to)).ok()?;
    // The product needs at most 63 bits for the value and 60 for the power.
    (power <= 18).then(|| i128::from(value) * 10_i128.pow(power))
}

/// Adds two scaled integers at the lower scale. Returns `None` if the sum does not fit.
fn add_ints(a: (i64, i32), b: (i64, i32)) -> Option<(i64, i32)> {
    if b.0 == 0 {
        return Some(a);
    }
    if a.0 == 0 {
        return Some(b);
    }
    let scale = a.1.min(b.1);
    let raised = |n: (i64, i32)| scale_up(n.0, n.1.checked_sub(scale)?);
    Some((raised(a)?.checked_add(raised(b)?)?, scale))
}

/// Returns 10^exponent with the rounding of Go: a product or quotient of two rounded powers.
fn power_of_ten(exponent: i64) -> f64 {
    const LOW: [f64; 32] = [
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22, 1e23, 1e24, 1e25, 1e26, 1e27, 1e28, 1e29, 1e30, 1e31,
    ];
    const HIGH: [f64; 10] = [1e0, 1e32, 1e64, 1e96, 1e128, 1e160, 1e192, 1e224, 1e256, 1e288];
    const NEGATIVE: [f64; 11] = [1e0, 1e-32, 1e-64, 1e-96, 1e-128, 1e-160, 1e-192, 1e-224, 1e-256, 1e-288, 1e-320];
    let steps = usize::try_from(exponent.unsigned_abs()).unwrap_or(usize::MAX);
    match exponent {
        0..=308 => HIGH[steps / 32] * LOW[steps % 32],
        -323..0 => NEGATIVE[steps / 32] / LOW[steps % 32],
        309.. => f64::INFINITY,
        _ => 0.0,
    }
}

impl PartialEq for Quantity {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Quantity {}

impl PartialOrd for Quantity {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Implements CEL `compareTo`, `isLessThan`, `isGreaterThan` and `==`.
impl Ord for Quantity {
    fn cmp(&self, other: &Self) -> Ordering {
        let ints = match (&self.amount, &other.amount) {
            (Amount::Int { value: a, scale: s }, Amount::Int { value: b, scale: t }) => {
                let scale = *s.min(t);
                raised(*a, *s, scale).zip(raised(*b, *t, scale))
            }
            _ => None,
        };
        match ints {
            Some((a, b)) => a.cmp(&b),
            None => self.to_decimal().cmp(&other.to_decimal()),
        }
    }
}

/// Prints the canonical form: no fraction, and the largest suffix that allows it.
impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_zero() {
            return f.write_str("0");
        }
        let value = self.to_decimal();
        if self.format == Format::BinarySi
            && let Some((number, exponent)) = binary_form(&value)
        {
            return write!(f, "{number}{}", suffix::construct(exponent, Format::BinarySi));
        }
        let format = if self.format == Format::BinarySi { Format::DecimalSi } else { self.format };
        let (mut number, zeros) = value.without_tens();
        let mut exponent = zeros.wrapping_sub(value.scale());
        while exponent % 3 != 0 {
            number.times_ten();
            exponent = exponent.wrapping_sub(1);
        }
        write!(f, "{}{}", number.unscaled_text(), suffix::construct(exponent, format))
    }
}

/// Returns the number and its binary exponent, for integers with a magnitude of at least 1024.
fn binary_form(value: &Decimal) -> Option<(String, i32)> {
    let limit = Decimal::from_int(1024, 0);
    if *value < limit && *value > limit.negated() {
        return None;
    }
    let mut whole = value.clone();
    whole.round_up(0)?;
    if whole != *value {
        return None;
    }
    let (number, times) = whole.without_1024s();
    Some((number.unscaled_text(), times * 10))
}

#[cfg(test)]
mod tests;
