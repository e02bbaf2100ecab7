//! A CEL expression as a flat program: a slice of nodes, children before parents.
//!
//! Nodes hold numbers only. Functions are numbers of the table in [`env`](crate::env), variables are slots, strings
//! and argument lists are ranges of side tables. So a program can be a constant that a macro printed, or it can borrow
//! the buffers of an [`OwnedProgram`]; the checker, the cost estimator and the evaluator see the same [`Program`].
//!
//! The order of the nodes is the order in which the server checks them: arguments, then the receiver, then the call.
//! A macro such as `all` stays one node, [`Op::Fold`]. Its range comes first, then [`Op::Enter`], which is where its
//! variables begin to exist, then its condition and its body.
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
mod print;

pub use owned::OwnedProgram;
pub use print::printed;

use crate::env::Function;
use crate::schema_types::Ident;
use crate::syntax::Macro;

/// Names a node of a program: its position.
pub type NodeId = u32;

/// No node.
pub const NONE: NodeId = NodeId::MAX;

/// Set in a link of a list literal: the item is optional (`[?x]`).
pub const OPTIONAL: u32 = 1 << 31;

/// The slot of `self`.
pub const SELF: u16 = 0;
/// The slot of `oldSelf`.
pub const OLD_SELF: u16 = 1;
/// The first slot for the variables of macros.
pub const FIRST_LOCAL: u16 = 2;

/// A program that borrows everything.
#[derive(Clone, Copy, Debug)]
pub struct Program<'a> {
    /// The expression as written.
    pub source: &'a str,
    /// The nodes; the last one is the result.
    pub nodes: &'a [Node],
    /// Argument lists and the like, referred to by [`Links`].
    pub links: &'a [u32],
    /// All strings, referred to by [`Text`].
    pub text: &'a str,
    /// All byte strings, referred to by [`Text`].
    pub bytes: &'a [u8],
    /// How many slots for variables an evaluation needs.
    pub slots: u16,
    /// Whether the expression names `oldSelf`.
    pub uses_old_self: bool,
}

/// A node and its place in the source.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Node {
    /// What it does.
    pub op: Op,
    /// The byte offset at which the server reports problems of this node.
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
    /// How many bytes.
    pub len: u32,
}

/// A range of [`Program::links`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Links {
    /// The first link.
    pub start: u32,
    /// How many links.
    pub len: u32,
}

/// What a node does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Op {
    /// `null`
    Null,
    /// A constant.
    Bool(bool),
    /// A constant.
    Int(i64),
    /// A constant.
    Uint(u64),
    /// A constant.
    Double(f64),
    /// A constant.
    String(Text),
    /// A constant, a range of [`Program::bytes`].
    Bytes(Text),
    /// The variable in this slot.
    Variable(u16),
    /// A type, by its number: see [`TypeName`](crate::env::TypeName).
    TypeName(u8),
    /// A name that nothing has; programs that check have none.
    Undeclared(Text),
    /// `operand.field`
    Select {
        /// What the field is taken from.
        operand: NodeId,
        /// Its name as written, with escapes.
        field: Text,
    },
    /// `has(operand.field)`
    Has {
        /// What the field is taken from.
        operand: NodeId,
        /// Its name as written, with escapes.
        field: Text,
    },
    /// `operand.?field`
    OptSelect {
        /// What the field is taken from.
        operand: NodeId,
        /// Its name as written, with escapes.
        field: Text,
    },
    /// `left && right`: lazy, and an error on one side counts only if the other side does not decide.
    And {
        /// The left side.
        left: NodeId,
        /// The right side.
        right: NodeId,
    },
    /// `left || right`
    Or {
        /// The left side.
        left: NodeId,
        /// The right side.
        right: NodeId,
    },
    /// `condition ? then : otherwise`
    Conditional {
        /// Decides.
        condition: NodeId,
        /// The value if true.
        then: NodeId,
        /// The value if false.
        otherwise: NodeId,
    },
    /// A call of a function or an operator.
    Call {
        /// Which function.
        function: Function,
        /// The arguments; for a member call the receiver comes first.
        args: Links,
        /// `receiver.name(…)`
        member: bool,
    },
    /// A call of a function that does not exist; programs that check have none.
    UnknownCall {
        /// The name as written.
        name: Text,
    },
    /// `[…]`; a link with [`OPTIONAL`] is an optional item.
    List {
        /// The items.
        items: Links,
    },
    /// An entry of a map literal, directly after its value.
    Entry {
        /// The key.
        key: NodeId,
        /// The value.
        value: NodeId,
        /// `?key: value`
        optional: bool,
    },
    /// `{…}`
    Map {
        /// The entries, each an [`Op::Entry`].
        entries: Links,
    },
    /// A field of a message, directly after its value.
    Field {
        /// The name.
        name: Text,
        /// The value.
        value: NodeId,
        /// `?name: value`
        optional: bool,
    },
    /// `Name{…}`
    Message {
        /// The number of the type: see [`TypeName`](crate::env::TypeName).
        name: u8,
        /// The fields, each an [`Op::Field`].
        fields: Links,
    },
    /// The variables of a macro begin to exist; has no value. Stands directly after the range.
    Enter {
        /// Which macro.
        kind: Macro,
        /// The list, map or optional.
        range: NodeId,
        /// The first node of the range.
        first: NodeId,
        /// The slot of the first variable; a second one has the slot after it.
        slot: u16,
        /// Whether there is a second variable.
        two: bool,
    },
    /// A macro.
    Fold {
        /// Which macro.
        kind: Macro,
        /// The list, map or optional.
        range: NodeId,
        /// The condition before the transformation, or [`NONE`].
        filter: NodeId,
        /// The predicate or the transformation.
        body: NodeId,
        /// The slot of the first variable; a second one has the slot after it.
        slot: u16,
        /// Whether there is a second variable.
        two: bool,
    },
}

impl<'a> Program<'a> {
    /// A string of the program.
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

    /// A string of the program as the name of a field.
    pub(crate) const fn ident(&self, text: Text) -> Ident<'a> {
        let start = text.start as usize;
        Ident { text: self.text, start, end: start + text.len as usize }
    }

    /// A byte string of the program.
    pub const fn byte_string(&self, text: Text) -> &'a [u8] {
        let (start, end) = (text.start as usize, text.start as usize + text.len as usize);
        if end > self.bytes.len() {
            return &[];
        }
        self.bytes.split_at(end).0.split_at(start).1
    }

    /// The link at a position of a list of links.
    pub const fn link(&self, links: Links, at: u32) -> u32 {
        self.links[(links.start + at) as usize]
    }

    /// The operation of a node.
    pub const fn op(&self, node: NodeId) -> Op {
        self.nodes[node as usize].op
    }

    /// The node of the whole expression.
    #[expect(clippy::cast_possible_truncation, reason = "the limit of code points keeps programs small")]
    pub const fn root(&self) -> NodeId {
        (self.nodes.len() - 1) as NodeId
    }
}
