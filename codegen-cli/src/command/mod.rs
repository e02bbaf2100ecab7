//! The command line. Each command has its own module with its arguments and a function that runs it.
//!
//! | exit code | meaning |
//! |---|---|
//! | 0 | success |
//! | 1 | a document has errors, or a checked file is out of date |
//! | 2 | the usage is wrong, or a file cannot be read or written |
//!
//! Each command is a row of `COMMANDS`. Its module converts the arguments to a call of the library and prints the
//! result.

mod admit;
mod check;
mod compare;
mod completions;
mod console;
mod constant;
mod convert;
mod default;
mod definitions;
mod diff;
mod discovery;
mod docs;
mod emit;
mod expand;
mod explain;
mod failure;
mod fields;
mod import;
mod json_schema;
mod object;
mod openapi;
mod parallel;
mod prune;
mod sample;
mod size;
mod skeleton;
mod validate;

use std::ffi::OsString;
use std::path::PathBuf;
use std::thread;

use clap::{Arg, ArgMatches, Command};

use crate::explain::wrap::wrap;
use console::Console;
use failure::Failure;

/// A command.
struct Entry {
    name: &'static str,
    /// Adds the arguments and the help texts.
    arguments: fn(Command) -> Command,
    run: fn(&ArgMatches, &mut Console) -> Result<Verdict, Failure>,
}

/// The command that runs if none is given.
const DEFAULT: &str = "emit";

const COMMANDS: &[Entry] = &[
    Entry { name: "emit", arguments: emit::arguments, run: emit::run },
    Entry { name: "expand", arguments: expand::arguments, run: expand::run },
    Entry { name: "check", arguments: check::arguments, run: check::run },
    Entry { name: "diff", arguments: diff::arguments, run: diff::run },
    Entry { name: "admit", arguments: admit::arguments, run: admit::run },
    Entry { name: "prune", arguments: prune::arguments, run: prune::run },
    Entry { name: "default", arguments: default::arguments, run: default::run },
    Entry { name: "validate", arguments: validate::arguments, run: validate::run },
    Entry { name: "convert", arguments: convert::arguments, run: convert::run },
    Entry { name: "explain", arguments: explain::arguments, run: explain::run },
    Entry { name: "import", arguments: import::arguments, run: import::run },
    Entry { name: "constant", arguments: constant::arguments, run: constant::run },
    Entry { name: "compare", arguments: compare::arguments, run: compare::run },
    Entry { name: "skeleton", arguments: skeleton::arguments, run: skeleton::run },
    Entry { name: "discovery", arguments: discovery::arguments, run: discovery::run },
    Entry { name: "fields", arguments: fields::arguments, run: fields::run },
    Entry { name: "size", arguments: size::arguments, run: size::run },
    Entry { name: "openapi", arguments: openapi::arguments, run: openapi::run },
    Entry { name: "json-schema", arguments: json_schema::arguments, run: json_schema::run },
    Entry { name: "docs", arguments: docs::arguments, run: docs::run },
    Entry { name: "sample", arguments: sample::arguments, run: sample::run },
    Entry { name: "completions", arguments: completions::arguments, run: completions::run },
];

/// The result of a command that could do its work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Verdict {
    Fine,
    Findings,
}

const ABOUT: &str = "Generate CRD YAML from Rust types, and check CRDs and objects as the Kubernetes API server does";

const EXIT_CODES: &str = "Exit codes:
  0  success
  1  a document has errors, or a checked file is out of date
  2  wrong usage, or a file cannot be read or written

Without a command, `emit` runs.";

/// Returns the command line parser, which also provides the help texts and completions.
pub fn command_line() -> Command {
    let line = Command::new("codegen-cli")
        .version(env!("CARGO_PKG_VERSION"))
        .about(ABOUT)
        .after_help(EXIT_CODES)
        .arg(console::color_argument())
        .disable_help_subcommand(true);
    COMMANDS
        .iter()
        .fold(line, |line, entry| line.subcommand(with_wrapped_help((entry.arguments)(Command::new(entry.name)))))
}

/// Returns the argument for the files that a command reads.
fn files_argument() -> Arg {
    Arg::new("files")
        .value_name("FILE")
        .required(true)
        .num_args(1..)
        .value_parser(clap::value_parser!(PathBuf))
        .help("Files, folders, or - for standard input")
}

/// Wraps the long help text of a command.
fn with_wrapped_help(command: Command) -> Command {
    match command.get_long_about().map(|about| wrap(100, &about.to_string())) {
        Some(about) => command.long_about(about),
        None => command,
    }
}

/// Runs a command line, including the program name, and returns its exit code.
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
    // The size of the main thread's stack cannot be chosen, so the work runs in another thread.
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
    // The parser accepts only the commands of the table.
    let Some((entry, matches)) = found else { return Ok(Verdict::Fine) };
    let verdict = (entry.run)(matches, console)?;
    console.flush()?;
    Ok(verdict)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn command_line_is_consistent() {
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
