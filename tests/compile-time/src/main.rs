//! Measures the compile-time cost of the derive macro, compared with schemars, which is the most similar derive macro.
//!
//! ```text
//! cargo run --release -p compile-time            # prints the figures
//! cargo run --release -p compile-time -- --save  # also writes them to RESULTS.md
//! cargo run --release -p compile-time -- --rules # measures only CEL rules
//! cargo run --release -p compile-time -- --kubernetes # measures only types that embed Kubernetes types
//! cargo run --release -p compile-time -- --emit  # measures only `codegen-cli emit`
//! ```
//!
//! Everything is built in a temporary folder with its own target directory, which is removed at the end. This is a
//! benchmark, not a test. It does not fail if compile time increases.

mod emit;
mod generate;
mod kubernetes;
mod measure;
mod registry;
mod report;
mod rules;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

/// The number of rounds of each measurement. The report shows the median.
const INCREMENTAL_ROUNDS: usize = 18;
const CLEAN_ROUNDS: usize = 3;

fn main() -> ExitCode {
    let has = |word: &str| env::args().any(|argument| argument == word);
    let subject = match () {
        () if has("--rules") => Subject::Rules,
        () if has("--kubernetes") => Subject::Kubernetes,
        () if has("--emit") => Subject::Emit,
        () => Subject::Derives,
    };
    match run(subject, has("--save")) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What to measure.
#[derive(Clone, Copy)]
enum Subject {
    Derives,
    Rules,
    Kubernetes,
    Emit,
}

fn run(subject: Subject, save: bool) -> io::Result<()> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = Folder::create()?;
    eprintln!("working in {}", folder.0.display());
    let runtime = here.join("../../runtime");
    let text = match subject {
        Subject::Rules => {
            let crates = rules::crates(&folder.0, &runtime)?;
            report::rules(&measure::incremental(&folder.0, &crates, INCREMENTAL_ROUNDS)?)
        }
        Subject::Kubernetes => {
            let crates = kubernetes::crates(&folder.0)?;
            registry::replace(&folder.0, &here.join("../.."), &kubernetes::dependencies(&runtime)?)?;
            let not_incremental = measure::not_incremental(&folder.0, &crates, INCREMENTAL_ROUNDS)?;
            report::kubernetes(&measure::incremental(&folder.0, &crates, INCREMENTAL_ROUNDS)?, &not_incremental)
        }
        Subject::Emit => {
            let workspace = here.join("../..").canonicalize()?;
            let crates = emit::crates(&folder.0, &runtime)?;
            let program = emit::program(&workspace)?;
            report::emit(&measure::emit(&folder.0, &workspace, &crates[0], &program, INCREMENTAL_ROUNDS)?)
        }
        Subject::Derives => {
            let crates = generate::crates(&folder.0, &runtime)?;
            report::text(
                &measure::clean(&folder.0, &crates, CLEAN_ROUNDS)?,
                &measure::incremental(&folder.0, &crates, INCREMENTAL_ROUNDS)?,
            )
        }
    };
    print!("{text}");
    if save {
        let page = here.join("RESULTS.md");
        let old = fs::read_to_string(&page).unwrap_or_default();
        fs::write(page, report::replace(&old, &text))?;
    }
    Ok(())
}

/// A temporary folder that is removed on drop.
struct Folder(PathBuf);

impl Folder {
    fn create() -> io::Result<Self> {
        let path = env::temp_dir().join(format!("structural-schema-compile-time-{}", std::process::id()));
        fs::create_dir_all(&path)?;
        Ok(Folder(path))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        if let Err(error) = fs::remove_dir_all(&self.0) {
            eprintln!("warning: {} remains: {error}", self.0.display());
        }
    }
}
