//! A cursor over JSON text.

use std::borrow::Cow;

use serde_json::{Map, Value};

use super::{JsonError, number, string};

/// Reads or skips JSON values in order.
pub struct Reader<'a> {
    text: &'a str,
    at: usize,
    /// The offset of the last key.
    key: usize,
    /// The number of further levels that may be entered.
    levels: usize,
    /// The first error.
    error: Option<JsonError>,
}

/// The text is not valid JSON; the [`Reader`] stores the error. This type is empty so that results fit into
/// registers.
#[derive(Clone, Copy, Debug)]
pub struct Stop;

/// The maximum nesting depth, as in `serde_json`. It bounds the stack of recursive callers.
const MAX_DEPTH: usize = 127;

/// The byte that [`Reader::peek`] returns at the end of the text. No JSON value starts with it.
const END: u8 = 0;

/// A stack of open brackets, one bit each: 1 for an object, 0 for an array. It has room for more than [`MAX_DEPTH`] levels,
/// because a reader can allow some levels more.
struct Brackets([u64; 3], usize);

impl<'a> Reader<'a> {
    /// Returns a reader at the start of a text, which must be UTF-8.
    pub fn new(bytes: &'a [u8]) -> Result<Self, JsonError> {
        Self::with_levels(bytes, 0)
    }

    /// Returns a reader that allows `more` levels than [`MAX_DEPTH`].
    pub(super) fn with_levels(bytes: &'a [u8], more: usize) -> Result<Self, JsonError> {
        match std::str::from_utf8(bytes) {
            Ok(text) => Ok(Reader { text, at: 0, key: 0, levels: MAX_DEPTH + more, error: None }),
            Err(error) => Err(JsonError::new(error.valid_up_to(), "invalid UTF-8")),
        }
    }

    /// Returns the offset of the next byte.
    #[inline]
    pub fn offset(&self) -> usize {
        self.at
    }

    /// Returns the offset of the opening quote of the last key.
    #[inline]
    pub fn key_offset(&self) -> usize {
        self.key
    }

    /// Moves to an offset.
    #[cfg(feature = "admit")]
    #[inline]
    pub(super) fn move_to(&mut self, at: usize) {
        self.at = at;
    }

    /// Returns the first byte from `at` that is not white space, and its offset.
    #[cfg(feature = "admit")]
    #[inline]
    pub(super) fn peek_at(&self, at: usize) -> (u8, usize) {
        let bytes = self.text.as_bytes();
        let at = past_space(bytes, at);
        (byte_at(bytes, at), at)
    }

    /// Skips white space and returns the next byte.
    #[inline]
    pub fn peek(&mut self) -> u8 {
        let bytes = self.text.as_bytes();
        self.at = past_space(bytes, self.at);
        byte_at(bytes, self.at)
    }

    /// Checks that no text remains.
    pub fn end(&mut self) -> Result<(), Stop> {
        self.peek();
        if self.at == self.text.len() { Ok(()) } else { Err(self.stop(self.at, "trailing characters")) }
    }

    /// Enters the object or array at the current position.
    #[inline]
    pub fn enter(&mut self) -> Result<(), Stop> {
        if self.levels == 0 {
            return Err(self.stop(self.at, "nested too deeply"));
        }
        self.levels -= 1;
        self.at += 1;
        Ok(())
    }

    /// Leaves the object or array whose closing bracket is at `at`.
    #[inline]
    fn leave(&mut self, at: usize) {
        self.at = at + 1;
        self.levels += 1;
    }

