//! Structured logs: one JSON object per line on standard error.

use std::fmt::Write as _;
use std::io::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

/// Writes an event with its fields.
pub fn event(level: &str, message: &str, fields: &Value) {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64();
    // A closed standard error must not stop the server.
    let _ = writeln!(std::io::stderr().lock(), "{}", line(seconds, level, message, fields));
}

/// Returns an event as a line. Its fields do not replace the time, the level, and the message.
fn line(seconds: f64, level: &str, message: &str, fields: &Value) -> String {
    let mut line = fields.as_object().cloned().unwrap_or_default();
    for (key, value) in [("ts", json!(seconds)), ("level", json!(level)), ("msg", json!(message))] {
        line.insert(key.to_owned(), value);
    }
    escaped(&Value::Object(line).to_string())
}

/// Escapes the characters that JSON allows and that change what a terminal shows. They occur only inside strings.
fn escaped(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for character in json.chars() {
        match character {
            '\u{7f}'..='\u{9f}'
            | '\u{61c}'
            | '\u{200e}'
            | '\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2066}'..='\u{2069}' => {
                // Writing to a string cannot fail.
                let _ = write!(text, "\\u{:04x}", u32::from(character));
            }
            _ => text.push(character),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_json_objects_with_all_fields() {
        let line = line(1.5, "info", "rejected an object", &json!({"path": "/validate", "uid": "a-1"}));
        let read: Value = serde_json::from_str(&line).expect("JSON");
        let expected =
            json!({"ts": 1.5, "level": "info", "msg": "rejected an object", "path": "/validate", "uid": "a-1"});
        assert_eq!(read, expected);
    }

    #[test]
    fn fields_do_not_replace_the_level() {
        let line = line(1.5, "warn", "m", &json!({"level": "debug", "ts": 0, "msg": ""}));
        let read: Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!(read, json!({"ts": 1.5, "level": "warn", "msg": "m"}));
    }

    #[test]
    fn control_characters_are_escaped() {
        let name = "a\nb\r\u{1b}[31m\u{7f}\u{9b}31m\u{2028}\u{202e}\u{2066}é\u{0}z";
        let line = line(0.0, "info", name, &json!({"uid": name, name: 1}));
        assert!(!line.chars().any(char::is_control), "{line:?}");
        assert!(!line.contains(['\u{2028}', '\u{202e}', '\u{2066}']), "{line:?}");
        let read: Value = serde_json::from_str(&line).expect("JSON");
        assert_eq!((&read["msg"], &read["uid"], &read[name]), (&json!(name), &json!(name), &json!(1)));
    }
}
