//! Decimal numbers of arbitrary length, with the operations that quantities need.
//!
//! Quantities are scaled by powers of ten, added, compared, rounded, and multiplied or divided by small
//! numbers. On decimal digits these operations take linear time, and scaling and comparing take constant time
//! for large exponents. A binary big integer would have to compute huge powers of ten for hostile exponents.

use std::cmp::Ordering;

/// The maximum number of digits. It exceeds every value that fits into a request; operations that need more
/// digits fail.
const MAX_DIGITS: i64 = 1 << 22;

/// The number `digits * 10^-scale`. The scale is part of the representation: 1.50 and 1.5 have different
/// scales.
#[derive(Debug, Clone)]
pub(super) struct Decimal {
    negative: bool,
    /// The digits, least significant first, without leading zeros. Empty for zero.
    digits: Vec<u8>,
    scale: i32,
}

impl Decimal {
    pub(super) fn from_int(value: i64, scale: i32) -> Self {
        let mut digits = Vec::new();
        let mut rest = value.unsigned_abs();
        while rest > 0 {
            digits.push(low_digit(rest));
            rest /= 10;
        }
        Self { negative: value < 0, digits, scale }
    }

    /// Parses an optional sign, digits and a decimal point.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let unsigned = text.strip_prefix(['+', '-']).unwrap_or(text);
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        if whole.is_empty() && fraction.is_empty() {
            return None;
        }
        let digits = fraction.bytes().rev().chain(whole.bytes().rev());
        let mut digits: Vec<u8> = digits.map(|c| c.wrapping_sub(b'0')).collect();
        if digits.iter().any(|digit| *digit > 9) {
            return None;
        }
        strip_high_zeros(&mut digits);
        Some(Self { negative: text.starts_with('-'), digits, scale: i32::try_from(fraction.len()).ok()? })
    }

    pub(super) fn is_zero(&self) -> bool {
        self.digits.is_empty()
    }

    pub(super) fn signum(&self) -> i64 {
        match (self.is_zero(), self.negative) {
            (true, _) => 0,
            (false, false) => 1,
            (false, true) => -1,
        }
    }

    pub(super) fn scale(&self) -> i32 {
        self.scale
    }

    pub(super) fn set_scale(&mut self, scale: i32) {
        self.scale = scale;
    }

    /// Returns the signed digits without the scale, as the nearest `f64`.
    pub(super) fn unscaled_to_f64(&self) -> f64 {
        // Parsing decimal text rounds only once, regardless of its length.
        let text = if self.is_zero() { "0".to_owned() } else { text(&self.digits) };
        let magnitude = text.parse().unwrap_or(f64::INFINITY);
        if self.negative { -magnitude } else { magnitude }
    }

    pub(super) fn double(&mut self, times: u32) {
        self.multiply(1 << times.min(60));
    }

    fn multiply(&mut self, factor: u64) {
        let mut carry = 0;
        for digit in &mut self.digits {
            carry += u128::from(*digit) * u128::from(factor);
            *digit = low_digit(carry);
            carry /= 10;
        }
        while carry > 0 {
            self.digits.push(low_digit(carry));
            carry /= 10;
        }
    }

    /// Changes the scale, rounding away from zero.
    pub(super) fn round_up(&mut self, scale: i32) -> Option<()> {
        let change = i64::from(scale) - i64::from(self.scale);
        self.scale = scale;
        if change >= 0 {
            return self.append_zeros(change);
        }
        let dropped = usize::try_from(-change).ok()?.min(self.digits.len());
        let exact = self.digits.drain(..dropped).all(|digit| digit == 0);
        if !exact {
            self.increment();
        }
        Some(())
    }

    fn append_zeros(&mut self, count: i64) -> Option<()> {
        if self.is_zero() {
            return Some(());
        }
        let len = i64::try_from(self.digits.len()).ok()?;
        let count = Some(count).filter(|count| len.checked_add(*count).is_some_and(|sum| sum <= MAX_DIGITS))?;
        self.digits.splice(..0, std::iter::repeat_n(0, usize::try_from(count).ok()?));
        Some(())
    }

    fn increment(&mut self) {
        for digit in &mut self.digits {
            if *digit < 9 {
                *digit += 1;
                return;
            }
            *digit = 0;
        }
        self.digits.push(1);
    }

    pub(super) fn negated(mut self) -> Self {
        self.negative = !self.negative;
        self
    }

    /// Returns the sum, at the larger scale.
    pub(super) fn plus(&self, other: &Self) -> Option<Self> {
        let scale = self.scale.max(other.scale);
        let (mut a, mut b) = (self.clone(), other.clone());
        a.round_up(scale)?;
        b.round_up(scale)?;
        if a.negative == b.negative {
            a.add_digits(&b.digits);
            return Some(a);
        }
        if compare_digits(&a.digits, &b.digits).is_lt() {
            std::mem::swap(&mut a, &mut b);
        }
        a.subtract_digits(&b.digits);
        Some(a)
    }

    fn add_digits(&mut self, other: &[u8]) {
        self.digits.resize(self.digits.len().max(other.len()), 0);
        let mut carry = 0;
        for (i, digit) in self.digits.iter_mut().enumerate() {
            let sum = *digit + other.get(i).copied().unwrap_or(0) + carry;
            (*digit, carry) = (sum % 10, sum / 10);
        }
        if carry > 0 {
            self.digits.push(carry);
        }
    }

    /// Subtracts a number that is not larger.
    fn subtract_digits(&mut self, other: &[u8]) {
        let mut borrow = 0;
        for (i, digit) in self.digits.iter_mut().enumerate() {
            let rest = 10 + *digit - other.get(i).copied().unwrap_or(0) - borrow;
            (*digit, borrow) = (rest % 10, 1 - rest / 10);
        }
        strip_high_zeros(&mut self.digits);
    }

    /// Divides by the largest power of ten that is a factor. Returns the quotient and the exponent.
    pub(super) fn without_tens(&self) -> (Self, i32) {
        let zeros = self.digits.iter().take_while(|digit| **digit == 0).count();
        let rest = Self { digits: self.digits[zeros..].to_vec(), ..*self };
        (rest, i32::try_from(zeros).unwrap_or(i32::MAX))
    }

    /// Divides by the largest power of 1024 that is a factor. Returns the quotient and the exponent.
    pub(super) fn without_1024s(mut self) -> (Self, i32) {
        let mut times = 0;
        while !self.is_zero() {
            let mut rest = 0;
            let mut quotient = self.digits.clone();
            for digit in quotient.iter_mut().rev() {
                let value = rest * 10 + u32::from(*digit);
                *digit = low_digit(value / 1024);
                rest = value % 1024;
            }
            if rest != 0 {
                break;
            }
            strip_high_zeros(&mut quotient);
            self.digits = quotient;
            times += 1;
        }
        (self, times)
    }

    pub(super) fn times_ten(&mut self) {
        self.multiply(10);
    }

    /// Returns the signed digits without the scale.
    pub(super) fn unscaled_text(&self) -> String {
        let text = text(&self.digits);
        if self.negative { format!("-{text}") } else { text }
    }
}

