//! Splits a pattern into tokens, in one pass.

use super::class::{self, Item};
use super::error::{ErrorKind, RegexError};
use super::escape;
use super::ok;

/// The maximum repetition count, alone or multiplied by nested counts.
pub(super) const MAX_REPEAT: u16 = 1000;

/// A token of a pattern. Its source text is `scanner.start..scanner.at`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// One code point, which may be a surrogate: `\x{D800}`.
    Literal(u32),
    /// `.`
    AnyChar,
    /// `[…]`; [`class::Items`] iterates over its items.
    Class,
    /// `\d`, `\pL`: a class item outside brackets.
    Item(Item),
    /// `^`, `\b`
    Assertion(Assertion),
    /// `(`, `(?P<name>`, `(?i:`
    Open { capture: bool, flags: FlagChange },
    /// `)`
    Close,
    /// `|`
    Bar,
    /// `(?i)`
    Flags(FlagChange),
    /// `*`, `{1,2}?`
    Repeat(Repeat),
}

/// A zero-width assertion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Assertion {
    /// `^`
    Caret,
    /// `$`
    Dollar,
    /// `\A`
    TextStart,
    /// `\z`
    TextEnd,
    /// `\b`
    WordBoundary,
    /// `\B`
    NoWordBoundary,
}

/// Flag `i`: case-insensitive.
pub(super) const FOLD: u8 = 1;
/// Flag `m`: `^` and `$` match at line boundaries.
pub(super) const MULTI_LINE: u8 = 2;
/// Flag `s`: `.` matches a line feed.
pub(super) const DOT_ALL: u8 = 4;
/// Flag `U`: swaps the meaning of greedy and lazy operators.
pub(super) const SWAP_GREED: u8 = 8;

/// Flags to set and flags to clear.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FlagChange {
    on: u8,
    off: u8,
}

impl FlagChange {
    const NONE: FlagChange = FlagChange { on: 0, off: 0 };

    /// Returns the flags after this change.
    pub(super) const fn apply(self, flags: u8) -> u8 {
        (flags | self.on) & !self.off
    }
}

/// A repetition operator, and whether a `?` follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Repeat {
    pub(super) operator: Operator,
    pub(super) question: bool,
}

/// A repetition operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Operator {
    /// `*`
    Star,
    /// `+`
    Plus,
    /// `?`
    Quest,
    /// `{min}`, `{min,}`, `{min,max}`
    Counted { min: u16, max: Option<u16> },
}

/// Reads tokens in order.
pub(super) struct Scanner<'a> {
    pattern: &'a str,
    bytes: &'a [u8],
    /// The start of the last token.
    pub(super) start: usize,
    /// The start of the next token.
    pub(super) at: usize,
    /// Whether the scanner is between `\Q` and `\E`.
    quoted: bool,
    /// The start of the repetition operator that ends at this position.
    operator: Option<usize>,
    /// See [`class::Items::no_posix_from`].
    no_posix_from: usize,
}

impl<'a> Scanner<'a> {
    /// Returns a scanner at the start of `pattern`.
    pub(super) const fn new(pattern: &'a str) -> Self {
        Scanner {
            pattern,
            bytes: pattern.as_bytes(),
            start: 0,
            at: 0,
            quoted: false,
            operator: None,
            no_posix_from: usize::MAX,
        }
    }

