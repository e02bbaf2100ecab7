//! Errors in patterns, with Go's messages.

use core::fmt;

use crate::text::Text;

/// The error codes of Go's `regexp/syntax` package. "Invalid UTF-8" is missing because it cannot occur in a
/// `str`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// An unknown class or an invalid range: `[z-a]`, `\p{Foo}`, `[[:foo:]]`.
    InvalidCharRange,
    /// An unknown escape: `\8`.
    InvalidEscape,
    /// An invalid group name: `(?P<a b>x)`.
    InvalidNamedCapture,
    /// An extension that Go does not support after `(?`, such as lookaround.
    InvalidPerlOp,
    /// A repetition operator directly after another: `a**`.
    InvalidRepeatOp,
    /// A repetition count that is too large, alone or multiplied by nested counts: `a{1001}`.
    InvalidRepeatSize,
    /// An unclosed `[`.
    MissingBracket,
    /// An unclosed `(`.
    MissingParen,
    /// A repetition operator without an operand: `*a`.
    MissingRepeatArgument,
    /// A backslash at the end.
    TrailingBackslash,
    /// A `)` without a matching `(`.
    UnexpectedParen,
    /// A syntax tree higher than 1000 levels.
    NestingDepth,
    /// A program larger than 128 MB.
    Large,
}

impl ErrorKind {
    /// Returns Go's message.
    pub const fn text(self) -> &'static str {
        match self {
            Self::InvalidCharRange => "invalid character class range",
            Self::InvalidEscape => "invalid escape sequence",
            Self::InvalidNamedCapture => "invalid named capture",
            Self::InvalidPerlOp => "invalid or unsupported Perl syntax",
            Self::InvalidRepeatOp => "invalid nested repetition operator",
            Self::InvalidRepeatSize => "invalid repeat count",
            Self::MissingBracket => "missing closing ]",
            Self::MissingParen => "missing closing )",
            Self::MissingRepeatArgument => "missing argument to repetition operator",
            Self::TrailingBackslash => "trailing backslash at end of expression",
            Self::UnexpectedParen => "unexpected )",
            Self::NestingDepth => "expression nests too deeply",
            Self::Large => "expression too large",
        }
    }
}

const PREFIX: &str = "error parsing regexp: ";

/// The reason why Go rejects a pattern. `Display` prints Go's message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegexError<'a> {
    /// The error code.
    pub kind: ErrorKind,
    /// The part of the pattern that Go quotes.
    pub fragment: &'a str,
}

impl<'a> RegexError<'a> {
    /// Appends Go's message to a compile error message.
    pub const fn push_to<const N: usize>(&self, text: &mut Text<N>) {
        text.push(PREFIX);
        text.push(self.kind.text());
        text.push(": `");
        text.push(self.fragment);
        text.push("`");
    }

    /// Returns an error that quotes the bytes `from..to` of `pattern`.
    pub(super) const fn at(kind: ErrorKind, pattern: &'a str, from: usize, to: usize) -> Self {
        RegexError { kind, fragment: slice(pattern, from, to) }
    }
}

impl fmt::Display for RegexError<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{PREFIX}{}: `{}`", self.kind.text(), self.fragment)
    }
}

impl core::error::Error for RegexError<'_> {}

/// Returns `&text[from..to]`, or an empty string if these are not character boundaries. Indexing is not
/// `const`.
pub(super) const fn slice(text: &str, from: usize, to: usize) -> &str {
    match text.split_at_checked(to) {
        Some((text, _)) => match text.split_at_checked(from) {
            Some((_, text)) => text,
            None => "",
        },
        None => "",
    }
}
