//! CRD YAML in a build script.

mod error;
mod features;

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use structural_schema::CustomResource;
use structural_schema::crd::{CustomResourceDefinition, merge};

use crate::emit::{Document, Emitted, Request, Written, emit, write};
use crate::report::Severity;

pub use error::BuildError;

/// Writes CRD YAML from a build script: of types in source that is not compiled yet, or of types of another crate that is
/// compiled.
///
/// ```no_run
/// // build.rs
/// fn main() -> Result<(), codegen_cli::BuildError> {
///     codegen_cli::Build::new().source("src").out_dir("deploy/crds").emit()?;
///     Ok(())
/// }
/// ```
///
/// A file is written only if its text changes. The script runs again when a file changes that was read or written.
/// Mistakes in the source fail the build, with a report of each.
#[derive(Debug, Default)]
pub struct Build {
    folder: Option<PathBuf>,
    sources: Vec<PathBuf>,
    out_dir: Option<PathBuf>,
    features: Option<Vec<String>>,
    definitions: Vec<CustomResourceDefinition>,
}

impl Build {
    /// Nothing to write yet.
    pub fn new() -> Self {
        Build::default()
    }

    /// Adds the CRD types in a file or folder, relative to the package.
    #[must_use]
    pub fn source(mut self, path: impl Into<PathBuf>) -> Self {
        self.sources.push(path.into());
        self
    }

    /// Adds a compiled type, of a crate that the build script depends on.
    #[must_use]
    pub fn crd<T: CustomResource>(mut self) -> Self {
        self.definitions.push(T::crd());
        self
    }

    /// The folder to write to, relative to the package. It is made if it is not there.
    #[must_use]
    pub fn out_dir(mut self, path: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(path.into());
        self
    }

    /// The features that are on in the source. In a build script they are known, so there is no need to say.
    #[must_use]
    pub fn features<I: IntoIterator<Item = T>, T: Into<String>>(mut self, features: I) -> Self {
        self.features = Some(features.into_iter().map(Into::into).collect());
        self
    }

    /// The folder that paths are relative to; in a build script that is the package.
    #[must_use]
    pub fn relative_to(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// Writes a file for each CRD, `<plural>.<group>.yaml`, and gives their paths.
    pub fn emit(self) -> Result<Vec<PathBuf>, BuildError> {
        let script = std::env::var_os("OUT_DIR").is_some();
        let folder = match self.folder.or_else(|| std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from)) {
            Some(folder) => folder,
            None => std::env::current_dir().map_err(|error| BuildError::new(format!("the current folder: {error}")))?,
        };
        let Some(out_dir) = self.out_dir else {
            return Err(BuildError::new("there is no `out_dir` to write to"));
        };
        let mut emitted = if self.sources.is_empty() {
            Emitted::default()
        } else {
            let selection = features::selection(self.features, &folder)?;
            let request = Request { folder: folder.clone(), paths: self.sources, selection };
            emit(&request).map_err(BuildError::new)?
        };
        if script {
            tell_inputs(&emitted.files);
            tell_warnings(&emitted, &folder);
        }
        if emitted.has_errors() {
            return Err(BuildError::of(&emitted.problems, &folder));
        }
        add(&mut emitted.documents, self.definitions)?;
        let written = write(&folder.join(out_dir), &emitted.documents)?;
        if script {
            tell_outputs(&written, &emitted.files);
        }
        Ok(written.into_iter().map(|(path, _)| path).collect())
    }
}

/// Adds compiled types; those of one kind become one document.
fn add(documents: &mut Vec<Document>, definitions: Vec<CustomResourceDefinition>) -> Result<(), BuildError> {
    for definition in definitions {
        let name = definition.metadata.name.clone();
        let known = documents.iter().position(|document| document.definition.metadata.name == name);
        let versions = known.map(|at| documents.remove(at).definition).into_iter().chain([definition]);
        let merged = merge(versions).map_err(|errors| {
            let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
            BuildError::new(format!("the versions of {name} do not fit together: {}", errors.join(", ")))
        })?;
        documents.push(Document::new(merged)?);
    }
    documents.sort_by(|a, b| a.definition.metadata.name.cmp(&b.definition.metadata.name));
    Ok(())
}

/// Cargo runs the script again when one of these changes, and not for any other file of the package.
fn tell_inputs(files: &[PathBuf]) {
    println!("cargo::rerun-if-changed=build.rs");
    for file in files {
        println!("cargo::rerun-if-changed={}", file.display());
    }
}

fn tell_warnings(emitted: &Emitted, folder: &Path) {
    for problem in emitted.problems.iter().filter(|problem| problem.severity == Severity::Warning) {
        for line in problem.show(folder, false).lines().filter(|line| !line.is_empty()) {
            println!("cargo::warning={line}");
        }
    }
}

/// A file that somebody removes or edits is written again. What is written now must not look newer than the script, or it
/// would run a second time for nothing.
fn tell_outputs(written: &[(PathBuf, Written)], sources: &[PathBuf]) {
    let time = |path: &PathBuf| fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let newest = sources.iter().filter_map(time).max().unwrap_or(SystemTime::UNIX_EPOCH);
    for (path, written) in written {
        println!("cargo::rerun-if-changed={}", path.display());
        if *written != Written::Same {
            // Without it the script runs once more.
            let _ = File::options().append(true).open(path).and_then(|file| file.set_modified(newest));
        }
    }
}
