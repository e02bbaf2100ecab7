//! Validates the fields of the `scale` subresource.

use structural_schema_cel::json::{Json, JsonObject, JsonValue, View};

use super::decode::accessor_error;
use crate::crd::Scale;
use crate::field_error::{FieldError, FieldPath, FieldStep};

/// Validates the desired number of replicas.
pub(super) fn spec_errors(scale: &Scale, object: Json<'_>) -> Option<FieldError> {
    replicas(&scale.spec_replicas_path, object)
}

/// Validates the actual number of replicas, and the label selector.
pub(super) fn status_errors(scale: &Scale, object: Json<'_>) -> Vec<FieldError> {
    let selector = scale.label_selector_path.as_deref().and_then(|path| selector(path, object));
    replicas(&scale.status_replicas_path, object).into_iter().chain(selector).collect()
}

fn replicas(path: &str, object: Json<'_>) -> Option<FieldError> {
    let invalid = |replicas: i64, detail: String| Some(FieldError::invalid(field(path), replicas, detail));
    let keys = keys(path);
    let value = match lookup(object, &keys) {
        Ok(value) => value?,
        Err(error) => return invalid(0, error),
    };
    match value.as_i64() {
        None => invalid(0, accessor_error(&keys, value, "int64")),
        Some(replicas @ ..0) => invalid(replicas, "should be a non-negative integer".to_owned()),
        Some(replicas) if i32::try_from(replicas).is_err() => {
            invalid(replicas, format!("should be less than or equal to {}", i32::MAX))
        }
        Some(_) => None,
    }
}

fn selector(path: &str, object: Json<'_>) -> Option<FieldError> {
    let keys = keys(path);
    let error = match lookup(object, &keys) {
        Ok(value) => {
            value.filter(|value| value.as_str().is_none()).map(|value| accessor_error(&keys, value, "string"))?
        }
        Err(error) => error,
    };
    Some(FieldError::invalid(field(path), "", error))
}

/// Returns the path as the server prints it, including the leading dot.
fn field(path: &str) -> FieldPath {
    FieldPath::new(path.split('.').map(|name| FieldStep::Field(name.to_owned().into())))
}

fn keys(path: &str) -> Vec<&str> {
    path.strip_prefix('.').unwrap_or(path).split('.').collect()
}

/// Returns the value at a path. A null on the path counts as absent; any other value that is not an object is
/// an error.
fn lookup<'a>(object: Json<'a>, keys: &[&str]) -> Result<Option<Json<'a>>, String> {
    let mut value = object;
    for (depth, key) in keys.iter().enumerate() {
        let next = match value.view() {
            View::Null => None,
            View::Object(members) => members.get(key),
            _ => return Err(accessor_error(&keys[..=depth], value, "map[string]interface{}")),
        };
        let Some(next) = next else { return Ok(None) };
        value = next;
    }
    Ok(Some(value))
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    #[test]
    fn replicas_are_small_integers() {
        let scale = Scale { spec_replicas_path: ".spec.replicas".to_owned(), ..Scale::default() };
        let error = |spec: Value| spec_errors(&scale, (&json!({"spec": spec})).into()).map(|error| error.to_string());
        assert_eq!(error(json!({})), None);
        assert_eq!(error(json!(null)), None);
        assert_eq!(error(json!({"replicas": 3})), None);
        let table = [
            (json!({"replicas": -1}), ".spec.replicas: Invalid value: -1: should be a non-negative integer"),
            (
                json!({"replicas": 2_147_483_648_i64}),
                ".spec.replicas: Invalid value: 2147483648: should be less than or equal to 2147483647",
            ),
            (
                json!({"replicas": "x"}),
                ".spec.replicas: Invalid value: 0: .spec.replicas accessor error: x is of the type string, expected int64",
            ),
            (
                json!({"replicas": null}),
                ".spec.replicas: Invalid value: 0: .spec.replicas accessor error: <nil> is of the type <nil>, expected int64",
            ),
            (
                json!([1]),
                ".spec.replicas: Invalid value: 0: .spec.replicas accessor error: [1] is of the type []interface {}, \
                 expected map[string]interface{}",
            ),
        ];
        for (spec, text) in table {
            assert_eq!(error(spec).as_deref(), Some(text));
        }
    }

    #[test]
    fn selectors_are_strings() {
        let scale = Scale {
            status_replicas_path: ".status.replicas".to_owned(),
            label_selector_path: Some(".status.selector".to_owned()),
            ..Scale::default()
        };
        assert_eq!(status_errors(&scale, (&json!({"status": {"selector": "a=b", "replicas": 1}})).into()), []);
        let errors = status_errors(&scale, (&json!({"status": {"selector": 1}})).into());
        assert_eq!(
            errors[0].to_string(),
            ".status.selector: Invalid value: \"\": .status.selector accessor error: 1 is of the type int64, expected string"
        );
    }
}
