//! The command line: one file a command, each with its arguments and what it does with them.
//!
//! | exit code | when |
//! |---|---|
//! | 0 | all is well |
//! | 1 | something is wrong with a document |
//! | 2 | wrong usage, or a file that cannot be read or written |
//!
//! A command is a row of `COMMANDS`. Its file turns arguments into a call of the library and prints the answer; what
//! the answer is, the library says.

mod admit;
mod check;
mod completions;
mod console;
mod default;
mod discovery;
mod emit;
mod expand;
mod explain;
mod failure;
mod object;
mod parallel;
mod prune;
mod skeleton;
mod validate;

use std::ffi::OsString;
use std::path::PathBuf;
use std::thread;

use clap::{Arg, ArgMatches, Command};

use crate::explain::wrap::wrap;
use console::Console;
use failure::Failure;

/// A command of the command line.
struct Entry {
    name: &'static str,
    /// Its arguments and its help.
    arguments: fn(Command) -> Command,
    run: fn(&ArgMatches, &mut Console) -> Result<Verdict, Failure>,
}

/// What runs if no command is named.
const DEFAULT: &str = "emit";

const COMMANDS: &[Entry] = &[
    Entry { name: "emit", arguments: emit::arguments, run: emit::run },
    Entry { name: "expand", arguments: expand::arguments, run: expand::run },
    Entry { name: "check", arguments: check::arguments, run: check::run },
    Entry { name: "admit", arguments: admit::arguments, run: admit::run },
    Entry { name: "prune", arguments: prune::arguments, run: prune::run },
    Entry { name: "default", arguments: default::arguments, run: default::run },
    Entry { name: "validate", arguments: validate::arguments, run: validate::run },
    Entry { name: "explain", arguments: explain::arguments, run: explain::run },
    Entry { name: "skeleton", arguments: skeleton::arguments, run: skeleton::run },
    Entry { name: "discovery", arguments: discovery::arguments, run: discovery::run },
    Entry { name: "completions", arguments: completions::arguments, run: completions::run },
];

/// How a command ended that could do its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Fine,
    Findings,
}

const ABOUT: &str = "CRD YAML from Rust types, and what the Kubernetes API server would say of any CRD or object";

const EXIT_CODES: &str = "Exit codes:
  0  all is well
  1  something is wrong with a document
  2  wrong usage, or a file that cannot be read or written

Without a command, `emit` runs.";

/// The whole command line, for its help and for completions.
pub fn command_line() -> Command {
    let line = Command::new("codegen-cli")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(EXIT_CODES)
        .arg(console::color_argument())
        .disable_help_subcommand(true);
    COMMANDS.iter().fold(line, |line, entry| line.subcommand(in_columns((entry.arguments)(Command::new(entry.name)))))
}

/// What a command reads.
fn files_argument() -> Arg {
    Arg::new("files")
        .value_name("FILE")
        .required(true)
        .num_args(1..)
        .value_parser(clap::value_parser!(PathBuf))
        .help("Files, folders, or - for standard input")
}

/// What a command says of itself at length, in lines that fit.
fn in_columns(command: Command) -> Command {
    match command.get_long_about().map(|about| wrap(100, &about.to_string())) {
        Some(about) => command.long_about(about),
        None => command,
    }
}

/// Runs a command line, with the name of the program first, and gives its exit code.
pub fn main(arguments: impl IntoIterator<Item = OsString>) -> u8 {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let work = move || {
        let mut console = Console::new();
        match run(arguments, &mut console) {
            Ok(Verdict::Fine) => 0,
            Ok(Verdict::Findings) => 1,
            Err(failure) => failure.end(&mut console),
        }
    };
    // The stack of the main thread is not ours to choose.
    let thread = thread::Builder::new().stack_size(parallel::STACK).spawn(work);
    thread.ok().and_then(|thread| thread.join().ok()).unwrap_or(2)
}

fn run(mut arguments: Vec<OsString>, console: &mut Console) -> Result<Verdict, Failure> {
    let mut matches = command_line().try_get_matches_from(&arguments)?;
    if matches.subcommand_name().is_none() {
        arguments.push(DEFAULT.into());
        matches = command_line().try_get_matches_from(&arguments)?;
    }
    console.choose_color(&matches);
    let found = matches.subcommand().and_then(|(name, matches)| {
        let entry = COMMANDS.iter().find(|entry| entry.name == name)?;
        Some((entry, matches))
    });
    // The parser knows no other commands than those of the table.
    let Some((entry, matches)) = found else { return Ok(Verdict::Fine) };
    let verdict = (entry.run)(matches, console)?;
    console.flush()?;
    Ok(verdict)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        command_line().debug_assert();
        assert!(COMMANDS.iter().any(|entry| entry.name == DEFAULT));
    }

    #[test]
    fn every_command_has_examples() {
        for command in command_line().get_subcommands() {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains("Examples:"), "{}", command.get_name());
        }
    }
}
