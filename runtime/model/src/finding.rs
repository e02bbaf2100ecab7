//! Findings of the rules, and the sink that collects them.
//!
//! Rules also run at compile time, where they cannot allocate, so they write into slices that the caller
//! provides. At run time, a first pass with empty slices counts the findings, and a second pass fills slices
//! of that size. At compile time, the slices hold the first few findings, and the count includes the rest.

use crate::json::Json;
use crate::path::{Path, Segment};
use crate::problem::Problem;

/// A violation of one rule.
#[derive(Clone, Copy, Debug)]
pub struct Finding<'a> {
    /// The violation.
    pub problem: Problem<'a>,
    /// The path of the violation, as a range of the sink's segments.
    pub at: Range,
    /// A second path that the message mentions; empty if there is none.
    pub other: Range,
}

/// A range of path segments.
#[derive(Clone, Copy, Debug, Default)]
pub struct Range {
    /// The index of the first segment.
    pub start: usize,
    /// The index after the last segment.
    pub end: usize,
}

impl Range {
    /// Returns the segments in this range, or an empty slice if the sink had no room for them.
    pub const fn of<'s, 'a>(self, segments: &'s [Segment<'a>]) -> &'s [Segment<'a>] {
        if self.end > segments.len() {
            return &[];
        }
        let (head, _) = segments.split_at(self.end);
        let (_, tail) = head.split_at(self.start);
        tail
    }
}

/// Collects findings.
#[derive(Debug)]
pub struct Sink<'s, 'a> {
    findings: &'s mut [Finding<'a>],
    segments: &'s mut [Segment<'a>],
    finding_count: usize,
    segment_count: usize,
}

impl<'a> Finding<'a> {
    /// A placeholder for unused elements of a slice.
    pub const UNUSED: Self =
        Finding { problem: Problem::ItemsMissing, at: Range { start: 0, end: 0 }, other: Range { start: 0, end: 0 } };

    /// Returns the invalid value that the server prints with the error.
    pub const fn bad_value(&self) -> Option<Json<'a>> {
        self.problem.bad_value()
    }
}

impl<'s, 'a> Sink<'s, 'a> {
    /// Returns a sink that fills these slices. It counts findings that do not fit.
    pub const fn new(findings: &'s mut [Finding<'a>], segments: &'s mut [Segment<'a>]) -> Self {
        Sink { findings, segments, finding_count: 0, segment_count: 0 }
    }

    /// Reports `problem` at `path`.
    pub const fn report(&mut self, path: &Path<'_, 'a>, problem: Problem<'a>) {
        self.report_with(path, &Path::ROOT, problem);
    }

    /// Reports `problem` at `path`, with a second path for the message.
    pub const fn report_with(&mut self, path: &Path<'_, 'a>, other: &Path<'_, 'a>, problem: Problem<'a>) {
        let at = self.keep(path);
        let other = self.keep(other);
        if self.finding_count < self.findings.len() {
            self.findings[self.finding_count] = Finding { problem, at, other };
        }
        self.finding_count += 1;
    }

    /// Returns the number of findings, including those that did not fit.
    pub const fn count(&self) -> usize {
        self.finding_count
    }

    /// Returns the number of path segments of all findings, including those that did not fit.
    pub const fn segment_count(&self) -> usize {
        self.segment_count
    }

    const fn keep(&mut self, path: &Path<'_, 'a>) -> Range {
        let start = self.segment_count;
        let end = start + path.len();
        if end <= self.segments.len() {
            let (head, _) = self.segments.split_at_mut(end);
            let (_, room) = head.split_at_mut(start);
            path.write(room);
        }
        self.segment_count = end;
        Range { start, end }
    }
}
