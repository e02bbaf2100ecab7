//! The whole of a resource.

use super::message::check;
use crate::rules;
use crate::schema::Schema;

/// The schema can be the root of a resource.
#[track_caller]
pub const fn root(schema: &Schema<'_>) {
    check!(|sink| rules::structural(schema, sink), "");
}
