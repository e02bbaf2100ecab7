//! Type errors as structured data.

use super::format::Clause;
use super::term::TypeId;
use crate::env::Function;
use crate::program::{NodeId, Text};

/// A type error and its position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Issue {
    /// The node that was being checked.
    pub node: NodeId,
    /// The byte offset in the source.
    pub at: u32,
    /// The kind of error.
    pub kind: IssueKind,
}

impl Issue {
    /// A placeholder for unused elements of the issue buffer.
    pub const EMPTY: Self = Issue { node: 0, at: 0, kind: IssueKind::NotAMessage(0) };
}

/// The kind of a type error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IssueKind {
    /// A name is not declared.
    Undeclared(Text),
    /// An object does not have this field.
    UndefinedField(Text),
    /// Values of this type have no fields.
    NoFields(TypeId),
    /// The fields of a named type are not declared.
    Unresolved(TypeId),
    /// A value has the wrong type.
    Mismatch {
        /// The expected type.
        expected: TypeId,
        /// The actual type.
        found: TypeId,
    },
    /// No overload accepts these arguments.
    NoOverload {
        /// The function.
        function: Function,
        /// The types of the arguments, as a list of [`Term::Cons`](super::Term::Cons).
        args: TypeId,
        /// Whether the call has the form `receiver.name(…)`.
        member: bool,
    },
    /// A macro is applied to a value without elements.
    NotARange(TypeId),
    /// The type in a message literal is not a message, as in `int{}`.
    NotAMessage(u8),
    /// A value has the wrong type for a field of a message.
    FieldMismatch {
        /// The field.
        name: Text,
        /// The type of the field.
        expected: TypeId,
        /// The type of the value.
        found: TypeId,
    },
    /// `duration`, `timestamp` or `matches` never accepts its constant argument.
    InvalidArgument(Function),
    /// A format string does not match its arguments.
    Format(Clause),
}
