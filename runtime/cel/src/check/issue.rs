//! Problems as data.

use super::format::Clause;
use super::term::TypeId;
use crate::env::Function;
use crate::program::{NodeId, Text};

/// A problem and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Issue {
    /// The node that was being checked.
    pub node: NodeId,
    /// The byte offset in the source.
    pub at: u32,
    /// What is wrong.
    pub kind: IssueKind,
}

impl Issue {
    /// Fills space that holds no issue yet.
    pub const EMPTY: Self = Issue { node: 0, at: 0, kind: IssueKind::NotAMessage(0) };
}

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IssueKind {
    /// A name that nothing has.
    Undeclared(Text),
    /// An object has no such field.
    UndefinedField(Text),
    /// Values of this type have no fields.
    NoFields(TypeId),
    /// A named type whose fields nobody knows.
    Unresolved(TypeId),
    /// A value has the wrong type.
    Mismatch {
        /// The type that is wanted.
        expected: TypeId,
        /// The type that is there.
        found: TypeId,
    },
    /// No overload takes these arguments.
    NoOverload {
        /// The function.
        function: Function,
        /// The types of the arguments, as a list of [`Term::Cons`](super::Term::Cons).
        args: TypeId,
        /// `receiver.name(…)`
        member: bool,
    },
    /// A macro over something that has no elements.
    NotARange(TypeId),
    /// `int{}`
    NotAMessage(u8),
    /// The field of a message takes another type.
    FieldMismatch {
        /// The field.
        name: Text,
        /// The type of the field.
        expected: TypeId,
        /// The type of the value.
        found: TypeId,
    },
    /// A constant argument of `duration`, `timestamp` or `matches` that they never take.
    InvalidArgument(Function),
    /// A format string that does not go with its arguments.
    Format(Clause),
}
