//! Rust source as tokens, without name resolution or macro expansion.
//!
//! | file | responsibility |
//! |---|---|
//! | `file` | reads a file, and finds the files of its modules |
//! | `item` | splits a scope into items |

mod file;
mod item;

pub(crate) use file::{SourceFile, each_file};
pub(crate) use item::{Item, items};
