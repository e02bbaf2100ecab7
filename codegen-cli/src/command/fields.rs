//! `fields`: prints one line for each field of CRDs.

use clap::{ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, definitions};
use crate::fields::fields;

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Print one line for each field of CRDs, with its type and constraints")
        .arg(definitions::files_argument())
        .after_help(
            "Examples:
  codegen-cli fields crd.yaml
  codegen-cli fields crd.yaml | grep default=
  diff <(codegen-cli fields old.yaml) <(codegen-cli fields new.yaml)",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let Some(read) = definitions::read(matches, console)? else { return Ok(Verdict::Findings) };
    for line in read.iter().flat_map(fields) {
        console.print(&(line + "\n"))?;
    }
    Ok(Verdict::Fine)
}