    /// Reads the next key of an object and its colon. Returns `None` at the end of the object, and leaves it.
    #[inline]
    pub fn next_key(&mut self, first: bool) -> Result<Option<Cow<'a, str>>, Stop> {
        if byte_at(self.text.as_bytes(), self.at) == b'}' {
            self.leave(self.at);
            return Ok(None);
        }
        match self.plain_key(first) {
            Some(key) => Ok(Some(Cow::Borrowed(key))),
            None => self.any_key(first),
        }
    }

    /// Reads a key like [`plain_key_at`](Self::plain_key_at), and moves behind it.
    #[inline(never)]
    fn plain_key(&mut self, first: bool) -> Option<&'a str> {
        self.inlined_plain_key(first)
    }

    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call costs as much as reading a short key")]
    fn inlined_plain_key(&mut self, first: bool) -> Option<&'a str> {
        let (key, end) = self.plain_key_at(self.at, first)?;
        self.key = end - key.len() - 3;
        self.at = end;
        Some(key)
    }

    /// Returns the next key and the offset after its colon, if the key contains no escapes and no white space surrounds it.
    #[inline(always)]
    #[expect(clippy::inline_always, reason = "a call costs as much as reading a short key")]
    pub(super) fn plain_key_at(&self, at: usize, first: bool) -> Option<(&'a str, usize)> {
        let bytes = self.text.as_bytes();
        let mut quote = at;
        if !first {
            if byte_at(bytes, quote) != b',' {
                return None;
            }
            quote += 1;
        }
        if byte_at(bytes, quote) != b'"' {
            return None;
        }
        // Quotes are ASCII, so these are character boundaries.
        let rest = self.text.get(quote + 1..)?;
        let (key, after) = rest.split_at_checked(string::plain(rest.as_bytes()))?;
        after.as_bytes().starts_with(b"\":").then_some((key, quote + key.len() + 3))
    }

    #[inline(never)]
    fn any_key(&mut self, first: bool) -> Result<Option<Cow<'a, str>>, Stop> {
        if !self.advance_to_key(first)? {
            return Ok(None);
        }
        let key = self.string()?;
        self.colon()?;
        Ok(Some(key))
    }

    /// Skips the next key of an object and its colon. Returns `false` at the end of the object, and leaves
    /// it.
    #[inline]
    fn skip_key(&mut self, first: bool) -> Result<bool, Stop> {
        if self.inlined_plain_key(first).is_some() {
            return Ok(true);
        }
        if !self.advance_to_key(first)? {
            return Ok(false);
        }
        self.skip_string()?;
        self.colon()?;
        Ok(true)
    }

    /// Moves to the next key of an object. Returns `false` at the end of the object, and leaves it.
    #[inline]
    fn advance_to_key(&mut self, first: bool) -> Result<bool, Stop> {
        let bytes = self.text.as_bytes();
        let mut at = past_space(bytes, self.at);
        match byte_at(bytes, at) {
            b',' if !first => at = past_space(bytes, at + 1),
            b'}' => {
                self.leave(at);
                return Ok(false);
            }
            _ if first => {}
            _ => return Err(self.stop(at, "expected a comma or a closing bracket")),
        }
        match byte_at(bytes, at) {
            b'"' => {}
            b'}' => return Err(self.stop(at, "trailing comma")),
            _ => return Err(self.stop(at, "expected a key")),
        }
        self.key = at;
        self.at = at;
        Ok(true)
    }

    #[inline]
    fn colon(&mut self) -> Result<(), Stop> {
        let bytes = self.text.as_bytes();
        let at = past_space(bytes, self.at);
        if byte_at(bytes, at) != b':' {
            return Err(self.stop(at, "expected a colon"));
        }
        self.at = at + 1;
        Ok(())
    }

    /// Moves to the next item of an array and returns its first byte. Returns `None` at the end of the array,
    /// and leaves it.
    #[inline]
    pub fn next_item(&mut self, first: bool) -> Result<Option<u8>, Stop> {
        let bytes = self.text.as_bytes();
        let mut at = past_space(bytes, self.at);
        match byte_at(bytes, at) {
            b']' => {
                self.leave(at);
                return Ok(None);
            }
            b',' if !first => at = past_space(bytes, at + 1),
            _ if first => {}
            _ => return Err(self.stop(at, "expected a comma or a closing bracket")),
        }
        self.at = at;
        match byte_at(bytes, at) {
            b']' => Err(self.stop(at, "trailing comma")),
            byte => Ok(Some(byte)),
        }
    }

    /// Reads the string at the current position.
    #[inline]
    pub fn string(&mut self) -> Result<Cow<'a, str>, Stop> {
        let start = self.at + 1;
        let escaped = self.skip_string()?;
        // Quotes are ASCII, so these are character boundaries.
        let raw = self.text.get(start..self.at - 1).unwrap_or_default();
        Ok(if escaped { Cow::Owned(string::resolve(raw)) } else { Cow::Borrowed(raw) })
    }

    /// Returns the string that starts at `at` and the offset after it, if the string contains no escapes.
    #[cfg(feature = "admit")]
    #[inline]
    pub(super) fn plain_string_at(&self, at: usize) -> Option<(&'a str, usize)> {
        // Quotes are ASCII, so these are character boundaries.
        let rest = self.text.get(at + 1..)?;
        let (text, after) = rest.split_at_checked(string::plain(rest.as_bytes()))?;
        (after.as_bytes().first() == Some(&b'"')).then_some((text, at + text.len() + 2))
    }

    /// Skips the string at the current position. Returns whether it contains escapes.
    #[inline]
    fn skip_string(&mut self) -> Result<bool, Stop> {
        let rest = self.text.as_bytes().get(self.at + 1..).unwrap_or_default();
        let length = string::plain(rest);
        if rest.get(length) == Some(&b'"') {
            self.at += length + 2;
            return Ok(false);
        }
        self.skip_escapes(self.at + 1 + length)
    }

    /// Skips the rest of a string that has an escape or an error at `at`.
    fn skip_escapes(&mut self, at: usize) -> Result<bool, Stop> {
        match string::end(self.text.as_bytes(), at) {
            Ok(end) => {
                self.at = end + 1;
                Ok(true)
            }
            Err(error) => Err(self.fail(error)),
        }
    }

    /// Reads any value into `into`. Values are written in place, because they are too large to move cheaply.
    pub fn value(&mut self, into: &mut Value) -> Result<(), Stop> {
        match self.peek() {
            b'{' => {
                self.enter()?;
                let mut object = Map::new();
                let mut first = true;
                while let Some(key) = self.next_key(first)? {
                    first = false;
                    self.value(member_of(&mut object, key))?;
                }
                *into = Value::Object(object);
            }
            b'[' => {
                self.enter()?;
                let mut array = Vec::new();
                while self.next_item(array.is_empty())?.is_some() {
                    self.value(push_null(&mut array))?;
                }
                *into = Value::Array(array);
            }
            byte => self.scalar(byte, into)?,
        }
        Ok(())
    }

    /// Reads the string, number or literal that starts with `byte`.
    #[inline]
    pub fn scalar(&mut self, byte: u8, into: &mut Value) -> Result<(), Stop> {
        match byte {
            b'"' => *into = Value::String(self.string()?.into_owned()),
            b'-' | b'0'..=b'9' => *into = self.number()?,
            _ => *into = self.word(byte)?,
        }
        Ok(())
    }

    fn number(&mut self) -> Result<Value, Stop> {
        match number::read(self.text, self.at) {
            Ok((value, end)) => {
                self.at = end;
                Ok(value)
            }
            Err(error) => Err(self.fail(error)),
        }
    }

    /// Reads the number at the current position.
    #[cfg(feature = "admit")]
    pub(crate) fn read_number(&mut self) -> Result<structural_schema_cel::json::Number, Stop> {
        if let Some((number, end)) = number::short(self.text.as_bytes(), self.at) {
            self.at = end;
            return Ok(structural_schema_cel::json::Number::Int(number.cast_signed()));
        }
        match self.number()? {
            Value::Number(number) => Ok((&number).into()),
            _ => Err(self.stop(self.at, "invalid number")),
        }
    }

    /// Reads `true`, `false`, or `null`, which starts with `byte`. `None` is null.
    pub(crate) fn literal_value(&mut self, byte: u8) -> Result<Option<bool>, Stop> {
        match byte {
            b't' => self.literal("true").map(|()| Some(true)),
            b'f' => self.literal("false").map(|()| Some(false)),
            b'n' => self.literal("null").map(|()| None),
            _ => Err(self.stop(self.at, "expected a value")),
        }
    }

    /// Skips the string, number or literal that starts with `byte`.
    #[inline]
    pub fn skip_scalar(&mut self, byte: u8) -> Result<(), Stop> {
        match byte {
            b'"' => self.skip_string().map(drop),
            b'-' | b'0'..=b'9' => self.skip_number(),
            _ => self.literal_value(byte).map(drop),
        }
    }

    #[inline]
    fn skip_number(&mut self) -> Result<(), Stop> {
        match number::skip(self.text, self.at) {
            Ok(end) => {
                self.at = end;
                Ok(())
            }
            Err(error) => Err(self.fail(error)),
        }
    }

    fn word(&mut self, byte: u8) -> Result<Value, Stop> {
        Ok(self.literal_value(byte)?.map_or(Value::Null, Value::Bool))
    }

    #[inline]
    fn literal(&mut self, word: &'static str) -> Result<(), Stop> {
        let rest = self.text.as_bytes().get(self.at..).unwrap_or_default();
        if rest.starts_with(word.as_bytes()) {
            self.at += word.len();
            return Ok(());
        }
        let matching = rest.iter().zip(word.bytes()).take_while(|(found, expected)| *found == expected).count();
        Err(self.fail(JsonError::new(self.at + matching, "expected true, false or null")))
    }

    /// Skips any value, without recursion.
    pub fn skip(&mut self) -> Result<(), Stop> {
        let mut open = Brackets([0; 3], 0);
        loop {
            let mut first = match self.peek() {
                byte @ (b'{' | b'[') => {
                    self.enter()?;
                    open.push(byte == b'{');
                    true
                }
                byte => {
                    self.skip_scalar(byte)?;
                    false
                }
            };
            // Move to the next value, leaving all brackets that close here.
            loop {
                let has_next = match open.top() {
                    None => return Ok(()),
                    Some(true) => self.skip_key(first)?,
                    Some(false) => self.next_item(first)?.is_some(),
                };
                if has_next {
                    break;
                }
                open.pop();
                first = false;
            }
        }
    }

    /// Records that the text at `at` is unexpected.
    #[cold]
    fn stop(&mut self, at: usize, problem: &'static str) -> Stop {
        let problem = if at == self.text.len() { "unexpected end of input" } else { problem };
        self.fail(JsonError::new(at, problem))
    }

    #[cold]
    fn fail(&mut self, error: JsonError) -> Stop {
        self.error = Some(error);
        Stop
    }

    /// Returns the error because of which the reader stopped.
    pub fn why(&self, _: Stop) -> JsonError {
        self.error.unwrap_or(JsonError::new(self.at, "unexpected end of input"))
    }
}

