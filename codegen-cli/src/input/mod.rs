//! Finds and reads the inputs of a command: files, folders and standard input.

mod positions;
mod source;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub use source::{MAX_BYTES, ReadFailure, Source};

/// The path that stands for standard input.
pub const STDIN: &str = "-";

/// The file name extensions that are read in folders.
const ENDINGS: [&str; 3] = ["yaml", "yml", "json"];

/// A file to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The file, or `-` for standard input.
    pub path: PathBuf,
    /// Whether the user named the file. False for files that were found in a folder.
    pub named: bool,
}

impl Input {
    /// Returns the input for a file that the user named.
    pub fn named(path: impl Into<PathBuf>) -> Self {
        Input { path: path.into(), named: true }
    }

    /// Returns whether this is standard input.
    pub fn is_stdin(&self) -> bool {
        self.path == Path::new(STDIN)
    }
}

/// A file or folder that cannot be read.
#[derive(Debug)]
pub struct Unreadable {
    /// The file or folder.
    pub path: PathBuf,
    /// The reason.
    pub cause: io::Error,
}

impl std::fmt::Display for Unreadable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}: {}", self.path.display(), self.cause)
    }
}

impl std::error::Error for Unreadable {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        Some(&self.cause)
    }
}

/// Returns the files at some paths. A folder stands for all YAML and JSON files below it, sorted by name.
///
/// Does not follow links to folders, so that there are no cycles.
pub fn inputs<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> (Vec<Input>, Vec<Unreadable>) {
    let (mut inputs, mut failures) = (Vec::new(), Vec::new());
    for path in paths {
        let path = path.as_ref();
        if path == Path::new(STDIN) || !path.is_dir() {
            inputs.push(Input::named(path));
            continue;
        }
        // A stack of folders.
        let mut folders = vec![path.to_owned()];
        while let Some(folder) = folders.pop() {
            match entries(&folder) {
                Ok((files, below)) => {
                    inputs.extend(files.into_iter().map(|path| Input { path, named: false }));
                    folders.extend(below.into_iter().rev());
                }
                Err(cause) => failures.push(Unreadable { path: folder, cause }),
            }
        }
    }
    (inputs, failures)
}

/// Returns the YAML and JSON files of a folder, and its subfolders, sorted by name.
fn entries(folder: &Path) -> io::Result<(Vec<PathBuf>, Vec<PathBuf>)> {
    let (mut files, mut folders) = (Vec::new(), Vec::new());
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = entry.path();
        if entry.file_type()?.is_dir() {
            folders.push(path);
        } else if path.extension().is_some_and(|ending| ENDINGS.iter().any(|known| ending == *known)) {
            files.push(path);
        }
    }
    files.sort_unstable();
    folders.sort_unstable();
    Ok((files, folders))
}
