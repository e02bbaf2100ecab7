//! Validation of values against `OpenAPI` schemas, as the API server does it for custom resources.
//!
//! A [`Validator`] is made once for a schema: patterns are compiled, formats looked up, enumerations prepared. Checking a
//! valid value then allocates nothing. Only a value that is not valid is walked a second time, to say what is wrong, with
//! the server's choice among the branches of `anyOf` and `oneOf`.
//!
//! The keywords that no structural schema may have (`patternProperties`, `dependencies`, `additionalItems`, `items` as an
//! array, `uniqueItems`, `$ref`) are not looked at.
//!
//! | file | concern |
//! |---|---|
//! | `checks` | what one value is checked for, prepared from a document |
//! | `constant` | the same as a constant, where nothing has to be prepared |
//! | `presence` | which members an object has to have, as bits |
//! | `node` | the prepared schema |
//! | `verdict` | whether a value is valid, along a prepared schema or a type |
//! | `explain` | what is wrong with a value that is not |
//! | `compiled` | the verdict compiled for each type, with constants as checks |
//! | `registry` | what is prepared once for a type |
//! | `types`, `number`, `text`, `enumeration` | the checks of one value |
//! | `problem` | what may be wrong, and the server's words for it |
//! | `correlate` | which old value belongs to a new one, and whether they are equal |
//! | `list_type` | lists that are sets or maps |

mod checks;
mod compiled;
mod constant;
mod correlate;
mod enumeration;
mod equality;
mod explain;
mod list_type;
mod node;
mod number;
mod presence;
mod problem;
mod registry;
mod text;
mod types;
mod verdict;

use serde_json::Value;

pub(crate) use compiled::is_valid;
pub(crate) use correlate::{OldItems, unchanged};
pub(crate) use equality::deep_equal;
pub(crate) use node::Node;
use node::Reader;
pub(crate) use problem::NO_FIELD;
pub(crate) use registry::Registry;

use crate::field_error::FieldError;
use crate::openapi::SchemaProps;
use crate::schema::StructuralSchema;

/// A schema, made ready to check values.
#[derive(Debug)]
pub struct Validator {
    pub(crate) root: Node,
}

impl Validator {
    /// Prepares a schema.
    pub fn new(schema: &SchemaProps) -> Self {
        Validator { root: Node::new(schema, Reader::Requests) }
    }

    /// Prepares a schema to check its defaults, which the server does a little differently.
    pub(crate) fn for_defaults(schema: &SchemaProps) -> Self {
        Validator { root: Node::new(schema, Reader::Defaults) }
    }

    /// Whether the value is valid. Nothing is allocated.
    pub fn is_valid(&self, value: &Value) -> bool {
        verdict::is_valid(&self.root, value)
    }

    /// What is wrong with a value.
    pub fn validate(&self, value: &Value) -> Vec<FieldError> {
        explain::errors(&self.root, value, None, None)
    }

    /// What is wrong with a value that takes the place of an `old` one. What was wrong before, and is in a part that has
    /// not changed, is let through.
    pub fn validate_update(&self, value: &Value, old: &Value) -> Vec<FieldError> {
        explain::errors(&self.root, value, Some(old), None)
    }

    /// As [`validate_update`](Self::validate_update) with the schema of the property `status` alone, for the subresource.
    pub(crate) fn validate_status_update(&self, status: &Value, old: Option<&Value>) -> Vec<FieldError> {
        match self.root.property("status") {
            Some(node) => explain::errors(node, status, old, Some("status")),
            None => Vec::new(),
        }
    }

    /// What is wrong with a value that stands in a field: paths in errors are below it.
    pub(crate) fn validate_in(&self, value: &Value, field: &str) -> Vec<FieldError> {
        explain::errors(&self.root, value, None, Some(field))
    }

    /// The items of sets and maps that occur more than once. Every list with `x-kubernetes-list-type` is looked at.
    pub fn duplicates(&self, value: &Value) -> Vec<FieldError> {
        list_type::errors(&self.root, value)
    }
}

/// Validation along the schema of a type.
///
/// Whether a value is valid is decided by code that is compiled for the type. Only if it is not, a [`Validator`] for the
/// schema says what is wrong; it is prepared the first time that this happens.
///
/// ```
/// use serde_json::json;
/// use structural_schema::StructuralSchema;
/// use structural_schema::validate::Validate;
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
    /// Whether the value is valid. Nothing is allocated, but for what is prepared the first time.
    fn is_valid(value: &Value) -> bool {
        is_valid::<Self, false>(value)
    }

    /// What is wrong with a value.
    fn validate(value: &Value) -> Vec<FieldError> {
        if Self::is_valid(value) { Vec::new() } else { compiled::validator(Self::SCHEMA).validate(value) }
    }

    /// What is wrong with a value that takes the place of an `old` one. What was wrong before, and is in a part that has
    /// not changed, is let through.
    fn validate_update(value: &Value, old: &Value) -> Vec<FieldError> {
        if Self::is_valid(value) { Vec::new() } else { compiled::validator(Self::SCHEMA).validate_update(value, old) }
    }
}

impl<T: StructuralSchema + ?Sized> Validate for T {}
