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
//! | `node` | the prepared schema |
//! | `walk` | how a value is followed along it |
//! | `types`, `number`, `text`, `enumeration` | the checks of one value |
//! | `problem` | what may be wrong, and the server's words for it |
//! | `correlate` | which old value belongs to a new one, and whether they are equal |
//! | `list_type` | lists that are sets or maps |

mod correlate;
mod enumeration;
mod equality;
mod list_type;
mod node;
mod number;
mod problem;
mod text;
mod types;
mod walk;

use serde_json::Value;

pub(crate) use correlate::{OldItems, unchanged};
pub(crate) use equality::deep_equal;
pub(crate) use node::Node;
use node::Reader;
pub(crate) use problem::NO_FIELD;

use crate::field_error::FieldError;
use crate::openapi::SchemaProps;

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
        walk::is_valid(&self.root, value)
    }

    /// What is wrong with a value.
    pub fn validate(&self, value: &Value) -> Vec<FieldError> {
        walk::errors(&self.root, value, None, None)
    }

    /// What is wrong with a value that takes the place of an `old` one. What was wrong before, and is in a part that has
    /// not changed, is let through.
    pub fn validate_update(&self, value: &Value, old: &Value) -> Vec<FieldError> {
        walk::errors(&self.root, value, Some(old), None)
    }

    /// As [`validate_update`](Self::validate_update) with the schema of the property `status` alone, for the subresource.
    pub(crate) fn validate_status_update(&self, status: &Value, old: Option<&Value>) -> Vec<FieldError> {
        match self.root.property("status") {
            Some(node) => walk::errors(node, status, old, Some("status")),
            None => Vec::new(),
        }
    }

    /// What is wrong with a value that stands in a field: paths in errors are below it.
    pub(crate) fn validate_in(&self, value: &Value, field: &str) -> Vec<FieldError> {
        walk::errors(&self.root, value, None, Some(field))
    }

    /// The items of sets and maps that occur more than once. Every list with `x-kubernetes-list-type` is looked at.
    pub fn duplicates(&self, value: &Value) -> Vec<FieldError> {
        list_type::errors(&self.root, value)
    }
}
