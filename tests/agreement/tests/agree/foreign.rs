//! Types of other crates.

use std::ops::{Range, RangeInclusive};
use std::time::{Duration, SystemTime};

use agreement::accepts;
use bytes::{Bytes, BytesMut};
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use indexmap::{IndexMap, IndexSet};
use ipnet::{IpNet, Ipv4Net, Ipv6Net};
use jiff::civil;
use jiff::{SignedDuration, Span, Timestamp, Zoned};
use ordered_float::{NotNan, OrderedFloat};
use semver::Version;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::json;
use structural_schema::StructuralSchema;
use structural_schema::openapi::SchemaProps;
use url::Url;
use uuid::{NonNilUuid, Uuid};

#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Holder<T> {
    value: T,
    optional: Option<T>,
    list: Vec<T>,
}

/// Fields that modules of other crates serialize.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Modules {
    #[serde(with = "chrono::serde::ts_seconds")]
    seconds: DateTime<Utc>,
    #[serde(with = "jiff::fmt::serde::timestamp::millisecond::required")]
    milliseconds: Timestamp,
}

agree! {
    modules: Modules;
    bytes: Holder<Bytes>;
    bytes_mut: Holder<BytesMut>;
    index_map: Holder<IndexMap<String, u8>>;
    index_set: Holder<IndexSet<i32>>;
    ip_net: Holder<IpNet>;
    ipv4_net: Holder<Ipv4Net>;
    ipv6_net: Holder<Ipv6Net>;
    ordered_float: Holder<OrderedFloat<f64>>;
    not_nan: Holder<NotNan<f32>>;
    semver_version: Holder<Version>;
    range: Holder<Range<u8>>;
    range_inclusive: Holder<RangeInclusive<i16>>;
    system_time: Holder<SystemTime>;
    chrono_utc: Holder<DateTime<Utc>>;
    chrono_offset: Holder<DateTime<FixedOffset>>;
    chrono_date: Holder<NaiveDate>;
    chrono_time: Holder<NaiveTime>;
    chrono_date_time: Holder<NaiveDateTime>;
    jiff_timestamp: Holder<Timestamp>;
    jiff_date: Holder<civil::Date>;
    jiff_time: Holder<civil::Time>;
    jiff_date_time: Holder<civil::DateTime>;
    jiff_span: Holder<Span>;
    jiff_duration: Holder<SignedDuration>;
    url: Holder<Url>;
    uuid: Holder<Uuid>;
    non_nil_uuid: Holder<NonNilUuid>;
}

/// Checks that the type deserializes the text, and that its schema accepts what the type serializes.
fn assert_round_trip<T: StructuralSchema + Serialize + DeserializeOwned>(text: &str) {
    let name = std::any::type_name::<T>();
    let value: T = serde_json::from_value(json!(text)).unwrap_or_else(|error| panic!("{name}, {text}: {error}"));
    let written = serde_json::to_value(&value).unwrap();
    let problems = accepts::problems(&written, &SchemaProps::from(T::SCHEMA));
    assert!(problems.is_empty(), "{name} writes {written}: {problems:?}");
}

/// Checks that both the schema and the type reject the text.
fn assert_rejects<T: StructuralSchema + DeserializeOwned>(text: &str) {
    let name = std::any::type_name::<T>();
    let problems = accepts::problems(&json!(text), &SchemaProps::from(T::SCHEMA));
    assert!(!problems.is_empty(), "{name}: the schema accepts {text}");
    assert!(serde_json::from_value::<T>(json!(text)).is_err(), "{name} reads {text}");
}

#[test]
fn timestamps() {
    for text in ["2024-02-29T23:59:59Z", "1970-01-01T00:00:00.000000001+01:30", "0001-01-01T12:00:00.5-08:00"] {
        assert_round_trip::<Timestamp>(text);
        assert_round_trip::<DateTime<Utc>>(text);
        assert_round_trip::<DateTime<FixedOffset>>(text);
    }
    for text in ["2024-06-19T15:22:45-04:00[America/New_York]", "2024-06-19T15:22:45.5+00:00[UTC]"] {
        assert_round_trip::<Zoned>(text);
    }
    for text in ["2024-02-29T23:59:59", "2024-02-29T23:59:59x5Z", "2024-02-29T23:59:59Ztomorrow", "now"] {
        assert_rejects::<Timestamp>(text);
        assert_rejects::<DateTime<Utc>>(text);
    }
}

