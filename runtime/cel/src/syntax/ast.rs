//! The syntax tree of an expression.

use super::macros::Macro;

/// The index of a node in an [`Ast`].
pub type ExprId = u32;

/// The syntax tree of an expression. Children come before their parents.
#[derive(Clone, Debug, Default)]
pub struct Ast<'s> {
    /// All nodes.
    pub nodes: Vec<Expr<'s>>,
    /// The node of the whole expression.
    pub root: ExprId,
}

impl<'s> Ast<'s> {
    /// Returns the node with this index.
    pub fn node(&self, id: ExprId) -> &Expr<'s> {
        &self.nodes[id as usize]
    }
}

/// A node and its position in the source.
#[derive(Clone, Debug)]
pub struct Expr<'s> {
    /// The syntax of the node.
    pub kind: Kind<'s>,
    /// The byte offset at which the server reports problems with this node: the offset of an operator or of an opening
    /// bracket.
    pub at: u32,
    /// The byte offset at which the node begins.
    pub start: u32,
    /// The byte offset at which the node ends.
    pub end: u32,
    /// The number of nested operators, counted as the server counts them.
    pub depth: u32,
}

/// The syntax of a node.
#[derive(Clone, Debug)]
pub enum Kind<'s> {
    /// A constant.
    Literal(Literal),
    /// `name`, or `.name`.
    Ident(&'s str),
    /// `operand.field`
    Select {
        /// The value that has the field.
        operand: ExprId,
        /// The name of the field.
        field: &'s str,
    },
    /// `has(operand.field)`
    Has {
        /// The value that has the field.
        operand: ExprId,
        /// The name of the field.
        field: &'s str,
    },
    /// `operand.?field`
    OptSelect {
        /// The value that has the field.
        operand: ExprId,
        /// The name of the field.
        field: &'s str,
    },
    /// A call of a function, or of an operator by its CEL name such as `_+_`.
    Call {
        /// The function.
        name: &'s str,
        /// The receiver, if the call has the form `target.name(…)`.
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
    /// `[…]`
    ///
    /// Each item has a flag that is true if the item is optional.
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
        /// The macro.
        kind: Macro,
        /// The list, map or optional that the macro iterates over.
        range: ExprId,
        /// The names of the variables. The second name is empty for a macro with one variable.
        vars: [&'s str; 2],
        /// The condition of `map` or of a transformation, if there is one.
        filter: Option<ExprId>,
        /// The predicate or the transformation.
        body: ExprId,
    },
    /// A placeholder for a node with an error that is already reported.
    Invalid,
}

/// An entry of a map literal.
#[derive(Clone, Copy, Debug)]
pub struct MapEntry {
    /// The key.
    pub key: ExprId,
    /// The value.
    pub value: ExprId,
    /// Whether the entry has the form `?key: value`.
    pub optional: bool,
    /// The byte offset of the colon.
    pub at: u32,
}

/// A field of a message literal.
#[derive(Clone, Copy, Debug)]
pub struct Field<'s> {
    /// The name.
    pub name: &'s str,
    /// The value.
    pub value: ExprId,
    /// Whether the field has the form `?name: value`.
    pub optional: bool,
    /// The byte offset of the colon.
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
    /// `'text'`, without quotes and escapes
    String(String),
    /// `b'bytes'`
    Bytes(Vec<u8>),
}
