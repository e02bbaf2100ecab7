//! Waits for changes of files.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, SystemTime};

/// How often files are looked at.
const PAUSE: Duration = Duration::from_millis(300);

/// What files were like when they were read.
#[derive(Debug)]
pub struct Watch {
    seen: HashMap<PathBuf, State>,
}

/// When a file was changed, and how long it is; none if it is not there.
type State = Option<(SystemTime, u64)>;

fn state(path: &Path) -> State {
    let metadata = fs::metadata(path).ok()?;
    Some((metadata.modified().ok()?, metadata.len()))
}

impl Watch {
    /// Remembers what files are like.
    pub fn new(files: impl IntoIterator<Item = PathBuf>) -> Self {
        let seen = files.into_iter().map(|path| {
            let state = state(&path);
            (path, state)
        });
        Watch { seen: seen.collect() }
    }

    /// Whether a file is not as it was.
    pub fn has_changed(&self) -> bool {
        self.seen.iter().any(|(path, seen)| state(path) != *seen)
    }

    /// Waits until a file is not as it was.
    pub fn wait(&self) {
        while !self.has_changed() {
            thread::sleep(PAUSE);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_seen() {
        let file = std::env::temp_dir().join(format!("watch-{}", std::process::id()));
        let _ = fs::remove_file(&file);
        let watch = Watch::new([file.clone()]);
        assert!(!watch.has_changed());
        fs::write(&file, "new").unwrap();
        assert!(watch.has_changed());
        let watch = Watch::new([file.clone()]);
        fs::write(&file, "longer").unwrap();
        assert!(watch.has_changed());
        fs::remove_file(&file).unwrap();
    }
}
