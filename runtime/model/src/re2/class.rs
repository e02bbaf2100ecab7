//! Parses character classes: `[…]`, and named sets, which may also occur outside brackets.

use super::error::{ErrorKind, RegexError, slice};
use super::escape;
use super::names::{self, Property};
use super::ok;

/// An item of a character class.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Item {
    /// A range of code points, inclusive.
    Range(u32, u32),
    /// `\d`, `[:alpha:]`: a set of ASCII characters in class syntax, without brackets.
    Ascii { set: &'static str, negated: bool },
    /// `\pL`, `\P{Greek}`
    Unicode { property: Property, negated: bool },
}

/// Iterates over the items of a class.
pub(super) struct Items<'a> {
    pattern: &'a str,
    bytes: &'a [u8],
    /// The position of the opening bracket.
    open: usize,
    /// The position of the next item, or after the last item, the end of the class.
    pub(super) at: usize,
    /// Whether the class starts with `[^`.
    pub(super) negated: bool,
    /// Whether no item was read yet. A `]` is a literal character there.
    first: bool,
    /// The position from which the pattern contains no `:]`. It avoids repeated searches.
    pub(super) no_posix_from: usize,
}

impl<'a> Items<'a> {
    /// Returns the items of the class that starts at `open`.
    pub(super) const fn new(pattern: &'a str, open: usize, no_posix_from: usize) -> Self {
        let bytes = pattern.as_bytes();
        let negated = open + 1 < bytes.len() && bytes[open + 1] == b'^';
        let at = if negated { open + 2 } else { open + 1 };
        Items { pattern, bytes, open, at, negated, first: true, no_posix_from }
    }

    /// Returns the next item, or `None` after the `]`.
    pub(super) const fn next(&mut self) -> Result<Option<Item>, RegexError<'a>> {
        let start = self.at;
        let first = self.first;
        self.first = false;
        match if start < self.bytes.len() { self.bytes[start] } else { 0 } {
            b']' if !first => {
                self.at += 1;
                return Ok(None);
            }
            b'[' => {
                if let Some(item) = ok!(self.posix()) {
                    return Ok(Some(item));
                }
            }
            b'\\' => {
                if let Some((item, end)) = ok!(named(self.pattern, start)) {
                    self.at = end;
                    return Ok(Some(item));
                }
            }
            _ => {}
        }
        let low = ok!(self.character());
        // A `-` before the end is a literal character.
        if self.at + 1 >= self.bytes.len() || self.bytes[self.at] != b'-' || self.bytes[self.at + 1] == b']' {
            return Ok(Some(Item::Range(low, low)));
        }
        self.at += 1;
        let high = ok!(self.character());
        if high < low {
            return Err(RegexError::at(ErrorKind::InvalidCharRange, self.pattern, start, self.at));
        }
        Ok(Some(Item::Range(low, high)))
    }

    /// Skips letters and digits that are items of their own. The check uses this shortcut because constant
    /// evaluation is slow.
    pub(super) const fn skip_plain(&mut self) {
        let mut end = self.at;
        while end < self.bytes.len() && matches!(self.bytes[end], b'a'..=b'z' | b'0'..=b'9' | b'A'..=b'Z') {
            end += 1;
        }
        // The last character may start a range.
        if end > self.at + 1 {
            self.at = end - 1;
            self.first = false;
        }
    }

    const fn character(&mut self) -> Result<u32, RegexError<'a>> {
        if self.at >= self.bytes.len() {
            return Err(RegexError::at(ErrorKind::MissingBracket, self.pattern, self.open, self.at));
        }
        let (value, end) = match self.bytes[self.at] {
            b'\\' => ok!(escape::character(self.pattern, self.at)),
            byte @ ..0x80 => (byte as u32, self.at + 1),
            _ => escape::code_point(self.bytes, self.at),
        };
        self.at = end;
        Ok(value)
    }

    /// Parses `[:alpha:]`. Returns `None` if no `:]` follows, because the `[` is then a literal character.
    const fn posix(&mut self) -> Result<Option<Item>, RegexError<'a>> {
        let start = self.at + 2;
        if start >= self.no_posix_from || start >= self.bytes.len() || self.bytes[start - 1] != b':' {
            return Ok(None);
        }
        let mut end = start;
        while end + 1 < self.bytes.len() {
            if self.bytes[end] == b':' && self.bytes[end + 1] == b']' {
                let negated = self.bytes[start] == b'^';
                let name = slice(self.pattern, if negated { start + 1 } else { start }, end);
                let Some(set) = names::posix(name) else {
                    return Err(RegexError::at(ErrorKind::InvalidCharRange, self.pattern, self.at, end + 2));
                };
                self.at = end + 2;
                return Ok(Some(Item::Ascii { set, negated }));
            }
            end += 1;
        }
        self.no_posix_from = start;
        Ok(None)
    }
}

/// Parses `\d` or `\pL` at `at`. Returns the item and its end, or `None` if there is no such escape.
pub(super) const fn named(pattern: &str, at: usize) -> Result<Option<(Item, usize)>, RegexError<'_>> {
    let bytes = pattern.as_bytes();
    if at + 1 >= bytes.len() || bytes[at] != b'\\' {
        return Ok(None);
    }
    let letter = bytes[at + 1];
    let negated = letter.is_ascii_uppercase();
    let set = match letter {
        b'd' | b'D' => names::DIGIT,
        b's' | b'S' => names::PERL_SPACE,
        b'w' | b'W' => names::WORD,
        b'p' | b'P' => {
            let (property, circumflex, end) = ok!(property(pattern, at));
            return Ok(Some((Item::Unicode { property, negated: negated != circumflex }, end)));
        }
        _ => return Ok(None),
    };
    Ok(Some((Item::Ascii { set, negated }, at + 2)))
}

/// Parses `\pL`, `\p{Greek}` or `\p{^Greek}` at `at`. Returns the property, whether it has a `^`, and its
/// end.
const fn property(pattern: &str, at: usize) -> Result<(Property, bool, usize), RegexError<'_>> {
    let bytes = pattern.as_bytes();
    let mut start = at + 2;
    let mut end = start;
    let mut after = start;
    if start < bytes.len() && bytes[start] == b'{' {
        start += 1;
        while end < bytes.len() && bytes[end] != b'}' {
            end += 1;
        }
        if end == bytes.len() {
            return Err(RegexError::at(ErrorKind::InvalidCharRange, pattern, at, end));
        }
        after = end + 1;
    } else if start < bytes.len() {
        (_, end) = escape::code_point(bytes, start);
        after = end;
    }
    let circumflex = start < end && bytes[start] == b'^';
    if circumflex {
        start += 1;
    }
    match names::property(slice(pattern, start, end)) {
        Some(property) => Ok((property, circumflex, after)),
        None => Err(RegexError::at(ErrorKind::InvalidCharRange, pattern, at, after)),
    }
}
