//! Prints the CRD YAML of the example types.

use std::io::{self, Write};
use std::process::ExitCode;

use codegen_cli::{YamlError, crd_yaml};
use example_derive::frontend::Frontend;
use example_derive::workload::Workload;

fn main() -> ExitCode {
    let documents = match documents() {
        Ok(documents) => documents,
        Err(error) => {
            eprintln!("codegen-cli: {error}");
            return ExitCode::from(2);
        }
    };
    match io::stdout().lock().write_all(documents.as_bytes()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader has seen enough.
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("codegen-cli: {error}");
            ExitCode::from(2)
        }
    }
}

fn documents() -> Result<String, YamlError> {
    Ok(format!("---\n{}---\n{}", crd_yaml::<Frontend>()?, crd_yaml::<Workload>()?))
}
