//! `expand`: prints the code that the derive generates.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Command};

use super::Verdict;
use super::console::Console;
use super::failure::Failure;
use crate::expand::{expand, show};

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Print the code that the derive generates for a type")
        .long_about(
            "Print the code that the derive generates for a type. Searches the text of Rust files for the type: it does not \
             evaluate `cfg` attributes, and it does not find types that macros generate.",
        )
        .arg(
            Arg::new("type")
                .value_name("TYPE")
                .required(true)
                .help("The name of the type, or the end of its path: api::Frontend"),
        )
        .arg(
            Arg::new("paths")
                .value_name("PATH")
                .num_args(0..)
                .default_value(".")
                .value_parser(clap::value_parser!(PathBuf))
                .help("Folders or Rust files to search"),
        )
        .after_help(
            "Examples:
  codegen-cli expand FrontendSpec
  codegen-cli expand v1::Frontend crates/api",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let name = matches.get_one::<String>("type").map_or("", String::as_str);
    let mut found = Vec::new();
    for path in matches.get_many::<PathBuf>("paths").into_iter().flatten() {
        found.extend(expand(path, name).map_err(Failure::Other)?);
    }
    if found.is_empty() {
        return Err(Failure::Other(format!("found no type `{name}` with #[derive(StructuralSchema)] in these files")));
    }
    console.print_data(&show(&found))?;
    Ok(Verdict::Fine)
}
