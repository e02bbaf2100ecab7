//! The same program as `codegen-cli`, under a name that makes it a command of cargo: `cargo structural emit`.

use std::process::ExitCode;

fn main() -> ExitCode {
    // Cargo passes its own name of the command first.
    let is_first = |at: usize, argument: &std::ffi::OsString| at == 1 && argument == "structural";
    let arguments = std::env::args_os().enumerate().filter(|(at, argument)| !is_first(*at, argument));
    ExitCode::from(codegen_cli::command::main(arguments.map(|(_, argument)| argument)))
}
