//! Which features each package has.

use std::collections::BTreeSet;

use super::workspace::{Dependency, Workspace};

/// Which features the packages that are asked for have, as on the command line of cargo.
#[derive(Clone, Debug, Default)]
pub struct Selection {
    /// `--features`
    pub features: Vec<String>,
    /// `--all-features`
    pub all: bool,
    /// `--no-default-features`
    pub no_default: bool,
}

/// The features of a package.
#[derive(Clone, Debug, Default)]
pub(super) struct Features {
    enabled: BTreeSet<String>,
    /// Optional dependencies that are turned on.
    dependencies: BTreeSet<String>,
}

impl Features {
    /// Their names.
    pub(super) fn enabled(&self) -> impl Iterator<Item = &str> {
        self.enabled.iter().map(String::as_str)
    }
}

/// Something that is turned on: a feature or an optional dependency of a package.
struct Step {
    package: usize,
    feature: String,
}

/// Resolves the features of all packages: those of the members as selected, those of the others as their dependents ask for.
pub(super) fn resolve(workspace: &Workspace, selection: &Selection) -> Vec<Features> {
    let mut resolution =
        Resolution { workspace, features: vec![Features::default(); workspace.packages.len()], steps: Vec::new() };
    for package in 0..workspace.members {
        resolution.select(package, selection);
    }
    for package in 0..workspace.packages.len() {
        for dependency in workspace.packages[package].dependencies.iter().filter(|dependency| !dependency.optional) {
            resolution.depend(dependency);
        }
    }
    while let Some(step) = resolution.steps.pop() {
        resolution.turn_on(&step);
    }
    resolution.features
}

struct Resolution<'a> {
    workspace: &'a Workspace,
    features: Vec<Features>,
    steps: Vec<Step>,
}

impl Resolution<'_> {
    fn select(&mut self, package: usize, selection: &Selection) {
        let known = &self.workspace.packages[package];
        let mut names: Vec<&str> = Vec::new();
        if selection.all {
            names.extend(known.features.keys().map(String::as_str));
        }
        if !selection.no_default && known.features.contains_key("default") {
            names.push("default");
        }
        for name in &selection.features {
            match name.split_once('/') {
                Some((owner, feature)) if owner == known.name => names.push(feature),
                Some(_) => {}
                None if known.features.contains_key(name) => names.push(name),
                None => {}
            }
        }
        self.steps.extend(names.into_iter().map(|feature| Step { package, feature: feature.to_owned() }));
    }

    /// What a dependency asks for that is there.
    fn depend(&mut self, dependency: &Dependency) {
        let Some(package) = dependency.path.as_ref().and_then(|path| self.workspace.package_in(path)) else { return };
        let default = dependency.uses_default_features.then_some("default");
        let names = dependency.features.iter().map(String::as_str).chain(default);
        self.steps.extend(names.map(|feature| Step { package, feature: feature.to_owned() }));
    }

    fn turn_on(&mut self, step: &Step) {
        let Some(implied) = self.workspace.packages[step.package].features.get(&step.feature) else { return };
        if !self.features[step.package].enabled.insert(step.feature.clone()) {
            return;
        }
        for word in implied {
            self.imply(step.package, word);
        }
    }

    /// `feature`, `dep:name`, `name/feature` or `name?/feature`
    fn imply(&mut self, package: usize, word: &str) {
        if let Some(name) = word.strip_prefix("dep:") {
            self.turn_on_dependency(package, name);
        } else if let Some((name, feature)) = word.split_once('/') {
            let weak = name.ends_with('?');
            let name = name.trim_end_matches('?');
            if !weak {
                self.turn_on_dependency(package, name);
            }
            let paths = self.dependencies(package, name).filter_map(|dependency| dependency.path.clone());
            let packages: Vec<usize> = paths.filter_map(|path| self.workspace.package_in(&path)).collect();
            self.steps.extend(packages.into_iter().map(|package| Step { package, feature: feature.to_owned() }));
        } else {
            self.steps.push(Step { package, feature: word.to_owned() });
        }
    }

    fn turn_on_dependency(&mut self, package: usize, name: &str) {
        if !self.features[package].dependencies.insert(name.to_owned()) {
            return;
        }
        let found: Vec<&Dependency> =
            self.dependencies(package, name).filter(|dependency| dependency.optional).collect();
        for dependency in found {
            self.depend(dependency);
        }
    }

    fn dependencies<'b>(&self, package: usize, name: &'b str) -> impl Iterator<Item = &'b Dependency>
    where
        Self: 'b,
    {
        let workspace = self.workspace;
        workspace.packages[package]
            .dependencies
            .iter()
            .filter(move |dependency| dependency.rename.as_ref().unwrap_or(&dependency.name) == name)
    }
}
