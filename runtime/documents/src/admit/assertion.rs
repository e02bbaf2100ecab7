//! Assertions for unit tests of a resource. The macros only call the functions in this module.

use std::fmt::Write;

use serde_json::Value;

use super::difference;
use super::outcome::{DecodeError, Outcome};
use crate::field_error::{ErrorType, FieldError, FieldPath};

/// Asserts that a request is accepted, and returns the object as it would be stored.
///
/// The first argument is the result of `create`, `update` or `update_status` of an
/// [`Endpoint`](crate::admit::Endpoint). With a second argument, the stored object must be equal to it; a failure shows
/// each difference.
///
/// ```
/// use serde_json::json;
/// use structural_schema::admit::{Endpoint, Outcome};
/// use structural_schema::{assert_admits, assert_rejects};
///
/// # let crd = json!({"spec": {
/// #     "group": "example.com", "scope": "Cluster", "names": {"kind": "Shop", "plural": "shops"},
/// #     "versions": [{"name": "v1", "storage": true, "schema": {"openAPIV3Schema": {
/// #         "type": "object", "properties": {"spec": {"type": "object", "required": ["size"], "properties": {
/// #             "size": {"type": "integer", "minimum": 1, "x-kubernetes-validations": [
/// #                 {"rule": "self >= oldSelf", "message": "must not shrink"}]},
/// #             "open": {"type": "boolean", "default": true},
/// #         }}},
/// #     }}}],
/// # }});
/// let shops = Endpoint::from_json(&crd, None).expect("a storage version");
/// let shop = |spec| {
///     let metadata = json!({"name": "s", "resourceVersion": "1"});
///     json!({"apiVersion": "example.com/v1", "kind": "Shop", "metadata": metadata, "spec": spec})
/// };
///
/// let stored = assert_admits!(shops.create(shop(json!({"size": 3}))));
/// assert_eq!(stored["spec"], json!({"size": 3, "open": true}));
/// assert_admits!(shops.update(stored.clone(), stored.clone()), stored);
///
/// assert_rejects!(shops.update(shop(json!({"size": 2})), stored), "spec.size" => "must not shrink");
/// assert_rejects!(shops.create(shop(json!({}))), "spec.size" => "Required value", "<nil>" => "not checked");
///
/// // With strict field validation, an unknown field is a decoding error, which has no path.
/// let typo = shops.create(shop(json!({"size": 3, "opne": true})));
/// assert_rejects!(typo.and_then(Outcome::strict), "" => r#"unknown field "spec.opne""#);
/// ```
///
/// Derived types return the same results:
///
/// ```
/// use serde_json::json;
/// use structural_schema::{Admit, StructuralSchema, assert_admits, assert_rejects};
///
/// #[derive(StructuralSchema)]
/// #[structural(crd(group = "example.com", version = "v1"))]
/// struct Shop {
///     #[structural(rule("self >= oldSelf", message = "must not shrink"))]
///     size: i64,
/// }
///
/// let shop = |size: i64| {
///     let metadata = json!({"name": "s", "namespace": "web", "resourceVersion": "1"});
///     json!({"apiVersion": "example.com/v1", "kind": "Shop", "metadata": metadata, "size": size})
/// };
/// assert_admits!(Shop::admit(shop(3)));
/// assert_rejects!(Shop::admit_update(shop(2), shop(3)), "size" => "must not shrink");
/// ```
#[macro_export]
macro_rules! assert_admits {
    ($answer:expr $(,)?) => {
        $crate::admit::accepted($answer)
    };
    ($answer:expr, $stored:expr $(,)?) => {
        $crate::admit::stored_as($answer, &$stored)
    };
}

/// Asserts that a request is rejected, and returns the errors.
///
/// The arguments after the result list all expected errors, each with its path and a part of its text. The
/// assertion fails if an expected error is missing or an unexpected error occurs. The text is searched for in
/// the error as the server prints it, without the path. If no error is listed, any rejection passes.
///
/// See [`assert_admits!`] for an example.
#[macro_export]
macro_rules! assert_rejects {
    ($answer:expr $(,)?) => {
        $crate::admit::rejected($answer, &[])
    };
    ($answer:expr, $($field:expr => $text:expr),+ $(,)?) => {
        $crate::admit::rejected($answer, &[$(($field.as_ref(), $text.as_ref())),+])
    };
}

/// Implements `assert_admits!`.
///
/// # Panics
///
/// Panics if the request is rejected.
#[doc(hidden)]
#[track_caller]
pub fn accepted(answer: Result<Outcome, DecodeError>) -> Value {
    match answer {
        Ok(outcome) if outcome.is_accepted() => outcome.object,
        answer => panic!("the request should be accepted, but is rejected:\n{}", list(&errors(answer).1)),
    }
}

