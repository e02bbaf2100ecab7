//! The CEL compiler for `x-kubernetes-validations` rules, with the behavior of kube-apiserver.
//!
//! Each compiler stage has its own module:
//!
//! - [`syntax`] parses the text of an expression into a tree.
//! - [`program`] lowers the tree to a flat slice of nodes.
//! - [`check`] infers types and reports type errors.
//! - [`cost`] estimates the cost of evaluating an expression.
//! - [`lint`] finds expressions that the server accepts, but that fail when they run.
//!
//! [`env`](mod@env) declares the functions and types that rules can use. [`schema_types`] maps a schema to its CEL
//! type. [`rule`] contains the checks that the server runs on the rules of a CRD.
//!
//! `check` and `cost` are `const fn`, so that the compiler can run them on the constants that the derive macro
//! generates. [`compile`](fn@compile) runs all stages at run time.

pub mod check;
#[cfg(feature = "documents")]
mod compile;
pub mod cost;
pub mod env;
pub mod lint;
pub mod program;
pub mod rule;
pub mod schema_types;
pub mod syntax;

#[cfg(feature = "documents")]
pub use compile::{Compiled, OldSelf, Options, Problem, Rejection, Stage, UnguardedField, compile};
pub use env::Version;
pub use program::{OwnedProgram, Program};
pub use schema_types::Decl;
pub use syntax::{Macro, SyntaxError};
