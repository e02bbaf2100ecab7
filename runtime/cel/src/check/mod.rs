//! The type checker: a single pass over a program, in buffers that the caller provides.
//!
//! Everything here is `const fn`, so that the compiler can run it on a derived schema. Issues are structured data, and
//! the `render_*` functions format them in the server's words.

pub(crate) use call::shapes_for;

mod call;
mod constants;
mod float;
mod fold;
mod format;
mod issue;
mod literals;
mod moment;
mod render;
mod space;
mod term;
mod unify;
mod walk;

pub use constants::{Conversion, ProgramError};
pub use format::Clause;
pub use issue::{Issue, IssueKind};
pub use render::{
    Buffer, TypeStyle, render_issue, render_issues, render_program_error, render_syntax_error, render_type,
};
pub use space::{FixedSpace, HeapSpace, Space};
pub(crate) use term::Shape;
pub use term::{Term, Terms, TypeId, ids};

use crate::env::Version;
use crate::program::Program;
use crate::schema_types::Decl;

/// The declarations that a program is checked against.
#[derive(Clone, Copy, Debug)]
pub struct Environment<'a> {
    /// The type of `self` and of `oldSelf`.
    pub this: Decl<'a>,
    /// Whether `oldSelf` is an optional.
    pub optional_old_self: bool,
    /// The Kubernetes version whose functions exist.
    pub version: Version,
}

/// The result of a check. The types of the nodes are in the caller's [`Space`].
#[derive(Clone, Copy, Debug)]
pub struct Checked {
    /// The number of issues in the space.
    pub issues: usize,
    /// The number of issues found. The server lists at most 100 of them.
    pub total: u32,
    /// Whether the space was too small. If true, all other fields are meaningless.
    pub full: bool,
    /// The number of terms in the space.
    pub terms: usize,
    /// The type of the result.
    pub result: TypeId,
    /// The reason why the server cannot create a program, if there are no issues.
    pub program_error: Option<ProgramError>,
}

impl Checked {
    /// Returns whether the server would accept the expression, regardless of its result type.
    pub const fn is_ok(&self) -> bool {
        self.total == 0 && !self.full && self.program_error.is_none()
    }
}

/// Checks a program.
pub const fn check<'a>(program: &Program<'a>, environment: &Environment<'a>, space: &mut Space<'_, 'a>) -> Checked {
    let mut checker = walk::Checker::new(program, environment, space);
    checker.run();
    if checker.total == 0 && !checker.is_full() {
        literals::check(&mut checker);
    }
    let program_error = if checker.total == 0 && !checker.is_full() { constants::check(&checker) } else { None };
    let result = checker.types[program.root() as usize];
    Checked {
        issues: checker.issue_count,
        total: checker.total,
        full: checker.is_full(),
        terms: checker.terms.len(),
        result,
        program_error,
    }
}
