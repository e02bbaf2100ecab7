//! A cursor over JSON text.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::{JsonError, number, string};

/// Reads values one after another, or past them.
pub(crate) struct Reader<'a> {
    text: &'a str,
    at: usize,
    depth: usize,
}

/// Deeper text is refused, as `serde_json` refuses it: the stack of a recursive reader is bounded.
const MAX_DEPTH: usize = 127;

/// A closing bracket that is still to come, in the bits of a word: one for an object, zero for an array.
struct Brackets([u64; 2], usize);

impl<'a> Reader<'a> {
    /// At the start of a text, which has to be UTF-8.
    pub(crate) fn new(bytes: &'a [u8]) -> Result<Self, JsonError> {
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Reader { text, at: 0, depth: 0 }),
            Err(error) => Err(JsonError::new(error.valid_up_to(), "invalid UTF-8")),
        }
    }

    /// The offset of the next byte.
    pub(crate) fn offset(&self) -> usize {
        self.at
    }

    /// The first byte of what comes next, past white space.
    #[inline]
    pub(crate) fn peek(&mut self) -> Result<u8, JsonError> {
        let bytes = self.text.as_bytes();
        loop {
            match bytes.get(self.at) {
                Some(b' ' | b'\n' | b'\t' | b'\r') => self.at += 1,
                Some(byte) => return Ok(*byte),
                None => return Err(self.error("unexpected end of input")),
            }
        }
    }

    /// Makes sure that nothing is left.
    pub(crate) fn end(&mut self) -> Result<(), JsonError> {
        match self.peek() {
            Ok(_) => Err(self.error("trailing characters")),
            Err(_) => Ok(()),
        }
    }

    /// Enters the object or array whose opening bracket comes next.
    #[inline]
    pub(crate) fn enter(&mut self) -> Result<(), JsonError> {
        if self.depth == MAX_DEPTH {
            return Err(self.error("nested too deeply"));
        }
        self.depth += 1;
        self.at += 1;
        Ok(())
    }

    /// Goes to the next key of an object and past its colon; none at the end of the object, which is left.
    #[inline]
    pub(crate) fn next_key(&mut self, first: bool) -> Result<Option<Cow<'a, str>>, JsonError> {
        if !self.goes_on(b'}', first)? {
            return Ok(None);
        }
        if self.peek()? != b'"' {
            return Err(self.error("expected a key"));
        }
        let key = self.string()?;
        self.colon()?;
        Ok(Some(key))
    }

    /// Goes to the next item of an array; false at the end of the array, which is left.
    #[inline]
    pub(crate) fn next_item(&mut self, first: bool) -> Result<bool, JsonError> {
        self.goes_on(b']', first)
    }

    fn goes_on(&mut self, close: u8, first: bool) -> Result<bool, JsonError> {
        let byte = self.peek()?;
        if byte == close {
            self.at += 1;
            self.depth -= 1;
            return Ok(false);
        }
        if first {
            return Ok(true);
        }
        if byte != b',' {
            return Err(self.error("expected a comma or a closing bracket"));
        }
        self.at += 1;
        if self.peek()? == close {
            return Err(self.error("trailing comma"));
        }
        Ok(true)
    }

    fn colon(&mut self) -> Result<(), JsonError> {
        if self.peek()? != b':' {
            return Err(self.error("expected a colon"));
        }
        self.at += 1;
        Ok(())
    }

    /// Reads the string that comes next.
    pub(crate) fn string(&mut self) -> Result<Cow<'a, str>, JsonError> {
        let start = self.at + 1;
        let scanned = string::scan(self.text.as_bytes(), start)?;
        self.at = scanned.end + 1;
        Ok(string::resolve(self.text, start, scanned))
    }

    /// Reads whatever comes next.
    pub(crate) fn value(&mut self) -> Result<Value, JsonError> {
        match self.peek()? {
            b'{' => {
                self.enter()?;
                let mut object = Map::new();
                let mut first = true;
                while let Some(key) = self.next_key(first)? {
                    first = false;
                    let value = self.value()?;
                    object.insert(key.into_owned(), value);
                }
                Ok(Value::Object(object))
            }
            b'[' => {
                self.enter()?;
                let mut array = Vec::new();
                while self.next_item(array.is_empty())? {
                    array.push(self.value()?);
                }
                Ok(Value::Array(array))
            }
            byte => self.scalar(byte),
        }
    }

    /// Reads the string, number or word that begins with `byte`.
    pub(crate) fn scalar(&mut self, byte: u8) -> Result<Value, JsonError> {
        match byte {
            b'"' => self.string().map(|text| Value::String(text.into_owned())),
            b't' => self.word("true").map(|()| Value::Bool(true)),
            b'f' => self.word("false").map(|()| Value::Bool(false)),
            b'n' => self.word("null").map(|()| Value::Null),
            b'-' | b'0'..=b'9' => {
                let start = self.at;
                let scanned = number::scan(self.text.as_bytes(), start)?;
                self.at = scanned.end;
                number::resolve(self.text, start, scanned)
            }
            _ => Err(self.error("expected a value")),
        }
    }

    /// Reads past the string, number or word that begins with `byte`.
    pub(crate) fn skip_scalar(&mut self, byte: u8) -> Result<(), JsonError> {
        match byte {
            b'"' => {
                self.at = string::scan(self.text.as_bytes(), self.at + 1)?.end + 1;
                Ok(())
            }
            b't' => self.word("true"),
            b'f' => self.word("false"),
            b'n' => self.word("null"),
            b'-' | b'0'..=b'9' => {
                let start = self.at;
                let scanned = number::scan(self.text.as_bytes(), start)?;
                self.at = scanned.end;
                number::check(self.text, start, scanned)
            }
            _ => Err(self.error("expected a value")),
        }
    }

    /// Reads past whatever comes next, without recursion.
    pub(crate) fn skip(&mut self) -> Result<(), JsonError> {
        let mut open = Brackets([0; 2], 0);
        loop {
            let mut first = match self.peek()? {
                b'{' => {
                    self.enter()?;
                    open.push(true);
                    true
                }
                b'[' => {
                    self.enter()?;
                    open.push(false);
                    true
                }
                byte => {
                    self.skip_scalar(byte)?;
                    false
                }
            };
            loop {
                let Some(object) = open.top() else { return Ok(()) };
                let close = if object { b'}' } else { b']' };
                if self.goes_on(close, first)? {
                    if object {
                        self.skip_key()?;
                    }
                    break;
                }
                open.pop();
                first = false;
            }
        }
    }

    fn skip_key(&mut self) -> Result<(), JsonError> {
        if self.peek()? != b'"' {
            return Err(self.error("expected a key"));
        }
        self.skip_scalar(b'"')?;
        self.colon()
    }

    fn word(&mut self, word: &str) -> Result<(), JsonError> {
        let rest = &self.text.as_bytes()[self.at..];
        if rest.starts_with(word.as_bytes()) {
            self.at += word.len();
            return Ok(());
        }
        let matching = rest.iter().zip(word.bytes()).take_while(|(found, expected)| *found == expected).count();
        Err(JsonError::new(self.at + matching, "expected true, false or null"))
    }

    fn error(&self, problem: &'static str) -> JsonError {
        JsonError::new(self.at, problem)
    }
}

