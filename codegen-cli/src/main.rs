//! The command line: see `codegen-cli --help`.

use std::process::ExitCode;

fn main() -> ExitCode {
    if let Some(code) = codegen_cli::emit::wrapper::run() {
        return code;
    }
    ExitCode::from(codegen_cli::command::main(std::env::args_os()))
}
