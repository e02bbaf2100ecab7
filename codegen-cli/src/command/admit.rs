//! `admit`: what the server answers to a request.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, object};
use crate::object::{Context, Stage};

pub(super) fn arguments(command: Command) -> Command {
    object::arguments(command)
        .about("Shows what the API server would store of objects, or why it would refuse them")
        .long_about(
            "Shows what the API server would store of objects, or why it would refuse them: defaults, pruning,
metadata, schema, lists and rules. Objects as stored go to standard output, warnings and errors to
standard error. What the server makes up (uid, creationTimestamp, …) is left out.",
        )
        .arg(
            Arg::new("old")
                .long("old")
                .value_name("FILE")
                .value_parser(clap::value_parser!(PathBuf))
                .help("The object as it is stored; the request is an update then"),
        )
        .arg(
            Arg::new("status")
                .long("status")
                .action(ArgAction::SetTrue)
                .requires("old")
                .help("The request is for the subresource status"),
        )
        .arg(
            Arg::new("strict")
                .long("strict")
                .action(ArgAction::SetTrue)
                .help("Unknown and duplicate fields are errors, as for kubectl"),
        )
        .arg(
            Arg::new("namespace")
                .short('n')
                .long("namespace")
                .value_name("NAME")
                .default_value("default")
                .help("The namespace of the request, for objects that do not name one"),
        )
        .after_help(
            "Examples:
  codegen-cli admit --crd crd.yaml object.yaml
  codegen-cli admit --crd crds/ --old stored.yaml changed.yaml
  codegen-cli admit --crd crd.yaml --old stored.yaml --status changed.yaml
  kubectl get foo x -o yaml | codegen-cli admit --crd new-crd.yaml -o json -",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let old = match matches.get_one::<PathBuf>("old") {
        None => None,
        Some(path) => match object::single(path, console)? {
            Some(old) => Some(old),
            None => return Ok(Verdict::Findings),
        },
    };
    let context = Context {
        old,
        status: matches.get_flag("status"),
        strict: matches.get_flag("strict"),
        namespace: matches.get_one::<String>("namespace").cloned(),
    };
    object::run(Stage::Admit, matches, &context, console)
}
