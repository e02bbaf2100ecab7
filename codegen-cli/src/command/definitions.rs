//! Reads the CRDs of files or of the workspace, for commands that print what a server publishes about them.

use std::fs;
use std::path::{Path, PathBuf};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches};
use serde::Serialize;
use structural_schema::crd::CustomResourceDefinition;

use super::console::Console;
use super::failure::Failure;
use super::parallel;
use crate::check::{self, Options};
use crate::emit::{Cargo, Request, emit, replace};
use crate::input::{Input, ReadFailure, Source, inputs};
use crate::report::{Finding, Format, escape};
use crate::{YamlError, to_yaml};

pub(super) fn files_argument() -> Arg {
    Arg::new("files")
        .value_name("FILE")
        .num_args(0..)
        .value_parser(clap::value_parser!(PathBuf))
        .help("Files, folders, or - for standard input [default: the types of the workspace]")
}

pub(super) fn format_argument() -> Arg {
    Arg::new("format")
        .long("format")
        .value_name("FORMAT")
        .value_parser(PossibleValuesParser::new(["yaml", "json"]))
        .default_value("yaml")
        .help("The output format. `json` prints one array")
}

/// Returns the CRDs that the arguments select, or `None` if there are errors.
pub(super) fn read(
    matches: &ArgMatches,
    console: &mut Console,
) -> Result<Option<Vec<CustomResourceDefinition>>, Failure> {
    let paths: Vec<&PathBuf> = matches.get_many("files").into_iter().flatten().collect();
    if paths.is_empty() { of_workspace(console) } else { of_files(&paths, console) }
}

/// Prints documents in the format that the arguments ask for. As YAML, each document is printed before the next one is made.
pub(super) fn print<T: Serialize>(
    matches: &ArgMatches,
    documents: impl IntoIterator<Item = T>,
    console: &mut Console,
) -> Result<(), Failure> {
    print_with(matches, documents, console, |document| to_yaml(&document))
}

/// Prints documents like [`print`], with a function that writes YAML.
pub(super) fn print_with<T: Serialize>(
    matches: &ArgMatches,
    documents: impl IntoIterator<Item = T>,
    console: &mut Console,
    mut yaml: impl FnMut(T) -> Result<String, YamlError>,
) -> Result<(), Failure> {
    let json = matches.get_one::<String>("format").is_some_and(|format| format == "json");
    if json {
        let documents: Vec<T> = documents.into_iter().collect();
        let documents = serde_json::to_value(documents).map_err(|error| Failure::other(error.to_string()))?;
        return Ok(console.print_data(&(escape::json(&documents, true) + "\n"))?);
    }
    for document in documents {
        let yaml = yaml(document).map_err(|error| Failure::other(error.to_string()))?;
        console.print_data(&format!("---\n{yaml}"))?;
    }
    Ok(())
}

/// Writes a file and the folders around it. Prints its path.
pub(super) fn write(path: &Path, text: &str, console: &mut Console) -> Result<(), Failure> {
    let failure = |error: std::io::Error| Failure::other(format!("{}: {error}", path.display()));
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(failure)?;
    }
    replace(path, text).map_err(failure)?;
    console.print(&format!("{}\n", path.display()))?;
    Ok(())
}

/// Returns the CRDs of the types in the workspace, or `None` if there are errors.
fn of_workspace(console: &mut Console) -> Result<Option<Vec<CustomResourceDefinition>>, Failure> {
    let folder = std::env::current_dir().map_err(|error| Failure::other(format!("the current folder: {error}")))?;
    let request = Request { cargo: Cargo::new(folder), color: console.error_color(), ..Request::default() };
    let emitted = emit(&request).map_err(Failure::Other)?;
    console.note_styled(&emitted.report);
    let definitions = emitted.documents.iter().map(|document| document.definition.clone()).collect();
    Ok((!emitted.failed).then_some(definitions))
}

/// Returns the CRDs in files, or `None` if there are errors.
fn of_files(paths: &[&PathBuf], console: &mut Console) -> Result<Option<Vec<CustomResourceDefinition>>, Failure> {
    let (inputs, failures) = inputs(paths);
    if let Some(failure) = failures.first() {
        return Err(Failure::other(failure));
    }
    let mut definitions = Some(Vec::new());
    for content in parallel::map(&inputs, "read", console, &content) {
        match content? {
            Content::Definitions(read) => {
                if let Some(definitions) = &mut definitions {
                    definitions.extend(read);
                }
            }
            Content::Rejected(source, findings) => {
                console.note_styled(&Format::Human.show(&source, &findings, console.error_color()));
                definitions = None;
            }
        }
    }
    Ok(definitions)
}

/// The contents of an input.
enum Content {
    Definitions(Vec<CustomResourceDefinition>),
    /// The server would reject a CRD.
    Rejected(Source, Vec<Finding>),
}

fn content(input: &Input) -> Result<Content, Failure> {
    let source = match Source::read(input) {
        Ok(source) => source,
        Err(ReadFailure::Unreadable(failure)) => return Err(Failure::other(failure)),
        Err(ReadFailure::Unusable { source, span, message }) => {
            return Ok(Content::Rejected(source, vec![Finding::error("UnusableFile", message).at(span)]));
        }
    };
    let checked = check::check(&source, Options { skip_others: !input.named, ..Options::default() });
    if checked.has_errors() {
        return Ok(Content::Rejected(source, checked.findings));
    }
    Ok(Content::Definitions(check::definitions(&source)))
}
