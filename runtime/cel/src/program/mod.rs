//! A CEL expression as a flat program: a slice of nodes, children before parents.
//!
//! Nodes contain only numbers. A function is an index into the table in [`env`](crate::env), a variable is a slot, and
//! strings and argument lists are ranges of side tables. A program can therefore be a constant that a macro printed, or
//! borrow the buffers of an [`OwnedProgram`]. The checker, the cost estimator and the evaluator use the same
//! [`Program`] type.
//!
//! Nodes are in the order in which the server checks them: arguments, then the receiver, then the call. A macro such as
//! `all` is a single node, [`Op::Fold`]. Its range comes first, then [`Op::Enter`], which declares its variables, then
//! its condition and its body.
//!
//! ```
//! use structural_schema_cel::{OwnedProgram, Version, program::Op};
//!
//! let owned = OwnedProgram::parse("self.size() > 1", Version::NEWEST).unwrap();
//! let program = owned.program();
//! assert!(matches!(program.nodes[0].op, Op::Variable(0)));
//! assert_eq!(program.nodes.len(), 4);
//! ```

mod lower;
mod names;
mod owned;
mod pack;
mod reads;

pub use owned::OwnedProgram;
pub use pack::{PackedProgram, UnpackedProgram, unpack_links, unpack_nodes};
pub use reads::{ReadStep, reads};

use crate::env::Function;
use crate::schema_types::Ident;
use crate::syntax::Macro;

/// The index of a node in a program.
pub type NodeId = u32;

/// The absence of a node.
pub const NONE: NodeId = NodeId::MAX;

/// A flag in a link of a list literal: the item is optional (`[?x]`).
pub const OPTIONAL: u32 = 1 << 31;

/// The slot of `self`.
pub const SELF: u16 = 0;
/// The slot of `oldSelf`.
pub const OLD_SELF: u16 = 1;
/// The first slot of the variables that macros declare.
pub const FIRST_LOCAL: u16 = 2;

/// A program with borrowed buffers.
#[derive(Clone, Copy, Debug)]
pub struct Program<'a> {
    /// The expression as written.
    pub source: &'a str,
    /// The nodes. The last node computes the result.
    pub nodes: &'a [Node],
    /// Lists of nodes, such as arguments. [`Links`] refers to a range of them.
    pub links: &'a [u32],
    /// All strings. [`Text`] refers to a range of them.
    pub text: &'a str,
    /// All byte strings. [`Text`] refers to a range of them.
    pub bytes: &'a [u8],
    /// The number of variable slots that an evaluation needs.
    pub slots: u16,
    /// Whether the expression refers to `oldSelf`.
    pub uses_old_self: bool,
}

/// A node and its position in the source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    /// The operation.
    pub op: Op,
    /// The byte offset at which the server reports problems with this node.
    pub at: u32,
    /// The byte offset at which the node begins.
    pub start: u32,
    /// The byte offset at which the node ends.
    pub end: u32,
}

/// A range of [`Program::text`] or [`Program::bytes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// The first byte.
    pub start: u32,
    /// The number of bytes.
    pub len: u32,
}

/// A range of [`Program::links`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Links {
    /// The first link.
    pub start: u32,
    /// The number of links.
    pub len: u32,
}

