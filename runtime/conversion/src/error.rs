//! Errors of conversions.

use std::fmt;

/// The reason why an object cannot be converted.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ConversionError {
    /// The value is not a JSON object.
    NotAnObject,
    /// The object belongs to another resource.
    OtherResource {
        /// The field that shows it, `apiVersion` or `kind`.
        field: &'static str,
        /// The value of the field.
        found: String,
        /// The expected value.
        expected: String,
    },
    /// The resource has no such version.
    UnknownVersion(String),
    /// No conversion connects two versions.
    NoWay {
        /// The version of the object.
        from: String,
        /// The desired version.
        to: String,
    },
    /// A Rust function failed.
    Function {
        /// The field that the function sets.
        field: String,
        /// The error of the function.
        message: String,
    },
    /// A CEL rule failed.
    Rule {
        /// The field that the rule sets.
        field: String,
        /// The error of the evaluation.
        message: String,
    },
    /// The values that the target version cannot represent do not fit into an annotation.
    TooMuchPreserved {
        /// The size of the annotation in bytes.
        bytes: usize,
    },
}

impl fmt::Display for ConversionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ConversionError::NotAnObject => f.write_str("the object is not a JSON object"),
            ConversionError::OtherResource { field, found, expected } => {
                write!(f, "{field} is \"{found}\", but this conversion is for {expected}")
            }
            ConversionError::UnknownVersion(version) => write!(f, "there is no version \"{version}\""),
            ConversionError::NoWay { from, to } => write!(f, "there is no conversion from {from} to {to}"),
            ConversionError::Function { field, message } => write!(f, "{field} cannot be computed: {message}"),
            ConversionError::Rule { field, message } => write!(f, "the rule for {field} failed: {message}"),
            ConversionError::TooMuchPreserved { bytes } => write!(
                f,
                "the fields that the version cannot represent need an annotation of {bytes} bytes; the limit is {}",
                crate::preserved::MAX_BYTES
            ),
        }
    }
}

impl std::error::Error for ConversionError {}

/// The reason why a declaration cannot be used. The checks of a declaration report it with more detail.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InvalidDeclaration(pub String);

impl fmt::Display for InvalidDeclaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for InvalidDeclaration {}
