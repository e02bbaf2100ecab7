//! Maps schemas to CEL: types, fields, and bounds on the size of values.

mod decl;
mod escape;
mod size;

pub use decl::{Decl, DeclField, DeclKind};
pub(crate) use decl::{Ident, find};
pub(crate) use escape::expansion;
pub use escape::{can_escape, escape, escapes_to, unescape};
pub use size::{MAX_REQUEST_BYTES, cardinality};
