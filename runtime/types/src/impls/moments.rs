//! Schemas of dates and times as strings.
//!
//! The server's format `date-time` accepts values that no library parses: any character before the fraction,
//! any offset, and any text after another `T`. A pattern therefore complements it. Types without a format
//! have a pattern that is exact, including the number of days of each month.

use structural_schema_model::{Schema, Type, ValueValidation};

/// The schema of a timestamp with an offset.
pub(crate) const TIMESTAMP: Schema<'static> = Schema::TIMESTAMP;

/// The schema of a calendar date.
pub(super) const DATE: Schema<'static> = Schema::string_format("date");

macro_rules! date {
    () => {
        concat!(
            "([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])",
            "|(0[469]|11)-(0[1-9]|[12][0-9]|30)",
            "|02-(0[1-9]|1[0-9]|2[0-8]))",
            "|([0-9]{2}(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)"
        )
    };
}
macro_rules! time {
    () => {
        r"([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,9})?"
    };
}

/// The schema of a time of day.
pub(super) const TIME: Schema<'static> = text(concat!("^", time!(), "$"));

/// The schema of a date and time without an offset.
pub(super) const DATE_TIME: Schema<'static> = text(concat!("^", date!(), "T", time!(), "$"));

/// Returns the schema of a string that matches `pattern`.
pub(super) const fn text(pattern: &'static str) -> Schema<'static> {
    Schema { validation: ValueValidation { pattern, ..ValueValidation::NONE }, ..Schema::of_type(Type::String) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use structural_schema_model::re2;

    #[test]
    fn patterns_are_valid_in_go() {
        for schema in [TIMESTAMP, TIME, DATE_TIME] {
            assert!(re2::check(schema.validation.pattern).is_ok(), "{}", schema.validation.pattern);
        }
    }
}
