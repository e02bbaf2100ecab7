//! The steps of a prepared expression.

use crate::env::{Function, Overload};
use crate::program::{Links, NodeId};
use crate::syntax::Macro;

use super::cost::Charge;
use super::question::Question;

/// The name of a field.
#[derive(Debug)]
pub(super) struct Name {
    /// The escaped name in the expression.
    pub(super) written: Box<str>,
    /// The name in documents if it differs, or an empty string if no such name exists.
    pub(super) property: Option<Box<str>>,
    /// The index of the field in its type, or [`NONE`](crate::program::NONE) if it is unknown.
    pub(super) place: u32,
}

/// The operation of a node.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Constant(u32),
    Variable(u16),
    /// `conditional`: the path starts with `?:`, which changes its cost. `plain`: the path consists of fields of a
    /// variable.
    Select {
        operand: NodeId,
        name: u32,
        how: Access,
        conditional: bool,
        plain: Option<Plain>,
    },
    Index {
        operand: NodeId,
        index: NodeId,
        optional: bool,
        conditional: bool,
    },
    And {
        left: NodeId,
        right: NodeId,
    },
    Or {
        left: NodeId,
        right: NodeId,
    },
    Conditional {
        condition: NodeId,
        then: NodeId,
        otherwise: NodeId,
    },
    Call(CallStep),
    /// `value in [constants]`. The constants are the keys of a map.
    InConstants {
        value: NodeId,
        set: u32,
    },
    List {
        items: Links,
    },
    Entry {
        key: NodeId,
        value: NodeId,
        optional: bool,
    },
    Map {
        entries: Links,
    },
    Field {
        name: u32,
        value: NodeId,
        optional: bool,
    },
    Message {
        name: &'static str,
        fields: Links,
    },
    Fold(FoldStep),
    /// The node has no step.
    Nothing,
}

/// A path of fields that begins with a variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plain {
    pub(super) slot: u16,
    /// The number of fields.
    pub(super) depth: u16,
    /// The position in the links where the names start, in path order, followed by the field indexes.
    pub(super) names: u32,
}

/// How a field is accessed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    Value,
    Optional,
    Presence,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct CallStep {
    pub(super) function: Function,
    /// The overload, if exactly one matches and the server dispatches to it directly.
    pub(super) overload: Option<&'static Overload>,
    pub(super) args: Links,
    pub(super) charge: Charge,
    /// Whether the server stops at the first argument without a value.
    pub(super) stops: bool,
    /// The index of a constant pattern, or [`NONE`](crate::program::NONE).
    pub(super) pattern: u32,
    /// The index of a constant result, or [`NONE`](crate::program::NONE).
    pub(super) known: u32,
    /// The classification of a simple comparison.
    pub(super) question: Option<Question>,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct FoldStep {
    pub(super) kind: Macro,
    pub(super) range: NodeId,
    pub(super) filter: NodeId,
    pub(super) body: NodeId,
    pub(super) slot: u16,
    pub(super) two: bool,
    pub(super) constant_body: bool,
    pub(super) charge: Charge,
}
