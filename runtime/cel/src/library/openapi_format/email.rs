//! Email addresses of RFC 5322, parsed as by Go's `net/mail` package.

use super::super::ip;
use super::base64;

/// Returns whether the text is a single address, such as `a@b` or `Someone <someone@example.com>`.
pub(super) fn is_valid(text: &str) -> bool {
    let mut parser = Parser { rest: text };
    parser.address(true) == Some(1) && parser.skip_comments().is_some() && parser.rest.is_empty()
}

struct Parser<'a> {
    rest: &'a str,
}

/// Each method consumes the text that it parses, or returns `None`.
impl<'a> Parser<'a> {
    /// Parses an address, or a group of addresses if `may_be_group`. Returns the number of addresses.
    fn address(&mut self, may_be_group: bool) -> Option<usize> {
        self.skip_space();
        let start = self.rest;
        if self.addr_spec().is_some() {
            self.skip_space();
            if self.take('(') {
                let comment = self.comment()?;
                // Go uses a comment after the address as the display name.
                if comment.split([' ', '\t']).any(|word| encoded_word(word) == Word::Unreadable) {
                    return None;
                }
            }
            return Some(1);
        }
        self.rest = start;
        if self.rest.is_empty() {
            return None;
        }
        if !self.rest.starts_with('<') {
            self.phrase()?;
        }
        self.skip_space();
        if may_be_group && self.take(':') {
            return self.group();
        }
        (self.take('<') && self.addr_spec().is_some() && self.take('>')).then_some(1)
    }

    /// Parses the addresses of a group up to its semicolon.
    fn group(&mut self) -> Option<usize> {
        self.skip_space();
        if self.take(';') {
            return self.skip_comments().map(|()| 0);
        }
        let mut count = 0;
        loop {
            count += self.address(false)?;
            self.skip_comments()?;
            if self.take(';') {
                return self.skip_comments().map(|()| count);
            }
            if !self.take(',') {
                return None;
            }
        }
    }

    /// Parses `local@domain`.
    fn addr_spec(&mut self) -> Option<()> {
        self.skip_space();
        if self.rest.starts_with('"') {
            self.quoted_string().filter(|is_empty| !is_empty)?;
        } else {
            self.dot_atom()?;
        }
        if !self.take('@') {
            return None;
        }
        self.skip_space();
        if self.rest.starts_with('[') { self.domain_literal() } else { self.dot_atom() }
    }

    /// Parses atoms separated by single dots.
    fn dot_atom(&mut self) -> Option<()> {
        let atom = self.atom()?;
        (!atom.starts_with('.') && !atom.ends_with('.') && !atom.contains("..")).then_some(())
    }

    /// Parses a sequence of atom characters and dots.
    fn atom(&mut self) -> Option<&'a str> {
        let end = self.rest.find(|c| !is_atom_char(c)).unwrap_or(self.rest.len());
        let (atom, rest) = self.rest.split_at(end);
        self.rest = rest;
        (!atom.is_empty()).then_some(atom)
    }

    /// Parses a quoted string. Returns whether it is empty.
    fn quoted_string(&mut self) -> Option<bool> {
        let (mut is_empty, mut is_escaped) = (true, false);
        for (i, c) in self.rest.char_indices().skip(1) {
            match c {
                '"' if !is_escaped => {
                    self.rest = &self.rest[i + 1..];
                    return Some(is_empty);
                }
                '\\' if !is_escaped => is_escaped = true,
                _ if is_visible(c) || matches!(c, ' ' | '\t') => (is_empty, is_escaped) = (false, false),
                _ => return None,
            }
        }
        None
    }

    /// Parses `[address]`.
    fn domain_literal(&mut self) -> Option<()> {
        let (literal, rest) = self.rest.strip_prefix('[')?.split_once(']')?;
        self.rest = rest;
        let is_literal = literal.chars().all(|c| is_visible(c) && !matches!(c, '[' | '\\'));
        (is_literal && matches!(ip::parse(literal), Ok((_, None)))).then_some(())
    }

    /// Parses the words before an address in angle brackets.
    fn phrase(&mut self) -> Option<()> {
        let mut has_words = false;
        // Adjacent encoded words are joined, and may decode to an empty string.
        let mut has_encoded = false;
        loop {
            if has_words {
                self.skip_comments()?;
            }
            self.skip_space();
            if self.rest.is_empty() {
                return Some(());
            }
            let word = if self.rest.starts_with('"') {
                self.quoted_string().map(|_| Word::Plain)
            } else {
                self.atom().map(encoded_word)
            };
            match word {
                Some(Word::Plain) => (has_words, has_encoded) = (true, false),
                Some(Word::Encoded { is_empty }) => has_encoded |= !is_empty,
                Some(Word::Unreadable) | None => return (has_words || has_encoded).then_some(()),
            }
        }
    }

    fn take(&mut self, c: char) -> bool {
        let rest = self.rest.strip_prefix(c);
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    fn skip_space(&mut self) {
        self.rest = self.rest.trim_start_matches([' ', '\t']);
    }

    /// Skips white space and comments.
    fn skip_comments(&mut self) -> Option<()> {
        self.skip_space();
        while self.take('(') {
            self.comment()?;
            self.skip_space();
        }
        Some(())
    }

    /// Parses the rest of a comment, which may contain nested comments. Returns it without its closing
    /// parenthesis.
    fn comment(&mut self) -> Option<&'a str> {
        let mut depth = 1;
        let mut is_escaped = false;
        for (i, c) in self.rest.char_indices() {
            match c {
                _ if is_escaped => is_escaped = false,
                '\\' => is_escaped = true,
                '(' => depth += 1,
                ')' => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                let comment = &self.rest[..i];
                self.rest = &self.rest[i + 1..];
                return Some(comment);
            }
        }
        None
    }
}

