//! Builds the `v1` `Status` objects that the server sends for rejected requests.

use serde_json::{Value, json};

use super::served::GroupVersionKind;
use crate::field_error::{FieldError, go, summary};

/// Returns the status for an object with errors.
pub(super) fn invalid(of: GroupVersionKind<'_>, name: &str, errors: &[FieldError], omitted: usize) -> Value {
    let GroupVersionKind { group, kind, .. } = of;
    let causes: Vec<_> = errors
        .iter()
        .map(|error| json!({"reason": error.kind.name(), "message": error.body(), "field": error.field.to_string()}))
        .collect();
    let mut details = json!({"group": group, "kind": kind, "causes": causes});
    if !name.is_empty() {
        details["name"] = name.into();
    }
    let more = if omitted > 0 { format!(", and {omitted} more") } else { String::new() };
    let message = format!("{kind}.{group} {} is invalid: {}{more}", go::quote(name), summary(errors));
    failure(422, "Invalid", &message, Some(details))
}

/// Returns the status for an object that could not be decoded. `claimed` is its kind and version.
pub(super) fn bad_request(of: GroupVersionKind<'_>, claimed: Option<(&str, &str)>, problem: &str) -> Value {
    let expected = of.kind;
    let message = match claimed {
        Some((kind, version)) => {
            format!("{kind} in version {} cannot be handled as a {expected}: {problem}", go::quote(version))
        }
        None => format!("the object provided is unrecognized (must be of type {expected}): {problem}"),
    };
    failure(400, "BadRequest", &message, None)
}

/// Returns the status for an error that the request did not cause.
pub(super) fn internal(problem: &str) -> Value {
    let details = json!({"causes": [{"message": problem}]});
    failure(500, "InternalError", &format!("Internal error occurred: {problem}"), Some(details))
}

fn failure(code: u16, reason: &str, message: &str, details: Option<Value>) -> Value {
    let mut status = json!({
        "kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure",
        "message": message, "reason": reason, "code": code,
    });
    if let Some(details) = details {
        status["details"] = details;
    }
    status
}

#[cfg(test)]
mod tests {
    use super::*;

    const OF: GroupVersionKind<'static> = GroupVersionKind { group: "g.io", version: "v1", kind: "K" };

    #[test]
    fn field_errors() {
        let twice = FieldError::invalid("a", 1, "no");
        let errors = [FieldError::required("spec", ""), twice.clone(), twice];
        assert_eq!(
            invalid(OF, "n", &errors, 0),
            json!({
                "kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure", "code": 422,
                "message": r#"K.g.io "n" is invalid: [spec: Required value, a: Invalid value: 1: no]"#,
                "reason": "Invalid",
                "details": {"group": "g.io", "kind": "K", "name": "n", "causes": [
                    {"reason": "FieldValueRequired", "message": "Required value", "field": "spec"},
                    {"reason": "FieldValueInvalid", "message": "Invalid value: 1: no", "field": "a"},
                    {"reason": "FieldValueInvalid", "message": "Invalid value: 1: no", "field": "a"},
                ]},
            })
        );
        let unnamed = invalid(OF, "", &errors[..1], 0);
        assert_eq!(unnamed["message"], r#"K.g.io "" is invalid: spec: Required value"#);
        assert_eq!(unnamed["details"].get("name"), None);
    }

    #[test]
    fn decode_errors() {
        let status = bad_request(OF, Some(("K", "v1")), r#"strict decoding error: unknown field "a""#);
        assert_eq!(
            status,
            json!({
                "kind": "Status", "apiVersion": "v1", "metadata": {}, "status": "Failure", "code": 400,
                "message": r#"K in version "v1" cannot be handled as a K: strict decoding error: unknown field "a""#,
                "reason": "BadRequest",
            })
        );
        let message = "the object provided is unrecognized (must be of type K): oops";
        assert_eq!(bad_request(OF, None, "oops")["message"], message);
        assert_eq!(internal("oops")["message"], "Internal error occurred: oops");
    }
}
