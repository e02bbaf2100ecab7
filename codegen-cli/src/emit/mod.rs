//! CRD YAML of Rust types: the compiler is asked for their definitions.
//!
//! | file | what it does |
//! |---|---|
//! | `request` | what is asked for |
//! | `cargo` | how cargo is run |
//! | `metadata` | packages and their targets |
//! | `select`, `scan` | which targets are asked |
//! | `compile` | asks the compiler about one target |
//! | `message` | definitions among the compiler's messages |
//! | `progress` | shows what cargo does meanwhile |
//! | `documents` | from definitions to documents; versions of a kind become one |
//! | `files` | writes documents, if they have changed |
//! | `replace` | replaces a file as a whole |
//! | `diff` | how a file differs from what it should be |
//! | `watch` | waits for changes |

mod cargo;
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

/// What was found.
#[derive(Debug, Default)]
pub struct Emitted {
    /// The documents, by name.
    pub documents: Vec<Document>,
    /// What the compiler and cargo say of the crates, and what is wrong with their definitions. Warnings may be all there is.
    pub report: String,
    /// Something is wrong. Then documents may be missing.
    pub failed: bool,
    /// How many targets the compiler was asked about.
    pub asked: usize,
    /// The folders of the packages that may change what is emitted.
    pub folders: Vec<PathBuf>,
}

/// A CRD.
#[derive(Clone, Debug)]
pub struct Document {
    /// The document.
    pub definition: CustomResourceDefinition,
    /// The document as YAML.
    pub yaml: String,
}

impl Document {
    /// A CRD as a document.
    pub fn new(definition: CustomResourceDefinition) -> Result<Self, crate::YamlError> {
        let yaml = crate::to_yaml(&definition)?;
        Ok(Document { definition, yaml })
    }

    /// What is in its file in a folder; none if there is none.
    pub fn current(&self, folder: &Path) -> Result<Option<String>, FileError> {
        files::current(folder, self)
    }

    /// The name of its file: that of the resource.
    pub fn file_name(&self) -> String {
        format!("{}.yaml", self.definition.metadata.name)
    }
}

impl Emitted {
    /// All documents in one text, `---` before each.
    pub fn yaml(&self) -> String {
        self.documents.iter().flat_map(|document| ["---\n", document.yaml.as_str()]).collect()
    }
}

/// Asks the compiler for every definition, and makes the documents. What cargo does meanwhile goes to standard error.
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
    let (documents, problems) = documents::documents(versions);
    emitted.failed |= !problems.is_empty();
    emitted.report.extend(problems);
    emitted.documents = documents;
    Ok(emitted)
}

/// The manifest that was asked for, else the one around the first path. Cargo finds that of the current folder.
fn manifest(request: &Request) -> Result<Option<PathBuf>, String> {
    if let Some(path) = &request.manifest_path {
        return Ok(Some(request.cargo.path(path)));
    }
    let Some(path) = request.paths.first() else { return Ok(None) };
    let found = path.ancestors().map(|folder| folder.join("Cargo.toml")).find(|manifest| manifest.is_file());
    found.map(Some).ok_or_else(|| format!("there is no Cargo.toml in {} or above it", path.display()))
}

/// What is said of a generic type with a definition.
fn generic(name: &str, place: &Place) -> String {
    format!(
        "warning: `{name}` has type parameters, so its definition is not emitted\n  --> {}:{}\n  = help: give the parameters \
         defaults, or emit the definition of a type with arguments from a build script: `codegen_cli::Build::new().crd::<{name}<…>>()`\n",
        place.file.display(),
        place.line,
    )
}
