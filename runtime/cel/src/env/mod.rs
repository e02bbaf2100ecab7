//! The environment in which the server compiles rules: versions, types, functions and names.

mod functions;
mod names;
mod requirement;
mod signature;
mod table;
mod version;

pub use functions::{Call, FunctionDecl, Overload};
pub(crate) use names::may_be_reserved;
pub use names::{Message, MessageField, TypeName, is_reserved};
pub use requirement::Requirement;
#[cfg(feature = "documents")]
pub use requirement::requirements;
pub(crate) use requirement::{first_server, requirement_of};
pub use signature::{Named, Signature};
pub use table::{Function, OverloadId};
pub use version::Version;
