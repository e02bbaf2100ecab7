//! The type checker: one loop over a program, in space that the caller lends.
//!
//! Everything here is `const fn`, so that the compiler can run it over a derived schema. Problems are data; `render`
//! puts them into the server's words.

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

/// What a program is checked against.
#[derive(Clone, Copy, Debug)]
pub struct Environment<'a> {
    /// The type of `self` and of `oldSelf`.
    pub this: Decl<'a>,
    /// `oldSelf` is an optional value.
    pub optional_old_self: bool,
    /// The version whose functions exist.
    pub version: Version,
}

/// What came of a check. The types of the nodes are in the space that was lent.
#[derive(Clone, Copy, Debug)]
pub struct Checked {
    /// How many problems are in the space.
    pub issues: usize,
    /// How many problems there are; the server lists 100 at most.
    pub total: u32,
    /// The space was too small, and nothing else here counts.
    pub full: bool,
    /// How many terms of the space are in use.
    pub terms: usize,
    /// The type of the result.
    pub result: TypeId,
    /// A constant that cannot be converted; such a program checks, but cannot be made.
    pub program_error: Option<ProgramError>,
}

impl Checked {
    /// Whether the server would take the expression, whatever its type.
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
