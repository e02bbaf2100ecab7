//! Types of other crates.

use agreement::accepts;
use chrono::{DateTime, FixedOffset, NaiveDate, NaiveDateTime, NaiveTime, Utc};
use jiff::civil;
use jiff::{SignedDuration, Span, Timestamp, Zoned};
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

agree! {
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

/// The type reads the text, and its schema accepts what it then writes.
fn write<T: StructuralSchema + Serialize + DeserializeOwned>(text: &str) {
    let name = std::any::type_name::<T>();
    let value: T = serde_json::from_value(json!(text)).unwrap_or_else(|error| panic!("{name}, {text}: {error}"));
    let written = serde_json::to_value(&value).unwrap();
    let problems = accepts::problems(&written, &SchemaProps::from(T::SCHEMA));
    assert!(problems.is_empty(), "{name} writes {written}: {problems:?}");
}

/// The schema refuses the text, which the type could not read.
fn refuse<T: StructuralSchema + DeserializeOwned>(text: &str) {
    let name = std::any::type_name::<T>();
    let problems = accepts::problems(&json!(text), &SchemaProps::from(T::SCHEMA));
    assert!(!problems.is_empty(), "{name}: the schema accepts {text}");
    assert!(serde_json::from_value::<T>(json!(text)).is_err(), "{name} reads {text}");
}

#[test]
fn moments() {
    for text in ["2024-02-29T23:59:59Z", "1970-01-01T00:00:00.000000001+01:30", "0001-01-01T12:00:00.5-08:00"] {
        write::<Timestamp>(text);
        write::<DateTime<Utc>>(text);
        write::<DateTime<FixedOffset>>(text);
    }
    for text in ["2024-06-19T15:22:45-04:00[America/New_York]", "2024-06-19T15:22:45.5+00:00[UTC]"] {
        write::<Zoned>(text);
    }
    for text in ["2024-02-29T23:59:59", "2024-02-29T23:59:59x5Z", "2024-02-29T23:59:59Ztomorrow", "now"] {
        refuse::<Timestamp>(text);
        refuse::<DateTime<Utc>>(text);
    }
}

#[test]
fn dates_and_times() {
    for text in ["2024-02-29", "2000-12-31", "0001-01-01"] {
        write::<civil::Date>(text);
        write::<NaiveDate>(text);
        write::<civil::DateTime>(&format!("{text}T23:59:59.123456789"));
        write::<NaiveDateTime>(&format!("{text}T00:00:00"));
    }
    for text in ["2023-02-29", "1900-02-29", "2024-04-31", "2024-13-01", "2024-00-01", "2024-01-00"] {
        refuse::<civil::DateTime>(&format!("{text}T00:00:00"));
        refuse::<NaiveDateTime>(&format!("{text}T00:00:00"));
    }
    for text in ["00:00:00", "23:59:59.999", "12:30:00.000000001"] {
        write::<civil::Time>(text);
        write::<NaiveTime>(text);
    }
    for text in ["24:00:00", "noon", "12:60:00"] {
        refuse::<civil::Time>(text);
        refuse::<NaiveTime>(text);
    }
}

#[test]
fn durations() {
    for text in ["P1Y2M3W4DT5H6M7.008S", "-P1D", "PT0S", "PT36H", "2 hours ago", "P1W", "PT0.000000001S"] {
        write::<Span>(text);
    }
    for text in ["PT2H30M", "-PT0.5S", "PT0S", "1h 2m", "PT720H"] {
        write::<SignedDuration>(text);
    }
    for text in ["P", "PT", "P1", "1D", "P1DT"] {
        refuse::<Span>(text);
    }
    for text in ["P1D", "PT", "P1Y"] {
        refuse::<SignedDuration>(text);
    }
}

#[test]
fn names() {
    for text in ["https://example.com/a?b=c#d", "mailto:someone@example.com", "file:///etc/hosts"] {
        write::<Url>(text);
    }
    for text in ["/path/alone", "example.com", ""] {
        refuse::<Url>(text);
    }
    write::<Uuid>("F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6");
    write::<Uuid>("f81d4fae7dec11d0a76500a0c91e6bf6");
    refuse::<Uuid>("f81d4fae7dec-11d0-a765-00a0c91e6bf6");
    refuse::<NonNilUuid>("00000000-0000-0000-0000-000000000000");
}
