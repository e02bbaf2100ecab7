//! `default`: applies defaults to objects.

use clap::{ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, object};
use crate::object::{Context, Stage};

pub(super) fn arguments(command: Command) -> Command {
    object::arguments(command).about("Apply the defaults of a CRD to objects").after_help(
        "Examples:
  codegen-cli default --crd crd.yaml object.yaml
  codegen-cli default --crd crds/ objects/",
    )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    object::run(Stage::Default, matches, &Context::default(), console)
}
