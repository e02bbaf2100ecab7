//! Which crates are read, and which of their types are meant.
//!
//! Without paths that is every library and program of the workspace, but for those that
//! `[workspace.metadata.structural-schema] exclude` leaves out. Tests, examples and benches are read only by their path.

use std::path::{Path, PathBuf};

use super::Request;
use crate::source::{Package, Selection, Sources, Target, Workspace};

/// Sources of one workspace.
pub(super) struct Part {
    pub(super) sources: Sources,
    /// Types in files below one of these are meant.
    pub(super) meant: Vec<PathBuf>,
}

/// A crate to read: its root, and the package.
type Root = (PathBuf, Option<usize>);

/// What a request asks for, a part a workspace.
pub(super) fn parts(request: &Request) -> Result<Vec<Part>, String> {
    if request.paths.is_empty() {
        let Some(workspace) = Workspace::around(&request.folder)? else {
            return Err(format!(
                "there is no Cargo.toml in {} or above it: name the files to read",
                request.folder.display()
            ));
        };
        let meant = vec![workspace.root.clone()];
        let roots = all(&workspace);
        known_features(&workspace, &request.selection)?;
        return Ok(vec![part(workspace, &roots, meant, &request.selection)]);
    }
    let mut parts: Vec<(Workspace, Vec<Root>, Vec<PathBuf>)> = Vec::new();
    for path in &request.paths {
        let path = request.folder.join(path);
        let path = path.canonicalize().map_err(|error| format!("{}: {error}", path.display()))?;
        let folder = if path.is_dir() { path.as_path() } else { path.parent().unwrap_or(&path) };
        let known =
            parts.iter_mut().find(|(workspace, ..)| workspace.packages.iter().any(|package| covers(package, &path)));
        let part = match known {
            Some(part) => part,
            None => {
                let workspace = Workspace::around(folder)?.unwrap_or_default();
                known_features(&workspace, &request.selection)?;
                parts.push((workspace, Vec::new(), Vec::new()));
                let last = parts.len() - 1;
                &mut parts[last]
            }
        };
        let (workspace, roots, meant) = part;
        roots.extend(roots_of(workspace, &path)?);
        meant.push(path);
    }
    Ok(parts.into_iter().map(|(workspace, roots, meant)| part(workspace, &roots, meant, &request.selection)).collect())
}

fn part(workspace: Workspace, roots: &[Root], meant: Vec<PathBuf>, selection: &Selection) -> Part {
    let mut sources = Sources::new(workspace, selection);
    for (root, package) in roots {
        sources.load(root, *package);
    }
    Part { sources, meant }
}

/// Every library and program that could have types with schemas.
fn all(workspace: &Workspace) -> Vec<Root> {
    let mut roots = Vec::new();
    for (index, package) in workspace.packages.iter().enumerate().take(workspace.members) {
        if package.uses_schemas() && !workspace.excludes(package) {
            roots.extend(usual(package).map(|target| (target.src_path.clone(), Some(index))));
        }
    }
    roots
}

/// Libraries and programs.
fn usual(package: &Package) -> impl Iterator<Item = &Target> {
    package.targets.iter().filter(|target| target.is_library() || target.is_binary())
}

/// Whether a path is in the folder of a package, or the other way round.
fn covers(package: &Package, path: &Path) -> bool {
    path.starts_with(package.folder()) || package.folder().starts_with(path)
}

/// The crates that a path is about.
fn roots_of(workspace: &Workspace, path: &Path) -> Result<Vec<Root>, String> {
    if path == workspace.root {
        return Ok(all(workspace));
    }
    let below: Vec<Root> = (workspace.packages.iter().enumerate())
        .filter(|(_, package)| package.folder().starts_with(path))
        .flat_map(|(index, package)| usual(package).map(move |target| (target.src_path.clone(), Some(index))))
        .collect();
    if !below.is_empty() {
        return Ok(below);
    }
    // The innermost, since packages may be inside of each other.
    let around = (workspace.packages.iter().enumerate())
        .filter(|(_, package)| path.starts_with(package.folder()))
        .max_by_key(|(_, package)| package.folder().as_os_str().len());
    match around {
        Some((index, package)) => {
            let exact: Vec<&Target> = package.targets.iter().filter(|target| target.src_path == path).collect();
            let within: Vec<&Target> = if exact.is_empty() {
                // A folder of tests or examples is asked for by its name.
                let inside = package.targets.iter().filter(|target| target.src_path.starts_with(path));
                let inside: Vec<&Target> = inside.collect();
                if inside.is_empty() { usual(package).collect() } else { inside }
            } else {
                exact
            };
            Ok(within.into_iter().map(|target| (target.src_path.clone(), Some(index))).collect())
        }
        None if path.is_file() => Ok(vec![(path.to_owned(), None)]),
        None => Err(format!("{}: there is no Cargo.toml in it or above it: name the files to read", path.display())),
    }
}

/// Every feature that is asked for exists somewhere.
fn known_features(workspace: &Workspace, selection: &Selection) -> Result<(), String> {
    for name in &selection.features {
        let known = workspace.packages.iter().take(workspace.members).any(|package| match name.split_once('/') {
            Some((owner, feature)) => owner == package.name && package.features.contains_key(feature),
            None => package.features.contains_key(name),
        });
        if !known {
            return Err(format!("no package of the workspace has the feature `{name}`"));
        }
    }
    Ok(())
}
