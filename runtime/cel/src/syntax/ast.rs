//! The tree of an expression, as one vector.

use super::macros::Macro;

/// Names a node of an [`Ast`].
pub type ExprId = u32;

/// The tree of an expression. Children come before their parents.
#[derive(Clone, Debug, Default)]
pub struct Ast<'s> {
    /// All nodes.
    pub nodes: Vec<Expr<'s>>,
    /// The node of the whole expression.
    pub root: ExprId,
}

impl<'s> Ast<'s> {
    /// The node of this name.
    pub fn node(&self, id: ExprId) -> &Expr<'s> {
        &self.nodes[id as usize]
    }
}

/// A node and where it stands.
#[derive(Clone, Debug)]
pub struct Expr<'s> {
    /// What it is.
    pub kind: Kind<'s>,
    /// The byte offset at which the server reports problems of this node: an operator, or an opening bracket.
    pub at: u32,
    /// Where the text of the node begins.
    pub start: u32,
    /// Where the text of the node ends.
    pub end: u32,
    /// How many nested operators there are, counted as the server counts them.
    pub depth: u32,
}

/// What a node is.
#[derive(Clone, Debug)]
pub enum Kind<'s> {
    /// A constant.
    Literal(Literal),
    /// `name`, or `.name`.
    Ident(&'s str),
    /// `operand.field`
    Select {
        /// What the field is taken from.
        operand: ExprId,
        /// The name of the field.
        field: &'s str,
    },
    /// `has(operand.field)`
    Has {
        /// What the field is taken from.
        operand: ExprId,
        /// The name of the field.
        field: &'s str,
    },
    /// `operand.?field`
    OptSelect {
        /// What the field is taken from.
        operand: ExprId,
        /// The name of the field.
        field: &'s str,
    },
    /// A call, or an operator under its CEL name such as `_+_`.
    Call {
        /// The function.
        name: &'s str,
        /// `target.name(…)`
        target: Option<ExprId>,
        /// The arguments.
        args: Vec<ExprId>,
    },
    /// `left && right`
    And(ExprId, ExprId),
    /// `left || right`
    Or(ExprId, ExprId),
    /// `condition ? then : otherwise`
    Conditional(ExprId, ExprId, ExprId),
    /// `[…]`; true marks an optional item.
    List(Vec<(ExprId, bool)>),
    /// `{…}`
    Map(Vec<MapEntry>),
    /// `Name{…}`
    Message {
        /// The name as written.
        name: &'s str,
        /// The fields.
        fields: Vec<Field<'s>>,
    },
    /// A macro over a list, a map or an optional.
    Fold {
        /// Which one.
        kind: Macro,
        /// The list, map or optional.
        range: ExprId,
        /// The names of the variables; the second is empty for a macro with one variable.
        vars: [&'s str; 2],
        /// The condition of `map` and of the transformations, where there is one.
        filter: Option<ExprId>,
        /// The predicate or the transformation.
        body: ExprId,
    },
    /// Stands where a problem was found.
    Invalid,
}

/// An entry of a map literal.
#[derive(Clone, Copy, Debug)]
pub struct MapEntry {
    /// The key.
    pub key: ExprId,
    /// The value.
    pub value: ExprId,
    /// `?key: value`
    pub optional: bool,
    /// Offset of the colon.
    pub at: u32,
}

/// A field of a message literal.
#[derive(Clone, Copy, Debug)]
pub struct Field<'s> {
    /// The name.
    pub name: &'s str,
    /// The value.
    pub value: ExprId,
    /// `?name: value`
    pub optional: bool,
    /// Offset of the colon.
    pub at: u32,
}

/// A constant.
#[derive(Clone, Debug, PartialEq)]
pub enum Literal {
    /// `null`
    Null,
    /// `true`, `false`
    Bool(bool),
    /// `1`, `-1`, `0x1F`
    Int(i64),
    /// `1u`
    Uint(u64),
    /// `1.5`
    Double(f64),
    /// `'text'`, without its quotes and escapes.
    String(String),
    /// `b'bytes'`
    Bytes(Vec<u8>),
}
