//! A resource in two versions. The build script includes this module, so it refers to nothing else of the crate.

pub mod v1;
pub mod v1beta1;
