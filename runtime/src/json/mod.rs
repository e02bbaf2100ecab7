//! Reading JSON text without a tree.

mod error;
mod number;
mod reader;
mod string;

pub use error::JsonError;
pub(crate) use reader::{Reader, Stop};
