//! Work that pruning cannot avoid: visiting the whole tree, and freeing the dropped fields.

use serde_json::Value;

/// Visits every key and every value of a tree. The result, the number of keys with a capital first letter, is
/// irrelevant.
pub fn visit(value: &Value) -> usize {
    match value {
        Value::Object(object) => object.iter().map(|(key, value)| usize::from(is_capital(key)) + visit(value)).sum(),
        Value::Array(array) => array.iter().map(visit).sum(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => 0,
    }
}

fn is_capital(key: &str) -> bool {
    key.as_bytes().first().is_some_and(u8::is_ascii_uppercase)
}

/// Moves the fields that `pruned` does not have out of a tree.
pub fn take_junk(value: Value, pruned: &Value) -> Vec<(String, Value)> {
    let mut junk = Vec::new();
    let mut open = vec![(value, pruned)];
    while let Some(pair) = open.pop() {
        match pair {
            (Value::Object(object), Value::Object(pruned)) => {
                for (key, value) in object {
                    match pruned.get(&key) {
                        Some(pruned) => open.push((value, pruned)),
                        None => junk.push((key, value)),
                    }
                }
            }
            (Value::Array(array), Value::Array(pruned)) => open.extend(array.into_iter().zip(pruned)),
            _ => {}
        }
    }
    junk
}
