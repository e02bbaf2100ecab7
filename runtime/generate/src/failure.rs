//! The reasons why no object was found.

use std::fmt;

use serde_json::Value;
use structural_schema_documents::field_error::FieldError;

use crate::goal::Step;

/// The result of a search that found no object.
#[derive(Clone, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct NotFound {
    /// The number of objects that were built.
    pub objects: usize,
    /// The number of objects that were admitted, but did not meet the goals or the predicate.
    pub admitted: usize,
    /// The rejected object with the fewest errors.
    pub closest: Option<Value>,
    /// The errors of the closest object.
    pub errors: Vec<FieldError>,
    /// The rules that no generated value satisfied.
    pub rules: Vec<UnsatisfiedRule>,
}

/// A rule for which no value was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnsatisfiedRule {
    /// The path in the schema.
    pub path: Vec<Step>,
    /// The expression.
    pub rule: String,
}

impl fmt::Display for UnsatisfiedRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, step) in self.path.iter().enumerate() {
            match step {
                Step::Property(name) if at == 0 => f.write_str(name)?,
                Step::Property(name) => write!(f, ".{name}")?,
                Step::Item => f.write_str("[]")?,
                Step::Entry => f.write_str("{}")?,
            }
        }
        write!(f, ": {}", self.rule)
    }
}

impl NotFound {
    /// Records a rejected object if it has fewer errors than all objects before.
    pub(crate) fn rejected(&mut self, object: Value, errors: Vec<FieldError>) {
        if self.closest.is_none() || errors.len() < self.errors.len() {
            self.closest = Some(object);
            self.errors = errors;
        }
    }
}

impl fmt::Display for NotFound {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.objects, self.admitted) {
            (0, _) if self.rules.is_empty() => f.write_str("no value was found that matches the schema"),
            (0, _) => {
                f.write_str("no value was found that satisfies all of these rules:")?;
                self.rules.iter().try_for_each(|rule| write!(f, "\n  {rule}"))
            }
            (objects, 0) => {
                write!(f, "none of {objects} objects was admitted; the errors of the closest one are:")?;
                self.errors.iter().try_for_each(|error| write!(f, "\n  {error}"))
            }
            (objects, admitted) => {
                write!(f, "{admitted} of {objects} objects were admitted, but none has the required properties")
            }
        }
    }
}

impl std::error::Error for NotFound {}
