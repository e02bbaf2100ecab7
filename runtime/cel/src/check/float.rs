//! Parses doubles in constant strings, as precisely as the checks before evaluation need.

/// The result of parsing a text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Float {
    /// The text is not a number, or the number is out of range for a double.
    None,
    /// The number. If it is greater than 2^53, it may be off by a few units in the last place.
    Number(f64),
    /// A number whose exact value is not computed.
    Some,
}

/// The digits of the largest double.
const LARGEST: &[u8] = b"17976931348623157081";

/// The largest exponent of a power of ten that a double represents exactly.
const EXACT: i64 = 22;

/// The number of hexadecimal digits that are kept. They have at least 57 bits, and a double has 53.
const MAX_HEX_DIGITS: usize = 15;

/// Parses a text as Go does: decimal or hexadecimal, with optional underscores between digits.
pub(super) const fn float(text: &str) -> Float {
    let bytes = text.as_bytes();
    let negative = !bytes.is_empty() && bytes[0] == b'-';
    let signed = negative || (!bytes.is_empty() && bytes[0] == b'+');
    let unsigned = bytes.split_at(signed as usize).1;
    if unsigned.eq_ignore_ascii_case(b"inf") || unsigned.eq_ignore_ascii_case(b"infinity") {
        return Float::Number(if negative { f64::NEG_INFINITY } else { f64::INFINITY });
    }
    if bytes.eq_ignore_ascii_case(b"nan") {
        return Float::Number(f64::NAN);
    }
    let hex = unsigned.len() > 2 && unsigned[0] == b'0' && unsigned[1].eq_ignore_ascii_case(&b'x');
    let digits = if hex { unsigned.split_at(2).1 } else { unsigned };
    if !underscores_separate(digits, hex) {
        return Float::None;
    }
    let Some(number) = read(digits, hex) else { return Float::None };
    match hex {
        true if number.exceeds_binary_range() => Float::None,
        true => Float::Some,
        false => number.value(negative),
    }
}

/// Returns whether every underscore is between two digits, or between the prefix and a digit.
const fn underscores_separate(bytes: &[u8], hex: bool) -> bool {
    let mut after_digit = hex;
    let mut at = 0;
    while at < bytes.len() {
        let before_digit = at + 1 < bytes.len() && is_digit(bytes[at + 1], hex);
        if bytes[at] == b'_' && !(after_digit && before_digit) {
            return false;
        }
        after_digit = is_digit(bytes[at], hex);
        at += 1;
    }
    true
}

const fn is_digit(byte: u8, hex: bool) -> bool {
    byte.is_ascii_digit() || (hex && byte.is_ascii_hexdigit())
}

/// A parsed number.
struct Digits {
    /// The leading digits, beginning with the first non-zero digit. Holds as many digits as fit.
    mantissa: u64,
    /// The number of digits, beginning with the first non-zero digit.
    significant: usize,
    /// The power of ten of the first non-zero digit. For a hexadecimal number, this is the power of 16.
    exponent: i64,
    /// The power of two after `p` in a hexadecimal number.
    binary_exponent: i64,
    /// The comparison of the digits with those of the largest double. Only meaningful if the exponents are equal.
    larger: i8,
}

const fn read(bytes: &[u8], hex: bool) -> Option<Digits> {
    let mut number = Digits { mantissa: 0, significant: 0, exponent: -1, binary_exponent: 0, larger: 0 };
    let (mut at, mut digits, mut point) = (0, 0, false);
    while at < bytes.len() && (is_digit(bytes[at], hex) || matches!(bytes[at], b'.' | b'_')) {
        match bytes[at] {
            b'_' => {}
            b'.' if point => return None,
            b'.' => point = true,
            digit => {
                digits += 1;
                number.push(digit, point, hex);
            }
        }
        at += 1;
    }
    if digits == 0 || (hex && at == bytes.len()) {
        return None;
    }
    if at < bytes.len() {
        let letter = if hex { b'p' } else { b'e' };
        if bytes[at].to_ascii_lowercase() != letter {
            return None;
        }
        let Some(written) = exponent(bytes.split_at(at + 1).1) else { return None };
        *(if hex { &mut number.binary_exponent } else { &mut number.exponent }) += written;
    }
    Some(number)
}

const fn hex_value(digit: u8) -> u64 {
    match digit {
        b'0'..=b'9' => (digit - b'0') as u64,
        _ => (digit.to_ascii_lowercase() - b'a') as u64 + 10,
    }
}

