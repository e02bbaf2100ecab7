//! Requests the definitions of one target from the compiler.
//!
//! `cargo rustc` checks the target with a request in the environment: see [`structural_schema_frontend::request`]. For
//! each definition, the derive then adds a constant whose evaluation fails with the document as its message. `cargo check`
//! shares the dependencies. See [`wrapper`] for the target itself.

use std::ffi::OsStr;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{BufRead, BufReader, IsTerminal};
use std::process::{Command, Stdio};
use std::thread;

use structural_schema::crd::CustomResourceDefinition;
use structural_schema_frontend::request::{Request as EmitRequest, VARIABLE};

use super::Request;
use super::cargo::cannot_run;
use super::message::{self, Diagnostic, Message, Place};
use super::progress::{self, Held};
use super::select::Asked;
use super::wrapper;

/// The compiler's output for a target.
#[derive(Debug, Default)]
pub(super) struct Compiled {
    pub(super) definitions: Vec<(CustomResourceDefinition, Place)>,
    pub(super) generics: Vec<(String, Place)>,
    /// The diagnostics as the compiler prints them, and cargo's summary.
    pub(super) report: String,
    /// Whether the crate has errors.
    pub(super) failed: bool,
}

/// The option of the requested target, with the version of the wrapper. No code uses the `cfg`: it separates the build
/// artifacts from those of `cargo check`.
const OPTION: &str = "--cfg=structural_schema_emit=\"4:";

/// Returns whether an argument of the compiler is the option of a requested target.
pub(super) fn is_option(argument: &OsStr) -> bool {
    argument.to_str().is_some_and(|argument| argument.starts_with(OPTION))
}

/// Returns the option of a requested target. It contains a hash of the request, because cargo does not distinguish
/// packages of the same name in different workspaces that share a target folder.
fn option(request: &str) -> String {
    let mut hasher = DefaultHasher::new();
    request.hash(&mut hasher);
    format!("{OPTION}{:x}\"", hasher.finish())
}

/// Requests the definitions of a target from the compiler.
pub(super) fn compile(request: &Request, asked: &Asked) -> Result<Compiled, String> {
    let mut command = command(request, asked);
    let mut child = command.spawn().map_err(|error| cannot_run(&error))?;
    let (Some(stdout), Some(stderr)) = (child.stdout.take(), child.stderr.take()) else {
        return Err("cargo has no output".to_owned());
    };
    let (read, held) = thread::scope(|scope| {
        let progress = scope.spawn(|| progress::relay(stderr));
        let read = read(BufReader::new(stdout));
        (read, progress.join().unwrap_or_default())
    });
    let status = child.wait().map_err(|error| cannot_run(&error))?;
    finish(read?, status.success(), &held)
}

fn command(request: &Request, asked: &Asked) -> Command {
    let mut command = request.cargo.command("rustc");
    command.args(["--package", &asked.package]).args(asked.options()).args(["--profile", "check"]);
    command.arg(if request.color { "--message-format=json-diagnostic-rendered-ansi" } else { "--message-format=json" });
    command.args(["--color", if request.color { "always" } else { "never" }]);
    if let Some(path) = &request.manifest_path {
        command.arg("--manifest-path").arg(request.cargo.path(path));
    }
    if let Some(folder) = &request.target_dir {
        command.arg("--target-dir").arg(request.cargo.path(folder));
    }
    if let Some(target) = &request.target {
        command.args(["--target", target]);
    }
    if !asked.features.is_empty() {
        command.args(["--features", &asked.features.join(",")]);
    }
    for (is_on, option) in [
        (request.all_features, "--all-features"),
        (request.no_default_features, "--no-default-features"),
        (request.quiet, "--quiet"),
    ] {
        if is_on {
            command.arg(option);
        }
    }
    let wanted = EmitRequest::new(asked.kind(), &asked.target.name, asked.folder.to_string_lossy()).to_string();
    command.arg("--").arg(option(&wanted)).env(VARIABLE, wanted);
    if let Some(program) = &request.cargo.wrapper {
        wrapper::install(&mut command, program);
    }
    if std::io::stderr().is_terminal() && !request.quiet {
        // Cargo cannot detect the terminal behind the pipe.
        command.env("CARGO_TERM_PROGRESS_WHEN", "always").env("CARGO_TERM_PROGRESS_WIDTH", progress::width());
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The parsed output of cargo.
#[derive(Default)]
struct Output {
    definitions: Vec<(CustomResourceDefinition, Place)>,
    generics: Vec<(String, Place)>,
    diagnostics: Vec<Diagnostic>,
}

fn read(output: impl BufRead) -> Result<Output, String> {
    let mut read = Output::default();
    let mut failure = None;
    // All output is read even after a failure, because cargo would block otherwise.
    for line in output.lines() {
        match line.map_err(|error| format!("cargo's output: {error}")).and_then(|line| message::read(&line)) {
            Ok(Some(Message::Definition(definition, place))) => read.definitions.push((*definition, place)),
            Ok(Some(Message::Generic(name, place))) => read.generics.push((name, place)),
            Ok(Some(Message::Diagnostic(diagnostic))) => read.diagnostics.push(diagnostic),
            Ok(None) => {}
            Err(error) => failure = failure.or(Some(error)),
        }
    }
    failure.map_or(Ok(read), Err)
}

fn finish(output: Output, success: bool, held: &Held) -> Result<Compiled, String> {
    let Output { definitions, generics, diagnostics } = output;
    let errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error()).count();
    let warnings = diagnostics.iter().filter(|diagnostic| diagnostic.is_warning()).count();
    let mut report: String =
        diagnostics.iter().filter(|diagnostic| !diagnostic.is_summary()).map(Diagnostic::rendered).collect();
    if errors > 0 {
        report.push_str(&message::summary(&diagnostics));
        report.push_str(&held.recounted(errors, warnings));
    } else if !success && definitions.is_empty() && generics.is_empty() {
        // Cargo itself failed and printed the reason.
        return Err(held.text().trim_end().trim_start_matches("error: ").to_owned());
    }
    Ok(Compiled { definitions, generics, report, failed: errors > 0 })
}
