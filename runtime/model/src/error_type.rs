//! The API server's error types.

use std::fmt;

/// The type of an error, with the API server's name for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ErrorType {
    /// A value that cannot be found.
    NotFound,
    /// A value that is required.
    Required,
    /// A value that must not occur twice.
    Duplicate,
    /// A malformed value.
    Invalid,
    /// A value that is not in the list of supported values.
    NotSupported,
    /// A value that is well-formed but not permitted here.
    Forbidden,
    /// A string that is too long.
    TooLong,
    /// A list with too many items.
    TooMany,
    /// A list with too few items.
    TooFew,
    /// An error inside the server.
    Internal,
    /// A value whose type differs from the type in the schema.
    TypeInvalid,
    /// A string that is too short.
    TooShort,
}

impl ErrorType {
    /// Returns the machine-readable name: `FieldValueRequired`.
    pub const fn name(self) -> &'static str {
        self.row().0
    }

    /// Returns the words at the start of a message: `Required value`.
    pub const fn title(self) -> &'static str {
        self.row().1
    }

    /// Returns whether a message of this type includes the value.
    pub const fn prints_value(self) -> bool {
        self.row().2
    }

    /// Returns whether the server skips all rules of an object that has an error of this type.
    pub const fn blocks_rules(self) -> bool {
        matches!(
            self,
            ErrorType::NotSupported
                | ErrorType::Required
                | ErrorType::TooLong
                | ErrorType::TooMany
                | ErrorType::TypeInvalid
        )
    }

    /// Returns the name, the title, and whether a message includes the value.
    const fn row(self) -> (&'static str, &'static str, bool) {
        match self {
            ErrorType::NotFound => ("FieldValueNotFound", "Not found", true),
            ErrorType::Required => ("FieldValueRequired", "Required value", false),
            ErrorType::Duplicate => ("FieldValueDuplicate", "Duplicate value", true),
            ErrorType::Invalid => ("FieldValueInvalid", "Invalid value", true),
            ErrorType::NotSupported => ("FieldValueNotSupported", "Unsupported value", true),
            ErrorType::Forbidden => ("FieldValueForbidden", "Forbidden", false),
            ErrorType::TooLong => ("FieldValueTooLong", "Too long", false),
            ErrorType::TooMany => ("FieldValueTooMany", "Too many", true),
            ErrorType::TooFew => ("FieldValueTooFew", "Too few", true),
            ErrorType::Internal => ("InternalError", "Internal error", false),
            ErrorType::TypeInvalid => ("FieldValueTypeInvalid", "Invalid value", true),
            ErrorType::TooShort => ("FieldValueTooShort", "Too short", false),
        }
    }
}

impl fmt::Display for ErrorType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
