//! Problems of a declaration.

use structural_schema_model::text::Text;

use super::trail::Trail;
use crate::path::{Path, PathBuf, Segment, Step, is_plain};

/// A problem of a declaration, at a field.
#[derive(Clone, Copy, Debug)]
pub struct Finding<'a> {
    /// The problem.
    pub problem: Problem,
    /// The field.
    pub field: Field<'a>,
    /// Another field, if the problem concerns two.
    pub other: Field<'a>,
}

/// The problem of a declaration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Problem {
    /// No entry mentions a field that the target does not have.
    Unmentioned,
    /// The target does not accept all values of the field, because of this keyword.
    Misfit {
        /// The keyword.
        keyword: &'static str,
        /// Whether the values have another shape, and not only other bounds.
        shape: bool,
    },
    /// The target requires the field, and nothing sets it.
    Demanded,
    /// The field has two sources.
    TwoSources,
    /// Two entries mention the source field.
    TwoTargets,
    /// The version has no such field.
    Unknown,
    /// The items of two different lists cannot be matched.
    DifferentLists,
    /// An entry with several fields needs a function or a rule.
    SeveralFields,
    /// A rule sets exactly one field.
    OneTarget,
    /// The scope of a rule does not contain the field that it sets.
    OutsideScope,
    /// The server restores this field of `metadata` after a conversion.
    Immutable,
}

/// A path of limited length, for messages.
#[derive(Clone, Copy, Debug)]
pub struct Field<'a> {
    steps: [Step<'a>; MOST_STEPS],
    len: usize,
}

/// The number of steps that messages show.
const MOST_STEPS: usize = 24;

impl<'a> Field<'a> {
    /// The root.
    pub const ROOT: Self = Field { steps: [Step::Each; MOST_STEPS], len: 0 };

    /// Copies a path.
    pub const fn of(path: Path<'a>) -> Self {
        let mut field = Field::ROOT;
        while field.len < path.len() && field.len < MOST_STEPS {
            field.steps[field.len] = path[field.len];
            field.len += 1;
        }
        field
    }

    pub(super) const fn of_trail(trail: &Trail<'_, 'a>) -> Self {
        let mut field = Field::ROOT;
        let mut link = Some(trail);
        field.len = if trail.len < MOST_STEPS { trail.len } else { MOST_STEPS };
        while let Some(Trail { parent, step, len }) = link {
            if *len > 0 && *len <= MOST_STEPS {
                field.steps[*len - 1] = *step;
            }
            link = *parent;
        }
        field
    }

    /// Appends the path to a message.
    pub const fn push_to<const N: usize>(&self, message: &mut Text<N>) {
        let mut i = 0;
        while i < self.len {
            match self.steps[i] {
                Step::Field(name) if is_plain(name) => {
                    message.push(if i > 0 { "." } else { "" });
                    message.push(name);
                }
                Step::Field(name) => {
                    message.push("[\"");
                    message.push(name);
                    message.push("\"]");
                }
                Step::Each => message.push("[*]"),
            }
            i += 1;
        }
    }

    /// Returns the path.
    pub fn to_path(&self) -> PathBuf {
        let segment = |step: &Step<'_>| match step {
            Step::Field(name) => Segment::Field((*name).into()),
            Step::Each => Segment::Each,
        };
        PathBuf(self.steps[..self.len].iter().map(segment).collect())
    }
}

/// The findings of a check, in the order in which they were found.
#[derive(Debug)]
pub struct Findings<'a> {
    list: [Finding<'a>; MOST_FINDINGS],
    /// The number of findings, including those beyond the capacity.
    pub count: usize,
}

/// The number of findings that are kept. Further ones are only counted.
pub const MOST_FINDINGS: usize = 16;

impl<'a> Findings<'a> {
    /// Returns an empty list.
    pub const fn new() -> Self {
        const EMPTY: Finding<'static> =
            Finding { problem: Problem::Unmentioned, field: Field::ROOT, other: Field::ROOT };
        Findings { list: [EMPTY; MOST_FINDINGS], count: 0 }
    }

    pub(super) const fn add(&mut self, problem: Problem, field: &Field<'a>, other: &Field<'a>) {
        if self.count < MOST_FINDINGS {
            self.list[self.count] = Finding { problem, field: *field, other: *other };
        }
        self.count += 1;
    }

    /// Returns the findings that were kept.
    pub const fn kept(&self) -> &[Finding<'a>] {
        let len = if self.count < MOST_FINDINGS { self.count } else { MOST_FINDINGS };
        self.list.split_at(len).0
    }
}

impl Default for Findings<'_> {
    fn default() -> Self {
        Self::new()
    }
}

impl Finding<'_> {
    pub(super) const fn other_is_root(&self) -> bool {
        self.other.len == 0
    }

    /// Returns whether both fields have the same path.
    pub(super) const fn same_field(&self) -> bool {
        let (a, b) = (self.field.steps.split_at(self.field.len).0, self.other.steps.split_at(self.other.len).0);
        crate::path::equal(a, b)
    }
}
