//! Computes the shortest decimal digits that parse back to a number. Of several candidates, the nearest is used.
//!
//! This is free-format printing with exact integers (Steele and White; Dybvig and Burger).

/// The digits `d1 d2 … dn`, which represent `0.d1d2…dn` times ten to the power of `point`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decimal {
    digits: [u8; 17],
    len: usize,
    /// The position of the decimal point, counted from the first digit.
    pub(super) point: i32,
}

impl Decimal {
    /// Returns the digits as text.
    pub(super) const fn digits(&self) -> &[u8] {
        self.digits.split_at(self.len).0
    }

    const fn push(&mut self, digit: u8) {
        if self.len < self.digits.len() {
            self.digits[self.len] = b'0' + digit;
            self.len += 1;
        }
    }

    /// Computes the digits of a finite nonzero number, ignoring its sign.
    pub(super) const fn of(number: f64) -> Self {
        let bits = number.to_bits();
        let fraction = bits & ((1 << 52) - 1);
        let biased = (bits >> 52) as u32 & 0x7FF;
        let (mantissa, shift) = if biased == 0 { (fraction, 1) } else { (fraction | 1 << 52, biased) };
        // The number is `mantissa * 2^(shift - 1075)`. All values are scaled to integers over `unit`.
        let narrow = fraction == 0 && biased > 1;
        let doubled = if narrow { 2 } else { 1 };
        let (up, down) = if shift >= 1075 { (shift - 1075, 0) } else { (0, 1075 - shift) };
        let mut value = Big::of(mantissa);
        value.shift_left(up + doubled);
        let mut unit = Big::of(1);
        unit.shift_left(down + doubled);
        // Half of the distance to the adjacent numbers.
        let mut above = Big::of(1);
        above.shift_left(up + doubled - 1);
        let mut below = Big::of(1);
        below.shift_left(up);
        generate(value, unit, above, below, mantissa & 1 == 0)
    }
}

/// Computes the digits of `value / unit`. Digits that differ from the value by less than `above` or `below` parse to
/// the same number. With `inclusive`, so do digits at exactly this distance.
const fn generate(mut value: Big, mut unit: Big, mut above: Big, mut below: Big, inclusive: bool) -> Decimal {
    let mut decimal = Decimal { digits: [0; 17], len: 0, point: 0 };
    // Scale until 1/10 <= value / unit < 1, within the distance.
    while reaches(&value, &above, &unit, inclusive) {
        unit.multiply(10);
        decimal.point += 1;
    }
    loop {
        let mut next = value;
        next.multiply(10);
        let mut distance = above;
        distance.multiply(10);
        if decimal.point > 0 || reaches(&next, &distance, &unit, inclusive) {
            break;
        }
        value = next;
        above = distance;
        below.multiply(10);
        decimal.point -= 1;
    }
    loop {
        value.multiply(10);
        above.multiply(10);
        below.multiply(10);
        let mut digit = 0;
        while value.compare(&unit) >= 0 {
            value.subtract(&unit);
            digit += 1;
        }
        let order = value.compare(&below);
        let low = order < 0 || (inclusive && order == 0);
        let high = reaches(&value, &above, &unit, inclusive);
        if low || high {
            let mut twice = value;
            twice.multiply(2);
            let half = twice.compare(&unit);
            // Halfway between two digits, the even digit is used.
            let up = high && (!low || half > 0 || (half == 0 && digit % 2 == 1));
            decimal.push(if up { digit + 1 } else { digit });
            return decimal;
        }
        decimal.push(digit);
    }
}

/// Returns whether `value + distance` reaches `limit`.
const fn reaches(value: &Big, distance: &Big, limit: &Big, inclusive: bool) -> bool {
    let mut sum = *value;
    sum.add(distance);
    let order = sum.compare(limit);
    order > 0 || (inclusive && order == 0)
}

/// The number of limbs, which exceeds the needs of any double: 1075 bits and a factor of ten.
const LIMBS: usize = 36;

/// A natural number, lowest limb first.
#[derive(Clone, Copy, Debug)]
struct Big {
    limbs: [u32; LIMBS],
    /// The number of used limbs. All further limbs are zero.
    len: usize,
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the lower half of a number, on purpose")]
impl Big {
    const fn of(number: u64) -> Self {
        let mut limbs = [0; LIMBS];
        limbs[0] = number as u32;
        limbs[1] = (number >> 32) as u32;
        Big { limbs, len: 2 }
    }

    const fn multiply(&mut self, factor: u32) {
        let mut carry = 0;
        let mut i = 0;
        while i < self.len || carry > 0 {
            let product = self.limbs[i] as u64 * factor as u64 + carry;
            self.limbs[i] = product as u32;
            carry = product >> 32;
            i += 1;
        }
        self.len = i;
    }

    const fn shift_left(&mut self, bits: u32) {
        let mut left = bits;
        while left >= 31 {
            self.multiply(1 << 31);
            left -= 31;
        }
        self.multiply(1 << left);
    }

    const fn add(&mut self, other: &Big) {
        let mut carry = 0;
        let mut i = 0;
        while i < self.len || i < other.len || carry > 0 {
            let sum = self.limbs[i] as u64 + other.limbs[i] as u64 + carry;
            self.limbs[i] = sum as u32;
            carry = sum >> 32;
            i += 1;
        }
        self.len = i;
    }

    /// Subtracts a number that is not larger.
    const fn subtract(&mut self, other: &Big) {
        let mut borrow = 0;
        let mut i = 0;
        while i < self.len {
            let difference = self.limbs[i] as i64 - other.limbs[i] as i64 - borrow;
            self.limbs[i] = difference as u32;
            borrow = (difference < 0) as i64;
            i += 1;
        }
    }

    /// Returns a negative number, zero, or a positive number if this number is less than, equal to, or greater than the
    /// other.
    const fn compare(&self, other: &Big) -> i32 {
        let mut i = if self.len > other.len { self.len } else { other.len };
        while i > 0 {
            i -= 1;
            if self.limbs[i] != other.limbs[i] {
                return if self.limbs[i] < other.limbs[i] { -1 } else { 1 };
            }
        }
        0
    }
}
