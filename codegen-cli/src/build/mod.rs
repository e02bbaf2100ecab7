//! Writes CRD YAML from a build script.

mod error;
mod import;

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::path::PathBuf;

use structural_schema::CustomResource;
use structural_schema::crd::{CustomResourceDefinition, merge};

use crate::emit::{Document, Written, write};
use crate::report::escape::printable;

pub use error::BuildError;
pub use import::Import;

/// Writes CRD YAML from a build script for types that are compiled into the script. The types can be in another crate:
///
/// ```no_run
/// // build.rs
/// # mod api {
/// #     #[derive(structural_schema::StructuralSchema)]
/// #     #[structural(crd(group = "example.com", version = "v1"))]
/// #     pub struct Backup { pub copies: i32 }
/// # }
/// fn main() {
///     codegen_cli::Build::new().crd::<api::Backup>().out_dir("deploy/crds").run();
/// }
/// ```
///
/// They can also be in a module of the crate itself that the script includes, if the module does not use other parts of
/// the crate:
///
/// ```ignore
/// // build.rs
/// #[path = "src/api.rs"]
/// mod api;
///
/// fn main() {
///     codegen_cli::Build::new().crd::<api::Backup>().out_dir("deploy/crds").run();
/// }
/// ```
///
/// The dependencies of `api` must then be build dependencies as well.
///
/// A file is written only if its text changes. Cargo reruns the script if a type changes, because the types are part of
/// the script. It also reruns the script if a written file is edited or removed.
#[derive(Debug, Default)]
pub struct Build {
    folder: Option<PathBuf>,
    out_dir: Option<PathBuf>,
    definitions: Vec<CustomResourceDefinition>,
}

impl Build {
    /// Creates a build without types.
    pub fn new() -> Self {
        Build::default()
    }

    /// Adds a type. Several versions of a kind become one document.
    #[must_use]
    pub fn crd<T: CustomResource>(mut self) -> Self {
        self.definitions.push(T::crd());
        self
    }

    /// Sets the output folder, relative to the package. It is created if it does not exist.
    #[must_use]
    pub fn out_dir(mut self, path: impl Into<PathBuf>) -> Self {
        self.out_dir = Some(path.into());
        self
    }

    /// Sets the folder that paths are relative to. The default in a build script is the package.
    #[must_use]
    pub fn relative_to(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// Writes the files. Reports errors to cargo, which fails the build with the message.
    pub fn run(self) {
        match self.emit() {
            Ok(_) => {}
            Err(error) => {
                for line in error.to_string().lines() {
                    println!("cargo::error={}", printable(line));
                }
            }
        }
    }

    /// Writes a file `<plural>.<group>.yaml` for each CRD and returns their paths.
    pub fn emit(self) -> Result<Vec<PathBuf>, BuildError> {
        let script = std::env::var_os("OUT_DIR").is_some();
        if script {
            // Without any such line, cargo would rerun the script whenever a file of the package changes.
            println!("cargo::rerun-if-changed=build.rs");
        }
        let folder = match self.folder.or_else(|| std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from)) {
            Some(folder) => folder,
            None => std::env::current_dir().map_err(|error| BuildError::new(format!("the current folder: {error}")))?,
        };
        let Some(out_dir) = self.out_dir else {
            return Err(BuildError::new("there is no `out_dir` to write to"));
        };
        let documents = documents(self.definitions)?;
        let written = write(&folder.join(out_dir), &documents)?;
        if script {
            watch(&written);
        }
        Ok(written.into_iter().map(|(path, _)| path).collect())
    }
}

/// Makes cargo rerun the script if a written file is edited or removed. A file that is newer than the run of the script
/// would cause an unnecessary rerun, so new files get the modification time of the script itself.
fn watch(written: &[(PathBuf, Written)]) {
    let script = std::env::current_exe().and_then(fs::metadata).and_then(|metadata| metadata.modified());
    for (path, written) in written {
        println!("cargo::rerun-if-changed={}", path.display());
        if let (Ok(time), Written::New | Written::Changed) = (&script, written) {
            // If this fails, the script runs once more.
            let _ = File::options().append(true).open(path).and_then(|file| file.set_modified(*time));
        }
    }
}

/// Returns the documents of all definitions. Definitions of one kind are merged.
fn documents(definitions: Vec<CustomResourceDefinition>) -> Result<Vec<Document>, BuildError> {
    let mut kinds: BTreeMap<String, Vec<CustomResourceDefinition>> = BTreeMap::new();
    for definition in definitions {
        kinds.entry(definition.metadata.name.clone()).or_default().push(definition);
    }
    let document = |(name, versions): (String, Vec<_>)| {
        let merged = merge(versions).map_err(|errors| {
            let errors: Vec<String> = errors.iter().map(ToString::to_string).collect();
            BuildError::new(format!("the versions of {name} cannot be merged: {}", errors.join(", ")))
        })?;
        Ok(Document::new(merged)?)
    };
    kinds.into_iter().map(document).collect()
}
