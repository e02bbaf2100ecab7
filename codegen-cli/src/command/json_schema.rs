//! `json-schema`: writes JSON Schema files for CRDs.

use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, definitions};
use crate::json_schema::{Draft, files};

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Write JSON Schema files for editors, kubeconform, and other tools")
        .long_about(
            "Write a JSON Schema file for each served version of CRDs, as DIR/GROUP/KIND_VERSION.json in lower case. The \
             schemas accept every object that the server admits without dropping fields, and reject unknown fields \
             except where they are preserved. JSON Schema cannot express rules and formats; descriptions mention them. \
             Prints the paths of the files.",
        )
        .arg(definitions::files_argument())
        .arg(
            Arg::new("out-dir")
                .long("out-dir")
                .value_name("DIR")
                .required(true)
                .value_parser(clap::value_parser!(PathBuf))
                .help("The folder of the files"),
        )
        .arg(
            Arg::new("draft")
                .long("draft")
                .value_name("DRAFT")
                .value_parser(PossibleValuesParser::new(["7", "2020-12"]))
                .default_value("7")
                .help("The version of JSON Schema"),
        )
        .after_help(
            "Examples:
  codegen-cli json-schema --out-dir schemas crd.yaml
  codegen-cli json-schema --out-dir schemas --draft 2020-12 deploy/crds
  kubeconform -schema-location 'schemas/{{.Group}}/{{.ResourceKind}}_{{.ResourceAPIVersion}}.json' object.yaml

In YAML, a comment selects a schema for editors:
  # yaml-language-server: $schema=schemas/example.com/shop_v1.json",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let Some(read) = definitions::read(matches, console)? else { return Ok(Verdict::Findings) };
    let Some(folder) = matches.get_one::<PathBuf>("out-dir") else { return Ok(Verdict::Fine) };
    let draft = match matches.get_one::<String>("draft").map(String::as_str) {
        Some("2020-12") => Draft::Draft202012,
        _ => Draft::Draft7,
    };
    for file in read.iter().flat_map(|crd| files(crd, draft)) {
        let text = crate::report::escape::json(&file.schema, true) + "\n";
        definitions::write(&folder.join(&file.path), &text, console)?;
    }
    Ok(Verdict::Fine)
}
