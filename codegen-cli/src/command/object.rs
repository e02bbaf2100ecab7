//! The common parts of `admit`, `prune`, `default` and `validate`: reading objects and their CRDs.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};
use serde_json::Value;

use super::Verdict;
use super::console::Console;
use super::failure::Failure;
use crate::check::each_resource;
use crate::document::{Node, documents};
use crate::input::{Input, ReadFailure, Source, inputs};
use crate::object::{Context, Definitions, Stage};
use crate::report::{Finding, Format, escape};
use crate::to_yaml;

/// Adds the arguments that these commands share.
pub(super) fn arguments(command: Command) -> Command {
    command
        .arg(
            Arg::new("crd")
                .long("crd")
                .value_name("FILE")
                .required(true)
                .action(clap::ArgAction::Append)
                .value_parser(clap::value_parser!(PathBuf))
                .help("A file or folder with CRDs. Can be repeated"),
        )
        .arg(
            Arg::new("objects")
                .value_name("OBJECT")
                .required(true)
                .num_args(1..)
                .value_parser(clap::value_parser!(PathBuf))
                .help("Files or folders with objects, or - for standard input"),
        )
        .arg(
            Arg::new("output")
                .short('o')
                .long("output")
                .value_name("FORMAT")
                .value_parser(PossibleValuesParser::new(["yaml", "json"]))
                .default_value("yaml")
                .help("The output format"),
        )
}

/// Returns the argument of `admit` and `default` for rules that compute defaults.
pub(super) fn default_rules_argument() -> Arg {
    Arg::new("default-rules").long("default-rules").action(clap::ArgAction::SetTrue).help(
        "Apply the rules of x-kubernetes-default in the CRD too, as a mutating webhook would. Servers ignore them",
    )
}

/// Processes all objects. Prints accepted objects to standard output and findings to standard error.
pub(super) fn run(
    stage: Stage,
    matches: &ArgMatches,
    context: &Context,
    console: &mut Console,
) -> Result<Verdict, Failure> {
    let Some(definitions) = definitions(matches, console)? else { return Ok(Verdict::Findings) };
    let json = matches.get_one::<String>("output").is_some_and(|format| format == "json");
    let mut verdict = Verdict::Fine;
    let mut printed = 0;
    for input in files(matches, "objects")? {
        let Some(source) = source(&input, console)? else {
            verdict = Verdict::Findings;
            continue;
        };
        for document in documents(&source.text) {
            let root = match document {
                Ok(root) => root,
                Err(error) => {
                    show(&source, &[Finding::error("SyntaxError", error.message).at(error.span)], console);
                    verdict = Verdict::Findings;
                    break;
                }
            };
            let mut nodes: Vec<&Node<'_>> = Vec::new();
            each_resource(&root, &mut |node| nodes.push(node));
            for node in nodes {
                let answer = crate::object::run(stage, &definitions, &source, node, context);
                show(&source, &answer.findings, console);
                if answer.has_errors() {
                    verdict = Verdict::Findings;
                } else if let Some(object) = &answer.object {
                    console.print_data(&text(object, json, printed)?)?;
                    printed += 1;
                }
            }
        }
    }
    Ok(verdict)
}

/// Formats an object. Separates YAML documents.
pub(super) fn text(object: &Value, json: bool, printed: usize) -> Result<String, Failure> {
    if json {
        return Ok(escape::json(object, true) + "\n");
    }
    let yaml = to_yaml(object).map_err(Failure::other)?;
    Ok(if printed == 0 { yaml } else { format!("---\n{yaml}") })
}

/// Reads the CRDs of `--crd`. Prints a finding and returns `None` if there are none.
pub(super) fn definitions(matches: &ArgMatches, console: &mut Console) -> Result<Option<Definitions>, Failure> {
    let mut sources = Vec::new();
    for input in files(matches, "crd")? {
        let Some(source) = source(&input, console)? else { return Ok(None) };
        sources.push(source);
    }
    match Definitions::read(&sources) {
        Ok(definitions) => Ok(Some(definitions)),
        Err(error) => {
            let empty = Source::new("", "");
            let source = sources.get(error.source).unwrap_or(&empty);
            show(source, &[Finding::error("NoDefinition", error.message).at(error.span)], console);
            Ok(None)
        }
    }
}

/// Returns the files of an argument.
pub(super) fn files(matches: &ArgMatches, name: &str) -> Result<Vec<Input>, Failure> {
    let (inputs, failures) = inputs(matches.get_many::<PathBuf>(name).into_iter().flatten());
    match failures.first() {
        Some(failure) => Err(Failure::other(failure)),
        None => Ok(inputs),
    }
}

/// Reads a file. Prints a finding and returns `None` if it is not a valid text.
pub(super) fn source(input: &Input, console: &mut Console) -> Result<Option<Source>, Failure> {
    match Source::read(input) {
        Ok(source) => Ok(Some(source)),
        Err(ReadFailure::Unreadable(failure)) => Err(Failure::other(failure)),
        Err(ReadFailure::Unusable { source, span, message }) => {
            show(&source, &[Finding::error("UnusableFile", message).at(span)], console);
            Ok(None)
        }
    }
}

/// Prints findings to standard error.
pub(super) fn show(source: &Source, findings: &[Finding], console: &mut Console) {
    let color = console.error_color();
    console.note_styled(&Format::Human.show(source, findings, color));
}

/// Reads the first document of a file.
pub(super) fn single(path: &PathBuf, console: &mut Console) -> Result<Option<Value>, Failure> {
    let Some(source) = source(&Input::named(path), console)? else { return Ok(None) };
    match documents(&source.text).next() {
        Some(Ok(node)) => Ok(Some(node.to_value())),
        Some(Err(error)) => {
            show(&source, &[Finding::error("SyntaxError", error.message).at(error.span)], console);
            Ok(None)
        }
        None => {
            show(&source, &[Finding::error("NoDocument", "the input contains no document")], console);
            Ok(None)
        }
    }
}
