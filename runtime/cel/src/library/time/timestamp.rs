//! CEL timestamps.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

use super::super::Error;
use super::super::duration::Duration;
use super::super::number::INT_OVERFLOW;
use super::calendar::Fields;
use super::layout::{RFC3339, parse};
use super::zone::Zone;

/// The error for a result before year 1 or after year 9999.
pub const TIMESTAMP_OVERFLOW: Error = Error::new("timestamp overflow");

/// The seconds of 0001-01-01T00:00:00Z.
const MIN_SECONDS: i64 = -62_135_596_800;
/// The seconds of 9999-12-31T23:59:59Z.
const MAX_SECONDS: i64 = 253_402_300_799;
const NANOS_PER_SECOND: i64 = 1_000_000_000;

/// A CEL timestamp. It keeps the UTC offset of its source text for printing only.
#[derive(Debug, Clone, Copy)]
pub struct Timestamp {
    seconds: i64,
    nanos: u32,
    /// The UTC offset in seconds, east of UTC.
    offset: i32,
}

impl Timestamp {
    pub(super) const fn new(seconds: i64, nanos: u32, offset: i32) -> Self {
        Self { seconds, nanos, offset }
    }

    /// CEL `timestamp(string)`.
    pub fn from_string(text: &str) -> Result<Self, Error> {
        match parse(RFC3339, text) {
            Ok(timestamp) => timestamp.checked(),
            Err(_) => Err(Error::new("type conversion error from 'string' to 'google.protobuf.Timestamp'")),
        }
    }

    /// CEL `timestamp(int)`: the argument is in seconds since 1970.
    pub fn from_unix(seconds: i64) -> Result<Self, Error> {
        Self::new(seconds, 0, 0).checked()
    }

    /// CEL `int(timestamp)`: returns whole seconds since 1970.
    pub const fn unix(self) -> i64 {
        self.seconds
    }

    /// Returns whether this is 0001-01-01T00:00:00Z, Go's zero value.
    pub const fn is_zero(self) -> bool {
        self.seconds == MIN_SECONDS && self.nanos == 0
    }

    /// CEL `self + duration`.
    pub fn plus(self, duration: Duration) -> Result<Self, Error> {
        let (seconds, nanos) = (duration.nanos() / NANOS_PER_SECOND, duration.nanos() % NANOS_PER_SECOND);
        let nanos = i64::from(self.nanos) + nanos;
        let carry = nanos.div_euclid(NANOS_PER_SECOND);
        let nanos = u32::try_from(nanos.rem_euclid(NANOS_PER_SECOND)).unwrap_or_default();
        let seconds = self.seconds.checked_add(seconds).and_then(|s| s.checked_add(carry)).ok_or(INT_OVERFLOW)?;
        Self::new(seconds, nanos, self.offset).checked()
    }

    /// CEL `self - duration`.
    pub fn minus(self, duration: Duration) -> Result<Self, Error> {
        self.plus(duration.negated()?)
    }

    /// CEL `self - earlier`.
    pub fn since(self, earlier: Self) -> Result<Duration, Error> {
        let nanos = i64::from(self.nanos) - i64::from(earlier.nanos);
        let seconds = self.seconds.checked_sub(earlier.seconds).ok_or(INT_OVERFLOW)?;
        let total = seconds.checked_mul(NANOS_PER_SECOND).and_then(|s| s.checked_add(nanos)).ok_or(INT_OVERFLOW)?;
        Ok(Duration::from_nanos(total))
    }

    /// Returns the calendar fields in a zone. Accessors without an argument use [`Zone::Utc`].
    pub fn fields(self, zone: &Zone) -> Fields {
        Fields::at(self.seconds.saturating_add(zone.offset_at(self.seconds)), self.nanos)
    }

    fn checked(self) -> Result<Self, Error> {
        if (MIN_SECONDS..=MAX_SECONDS).contains(&self.seconds) { Ok(self) } else { Err(TIMESTAMP_OVERFLOW) }
    }

    fn instant(self) -> (i64, u32) {
        (self.seconds, self.nanos)
    }
}

