//! What a prepared expression consists of.

use crate::Macro;
use crate::env::{Function, Overload};
use crate::program::{Links, NodeId};

use super::cost::Charge;
use super::question::Question;

/// The name of a field.
#[derive(Debug)]
pub(super) struct Name {
    /// As the expression has it.
    pub(super) written: Box<str>,
    /// As documents have it, if that differs; empty if there is no such name.
    pub(super) property: Option<Box<str>>,
    /// Its place in the type that has it, or [`NONE`](crate::program::NONE) if that is not known.
    pub(super) place: u32,
}

/// What a node does.
#[derive(Clone, Copy, Debug)]
pub(super) enum Step {
    Constant(u32),
    Variable(u16),
    /// `conditional`: the path begins with `?:`, which changes what it costs. `plain`: nothing but fields of a variable.
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
    /// No step of its own.
    Nothing,
}

/// A path of fields that begins with a variable.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plain {
    pub(super) slot: u16,
    /// How many fields there are.
    pub(super) depth: u16,
    /// Where the links have their names, in the order of the path, and after that their places.
    pub(super) names: u32,
}

/// How a field is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Access {
    Value,
    Optional,
    Presence,
}

#[derive(Clone, Copy, Debug)]
pub(super) struct CallStep {
    pub(super) function: Function,
    /// The overload, if exactly one fits and the server calls it by its own name.
    pub(super) overload: Option<&'static Overload>,
    pub(super) args: Links,
    pub(super) charge: Charge,
    /// The server stops at the first argument that has no value.
    pub(super) stops: bool,
    /// A pattern that is known, or [`NONE`](crate::program::NONE).
    pub(super) pattern: u32,
    /// A result that is known, or [`NONE`](crate::program::NONE).
    pub(super) known: u32,
    /// What is asked, if that is simple.
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
