//! Rust source as tokens, without its meaning.
//!
//! | file | what it does |
//! |---|---|
//! | `file` | reads a file, and finds the files of its modules |
//! | `item` | splits a scope into items |

mod file;
mod item;

pub(crate) use file::{SourceFile, each_file};
pub(crate) use item::{Item, items};
