//! Validation of values, compiled for each type.

mod compiled;
mod registry;

use serde_json::Value;
use structural_schema_documents::field_error::FieldError;

pub(crate) use compiled::is_valid;
pub(crate) use registry::Registry;

use crate::schema::StructuralSchema;

/// Validation along the schema of a type.
///
/// Code compiled for the type decides whether a value is valid. Only for an invalid value, a [`Validator`](structural_schema_documents::validate::Validator)
/// for the schema reports the errors. It is prepared on first use.
///
/// ```
/// use serde_json::json;
/// use structural_schema::{StructuralSchema, Validate};
///
/// #[derive(StructuralSchema)]
/// struct Port {
///     #[structural(pattern = "^[a-z]+$")]
///     name: String,
///     #[structural(minimum = 1, maximum = 65535)]
///     number: u16,
/// }
///
/// assert!(Port::is_valid(&json!({"name": "http", "number": 80})));
/// let errors = Port::validate(&json!({"name": "http", "number": 0}));
/// assert_eq!(
///     errors[0].to_string(),
///     "number: Invalid value: 0: number in body should be greater than or equal to 1"
/// );
/// ```
pub trait Validate: StructuralSchema {
    /// Returns whether the value is valid. Does not allocate, except for data that is prepared on first use.
    fn is_valid(value: &Value) -> bool {
        is_valid::<Self, _, false>(value)
    }

    /// Returns the errors of a value.
    fn validate(value: &Value) -> Vec<FieldError> {
        if Self::is_valid(value) { Vec::new() } else { compiled::validator(Self::SCHEMA).validate(value) }
    }

    /// Returns the errors of a value that replaces `old`. Errors in unchanged parts are ignored, which is
    /// known as ratcheting.
    fn validate_update(value: &Value, old: &Value) -> Vec<FieldError> {
        if Self::is_valid(value) { Vec::new() } else { compiled::validator(Self::SCHEMA).validate_update(value, old) }
    }
}

impl<T: StructuralSchema + ?Sized> Validate for T {}
