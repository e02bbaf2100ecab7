//! Dates and times of `jiff`, as its serde impls write them.

use ::jiff::civil::{Date, DateTime, Time};
use ::jiff::{SignedDuration, Span, Timestamp, Zoned};

use super::moments::{DATE, DATE_TIME, TIME, TIMESTAMP, text};
use super::schemas;

// ISO 8601, as jiff writes it (the format duration of the server is Go's 1h30m). The digits are as many as surely fit.
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
    Timestamp => TIMESTAMP;
    Date => DATE;
    Time => TIME;
    DateTime => DATE_TIME;
    Span => text(SPAN);
    SignedDuration => text(DURATION);
    // Whether a time zone exists, and was at that offset then, is more than a schema can ask.
    Zoned => text(r"^[0-9-]{10}T[0-9:.]{8,18}[+-][0-9:]{5,8}\[[^\]]+\]$");
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
        assert!([SPAN, DURATION].iter().all(|pattern| structural_schema_model::re2::check(pattern).is_ok()));
        assert_eq!(serde_json::to_string(&zoned).unwrap(), "\"1970-01-01T00:00:00+00:00[UTC]\"");
    }
}