/// Prints RFC 3339 with the shortest fraction, which is also the result of CEL `string(timestamp)`.
impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let at = Fields::at(self.seconds + i64::from(self.offset), self.nanos);
        write!(f, "{:04}-{:02}-{:02}T{:02}:{:02}:{:02}", at.year, at.month, at.day, at.hour, at.minute, at.second)?;
        if self.nanos > 0 {
            let digits = format!("{:09}", self.nanos);
            write!(f, ".{}", digits.trim_end_matches('0'))?;
        }
        if self.offset == 0 {
            return f.write_str("Z");
        }
        let minutes = self.offset.unsigned_abs() / 60;
        let sign = if self.offset < 0 { '-' } else { '+' };
        write!(f, "{sign}{:02}:{:02}", minutes / 60, minutes % 60)
    }
}

impl PartialEq for Timestamp {
    fn eq(&self, other: &Self) -> bool {
        self.instant() == other.instant()
    }
}

impl Eq for Timestamp {}

impl PartialOrd for Timestamp {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Timestamp {
    fn cmp(&self, other: &Self) -> Ordering {
        self.instant().cmp(&other.instant())
    }
}

impl Hash for Timestamp {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.instant().hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        Timestamp::from_string(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn span(text: &str) -> Duration {
        Duration::from_string(text).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    #[test]
    fn prints_with_the_offset_of_the_source() {
        for text in
            ["2021-03-04T05:06:07Z", "2021-03-04T05:06:07.089+02:00", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"]
        {
            assert_eq!(at(text).to_string(), text);
        }
        assert_eq!(at("0001-01-01T00:00:00-02:00").to_string(), "0001-01-01T00:00:00-02:00");
        let moved = at("2021-12-31T23:30:00-05:00").plus(span("1h")).unwrap();
        assert_eq!(moved.to_string(), "2022-01-01T00:30:00-05:00");
        assert_eq!(Timestamp::from_unix(100).unwrap().to_string(), "1970-01-01T00:01:40Z");
    }

    #[test]
    fn rejects_years_outside_1_to_9999() {
        for text in ["0000-12-31T23:59:59Z", "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00"] {
            assert_eq!(Timestamp::from_string(text), Err(TIMESTAMP_OVERFLOW), "{text}");
        }
        assert_eq!(Timestamp::from_unix(MAX_SECONDS + 1), Err(TIMESTAMP_OVERFLOW));
        assert_eq!(Timestamp::from_unix(i64::MIN), Err(TIMESTAMP_OVERFLOW));
        assert_eq!(at("9999-12-31T23:59:59Z").plus(span("1s")), Err(TIMESTAMP_OVERFLOW));
        assert_eq!(at("0001-01-01T00:00:00Z").minus(span("1ns")), Err(TIMESTAMP_OVERFLOW));
        assert_eq!(at("2021-01-01T00:00:00Z").minus(Duration::from_nanos(i64::MIN)), Err(INT_OVERFLOW));
        let text = Timestamp::from_string("Bee").unwrap_err();
        assert_eq!(text.text(), "type conversion error from 'string' to 'google.protobuf.Timestamp'");
    }

    #[test]
    fn arithmetic_carries_nanoseconds() {
        let start = at("2021-03-04T05:06:07.9Z");
        assert_eq!(start.plus(span("200ms")), Ok(at("2021-03-04T05:06:08.1Z")));
        assert_eq!(start.minus(span("950ms")), Ok(at("2021-03-04T05:06:06.95Z")));
        assert_eq!(start.since(at("2021-03-04T05:06:08.1Z")), Ok(span("-200ms")));
        assert_eq!(at("9999-12-31T23:59:59Z").since(at("0001-01-01T00:00:00Z")), Err(INT_OVERFLOW));
    }

    #[test]
    fn compares_instants() {
        assert_eq!(at("2021-03-04T05:06:07Z"), at("2021-03-04T07:06:07+02:00"));
        assert!(at("2021-03-04T05:06:07Z") < at("2021-03-04T05:06:07.000000001Z"));
        assert!(at("0001-01-01T00:00:00Z").is_zero());
        assert!(!at("1970-01-01T00:00:00Z").is_zero());
    }
}
