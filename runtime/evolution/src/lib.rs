//! Compares two versions of a CRD.
#![allow(dead_code)]
mod path;
mod prove;
mod rule;
pub use path::{Path, Step};
