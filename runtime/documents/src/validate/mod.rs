//! Validates values against `OpenAPI` schemas, as the API server does for custom resources.
//!
//! A [`Validator`] prepares a schema once: it compiles patterns, looks up formats, and prepares enums.
//! Checking a valid value then does not allocate. Only an invalid value is traversed a second time to report
//! errors, with the server's choice among the branches of `anyOf` and `oneOf`.
//!
//! Keywords that a structural schema must not have (`patternProperties`, `dependencies`, `additionalItems`,
//! `items` as an array, `uniqueItems`, `$ref`) are ignored.
//!
//! ```
//! use serde_json::json;
//! use structural_schema::openapi::SchemaProps;
//! use structural_schema::validate::Validator;
//!
//! let schema: SchemaProps = serde_json::from_value(json!({
//!     "type": "object",
//!     "properties": {"port": {"type": "integer", "maximum": 65535}},
//! }))?;
//! let validator = Validator::new(&schema);
//! assert!(validator.is_valid(&json!({"port": 443})));
//! let errors = validator.validate(&json!({"port": 70000}));
//! let message = "port: Invalid value: 70000: port in body should be less than or equal to 65535";
//! assert_eq!(errors[0].to_string(), message);
//! // An update may keep an invalid value.
//! assert!(validator.validate_update(&json!({"port": 70000}), &json!({"port": 70000})).is_empty());
//! # Ok::<(), serde_json::Error>(())
//! ```
//!
//! | file | responsibility |
//! |---|---|
//! | `checks` | the checks of a single value, prepared from a document |
//! | `constant` | the same checks as a constant, if nothing has to be prepared |
//! | `presence` | the required properties of an object, as a bit set |
//! | `node` | the prepared schema |
//! | `verdict` | decides whether a value is valid, along a prepared schema or a type |
//! | `explain` | reports the errors of an invalid value |
//! | `types`, `number`, `text`, `enumeration` | checks of one kind of value |
//! | `problem` | the problems of a value, and the server's messages |
//! | `correlate` | finds and compares corresponding old values |
//! | `list_type` | lists of type `set` and `map` |

mod checks;
mod constant;
mod correlate;
mod descend;
mod enumeration;
mod equality;
mod explain;
mod list_type;
mod node;
mod number;
mod presence;
mod problem;
mod text;
mod types;
mod verdict;

use serde_json::Value;
use structural_schema_cel::json::{Json, JsonValue};

pub(crate) use correlate::{OldItems, unchanged};
pub(crate) use descend::descend;
pub(crate) use equality::deep_equal;
pub use explain::Explanation;
pub(crate) use node::Node;
use node::{Interpretation, Preparation};

/// The parts of validation that are compiled for each type.
#[doc(hidden)]
pub mod parts {
    pub use super::checks::{Checks, Expected};
    pub use super::constant::{Constant, is_closed};
    pub use super::node::{Interpretation, Preparation};
    pub use super::presence::{Presence, Seen};
    pub use super::verdict::{Inside, is_valid_inside};
}

use crate::field_error::{FieldError, FieldPath};
use crate::limits::Limits;
use crate::openapi::SchemaProps;
use structural_schema_cel::library::regex::Memory;

/// A schema that is prepared for validation.
#[derive(Debug)]
pub struct Validator {
    pub(crate) root: Node,
    /// The remaining memory budget for compiled patterns.
    memory: Memory,
}

impl Validator {
    /// Prepares a schema.
    pub fn new(schema: &SchemaProps) -> Self {
        let memory = Memory::new(Limits::DEFAULT.pattern_bytes);
        let interpretation = Interpretation::Requests;
        Validator { root: Node::new(schema, Preparation { interpretation, memory: &memory }), memory }
    }

    /// Prepares a schema to validate its default, for which the server uses slightly different rules.
    pub(crate) fn for_default(schema: &SchemaProps, default: &Value) -> Self {
        Self::prepare_for(schema, Interpretation::Defaults, default)
    }

