//! An output buffer for text that a `const fn` writes.
//!
//! The compiler interprets these functions. Calls are expensive there, and loop iterations are cheap. Short strings are
//! therefore copied byte by byte, and there are few layers.

/// A buffer that a document is written to. The length counts beyond the end of the buffer, so an empty buffer measures
/// the document.
#[derive(Debug)]
pub struct Output<'b> {
    bytes: &'b mut [u8],
    capacity: usize,
    len: usize,
    /// The last written byte, which determines whether a separator is needed.
    last: u8,
    /// The format of strings.
    pub(super) strings: Strings,
}

/// The format in which strings are written.
#[derive(Clone, Copy, Debug)]
pub(super) enum Strings {
    /// JSON strings.
    Json,
    /// Strings without escapes, preceded by their length: `$5:hello`. See [`raw`](super::raw).
    Raw,
}

/// The length from which slice functions are cheaper than a loop.
const LONG: usize = 128;

impl<'b> Output<'b> {
    /// Creates an output that starts at the beginning of a buffer.
    pub const fn new(bytes: &'b mut [u8]) -> Self {
        let capacity = bytes.len();
        Output { bytes, capacity, len: 0, last: 0, strings: Strings::Json }
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
        if self.len < self.capacity {
            self.bytes[self.len] = byte;
        }
        self.len += 1;
        self.last = byte;
    }

    /// Appends bytes.
    pub(super) const fn bytes(&mut self, bytes: &[u8]) {
        let count = bytes.len();
        if count == 0 {
            return;
        }
        let end = self.len + count;
        if end <= self.capacity {
            if count >= LONG {
                self.bytes.split_at_mut(end).0.split_at_mut(self.len).1.copy_from_slice(bytes);
            } else {
                let mut i = 0;
                while i < count {
                    self.bytes[self.len + i] = bytes[i];
                    i += 1;
                }
            }
        }
        self.len = end;
        self.last = bytes[count - 1];
    }

    /// Makes a separator necessary before the next element, even if the last string ended in a bracket.
    pub(super) const fn end_string(&mut self) {
        self.last = b'"';
    }

    /// Appends text without escaping.
    pub(super) const fn text(&mut self, text: &str) {
        self.bytes(text.as_bytes());
    }

    /// Appends the comma before the next element of an array or the next key of an object, unless it is the first.
    pub(super) const fn separate(&mut self) {
        if !matches!(self.last, b'{' | b'[') {
            self.byte(b',');
        }
    }

    /// Appends an object key that needs no escapes, with its separators.
    pub(super) const fn key(&mut self, key: &str) {
        let key = key.as_bytes();
        let count = key.len();
        let separate = !matches!(self.last, b'{' | b'[');
        let mut at = self.len;
        self.len = at + count + 3 + separate as usize;
        self.last = b':';
        if self.len > self.capacity {
            return;
        }
        if separate {
            self.bytes[at] = b',';
            at += 1;
        }
        self.bytes[at] = b'"';
        at += 1;
        let mut i = 0;
        while i < count {
            self.bytes[at + i] = key[i];
            i += 1;
        }
        self.bytes[at + count] = b'"';
        self.bytes[at + count + 1] = b':';
    }
}
