//! Files as they were at a revision of a Git repository.

use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::input::Source;

/// Why the files of a revision cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaselineError(String);

impl fmt::Display for BaselineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for BaselineError {}

/// Reads a file, or all YAML and JSON files of a folder, as they were at a revision.
///
/// # Errors
///
/// `git` fails, or the revision does not have the file.
pub fn baseline(path: &Path, revision: &str) -> Result<Vec<Source>, BaselineError> {
    if revision.starts_with('-') {
        return Err(BaselineError(format!("`{revision}` is not a revision")));
    }
    let (folder, names) = if path.is_dir() {
        let listed = git(path, &["ls-tree", "-r", "-z", "--name-only", revision, "."])?;
        let names = listed.split('\0').map(PathBuf::from).filter(|name| is_document(name)).collect();
        (path.to_owned(), names)
    } else {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let name = path.file_name().map(PathBuf::from).unwrap_or_default();
        (folder.to_owned(), vec![name])
    };
    let read = |name: PathBuf| {
        let text = git(&folder, &["show", &format!("{revision}:./{}", name.display())])?;
        Ok(Source::new(format!("{revision}:{}", folder.join(&name).display()), text))
    };
    names.into_iter().map(read).collect()
}

fn is_document(name: &Path) -> bool {
    name.extension().is_some_and(|ending| ["yaml", "yml", "json"].iter().any(|known| ending == *known))
}

fn git(folder: &Path, arguments: &[&str]) -> Result<String, BaselineError> {
    let output = Command::new("git").arg("-C").arg(folder).args(arguments).output();
    let output = output.map_err(|error| BaselineError(format!("cannot run `git`: {error}")))?;
    if !output.status.success() {
        let message = String::from_utf8_lossy(&output.stderr).trim().to_owned();
        return Err(BaselineError(format!("git {}: {message}", arguments.join(" "))));
    }
    String::from_utf8(output.stdout).map_err(|_| BaselineError("the file is not UTF-8".to_owned()))
}
