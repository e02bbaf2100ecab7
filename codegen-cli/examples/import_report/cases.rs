//! The CRDs, their types, and random objects.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use codegen_cli::check::{Options, check};
use codegen_cli::import::{Config, Imported, import};
use codegen_cli::input::Source;
use serde_json::Value;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema_generate::{Generator, Options as Sample};

/// A CRD of the folder.
pub(crate) struct Case {
    /// The name of the file.
    pub(crate) name: String,
    pub(crate) document: Value,
    pub(crate) status: Status,
    definition: Option<CustomResourceDefinition>,
}

pub(crate) enum Status {
    Imported(Imported),
    /// The server rejects the CRD.
    Rejected(String),
    /// The types cannot be generated.
    Failed(String),
}

/// Reads and imports the CRDs of a folder. Adds the time for checking and generating to `time`.
pub(crate) fn cases(folder: &Path, only: &str, time: &mut Duration) -> std::io::Result<Vec<Case>> {
    let entries = fs::read_dir(folder)?.map(|entry| entry.map(|entry| entry.path()));
    let mut files = entries.collect::<Result<Vec<_>, _>>()?;
    files.retain(|file| only.split(',').any(|only| file.to_string_lossy().contains(only)));
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let text = fs::read_to_string(&file)?;
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let start = Instant::now();
        let (definition, status) = status(&name, &text);
        *time += start.elapsed();
        let document = codegen_cli::from_yaml(&text).unwrap_or_default();
        cases.push(Case { name, document, status, definition });
    }
    Ok(cases)
}

fn status(name: &str, text: &str) -> (Option<CustomResourceDefinition>, Status) {
    let source = Source::new(name, text);
    let checked = check(&source, Options::default());
    if checked.has_errors() {
        let first = checked.findings.first().map(|finding| finding.message.clone());
        return (None, Status::Rejected(first.unwrap_or_default()));
    }
    let Some(definition) = codegen_cli::check::definitions(&source).into_iter().next() else {
        return (None, Status::Failed("no definition".to_owned()));
    };
    match import(&definition, &Config::default()) {
        Ok(imported) => (Some(definition), Status::Imported(imported)),
        Err(error) => (None, Status::Failed(error.to_string())),
    }
}

impl Case {
    /// Returns valid objects of each version: a minimal one, one with all fields, and `count` random ones.
    pub(crate) fn objects(&self, count: u64) -> Vec<(String, Vec<Value>)> {
        self.definition.as_ref().map(|definition| samples(definition, count)).unwrap_or_default()
    }
}

fn samples(definition: &CustomResourceDefinition, count: u64) -> Vec<(String, Vec<Value>)> {
    let version = |version: &structural_schema::crd::Version| {
        let objects = Generator::new(definition, Some(&version.name)).map(|generator| {
            let random = (0..count).map(Sample::random);
            let options = [Sample::minimal(), Sample::all_fields()].into_iter().chain(random);
            options.filter_map(|options| generator.generate(&options).ok()).collect()
        });
        (version.name.clone(), objects.unwrap_or_default())
    };
    definition.spec.versions.iter().map(version).collect()
}
