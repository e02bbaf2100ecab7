//! The environment in which the server compiles rules: versions, types, functions, names.

mod functions;
mod names;
mod signature;
mod version;

pub use functions::{Call, Function, FunctionDecl, Overload, OverloadId};
pub use names::{Message, MessageField, TypeName, is_reserved};
pub use signature::{Named, Signature};
pub use version::Version;
