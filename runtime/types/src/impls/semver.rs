//! Schemas of versions of `semver`.

use ::semver::{Comparator, Version, VersionReq};
use structural_schema_model::{Schema, Type};

use super::moments::text;
use super::schemas;
use crate::schema::MapKey;

/// A number. The number of digits is limited, so that it fits into 64 bits.
macro_rules! number {
    () => {
        "(0|[1-9][0-9]{0,18})"
    };
}
/// A part of a pre-release: a number without leading zeros, or text with a letter or a hyphen.
macro_rules! identifier {
    () => {
        "(0|[1-9][0-9]*|[0-9]*[a-zA-Z-][0-9a-zA-Z-]*)"
    };
}

const VERSION: &str = concat!(
    "^",
    number!(),
    r"\.",
    number!(),
    r"\.",
    number!(),
    "(-",
    identifier!(),
    r"(\.",
    identifier!(),
    r")*)?(\+[0-9a-zA-Z-]+(\.[0-9a-zA-Z-]+)*)?$"
);

schemas! {
    Version => text(VERSION);
    // A pattern cannot describe the syntax of a requirement.
    VersionReq => Schema::of_type(Type::String);
    Comparator => Schema::of_type(Type::String);
}

impl MapKey for Version {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serialized_values_match_the_schemas() {
        assert_eq!(serde_json::to_string(&Version::new(1, 2, 3)).unwrap(), "\"1.2.3\"");
        assert_eq!(serde_json::to_string(&VersionReq::parse(">=1.2, <2").unwrap()).unwrap(), "\">=1.2, <2\"");
    }

    #[test]
    fn pattern_is_valid_in_go() {
        assert!(structural_schema_model::re2::check(VERSION).is_ok());
    }
}
