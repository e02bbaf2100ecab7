//! What is wrong with a pattern, in Go's words.

use core::fmt;

use crate::text::Text;

/// The kinds of errors that Go's `regexp/syntax` package knows. Its "invalid UTF-8" cannot happen in a `str`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// A class or range that does not exist: `[z-a]`, `\p{Foo}`, `[[:foo:]]`.
    InvalidCharRange,
    /// A backslash before something that has no meaning: `\8`.
    InvalidEscape,
    /// A group name that is no word: `(?P<a b>x)`.
    InvalidNamedCapture,
    /// `(?` with something that Go does not have: lookaround, for example.
    InvalidPerlOp,
    /// An operator right after another: `a**`.
    InvalidRepeatOp,
    /// A count that is too large, alone or multiplied with the counts inside: `a{1001}`.
    InvalidRepeatSize,
    /// A `[` that nothing closes.
    MissingBracket,
    /// A `(` that nothing closes.
    MissingParen,
    /// An operator with nothing before it: `*a`.
    MissingRepeatArgument,
    /// A backslash at the end.
    TrailingBackslash,
    /// A `)` that nothing opened.
    UnexpectedParen,
    /// A tree of more than 1000 levels.
    NestingDepth,
    /// A program of more than 128 MB.
    Large,
}

impl ErrorKind {
    /// Go's words for it.
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

/// Why a pattern is not a Go regular expression. It prints as Go prints it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RegexError<'a> {
    /// What is wrong.
    pub kind: ErrorKind,
    /// The part of the pattern that Go quotes.
    pub fragment: &'a str,
}

impl<'a> RegexError<'a> {
    /// Appends the message to the text of a compile error.
    pub const fn push_to<const N: usize>(&self, text: &mut Text<N>) {
        text.push(PREFIX);
        text.push(self.kind.text());
        text.push(": `");
        text.push(self.fragment);
        text.push("`");
    }

    /// An error that quotes `pattern` from one byte to another.
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

/// `&text[from..to]` for `const fn`; nothing if these are no character boundaries.
pub(super) const fn slice(text: &str, from: usize, to: usize) -> &str {
    match text.split_at_checked(to) {
        Some((text, _)) => match text.split_at_checked(from) {
            Some((_, text)) => text,
            None => "",
        },
        None => "",
    }
}
