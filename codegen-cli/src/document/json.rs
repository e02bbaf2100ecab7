//! Parses JSON text into a tree.

use std::borrow::Cow;

use serde_json::Number;

use super::{Content, MAX_DEPTH, MAX_NODES, Member, Node, Span, SyntaxError};

type Result<T> = std::result::Result<T, SyntaxError>;

/// Reads consecutive documents.
pub(super) struct Reader<'t> {
    text: &'t str,
    at: usize,
    nodes: usize,
}

impl<'t> Reader<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        let at = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        Reader { text, at, nodes: 0 }
    }

    /// Returns the offset at which the next document begins.
    pub(super) fn at(&self) -> usize {
        self.at
    }

    /// Returns the next document. Skips empty documents, as for YAML.
    pub(super) fn next_document(&mut self) -> Option<Result<Node<'t>>> {
        loop {
            self.nodes = 0;
            self.peek()?;
            match self.node(0) {
                Ok(Node { content: Content::Null, .. }) => {}
                next => return Some(next),
            }
        }
    }

    /// Skips white space and returns the next byte.
    fn peek(&mut self) -> Option<u8> {
        let rest = self.text.as_bytes().get(self.at..)?;
        let blank = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')).count();
        self.at += blank;
        rest.get(blank).copied()
    }

    fn node(&mut self, depth: usize) -> Result<Node<'t>> {
        let first = self.peek();
        let start = self.at;
        self.nodes += 1;
        if self.nodes > MAX_NODES {
            return Err(self.error(format!("the document has more than {MAX_NODES} values")));
        }
        let content = match first {
            Some(b'{' | b'[') if depth == MAX_DEPTH => {
                return Err(self.error(format!("the document nests deeper than {MAX_DEPTH} levels")));
            }
            Some(b'{') => self.map(depth)?,
            Some(b'[') => self.list(depth)?,
            Some(b'"') => Content::String(self.string()?),
            Some(b'-' | b'0'..=b'9') => Content::Number(self.number()?),
            Some(b'a'..=b'z') => self.word()?,
            Some(_) => return Err(self.error("expected a value")),
            None => return Err(self.error("the text ends where a value is expected")),
        };
        Ok(Node { span: Span::new(start, self.at), content })
    }

    fn map(&mut self, depth: usize) -> Result<Content<'t>> {
        let mut members = Vec::new();
        self.at += 1;
        if self.peek() == Some(b'}') {
            self.at += 1;
            return Ok(Content::Map(members));
        }
        loop {
            if self.peek() != Some(b'"') {
                return Err(self.error("expected a key in double quotes"));
            }
            let start = self.at;
            let key = self.string()?;
            let key_span = Span::new(start, self.at);
            if self.peek() != Some(b':') {
                return Err(self.error("expected `:` after a key"));
            }
            self.at += 1;
            members.push(Member { key, key_span, value: self.node(depth + 1)? });
            if self.ends(b'}')? {
                return Ok(Content::Map(members));
            }
        }
    }

    fn list(&mut self, depth: usize) -> Result<Content<'t>> {
        let mut items = Vec::new();
        self.at += 1;
        if self.peek() == Some(b']') {
            self.at += 1;
            return Ok(Content::List(items));
        }
        loop {
            items.push(self.node(depth + 1)?);
            if self.ends(b']')? {
                return Ok(Content::List(items));
            }
        }
    }

    /// Consumes the delimiter after an element of a list or map. Returns whether it was the last element.
    fn ends(&mut self, close: u8) -> Result<bool> {
        let byte = self.peek();
        if byte != Some(close) && byte != Some(b',') {
            return Err(self.error(format!("expected `,` or `{}`", char::from(close))));
        }
        self.at += 1;
        Ok(byte == Some(close))
    }

    fn string(&mut self) -> Result<Cow<'t, str>> {
        let start = self.at;
        let bytes = self.text.as_bytes();
        let mut end = start + 1;
        let mut escaped = false;
        loop {
            match bytes.get(end) {
                Some(b'"') => break,
                Some(b'\\') => {
                    escaped = true;
                    end += 2;
                }
                Some(0..0x20) => {
                    self.at = end;
                    return Err(self.error("a control character in a string must be escaped"));
                }
                Some(_) => end += 1,
                None => return Err(self.error("the string does not end")),
            }
        }
        self.at = end + 1;
        // Quotes and backslashes are single bytes, so these offsets are character boundaries.
        if !escaped {
            return Ok(Cow::Borrowed(self.text.get(start + 1..end).unwrap_or_default()));
        }
        let quoted = self.text.get(start..=end).unwrap_or_default();
        match serde_json::from_str::<String>(quoted) {
            Ok(text) => Ok(Cow::Owned(text)),
            Err(_) => {
                self.at = start;
                Err(self.error("the string has an escape that JSON does not know"))
            }
        }
    }

    fn number(&mut self) -> Result<Number> {
        let text = self.run(|byte| matches!(byte, b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9'));
        serde_json::from_str(text).map_err(|_| self.before(text, format!("`{text}` is not a number")))
    }

    fn word(&mut self) -> Result<Content<'t>> {
        let text = self.run(|byte| byte.is_ascii_alphanumeric());
        match text {
            "null" => Ok(Content::Null),
            "true" => Ok(Content::Bool(true)),
            "false" => Ok(Content::Bool(false)),
            _ => Err(self.before(text, "expected a value")),
        }
    }

    /// Consumes the bytes of a kind. All of them must be ASCII.
    fn run(&mut self, kind: fn(u8) -> bool) -> &'t str {
        let rest = self.text.get(self.at..).unwrap_or_default();
        let length = rest.bytes().take_while(|byte| kind(*byte)).count();
        self.at += length;
        &rest[..length]
    }

    fn before(&self, text: &str, message: impl Into<String>) -> SyntaxError {
        SyntaxError { span: Span::new(self.at - text.len(), self.at), message: message.into() }
    }

    fn error(&self, message: impl Into<String>) -> SyntaxError {
        SyntaxError::new(self.at, message)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    fn read(text: &str) -> Result<Value> {
        let mut reader = Reader::new(text);
        let value = reader.next_document().expect("a document")?.to_value();
        assert!(reader.next_document().is_none(), "{text}");
        Ok(value)
    }

    #[test]
    fn agrees_with_serde_json() {
        for text in [
            r#"{"a": [1, -2.5e3, true, false, null, "x\n\u00e9\ud83d\ude00 é"], "b": {}, "c": []}"#,
            "\t{\r\n\t\"a\"\t:\t18446744073709551615 , \"b\": 1e400}".replace("1e400", "1e300").as_str(),
            r#"{"": {"": [[[]]]}}"#,
            r#"{"a": 1, "a": 2}"#,
            "123",
            "\"\"",
        ] {
            assert_eq!(read(text).unwrap(), serde_json::from_str::<Value>(text).unwrap(), "{text}");
        }
    }

    #[test]
    fn errors_match_serde_json_and_have_positions() {
        for (text, at, message) in [
            ("{\"a\": }", 6, "expected a value"),
            ("{\"a\" 1}", 5, "expected `:` after a key"),
            ("{\"a\": 1,}", 8, "expected a key in double quotes"),
            ("{\"a\": 1 \"b\"", 8, "expected `,` or `}`"),
            ("[1, 2", 5, "expected `,` or `]`"),
            ("[01]", 1, "`01` is not a number"),
            ("[-]", 1, "`-` is not a number"),
            ("[tru]", 1, "expected a value"),
            ("[\"a\nb\"]", 3, "a control character in a string must be escaped"),
            ("[\"\\x\"]", 1, "the string has an escape that JSON does not know"),
            ("[\"a", 1, "the string does not end"),
            ("[\"a\\", 1, "the string does not end"),
            ("[", 1, "the text ends where a value is expected"),
        ] {
            assert!(serde_json::from_str::<Value>(text).is_err(), "{text}");
            let error = read(text).unwrap_err();
            assert_eq!((error.span.start, error.message.as_str()), (at, message), "{text}");
        }
    }

    #[test]
    fn depth_is_bounded() {
        let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert!(read(&nested(MAX_DEPTH)).is_ok());
        assert!(read(&nested(MAX_DEPTH + 1)).unwrap_err().message.contains("deeper than 512"));
        assert!(read(&"[".repeat(10_000_000)).is_err());
    }
}
