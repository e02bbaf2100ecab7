//! Runs the compiler for cargo, so that cargo can reuse the result of a target that emits its definitions.
//!
//! The derive reports a definition as a compile error, and neither cargo nor the compiler keeps the results of a target
//! with errors. Cargo therefore runs this program as its `RUSTC_WRAPPER`. For the requested target, the wrapper reports
//! definitions as notes and succeeds if there are no other errors. Cargo then repeats the notes as long as nothing
//! changes. All other crates are compiled as usual.
//!
//! The compiler saves its incremental state only if it succeeds, and loads only a state with the same options. The wrapper
//! therefore removes the option of the request, so that the compiler starts from the state of the last `cargo check`. A
//! run with a request does not change that state. In the second run, the wrapper also compiles the target without a
//! request once, so that there is a state even if nobody runs `cargo check`.

use std::ffi::{OsStr, OsString};
use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, SystemTime};
use std::{env, fs};

use structural_schema_frontend::request::VARIABLE;

use super::clock::Clock;
use super::compile::is_option;
use super::message;

/// The environment variable that makes this program a wrapper. Its value is the wrapper of the user, or empty.
const INNER: &str = "STRUCTURAL_SCHEMA_RUSTC_WRAPPER";

/// The time, in milliseconds, that a saved state must save.
const WORTH_SAVING: u128 = 200;

/// Makes cargo run `program` as the compiler's wrapper.
pub(super) fn install(command: &mut Command, program: &Path) {
    let inner = env::var_os("RUSTC_WRAPPER").unwrap_or_default();
    command.env(INNER, inner).env("RUSTC_WRAPPER", program);
}

/// Runs the compiler if cargo started this program as a wrapper. Returns `None` otherwise.
pub fn run() -> Option<ExitCode> {
    let inner = env::var_os(INNER)?;
    let arguments: Vec<OsString> = env::args_os().skip(1).collect();
    let (rustc, arguments) = arguments.split_first()?;
    // A build script that runs this program inherits the variable.
    if !Path::new(rustc).file_stem()?.to_str()?.starts_with("rustc") {
        return None;
    }
    let code = match Unit::new(arguments) {
        Some(unit) => unit.compile(rustc, arguments),
        None => plain(&inner, rustc, arguments),
    };
    Some(code.unwrap_or_else(|error| {
        eprintln!("error: cannot run {}: {error}", rustc.display());
        ExitCode::FAILURE
    }))
}

/// Runs the compiler for any other crate, with the wrapper of the user.
fn plain(inner: &OsStr, rustc: &OsStr, arguments: &[OsString]) -> io::Result<ExitCode> {
    let mut command = Command::new(if inner.is_empty() { rustc } else { inner });
    if !inner.is_empty() {
        command.arg(rustc);
    }
    Ok(exit_code(command.args(arguments).status()?.code()))
}

fn exit_code(code: Option<i32>) -> ExitCode {
    code.and_then(|code| u8::try_from(code).ok()).map_or(ExitCode::FAILURE, ExitCode::from)
}

/// The requested target.
struct Unit {
    /// The file that the compiler writes if it succeeds. It is empty until the compiler has succeeded once.
    metadata: PathBuf,
    /// Whether the compiler uses an incremental state.
    incremental: bool,
}

impl Unit {
    /// Returns `None` for other crates, and if cargo only queries the compiler.
    fn new(arguments: &[OsString]) -> Option<Self> {
        let is_requested = arguments.iter().any(|argument| is_option(argument));
        let value = |name: &str| {
            let at = arguments.iter().position(|argument| argument == name)?;
            arguments.get(at + 1)?.to_str()
        };
        let codegen = |name: &str| {
            let options = arguments.iter().filter_map(|argument| argument.to_str());
            options.filter_map(|option| option.strip_prefix("-C").unwrap_or(option).strip_prefix(name)).next_back()
        };
        if !is_requested {
            return None;
        }
        let name = format!("lib{}{}.rmeta", value("--crate-name")?, codegen("extra-filename=").unwrap_or_default());
        let metadata = Path::new(value("--out-dir")?).join(name);
        Some(Unit { metadata, incremental: codegen("incremental=").is_some() })
    }

