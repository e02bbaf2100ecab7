//! `admit`: prints the server's answer to a request.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, object};
use crate::object::{Context, Stage};

pub(super) fn arguments(command: Command) -> Command {
    object::arguments(command)
        .about("Print objects as the API server would store them, or the reasons it would reject them")
        .long_about(
            "Print objects as the API server would store them, or the reasons it would reject them. Applies defaults, \
             prunes unknown fields, and checks metadata, the schema, list types and rules. Prints stored objects to \
             standard output, and warnings and errors to standard error. Omits fields whose values the server \
             generates, such as uid and creationTimestamp.",
        )
        .arg(
            Arg::new("old")
                .long("old")
                .value_name("FILE")
                .value_parser(clap::value_parser!(PathBuf))
                .help("The stored object. The request is then an update"),
        )
        .arg(
            Arg::new("status")
                .long("status")
                .action(ArgAction::SetTrue)
                .requires("old")
                .help("Update the status subresource"),
        )
        .arg(
            Arg::new("strict")
                .long("strict")
                .action(ArgAction::SetTrue)
                .help("Reject unknown and duplicate fields, as kubectl does"),
        )
        .arg(
            Arg::new("namespace")
                .short('n')
                .long("namespace")
                .value_name("NAME")
                .default_value("default")
                .help("The namespace for objects that do not specify one"),
        )
        .arg(object::default_rules_argument())
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
        default_rules: matches.get_flag("default-rules"),
    };
    object::run(Stage::Admit, matches, &context, console)
}
