//! What the rules report, and where they report it to.
//!
//! Rules run in the compiler, so they cannot allocate: they write into slices that the caller provides. A first run
//! into empty slices counts, a second one fills slices of that size; in the compiler a few findings are enough, and
//! the count says how many there are.

use crate::json::Json;
use crate::path::{Path, Segment};
use crate::problem::Problem;

/// One violated rule.
#[derive(Clone, Copy, Debug)]
pub struct Finding<'a> {
    /// What is wrong.
    pub problem: Problem<'a>,
    /// The path of the place, as a range of the segments of the sink.
    pub at: Range,
    /// The path of another place the problem speaks of; empty where there is none.
    pub other: Range,
}

/// A range of segments.
#[derive(Clone, Copy, Debug, Default)]
pub struct Range {
    /// The first segment.
    pub start: usize,
    /// One past the last.
    pub end: usize,
}

impl Range {
    /// The segments of this range; none where the sink had no room for them.
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
    /// Fills unused places of a slice.
    pub const UNUSED: Self =
        Finding { problem: Problem::ItemsMissing, at: Range { start: 0, end: 0 }, other: Range { start: 0, end: 0 } };

    /// The value the server prints with the error.
    pub const fn bad_value(&self) -> Option<Json<'a>> {
        self.problem.bad_value()
    }
}

impl<'s, 'a> Sink<'s, 'a> {
    /// A sink that fills these slices, and counts what does not fit.
    pub const fn new(findings: &'s mut [Finding<'a>], segments: &'s mut [Segment<'a>]) -> Self {
        Sink { findings, segments, finding_count: 0, segment_count: 0 }
    }

    /// Reports `problem` at `path`.
    pub const fn report(&mut self, path: &Path<'_, 'a>, problem: Problem<'a>) {
        self.report_with(path, &Path::ROOT, problem);
    }

    /// Reports `problem` at `path`, where the message names another path.
    pub const fn report_with(&mut self, path: &Path<'_, 'a>, other: &Path<'_, 'a>, problem: Problem<'a>) {
        let at = self.keep(path);
        let other = self.keep(other);
        if self.finding_count < self.findings.len() {
            self.findings[self.finding_count] = Finding { problem, at, other };
        }
        self.finding_count += 1;
    }

    /// How many findings there were, kept or not.
    pub const fn count(&self) -> usize {
        self.finding_count
    }

    /// How many path segments all findings have, kept or not.
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
