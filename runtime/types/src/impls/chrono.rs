//! Schemas of `chrono` types, as their serde implementations write them.

use ::chrono::{DateTime, NaiveDate, NaiveDateTime, NaiveTime, TimeZone};
use structural_schema_model::{Json, Schema};

use super::moments::{DATE, DATE_TIME, TIME, TIMESTAMP};
use super::{nothing_inside, schemas};
use crate::schema::StructuralSchema;

impl<Tz: TimeZone> StructuralSchema for DateTime<Tz> {
    const SCHEMA: &'static Schema<'static> = &TIMESTAMP;
    nothing_inside!();
}

schemas! {
    NaiveDate => DATE, Json::String("1970-01-01");
    // The format `date-time` requires an offset, which these types lack.
    NaiveDateTime => DATE_TIME, Json::String("1970-01-01T00:00:00");
    NaiveTime => TIME, Json::String("00:00:00");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn serialized_values_match_the_schema() {
        let time = DateTime::from_timestamp(0, 0).unwrap();
        assert_eq!(serde_json::to_string(&time).unwrap(), "\"1970-01-01T00:00:00Z\"");
        assert_eq!(serde_json::to_string(&time.date_naive()).unwrap(), "\"1970-01-01\"");
        assert!(serde_json::to_value(time.naive_utc()).unwrap().is_string());
        assert!(serde_json::to_value(time.time()).unwrap().is_string());
    }
}
