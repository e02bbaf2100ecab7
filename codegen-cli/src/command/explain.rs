//! `explain`: prints the fields of a resource.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, object};
use crate::explain::{Question, explain};
use crate::input::{Input, Source};
use crate::object::Definitions;
use crate::report::Finding;

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Explain the fields of a CRD, like kubectl explain")
        .arg(
            Arg::new("file")
                .value_name("FILE")
                .required(true)
                .value_parser(clap::value_parser!(PathBuf))
                .help("A file with the CRD, or - for standard input"),
        )
        .arg(Arg::new("field").value_name("FIELD").help("A field, such as spec.replicas"))
        .arg(
            Arg::new("version")
                .long("api-version")
                .value_name("VERSION")
                .help("A version of the CRD, v1 or GROUP/v1 [default: the newest served version]"),
        )
        .arg(
            Arg::new("recursive")
                .long("recursive")
                .action(ArgAction::SetTrue)
                .help("List all nested fields, without descriptions"),
        )
        .arg(
            Arg::new("max-depth")
                .long("max-depth")
                .value_name("N")
                .value_parser(clap::value_parser!(u32))
                .help("List nested fields up to this depth; 0 means no limit. A depth implies --recursive"),
        )
        .arg(
            Arg::new("constraints")
                .long("constraints")
                .action(ArgAction::SetTrue)
                .help("Print bounds, patterns, enum values, defaults, list types, and rules too"),
        )
        .after_help(
            "Examples:
  codegen-cli explain crd.yaml
  codegen-cli explain crd.yaml spec.replicas
  codegen-cli explain crd.yaml spec --recursive
  codegen-cli explain crd.yaml --max-depth 2
  codegen-cli explain crd.yaml spec --constraints
  codegen-cli explain --api-version v1beta1 crd.yaml",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let Some(path) = matches.get_one::<PathBuf>("file") else { return Ok(Verdict::Fine) };
    let Some(source) = object::source(&Input::named(path), console)? else { return Ok(Verdict::Findings) };
    let field = matches.get_one::<String>("field").map_or("", String::as_str);
    let question = Question {
        version: matches.get_one::<String>("version").cloned(),
        path: field.split('.').filter(|name| !name.is_empty()).map(str::to_owned).collect(),
        recursive: matches.get_flag("recursive"),
        max_depth: matches.get_one::<u32>("max-depth").filter(|depth| **depth > 0).map(|depth| *depth as usize),
        constraints: matches.get_flag("constraints"),
    };
    match explained(&source, &question) {
        Ok(text) => {
            console.print(&text)?;
            Ok(Verdict::Fine)
        }
        Err(finding) => {
            object::show(&source, &[*finding], console);
            Ok(Verdict::Findings)
        }
    }
}

/// Explains each CRD of a text.
fn explained(source: &Source, question: &Question) -> Result<String, Box<Finding>> {
    let definitions = Definitions::read([source])
        .map_err(|error| Box::new(Finding::error("NoDefinition", error.message).at(error.span)))?;
    let texts: Result<Vec<_>, _> = definitions.iter().map(|crd| explain(crd, question)).collect();
    texts.map(|texts| texts.join("\n")).map_err(|why| Box::new(Finding::error("NotFound", why)))
}