    /// Prepares the parts of a schema that apply to a value.
    pub(crate) fn for_value(schema: &SchemaProps, value: &Value) -> Self {
        Self::prepare_for(schema, Interpretation::Requests, value)
    }

    fn prepare_for(schema: &SchemaProps, interpretation: Interpretation, value: &Value) -> Self {
        let memory = Memory::new(Limits::DEFAULT.pattern_bytes);
        Validator { root: Node::for_value(schema, Preparation { interpretation, memory: &memory }, value), memory }
    }

    /// Sets the memory budget of the patterns. Patterns that are already compiled are not charged.
    pub(crate) fn set_limits(&self, limits: &Limits) {
        self.memory.set(limits.pattern_bytes);
    }

    /// Returns the unused part of [`Limits::pattern_bytes`].
    #[doc(hidden)]
    pub fn pattern_bytes_left(&self) -> usize {
        self.memory.left()
    }

    /// Returns whether the value is valid. Does not allocate.
    pub fn is_valid(&self, value: &Value) -> bool {
        verdict::is_valid(&self.root, value)
    }

    /// Returns whether the value is valid and, if `lists` is set, its lists of type `set` and `map` have no duplicates.
    #[doc(hidden)]
    pub fn is_valid_with<'v, J: JsonValue<'v>>(&self, value: J, lists: bool) -> bool {
        verdict::is_valid(&self.root, value) && (!lists || list_type::is_unique_inside(&self.root, value))
    }

    /// Returns the errors of a value.
    pub fn validate(&self, value: &Value) -> Vec<FieldError> {
        self.explain(value, None, &Limits::DEFAULT).errors
    }

    /// Returns the errors of a value that replaces `old`. Errors in unchanged parts are ignored, which is
    /// known as ratcheting.
    pub fn validate_update(&self, value: &Value, old: &Value) -> Vec<FieldError> {
        self.explain(value, Some(old), &Limits::DEFAULT).errors
    }

    /// Returns the errors of a value within `limits`, and the number of further errors. With an `old` value, errors in
    /// unchanged parts are left out.
    #[doc(hidden)]
    pub fn explain(&self, value: &Value, old: Option<&Value>, limits: &Limits) -> Explanation {
        self.explain_json(value.into(), old.map(Json::from), limits)
    }

    /// Returns the errors like [`explain`](Self::explain), in either representation.
    pub(crate) fn explain_json(&self, value: Json<'_>, old: Option<Json<'_>>, limits: &Limits) -> Explanation {
        explain::explain(&self.root, value, old, &FieldPath::NONE, limits)
    }

    /// Validates an update of the `status` subresource, against the schema of the property `status`.
    pub(crate) fn explain_status_update(
        &self,
        status: Json<'_>,
        old: Option<Json<'_>>,
        limits: &Limits,
    ) -> Explanation {
        match self.root.property("status") {
            Some(node) => explain::explain(node, status, old, &FieldPath::dotted("status"), limits),
            None => Explanation::default(),
        }
    }

    /// Validates the value of a field. Paths in errors start with the field.
    pub(crate) fn validate_in(&self, value: &Value, field: &FieldPath) -> Vec<FieldError> {
        explain::explain(&self.root, value.into(), None, field, &Limits::DEFAULT).errors
    }

    /// Returns the duplicate items of all lists of type `set` and `map`.
    pub fn duplicates(&self, value: &Value) -> Vec<FieldError> {
        self.explain_duplicates(value, &Limits::DEFAULT).errors
    }

    /// Returns the duplicate items within `limits`, and the number of further ones.
    #[doc(hidden)]
    pub fn explain_duplicates(&self, value: &Value, limits: &Limits) -> Explanation {
        self.explain_json_duplicates(value.into(), limits)
    }

    /// Returns the duplicate items like [`explain_duplicates`](Self::explain_duplicates), in either representation.
    pub(crate) fn explain_json_duplicates(&self, value: Json<'_>, limits: &Limits) -> Explanation {
        list_type::explain(&self.root, value, limits)
    }
}