impl Brackets {
    fn push(&mut self, object: bool) {
        let (word, bit) = (self.1 / 64, self.1 % 64);
        self.0[word] = self.0[word] & !(1 << bit) | u64::from(object) << bit;
        self.1 += 1;
    }

    fn pop(&mut self) {
        self.1 -= 1;
    }

    fn top(&self) -> Option<bool> {
        let last = self.1.checked_sub(1)?;
        Some(self.0[last / 64] >> (last % 64) & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Value, JsonError> {
        let mut reader = Reader::new(text.as_bytes())?;
        let value = reader.value()?;
        reader.end()?;
        Ok(value)
    }

    fn skip(text: &str) -> Result<(), JsonError> {
        let mut reader = Reader::new(text.as_bytes())?;
        reader.skip()?;
        reader.end()
    }

    const TEXTS: &[&str] = &[
        "null",
        "true",
        " false ",
        "0",
        "-0",
        "1",
        "-1.5e3",
        "18446744073709551615",
        "-9223372036854775808",
        "123456789012345678901234567890",
        "0.1",
        "1e400",
        "1e-400",
        "-",
        "01",
        "1.",
        ".5",
        "1e",
        "+1",
        "--1",
        "1e+",
        "\"\"",
        "\"a\\u00e9\"",
        "\"\\ud800\"",
        "\"unterminated",
        "[",
        "[]",
        "[1,2 , 3]",
        "[1,]",
        "[,1]",
        "[1 2]",
        "{}",
        "{\"a\":1,\"b\":{\"c\":[{}]}}",
        "{\"a\"}",
        "{\"a\":}",
        "{\"a\":1,}",
        "{a:1}",
        "{\"a\":1 \"b\":2}",
        "]",
        "}",
        "[}",
        "{]",
        "tru",
        "truefalse",
        "nul",
        "1 2",
        "",
        " ",
        "[[[[]]]]",
        "{\"a\":1,\"a\":2}",
        "[1,[2,[3,{\"x\":[4]}]]]",
        "\u{feff}1",
    ];

    #[test]
    fn agrees_with_serde_json() {
        for text in TEXTS {
            let expected = serde_json::from_str::<Value>(text);
            let found = read(text);
            assert_eq!(found.is_ok(), expected.is_ok(), "{text:?}: {found:?} {expected:?}");
            if let (Ok(found), Ok(expected)) = (&found, &expected) {
                assert_eq!(found, expected);
                assert_eq!(found.to_string(), expected.to_string());
            }
            assert_eq!(skip(text), found.map(|_| ()), "{text:?}");
        }
    }

    #[test]
    fn depth_is_bounded_as_in_serde_json() {
        for depth in [1, 2, 63, 64, 65, 126, 127, 128, 129, 100_000] {
            for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
                let inner = if open == "[" { "" } else { "1" };
                let text = open.repeat(depth) + inner + &close.repeat(depth);
                let expected = serde_json::from_str::<Value>(&text).is_ok();
                assert_eq!(read(&text).is_ok(), expected, "{depth}");
                assert_eq!(skip(&text).is_ok(), expected, "{depth}");
            }
        }
    }

    #[test]
    fn bytes_that_are_no_text_are_refused() {
        assert_eq!(Reader::new(b"{\"a\xff\"}").err(), Some(JsonError::new(3, "invalid UTF-8")));
    }
}
