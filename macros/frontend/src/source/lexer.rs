//! A lexer that recognizes only comments, literals, and brackets of Rust.

/// A token as it is stored. [`Source::kind`](super::Source) adds the text of words.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token {
    pub(super) class: Class,
    /// The position of the first byte.
    pub(super) at: usize,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Class {
    /// A word, with the position of its end.
    Word(usize),
    /// `(`, `[` or `{`, with the position of its end among the tokens.
    Open(u8, usize),
    /// `)`, `]` or `}`
    Close(u8),
    /// Any other character.
    Punct(u8),
    /// A literal.
    Literal,
}

/// Splits the source into tokens without comments. Stops at a bracket that does not match.
pub(super) fn lex(source: &str) -> Vec<Token> {
    let bytes = source.as_bytes();
    let mut tokens: Vec<Token> = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let start = at;
        let rest = &source[at..];
        let class = match bytes[at] {
            b if b.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            b'/' if rest.starts_with("//") => {
                at += rest.find('\n').unwrap_or(rest.len());
                continue;
            }
            b'/' if rest.starts_with("/*") => {
                at += block_comment(rest);
                continue;
            }
            b'"' => {
                at += string(rest, 0);
                Class::Literal
            }
            b'\'' => {
                at += quote(rest);
                Class::Literal
            }
            b if is_word(b) => {
                let length = rest.bytes().position(|b| !is_word(b)).unwrap_or(rest.len());
                match literal_after(&rest[length..], &rest[..length]) {
                    Some(more) => {
                        at += length + more;
                        Class::Literal
                    }
                    None => {
                        at += length;
                        Class::Word(at)
                    }
                }
            }
            b @ (b'(' | b'[' | b'{') => {
                at += 1;
                open.push(tokens.len());
                Class::Open(b, usize::MAX)
            }
            b @ (b')' | b']' | b'}') => {
                at += 1;
                let Some(begin) = open.pop() else { return tokens };
                let end = tokens.len();
                if let Class::Open(_, slot) = &mut tokens[begin].class {
                    *slot = end;
                }
                Class::Close(b)
            }
            b => {
                at += 1;
                Class::Punct(b)
            }
        };
        tokens.push(Token { class, at: start });
    }
    tokens
}

/// Returns whether a byte is part of a word. Every non-ASCII byte counts as part of a word.
fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_' || !byte.is_ascii()
}

/// Returns the length of a block comment, including nested comments.
fn block_comment(text: &str) -> usize {
    let bytes = text.as_bytes();
    let (mut depth, mut at) = (0usize, 0);
    while at < bytes.len() {
        match bytes.get(at..at + 2) {
            Some(b"/*") => {
                depth += 1;
                at += 2;
            }
            Some(b"*/") => {
                depth -= 1;
                at += 2;
                if depth == 0 {
                    return at;
                }
            }
            _ => at += 1,
        }
    }
    at
}

/// Returns the length of a string that begins with `before` bytes of prefix.
fn string(text: &str, before: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = before + 1;
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'"' => return at + 1,
            _ => at += 1,
        }
    }
    bytes.len()
}

/// Returns the length of a literal after its prefix: `b"…"`, `r#"…"#`, `b'…'`.
fn literal_after(text: &str, prefix: &str) -> Option<usize> {
    match (prefix, text.as_bytes().first()?) {
        ("b" | "c", b'"') => Some(string(text, 0)),
        ("b", b'\'') => Some(quote(text)),
        ("r" | "br" | "cr", b'"' | b'#') => raw_string(text),
        _ => None,
    }
}

fn raw_string(text: &str) -> Option<usize> {
    let hashes = text.bytes().take_while(|b| *b == b'#').count();
    if text.as_bytes().get(hashes) != Some(&b'"') {
        return None;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    Some(text[hashes + 1..].find(&end).map_or(text.len(), |at| hashes + 1 + at + end.len()))
}

/// Returns the length of a character literal or a lifetime.
fn quote(text: &str) -> usize {
    let mut chars = text.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), _) => {
            let escaped = text.char_indices().skip(3).find(|(_, c)| *c == '\'');
            escaped.map_or(text.len(), |(at, _)| at + 1)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        (Some((at, c)), _) => at + c.len_utf8(),
        (None, _) => text.len(),
    }
}