/// Implements `assert_admits!` with an expected object.
///
/// # Panics
///
/// Panics if the request is rejected, or if the stored object differs.
#[doc(hidden)]
#[track_caller]
pub fn stored_as(answer: Result<Outcome, DecodeError>, expected: &Value) -> Value {
    let stored = accepted(answer);
    let lines = difference::lines(expected, &stored);
    assert!(lines.is_empty(), "the object would be stored otherwise:\n{}", list(&lines));
    stored
}

/// Implements `assert_rejects!`.
///
/// # Panics
///
/// Panics if the request is accepted, or if its errors differ.
#[doc(hidden)]
#[track_caller]
pub fn rejected(answer: Result<Outcome, DecodeError>, expected: &[(&str, &str)]) -> Vec<FieldError> {
    let (stored, errors) = errors(answer);
    assert!(!errors.is_empty(), "the request should be rejected, but is accepted; it would be stored as\n{stored:#}");
    if expected.is_empty() {
        return errors;
    }
    let mut unexpected: Vec<&FieldError> = errors.iter().collect();
    let mut missing = Vec::new();
    for (field, text) in expected {
        let fits = |error: &&FieldError| error.field == *field && error.body().contains(text);
        match unexpected.iter().position(fits) {
            Some(at) => drop(unexpected.remove(at)),
            None => missing.push(format!("{field}: … {text} …")),
        }
    }
    assert!(
        missing.is_empty() && unexpected.is_empty(),
        "the request is rejected, but not as expected\n{}{}",
        section("missing", &missing),
        section("not expected", &unexpected)
    );
    errors
}

/// Returns the object as it would be stored, and the errors. A decoding error has no path.
fn errors(answer: Result<Outcome, DecodeError>) -> (Value, Vec<FieldError>) {
    match answer {
        Ok(outcome) => (outcome.object, outcome.errors),
        Err(error) => {
            let (kind, field) = (ErrorType::Invalid, FieldPath::dotted(""));
            (Value::Null, vec![FieldError { kind, field, bad_value: None, detail: error.message }])
        }
    }
}

fn section(title: &str, lines: &[impl ToString]) -> String {
    if lines.is_empty() { String::new() } else { format!("{title}:\n{}", list(lines)) }
}

fn list(lines: &[impl ToString]) -> String {
    lines.iter().fold(String::new(), |mut text, line| {
        // Writing to a `String` cannot fail.
        let _ = writeln!(text, "  {}", line.to_string());
        text
    })
}

#[cfg(test)]
mod tests {
    use std::panic::{UnwindSafe, catch_unwind};

    use serde_json::json;

    use super::*;
    use crate::admit::RequestObject;

    type Answer = Result<Outcome, DecodeError>;

    fn answer(errors: Vec<FieldError>) -> Answer {
        let outcome = Outcome {
            object: json!({"a": 1}),
            unknown: Vec::new(),
            warnings: Vec::new(),
            errors,
            omitted: crate::admit::Omitted::default(),
        };
        outcome.strict()
    }

    fn unreadable() -> Answer {
        let message = "exceeded max depth".to_owned();
        Err(DecodeError { message, part: RequestObject::New, claimed: None, unknown: Vec::new() })
    }

    fn two() -> Vec<FieldError> {
        vec![FieldError::required("spec", ""), FieldError::invalid("spec.size", 0, "too small")]
    }

    #[track_caller]
    fn fails<T: std::fmt::Debug>(assertion: impl FnOnce() -> T + UnwindSafe) -> String {
        let payload = catch_unwind(assertion).expect_err("the assertion fails");
        payload.downcast_ref::<String>().expect("a text").clone()
    }

    #[test]
    fn accepted_requests() {
        assert_eq!(assert_admits!(answer(Vec::new())), json!({"a": 1}));
        assert_admits!(answer(Vec::new()), json!({"a": 1}));
        assert_eq!(
            fails(|| assert_admits!(answer(two()))),
            "the request should be accepted, but is rejected:\n  spec: Required value\n  \
             spec.size: Invalid value: 0: too small\n"
        );
        assert!(fails(|| assert_admits!(unreadable())).ends_with("  : Invalid value: exceeded max depth\n"));
        assert_eq!(
            fails(|| assert_admits!(answer(Vec::new()), json!({"a": 2}))),
            "the object would be stored otherwise:\n  a: expected 2, but it is 1\n"
        );
    }

    #[test]
    fn rejected_requests() {
        assert_eq!(assert_rejects!(answer(two())), two());
        assert_rejects!(answer(two()), "spec.size" => "too small", "spec" => "");
        assert_rejects!(unreadable(), "" => "max depth");
        assert_eq!(
            fails(|| assert_rejects!(answer(Vec::new()))),
            "the request should be rejected, but is accepted; it would be stored as\n{\n  \"a\": 1\n}"
        );
        assert_eq!(
            fails(|| assert_rejects!(answer(two()), "spec.size" => "too large")),
            "the request is rejected, but not as expected\nmissing:\n  spec.size: … too large …\nnot expected:\n  \
             spec: Required value\n  spec.size: Invalid value: 0: too small\n"
        );
    }
}
