//! `conformance DIR`: prints how many of the answers recorded in a directory the project agrees with.

use std::env;
use std::path::Path;
use std::process::ExitCode;

fn main() -> ExitCode {
    let mut arguments = env::args_os().skip(1);
    let (Some(dir), None) = (arguments.next(), arguments.next()) else {
        eprintln!("usage: conformance DIR");
        return ExitCode::from(2);
    };
    match conformance::run(Path::new(&dir)) {
        Ok(report) => {
            print!("{report}");
            ExitCode::from(u8::from(!report.agrees()))
        }
        Err(error) => {
            eprintln!("conformance: {error}");
            ExitCode::from(2)
        }
    }
}
