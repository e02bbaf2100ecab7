//! Writes the planned types as Rust code.
//!
//! | file | writes |
//! |---|---|
//! | `doc` | descriptions as doc comments that rustdoc accepts |
//! | `attribute` | `#[structural(...)]` of a place |
//! | `ty` | the Rust type of a place |
//! | `item` | structs and enums |
//! | `derive` | the traits that each type can derive |
//! | `resource` | `crd(...)` and `#[kube(...)]` |
//! | `version` | the module of a version |
//! | `file` | a file with its header |

mod attribute;
mod derive;
mod doc;
mod file;
mod item;
mod resource;
mod ty;
mod version;

pub(super) use file::{code, header};
pub(super) use version::{Version, module};
