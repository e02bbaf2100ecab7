//! What a schema is to CEL: its type, its fields, and how large its values can be.

mod decl;
mod escape;
mod size;

pub(crate) use decl::Ident;
pub use decl::{Decl, DeclField, DeclKind};
pub(crate) use escape::expansion;
pub use escape::{can_escape, escape, escapes_to};
pub use size::{MAX_REQUEST_BYTES, cardinality};
