//! Parses cargo's JSON messages, which contain the definitions among the compiler's diagnostics.

use std::path::PathBuf;

use serde::Deserialize;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema_model::document::compact;
use structural_schema_model::document::emit::{DEFINITION, GENERIC};

/// A line of cargo's output. Only `compiler-message` lines are used.
#[derive(Deserialize)]
struct Line {
    message: Option<Diagnostic>,
}

/// A diagnostic of the compiler.
#[derive(Debug, Deserialize)]
pub(super) struct Diagnostic {
    message: String,
    code: Option<Code>,
    level: String,
    #[serde(default)]
    spans: Vec<Span>,
    rendered: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Code {
    code: String,
}

#[derive(Debug, Deserialize)]
struct Span {
    file_name: PathBuf,
    line_start: usize,
    is_primary: bool,
}

/// The position of a type. The file is relative to the workspace, as in the compiler's messages.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file.
    pub file: PathBuf,
    /// The line, starting at 1.
    pub line: usize,
}

/// The content of a line of cargo's output.
#[derive(Debug)]
pub(super) enum Message {
    /// A definition and the position of its type.
    Definition(Box<CustomResourceDefinition>, Place),
    /// A generic type with a definition. Its arguments are unknown.
    Generic(String, Place),
    /// Any other diagnostic.
    Diagnostic(Diagnostic),
}

/// Parses a line. Returns `None` if it is not relevant.
pub(super) fn read(line: &str) -> Result<Option<Message>, String> {
    // A build script may print other lines.
    let Ok(Line { message: Some(diagnostic) }) = serde_json::from_str(line) else { return Ok(None) };
    let json = |marker: &str| diagnostic.message.split_once(marker).map(|(_, json)| json);
    let place = || {
        let span = diagnostic.spans.iter().find(|span| span.is_primary).or(diagnostic.spans.first());
        span.map_or_else(
            || Place { file: PathBuf::new(), line: 0 },
            |span| Place { file: span.file_name.clone(), line: span.line_start },
        )
    };
    if let Some(json) = json(DEFINITION) {
        let json = compact::to_json(json).ok_or("the compiler's document of a type is incomplete")?;
        let definition =
            serde_json::from_str(&json).map_err(|error| format!("the compiler's document of a type: {error}"))?;
        return Ok(Some(Message::Definition(Box::new(definition), place())));
    }
    if let Some(json) = json(GENERIC) {
        let name = serde_json::from_str(json).map_err(|error| format!("the compiler's name of a type: {error}"))?;
        return Ok(Some(Message::Generic(name, place())));
    }
    if diagnostic.message.contains("structural-schema:") && diagnostic.is_error() {
        return Err("the crate uses another version of structural-schema than this program".to_owned());
    }
    Ok(Some(Message::Diagnostic(diagnostic)))
}

/// Returns the diagnostic in a line of the compiler's own output.
fn diagnostic(line: &str) -> Option<Diagnostic> {
    serde_json::from_str(line).ok()
}

/// Returns whether a line of the compiler's output contains a definition.
pub(super) fn is_definition(line: &str) -> bool {
    line.contains(DEFINITION) || line.contains(GENERIC)
}

/// Returns whether a line of the compiler's output is an error other than the count of errors.
pub(super) fn is_error(line: &str) -> bool {
    diagnostic(line).is_some_and(|diagnostic| diagnostic.is_error()) && !is_abort(line)
}

/// Returns whether a line of the compiler's output counts the errors or refers to their explanations.
pub(super) fn is_abort(line: &str) -> bool {
    diagnostic(line)
        .is_some_and(|diagnostic| diagnostic.is_summary() || diagnostic.message.starts_with("aborting due to "))
}

/// Returns a line of the compiler's output as a note.
pub(super) fn as_note(line: &str) -> String {
    let Ok(mut value) = serde_json::from_str::<serde_json::Value>(line) else { return line.to_owned() };
    value["level"] = "note".into();
    value["rendered"] = serde_json::Value::Null;
    value.to_string()
}

impl Diagnostic {
    pub(super) fn is_error(&self) -> bool {
        self.level.starts_with("error")
    }

    pub(super) fn is_warning(&self) -> bool {
        self.level == "warning"
    }

    /// Returns whether this is a summary of all errors, which counts definitions as errors.
    pub(super) fn is_summary(&self) -> bool {
        self.level == "failure-note"
    }

    /// Returns the diagnostic as the compiler prints it.
    pub(super) fn rendered(&self) -> &str {
        self.rendered.as_deref().unwrap_or(&self.message)
    }

    fn code(&self) -> Option<&str> {
        self.code.as_ref().map(|code| code.code.as_str())
    }
}

/// Returns the compiler's summary of the errors without counting definitions.
pub(super) fn summary(diagnostics: &[Diagnostic]) -> String {
    let errors = diagnostics.iter().filter(|diagnostic| diagnostic.is_error());
    let mut codes: Vec<&str> = errors.filter_map(Diagnostic::code).filter(|code| code.starts_with('E')).collect();
    codes.sort_unstable();
    codes.dedup();
    match codes.as_slice() {
        [] => String::new(),
        [code] => format!("For more information about this error, try `rustc --explain {code}`.\n"),
        [first, ..] => format!(
            "Some errors have detailed explanations: {}.\nFor more information about an error, try `rustc --explain {first}`.\n",
            codes.join(", ")
        ),
    }
}
