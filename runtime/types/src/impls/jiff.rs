//! Schemas of `jiff` types, as their serde implementations write them.

use ::jiff::civil::{Date, DateTime, Time};
use ::jiff::{SignedDuration, Span, Timestamp, Zoned};

use structural_schema_model::Json;

use super::moments::{DATE, DATE_TIME, TIME, TIMESTAMP, text};
use super::schemas;

// ISO 8601 durations, as jiff writes them. The server's format `duration` is Go's `1h30m` instead. Digit
// counts are limited to values that jiff can represent.
macro_rules! days {
    () => {
        concat!(
            "([0-9]{1,4}Y([0-9]{1,5}M)?([0-9]{1,6}W)?([0-9]{1,6}D)?",
            "|[0-9]{1,5}M([0-9]{1,6}W)?([0-9]{1,6}D)?",
            "|[0-9]{1,6}W([0-9]{1,6}D)?",
            "|[0-9]{1,6}D)"
        )
    };
}
macro_rules! hours {
    ($digits:literal) => {
        concat!(
            "T([0-9]{1,",
            $digits,
            r"}H([0-9]{1,9}M)?([0-9]{1,9}(\.[0-9]{1,9})?S)?",
            r"|[0-9]{1,9}M([0-9]{1,9}(\.[0-9]{1,9})?S)?",
            r"|[0-9]{1,9}(\.[0-9]{1,9})?S)"
        )
    };
}

const SPAN: &str = concat!("^-?P(", days!(), "(", hours!("8"), ")?|", hours!("8"), ")$");
const DURATION: &str = concat!("^-?P", hours!("15"), "$");

schemas! {
    Timestamp => TIMESTAMP, Json::String("1970-01-01T00:00:00Z");
    Date => DATE, Json::String("0000-01-01");
    Time => TIME, Json::String("00:00:00");
    DateTime => DATE_TIME, Json::String("0000-01-01T00:00:00");
    Span => text(SPAN), Json::String("PT0S");
    SignedDuration => text(DURATION), Json::String("PT0S");
    // A schema cannot check that a time zone exists and had this offset at that time.
    Zoned => text(r"^[0-9-]{10}T[0-9:.]{8,18}[+-][0-9:]{5,8}\[[^\]]+\]$");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serialized_values_match_the_schema() {
        assert_eq!(serde_json::to_string(&Timestamp::UNIX_EPOCH).unwrap(), "\"1970-01-01T00:00:00Z\"");
        assert_eq!(serde_json::to_string(&Date::constant(2024, 2, 29)).unwrap(), "\"2024-02-29\"");
        assert!(serde_json::to_value(Date::constant(2024, 2, 29).at(1, 2, 3, 0)).unwrap().is_string());
        assert!(serde_json::to_value(Time::constant(1, 2, 3, 0)).unwrap().is_string());
        assert_eq!(serde_json::to_string(&SignedDuration::from_mins(90)).unwrap(), "\"PT1H30M\"");
        assert_eq!(serde_json::to_string(&Span::new().days(2)).unwrap(), "\"P2D\"");
        let zoned = Timestamp::UNIX_EPOCH.to_zoned(::jiff::tz::TimeZone::UTC);
        assert!([SPAN, DURATION].iter().all(|pattern| structural_schema_model::re2::check(pattern).is_ok()));
        assert_eq!(serde_json::to_string(&zoned).unwrap(), "\"1970-01-01T00:00:00+00:00[UTC]\"");
    }
}
