//! Writes the planned types as Rust code.
//!
//! | file | writes |
//! |---|---|
//! | `doc` | descriptions as doc comments that rustdoc accepts |
//! | `attribute` | `#[structural(...)]` of a place |
//! | `ty` | the Rust type of a place |
//! | `item` | structs |
//! | `enumeration` | enums |
//! | `derive` | the traits that each type can derive |
//! | `resource` | `crd(...)` |
//! | `version` | the module of a version |
//! | `kube` | `#[kube(...)]` |
//! | `file` | the versions of a CRD, and its definition |

mod attribute;
mod derive;
mod doc;
mod enumeration;
mod file;
mod item;
mod kube;
mod resource;
mod ty;
mod version;

pub(super) use file::{code, definition};
pub(super) use version::{Version, module};
