//! `prune`: drops unknown fields of objects.

use clap::{ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, object};
use crate::object::{Context, Stage};

pub(super) fn arguments(command: Command) -> Command {
    object::arguments(command)
        .about("Drop the fields of objects that their CRD does not specify, and report their paths")
        .after_help(
            "Examples:
  codegen-cli prune --crd crd.yaml object.yaml
  codegen-cli prune --crd crd.yaml -o json - < object.yaml",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    object::run(Stage::Prune, matches, &Context::default(), console)
}
