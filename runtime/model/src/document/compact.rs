//! Converts documents in the compact format to JSON.
//!
//! The compiler interprets the functions that write a document, and every byte and every call takes time there. The
//! compact format therefore has no separators, one byte for each keyword, and no order of properties:
//!
//! | text | meaning |
//! |---|---|
//! | `{`, `}` | an object |
//! | `+`, `-` | an array |
//! | `(`, `)` | the value of `properties`, followed by `required`. Properties are in any order, and the last of equal names counts. |
//! | `'`, `$`, or `&` with one, two, or four digits to the base 64 | a string of this length, without escapes |
//! | `!` instead of `'`, `*` before `$` and `&` | the name of a required property |
//! | `t`, `f`, `z` | `true`, `false`, `null` |
//! | `#` with four digits to the base 64 | a number |
//! | `%` with a number and a space | any other number |
//! | anything else in place of a value | a schema, without `{` |
//!
//! In an object, the code of a keyword stands for its name. The code of a type stands for `type`, its value, and `}`.
//! The module `keyword` defines the codes.

use std::collections::BTreeSet;

use super::keyword::{name_of, type_of};
use super::output::Output;
use super::string::string;

/// Returns a document as JSON, or `None` if it is not in the compact format.
pub fn to_json(text: &str) -> Option<String> {
    let mut reader = Reader { text, json: String::new(), open: Vec::new() };
    reader.value()?;
    while let Some(container) = reader.open.last() {
        match container {
            Container::Array => reader.element()?,
            Container::Object => reader.member()?,
            Container::Properties(_) => reader.property()?,
        }
    }
    reader.text.is_empty().then_some(reader.json)
}

/// An object or an array whose end has not been read yet.
enum Container<'a> {
    Array,
    Object,
    /// The value of `properties`, with the names of required properties.
    Properties(BTreeSet<&'a str>),
}

struct Reader<'a> {
    text: &'a str,
    json: String,
    open: Vec<Container<'a>>,
}

impl<'a> Reader<'a> {
    /// Reads the given prefix, and returns whether it is present.
    fn skip(&mut self, prefix: char) -> bool {
        let rest = self.text.strip_prefix(prefix);
        self.text = rest.unwrap_or(self.text);
        rest.is_some()
    }

