//! Runs cargo.

use std::env;
use std::ffi::OsString;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Options for every run of cargo.
#[derive(Clone, Debug, Default)]
pub struct Cargo {
    /// The working folder.
    pub folder: PathBuf,
    /// Options that are passed through: `--offline`, `--locked`, `--frozen`.
    pub options: Vec<String>,
    /// This program, if it can run the compiler for cargo: see [`wrapper`](super::wrapper::run).
    pub wrapper: Option<PathBuf>,
}

impl Cargo {
    /// Runs cargo in a folder.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Cargo { folder: folder.into(), options: Vec::new(), wrapper: None }
    }

    /// Returns a command of cargo.
    pub(super) fn command(&self, name: &str) -> Command {
        let program = env::var_os("CARGO").unwrap_or_else(|| OsString::from("cargo"));
        let mut command = Command::new(program);
        command.arg(name).args(&self.options).current_dir(&self.folder);
        // The variables that `cargo run` and `cargo test` set refer to another package.
        for (name, _) in env::vars_os() {
            if name.to_str().is_some_and(is_about_a_package) {
                command.env_remove(name);
            }
        }
        command
    }

    /// Resolves a path from the command line relative to the folder.
    pub(super) fn path(&self, path: &Path) -> PathBuf {
        self.folder.join(path)
    }
}

fn is_about_a_package(variable: &str) -> bool {
    let prefixes = ["CARGO_PKG_", "CARGO_BIN_", "CARGO_MANIFEST_"];
    let names = ["CARGO_CRATE_NAME", "CARGO_PRIMARY_PACKAGE", "CARGO_TARGET_TMPDIR", "OUT_DIR"];
    prefixes.iter().any(|prefix| variable.starts_with(prefix)) || names.contains(&variable)
}

/// Returns the error message if cargo cannot be run.
pub(super) fn cannot_run(error: &io::Error) -> String {
    format!("cannot run cargo: {error}")
}
