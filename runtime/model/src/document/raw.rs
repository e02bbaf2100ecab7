//! Converts text with raw strings to JSON.
//!
//! A raw string is written as `$`, its length in bytes, `:`, and its content: `$5:hello`. The compiler evaluates the
//! functions that write a document. Searching for characters to escape would take most of the evaluation time.

use super::output::Output;
use super::string::string;

/// Returns text with all raw strings as JSON strings, or `None` if a length is wrong.
pub fn to_json(mut text: &str) -> Option<String> {
    let mut json = String::new();
    while let Some((before, after)) = text.split_once('$') {
        let (length, rest) = after.split_once(':')?;
        let (content, rest) = rest.split_at_checked(length.parse().ok()?)?;
        json.push_str(before);
        json.push_str(&quoted(content));
        text = rest;
    }
    json.push_str(text);
    Some(json)
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
    fn converts_strings() {
        assert_eq!(to_json(r#"{"a":$5:b"$3:,"c":[$0:,1]}"#).as_deref(), Some(r#"{"a":"b\"$3:","c":["",1]}"#));
        assert_eq!(to_json("$6:\u{e9}{\n$[,").as_deref(), Some("\"\u{e9}{\\n$[\","));
    }

    #[test]
    fn rejects_wrong_lengths() {
        for text in ["$", "$:", "$x:a", "$9:a", "$1:\u{e9}"] {
            assert_eq!(to_json(text), None, "{text}");
        }
    }
}
