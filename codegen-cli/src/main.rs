//! The command line: see `codegen-cli --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    ExitCode::from(codegen_cli::command::main(std::env::args_os()))
}
