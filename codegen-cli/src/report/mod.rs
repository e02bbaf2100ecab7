//! What is found in documents, and how it is shown: `human` for people, `json` for programs, `github` for annotations of
//! pull requests.

mod github;
mod human;
mod json;

use crate::document::{Found, Span};
use crate::input::Source;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The server would accept it, perhaps with a warning of its own.
    Warning,
    /// The server would refuse it.
    Error,
}

impl Severity {
    /// The word for it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// Something that is found in a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// How bad it is.
    pub severity: Severity,
    /// What kind of finding it is: the server's word, such as `FieldValueInvalid`, or one of ours.
    pub kind: &'static str,
    /// The field as the server calls it; empty for what is about a document as a whole.
    pub field: String,
    /// The server's words where it has any, with the field.
    pub message: String,
    /// Where it is; nowhere if it is about no place in particular.
    pub span: Option<Span>,
    /// Places inside of `span`, with what is to be said of each.
    pub labels: Vec<(Span, String)>,
    /// What would help, in our words.
    pub help: Vec<String>,
}

impl Finding {
    /// An error of a kind.
    pub fn error(kind: &'static str, message: impl Into<String>) -> Self {
        Finding {
            severity: Severity::Error,
            kind,
            field: String::new(),
            message: message.into(),
            span: None,
            labels: Vec::new(),
            help: Vec::new(),
        }
    }

    /// A warning of a kind.
    pub fn warning(kind: &'static str, message: impl Into<String>) -> Self {
        Finding { severity: Severity::Warning, ..Self::error(kind, message) }
    }

    /// The same at a place.
    #[must_use]
    pub fn at(mut self, span: Span) -> Self {
        self.span = Some(span);
        self
    }

    /// The same about a field.
    #[must_use]
    pub fn about(mut self, field: impl Into<String>) -> Self {
        self.field = field.into();
        self
    }

    /// The same with help.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Self {
        self.help.push(help.into());
        self
    }
}

/// How findings are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Format {
    /// With excerpts of the text.
    #[default]
    Human,
    /// As JSON.
    Json,
    /// As commands of GitHub Actions.
    Github,
}

impl Format {
    /// The names of all.
    pub const NAMES: [&'static str; 3] = ["human", "json", "github"];

    /// The format of a name.
    pub fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "human" => Format::Human,
            "json" => Format::Json,
            "github" => Format::Github,
            _ => return None,
        })
    }

    /// Shows findings; each ends with a line break. Formats but `Human` are never coloured. JSON is a line a finding.
    pub fn show(self, source: &Source, findings: &[Finding], color: bool) -> String {
        let show = |finding: &Finding| match self {
            Format::Human => human::show(source, finding, color),
            Format::Json => json::show(source, finding),
            Format::Github => github::show(source, finding),
        };
        findings.iter().map(show).collect()
    }
}

/// The place to point at: one line, so that an excerpt can show it.
pub(crate) fn place(source: &Source, found: &Found<'_, '_>) -> Span {
    let span = found.span();
    let text = source.text.get(span.range()).unwrap_or_default();
    match (text.find('\n'), found.key) {
        (None, _) => span,
        (Some(_), Some(key)) => key,
        (Some(end), None) => Span { end: span.start + u32::try_from(end).unwrap_or_default(), ..span },
    }
}
