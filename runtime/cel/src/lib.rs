//! CEL as kube-apiserver compiles it for `x-kubernetes-validations`.
//!
//! The stages are folders: [`syntax`] makes a tree of text, [`program`] makes a flat slice of the tree.

pub mod env;
pub mod program;
pub mod syntax;

pub use env::Version;
pub use program::{OwnedProgram, Program};
pub use syntax::{Macro, SyntaxError};
