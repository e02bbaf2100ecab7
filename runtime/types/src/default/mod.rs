//! Defaulting, compiled for each type.
//!
//! The order is that of the server. First, missing fields and disallowed nulls are replaced by their
//! defaults. Then the same applies inside all values, including defaults. Finally, disallowed nulls without a
//! default are removed.

pub(crate) mod fill;
pub(crate) mod nulls;

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
    /// Fills in defaults for missing fields and disallowed nulls, then removes the remaining disallowed
    /// nulls. The server does the same with every object it receives.
    fn apply_defaults(value: &mut Value) {
        Self::fill_defaults(value);
        Self::drop_nulls(value);
    }

    /// Fills in defaults for missing fields and disallowed nulls.
    fn fill_defaults(value: &mut Value) {
        fill::value(value, Typed::<Self>::NEW);
    }

    /// Removes fields that are null although their schema is not nullable, unless they have a default.
    fn drop_nulls(value: &mut Value) {
        nulls::value(value, Typed::<Self>::NEW);
    }
}

impl<T: StructuralSchema + ?Sized> Defaults for T {}
