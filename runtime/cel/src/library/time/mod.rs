//! Timestamps: parsing, printing, arithmetic, and calendar fields in a time zone.

mod calendar;
mod layout;
mod timestamp;
mod zone;

pub use calendar::Fields;
pub(super) use layout::{DATE, LOCAL_DATE_TIME};
pub use layout::{RFC3339, parse};
pub use timestamp::{TIMESTAMP_OVERFLOW, Timestamp};
pub use zone::Zone;