    fn compile(&self, rustc: &OsStr, arguments: &[OsString]) -> io::Result<ExitCode> {
        let length = self.metadata.metadata().ok().map(|metadata| metadata.len());
        let is_outdated = self.incremental && length == Some(0);
        if is_outdated {
            self.save_state(rustc, arguments)?;
        }
        let clock = Clock::start();
        let code = definitions(compiler(rustc, arguments))?;
        if code == ExitCode::SUCCESS {
            // Right after the state was saved, the compiler repeats nothing. Later runs take longer.
            self.finish((!is_outdated).then(|| clock.elapsed()))?;
        }
        Ok(code)
    }

    /// Compiles the target without a request, so that the compiler saves its incremental state. Diagnostics are
    /// discarded, because the run with a request reports them.
    fn save_state(&self, rustc: &OsStr, arguments: &[OsString]) -> io::Result<()> {
        let mut command = compiler(rustc, arguments);
        command.env_remove(VARIABLE).stdout(Stdio::null()).stderr(Stdio::null());
        command.status()?;
        // The speed of the next run is unknown.
        let _ = fs::remove_file(self.speed());
        Ok(())
    }

    /// Marks the target as up to date. Discards the incremental state if the run took more than twice as long as the
    /// first run after a change, and saving the state is worth it.
    fn finish(&self, elapsed: Option<Duration>) -> io::Result<()> {
        let elapsed = elapsed.map(|elapsed| elapsed.as_millis());
        let first: Option<u128> = fs::read_to_string(self.speed()).ok().and_then(|text| text.parse().ok());
        match (elapsed, first) {
            // Cargo links the file to other places, so it must not be truncated.
            (Some(elapsed), Some(first)) if elapsed > 2 * first + WORTH_SAVING => fs::remove_file(&self.metadata)?,
            (Some(elapsed), None) => fs::write(self.speed(), elapsed.to_string())?,
            _ => {}
        }
        File::options().create(true).append(true).open(&self.metadata)?.set_modified(SystemTime::now())
    }

    /// Returns the path of the file with the milliseconds of the first run after a change.
    fn speed(&self) -> PathBuf {
        self.metadata.with_extension("emit")
    }
}

/// Returns the command that compiles the target with the options of `cargo check`. The compiler discards a state with
/// other options.
fn compiler(rustc: &OsStr, arguments: &[OsString]) -> Command {
    let mut command = Command::new(rustc);
    command.args(arguments.iter().filter(|argument| !is_option(argument)));
    command
}

/// Compiles the requested target, with definitions as notes.
fn definitions(mut compiler: Command) -> io::Result<ExitCode> {
    let mut child = compiler.stderr(Stdio::piped()).spawn()?;
    let lines = child.stderr.take().map(|stderr| BufReader::new(stderr).lines()).into_iter().flatten();
    let lines: Vec<String> = lines.collect::<io::Result<_>>()?;
    let status = child.wait()?;
    let (definitions, others): (Vec<_>, Vec<_>) = lines.iter().partition(|line| message::is_definition(line));
    let mut errors = io::stderr().lock();
    let is_complete = !definitions.is_empty() && others.iter().all(|line| !message::is_error(line));
    if status.success() || !is_complete {
        for line in &lines {
            writeln!(errors, "{line}")?;
        }
        return Ok(exit_code(status.code()));
    }
    for line in others.into_iter().filter(|line| !message::is_abort(line)) {
        writeln!(errors, "{line}")?;
    }
    for line in definitions {
        writeln!(errors, "{}", message::as_note(line))?;
    }
    Ok(ExitCode::SUCCESS)
}
