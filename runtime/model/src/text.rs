//! `const fn` string functions: comparison, and messages built without allocation.

/// Returns whether two strings are equal; `==` is not `const` yet.
pub const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    if a.len() != b.len() {
        return false;
    }
    // In constant evaluation, each call of `len` takes longer than the comparison.
    let length = a.len();
    let mut i = 0;
    while i < length {
        if a[i] != b[i] {
            return false;
        }
        i += 1;
    }
    true
}

/// Returns whether `a` sorts before `b`, byte by byte. `<` is not `const` yet.
pub const fn less(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut i = 0;
    while i < a.len() && i < b.len() {
        if a[i] != b[i] {
            return a[i] < b[i];
        }
        i += 1;
    }
    a.len() < b.len()
}

/// Returns whether `list` contains `word`.
pub const fn contains(list: &[&str], word: &str) -> bool {
    let mut i = 0;
    while i < list.len() {
        if same(list[i], word) {
            return true;
        }
        i += 1;
    }
    false
}

/// A string of at most `N` bytes, for compile error messages. Longer text is truncated and ends with `…`.
#[derive(Clone, Copy)]
pub struct Text<const N: usize> {
    bytes: [u8; N],
    len: usize,
    cut: bool,
}

const ELLIPSIS: &str = "…";

impl<const N: usize> Text<N> {
    /// Returns an empty text.
    pub const fn new() -> Self {
        const { assert!(N >= ELLIPSIS.len()) };
        Text { bytes: [0; N], len: 0, cut: false }
    }

    /// Appends `text`, truncated at a character boundary if it does not fit.
    pub const fn push(&mut self, text: &str) {
        if self.cut {
            return;
        }
        let bytes = text.as_bytes();
        let room = N - self.len;
        if bytes.len() <= room {
            self.copy(bytes, bytes.len());
            return;
        }
        self.cut = true;
        let mut end = if room >= ELLIPSIS.len() { room - ELLIPSIS.len() } else { 0 };
        while !is_char_start(bytes, end) {
            end -= 1;
        }
        self.copy(bytes, end);
        while N - self.len < ELLIPSIS.len() {
            self.pop();
        }
        self.copy(ELLIPSIS.as_bytes(), ELLIPSIS.len());
    }

    /// Appends an unsigned decimal number.
    pub const fn push_usize(&mut self, mut number: usize) {
        let mut digits = [0; 20];
        let mut at = digits.len();
        loop {
            at -= 1;
            #[expect(clippy::cast_possible_truncation, reason = "a single digit")]
            {
                digits[at] = b'0' + (number % 10) as u8;
            }
            number /= 10;
            if number == 0 {
                break;
            }
        }
        let (_, digits) = digits.split_at(at);
        if let Ok(digits) = core::str::from_utf8(digits) {
            self.push(digits);
        }
    }

    /// Appends a number: whole numbers without a fraction, others with up to six decimals.
    pub const fn push_f64(&mut self, number: f64) {
        if number < 0.0 {
            self.push("-");
        }
        let number = number.abs();
        if number >= 1.8e19 {
            self.push("a number beyond 1.8e19");
            return;
        }
        if number >= 9e12 {
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the checks above bound it")]
            self.push_usize(number as usize);
            return;
        }
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the checks above bound it")]
        let micros = (number * 1e6 + 0.5) as usize;
        self.push_usize(micros / 1_000_000);
        let mut fraction = micros % 1_000_000;
        let mut unit = 100_000;
        if fraction > 0 {
            self.push(".");
        }
        while fraction > 0 {
            self.push_usize(fraction / unit);
            fraction %= unit;
            unit /= 10;
        }
    }

    /// Returns the text.
    pub const fn as_str(&self) -> &str {
        let (text, _) = self.bytes.split_at(self.len);
        match core::str::from_utf8(text) {
            Ok(text) => text,
            Err(_) => "",
        }
    }

    const fn copy(&mut self, from: &[u8], count: usize) {
        let mut i = 0;
        while i < count {
            self.bytes[self.len] = from[i];
            self.len += 1;
            i += 1;
        }
    }

    /// Removes the last character.
    const fn pop(&mut self) {
        self.len -= 1;
        while !is_char_start(&self.bytes, self.len) {
            self.len -= 1;
        }
    }
}

impl<const N: usize> Default for Text<N> {
    fn default() -> Self {
        Self::new()
    }
}

const fn is_char_start(bytes: &[u8], at: usize) -> bool {
    at == 0 || at >= bytes.len() || bytes[at] & 0xC0 != 0x80
}

/// Returns whether a name equals `known`, ignoring dashes: `date-time` equals `datetime`.
pub const fn same_without_dashes(name: &str, known: &str) -> bool {
    let (mut name, mut known) = (name.as_bytes(), known.as_bytes());
    while let [first, rest @ ..] = name {
        name = rest;
        match known {
            _ if *first == b'-' => {}
            [expected, rest @ ..] if *first == *expected => known = rest,
            _ => return false,
        }
    }
    known.is_empty()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_that_of_bytes() {
        let words = ["", "a", "ab", "b", "abcdefgh", "abcdefghi", "abcdefgz", "abcdefgä", "zzzzzzzzz", "é"];
        for a in words {
            for b in words {
                assert_eq!(less(a, b), a < b, "{a} {b}");
            }
        }
    }

    #[test]
    fn truncates_at_a_character_boundary() {
        let mut text = Text::<8>::new();
        text.push("äöü");
        text.push("ß!");
        assert_eq!(text.as_str(), "äö…");
    }

    #[test]
    fn text_that_fits_exactly_is_not_truncated() {
        let mut text = Text::<4>::new();
        text.push("ab");
        text.push_usize(10);
        assert_eq!(text.as_str(), "ab10");
    }

    #[test]
    fn prints_numbers_without_exponent() {
        let shown = |number| {
            let mut text = Text::<40>::new();
            text.push_f64(number);
            text.as_str().to_owned()
        };
        assert_eq!(shown(0.0), "0");
        assert_eq!(shown(-3.0), "-3");
        assert_eq!(shown(2.5), "2.5");
        assert_eq!(shown(0.000_125), "0.000125");
        assert_eq!(shown(4_294_967_295.0), "4294967295");
        assert_eq!(shown(9_223_372_036_854_774_784.0), "9223372036854774784");
        assert_eq!(shown(f64::INFINITY), "a number beyond 1.8e19");
    }

    #[test]
    fn ignores_text_after_truncation() {
        let mut text = Text::<5>::new();
        text.push("abcdef");
        text.push("x");
        assert_eq!(text.as_str(), "ab…");
    }
}
