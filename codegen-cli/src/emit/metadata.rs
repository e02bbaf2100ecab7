//! Reads the packages of a workspace from `cargo metadata`.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

use super::cargo::{self, Cargo};

/// The packages of a workspace.
#[derive(Debug, Deserialize)]
pub(super) struct Workspace {
    /// The members, or all packages if dependencies were requested.
    pub(super) packages: Vec<Package>,
    /// The folder of the workspace.
    #[serde(rename = "workspace_root")]
    pub(super) root: PathBuf,
    metadata: Option<serde_json::Value>,
    /// Folders, relative to the workspace, whose packages are skipped unless requested.
    #[serde(skip)]
    exclude: Vec<PathBuf>,
}

/// A package.
#[derive(Debug, Deserialize)]
pub(super) struct Package {
    pub(super) name: String,
    version: String,
    pub(super) manifest_path: PathBuf,
    pub(super) targets: Vec<Target>,
    pub(super) dependencies: Vec<Dependency>,
    pub(super) features: BTreeMap<String, Vec<String>>,
}

/// A target of a package.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Target {
    pub(super) kind: Vec<String>,
    pub(super) name: String,
    pub(super) src_path: PathBuf,
}

/// A dependency in the manifest.
#[derive(Debug, Deserialize)]
pub(super) struct Dependency {
    name: String,
    /// `dev` or `build`. `None` for a normal dependency.
    kind: Option<String>,
}

/// `[workspace.metadata.structural-schema]`
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct Settings {
    exclude: Vec<PathBuf>,
}

/// The name of the crate whose derive generates definitions.
const STRUCTURAL_SCHEMA: &str = "structural-schema";

impl Workspace {
    /// Reads the workspace of a manifest, or of the current folder, with the requested packages. Finding packages that
    /// are dependencies takes longer.
    pub(super) fn read(cargo: &Cargo, manifest: Option<&Path>, asked: &[String]) -> Result<Self, String> {
        let members = Self::read_packages(cargo, manifest, false)?;
        let is_member = |name: &String| members.packages.iter().any(|package| package.name == *name);
        if asked.iter().all(is_member) { Ok(members) } else { Self::read_packages(cargo, manifest, true) }
    }

    fn read_packages(cargo: &Cargo, manifest: Option<&Path>, dependencies: bool) -> Result<Self, String> {
        let mut command: Command = cargo.command("metadata");
        command.args(["--format-version", "1"]);
        if !dependencies {
            command.arg("--no-deps");
        }
        if let Some(manifest) = manifest {
            command.arg("--manifest-path").arg(manifest);
        }
        let output = command.output().map_err(|error| cargo::cannot_run(&error))?;
        if !output.status.success() {
            return Err(String::from_utf8_lossy(&output.stderr).trim().trim_start_matches("error: ").to_owned());
        }
        let mut workspace: Workspace =
            serde_json::from_slice(&output.stdout).map_err(|error| format!("`cargo metadata`: {error}"))?;
        let settings = workspace
            .metadata
            .take()
            .and_then(|mut metadata| metadata.get_mut(STRUCTURAL_SCHEMA).map(serde_json::Value::take));
        if let Some(settings) = settings {
            let settings: Settings = serde_json::from_value(settings)
                .map_err(|error| format!("[workspace.metadata.structural-schema]: {error}"))?;
            workspace.exclude = settings.exclude;
        }
        Ok(workspace)
    }

    /// Returns whether a package is skipped unless requested.
    pub(super) fn excludes(&self, package: &Package) -> bool {
        self.exclude.iter().any(|folder| package.folder().starts_with(self.root.join(folder)))
    }

    /// Returns the members that depend on structural-schema, directly or through other members.
    pub(super) fn dependents(&self) -> HashSet<&str> {
        let mut known: HashSet<&str> = HashSet::from([STRUCTURAL_SCHEMA]);
        loop {
            let before = known.len();
            for package in &self.packages {
                if package.dependencies().any(|name| known.contains(name)) {
                    known.insert(&package.name);
                }
            }
            if known.len() == before {
                known.remove(STRUCTURAL_SCHEMA);
                return known;
            }
        }
    }
}

impl Package {
    pub(super) fn folder(&self) -> &Path {
        self.manifest_path.parent().unwrap_or(&self.manifest_path)
    }

    /// Returns the package ID for `cargo --package`.
    pub(super) fn spec(&self) -> String {
        format!("{}@{}", self.name, self.version)
    }

    /// Returns whether the manifest has structural-schema as a dependency.
    pub(super) fn depends_directly(&self) -> bool {
        self.dependencies().any(|name| name == STRUCTURAL_SCHEMA)
    }

    /// Returns the names of the normal dependencies.
    fn dependencies(&self) -> impl Iterator<Item = &str> {
        self.dependencies
            .iter()
            .filter(|dependency| dependency.kind.is_none())
            .map(|dependency| dependency.name.as_str())
    }
}

impl Target {
    /// Returns whether the target has one of these kinds.
    pub(super) fn is(&self, kinds: &[&str]) -> bool {
        self.kind.iter().any(|kind| kinds.contains(&kind.as_str()))
    }

    pub(super) fn is_library(&self) -> bool {
        self.is(&["lib", "rlib", "dylib", "cdylib", "staticlib"])
    }
}
