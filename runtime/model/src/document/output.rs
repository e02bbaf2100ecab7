//! An output buffer for text that a `const fn` writes.
//!
//! The compiler interprets these functions. A call takes as long as several statements, and an index as long as several
//! reads through a slice pattern. Text is therefore copied through slice patterns, and there are few layers.

use core::mem;

use super::keyword::Keyword;

/// A buffer that a document is written to. The length counts beyond the end of the buffer, so an empty buffer measures
/// the document.
#[derive(Debug)]
pub struct Output<'b> {
    /// The part of the buffer after the text.
    rest: &'b mut [u8],
    len: usize,
    /// The last written byte, which determines whether JSON needs a separator.
    last: u8,
    pub(super) format: Format,
}

/// The format of the text.
#[derive(Clone, Copy, Debug)]
pub(super) enum Format {
    /// JSON, with keys in alphabetical order.
    Json,
    /// The format of [`compact`](super::compact), which takes less time to write.
    Compact,
}

/// The start of a short string in the compact format.
pub(super) const STRING: u8 = b'\'';

/// The start of the short name of a required property in the compact format.
pub(super) const REQUIRED: u8 = b'!';

#[expect(clippy::mem_replace_with_default, reason = "`mem::take` is not a `const fn`")]
impl<'b> Output<'b> {
    /// Creates an output that starts at the beginning of a buffer, for JSON.
    pub const fn new(bytes: &'b mut [u8]) -> Self {
        Output { rest: bytes, len: 0, last: 0, format: Format::Json }
    }

    /// Creates an output that starts at the beginning of a buffer, for the compact format.
    pub const fn compact(bytes: &'b mut [u8]) -> Self {
        Output { format: Format::Compact, ..Output::new(bytes) }
    }

    /// Returns the length of the text, even if the buffer is shorter.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns whether nothing has been written.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Appends a byte.
    pub(super) const fn byte(&mut self, byte: u8) {
        self.len += 1;
        self.last = byte;
        if let [first, rest @ ..] = mem::replace(&mut self.rest, &mut []) {
            *first = byte;
            self.rest = rest;
        }
    }

    /// Appends bytes.
    pub(super) const fn bytes(&mut self, bytes: &[u8]) {
        let [.., last] = bytes else { return };
        self.last = *last;
        self.len += bytes.len();
        self.rest = copied(mem::replace(&mut self.rest, &mut []), bytes);
    }

    /// Appends text without escaping.
    pub(super) const fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    /// Appends a string in the compact format. `short` precedes the length if it is less than 64.
    pub(super) const fn compact_string(&mut self, short: u8, text: &str) {
        let bytes = text.as_bytes();
        let length = bytes.len();
        if length >= 1 << 6 {
            if short == REQUIRED {
                self.byte(b'*');
            }
            self.long_length(length);
            return self.bytes(bytes);
        }
        self.len += 2 + length;
        if let [marker, digit, rest @ ..] = mem::replace(&mut self.rest, &mut []) {
            (*marker, *digit) = (short, digit_of(length));
            self.rest = copied(rest, bytes);
        }
    }

    /// Appends a keyword and its string in the compact format.
    pub(super) const fn compact_member(&mut self, keyword: Keyword, text: &str) {
        let bytes = text.as_bytes();
        let length = bytes.len();
        if length >= 1 << 6 {
            self.byte(keyword.code());
            self.long_length(length);
            return self.bytes(bytes);
        }
        self.len += 3 + length;
        if let [key, marker, digit, rest @ ..] = mem::replace(&mut self.rest, &mut []) {
            (*key, *marker, *digit) = (keyword.code(), STRING, digit_of(length));
            self.rest = copied(rest, bytes);
        }
    }

    /// Appends a number of less than 24 bits in the compact format.
    pub(super) const fn compact_number(&mut self, number: usize) {
        let (first, second, third) = (digit_of(number >> 18), digit_of(number >> 12), digit_of(number >> 6));
        self.bytes(&[b'#', first, second, third, digit_of(number)]);
    }

    /// Appends the length of a compact string with at least 64 bytes.
    pub(super) const fn long_length(&mut self, length: usize) {
        if length < 1 << 12 {
            self.bytes(&[b'$', digit_of(length >> 6), digit_of(length)]);
        } else {
            let (first, second, third) = (digit_of(length >> 18), digit_of(length >> 12), digit_of(length >> 6));
            self.bytes(&[b'&', first, second, third, digit_of(length)]);
        }
    }

    /// Appends the start of an array.
    pub(super) const fn start_array(&mut self) {
        self.byte(match self.format {
            Format::Json => b'[',
            Format::Compact => b'+',
        });
    }

    /// Appends the end of an array.
    pub(super) const fn end_array(&mut self) {
        self.byte(match self.format {
            Format::Json => b']',
            Format::Compact => b'-',
        });
    }

    /// Appends the comma before the next element of an array or the next key of an object, unless it is the first.
    pub(super) const fn separate(&mut self) {
        if matches!(self.format, Format::Json) && !matches!(self.last, b'{' | b'[') {
            self.byte(b',');
        }
    }

    /// Appends an object key that needs no escapes, with its separators.
    pub(super) const fn key(&mut self, key: &str) {
        if matches!(self.format, Format::Compact) {
            return self.compact_string(STRING, key);
        }
        self.separate();
        self.byte(b'"');
        self.text(key);
        self.text("\":");
    }

    /// Appends a keyword of schemas as an object key.
    pub(super) const fn keyword(&mut self, keyword: Keyword) {
        match self.format {
            Format::Json => self.key(keyword.name()),
            Format::Compact => self.byte(keyword.code()),
        }
    }
}

/// Returns the digit to the base 64 of the last six bits of a number.
#[expect(clippy::cast_possible_truncation, reason = "six bits")]
const fn digit_of(number: usize) -> u8 {
    b'0' + (number & 63) as u8
}

/// The length from which slice functions take less time than slice patterns.
const LONG: usize = 96;

/// Copies `from` to the beginning of `to`, and returns the rest of `to`. Returns an empty slice if `to` is too short.
const fn copied<'b>(mut to: &'b mut [u8], mut from: &[u8]) -> &'b mut [u8] {
    if from.len() >= LONG {
        let Some((start, rest)) = to.split_at_mut_checked(from.len()) else { return &mut [] };
        start.copy_from_slice(from);
        return rest;
    }
    macro_rules! copy {
        ($($old:ident $new:ident,)*) => {
            while let &[$($old,)* ref after @ ..] = from {
                let [$($new,)* rest @ ..] = to else { return &mut [] };
                $(*$new = $old;)*
                from = after;
                to = rest;
            }
        };
    }
    copy!(a a0, b b0, c c0, d d0, e e0, f f0, g g0, h h0, i i0, j j0, k k0, l l0, m m0, n n0, o o0, p p0,);
    copy!(a a0, b b0, c c0, d d0,);
    copy!(a a0,);
    to
}
