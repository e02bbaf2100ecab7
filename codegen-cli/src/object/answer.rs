//! The result of a stage.

use serde_json::Value;
use structural_schema::Limits;
use structural_schema::field_error::FieldError;

use crate::document::{Locator, Node, Span};
use crate::input::Source;
use crate::report::{Finding, Findings, Severity, place};

/// The result of a stage for one object.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The object after the stage, or `None` if it is rejected.
    pub object: Option<Value>,
    /// The errors and warnings. [`Limits::findings`] limits their number. If findings are omitted, the last ones state
    /// their number.
    pub findings: Vec<Finding>,
}

impl Answer {
    /// Returns whether the object is rejected.
    pub fn has_errors(&self) -> bool {
        self.findings.iter().any(|finding| finding.severity == Severity::Error)
    }
}

/// An answer that is not complete yet.
pub(super) struct Draft<'a, 't> {
    source: &'a Source,
    locator: Locator<'a, 't>,
    findings: Findings,
    /// The object after the stage.
    pub(super) object: Option<Value>,
}

impl<'a, 't> Draft<'a, 't> {
    pub(super) fn new(source: &'a Source, node: &'a Node<'t>) -> Self {
        Draft { source, locator: Locator::new(node), findings: Findings::new(&Limits::DEFAULT), object: None }
    }

    pub(super) fn has_errors(&self) -> bool {
        self.findings.has_errors()
    }

    /// Reports duplicate keys. A server sees them only in the text of a request.
    pub(super) fn duplicates(&mut self, strict: bool) {
        let node = self.locator.root();
        node.duplicates(&mut |path, span| {
            self.strictly(strict, || ("DuplicateField", format!("duplicate field \"{path}\""), path.to_owned(), span));
        });
    }

    /// Reports dropped fields, of which `omitted` are not listed.
    pub(super) fn unknown(&mut self, paths: &[String], omitted: usize, strict: bool) {
        for path in paths {
            let found = self.locator.find_printed(path);
            let span = found.key.unwrap_or_else(|| found.span());
            self.strictly(strict, || ("UnknownField", format!("unknown field \"{path}\""), path.clone(), span));
        }
        self.findings.omit(severity(strict), omitted);
    }

    /// Adds an error if the request is strict, otherwise a warning.
    fn strictly(&mut self, strict: bool, make: impl FnOnce() -> (&'static str, String, String, Span)) {
        self.findings.add(severity(strict), || {
            let (kind, message, field, span) = make();
            let before = if strict { "strict decoding error: " } else { "" };
            Finding::error(kind, format!("{before}{message}")).about(field).at(span)
        });
    }

    /// Reports errors, of which `omitted` are not listed.
    pub(super) fn errors(&mut self, errors: &[FieldError], omitted: usize) {
        for error in errors {
            self.findings.add(Severity::Error, || {
                let finding = Finding::error(error.kind.name(), error.to_string()).about(error.field.to_string());
                finding.at(place(self.source, &self.locator.find(&error.field)))
            });
        }
        self.findings.omit(Severity::Error, omitted);
    }

    /// Reports warnings, of which `omitted` are not listed.
    pub(super) fn warnings(&mut self, messages: &[String], omitted: usize) {
        let start = self.start();
        for message in messages {
            self.findings.add(Severity::Warning, || Finding::warning("Warning", message).at(start));
        }
        self.findings.omit(Severity::Warning, omitted);
    }

    /// Rejects the whole object.
    pub(super) fn reject(&mut self, kind: &'static str, message: impl Into<String>) {
        let start = self.start();
        self.findings.add(Severity::Error, || Finding::error(kind, message).at(start));
    }

    pub(super) fn finish(self) -> Answer {
        let start = self.start();
        Answer { object: self.object, findings: self.findings.finish(start) }
    }

    fn start(&self) -> Span {
        let span = self.locator.root().span;
        Span { end: span.start, ..span }
    }
}

fn severity(strict: bool) -> Severity {
    if strict { Severity::Error } else { Severity::Warning }
}
