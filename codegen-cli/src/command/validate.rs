//! `validate`: checks objects against the schema and the rules.

use clap::{ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, object};
use crate::object::{Context, Stage};

pub(super) fn arguments(command: Command) -> Command {
    object::arguments(command)
        .about("Check objects against the schema and the rules of their CRD without changing them")
        .long_about(
            "Check objects against the schema and the rules of their CRD, without applying defaults or pruning first. \
             Prints valid objects.",
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
