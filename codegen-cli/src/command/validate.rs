//! `validate`: what a schema and its rules say of objects.

use clap::{ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, object};
use crate::object::{Context, Stage};

pub(super) fn arguments(command: Command) -> Command {
    object::arguments(command)
        .about("Checks objects against the schema and the rules of their CRD, as they are")
        .long_about(
            "Checks objects against the schema and the rules of their CRD, as they are: nothing is filled in or
dropped before. Objects that are fine are printed.",
        )
        .after_help(
            "Examples:
  codegen-cli validate --crd crd.yaml object.yaml
  codegen-cli validate --crd crd.yaml objects/ > /dev/null",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    object::run(Stage::Validate, matches, &Context::default(), console)
}
