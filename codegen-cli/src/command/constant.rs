//! `constant`: prints a schema as a Rust constant.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command};
use structural_schema::openapi::SchemaProps;

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, object};
use crate::check::Kind;
use crate::constant::{field, file};
use crate::document::documents;
use crate::input::{Input, Source};
use crate::object::Definitions;
use crate::report::Finding;

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Print a schema, or a part of it, as a Rust constant")
        .long_about(
            "Print a schema, or a part of it, as a Rust constant, for fields whose type is of another crate:
`#[structural(schema = NAME)]`. Takes CRDs and schemas alone.",
        )
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required(true)
                .value_parser(clap::value_parser!(PathBuf))
                .help("A file with a CRD or a schema, or - for standard input"),
        )
        .arg(
            Arg::new("field")
                .value_name("FIELD")
                .help("A field, such as spec.rules.filters; lists and maps stand for what they hold"),
        )
        .arg(Arg::new("name").long("name").value_name("NAME").default_value("SCHEMA").help("The name of the constant"))
        .arg(
            Arg::new("version")
                .long("api-version")
                .value_name("VERSION")
                .help("A version of the CRD; without it the one that is stored"),
        )
        .after_help(
            "Examples:
  codegen-cli constant httproutes.yaml spec.rules.filters --name FILTER > src/schemas/filter.rs
  codegen-cli constant schema.json --name CONFIG",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let Some(path) = matches.get_one::<PathBuf>("file") else { return Ok(Verdict::Fine) };
    let Some(source) = object::source(&Input::named(path), console)? else { return Ok(Verdict::Findings) };
    let text = |id: &str| matches.get_one::<String>(id).map_or("", String::as_str);
    let printed = schema(&source, matches.get_one::<String>("version").map(String::as_str)).and_then(|schema| {
        let part = field(&schema, text("field")).map_err(|why| Box::new(Finding::error("NotFound", why)))?;
        file(text("name"), part).map_err(|error| Box::new(Finding::error("NotStructural", error.to_string())))
    });
    match printed {
        Ok(file) => {
            console.print_data(&file)?;
            Ok(Verdict::Fine)
        }
        Err(finding) => {
            object::show(&source, &[*finding], console);
            Ok(Verdict::Findings)
        }
    }
}

/// Returns the schema of the only document of a text: the schema of a version of a CRD, or the document itself.
fn schema(source: &Source, version: Option<&str>) -> Result<SchemaProps, Box<Finding>> {
    let node = match documents(&source.text).next() {
        Some(Ok(node)) => node,
        Some(Err(error)) => return Err(Box::new(Finding::error("SyntaxError", error.message).at(error.span))),
        None => return Err(Box::new(Finding::error("NoDefinition", "the input contains no document"))),
    };
    if Kind::of(&node).kind.is_none() {
        let schema = serde_json::from_value(node.to_value());
        return schema.map_err(|error| Box::new(Finding::error("DecodeError", error.to_string())));
    }
    let definitions = Definitions::read([source])
        .map_err(|error| Box::new(Finding::error("NoDefinition", error.message).at(error.span)))?;
    let found = definitions.iter().next().and_then(|crd| match version {
        Some(name) => crd.version(name),
        None => crd.storage_version(),
    });
    let schema = found.and_then(|version| version.open_api_v3_schema());
    schema.cloned().ok_or_else(|| {
        Box::new(Finding::error("NotFound", "the CRD has no such version, or the version has no schema"))
    })
}
