//! Decodes and normalizes an object sent by a client.

use serde_json::Value;
use structural_schema_cel::json::{Json, JsonValue, Number, View};
use structural_schema_cel::library::names::split_at_slash;

use super::outcome::claimed;
use super::schema::Operations;
use super::served::ServedVersion;
use crate::edit::{Shape, Target};
use crate::field_error::{FieldPath, go};
use crate::limits::Limits;
use crate::walk::object_meta;

/// The maximum nesting depth of an object, even if [`Limits`](crate::limits::Limits) allow more. It is below the
/// server's limit, so that decoding also works on small stacks.
pub const MAX_DEPTH: usize = 1000;

/// The reason why an object cannot be decoded.
#[derive(Debug)]
pub(super) struct Unreadable {
    /// The server's message.
    pub(super) message: String,
    /// The kind and version in the object.
    pub(super) claimed: Option<(String, String)>,
}

/// Returns the error for an object that is nested too deeply. Frees the object in this case.
pub(super) fn check_depth(object: Value, limits: &Limits) -> Result<Value, Unreadable> {
    if !is_deeper(&object, limits.depth.min(MAX_DEPTH)) {
        return Ok(object);
    }
    let claimed = claimed((&object).into());
    drop_iteratively(object);
    Err(Unreadable::too_deep(claimed))
}

impl Unreadable {
    /// Returns the error for an object that is nested too deeply.
    pub(super) fn too_deep(claimed: Option<(String, String)>) -> Self {
        Unreadable { message: "exceeded max depth".to_owned(), claimed }
    }
}

/// Normalizes an object, and returns the sorted paths of unspecified fields.
pub(super) fn decode<'d, E: Target<'d>>(
    served: &ServedVersion,
    schema: &'d (impl Operations<'d, E> + ?Sized),
    object: &mut E,
    limits: &Limits,
) -> Result<Unknown, Unreadable> {
    normalize(served, schema, object, limits).map_err(|message| Unreadable { message, claimed: claimed(object.json()) })
}

fn normalize<'d, E: Target<'d>>(
    served: &ServedVersion,
    schema: &'d (impl Operations<'d, E> + ?Sized),
    object: &mut E,
    limits: &Limits,
) -> Result<Unknown, String> {
    if object.shape() != Shape::Object {
        let word = word(object.json());
        return Err(format!("json: cannot unmarshal {word} into Go value of type map[string]interface {{}}"));
    }
    let kind = text_member(object.json(), "kind")?.unwrap_or_default();
    let api_version = text_member(object.json(), "apiVersion")?.unwrap_or_default();
    let is_served_object = is_served(served, kind, api_version)?;

    let (mut paths, mut omitted) = if is_served_object {
        schema.normalize(object, limits).map_err(|error| error.to_string())?
    } else {
        (Vec::new(), 0)
    };
    match object.field("metadata", object_meta::bring_in_form) {
        Some(Ok(unknown)) => {
            paths.extend(unknown.iter().map(|field| FieldPath::dotted("metadata").join(field).to_string()));
        }
        Some(Err(error)) => return Err(error.message),
        None => {}
    }
    if is_served_object {
        paths.extend(schema.coerce_embedded(object).map_err(|error| error.to_string())?);
    }
    if !paths.is_empty() {
        paths.sort_unstable();
        omitted += paths.len();
        let mut room = limits.room();
        paths.retain(|path| room.admits(path.len()));
        omitted -= paths.len();
    }
    Ok(Unknown { paths, omitted })
}

/// The unknown fields of an object.
#[derive(Debug, PartialEq)]
pub(super) struct Unknown {
    /// The sorted paths, within the limits.
    pub(super) paths: Vec<String>,
    /// The number of paths that exceed the limits.
    pub(super) omitted: usize,
}

/// Returns whether the object has this kind, group and version. The server does not decode other objects here, and
/// rejects them later.
fn is_served(served: &ServedVersion, kind: &str, api_version: &str) -> Result<bool, String> {
    if kind == served.kind && served.gvk().is_in(api_version) {
        return Ok(true);
    }
    let (group, version) = match split_at_slash(api_version) {
        None => ("", api_version),
        Some((_, rest)) if split_at_slash(rest).is_some() => {
            return Err(format!("unexpected GroupVersion string: {api_version}"));
        }
        Some(parts) => parts,
    };
    Ok(kind == served.kind && group == served.group && version == served.version)
}

fn text_member<'a>(object: Json<'a>, name: &str) -> Result<Option<&'a str>, String> {
    let Some(member) = object.member(name) else { return Ok(None) };
    match member.as_str() {
        Some(text) => Ok(Some(text)),
        None => Err(accessor_error(&[name], member, "string")),
    }
}

