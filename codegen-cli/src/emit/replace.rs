//! Replaces files, so that a file has either its old or its new content even if the process is killed.

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The end of the names of temporary files. They begin with a dot.
const TEMPORARY: &str = ".codegen-cli.tmp";

/// Writes a file. Follows links, and keeps the permissions of an existing file.
///
/// Fails for a link to a file that does not exist, and for anything else than a file.
pub(crate) fn replace(path: &Path, text: &str) -> io::Result<()> {
    let target = target(path)?;
    if let Some(folder) = target.parent() {
        remove_abandoned(folder);
    }
    let temporary = temporary(&target);
    let mut result = write(&temporary, &target, text);
    if result.as_ref().is_err_and(|error| error.kind() == io::ErrorKind::NotFound) {
        // Another process may have removed the file before it was locked.
        result = write(&temporary, &target, text);
    }
    if result.is_err() {
        // The file may not exist.
        let _ = fs::remove_file(&temporary);
    }
    result
}

/// Resolves links to the file that is written.
fn target(path: &Path) -> io::Result<PathBuf> {
    let metadata = match fs::symlink_metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(path.to_owned()),
        metadata => metadata?,
    };
    let target = if metadata.is_symlink() {
        let dangling = |error: io::Error| match error.kind() {
            io::ErrorKind::NotFound => io::Error::new(error.kind(), "this is a link to a file that does not exist"),
            _ => error,
        };
        fs::canonicalize(path).map_err(dangling)?
    } else {
        path.to_owned()
    };
    if fs::metadata(&target)?.is_file() {
        Ok(target)
    } else {
        Err(io::Error::new(io::ErrorKind::InvalidInput, "this is not a file"))
    }
}

fn temporary(target: &Path) -> PathBuf {
    let name = target.file_name().unwrap_or_default().to_string_lossy();
    target.with_file_name(format!(".{name}.{}{TEMPORARY}", std::process::id()))
}

fn write(temporary: &Path, target: &Path, text: &str) -> io::Result<()> {
    let mut file = File::create(temporary)?;
    // The lock tells other processes that the file is in use. An error is ignored, because not every file system
    // supports locks.
    let _ = file.try_lock();
    if let Ok(metadata) = fs::metadata(target) {
        file.set_permissions(metadata.permissions())?;
    }
    file.write_all(text.as_bytes())?;
    fs::rename(temporary, target)
}

/// Removes the temporary files that killed processes have left in a folder. Ignores errors, because the files do no harm.
pub(super) fn remove_abandoned(folder: &Path) {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries.flatten() {
        let name = entry.file_name();
        let is_temporary = name.to_str().is_some_and(|name| name.starts_with('.') && name.ends_with(TEMPORARY));
        if !is_temporary || !entry.file_type().is_ok_and(|kind| kind.is_file()) {
            continue;
        }
        let in_use = match File::options().read(true).write(true).open(entry.path()).map(|file| file.try_lock()) {
            Ok(Ok(())) => false,
            Ok(Err(TryLockError::WouldBlock | TryLockError::Error(_))) | Err(_) => true,
        };
        if !in_use {
            let _ = fs::remove_file(entry.path());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A folder that is removed after the test.
    struct Folder(PathBuf);

    impl Folder {
        fn new(name: &str) -> Self {
            let path = std::env::temp_dir().join(format!("codegen-cli-replace-{}-{name}", std::process::id()));
            fs::create_dir_all(&path).expect("a folder");
            Folder(path)
        }

        fn names(&self) -> Vec<String> {
            let entries = fs::read_dir(&self.0).expect("a folder").flatten();
            let mut names: Vec<_> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
            names.sort();
            names
        }
    }

    impl Drop for Folder {
        fn drop(&mut self) {
            let _ = fs::remove_dir_all(&self.0);
        }
    }

    #[test]
    fn abandoned_files_are_removed() {
        let folder = Folder::new("abandoned");
        let abandoned = folder.0.join(format!(".crd.yaml.1{TEMPORARY}"));
        let used = folder.0.join(format!(".crd.yaml.2{TEMPORARY}"));
        fs::write(&abandoned, "half").unwrap();
        fs::write(folder.0.join(".other.tmp"), "").unwrap();
        let lock = File::create(&used).unwrap();
        lock.lock().unwrap();
        let file = folder.0.join("crd.yaml");
        replace(&file, "whole").unwrap();
        assert_eq!(fs::read_to_string(&file).unwrap(), "whole");
        assert_eq!(folder.names(), [&format!(".crd.yaml.2{TEMPORARY}"), ".other.tmp", "crd.yaml"]);
        drop(lock);
        replace(&file, "again").unwrap();
        assert_eq!(folder.names(), [".other.tmp", "crd.yaml"]);
    }

    #[test]
    fn folders_are_an_error() {
        let folder = Folder::new("folders");
        let error = replace(&folder.0, "").unwrap_err();
        assert_eq!(error.to_string(), "this is not a file");
    }

    #[cfg(unix)]
    #[test]
    fn links_and_permissions_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};

        let folder = Folder::new("links");
        fs::create_dir(folder.0.join("below")).unwrap();
        let file = folder.0.join("below/file.yaml");
        fs::write(&file, "old").unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        let link = folder.0.join("link.yaml");
        symlink("below/file.yaml", &link).unwrap();
        replace(&link, "new").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(&file).unwrap(), "new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(folder.names(), ["below", "link.yaml"]);

        let dangling = folder.0.join("dangling.yaml");
        symlink("nowhere.yaml", &dangling).unwrap();
        let error = replace(&dangling, "new").unwrap_err();
        assert_eq!(error.to_string(), "this is a link to a file that does not exist");
        assert!(fs::symlink_metadata(&dangling).unwrap().is_symlink());
    }
}
