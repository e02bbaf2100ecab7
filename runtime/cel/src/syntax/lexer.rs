//! Splits the text of an expression into tokens.
//!
//! Like the server's lexer, this lexer takes the longest token that matches. If no token matches, it reports the
//! position, skips the text up to and including the character that did not match, and continues.

use super::error::SyntaxError;
use super::literal::string_end;

/// A token and its position.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) start: u32,
    pub(super) end: u32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    Ident,
    EscapedIdent,
    Int,
    Uint,
    Float,
    String,
    Bytes,
    True,
    False,
    Null,
    In,
    Equals,
    NotEquals,
    Less,
    LessEquals,
    Greater,
    GreaterEquals,
    And,
    Or,
    LeftBracket,
    RightBracket,
    LeftBrace,
    RightBrace,
    LeftParen,
    RightParen,
    Dot,
    Comma,
    Minus,
    Not,
    Question,
    Colon,
    Plus,
    Star,
    Slash,
    Percent,
    End,
}

/// Returns all tokens. The last token is [`TokenKind::End`].
pub(super) fn tokens(source: &str, errors: &mut Vec<SyntaxError>) -> Vec<Token> {
    let bytes = source.as_bytes();
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b'\t' | b' ' | b'\r' | b'\n' | 0x0C => at += 1,
            b'/' if bytes.get(at + 1) == Some(&b'/') => {
                at += bytes[at..].iter().position(|&b| b == b'\n').unwrap_or(bytes.len() - at);
            }
            _ => match token(source, at) {
                Ok((kind, end)) => {
                    tokens.push(Token { kind, start: offset(at), end: offset(end) });
                    at = end;
                }
                Err(stuck) => {
                    let end = source[stuck..].chars().next().map_or(stuck, |c| stuck + c.len_utf8());
                    let text = &source[at..end];
                    errors.push(SyntaxError::new(
                        offset(at),
                        format!("Syntax error: token recognition error at: '{text}'"),
                    ));
                    at = end;
                }
            },
        }
    }
    tokens.push(Token { kind: TokenKind::End, start: offset(at), end: offset(at) });
    tokens
}

/// Converts a byte offset to `u32`. The limit on code points keeps every offset small.
pub(super) fn offset(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

/// Returns the token at `at` and its end, or the offset of the character that did not match.
fn token(source: &str, at: usize) -> Result<(TokenKind, usize), usize> {
    let bytes = source.as_bytes();
    let next = bytes.get(at + 1).copied();
    let two = |second: u8, kind| if next == Some(second) { Ok((kind, at + 2)) } else { Err(at + 1) };
    let one = |kind| Ok((kind, at + 1));
    match bytes[at] {
        b'=' => two(b'=', TokenKind::Equals),
        b'&' => two(b'&', TokenKind::And),
        b'|' => two(b'|', TokenKind::Or),
        b'!' => two(b'=', TokenKind::NotEquals).or(one(TokenKind::Not)),
        b'<' => two(b'=', TokenKind::LessEquals).or(one(TokenKind::Less)),
        b'>' => two(b'=', TokenKind::GreaterEquals).or(one(TokenKind::Greater)),
        b'[' => one(TokenKind::LeftBracket),
        b']' => one(TokenKind::RightBracket),
        b'{' => one(TokenKind::LeftBrace),
        b'}' => one(TokenKind::RightBrace),
        b'(' => one(TokenKind::LeftParen),
        b')' => one(TokenKind::RightParen),
        b',' => one(TokenKind::Comma),
        b'-' => one(TokenKind::Minus),
        b'?' => one(TokenKind::Question),
        b':' => one(TokenKind::Colon),
        b'+' => one(TokenKind::Plus),
        b'*' => one(TokenKind::Star),
        b'/' => one(TokenKind::Slash),
        b'%' => one(TokenKind::Percent),
        b'.' if next.is_some_and(|b| b.is_ascii_digit()) => {
            Ok((TokenKind::Float, exponent(bytes, digits(bytes, at + 1))))
        }
        b'.' => one(TokenKind::Dot),
        b'0'..=b'9' => Ok(number(bytes, at)),
        b'\'' | b'"' => string_end(source, at, false).map(|end| (TokenKind::String, end)),
        b'`' => escaped_ident(bytes, at),
        b'_' | b'a'..=b'z' | b'A'..=b'Z' => Ok(word(source, at)),
        _ => Err(at),
    }
}

fn digits(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(u8::is_ascii_digit) {
        at += 1;
    }
    at
}

/// Returns the end of the exponent at `at`, or `at` if there is no exponent.
fn exponent(bytes: &[u8], at: usize) -> usize {
    if !matches!(bytes.get(at), Some(b'e' | b'E')) {
        return at;
    }
    let first = if matches!(bytes.get(at + 1), Some(b'+' | b'-')) { at + 2 } else { at + 1 };
    let end = digits(bytes, first);
    if end > first { end } else { at }
}

fn number(bytes: &[u8], at: usize) -> (TokenKind, usize) {
    let unsigned = |end: usize| match bytes.get(end) {
        Some(b'u' | b'U') => (TokenKind::Uint, end + 1),
        _ => (TokenKind::Int, end),
    };
    if bytes[at] == b'0' && bytes.get(at + 1) == Some(&b'x') {
        let mut end = at + 2;
        while bytes.get(end).is_some_and(u8::is_ascii_hexdigit) {
            end += 1;
        }
        if end > at + 2 {
            return unsigned(end);
        }
    }
    let whole = digits(bytes, at);
    let fraction = match bytes.get(whole) {
        Some(b'.') => digits(bytes, whole + 1),
        _ => whole,
    };
    let end = exponent(bytes, if fraction > whole + 1 { fraction } else { whole });
    if end > whole { (TokenKind::Float, end) } else { unsigned(whole) }
}

fn escaped_ident(bytes: &[u8], at: usize) -> Result<(TokenKind, usize), usize> {
    let mut end = at + 1;
    while bytes.get(end).is_some_and(|b| b.is_ascii_alphanumeric() || b"_.-/ ".contains(b)) {
        end += 1;
    }
    if end > at + 1 && bytes.get(end) == Some(&b'`') { Ok((TokenKind::EscapedIdent, end + 1)) } else { Err(end) }
}

/// Reads a keyword, an identifier, or a string with a prefix.
fn word(source: &str, at: usize) -> (TokenKind, usize) {
    let bytes = source.as_bytes();
    let mut end = at;
    while bytes.get(end).is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_') {
        end += 1;
    }
    if matches!(bytes.get(end), Some(b'\'' | b'"')) {
        let prefixed = match &source[at..end] {
            "r" | "R" => string_end(source, end, true).map(|end| (TokenKind::String, end)),
            "b" | "B" => string_end(source, end, false).map(|end| (TokenKind::Bytes, end)),
            "br" | "bR" | "Br" | "BR" => string_end(source, end, true).map(|end| (TokenKind::Bytes, end)),
            _ => Err(end),
        };
        if let Ok(token) = prefixed {
            return token;
        }
    }
    let kind = match &source[at..end] {
        "true" => TokenKind::True,
        "false" => TokenKind::False,
        "null" => TokenKind::Null,
        "in" => TokenKind::In,
        _ => TokenKind::Ident,
    };
    (kind, end)
}
