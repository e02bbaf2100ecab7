//! Writes documents that have changed.

use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::Document;
use super::replace::{remove_abandoned, replace};

/// The result of writing a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Written {
    /// The file did not exist.
    New,
    /// The file had other content.
    Changed,
    /// The file had the same content and was not written.
    Same,
}

/// A file that cannot be read or written.
#[derive(Debug)]
pub struct FileError {
    /// The file.
    pub path: PathBuf,
    /// The reason.
    pub cause: io::Error,
}

impl fmt::Display for FileError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.cause)
    }
}

impl std::error::Error for FileError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.cause)
    }
}

/// Returns the content of the file of a document, or `None` if it does not exist.
pub(super) fn current(folder: &Path, document: &Document) -> Result<Option<String>, FileError> {
    let path = folder.join(document.file_name());
    match fs::read(&path) {
        Ok(bytes) => Ok(Some(String::from_utf8_lossy(&bytes).into_owned())),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(cause) => Err(FileError { path, cause }),
    }
}

/// Writes each document to a file in a folder. A file has either its old or its new content, even if the process is
/// killed. Follows links, keeps the permissions of files, and removes temporary files of killed processes.
pub fn write(folder: &Path, documents: &[Document]) -> Result<Vec<(PathBuf, Written)>, FileError> {
    fs::create_dir_all(folder).map_err(|cause| FileError { path: folder.to_owned(), cause })?;
    remove_abandoned(folder);
    let mut written = Vec::with_capacity(documents.len());
    for document in documents {
        let path = folder.join(document.file_name());
        let state = match current(folder, document)? {
            Some(text) if text == document.yaml => Written::Same,
            Some(_) => Written::Changed,
            None => Written::New,
        };
        if state != Written::Same {
            replace(&path, &document.yaml).map_err(|cause| FileError { path: path.clone(), cause })?;
        }
        written.push((path, state));
    }
    Ok(written)
}
