//! Converts JSON objects in place.
//!
//! | file | contents |
//! |---|---|
//! | `plan` | a declaration in one direction, prepared for conversions |
//! | `build` | builds plans from entries and schemas |
//! | `convert` | runs a plan |
//! | `parts` | copies the parts of an object that a plan needs |
//! | `witness` | detects that a preserved value is stale |
//! | `place` | finds, removes and sets values |

mod build;
mod convert;
mod parts;
pub(crate) mod place;
mod plan;
pub(crate) mod witness;

pub(crate) use convert::Kept;
pub(crate) use parts::Parts;
pub(crate) use plan::{Keeper, Plan};
