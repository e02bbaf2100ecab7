//! `expand`: prints the code that the derive generates.

use clap::{Arg, ArgMatches, Command};

use super::Verdict;
use super::console::Console;
use super::emit::{request, source_arguments};
use super::failure::Failure;
use crate::emit::expand;

pub(super) fn arguments(command: Command) -> Command {
    let command = command.about("Print the code that the derive generates for a type").arg(
        Arg::new("type")
            .value_name("TYPE")
            .required(true)
            .help("The name of the type, or the end of its path, such as api::Frontend"),
    );
    source_arguments(command).after_help(
        "Examples:
  codegen-cli expand FrontendSpec
  codegen-cli expand v1::Frontend crates/api",
    )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    let request = request(matches)?;
    let name = matches.get_one::<String>("type").map_or("", String::as_str);
    let (text, problems) = expand(&request, name).map_err(Failure::Other)?;
    match text {
        Some(text) => console.print(&text)?,
        None => {
            for problem in &problems {
                console.note(&problem.show(&request.folder, console.error_color()));
            }
            let message = format!("there is no type `{name}` with #[derive(StructuralSchema)] in what was read");
            return Err(Failure::Other(message));
        }
    }
    Ok(Verdict::Fine)
}
