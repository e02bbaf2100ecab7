//! Normalizes `metadata` of embedded resources by decoding it as an `ObjectMeta`, like the server.

mod decode;

use serde_json::{Map, Value};
use structural_schema_cel::json::{JsonArray, JsonObject, JsonValue, View};

pub(crate) use decode::is_object_meta;
pub use decode::{MalformedMeta, ObjectMeta, bring_in_form, read, read_valid};

use crate::field_error::{FieldError, Location};
use crate::openapi::SchemaProps;

/// How to handle a field of the wrong type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// Report an error, for requests.
    Reject,
    /// Remove the field, for defaults and for objects that are already stored.
    Drop,
}

/// Normalizes `apiVersion`, `kind` and `metadata` of embedded resources, and of the root if `root` is set.
/// Removes unknown fields of `metadata` and returns their sorted paths.
pub fn coerce(
    value: &mut Value,
    schema: &SchemaProps,
    root: bool,
    malformed: Malformed,
) -> Result<Vec<String>, FieldError> {
    let mut coercer = Coercer { location: Location::default(), unknown: Vec::new(), malformed };
    coercer.node(value, schema, root)?;
    coercer.unknown.sort_unstable();
    Ok(coercer.unknown)
}

/// Returns whether embedded resources are already normalized, so that [`coerce`] would change nothing.
pub(crate) fn is_coerced<'v>(value: impl JsonValue<'v>, schema: &SchemaProps) -> bool {
    match value.view() {
        View::Object(members) => {
            let is_text = |name| members.get(name).is_none_or(|value| value.as_str().is_some());
            let is_resource =
                || is_text("apiVersion") && is_text("kind") && members.get("metadata").is_none_or(is_object_meta);
            (!schema.embedded_resource || is_resource())
                && members.iter().all(|(key, member)| {
                    let schema = schema.properties.get(key).or_else(|| schema.values());
                    schema.is_none_or(|schema| is_coerced(member, schema))
                })
        }
        View::Array(items) => schema.item().is_none_or(|schema| items.iter().all(|item| is_coerced(item, schema))),
        View::Null | View::Bool(_) | View::Number(_) | View::String(_) => true,
    }
}

struct Coercer<'a> {
    location: Location<'a>,
    unknown: Vec<String>,
    malformed: Malformed,
}

impl<'a> Coercer<'a> {
    fn node(&mut self, value: &'a mut Value, schema: &SchemaProps, root: bool) -> Result<(), FieldError> {
        match value {
            Value::Object(object) => {
                if root || schema.embedded_resource {
                    self.type_meta(object)?;
                    self.metadata(object)?;
                }
                for (key, member) in object {
                    if let Some(property) = schema.properties.get(key) {
                        let mark = self.location.field(key);
                        self.node(member, property, false)?;
                        self.location.back(mark);
                    } else if let Some(values) = schema.values() {
                        let mark = self.location.key(key);
                        self.node(member, values, false)?;
                        self.location.back(mark);
                    }
                }
            }
            Value::Array(array) => {
                let Some(items) = schema.item() else { return Ok(()) };
                for (index, item) in array.iter_mut().enumerate() {
                    let mark = self.location.index(index);
                    self.node(item, items, false)?;
                    self.location.back(mark);
                }
            }
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
        Ok(())
    }

    fn type_meta(&self, object: &mut Map<String, Value>) -> Result<(), FieldError> {
        for name in ["apiVersion", "kind"] {
            match object.get(name) {
                None | Some(Value::String(_)) => {}
                Some(_) if self.malformed == Malformed::Drop => {
                    object.remove(name);
                }
                Some(other) => {
                    return Err(FieldError::invalid(self.location.child(name), other.clone(), "must be a string"));
                }
            }
        }
        Ok(())
    }

    fn metadata(&mut self, object: &mut Map<String, Value>) -> Result<(), FieldError> {
        let Some(metadata) = object.get_mut("metadata") else { return Ok(()) };
        let path = self.location.child("metadata");
        let unknown = match self.malformed {
            Malformed::Reject => bring_in_form(metadata),
            Malformed::Drop => read_valid(metadata).map(|meta| {
                *metadata = Value::Object(meta.fields);
                meta.unknown
            }),
        };
        match unknown {
            Ok(unknown) => {
                self.unknown.extend(unknown.iter().map(|field| path.join(field).to_string()));
                Ok(())
            }
            // A value that is not an object is left unchanged.
            Err(_) if self.malformed == Malformed::Drop => Ok(()),
            Err(error) => Err(FieldError::invalid(path, metadata.clone(), error.message)),
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn schema() -> SchemaProps {
        serde_json::from_value(json!({
            "type": "object",
            "properties": {"list": {"type": "array", "items": {
                "type": "object", "additionalProperties": {
                    "type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true,
                },
            }}},
        }))
        .expect("a schema")
    }

    #[test]
    fn coerces_embedded_resources() {
        let mut object = json!({"list": [{"a": {"metadata": {"name": "n", "garbage": 1}, "kind": "K", "x": 1}}]});
        let unknown = coerce(&mut object, &schema(), false, Malformed::Reject).unwrap();
        assert_eq!(object, json!({"list": [{"a": {"metadata": {"name": "n"}, "kind": "K", "x": 1}}]}));
        assert_eq!(unknown, ["list[0][a].metadata.garbage"]);
    }

    #[test]
    fn malformed_fields_are_rejected_or_dropped() {
        let object = json!({"list": [{"a": {"kind": 5, "metadata": {"labels": "x", "name": "n"}}}]});
        let error = coerce(&mut object.clone(), &schema(), false, Malformed::Reject).unwrap_err();
        assert_eq!(error.to_string(), "list[0][a].kind: Invalid value: 5: must be a string");
        let mut dropped = object;
        coerce(&mut dropped, &schema(), false, Malformed::Drop).unwrap();
        assert_eq!(dropped, json!({"list": [{"a": {"metadata": {"name": "n"}}}]}));
    }

    #[test]
    fn coerces_the_root_on_request() {
        let object = json!({"metadata": 1});
        assert_eq!(coerce(&mut object.clone(), &schema(), false, Malformed::Reject), Ok(vec![]));
        let error = coerce(&mut object.clone(), &schema(), true, Malformed::Reject).unwrap_err();
        assert_eq!(
            error.to_string(),
            "metadata: Invalid value: 1: json: cannot unmarshal number into Go value of type v1.ObjectMeta"
        );
    }
}
