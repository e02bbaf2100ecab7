//! CEL as kube-apiserver compiles it for `x-kubernetes-validations`.
//!
//! The stages are folders: [`syntax`] makes a tree of text, [`program`] makes a flat slice of the tree, [`check`] finds
//! its types, [`cost`] estimates what it costs. [`env`](mod@env) is the environment that rules see, [`schema_types`]
//! says what a schema is to CEL, [`rule`] has all that the server asks of a rule
//! when a custom resource is defined. Check and cost are `const fn`, so that the compiler can run them over the constants
//! of a derive; [`compile`](fn@compile) does it all at run time.

pub mod check;
#[cfg(feature = "documents")]
mod compile;
pub mod cost;
pub mod env;
pub mod program;
pub mod rule;
pub mod schema_types;
pub mod syntax;

#[cfg(feature = "documents")]
pub use compile::{Compiled, OldSelf, Options, Problem, Rejection, Stage, compile};
pub use env::Version;
pub use program::{OwnedProgram, Program};
pub use schema_types::Decl;
pub use syntax::{Macro, SyntaxError};
