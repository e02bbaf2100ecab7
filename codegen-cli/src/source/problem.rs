//! What is wrong, and where.

use std::ops::Range;
use std::sync::Arc;

use super::SourceFile;

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing is written.
    Error,
    /// Something may be missing.
    Warning,
}

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

    /// Line and column, counted from 1, in characters.
    pub fn line_and_column(&self) -> (usize, usize) {
        let before = self.file.text.get(..self.bytes.start).unwrap_or_default();
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        (before.matches('\n').count() + 1, before[line_start..].chars().count() + 1)
    }
}

impl Problem {
    /// A problem that no file is to blame for.
    pub fn new(message: impl Into<String>) -> Self {
        Problem { severity: Severity::Error, message: message.into(), place: None }
    }

    /// Sorted by place, each once.
    pub fn sort(problems: &mut Vec<Problem>) {
        let key = |problem: &Problem| {
            let place = problem.place.as_ref();
            (
                problem.severity,
                place.map(|place| (place.file.path.clone(), place.bytes.start, place.bytes.end)),
                problem.message.clone(),
            )
        };
        problems.sort_by_cached_key(key);
        problems.dedup_by(|a, b| key(a) == key(b));
    }
}
