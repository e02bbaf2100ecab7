//! Defaulting, compiled for each type.
//!
//! The server's order: what is missing and has a default is filled in, and so is a null that is not allowed; then the
//! same inside of what is there, filled in or not; then nulls that are not allowed and have no default are dropped.

mod fill;
mod nulls;

use serde_json::Value;

use crate::schema::StructuralSchema;
use crate::shape::Typed;

/// Fills in the defaults of a type's schema.
///
/// ```
/// use serde_json::json;
/// use structural_schema::{Defaults, StructuralSchema};
///
/// #[derive(StructuralSchema)]
/// struct Server {
///     #[structural(default = {})]
///     probe: Probe,
/// }
///
/// #[derive(StructuralSchema)]
/// struct Probe {
///     #[structural(default = 10)]
///     period: i32,
/// }
///
/// let mut server = json!({});
/// Server::apply_defaults(&mut server);
/// assert_eq!(server, json!({"probe": {"period": 10}}));
/// ```
pub trait Defaults: StructuralSchema {
    /// Fills in defaults where there is nothing, or a null that is not allowed; then drops the other nulls that are not
    /// allowed. This is what the server does with an object it receives.
    fn apply_defaults(value: &mut Value) {
        Self::fill_defaults(value);
        Self::drop_nulls(value);
    }

    /// Fills in defaults where there is nothing, or a null that is not allowed.
    fn fill_defaults(value: &mut Value) {
        fill::value(value, Typed::<Self>::NEW);
    }

    /// Drops the members of objects that are null although their schema does not allow it, unless they have a default.
    fn drop_nulls(value: &mut Value) {
        nulls::value(value, Typed::<Self>::NEW);
    }
}

impl<T: StructuralSchema + ?Sized> Defaults for T {}
