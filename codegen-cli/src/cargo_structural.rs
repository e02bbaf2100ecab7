//! The same program as `codegen-cli`, named so that cargo finds it as a subcommand: `cargo structural emit`.

use std::process::ExitCode;

fn main() -> ExitCode {
    if let Some(code) = codegen_cli::emit::wrapper::run() {
        return code;
    }
    // Cargo passes the name of the subcommand as the first argument.
    let is_first = |at: usize, argument: &std::ffi::OsString| at == 1 && argument == "structural";
    let arguments = std::env::args_os().enumerate().filter(|(at, argument)| !is_first(*at, argument));
    ExitCode::from(codegen_cli::command::main(arguments.map(|(_, argument)| argument)))
}
