//! Go's regular expressions: the syntax check of `regexp.Compile`, and a translation to the `regex` crate.
//!
//! The API server compiles `pattern` and the regular expressions of CEL rules with Go's `regexp` package.
//! [`check`] returns Go's error as a `const fn`, so that it also runs at compile time. It implements Go 1.26,
//! with which Kubernetes 1.36 is built.
//!
//! | file | responsibility |
//! |---|---|
//! | `scan` | splits a pattern into tokens |
//! | `class` | parses character classes |
//! | `escape` | parses escapes |
//! | `tree` | computes the size of the syntax tree, for Go's limits |
//! | `check` | checks a pattern |
//! | `empty` | matches the empty string |
//! | `translate` | translates the tokens to the syntax of the `regex` crate |

mod check;
mod class;
mod empty;
mod error;
mod escape;
mod names;
mod scan;
mod translate;
mod tree;

pub use check::{QUANTITY, check};
pub use empty::matches_empty;
pub use error::{ErrorKind, RegexError};
pub use translate::to_rust_syntax;

/// The `?` operator for `const fn`.
macro_rules! ok {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(error) => return Err(error),
        }
    };
}
use ok;
