//! `default`: applies defaults to objects.

use clap::{ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, object};
use crate::object::{Context, Stage};

pub(super) fn arguments(command: Command) -> Command {
    object::arguments(command)
        .about("Apply the defaults of a CRD to objects")
        .arg(object::default_rules_argument())
        .after_help(
            "Examples:
  codegen-cli default --crd crd.yaml object.yaml
  codegen-cli default --crd crds/ objects/
  codegen-cli default --default-rules --crd crd.yaml object.yaml",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let context = Context { default_rules: matches.get_flag("default-rules"), ..Context::default() };
    object::run(Stage::Default, matches, &context, console)
}
