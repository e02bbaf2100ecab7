//! Go's regular expressions: the syntax check of `regexp.Compile`, and a translation for the `regex` crate.
//!
//! The API server compiles `pattern` and the regex literals of CEL rules with Go's `regexp` package. [`check`] gives
//! its verdict and its words, as a `const fn`, for the compiler and for run time. The rules are those of Go 1.26, which
//! Kubernetes 1.36 is built with.
//!
//! The stages: `scan` cuts a pattern into tokens, with `class` and `escape` for what stands in brackets and behind a
//! backslash; `tree` keeps the measures of the syntax tree, for the limits; `translate` writes the tokens in the syntax
//! of the `regex` crate.

mod check;
mod class;
mod error;
mod escape;
mod names;
mod scan;
mod translate;
mod tree;

pub use check::check;
pub use error::{ErrorKind, RegexError};
pub use translate::to_rust_syntax;

/// `?` for `const fn`.
macro_rules! ok {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}
use ok;
