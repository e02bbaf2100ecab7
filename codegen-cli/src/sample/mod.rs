//! Writes an object as YAML, with the descriptions of its schema as comments.

use std::fmt::Write as _;

use serde_json::{Map, Value};
use structural_schema::openapi::SchemaProps;

use crate::YamlError;
use crate::explain::wrap::wrap;
use crate::report::escape::printable;
use crate::yaml::{is_same, to_yaml};

/// The width of a comment, with its indentation.
const WIDTH: usize = 100;
/// The least width of the text of a comment.
const LEAST_WIDTH: usize = 40;

/// Returns the YAML of an object, with the first paragraph of the description of each field as a comment.
///
/// # Errors
///
/// Returns an error if the object cannot be written as YAML.
pub fn commented(object: &Value, schema: &SchemaProps) -> Result<String, YamlError> {
    let mut writer = Writer::default();
    writer.comment(&schema.description, 0);
    if let Value::Object(members) = object {
        writer.members(members, Some(schema), 0)?;
        if is_same(&writer.text, object) {
            return Ok(writer.text);
        }
    }
    // The serializer knows every special case, but writes no comments.
    to_yaml(object)
}

#[derive(Default)]
struct Writer {
    text: String,
}

impl Writer {
    /// Writes the first paragraph of a description.
    fn comment(&mut self, description: &str, indent: usize) {
        let paragraph = description.trim().split("\n\n").next().unwrap_or_default();
        let joined = paragraph.split_whitespace().collect::<Vec<_>>().join(" ");
        if joined.is_empty() {
            return;
        }
        let width = WIDTH.saturating_sub(indent + 2).max(LEAST_WIDTH);
        for line in wrap(width, &printable(&joined)).lines() {
            self.line(indent, &format!("# {line}"));
        }
    }

    fn line(&mut self, indent: usize, text: &str) {
        let _ = writeln!(self.text, "{:indent$}{text}", "");
    }

    /// Writes the members of an object, each on its own line.
    fn members(
        &mut self,
        members: &Map<String, Value>,
        schema: Option<&SchemaProps>,
        indent: usize,
    ) -> Result<(), YamlError> {
        for (name, value) in members {
            let below = schema.and_then(|schema| schema.properties.get(name).or_else(|| schema.values()));
            // These fields need no comment, because every object has them.
            let is_usual = indent == 0 && matches!(name.as_str(), "apiVersion" | "kind" | "metadata");
            if let Some(property) = schema.and_then(|schema| schema.properties.get(name)).filter(|_| !is_usual) {
                self.comment(&property.description, indent);
            }
            let key = scalar(&Value::from(name.as_str()))?;
            match value {
                Value::Object(inner) if !inner.is_empty() => {
                    self.line(indent, &format!("{key}:"));
                    self.members(inner, below, indent + 2)?;
                }
                Value::Array(items) if !items.is_empty() => {
                    self.line(indent, &format!("{key}:"));
                    self.items(items, below.and_then(SchemaProps::item), indent)?;
                }
                value => self.line(indent, &format!("{key}: {}", scalar(value)?)),
            }
        }
        Ok(())
    }

    fn items(&mut self, items: &[Value], schema: Option<&SchemaProps>, indent: usize) -> Result<(), YamlError> {
        for item in items {
            let start = self.text.len();
            match item {
                Value::Object(members) if !members.is_empty() => self.members(members, schema, indent + 2)?,
                Value::Array(items) if !items.is_empty() => {
                    self.items(items, schema.and_then(SchemaProps::item), indent + 2)?;
                }
                value => self.line(indent + 2, &scalar(value)?),
            }
            // The first line that is not a comment begins with a dash.
            let lines = self.text[start..].split_inclusive('\n');
            let comments: usize = lines.take_while(|line| line.trim_start().starts_with('#')).map(str::len).sum();
            let at = start + comments + indent;
            self.text.replace_range(at..at + 2, "- ");
        }
        Ok(())
    }
}

/// Returns a value in one line. An object or an array is empty.
fn scalar(value: &Value) -> Result<String, YamlError> {
    match value {
        Value::Object(_) => Ok("{}".to_owned()),
        Value::Array(_) => Ok("[]".to_owned()),
        value => {
            let text = to_yaml(value)?;
            let text = text.trim_end_matches('\n');
            // JSON strings are valid YAML strings.
            Ok(if text.contains('\n') { value.to_string() } else { text.to_owned() })
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn descriptions_are_comments() {
        let schema: SchemaProps = serde_json::from_value(json!({
            "description": "A shop.\n\nMore.", "type": "object", "properties": {
                "list": {"type": "array", "description": "All tills.", "items": {"type": "object", "properties": {
                    "a": {"type": "string", "description": "The name\nof a till."}, "b": {"type": "string"}}}},
                "map": {"type": "object", "additionalProperties": {"type": "object", "properties": {
                    "x": {"type": "integer", "description": "A number."}}}},
            },
        }))
        .unwrap();
        let object = json!({"list": [{"a": "1", "b": "x\ny"}, {"b": ""}, {}], "map": {"k 1": {"x": 2}, "~": {}}});
        let expected = "# A shop.
# All tills.
list:
  # The name of a till.
- a: \"1\"
  b: \"x\\ny\"
- b: \"\"
- {}
map:
  k 1:
    # A number.
    x: 2
  \"~\": {}
";
        assert_eq!(commented(&object, &schema).unwrap().replace("''", "\"\""), expected);
    }

    #[test]
    fn special_values_are_kept() {
        let object =
            json!({"a": [[], [[1, 2], "x: y"], ["- z", "#", "yes", "0x1", "null", null, 1.5, true]], "no": "\u{7}"});
        let yaml = commented(&object, &SchemaProps::default()).unwrap();
        assert_eq!(crate::from_yaml::<Value>(&yaml).unwrap(), object);
    }
}
