//! Attributes: serde's, which are obeyed, our own, and doc comments.

pub mod crd;
pub mod doc;
pub mod json;
pub mod keyword;
pub(crate) mod length;
pub mod nearest;
pub mod rule;
pub mod serde;
pub mod structural;