    /// Returns the next token, or the error that Go reports at this position.
    pub(super) const fn next(&mut self) -> Result<Option<Token>, RegexError<'a>> {
        loop {
            self.start = self.at;
            let operator = self.operator;
            self.operator = None;
            let Some(byte) = self.byte(0) else { return Ok(None) };
            if self.quoted {
                if byte == b'\\' && matches!(self.byte(1), Some(b'E')) {
                    self.quoted = false;
                    self.at += 2;
                    continue;
                }
                return Ok(Some(self.literal()));
            }
            let token = match byte {
                b'\\' => match self.byte(1) {
                    Some(b'Q') => {
                        self.quoted = true;
                        self.at += 2;
                        continue;
                    }
                    _ => ok!(self.backslash()),
                },
                b'(' => ok!(self.open()),
                b'[' => ok!(self.class()),
                b'*' => ok!(self.repeat(Operator::Star, operator)),
                b'+' => ok!(self.repeat(Operator::Plus, operator)),
                b'?' => ok!(self.repeat(Operator::Quest, operator)),
                b'{' => match ok!(self.counted()) {
                    Some(counted) => ok!(self.repeat(counted, operator)),
                    None => self.literal(),
                },
                b')' => self.take(Token::Close),
                b'|' => self.take(Token::Bar),
                b'.' => self.take(Token::AnyChar),
                b'^' => self.take(Token::Assertion(Assertion::Caret)),
                b'$' => self.take(Token::Assertion(Assertion::Dollar)),
                _ => self.literal(),
            };
            return Ok(Some(token));
        }
    }

    /// Skips letters and digits that are not followed by an operator, and returns their number. The check
    /// uses this shortcut because constant evaluation is slow.
    pub(super) const fn skip_plain(&mut self) -> u32 {
        let mut end = self.at;
        let mut count = 0;
        while end < self.bytes.len() && matches!(self.bytes[end], b'a'..=b'z' | b'0'..=b'9' | b'A'..=b'Z') {
            end += 1;
            count += 1;
        }
        // An operator may follow the last character.
        if count < 2 {
            return 0;
        }
        self.at = end - 1;
        self.operator = None;
        count - 1
    }

    /// Returns an error that quotes the last token.
    pub(super) const fn error(&self, kind: ErrorKind) -> RegexError<'a> {
        RegexError::at(kind, self.pattern, self.start, self.at)
    }

    /// Returns the items of the last token, which must be a class.
    pub(super) const fn items(&self) -> class::Items<'a> {
        class::Items::new(self.pattern, self.start, self.no_posix_from)
    }

    const fn byte(&self, ahead: usize) -> Option<u8> {
        if self.at + ahead < self.bytes.len() { Some(self.bytes[self.at + ahead]) } else { None }
    }

    const fn take(&mut self, token: Token) -> Token {
        self.at += 1;
        token
    }

    const fn literal(&mut self) -> Token {
        let (value, end) = escape::code_point(self.bytes, self.at);
        self.at = end;
        Token::Literal(value)
    }

    const fn backslash(&mut self) -> Result<Token, RegexError<'a>> {
        let assertion = match self.byte(1) {
            Some(b'A') => Assertion::TextStart,
            Some(b'z') => Assertion::TextEnd,
            Some(b'b') => Assertion::WordBoundary,
            Some(b'B') => Assertion::NoWordBoundary,
            _ => {
                if let Some((item, end)) = ok!(class::named(self.pattern, self.at)) {
                    self.at = end;
                    return Ok(Token::Item(item));
                }
                let (value, end) = ok!(escape::character(self.pattern, self.at));
                self.at = end;
                return Ok(Token::Literal(value));
            }
        };
        self.at += 2;
        Ok(Token::Assertion(assertion))
    }

    const fn class(&mut self) -> Result<Token, RegexError<'a>> {
        let mut items = self.items();
        items.skip_plain();
        while ok!(items.next()).is_some() {
            items.skip_plain();
        }
        self.no_posix_from = items.no_posix_from;
        self.at = items.at;
        Ok(Token::Class)
    }

    const fn repeat(&mut self, operator: Operator, last: Option<usize>) -> Result<Token, RegexError<'a>> {
        if !matches!(operator, Operator::Counted { .. }) {
            self.at += 1;
        }
        let question = matches!(self.byte(0), Some(b'?'));
        if question {
            self.at += 1;
        }
        if let Some(last) = last {
            return Err(RegexError::at(ErrorKind::InvalidRepeatOp, self.pattern, last, self.at));
        }
        self.operator = Some(self.start);
        Ok(Token::Repeat(Repeat { operator, question }))
    }

    /// Parses `{…}`. Returns `None` if the `{` is a literal character.
    const fn counted(&mut self) -> Result<Option<Operator>, RegexError<'a>> {
        let Some((min, mut end)) = number(self.bytes, self.at + 1) else { return Ok(None) };
        let mut max = Some(min);
        if end < self.bytes.len() && self.bytes[end] == b',' {
            end += 1;
            max = None;
            if let Some((value, after)) = number(self.bytes, end) {
                max = Some(value);
                end = after;
            }
        }
        if end >= self.bytes.len() || self.bytes[end] != b'}' {
            return Ok(None);
        }
        self.at = end + 1;
        let top = match max {
            Some(max) => max,
            None => min,
        };
        if min > MAX_REPEAT || top > MAX_REPEAT || top < min {
            return Err(self.error(ErrorKind::InvalidRepeatSize));
        }
        Ok(Some(Operator::Counted { min, max }))
    }

    const fn open(&mut self) -> Result<Token, RegexError<'a>> {
        if !matches!(self.byte(1), Some(b'?')) {
            return Ok(self.take(Token::Open { capture: true, flags: FlagChange::NONE }));
        }
        // Go requires one byte after the prefix of a named group.
        match (self.byte(2), self.byte(3), self.byte(4)) {
            (Some(b'P'), Some(b'<'), Some(_)) => self.named_group(4),
            (Some(b'<'), Some(_), _) => self.named_group(3),
            _ => self.flags(),
        }
    }

    const fn named_group(&mut self, prefix: usize) -> Result<Token, RegexError<'a>> {
        let name = self.at + prefix;
        let mut end = name;
        let mut valid = true;
        while end < self.bytes.len() && self.bytes[end] != b'>' {
            valid &= self.bytes[end].is_ascii_alphanumeric() || self.bytes[end] == b'_';
            end += 1;
        }
        let closed = end < self.bytes.len();
        self.at = if closed { end + 1 } else { end };
        if !closed || !valid || end == name {
            return Err(self.error(ErrorKind::InvalidNamedCapture));
        }
        Ok(Token::Open { capture: true, flags: FlagChange::NONE })
    }

    /// Parses `(?i-s)`, `(?:` and similar groups.
    const fn flags(&mut self) -> Result<Token, RegexError<'a>> {
        self.at += 2;
        let mut change = FlagChange::NONE;
        let mut negative = false;
        let mut any = false;
        while self.at < self.bytes.len() {
            let byte = self.bytes[self.at];
            (_, self.at) = escape::code_point(self.bytes, self.at);
            let flag = match byte {
                b'i' => FOLD,
                b'm' => MULTI_LINE,
                b's' => DOT_ALL,
                b'U' => SWAP_GREED,
                b'-' if !negative => {
                    negative = true;
                    any = false;
                    continue;
                }
                b':' if any || !negative => return Ok(Token::Open { capture: false, flags: change }),
                b')' if any || !negative => return Ok(Token::Flags(change)),
                _ => break,
            };
            any = true;
            if negative {
                change.off |= flag;
            } else {
                change.on |= flag;
            }
        }
        Err(self.error(ErrorKind::InvalidPerlOp))
    }
}

/// Parses a decimal number without leading zeros and returns the position after it. Numbers that do not fit
/// saturate, because they exceed every limit.
const fn number(bytes: &[u8], mut at: usize) -> Option<(u16, usize)> {
    let start = at;
    let mut value: u16 = 0;
    while at < bytes.len() && bytes[at].is_ascii_digit() {
        value = value.saturating_mul(10).saturating_add((bytes[at] - b'0') as u16);
        at += 1;
    }
    if at == start || (bytes[start] == b'0' && at > start + 1) { None } else { Some((value, at)) }
}