/// Returns the server's message about a field of the wrong type.
pub(super) fn accessor_error(path: &[&str], value: Json<'_>, expected: &str) -> String {
    let path = path.join(".");
    format!(
        ".{path} accessor error: {} is of the type {}, expected {expected}",
        go::plain(&value.to_value()),
        go_type(value)
    )
}

/// Returns the Go type of a decoded value.
fn go_type(value: Json<'_>) -> &'static str {
    match value.view() {
        View::Null => "<nil>",
        View::Bool(_) => "bool",
        View::Number(Number::Int(_)) => "int64",
        View::Number(_) => "float64",
        View::String(_) => "string",
        View::Array(_) => "[]interface {}",
        View::Object(_) => "map[string]interface {}",
    }
}

fn word(value: Json<'_>) -> &'static str {
    match value.view() {
        View::Null => "null",
        View::Bool(_) => "bool",
        View::Number(_) => "number",
        View::String(_) => "string",
        View::Array(_) => "array",
        View::Object(_) => "object",
    }
}

/// Returns whether a value is nested deeper than `limit`. Does not recurse deeper than the limit.
fn is_deeper(value: &Value, limit: usize) -> bool {
    let is_deeper = |value: &Value| match limit.checked_sub(1) {
        Some(limit) => is_deeper(value, limit),
        None => is_compound(value),
    };
    match value {
        Value::Array(array) => array.iter().any(is_deeper),
        Value::Object(object) => object.values().any(is_deeper),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => false,
    }
}

fn is_compound(value: &Value) -> bool {
    matches!(value, Value::Array(_) | Value::Object(_))
}

/// Frees a value that is too deep for a recursive destructor.
pub(super) fn drop_iteratively(value: Value) {
    let mut left = vec![value];
    while let Some(value) = left.pop() {
        match value {
            Value::Array(array) => left.extend(array),
            Value::Object(object) => left.extend(object.into_iter().map(|(_, member)| member)),
            Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::admit::Endpoint;

    fn decode(endpoint: &Endpoint, object: Value) -> Result<(Value, Vec<String>), String> {
        let decoded = check_depth(object, &Limits::DEFAULT).and_then(|mut object| {
            let unknown = super::decode(&endpoint.served, &*endpoint.schema, &mut object, &Limits::DEFAULT)?;
            Ok((object, unknown.paths))
        });
        decoded.map_err(|unreadable| unreadable.message)
    }

    fn endpoint() -> Endpoint {
        let crd = json!({"spec": {"group": "g.io", "scope": "Cluster", "names": {"kind": "K"}, "versions": [{
            "name": "v1", "storage": true, "schema": {"openAPIV3Schema": {"type": "object", "properties": {
                "a": {"type": "integer", "default": 1}, "list": {"type": "array", "items": {"type": "array"}},
            }}},
        }]}});
        Endpoint::from_json(&crd, None).expect("a storage version")
    }

    #[test]
    fn normalizes_only_objects_of_this_version() {
        let object = json!({"apiVersion": "g.io/v1", "kind": "K", "metadata": {"name": "n", "odd": 1}, "b": 2});
        let (decoded, unknown) = decode(&endpoint(), object).unwrap();
        assert_eq!(decoded, json!({"apiVersion": "g.io/v1", "kind": "K", "metadata": {"name": "n"}, "a": 1}));
        assert_eq!(unknown, ["b", "metadata.odd"]);
        let other = json!({"apiVersion": "g.io/v2", "kind": "K", "b": 2});
        assert_eq!(decode(&endpoint(), other.clone()).unwrap().0, other);
    }

    #[test]
    fn decode_errors() {
        let table = [
            (json!([]), "json: cannot unmarshal array into Go value of type map[string]interface {}"),
            (json!({"kind": 5}), ".kind accessor error: 5 is of the type int64, expected string"),
            (
                json!({"apiVersion": {"a": [1.5, null]}}),
                ".apiVersion accessor error: map[a:[1.5 <nil>]] is of the type map[string]interface {}, expected string",
            ),
            (json!({"apiVersion": "a/b/c"}), "unexpected GroupVersion string: a/b/c"),
        ];
        for (object, error) in table {
            assert_eq!(decode(&endpoint(), object).unwrap_err(), error);
        }
    }

    #[test]
    fn rejects_deep_objects() {
        let nested = |depth: usize| {
            let mut object = json!({"apiVersion": "g.io/v1", "kind": "K"});
            object["list"] = (0..depth).fold(json!(1), |inner, _| Value::Array(vec![inner]));
            object
        };
        assert!(decode(&endpoint(), nested(MAX_DEPTH - 1)).is_ok());
        assert_eq!(decode(&endpoint(), nested(1_000_000)).unwrap_err(), "exceeded max depth");
    }
}
