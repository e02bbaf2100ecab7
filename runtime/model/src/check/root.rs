//! Checks the whole schema of a resource.

use super::message::{Message, check};
use crate::rules;
use crate::schema::Schema;

/// Checks that the schema is valid as the root of a resource.
pub const fn root(schema: &Schema<'_>) -> Option<Message> {
    check!(|sink| rules::structural(schema, sink), "")
}
