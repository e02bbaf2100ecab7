//! Waits for file changes.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

/// The polling interval.
const PAUSE: Duration = Duration::from_millis(300);

/// A snapshot of the files in folders: Rust source, manifests, and other files that a crate may include.
#[derive(Debug)]
pub struct Watch {
    folders: Vec<PathBuf>,
    /// The output folder.
    except: Option<PathBuf>,
    seen: HashMap<PathBuf, State>,
}

/// The modification time and length of a file.
type State = (SystemTime, u64);

impl Watch {
    /// Takes a snapshot of the files, except for the output folder.
    pub fn new(folders: Vec<PathBuf>, except: Option<PathBuf>) -> Self {
        let mut watch = Watch { folders, except, seen: HashMap::new() };
        watch.seen = watch.files();
        watch
    }

    /// Returns whether a file was added, removed, or changed.
    pub fn has_changed(&self) -> bool {
        self.files() != self.seen
    }

    /// Waits until a file changes.
    pub fn wait(&self) {
        while !self.has_changed() {
            thread::sleep(PAUSE);
        }
    }
}

impl Watch {
    fn files(&self) -> HashMap<PathBuf, State> {
        let mut found = HashMap::new();
        for folder in &self.folders {
            self.collect(folder, &mut found);
        }
        found
    }

    /// Collects the files of a folder, except for hidden files and build artifacts.
    fn collect(&self, folder: &Path, found: &mut HashMap<PathBuf, State>) {
        let Ok(entries) = fs::read_dir(folder) else { return };
        for entry in entries.flatten() {
            let (path, name) = (entry.path(), entry.file_name());
            let Ok(metadata) = entry.metadata() else { continue };
            if name.to_string_lossy().starts_with('.')
                || found.contains_key(&path)
                || self.except.as_ref() == Some(&path)
            {
                continue;
            }
            if metadata.is_dir() {
                // This file marks folders with generated files, such as `target`.
                if !path.join("CACHEDIR.TAG").exists() {
                    self.collect(&path, found);
                }
            } else if let Ok(modified) = metadata.modified() {
                found.insert(path, (modified, metadata.len()));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_seen() {
        let folder = std::env::temp_dir().join(format!("watch-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("src")).unwrap();
        fs::create_dir_all(folder.join("target")).unwrap();
        fs::create_dir_all(folder.join("crds")).unwrap();
        fs::write(folder.join("target/CACHEDIR.TAG"), "").unwrap();
        let watch = || Watch::new(vec![folder.clone()], Some(folder.join("crds")));
        let file = folder.join("src/lib.rs");
        let changes = |change: &dyn Fn()| {
            let watch = watch();
            assert!(!watch.has_changed());
            change();
            watch.has_changed()
        };
        assert!(changes(&|| fs::write(&file, "new").unwrap()));
        assert!(changes(&|| fs::write(&file, "longer").unwrap()));
        assert!(!changes(&|| fs::write(folder.join("crds/crd.yaml"), "new").unwrap()));
        assert!(!changes(&|| fs::write(folder.join("target/x.rs"), "new").unwrap()));
        assert!(changes(&|| fs::remove_file(&file).unwrap()));
        fs::remove_dir_all(&folder).unwrap();
    }
}
