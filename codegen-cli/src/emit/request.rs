//! The request of `emit`.

use std::path::PathBuf;

use super::cargo::Cargo;
use super::metadata::Target;
use super::select::Asked;

/// The selected types, and the options for cargo.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The options for every run of cargo.
    pub cargo: Cargo,
    /// `--manifest-path`
    pub manifest_path: Option<PathBuf>,
    /// `--target-dir`
    pub target_dir: Option<PathBuf>,
    /// `--target`
    pub target: Option<String>,
    /// Absolute paths of packages, folders, or files. An empty list selects the whole workspace.
    pub paths: Vec<PathBuf>,
    /// `--package`
    pub packages: Vec<String>,
    /// The selected targets. The default is all libraries and programs that may have definitions.
    pub targets: Option<Targets>,
    /// `--features`
    pub features: Vec<String>,
    /// `--all-features`
    pub all_features: bool,
    /// `--no-default-features`
    pub no_default_features: bool,
    /// `--max-description`
    pub max_description: Option<usize>,
    /// Whether to color diagnostics.
    pub color: bool,
    /// `--quiet`
    pub quiet: bool,
}

/// Targets by kind and name, as the options of cargo select them.
#[derive(Clone, Debug, Default)]
pub struct Targets {
    /// `--lib`
    pub lib: bool,
    /// `--bin`, `--bins`
    pub bins: Names,
    /// `--example`, `--examples`
    pub examples: Names,
    /// `--test`, `--tests`
    pub tests: Names,
}

/// All targets of a kind, or the targets with these names.
#[derive(Clone, Debug)]
pub enum Names {
    /// All targets.
    All,
    /// The targets with these names.
    Some(Vec<String>),
}

impl Default for Names {
    fn default() -> Self {
        Names::Some(Vec::new())
    }
}

impl Names {
    fn include(&self, name: &str) -> bool {
        match self {
            Names::All => true,
            Names::Some(names) => names.iter().any(|known| known == name),
        }
    }
}

impl Request {
    /// Returns whether a target is selected by its kind and name.
    pub(super) fn includes(&self, target: &Target) -> bool {
        match &self.targets {
            None => target.is_library() || target.is(&["bin"]) || self.names_root_of(target),
            Some(targets) => {
                (targets.lib && target.is_library())
                    || (target.is(&["bin"]) && targets.bins.include(&target.name))
                    || (target.is(&["example"]) && targets.examples.include(&target.name))
                    || (target.is(&["test"]) && targets.tests.include(&target.name))
            }
        }
    }

    /// Returns whether a path is the root of a target, or a folder of examples or tests that contains it.
    fn names_root_of(&self, target: &Target) -> bool {
        target.is(&["example", "test"])
            && self.paths.iter().any(|path| {
                let is_folder_of_targets = path.ends_with("examples") || path.ends_with("tests");
                *path == target.src_path || (is_folder_of_targets && target.src_path.starts_with(path))
            })
    }

    /// Returns whether the types in this file are selected.
    pub(super) fn means_file(&self, file: &std::path::Path) -> bool {
        // The output of a macro may have its span in another crate.
        self.paths.is_empty() || self.paths.iter().any(|path| path.is_dir() || file == path)
    }
}

impl Targets {
    /// Returns an error if a requested name does not exist.
    pub(super) fn must_exist(&self, asked: &[Asked]) -> Result<(), String> {
        for (kind, names) in [("bin", &self.bins), ("example", &self.examples), ("test", &self.tests)] {
            let Names::Some(names) = names else { continue };
            let is_known = |name: &str| asked.iter().any(|asked| asked.target.is(&[kind]) && asked.target.name == name);
            if let Some(name) = names.iter().find(|name| !is_known(name)) {
                return Err(format!("no {kind} target named `{name}` in the selected packages"));
            }
        }
        Ok(())
    }
}
