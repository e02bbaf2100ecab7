//! Findings in documents, and their output formats: `human` for people, `json` for programs, and `github` for
//! annotations of pull requests.

mod collect;
pub(crate) mod escape;
mod github;
pub(crate) mod human;
mod json;

pub(crate) use collect::Findings;

use crate::document::{Found, Span};
use crate::input::Source;

/// The severity of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The server would accept the document, possibly with a warning.
    Warning,
    /// The server would reject the document.
    Error,
}

impl Severity {
    /// Returns the name of the severity.
    pub const fn as_str(self) -> &'static str {
        match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A problem in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The severity.
    pub severity: Severity,
    /// The type of the finding: the server's error type, such as `FieldValueInvalid`, or one of our own types.
    pub kind: &'static str,
    /// The path of the field as the server writes it. Empty for problems of the whole document.
    pub field: String,
    /// The message with the field, in the server's words if the server reports the problem too.
    pub message: String,
    /// The position, or `None` if the finding has none.
    pub span: Option<Span>,
    /// Positions inside `span`, each with its own message.
    pub labels: Vec<(Span, String)>,
    /// Suggested fixes.
    pub help: Vec<String>,
    /// Whether the server reports this only after other errors are fixed.
    pub masked: bool,
    /// Whether this is a lint of our own. The server accepts the document.
    pub lint: bool,
}

impl Finding {
    /// Returns an error of this type.
    pub fn error(kind: &'static str, message: impl Into<String>) -> Self {
        Finding {
            severity: Severity::Error,
            kind,
            field: String::new(),
            message: message.into(),
            span: None,
            labels: Vec::new(),
            help: Vec::new(),
            masked: false,
            lint: false,
        }
    }

    /// Returns a warning of this type.
    pub fn warning(kind: &'static str, message: impl Into<String>) -> Self {
        Finding { severity: Severity::Warning, ..Self::error(kind, message) }
    }

    /// Returns the warning of a lint with this name.
    pub fn lint(name: &'static str, message: impl Into<String>) -> Self {
        Finding { lint: true, ..Self::warning(name, message) }
    }

    /// Sets the position.
    #[must_use]
    pub fn at(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    /// Sets the field.
    #[must_use]
    pub fn about(mut self, field: impl Into<String>) -> Self {
        self.field = field.into();
        self
    }

    /// Adds a help text.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help.push(help.into());
        self
    }
}

/// The note that follows a masked finding.
const MASKED: &str = "the server reports this only after the other errors are fixed";

/// An output format for findings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// Text for people, with excerpts.
    #[default]
    Human,
    /// One JSON object per line.
    Json,
    /// GitHub Actions commands.
    Github,
}

impl Format {
    /// The names of all formats.
    pub const NAMES: [&'static str; 3] = ["human", "json", "github"];

    /// Returns the format with this name.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "human" => Format::Human,
            "json" => Format::Json,
            "github" => Format::Github,
            _ => return None,
        })
    }

    /// Formats findings. Each finding ends with a line break. Only the format `Human` supports colors.
    pub fn show(self, source: &Source, findings: &[Finding], color: bool) -> String {
        let show = |finding: &Finding| match self {
            Format::Human => human::show(source, finding, color),
            Format::Json => json::show(source, finding),
            Format::Github => github::show(source, finding),
        };
        findings.iter().map(show).collect()
    }
}

/// Returns the span to point at. It is within a single line, so that an excerpt can show it.
pub(crate) fn place(source: &Source, found: &Found<'_, '_>) -> Span {
    let span = found.span();
    let text = source.text.get(span.range()).unwrap_or_default();
    match (text.find('\n'), found.key) {
        (None, _) => span,
        (Some(_), Some(key)) => key,
        (Some(end), None) => Span { end: span.start + u32::try_from(end).unwrap_or_default(), ..span },
    }
}
