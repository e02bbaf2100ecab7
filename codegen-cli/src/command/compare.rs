//! `compare`: prints the differences between two CRDs.

use std::path::PathBuf;

use clap::{Arg, ArgAction, ArgMatches, Command};

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, object};
use crate::compare::{Effect, compare};
use crate::input::Input;
use crate::object::Definitions;
use crate::report::Finding;

pub(super) fn arguments(command: Command) -> Command {
    let file = |id: &'static str, name: &'static str, help: &'static str| {
        Arg::new(id).value_name(name).required(true).value_parser(clap::value_parser!(PathBuf)).help(help)
    };
    command
        .about("Compare the defaults and constraints of two CRDs")
        .long_about(
            "Compare the defaults and constraints of two CRDs, for a migration: what the old one has and the new one
lacks, what got weaker, what changed, and what got stricter. The exit code is 1 if something is lost or weaker. Descriptions and
keywords without an effect on the server do not count.",
        )
        .arg(file("old", "OLD", "A file with the old CRDs"))
        .arg(file("new", "NEW", "A file with the new CRDs"))
        .arg(
            Arg::new("all")
                .long("all")
                .action(ArgAction::SetTrue)
                .help("Also list every field that no longer accepts null, instead of their number"),
        )
        .after_help(
            "Examples:
  codegen-cli compare before.yaml after.yaml
  cargo run --bin crdgen | codegen-cli compare before.yaml -",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let mut read = Vec::new();
    for id in ["old", "new"] {
        let Some(path) = matches.get_one::<PathBuf>(id) else { return Ok(Verdict::Fine) };
        let Some(source) = object::source(&Input::named(path), console)? else { return Ok(Verdict::Findings) };
        match Definitions::read([&source]) {
            Ok(definitions) => read.push(definitions),
            Err(error) => {
                object::show(&source, &[Finding::error("NoDefinition", error.message).at(error.span)], console);
                return Ok(Verdict::Findings);
            }
        }
    }
    let [old, new] = &read[..] else { return Ok(Verdict::Fine) };
    let differences = compare(old.iter().collect::<Vec<_>>(), &new.iter().collect::<Vec<_>>());
    let null = |keyword: &str, effect: Effect| keyword == "nullable" && effect == Effect::Stricter;
    let mut nulls = 0;
    for difference in &differences {
        if null(difference.keyword, difference.effect) && !matches.get_flag("all") {
            nulls += 1;
        } else {
            console.print(&format!("{difference}\n"))?;
        }
    }
    if nulls > 0 {
        console.print(&format!("stricter: {nulls} fields no longer accept null; --all lists them\n"))?;
    }
    let lost = differences.iter().any(|difference| difference.effect <= Effect::Weaker);
    Ok(if lost { Verdict::Findings } else { Verdict::Fine })
}