    /// Reads bytes.
    fn take(&mut self, length: usize) -> Option<&'a str> {
        let (taken, rest) = self.text.split_at_checked(length)?;
        self.text = rest;
        Some(taken)
    }

    /// Writes a comma, unless this is the first element.
    fn separate(&mut self) {
        if !self.json.ends_with(['{', '[']) {
            self.json.push(',');
        }
    }

    fn element(&mut self) -> Option<()> {
        if self.skip('-') {
            return self.close(']');
        }
        self.separate();
        self.value()
    }

    fn member(&mut self) -> Option<()> {
        if self.skip('}') {
            return self.close('}');
        }
        self.separate();
        if self.text.starts_with(['\'', '$', '&']) {
            self.string()?;
        } else {
            let code = *self.take(1)?.as_bytes().first()?;
            if let Some(kind) = type_of(code) {
                self.json.push_str("\"type\":");
                self.json.push_str(&quoted(kind.as_str()));
                return self.close('}');
            }
            self.json.push_str(&quoted(name_of(code)?));
        }
        self.json.push(':');
        self.value()
    }

    fn property(&mut self) -> Option<()> {
        if self.skip(')') {
            let Some(Container::Properties(required)) = self.open.pop() else { return None };
            self.json.push('}');
            if !required.is_empty() {
                let names: Vec<String> = required.into_iter().map(quoted).collect();
                self.json.push_str(",\"required\":[");
                self.json.push_str(&names.join(","));
                self.json.push(']');
            }
            return Some(());
        }
        self.separate();
        let is_required = self.text.starts_with('!') || self.skip('*');
        let name = self.string()?;
        if let Some(Container::Properties(required)) = self.open.last_mut() {
            if is_required {
                required.insert(name);
            } else {
                required.remove(name);
            }
        }
        self.json.push(':');
        self.value()
    }

    fn open(&mut self, container: Container<'a>, start: char) {
        self.json.push(start);
        self.open.push(container);
    }

    fn close(&mut self, end: char) -> Option<()> {
        self.json.push(end);
        self.open.pop().map(drop)
    }

    fn value(&mut self) -> Option<()> {
        if self.text.starts_with(['\'', '$', '&']) {
            return self.string().map(drop);
        }
        let (first, rest) = self.text.split_at_checked(1)?;
        let before = std::mem::replace(&mut self.text, rest);
        match first {
            "{" => self.open(Container::Object, '{'),
            "(" => self.open(Container::Properties(BTreeSet::new()), '{'),
            "+" => self.open(Container::Array, '['),
            "t" => self.json.push_str("true"),
            "f" => self.json.push_str("false"),
            "z" => self.json.push_str("null"),
            "#" => {
                let number = self.digits(4)?;
                self.json.push_str(&number.to_string());
            }
            "%" => {
                let (number, rest) = rest.split_once(' ')?;
                self.json.push_str(number);
                self.text = rest;
            }
            _ => {
                self.text = before;
                self.open(Container::Object, '{');
            }
        }
        Some(())
    }

    /// Reads digits to the base 64.
    fn digits(&mut self, count: usize) -> Option<usize> {
        let digits = self.take(count)?.bytes();
        Some(digits.fold(0, |number, digit| number << 6 | usize::from(digit.wrapping_sub(b'0') & 63)))
    }

    /// Reads a string, and writes it as JSON.
    fn string(&mut self) -> Option<&'a str> {
        let count = match self.take(1)? {
            "'" | "!" => 1,
            "$" => 2,
            "&" => 4,
            _ => return None,
        };
        let length = self.digits(count)?;
        let content = self.take(length)?;
        self.json.push_str(&quoted(content));
        Some(content)
    }
}

fn quoted(content: &str) -> String {
    let mut measured = Output::new(&mut []);
    string(&mut measured, content);
    let mut bytes = vec![0; measured.len()];
    string(&mut Output::new(&mut bytes), content);
    String::from_utf8(bytes).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn converts_values() {
        assert_eq!(to_json("{'1a+#0002%-2.5 tfz-}").as_deref(), Some(r#"{"a":[2,-2.5,true,false,null]}"#));
        let description = "{\"description\":\"\u{e9}{\\n$[\",\"type\":\"object\"}";
        assert_eq!(to_json("4'6\u{e9}{\n$[o").as_deref(), Some(description));
        let long = "x".repeat(70);
        assert_eq!(to_json(&format!("$16{long}")), Some(format!("\"{long}\"")));
        let long = "x".repeat(5000);
        assert_eq!(to_json(&format!("&01>8{long}")), Some(format!("\"{long}\"")));
    }

    #[test]
    fn collects_required_properties() {
        let properties = r#"{"properties":{"b":{},"a":{"type":"string"},"c":{}},"required":["a","b"]}"#;
        assert_eq!(to_json("O(!1b}*$01as'1c})}").as_deref(), Some(properties));
        let last = r#"{"properties":{"a":{},"a":{"type":"string"}}}"#;
        assert_eq!(to_json("O(!1a}'1as)}").as_deref(), Some(last));
        assert_eq!(to_json("O('1a{})s").as_deref(), Some(r#"{"properties":{"a":{}},"type":"string"}"#));
    }

    #[test]
    fn rejects_other_text() {
        for text in ["", "$", "'", "'1", "'9a", "'1\u{e9}", "{", "{}}", "+#0001", "+-%2 ", "{~}", "O(%1 )}", "{'1a}"] {
            assert_eq!(to_json(text), None, "{text}");
        }
    }
}
