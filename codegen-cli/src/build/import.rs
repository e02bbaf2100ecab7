//! Generates types from CRDs in a build script.

use std::fs;
use std::path::{Path, PathBuf};

use super::BuildError;
use crate::check::{Options, check, definitions};
use crate::emit::replace;
use crate::import::{Config, header, import, single_file};
use crate::input::Source;
use crate::report::Format;
use crate::report::escape::printable;

/// Generates Rust types from CRDs in a build script. `codegen-cli import` does the same on the command line.
///
/// ```no_run
/// // fn main() of build.rs
/// codegen_cli::Import::new().file("crds/gateways.yaml").out_file("gateway.rs").run();
/// ```
///
/// The crate includes the file from the folder of the build:
///
/// ```ignore
/// pub mod gateway {
///     include!(concat!(env!("OUT_DIR"), "/gateway.rs"));
/// }
/// ```
///
/// The crate needs the dependencies `serde` with the feature `derive`, `serde_json`, and `structural-schema`. If the
/// server would reject a CRD, the build fails with the findings.
#[derive(Debug, Default)]
pub struct Import {
    files: Vec<PathBuf>,
    config: Option<PathBuf>,
    out_file: Option<PathBuf>,
    folder: Option<PathBuf>,
}

impl Import {
    /// Creates an import without files.
    pub fn new() -> Self {
        Import::default()
    }

    /// Adds a file with CRDs. If there are several CRDs, each has its own module.
    #[must_use]
    pub fn file(mut self, path: impl Into<PathBuf>) -> Self {
        self.files.push(path.into());
        self
    }

    /// Sets the YAML file with options, as for `codegen-cli import --config`.
    #[must_use]
    pub fn config(mut self, path: impl Into<PathBuf>) -> Self {
        self.config = Some(path.into());
        self
    }

    /// Sets the file to write. A relative path is in `OUT_DIR`.
    #[must_use]
    pub fn out_file(mut self, path: impl Into<PathBuf>) -> Self {
        self.out_file = Some(path.into());
        self
    }

    /// Sets the folder that the paths of CRDs are relative to. The default in a build script is the package.
    #[must_use]
    pub fn relative_to(mut self, folder: impl Into<PathBuf>) -> Self {
        self.folder = Some(folder.into());
        self
    }

    /// Writes the file. Reports errors to cargo, which fails the build with the message.
    pub fn run(self) {
        if let Err(error) = self.write() {
            for line in error.to_string().lines() {
                println!("cargo::error={}", printable(line));
            }
        }
    }

    /// Writes the file and returns its path.
    pub fn write(self) -> Result<PathBuf, BuildError> {
        let folder = match self.folder.or_else(|| std::env::var_os("CARGO_MANIFEST_DIR").map(PathBuf::from)) {
            Some(folder) => folder,
            None => std::env::current_dir().map_err(|error| BuildError::new(format!("the current folder: {error}")))?,
        };
        let script = std::env::var_os("OUT_DIR").map(PathBuf::from);
        let Some(out_file) = self.out_file else {
            return Err(BuildError::new("there is no `out_file` to write to"));
        };
        if script.is_some() {
            println!("cargo::rerun-if-changed=build.rs");
            for file in self.files.iter().chain(&self.config) {
                println!("cargo::rerun-if-changed={}", folder.join(file).display());
            }
        }
        let config = match &self.config {
            Some(path) => {
                let text = read(&folder.join(path))?;
                crate::from_yaml(&text).map_err(|error| BuildError::new(format!("{}: {error}", path.display())))?
            }
            None => Config::default(),
        };
        let text = code(&self.files, &folder, &config)?;
        let path = script.unwrap_or(folder).join(out_file);
        if !fs::read_to_string(&path).is_ok_and(|old| old == text) {
            replace(&path, &text).map_err(|error| BuildError::new(format!("{}: {error}", path.display())))?;
        }
        Ok(path)
    }
}

fn read(path: &Path) -> Result<String, BuildError> {
    fs::read_to_string(path).map_err(|error| BuildError::new(format!("{}: {error}", path.display())))
}

/// Returns the code for the CRDs of all files.
fn code(files: &[PathBuf], folder: &Path, config: &Config) -> Result<String, BuildError> {
    let mut imported = Vec::new();
    for file in files {
        let source = Source::new(file.display().to_string(), read(&folder.join(file))?);
        let checked = check(&source, Options { skip_others: true, ..Options::default() });
        if checked.has_errors() {
            return Err(BuildError::new(Format::Human.show(&source, &checked.findings, false)));
        }
        for crd in definitions(&source) {
            let one = import(&crd, config);
            imported.push(one.map_err(|error| BuildError::new(format!("{}: {error}", crd.metadata.name)))?);
        }
    }
    if imported.is_empty() {
        return Err(BuildError::new("the files contain no CustomResourceDefinition"));
    }
    let sources: Vec<String> =
        files.iter().map(|file| file.file_name().unwrap_or(file.as_os_str()).to_string_lossy().into_owned()).collect();
    single_file(&imported, &header(&sources, config)).map_err(|error| BuildError::new(error.to_string()))
}
