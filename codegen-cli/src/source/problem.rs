//! What is wrong, and where.

use std::ops::Range;
use std::path::Path;
use std::sync::Arc;

use super::SourceFile;
use crate::document::Span;
use crate::input::Source;
use crate::report::{Finding, Format, Severity};

/// Something that is wrong with the source.
#[derive(Clone, Debug)]
pub struct Problem {
    /// How bad it is.
    pub severity: Severity,
    /// What it is. Further lines are help.
    pub message: String,
    /// Where it is.
    pub place: Option<Place>,
}

/// A part of a file.
#[derive(Clone, Debug)]
pub struct Place {
    /// The file.
    pub file: Arc<SourceFile>,
    /// The bytes.
    pub bytes: Range<usize>,
}

impl Place {
    /// Where a token stands. What has no place of its own stands at the beginning.
    pub fn new(file: &Arc<SourceFile>, span: proc_macro2::Span) -> Self {
        let Range { start, end } = span.byte_range();
        let length = file.text.len();
        Place { file: Arc::clone(file), bytes: start.min(length)..end.min(length) }
    }
}

impl Problem {
    /// A problem that no file is to blame for.
    pub fn new(message: impl Into<String>) -> Self {
        Problem { severity: Severity::Error, message: message.into(), place: None }
    }

    /// The problem with an excerpt of the file, whose name is shown relative to a folder.
    pub fn show(&self, folder: &Path, color: bool) -> String {
        let (message, help) = self.message.split_once("\nhelp: ").unwrap_or((&self.message, ""));
        let mut finding = Finding { severity: self.severity, ..Finding::error("SourceError", message) };
        if !help.is_empty() {
            finding = finding.help(help);
        }
        let Some(Place { file, bytes }) = &self.place else {
            let help = if help.is_empty() { String::new() } else { format!("help: {help}\n") };
            return format!("{}: {message}\n{help}\n", self.severity.as_str());
        };
        let name = file.path.strip_prefix(folder).unwrap_or(&file.path).display().to_string();
        // Tokens may stand on several lines: the first of them is shown.
        let text = file.text.get(bytes.clone()).unwrap_or_default();
        let length = text.find('\n').unwrap_or(text.len());
        let finding = finding.at(Span::new(bytes.start, bytes.start + length));
        Format::Human.show(&Source::new(name, file.text.as_str()), &[finding], color)
    }

    /// Sorted by place, each once; errors before warnings.
    pub fn sort(problems: &mut Vec<Problem>) {
        let key = |problem: &Problem| {
            let place = problem.place.as_ref();
            (
                std::cmp::Reverse(problem.severity),
                place.map(|place| (place.file.path.clone(), place.bytes.start, place.bytes.end)),
                problem.message.clone(),
            )
        };
        problems.sort_by_cached_key(key);
        problems.dedup_by(|a, b| key(a) == key(b));
    }
}
