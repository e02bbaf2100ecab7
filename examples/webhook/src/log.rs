//! Structured logs: one JSON object per line on standard error.

use std::io::Write as _;
use std::time::{SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};

/// Writes an event with its fields.
pub fn event(level: &str, message: &str, fields: &Value) {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs_f64();
    let mut line = json!({"ts": seconds, "level": level, "msg": message});
    if let (Value::Object(line), Value::Object(fields)) = (&mut line, fields) {
        line.extend(fields.clone());
    }
    // A closed standard error must not stop the server.
    let _ = writeln!(std::io::stderr().lock(), "{line}");
}