#[test]
fn dates_and_times() {
    for text in ["2024-02-29", "2000-12-31", "0001-01-01"] {
        assert_round_trip::<civil::Date>(text);
        assert_round_trip::<NaiveDate>(text);
        assert_round_trip::<civil::DateTime>(&format!("{text}T23:59:59.123456789"));
        assert_round_trip::<NaiveDateTime>(&format!("{text}T00:00:00"));
    }
    for text in ["2023-02-29", "1900-02-29", "2024-04-31", "2024-13-01", "2024-00-01", "2024-01-00"] {
        assert_rejects::<civil::DateTime>(&format!("{text}T00:00:00"));
        assert_rejects::<NaiveDateTime>(&format!("{text}T00:00:00"));
    }
    for text in ["00:00:00", "23:59:59.999", "12:30:00.000000001"] {
        assert_round_trip::<civil::Time>(text);
        assert_round_trip::<NaiveTime>(text);
    }
    for text in ["24:00:00", "noon", "12:60:00"] {
        assert_rejects::<civil::Time>(text);
        assert_rejects::<NaiveTime>(text);
    }
}

#[test]
fn durations() {
    for text in ["P1Y2M3W4DT5H6M7.008S", "-P1D", "PT0S", "PT36H", "2 hours ago", "P1W", "PT0.000000001S"] {
        assert_round_trip::<Span>(text);
    }
    for text in ["PT2H30M", "-PT0.5S", "PT0S", "1h 2m", "PT720H"] {
        assert_round_trip::<SignedDuration>(text);
    }
    for text in ["P", "PT", "P1", "1D", "P1DT"] {
        assert_rejects::<Span>(text);
    }
    for text in ["P1D", "PT", "P1Y"] {
        assert_rejects::<SignedDuration>(text);
    }
}

#[test]
fn urls_and_uuids() {
    for text in ["https://example.com/a?b=c#d", "mailto:someone@example.com", "file:///etc/hosts"] {
        assert_round_trip::<Url>(text);
    }
    for text in ["/path/alone", "example.com", ""] {
        assert_rejects::<Url>(text);
    }
    assert_round_trip::<Uuid>("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6");
    assert_round_trip::<Uuid>("f81d4fae7dec11d0a76500a0c91e6bf6");
    assert_rejects::<Uuid>("f81d4fae7dec-11d0-a765-00a0c91e6bf6");
    assert_rejects::<NonNilUuid>("00000000-0000-0000-0000-000000000000");
}

#[test]
fn networks() {
    for text in ["10.0.0.0/8", "0.0.0.0/0", "192.168.1.7/32", "::/0", "2001:db8::/32", "::ffff:1.2.3.4/128"] {
        assert_round_trip::<IpNet>(text);
    }
    for text in ["10.0.0.0", "10.0.0.0/33", "10.0.0/8", "::/129", ""] {
        assert_rejects::<IpNet>(text);
    }
}

#[test]
fn versions() {
    for text in ["1.2.3", "0.0.0", "1.0.0-alpha.1+build.5", "1.0.0-0a", "10.20.30--x"] {
        assert_round_trip::<Version>(text);
    }
    for text in ["1.2", "01.2.3", "1.2.3-", "1.2.3-01", "v1.2.3", "1.2.3+"] {
        assert_rejects::<Version>(text);
    }
}

/// The values that `humantime` reads and writes. Random values are not compared, because the pattern cannot limit the
/// sum of the parts to the range of a `Duration`.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
#[serde(transparent)]
struct Human {
    #[serde(with = "humantime_serde")]
    duration: Duration,
}

/// Fields of type `Option` with the same module. They are optional if they have a default, and nullable otherwise.
#[derive(Debug, Serialize, Deserialize, StructuralSchema)]
struct Optional {
    #[serde(default, with = "humantime_serde::option")]
    optional: Option<Duration>,
    #[serde(with = "humantime_serde")]
    nullable: Option<Duration>,
}

#[test]
fn optional_human_durations() {
    let schema = SchemaProps::from(Optional::SCHEMA);
    assert_eq!(schema.required, ["nullable"]);
    for (optional, nullable) in [(None, None), (Some(Duration::from_secs(90)), Some(Duration::from_millis(5)))] {
        let written = serde_json::to_value(Optional { optional, nullable }).unwrap();
        let mut stored = written.clone();
        // The server drops a null that the schema does not allow.
        stored.as_object_mut().unwrap().retain(|key, value| key != "optional" || !value.is_null());
        assert_eq!(accepts::problems(&stored, &schema), [""; 0], "{written}");
    }
}

#[test]
fn human_durations() {
    for text in ["1h 30m", "0s", "2days 3min", "1year 2months", "15 nsec", "3ms", "1week"] {
        assert_round_trip::<Human>(text);
    }
    for text in ["", "h", "1x", "1h-30m", "PT1H"] {
        assert_rejects::<Human>(text);
    }
}