/// The operation of a node.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Op {
    /// `null`
    Null,
    /// A `bool` constant.
    Bool(bool),
    /// An `int` constant.
    Int(i64),
    /// A `uint` constant.
    Uint(u64),
    /// A `double` constant.
    Double(f64),
    /// A `string` constant.
    String(Text),
    /// A `bytes` constant, as a range of [`Program::bytes`].
    Bytes(Text),
    /// The variable in this slot.
    Variable(u16),
    /// A type, by its number. See [`TypeName`](crate::env::TypeName).
    TypeName(u8),
    /// An undeclared name. Programs without type errors do not contain this operation.
    Undeclared(Text),
    /// `operand.field`
    Select {
        /// The value that has the field.
        operand: NodeId,
        /// The name of the field as written, with escapes.
        field: Text,
    },
    /// `has(operand.field)`
    Has {
        /// The value that has the field.
        operand: NodeId,
        /// The name of the field as written, with escapes.
        field: Text,
    },
    /// `operand.?field`
    OptSelect {
        /// The value that has the field.
        operand: NodeId,
        /// The name of the field as written, with escapes.
        field: Text,
    },
    /// `left && right`
    ///
    /// Evaluation short-circuits. An error on one side is ignored if the other side is false.
    And {
        /// The left side.
        left: NodeId,
        /// The right side.
        right: NodeId,
    },
    /// `left || right`
    ///
    /// Evaluation short-circuits. An error on one side is ignored if the other side is true.
    Or {
        /// The left side.
        left: NodeId,
        /// The right side.
        right: NodeId,
    },
    /// `condition ? then : otherwise`
    Conditional {
        /// The condition.
        condition: NodeId,
        /// The value if the condition is true.
        then: NodeId,
        /// The value if the condition is false.
        otherwise: NodeId,
    },
    /// A call of a function or an operator.
    Call {
        /// The function.
        function: Function,
        /// The arguments. The receiver of a member call is the first one.
        args: Links,
        /// Whether the call has the form `receiver.name(…)`.
        member: bool,
    },
    /// A call of an undeclared function. Programs without type errors do not contain this operation.
    UnknownCall {
        /// The name as written.
        name: Text,
    },
    /// `[…]`
    ///
    /// A link with the flag [`OPTIONAL`] is an optional item.
    List {
        /// The items.
        items: Links,
    },
    /// An entry of a map literal. Directly follows its value.
    Entry {
        /// The key.
        key: NodeId,
        /// The value.
        value: NodeId,
        /// Whether the entry has the form `?key: value`.
        optional: bool,
    },
    /// `{…}`
    Map {
        /// The entries, each an [`Op::Entry`].
        entries: Links,
    },
    /// A field of a message literal. Directly follows its value.
    Field {
        /// The name.
        name: Text,
        /// The value.
        value: NodeId,
        /// Whether the field has the form `?name: value`.
        optional: bool,
    },
    /// `Name{…}`
    Message {
        /// The number of the type. See [`TypeName`](crate::env::TypeName).
        name: u8,
        /// The fields, each an [`Op::Field`].
        fields: Links,
    },
    /// Declares the variables of a macro. Has no value and directly follows the range.
    Enter {
        /// The macro.
        kind: Macro,
        /// The list, map or optional that the macro iterates over.
        range: NodeId,
        /// The first node of the range.
        first: NodeId,
        /// The slot of the first variable. A second variable has the next slot.
        slot: u16,
        /// Whether there is a second variable.
        two: bool,
    },
    /// The result of a macro.
    Fold {
        /// The macro.
        kind: Macro,
        /// The list, map or optional that the macro iterates over.
        range: NodeId,
        /// The condition of a transformation, or [`NONE`].
        filter: NodeId,
        /// The predicate or the transformation.
        body: NodeId,
        /// The slot of the first variable. A second variable has the next slot.
        slot: u16,
        /// Whether there is a second variable.
        two: bool,
    },
}

impl<'a> Program<'a> {
    /// Returns the string at a range of [`Program::text`].
    pub const fn str(&self, text: Text) -> &'a str {
        let start = text.start as usize;
        match self.text.split_at_checked(start + text.len as usize) {
            Some((head, _)) => match head.split_at_checked(start) {
                Some((_, text)) => text,
                None => "",
            },
            None => "",
        }
    }

    /// Returns the string at a range of [`Program::text`] as the name of a field.
    pub(crate) const fn ident(&self, text: Text) -> Ident<'a> {
        let start = text.start as usize;
        Ident { text: self.text, start, end: start + text.len as usize }
    }

    /// Returns the byte string at a range of [`Program::bytes`].
    pub const fn byte_string(&self, text: Text) -> &'a [u8] {
        let (start, end) = (text.start as usize, text.start as usize + text.len as usize);
        if end > self.bytes.len() {
            return &[];
        }
        self.bytes.split_at(end).0.split_at(start).1
    }

    /// Returns the link at index `at` of a list of links.
    pub const fn link(&self, links: Links, at: u32) -> u32 {
        self.links[(links.start + at) as usize]
    }

    /// Returns the operation of a node.
    pub const fn op(&self, node: NodeId) -> Op {
        self.nodes[node as usize].op
    }

    /// Returns the node that computes the result of the expression.
    #[expect(clippy::cast_possible_truncation, reason = "the limit of code points keeps programs small")]
    pub const fn root(&self) -> NodeId {
        (self.nodes.len() - 1) as NodeId
    }
}
