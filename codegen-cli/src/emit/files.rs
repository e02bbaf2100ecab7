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

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn names_do_not_lead_out_of_the_folder() {
        let around = std::env::temp_dir().join(format!("codegen-cli-files-{}", std::process::id()));
        let folder = around.join("a/b");
        let document = |name: &str| {
            let names = json!({"kind": "Shop", "plural": "shops"});
            let spec = json!({"group": "example.com", "scope": "Cluster", "names": names, "versions": []});
            let definition = serde_json::from_value(json!({"metadata": {"name": name}, "spec": spec}));
            Document::new(definition.expect("a definition")).expect("a document")
        };
        let escaped = around.join("escaped").display().to_string();
        let names = ["../../escaped", &escaped, "..", ".", "", "a/b", "a\\b", "a\0b", "c:d", "shops.example.com"];
        let documents = names.map(document);
        let written = write(&folder, &documents).expect("files");
        for (path, _) in &written {
            assert_eq!(path.parent(), Some(&*folder), "{}", path.display());
            assert!(path.is_file(), "{}", path.display());
        }
        assert_eq!(documents[names.len() - 1].file_name(), "shops.example.com.yaml");
        let outside: Vec<_> =
            fs::read_dir(&around).expect("a folder").flatten().map(|entry| entry.file_name()).collect();
        assert_eq!(outside, ["a"]);
        fs::remove_dir_all(around).expect("a folder");
    }
}
