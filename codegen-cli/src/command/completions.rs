//! `completions`: prints shell completions.

use clap::{Arg, ArgMatches, Command};
use clap_complete::Shell;

use super::console::Console;
use super::failure::Failure;
use super::{Verdict, command_line};

pub(super) fn arguments(command: Command) -> Command {
    command
        .about("Print completions for a shell")
        .arg(Arg::new("shell").value_name("SHELL").required(true).value_parser(clap::value_parser!(Shell)))
        .after_help(
            "Examples:
  codegen-cli completions bash > ~/.local/share/bash-completion/completions/codegen-cli
  codegen-cli completions zsh > \"${fpath[1]}/_codegen-cli\"
  codegen-cli completions fish > ~/.config/fish/completions/codegen-cli.fish",
        )
}

pub(super) fn run(matches: &ArgMatches, console: &mut Console) -> Result<Verdict, Failure> {
    if let Some(shell) = matches.get_one::<Shell>("shell") {
        let mut script = Vec::new();
        clap_complete::generate(*shell, &mut command_line(), "codegen-cli", &mut script);
        console.print_data(&String::from_utf8_lossy(&script))?;
    }
    Ok(Verdict::Fine)
}
