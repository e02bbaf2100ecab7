//! Packages, as `cargo metadata` tells them. It reads manifests and nothing else: no network, no lock file.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Deserialize;

/// The packages that can be read: the members of a workspace, and the path dependencies outside of it.
#[derive(Debug, Default)]
pub struct Workspace {
    /// The folder of the workspace.
    pub root: PathBuf,
    /// The packages, members first.
    pub packages: Vec<Package>,
    /// How many of them are members.
    pub members: usize,
    /// `[workspace.metadata.structural-schema]`
    pub settings: Settings,
}

/// `[workspace.metadata.structural-schema]`
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Settings {
    /// Folders, relative to that of the workspace, whose packages are left out unless they are asked for.
    pub exclude: Vec<PathBuf>,
}

/// A package.
#[derive(Debug, Deserialize)]
pub struct Package {
    /// Its name.
    pub name: String,
    /// Its `Cargo.toml`.
    pub manifest_path: PathBuf,
    /// What it builds.
    pub targets: Vec<Target>,
    /// What it needs.
    pub dependencies: Vec<Dependency>,
    /// Its features.
    pub features: BTreeMap<String, Vec<String>>,
}

/// What a package builds.
#[derive(Debug, Deserialize)]
pub struct Target {
    /// `lib`, `bin` and so on.
    pub kind: Vec<String>,
    /// Its name.
    pub name: String,
    /// The file of its root module.
    pub src_path: PathBuf,
}

/// A dependency.
#[derive(Debug, Deserialize)]
pub struct Dependency {
    /// The name of the package.
    pub name: String,
    /// The name it has here, if that is another one.
    pub rename: Option<String>,
    /// `dev` and `build`, or none for an ordinary one.
    pub kind: Option<String>,
    /// Whether a feature has to turn it on.
    pub optional: bool,
    /// Whether its default features are on.
    pub uses_default_features: bool,
    /// The features that are asked for.
    pub features: Vec<String>,
    /// Its folder, if it is a path dependency.
    pub path: Option<PathBuf>,
}

#[derive(Deserialize)]
struct Metadata {
    packages: Vec<Package>,
    workspace_members: Vec<String>,
    workspace_root: PathBuf,
    metadata: Option<serde_json::Value>,
}

impl Workspace {
    /// The workspace around a folder; none if there is no `Cargo.toml` above it.
    pub fn around(folder: &Path) -> Result<Option<Self>, String> {
        let Some(manifest) = folder.ancestors().map(|folder| folder.join("Cargo.toml")).find(|file| file.is_file())
        else {
            return Ok(None);
        };
        let metadata = metadata(&manifest)?;
        let settings = settings(metadata.metadata.as_ref())?;
        let members = metadata.workspace_members.len();
        let mut workspace = Workspace { root: metadata.workspace_root, packages: metadata.packages, members, settings };
        workspace.add_path_dependencies()?;
        Ok(Some(workspace))
    }

    /// Path dependencies need not be members.
    fn add_path_dependencies(&mut self) -> Result<(), String> {
        let mut next = 0;
        while next < self.packages.len() {
            let folders: Vec<PathBuf> =
                self.packages[next].dependencies.iter().filter_map(|dependency| dependency.path.clone()).collect();
            for folder in folders {
                if self.packages.iter().any(|package| package.folder() == folder) {
                    continue;
                }
                let manifest = folder.join("Cargo.toml");
                let found = metadata(&manifest)?.packages.into_iter().find(|package| package.folder() == folder);
                self.packages.extend(found);
            }
            next += 1;
        }
        Ok(())
    }

    /// The package that a dependency of this name leads to, if its source can be read.
    pub fn dependency(&self, package: usize, name: &str) -> Option<&Dependency> {
        self.packages[package].dependencies.iter().find(|dependency| dependency.identifier() == name)
    }

    /// The feature of `k8s-openapi` that chooses the version of Kubernetes: `latest`, `v1_36`.
    pub fn kubernetes(&self) -> Option<String> {
        let dependencies = self.packages.iter().flat_map(|package| &package.dependencies);
        let own = dependencies.filter(|dependency| dependency.name == "k8s-openapi").flat_map(|found| &found.features);
        let implied = self.packages.iter().flat_map(|package| package.features.values().flatten());
        let implied = implied.filter_map(|word| word.strip_prefix("k8s-openapi/"));
        let mut features = own.map(String::as_str).chain(implied);
        let chooses = |feature: &&str| matches!(*feature, "latest" | "earliest") || feature.starts_with("v1_");
        features.find(chooses).map(str::to_owned)
    }

    /// The position of the package in a folder.
    pub fn package_in(&self, folder: &Path) -> Option<usize> {
        self.packages.iter().position(|package| package.folder() == folder)
    }

    /// Whether the settings leave a package out.
    pub fn excludes(&self, package: &Package) -> bool {
        self.settings.exclude.iter().any(|folder| package.folder().starts_with(self.root.join(folder)))
    }
}

impl Package {
    /// The folder of its `Cargo.toml`.
    pub fn folder(&self) -> &Path {
        self.manifest_path.parent().unwrap_or(&self.manifest_path)
    }

    /// Its library.
    pub fn library(&self) -> Option<&Target> {
        self.targets.iter().find(|target| target.is_library())
    }

    /// Whether it could derive `StructuralSchema`, in more than its tests.
    pub fn uses_schemas(&self) -> bool {
        self.dependencies.iter().any(|found| found.name == SCHEMAS && found.kind.as_deref() != Some("dev"))
    }
}

/// The package with the derive.
pub(crate) const SCHEMAS: &str = "structural-schema";

impl Target {
    /// Whether other packages can use it.
    pub fn is_library(&self) -> bool {
        self.kind.iter().any(|kind| matches!(kind.as_str(), "lib" | "rlib" | "dylib" | "cdylib" | "staticlib"))
    }

    /// Whether it is a program.
    pub fn is_binary(&self) -> bool {
        self.kind.iter().any(|kind| kind == "bin")
    }
}

impl Dependency {
    /// The name in Rust.
    pub fn identifier(&self) -> String {
        self.rename.as_ref().unwrap_or(&self.name).replace('-', "_")
    }
}

fn settings(metadata: Option<&serde_json::Value>) -> Result<Settings, String> {
    match metadata.and_then(|metadata| metadata.get(SCHEMAS)) {
        None => Ok(Settings::default()),
        Some(settings) => Settings::deserialize(settings)
            .map_err(|error| format!("[workspace.metadata.{SCHEMAS}] of the workspace: {error}")),
    }
}

fn metadata(manifest: &Path) -> Result<Metadata, String> {
    // Set while a build script runs.
    let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let output = Command::new(cargo)
        .args(["metadata", "--no-deps", "--offline", "--format-version", "1", "--manifest-path"])
        .arg(manifest)
        .output()
        .map_err(|error| format!("cannot run cargo: {error}"))?;
    if !output.status.success() {
        let why = String::from_utf8_lossy(&output.stderr);
        return Err(format!("cargo cannot read {}: {}", manifest.display(), why.trim()));
    }
    serde_json::from_slice(&output.stdout).map_err(|error| format!("cargo metadata of {}: {error}", manifest.display()))
}
