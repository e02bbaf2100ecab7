//! Parses attributes: `#[structural]`, the attributes of serde and other crates, and doc comments.

pub mod crd;
pub mod doc;
pub mod foreign;
pub mod json;
pub mod keyword;
pub(crate) mod length;
pub mod literal;
pub mod nearest;
pub mod rule;
pub mod serde;
pub mod structural;
pub(crate) mod with;
