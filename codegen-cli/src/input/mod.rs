//! What a command reads: files, folders, standard input.

mod source;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

pub use source::{MAX_BYTES, ReadFailure, Source};

/// How a file is named that is read from standard input.
pub const STDIN: &str = "-";

/// The endings of files that are looked at in folders.
const ENDINGS: [&str; 3] = ["yaml", "yml", "json"];

/// Something to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Input {
    /// The file, or `-` for standard input.
    pub path: PathBuf,
    /// Whether it was named, and not found in a folder.
    pub named: bool,
}

impl Input {
    /// A file that was named.
    pub fn named(path: impl Into<PathBuf>) -> Self {
        Input { path: path.into(), named: true }
    }

    /// Whether this is standard input.
    pub fn is_stdin(&self) -> bool {
        self.path == Path::new(STDIN)
    }
}

/// A file or folder that cannot be looked at.
#[derive(Debug)]
pub struct Unreadable {
    /// The file or folder.
    pub path: PathBuf,
    /// Why.
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

/// The files behind paths: a folder stands for all YAML and JSON files in it and below, by name. Links to folders are not
/// followed, so that this ends.
pub fn inputs<P: AsRef<Path>>(paths: impl IntoIterator<Item = P>) -> (Vec<Input>, Vec<Unreadable>) {
    let (mut inputs, mut failures) = (Vec::new(), Vec::new());
    for path in paths {
        let path = path.as_ref();
        if path == Path::new(STDIN) || !path.is_dir() {
            inputs.push(Input::named(path));
            continue;
        }
        // The last one is the next one.
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

/// The files of a folder that may be of interest, and the folders in it, by name.
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
