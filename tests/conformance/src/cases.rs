//! Reads recorded cases.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::de::DeserializeOwned;

/// An error while reading a file.
#[derive(Debug)]
pub struct Error {
    path: PathBuf,
    line: usize,
    cause: io::Error,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.line {
            0 => write!(f, "{}: {}", self.path.display(), self.cause),
            line => write!(f, "{}:{line}: {}", self.path.display(), self.cause),
        }
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.cause)
    }
}

/// Reads the cases of a file, one per line.
pub(crate) fn lines<T: DeserializeOwned>(path: &Path) -> Result<Vec<T>, Error> {
    let text = text(path)?;
    let lines = text.lines().enumerate().filter(|(_, line)| !line.is_empty());
    lines
        .map(|(at, line)| {
            serde_json::from_str(line).map_err(|cause| Error {
                path: path.to_owned(),
                line: at + 1,
                cause: cause.into(),
            })
        })
        .collect()
}

/// Reads a file with one JSON document.
pub(crate) fn document<T: DeserializeOwned>(path: &Path) -> Result<T, Error> {
    serde_json::from_str(&text(path)?).map_err(|cause| Error { path: path.to_owned(), line: 0, cause: cause.into() })
}

fn text(path: &Path) -> Result<String, Error> {
    fs::read_to_string(path).map_err(|cause| Error { path: path.to_owned(), line: 0, cause })
}
