//! Selects the targets whose definitions are requested from the compiler.

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use structural_schema_frontend::request::TargetKind;

use super::Request;
use super::metadata::{Package, Target, Workspace};
use super::scan::{Distance, defined_macros, may_define};

/// A target whose definitions are requested.
#[derive(Debug)]
pub(super) struct Asked {
    /// The package ID for `cargo --package`.
    pub(super) package: String,
    /// The folder of the package.
    pub(super) folder: PathBuf,
    pub(super) target: Target,
    /// The requested features of this package.
    pub(super) features: Vec<String>,
}

impl Asked {
    /// Returns cargo's options for the target.
    pub(super) fn options(&self) -> Vec<String> {
        let option = match () {
            () if self.target.is_library() => return vec!["--lib".to_owned()],
            () if self.target.is(&["example"]) => "--example",
            () if self.target.is(&["test"]) => "--test",
            () => "--bin",
        };
        vec![option.to_owned(), self.target.name.clone()]
    }

    /// Returns the target kind that the derive uses.
    pub(super) fn kind(&self) -> TargetKind {
        match () {
            () if self.target.is_library() => TargetKind::Library,
            () if self.target.is(&["test"]) => TargetKind::Test,
            () => TargetKind::Program,
        }
    }
}

/// Returns the targets that a request selects.
pub(super) fn targets(request: &Request, workspace: &Workspace) -> Result<Vec<Asked>, String> {
    let selected = packages(request, workspace)?;
    known_features(request, &selected)?;
    let is_explicit = !request.packages.is_empty() || request.targets.is_some();
    let (dependents, macros) = (workspace.dependents(), macros(workspace));
    let mut asked = Vec::new();
    for package in selected {
        let distance = match () {
            () if package.depends_directly() => Distance::Direct,
            () if dependents.contains(package.name.as_str()) => Distance::Indirect,
            () => Distance::Unknown,
        };
        for target in package.targets.iter().filter(|target| request.includes(target)) {
            if is_explicit || may_define(&target.src_path, distance, &macros) {
                asked.push(Asked {
                    package: package.spec(),
                    folder: package.folder().to_owned(),
                    target: target.clone(),
                    features: features(request, package),
                });
            }
        }
    }
    if let Some(targets) = &request.targets {
        targets.must_exist(&asked)?;
    }
    Ok(asked)
}

/// Returns the member with this manifest. As for cargo, the manifest at the root stands for the workspace.
fn member<'w>(workspace: &'w Workspace, manifest: &Path) -> Option<&'w Package> {
    let manifest = manifest.canonicalize().ok()?;
    let mut members = workspace.packages.iter().filter(|package| package.folder() != workspace.root);
    members.find(|package| package.manifest_path.canonicalize().is_ok_and(|path| path == manifest))
}

/// Returns the packages that a request selects.
fn packages<'w>(request: &Request, workspace: &'w Workspace) -> Result<Vec<&'w Package>, String> {
    if !request.packages.is_empty() {
        let find = |name: &String| {
            let found = workspace.packages.iter().find(|package| package.name == *name);
            found.ok_or_else(|| {
                format!("there is no package `{name}` among the packages of the workspace and their dependencies")
            })
        };
        return request.packages.iter().map(find).collect();
    }
    if !request.paths.is_empty() {
        let mut selected: Vec<&Package> = Vec::new();
        for path in &request.paths {
            let found = at_path(workspace, path)?;
            selected.extend(
                found
                    .into_iter()
                    .filter(|package| selected.iter().all(|known| known.name != package.name))
                    .collect::<Vec<_>>(),
            );
        }
        return Ok(selected);
    }
    if let Some(package) =
        request.manifest_path.as_deref().and_then(|path| member(workspace, &request.cargo.path(path)))
    {
        return Ok(vec![package]);
    }
    Ok(workspace.packages.iter().filter(|package| !workspace.excludes(package)).collect())
}

/// Returns the packages in a folder, or the innermost package around the path.
fn at_path<'w>(workspace: &'w Workspace, path: &Path) -> Result<Vec<&'w Package>, String> {
    if path == workspace.root {
        return Ok(workspace.packages.iter().filter(|package| !workspace.excludes(package)).collect());
    }
    let below: Vec<&Package> = workspace.packages.iter().filter(|package| package.folder().starts_with(path)).collect();
    if !below.is_empty() {
        return Ok(below);
    }
    let around = workspace.packages.iter().filter(|package| path.starts_with(package.folder()));
    match around.max_by_key(|package| package.folder().as_os_str().len()) {
        Some(package) => Ok(vec![package]),
        None => Err(format!("{} is in no package of the workspace {}", path.display(), workspace.root.display())),
    }
}

/// Returns the macros of the members that depend on structural-schema directly. Other members may call them.
fn macros(workspace: &Workspace) -> HashSet<String> {
    let mut names = HashSet::new();
    for package in workspace.packages.iter().filter(|package| package.depends_directly()) {
        for target in package.targets.iter().filter(|target| target.is_library()) {
            defined_macros(&target.src_path, &mut names);
        }
    }
    names
}

/// Returns the requested features that belong to a package.
fn features(request: &Request, package: &Package) -> Vec<String> {
    request.features.iter().filter_map(|name| feature_of(name, package)).map(str::to_owned).collect()
}

/// Returns the feature of a package for a name or `package/name`.
fn feature_of<'n>(name: &'n str, package: &Package) -> Option<&'n str> {
    let own = match name.split_once('/') {
        Some((owner, own)) if owner == package.name => own,
        Some(_) => return None,
        None => name,
    };
    package.features.contains_key(own).then_some(own)
}

/// Returns an error if a requested feature does not exist in any package.
fn known_features(request: &Request, packages: &[&Package]) -> Result<(), String> {
    match request.features.iter().find(|name| !packages.iter().any(|package| feature_of(name, package).is_some())) {
        Some(name) => Err(format!("none of the selected packages has the feature `{name}`")),
        None => Ok(()),
    }
}
