//! `skeleton`: prints the structure of a legacy schema.

use clap::{ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, object};
use crate::document::documents;
use crate::report::Finding;
use crate::skeleton::skeleton;
use crate::to_yaml;

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Print the structural skeleton of legacy schemas")
        .long_about(
            "Print the structural skeleton of legacy schemas: all properties, items and types that they declare at any \
             position, as a starting point for a structural schema. Accepts CRDs, whose schemas are replaced, and \
             single schemas.",
        )
        .arg(super::files_argument())
        .after_help(
            "Examples:
  codegen-cli skeleton old-crd.yaml > crd.yaml
  codegen-cli skeleton schema.json",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let mut verdict = Verdict::Fine;
    let mut printed = 0;
    for input in object::files(matches, "files")? {
        let Some(source) = object::source(&input, console)? else {
            verdict = Verdict::Findings;
            continue;
        };
        for document in documents(&source.text) {
            let result = document
                .map_err(|error| Box::new(Finding::error("SyntaxError", error.message).at(error.span)))
                .and_then(|node| skeleton(&source, &node));
            match result {
                Ok(document) => {
                    let yaml = to_yaml(&document).map_err(Failure::other)?;
                    console.print(if printed == 0 { "" } else { "---\n" })?;
                    console.print_data(&yaml)?;
                    printed += 1;
                }
                Err(finding) => {
                    object::show(&source, &[*finding], console);
                    verdict = Verdict::Findings;
                }
            }
        }
    }
    Ok(verdict)
}