/// Returns the slot of a field. If a key occurs twice, the last value replaces the first.
#[inline]
pub fn member_of(object: &mut Map<String, Value>, key: impl Into<String>) -> &mut Value {
    object.entry(key).or_insert(Value::Null)
}

/// Appends a null and returns the place for the item's value.
#[inline]
pub fn push_null(array: &mut Vec<Value>) -> &mut Value {
    let end = array.len();
    array.push(Value::Null);
    &mut array[end]
}

/// Returns the offset of the next byte that is not white space.
#[inline]
fn past_space(bytes: &[u8], at: usize) -> usize {
    match bytes.get(at) {
        Some(byte) if *byte > b' ' => at,
        _ => past_spaces(bytes, at),
    }
}

#[inline(never)]
fn past_spaces(bytes: &[u8], at: usize) -> usize {
    let rest = bytes.get(at..).unwrap_or_default();
    let spaces = rest.iter().take_while(|byte| matches!(byte, b' ' | b'\n' | b'\t' | b'\r')).count();
    at + spaces
}

#[inline]
fn byte_at(bytes: &[u8], at: usize) -> u8 {
    bytes.get(at).copied().unwrap_or(END)
}

impl Brackets {
    #[inline]
    fn push(&mut self, object: bool) {
        let (word, bit) = (self.1 / 64, self.1 % 64);
        self.0[word] = self.0[word] & !(1 << bit) | u64::from(object) << bit;
        self.1 += 1;
    }

    #[inline]
    fn pop(&mut self) {
        self.1 -= 1;
    }

    #[inline]
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
        let mut value = Value::Null;
        let read = reader.value(&mut value).and_then(|()| reader.end());
        read.map(|()| value).map_err(|stop| reader.why(stop))
    }

    fn skip(text: &str) -> Result<(), JsonError> {
        let mut reader = Reader::new(text.as_bytes())?;
        reader.skip().and_then(|()| reader.end()).map_err(|stop| reader.why(stop))
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
    fn depth_limit_matches_serde_json() {
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
    fn rejects_invalid_utf8() {
        assert_eq!(Reader::new(b"{\"a\xff\"}").err(), Some(JsonError::new(3, "invalid UTF-8")));
    }
}
