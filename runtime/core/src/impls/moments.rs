//! Dates and times as text.
//!
//! The server's own `date-time` lets much pass that no library reads: any character before the fraction, any offset,
//! anything behind another `T`. So a pattern stands beside it. For what has no format the pattern says everything, the
//! days of each month included.

use structural_schema_model::{Schema, Type, ValueValidation};

/// A point in time.
pub(super) const TIMESTAMP: Schema<'static> = Schema {
    validation: ValueValidation {
        format: "date-time",
        pattern: r"^[0-9-]{10}T[0-9:]{8}(\.[0-9]{1,9})?(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])$",
        ..ValueValidation::NONE
    },
    ..Schema::of_type(Type::String)
};

/// A day of the calendar.
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

/// A time of the day.
pub(super) const TIME: Schema<'static> = text(concat!("^", time!(), "$"));

/// A day of the calendar and a time, wherever that is.
pub(super) const DATE_TIME: Schema<'static> = text(concat!("^", date!(), "T", time!(), "$"));

/// A string that matches.
pub(super) const fn text(pattern: &'static str) -> Schema<'static> {
    Schema { validation: ValueValidation { pattern, ..ValueValidation::NONE }, ..Schema::of_type(Type::String) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use structural_schema_model::re2;

    #[test]
    fn the_server_knows_the_patterns() {
        for schema in [TIMESTAMP, TIME, DATE_TIME] {
            assert!(re2::check(schema.validation.pattern).is_ok(), "{}", schema.validation.pattern);
        }
    }
}
