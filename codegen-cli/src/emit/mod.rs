//! Generates the CRD YAML of Rust types by requesting their definitions from the compiler.
//!
//! | file | responsibility |
//! |---|---|
//! | `request` | the request |
//! | `cargo` | running cargo |
//! | `metadata` | packages and their targets |
//! | `select`, `scan` | selection of targets |
//! | `compile` | requests the definitions of one target from the compiler |
//! | `wrapper` | runs the compiler for cargo, so that cargo keeps the result |
//! | `clock` | measures how long the compiler takes |
//! | `message` | finds the definitions in the compiler's messages |
//! | `progress` | shows cargo's progress |
//! | `documents` | converts definitions to documents, and merges versions of a kind |
//! | `files` | writes documents that have changed |
//! | `replace` | replaces a file atomically |
//! | `diff` | prints differences between a file and its expected content |
//! | `watch` | waits for file changes |

mod cargo;
mod clock;
mod compile;
mod diff;
mod documents;
mod files;
mod message;
mod metadata;
mod progress;
mod replace;
mod request;
mod scan;
mod select;
mod watch;
pub mod wrapper;

use std::path::{Path, PathBuf};

use structural_schema::crd::CustomResourceDefinition;

use metadata::Workspace;

pub use cargo::Cargo;
pub use diff::diff;
pub use files::{FileError, Written, write};
pub use message::Place;
pub(crate) use replace::replace;
pub use request::{Names, Request, Targets};
pub use watch::Watch;

/// The result of `emit`.
#[derive(Debug, Default)]
pub struct Emitted {
    /// The documents, by name.
    pub documents: Vec<Document>,
    /// The output of the compiler and cargo, and errors in definitions. It may consist only of warnings.
    pub report: String,
    /// Whether there are errors. Documents may be missing then.
    pub failed: bool,
    /// The number of compiled targets.
    pub asked: usize,
    /// The folders of the packages whose changes affect the result.
    pub folders: Vec<PathBuf>,
}

/// A CRD.
#[derive(Clone, Debug)]
pub struct Document {
    /// The CRD.
    pub definition: CustomResourceDefinition,
    /// The CRD as YAML.
    pub yaml: String,
}

impl Document {
    /// Converts a CRD to a document.
    pub fn new(definition: CustomResourceDefinition) -> Result<Self, crate::YamlError> {
        let yaml = crate::to_yaml(&definition)?;
        Ok(Document { definition, yaml })
    }

    /// Returns the content of its file in a folder, or `None` if it does not exist.
    pub fn current(&self, folder: &Path) -> Result<Option<String>, FileError> {
        files::current(folder, self)
    }

    /// Returns the name of its file, which is the name of the resource. Characters that the server rejects in a name are
    /// replaced, so that the file is always in the folder.
    pub fn file_name(&self) -> String {
        let is_usual = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '.' | '-' | '_');
        let name = self.definition.metadata.name.chars().map(|letter| if is_usual(letter) { letter } else { '-' });
        name.chain(".yaml".chars()).collect()
    }
}

impl Emitted {
    /// Returns all documents as one text, each preceded by `---`.
    pub fn yaml(&self) -> String {
        self.documents.iter().flat_map(|document| ["---\n", document.yaml.as_str()]).collect()
    }
}

/// Requests all definitions from the compiler and creates the documents. Cargo's progress goes to standard error.
pub fn emit(request: &Request) -> Result<Emitted, String> {
    let manifest = manifest(request)?;
    let workspace = Workspace::read(&request.cargo, manifest.as_deref(), &request.packages)?;
    let asked = select::targets(request, &workspace)?;
    let mut emitted = Emitted { asked: asked.len(), ..Emitted::default() };
    emitted.folders = workspace.packages.iter().map(|package| package.folder().to_owned()).collect();
    let mut versions = Vec::new();
    for asked in &asked {
        let compiled = compile::compile(request, asked)?;
        emitted.report.push_str(&compiled.report);
        emitted.failed |= compiled.failed;
        let is_meant = |place: &Place| request.means_file(&workspace.root.join(&place.file));
        for (name, place) in compiled.generics.iter().filter(|(_, place)| is_meant(place)) {
            emitted.report.push_str(&generic(name, place));
        }
        versions.extend(compiled.definitions.into_iter().filter(|(_, place)| is_meant(place)));
    }
    if let Some(max) = request.max_description {
        for (definition, _) in &mut versions {
            documents::shorten(definition, max);
        }
    }
    let (documents, problems) = documents::documents(versions);
    emitted.failed |= !problems.is_empty();
    emitted.report.extend(problems);
    emitted.documents = documents;
    Ok(emitted)
}

/// Returns the requested manifest, or the manifest around the first path. Without both, cargo uses the manifest of the
/// current folder.
fn manifest(request: &Request) -> Result<Option<PathBuf>, String> {
    if let Some(path) = &request.manifest_path {
        return Ok(Some(request.cargo.path(path)));
    }
    let Some(path) = request.paths.first() else { return Ok(None) };
    let found = path.ancestors().map(|folder| folder.join("Cargo.toml")).find(|manifest| manifest.is_file());
    found.map(Some).ok_or_else(|| format!("there is no Cargo.toml in {} or above it", path.display()))
}

/// Returns the error for a generic type with a definition.
fn generic(name: &str, place: &Place) -> String {
    format!(
        "warning: `{name}` has type parameters, so its definition is not emitted\n  --> {}:{}\n  = help: give the parameters \
         defaults, or emit the definition of a type with arguments from a build script: `codegen_cli::Build::new().crd::<{name}<…>>()`\n",
        place.file.display(),
        place.line,
    )
}
