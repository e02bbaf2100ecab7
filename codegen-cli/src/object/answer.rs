//! The result of a stage.

use serde_json::Value;
use structural_schema::field_error::FieldError;

use crate::document::{Node, Span};
use crate::input::Source;
use crate::report::{Finding, Severity, place};

/// The result of a stage for one object.
#[derive(Clone, Debug)]
pub struct Answer<'a, 't> {
    source: &'a Source,
    node: &'a Node<'t>,
    /// The object after the stage, or `None` if it is rejected.
    pub object: Option<Value>,
    /// The errors and warnings.
    pub findings: Vec<Finding>,
}

impl<'a, 't> Answer<'a, 't> {
    pub(super) fn new(source: &'a Source, node: &'a Node<'t>) -> Self {
        Answer { source, node, object: None, findings: Vec::new() }
    }

    /// Whether the object is rejected.
    pub fn has_errors(&self) -> bool {
        self.findings.iter().any(|finding| finding.severity == Severity::Error)
    }

    /// Reports duplicate keys. A server sees them only in the text of a request.
    pub(super) fn duplicates(&mut self, strict: bool) {
        let node = self.node;
        node.duplicates(&mut |path, span| {
            let finding = strictly(strict, "DuplicateField", format!("duplicate field \"{path}\""));
            self.findings.push(finding.about(path).at(span));
        });
    }

    /// Reports dropped fields.
    pub(super) fn unknown(&mut self, paths: &[String], strict: bool) {
        for path in paths {
            let found = self.node.find_printed(path);
            let span = found.key.unwrap_or_else(|| found.span());
            let finding = strictly(strict, "UnknownField", format!("unknown field \"{path}\""));
            self.findings.push(finding.about(path).at(span));
        }
    }

    pub(super) fn errors(&mut self, errors: &[FieldError]) {
        for error in errors {
            let finding = Finding::error(error.kind.name(), error.to_string()).about(error.field.to_string());
            self.findings.push(finding.at(place(self.source, &self.node.find(&error.field))));
        }
    }

    pub(super) fn warn(&mut self, message: &str) {
        self.findings.push(Finding::warning("Warning", message).at(self.start()));
    }

    /// Rejects the whole object.
    pub(super) fn reject(&mut self, kind: &'static str, message: impl Into<String>) {
        self.findings.push(Finding::error(kind, message).at(self.start()));
    }

    fn start(&self) -> Span {
        Span { end: self.node.span.start, ..self.node.span }
    }
}

fn strictly(strict: bool, kind: &'static str, message: String) -> Finding {
    if strict {
        Finding::error(kind, format!("strict decoding error: {message}"))
    } else {
        Finding::warning(kind, message)
    }
}