/// Returns the value of the digits after `e`, with an optional sign.
const fn exponent(bytes: &[u8]) -> Option<i64> {
    let negative = !bytes.is_empty() && bytes[0] == b'-';
    let mut at = (negative || (!bytes.is_empty() && bytes[0] == b'+')) as usize;
    if at == bytes.len() {
        return None;
    }
    let mut written = 0_i64;
    while at < bytes.len() {
        if bytes[at] != b'_' {
            if !bytes[at].is_ascii_digit() {
                return None;
            }
            if written < 100_000 {
                written = written * 10 + (bytes[at] - b'0') as i64;
            }
        }
        at += 1;
    }
    Some(if negative { -written } else { written })
}

impl Digits {
    const fn push(&mut self, digit: u8, after_point: bool, hex: bool) {
        if self.significant == 0 && digit == b'0' {
            self.exponent -= after_point as i64;
            return;
        }
        if self.larger == 0 && self.significant < LARGEST.len() && digit != LARGEST[self.significant] {
            self.larger = if digit > LARGEST[self.significant] { 1 } else { -1 };
        }
        if hex {
            if self.significant < MAX_HEX_DIGITS {
                self.mantissa = self.mantissa * 16 + hex_value(digit);
            }
        } else if self.significant < 19 {
            self.mantissa = self.mantissa * 10 + digit.wrapping_sub(b'0') as u64;
        }
        self.significant += 1;
        self.exponent += !after_point as i64;
    }

    /// Returns whether a hexadecimal number rounds to 2^1024 or more.
    #[expect(clippy::cast_possible_wrap, reason = "`kept` is at most `MAX_HEX_DIGITS`")]
    const fn exceeds_binary_range(&self) -> bool {
        if self.significant == 0 {
            return false;
        }
        let kept = if self.significant < MAX_HEX_DIGITS { self.significant } else { MAX_HEX_DIGITS };
        let bits = u64::BITS - self.mantissa.leading_zeros();
        let bits_of_first_digit = bits as i64 - 4 * (kept as i64 - 1);
        let top = self.binary_exponent + 4 * self.exponent + bits_of_first_digit - 1;
        // The largest double has 53 bits that are all set. A 54th rounds up.
        top > 1023 || (top == 1023 && bits >= 54 && self.mantissa >> (bits - 54) == (1 << 54) - 1)
    }

    #[expect(clippy::cast_precision_loss, clippy::cast_possible_wrap, reason = "the number has few digits")]
    const fn value(&self, negative: bool) -> Float {
        if self.significant == 0 {
            return Float::Number(if negative { -0.0 } else { 0.0 });
        }
        if self.exponent > 308 || (self.exponent == 308 && self.larger > 0) {
            return Float::None;
        }
        let kept = if self.significant < 19 { self.significant } else { 19 };
        let scale = self.exponent - (kept as i64 - 1);
        let is_exact = self.significant <= 15 && scale >= -EXACT && scale <= EXACT;
        if !is_exact && self.exponent < 16 {
            return Float::Some;
        }
        let (mut number, mut left) = (self.mantissa as f64, scale);
        while left > 0 {
            number *= 10.0;
            left -= 1;
        }
        // A single division by an exact power of ten rounds once. Only small powers reach this line.
        let mut divisor = 1.0;
        while left < 0 {
            divisor *= 10.0;
            left += 1;
        }
        number /= divisor;
        Float::Number(if negative { -number } else { number })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_in_the_range_of_a_double_are_parsed() {
        for (text, number) in [
            ("1", 1.0),
            ("-1.5", -1.5),
            (".5", 0.5),
            ("5.", 5.0),
            ("1e3", 1000.0),
            ("0e999", 0.0),
            ("1_000", 1000.0),
            ("1e1_0", 1e10),
            ("-Infinity", f64::NEG_INFINITY),
            ("253402300800", 253_402_300_800.0),
            ("1e19", 1e19),
        ] {
            assert_eq!(float(text), Float::Number(number), "{text}");
        }
        assert!(matches!(float("NaN"), Float::Number(number) if number.is_nan()));
        for text in [
            "1e-999",
            "0x1p-2",
            "0x_1.8P+3",
            "0x1.fffffffffffff7fp1023",
            "0x0p99999",
            "0x.001p1034",
            "0.1234567890123456789",
        ] {
            assert_eq!(float(text), Float::Some, "{text}");
        }
        assert!(matches!(float("1.7976931348623157e308"), Float::Number(number) if number > 1e308));
    }

    #[test]
    fn other_texts_are_rejected() {
        let texts = ["", "-", ".", "x", "1.5Gi", "1e", "1e309", "1.8e308", "1 ", "-nan", "1..2", "_1", "1_", "1__0"];
        for text in texts.into_iter().chain([
            "0x1p1024",
            "0xap1021",
            "0x1.fffffffffffff8p1023",
            "0x",
            "0x1",
            "0xp1",
            "1_.5",
            "1e+",
            "0b1",
            "1p3",
        ]) {
            assert_eq!(float(text), Float::None, "{text}");
        }
    }
}
