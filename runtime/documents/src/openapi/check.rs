//! Checks that an owned schema is structural.

use std::fmt::Write;

use serde_json::Value;
use structural_schema_model::finding::{Finding, Sink};
use structural_schema_model::path::Segment;
use structural_schema_model::problem::{Part, Problem};
use structural_schema_model::{FieldPath, Schema, rules};

use super::arena::Arena;
use super::constant::value;
use super::props::SchemaProps;
use super::structural::NotStructural;
use crate::field_error::FieldError;

impl SchemaProps {
    /// Returns every violation of the structural rules in this schema, which must be the root of a resource.
    /// Fields are relative to the schema.
    pub fn check_structural(&self) -> Result<Vec<FieldError>, NotStructural> {
        self.check_structural_at(&FieldPath::NONE)
    }

    /// Returns every violation of the structural rules, with fields below `path`.
    pub fn check_structural_at(&self, path: &FieldPath) -> Result<Vec<FieldError>, NotStructural> {
        let arena = Arena::new();
        let schema = self.structural(&arena)?;
        Ok(structural_errors(schema, path))
    }
}

/// Returns every violation of the structural rules in `schema`, the root of a resource. Fields are below
/// `path`, and errors are sorted by their text.
pub fn structural_errors(schema: &Schema<'_>, path: &FieldPath) -> Vec<FieldError> {
    let mut errors = errors_of(path, |sink| rules::structural(schema, sink));
    errors.sort_by_cached_key(FieldError::to_string);
    errors
}

/// Runs rules of the model and returns their findings, with fields below `path`.
fn errors_of<'a>(path: &FieldPath, rule: impl Fn(&mut Sink<'_, 'a>)) -> Vec<FieldError> {
    errors_where(path, rule, |_| true)
}

/// Runs rules of the model and returns the findings with a problem that `counts`, with fields below `path`.
pub(crate) fn errors_where<'a>(
    path: &FieldPath,
    rule: impl Fn(&mut Sink<'_, 'a>),
    counts: impl Fn(&Problem<'_>) -> bool,
) -> Vec<FieldError> {
    // The rules do not allocate, so the first pass only counts.
    let mut counter = Sink::new(&mut [], &mut []);
    rule(&mut counter);
    if counter.count() == 0 {
        return Vec::new();
    }
    let mut findings = vec![Finding::UNUSED; counter.count()];
    let mut segments = vec![Segment::Index(0); counter.segment_count()];
    rule(&mut Sink::new(&mut findings, &mut segments));
    let findings: Vec<_> = findings.iter().filter(|finding| counts(&finding.problem)).collect();
    let mut left = MOST_BYTES;
    let fits = |finding: &&&Finding<'_>| {
        left = left.saturating_sub(bytes(finding, &segments));
        left > 0
    };
    let mut errors: Vec<_> = findings.iter().take_while(fits).map(|finding| error(finding, &segments, path)).collect();
    if errors.len() < findings.len() {
        let detail = format!("there are {} more errors, whose paths are too long", findings.len() - errors.len());
        errors.push(FieldError::invalid(path, Value::Null, detail));
    }
    errors
}

/// The number of bytes that the paths of all errors may take. An error contains the names of all properties around it, each
/// of which may be as long as the document.
const MOST_BYTES: usize = 16 << 20;

/// Returns the size of the path of a finding.
fn bytes(finding: &Finding<'_>, segments: &[Segment<'_>]) -> usize {
    let name = |segment: &Segment<'_>| match segment {
        Segment::Field(name) | Segment::Key(name) => name.len(),
        Segment::Index(_) => 0,
    };
    finding.at.of(segments).iter().map(name).sum()
}

fn error(finding: &Finding<'_>, segments: &[Segment<'_>], root: &FieldPath) -> FieldError {
    let mut detail = String::new();
    for part in finding.problem.detail() {
        match part {
            Part::Words(words) => detail.push_str(words),
            // Writing to a string cannot fail.
            Part::OtherPath => {
                let _ = write!(detail, "{}", root.join_segments(finding.other.of(segments)));
            }
            Part::Regex(error) => {
                let _ = write!(detail, "{error}");
            }
            Part::Number(number) => {
                let _ = write!(detail, "{number}");
            }
            Part::Quoted(text) => {
                let _ = write!(detail, "{text:?}");
            }
            Part::Found(text) => {
                let _ = write!(detail, ": {text:?}");
            }
        }
    }
    FieldError {
        kind: finding.problem.error_type(),
        field: root.join_segments(finding.at.of(segments)),
        bad_value: finding.bad_value().as_ref().map(value),
        detail,
    }
}