impl PartialEq for Decimal {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Decimal {}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_sign = self.signum().cmp(&other.signum());
        if by_sign.is_ne() || self.is_zero() {
            return by_sign;
        }
        let by_magnitude = compare_magnitudes(self, other);
        if self.negative { by_magnitude.reverse() } else { by_magnitude }
    }
}

/// Compares digits from the most significant one, without converting both numbers to one scale.
fn compare_magnitudes(a: &Decimal, b: &Decimal) -> Ordering {
    let top = |d: &Decimal| i64::try_from(d.digits.len()).unwrap_or(i64::MAX) - i64::from(d.scale);
    top(a).cmp(&top(b)).then_with(|| {
        let padded = |d: &Decimal, i: usize| if i < d.digits.len() { d.digits[d.digits.len() - 1 - i] } else { 0 };
        let longest = a.digits.len().max(b.digits.len());
        (0..longest).map(|i| padded(a, i).cmp(&padded(b, i))).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
    })
}

fn compare_digits(a: &[u8], b: &[u8]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.iter().rev().cmp(b.iter().rev()))
}

fn strip_high_zeros(digits: &mut Vec<u8>) {
    let zeros = digits.iter().rev().take_while(|digit| **digit == 0).count();
    digits.truncate(digits.len() - zeros);
}

