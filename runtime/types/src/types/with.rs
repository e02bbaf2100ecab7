//! Types with the schemas of well-known modules for `#[serde(with = "…")]`. The derive uses them in `as = …`. No value
//! has these types.

use structural_schema_model::{Schema, Type, ValueValidation};

use crate::StructuralSchema;

/// The representation of `humantime_serde`: `1h 30m`.
pub struct Humantime;

/// Numbers with units. The number of digits is limited, so that the sum fits into a `Duration`.
const HUMANTIME: &str = concat!(
    r"^(0|\s*(([0-9]{1,13}\s*(nanos|nsec|ns|usec|us|µs|millis|msec|ms|seconds|second|secs|sec|s)",
    r"|[0-9]{1,9}\s*(minutes|minute|mins|min|m|hours|hour|hrs|hr|h|days|day|d|weeks|week|wks|wk|w",
    r"|months|month|M|years|year|yrs|yr|y))\s*)+)$"
);

impl StructuralSchema for Humantime {
    const SCHEMA: &'static Schema<'static> = &Schema {
        validation: ValueValidation { pattern: HUMANTIME, ..ValueValidation::NONE },
        ..Schema::of_type(Type::String)
    };
    crate::impls::nothing_inside!();
}

/// A point in time in the format of RFC 3339.
pub struct Timestamp;

impl StructuralSchema for Timestamp {
    const SCHEMA: &'static Schema<'static> = &crate::impls::TIMESTAMP;
    crate::impls::nothing_inside!();
}

/// The last second of the year 9999, and the first second of the year -9999. All libraries support this range.
const LAST: f64 = 253_402_207_200.0;
const FIRST: f64 = -377_705_023_201.0;

/// Points in time as counts since 1970.
macro_rules! counts {
    ($($(#[$attribute:meta])* $name:ident: $per_second:literal;)*) => {$(
        $(#[$attribute])*
        pub struct $name;

        impl StructuralSchema for $name {
            const SCHEMA: &'static Schema<'static> = &Schema {
                validation: ValueValidation {
                    minimum: Some(FIRST * $per_second),
                    maximum: Some(LAST * $per_second),
                    format: "int64",
                    ..ValueValidation::NONE
                },
                ..Schema::of_type(Type::Integer)
            };
            crate::impls::nothing_inside!();
        }
    )*};
}

counts! {
    /// Seconds.
    Seconds: 1.0;
    /// Milliseconds.
    Milliseconds: 1e3;
    /// Microseconds.
    Microseconds: 1e6;
}

/// The status code of an HTTP response, as a number.
pub struct StatusCode;

impl StructuralSchema for StatusCode {
    const SCHEMA: &'static Schema<'static> = &Schema {
        validation: ValueValidation {
            minimum: Some(100.0),
            maximum: Some(999.0),
            format: "int32",
            ..ValueValidation::NONE
        },
        ..Schema::of_type(Type::Integer)
    };
    crate::impls::nothing_inside!();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pattern_is_valid_in_go() {
        assert!(structural_schema_model::re2::check(HUMANTIME).is_ok());
    }
}