fn is_visible(c: char) -> bool {
    matches!(c, '!'..='~') || !c.is_ascii()
}

fn is_atom_char(c: char) -> bool {
    is_visible(c) && !"()<>[]:;@\\,\"".contains(c)
}

/// The kind of a word in a display name.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Word {
    /// A word that is not encoded.
    Plain,
    /// An encoded word of RFC 2047.
    Encoded { is_empty: bool },
    /// An encoded word with an unknown character set.
    Unreadable,
}

/// Parses `=?charset?encoding?text?=`. A malformed word counts as plain.
fn encoded_word(word: &str) -> Word {
    let inner = word.strip_prefix("=?").and_then(|rest| rest.strip_suffix("?="));
    let Some(inner) = inner.filter(|_| word.len() >= 8) else { return Word::Plain };
    let mut parts = inner.split('?');
    let (Some(charset), Some(encoding), Some(text), None) = (parts.next(), parts.next(), parts.next(), parts.next())
    else {
        return Word::Plain;
    };
    let is_readable = match encoding {
        "b" | "B" => base64::decode_with(text, *b"+/").is_ok(),
        "q" | "Q" => is_quoted_printable(text),
        _ => false,
    };
    if charset.is_empty() || !is_readable {
        return Word::Plain;
    }
    if ["utf-8", "iso-8859-1", "us-ascii"].iter().any(|known| known.eq_ignore_ascii_case(charset)) {
        return Word::Encoded { is_empty: text.is_empty() };
    }
    Word::Unreadable
}

fn is_quoted_printable(text: &str) -> bool {
    let mut bytes = text.bytes();
    while let Some(c) = bytes.next() {
        let is_good = match c {
            b'=' => {
                bytes.next().is_some_and(|c| c.is_ascii_hexdigit())
                    && bytes.next().is_some_and(|c| c.is_ascii_hexdigit())
            }
            b' '..=b'~' | b'\n' | b'\r' | b'\t' => true,
            _ => false,
        };
        if !is_good {
            return false;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn accepts_one_address() {
        let good = [
            "a@b",
            "someone@example.com",
            " someone@example.com ",
            "someone@ example.com",
            "a.b+c@d.e",
            "\"quoted local\"@example.com",
            "\"a\\\"b\"@example.com",
            "jürgen@münchen.de",
            "a@[127.0.0.1]",
            "a@[::1]",
            "<a@b>",
            "Someone <someone@example.com>",
            "\"Some One\" <someone@example.com>",
            "John Q. Public <a@b>",
            "a@b (a comment)",
            "a@b (nested (comment) with \\) escape)",
            "Some (comment) One <a@b>",
            "Group: a@b;",
            "Group: Some <a@b>;(end)",
            "=?utf-8?q?J=C3=B6rg?= <a@b>",
            "=?utf-8?b?SsO2cmc=?= <a@b>",
            "=?iso-8859-15?q?a <a@b>",
            "plain =?x?q?a?= <a@b>",
            "a@-b-",
        ];
        for text in good {
            assert!(is_valid(text), "{text}");
        }
    }

    #[test]
    fn rejects_other_text() {
        let bad = [
            "",
            " ",
            "a",
            "a@",
            "@b",
            "a@b@c",
            "a b@c",
            "a@b c",
            "a@b, c@d",
            ".a@b",
            "a.@b",
            "a..b@c",
            "a@.b",
            "a@b.",
            "\"\"@b",
            "\"a@b",
            "\"a\n\"@b",
            "a@[1.2.3]",
            "a@[1.2.3.4",
            "a@[fe80::1%eth0]",
            "a@[1.2.3.4]x",
            "a <b>",
            "<a@b",
            "a <a@b> c",
            "a@b (open",
            "a@b )",
            "Group:;",
            "Group: a@b",
            "Group: a@b, c@d;",
            "Group: Inner: a@b;;",
            "Group: a@b c@d;",
            "=?x?q?a?= <a@b>",
            "=?utf-8?q??= <a@b>",
            "a@b (=?x?q?a?=)",
            "a\u{7f}@b",
            "<>",
            ">",
            "\\",
        ];
        for text in bad {
            assert!(!is_valid(text), "{text}");
        }
    }
}
