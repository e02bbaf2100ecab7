//! `emit`: CRD YAML of Rust types.

use clap::{ArgMatches, Command};
use example_derive::frontend::Frontend;
use example_derive::workload::Workload;

use super::Verdict;
use super::console::Console;
use super::failure::Failure;
use crate::{YamlError, crd_yaml};

pub(super) fn arguments(command: Command) -> Command {
    command.about("Prints the CRD YAML of the example types").after_help(
        "Examples:
  codegen-cli emit
  codegen-cli emit | kubectl apply -f -",
    )
}

pub(super) fn run(_: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    console.print(&documents().map_err(Failure::other)?)?;
    Ok(Verdict::Fine)
}

fn documents() -> Result<String, YamlError> {
    Ok(format!("---\n{}---\n{}", crd_yaml::<Frontend>()?, crd_yaml::<Workload>()?))
}
