//! A crate whose build script writes the CRDs of its types.

pub mod api;
