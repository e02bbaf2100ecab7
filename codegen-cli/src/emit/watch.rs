//! Waits for changes of files.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

/// How often files are looked at.
const PAUSE: Duration = Duration::from_millis(300);

/// What the files of folders were like: Rust source, manifests, and whatever else a crate may include.
#[derive(Debug)]
pub struct Watch {
    folders: Vec<PathBuf>,
    /// A folder that files are written to.
    except: Option<PathBuf>,
    seen: HashMap<PathBuf, State>,
}

/// When a file was changed, and how long it is.
type State = (SystemTime, u64);

impl Watch {
    /// Remembers what files are like, but for those in the folder that files are written to.
    pub fn new(folders: Vec<PathBuf>, except: Option<PathBuf>) -> Self {
        let mut watch = Watch { folders, except, seen: HashMap::new() };
        watch.seen = watch.files();
        watch
    }

    /// Whether a file is new, gone, or not as it was.
    pub fn has_changed(&self) -> bool {
        self.files() != self.seen
    }

    /// Waits until a file is not as it was.
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

    /// Adds the files of a folder, but for hidden ones and what cargo builds.
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
                // The mark of folders that anything may write to at any time, such as `target`.
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