fn low_digit(value: impl Into<u128>) -> u8 {
    u8::try_from(value.into() % 10).unwrap_or(0)
}

fn text(digits: &[u8]) -> String {
    digits.iter().rev().map(|digit| char::from(b'0' + digit)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decimal(text: &str) -> Decimal {
        Decimal::parse(text).unwrap_or_else(|| panic!("{text}"))
    }

    fn shown(decimal: &Decimal) -> (String, i32) {
        (decimal.unscaled_text(), decimal.scale())
    }

    #[test]
    fn parses_digits_and_a_point() {
        assert_eq!(shown(&decimal("-012.50")), ("-1250".to_owned(), 2));
        assert_eq!(shown(&decimal("+.5")), ("5".to_owned(), 1));
        assert_eq!(shown(&decimal("7.")), ("7".to_owned(), 0));
        assert!(decimal("000").is_zero());
        for text in ["", ".", "-", "+.", "1.2.3", "1a", "--1", "1e3", "é"] {
            assert!(Decimal::parse(text).is_none(), "{text}");
        }
    }

    #[test]
    fn arithmetic_agrees_with_integers() {
        let numbers = [0, 1, -1, 9, -10, 99, 100, -101, 12_345, i64::MAX, i64::MIN];
        for a in numbers {
            for b in numbers {
                let (x, y) = (Decimal::from_int(a, 0), Decimal::from_int(b, 0));
                assert_eq!(x.cmp(&y), a.cmp(&b));
                let sum = i128::from(a) + i128::from(b);
                let found = x.plus(&y).unwrap();
                assert_eq!(found, decimal(&sum.to_string()), "{a} + {b}");
                assert_eq!(x.plus(&y.negated()).unwrap().signum(), i64::from(a > b) - i64::from(a < b));
            }
            let mut doubled = Decimal::from_int(a, 0);
            doubled.double(60);
            assert_eq!(doubled, decimal(&(i128::from(a) << 60).to_string()));
        }
    }

    #[test]
    fn compares_across_scales() {
        let mut huge = Decimal::from_int(1, i32::MIN);
        assert!(huge > Decimal::from_int(i64::MAX, i32::MAX));
        assert!(huge.clone().negated() < Decimal::from_int(i64::MIN, 0));
        huge.set_scale(i32::MAX);
        assert!(huge < Decimal::from_int(1, 0));
        assert_eq!(decimal("1.50"), decimal("1.5"));
        assert!(decimal("1.49999") < decimal("1.5"));
        assert!(decimal("-1.49999") > decimal("-1.5"));
        assert_eq!(decimal("0.000"), decimal("-0"));
    }

    #[test]
    fn rounds_away_from_zero() {
        for (text, scale, want) in [
            ("1.5", 0, "2"),
            ("-1.5", 0, "-2"),
            ("1.0", 0, "1"),
            ("0.0001", 0, "1"),
            ("-0.0001", 2, "-1"),
            ("999.9", 0, "1000"),
            ("1.5", 3, "1500"),
            ("123", -1, "13"),
            ("123", -5, "1"),
        ] {
            let mut value = decimal(text);
            value.round_up(scale).unwrap();
            assert_eq!(shown(&value), (want.to_owned(), scale), "{text}");
        }
    }

    #[test]
    fn large_scales_are_cheap() {
        let mut tiny = Decimal::from_int(1, i32::MAX);
        assert!(tiny.round_up(9).is_some());
        assert_eq!(shown(&tiny), ("1".to_owned(), 9));
        let mut huge = Decimal::from_int(1, i32::MIN);
        assert!(huge.round_up(9).is_none());
        assert!(Decimal::from_int(1, i32::MIN).plus(&tiny).is_none());
        assert!(Decimal::from_int(0, i32::MIN).plus(&tiny).is_some());
    }

    #[test]
    fn divides_by_powers_of_ten_and_1024() {
        let (rest, times) = decimal("-12000").without_tens();
        assert_eq!((rest.unscaled_text().as_str(), times), ("-12", 3));
        let (rest, times) = decimal("3221225472").without_1024s();
        assert_eq!((rest.unscaled_text().as_str(), times), ("3", 3));
        assert_eq!(decimal("0").without_1024s().1, 0);
    }
}
