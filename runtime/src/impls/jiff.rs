//! Dates and times of `jiff`, as its serde impls write them.

use ::jiff::civil::{Date, DateTime, Time};
use ::jiff::{SignedDuration, Span, Timestamp, Zoned};
use structural_schema_model::{Schema, Type};

use super::schemas;

schemas! {
    Timestamp => Schema::string_format("date-time");
    Date => Schema::string_format("date");
    // With the name of a time zone behind it, which the format date-time does not know.
    Zoned => Schema::of_type(Type::String);
    // Without an offset, which the format date-time wants.
    DateTime => Schema::of_type(Type::String);
    Time => Schema::of_type(Type::String);
    // ISO 8601, such as PT1H30M; the format duration of the server is Go's 1h30m.
    SignedDuration => Schema::of_type(Type::String);
    Span => Schema::of_type(Type::String);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_the_form_that_the_schema_says() {
        assert_eq!(serde_json::to_string(&Timestamp::UNIX_EPOCH).unwrap(), "\"1970-01-01T00:00:00Z\"");
        assert_eq!(serde_json::to_string(&Date::constant(2024, 2, 29)).unwrap(), "\"2024-02-29\"");
        assert!(serde_json::to_value(Date::constant(2024, 2, 29).at(1, 2, 3, 0)).unwrap().is_string());
        assert!(serde_json::to_value(Time::constant(1, 2, 3, 0)).unwrap().is_string());
        assert_eq!(serde_json::to_string(&SignedDuration::from_mins(90)).unwrap(), "\"PT1H30M\"");
        assert_eq!(serde_json::to_string(&Span::new().days(2)).unwrap(), "\"P2D\"");
        let zoned = Timestamp::UNIX_EPOCH.to_zoned(::jiff::tz::TimeZone::UTC);
        assert_eq!(serde_json::to_string(&zoned).unwrap(), "\"1970-01-01T00:00:00+00:00[UTC]\"");
    }
}
