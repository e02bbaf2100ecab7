//! Prints a program as Rust source, for the derive macro to emit.

use std::fmt::Write;

use super::{Links, NONE, Node, Op, OwnedProgram, Program, Text};

/// Programs with more nodes are printed as bytes, which the compiler reads faster.
const MOST_EXPRESSIONS: usize = 200;

impl OwnedProgram {
    /// Returns a constant Rust expression of type [`Program`] that evaluates to this program.
    ///
    /// `krate` is a path to this crate, such as `::structural_schema_cel`.
    pub fn to_rust(&self, krate: &str) -> String {
        self.program().to_rust(krate)
    }
}

impl Program<'_> {
    /// Returns a constant Rust expression of type [`Program`] that evaluates to this program.
    ///
    /// `krate` is a path to this crate, such as `::structural_schema_cel`.
    pub fn to_rust(&self, krate: &str) -> String {
        let mut out = String::with_capacity(self.nodes.len() * 96 + 256);
        let Program { source, nodes, links, text, bytes, slots, uses_old_self } = *self;
        let _ = write!(out, "{{use {krate}::program::printed::*;");
        let _ = write!(out, "Program{{source:{source:?},nodes:&");
        if nodes.len() > MOST_EXPRESSIONS {
            let (packed, packed_links) = (self.pack_nodes(), self.pack_links());
            let (packed, packed_links) = (packed.escape_ascii(), packed_links.escape_ascii());
            let (nodes, links) = (nodes.len(), links.len());
            let _ = write!(
                out,
                "unpack_nodes::<{nodes}>(b\"{packed}\"),links:&unpack_links::<{links}>(b\"{packed_links}\"),"
            );
        } else {
            out.push('[');
            for node in nodes {
                let Node { op, at, start, end } = *node;
                out.push_str("node(");
                print_op(&mut out, op);
                let _ = write!(out, ",{at},{start},{end}),");
            }
            let _ = write!(out, "],links:&{links:?},");
        }
        let _ = write!(out, "text:{text:?},bytes:&{bytes:?},slots:{slots},");
        let _ = write!(out, "uses_old_self:{uses_old_self}}}}}");
        out
    }
}

fn print_op(out: &mut String, op: Op) {
    // Writing to a string cannot fail.
    let _ = match op {
        Op::Null => write!(out, "Op::Null"),
        Op::Bool(value) => write!(out, "Op::Bool({value})"),
        Op::Int(value) => write!(out, "Op::Int({value})"),
        Op::Uint(value) => write!(out, "Op::Uint({value})"),
        Op::Double(value) => write!(out, "double({})", value.to_bits()),
        Op::String(value) => write!(out, "Op::String({})", text(value)),
        Op::Bytes(value) => write!(out, "Op::Bytes({})", text(value)),
        Op::Variable(slot) => write!(out, "Op::Variable({slot})"),
        Op::TypeName(number) => write!(out, "Op::TypeName({number})"),
        Op::Undeclared(name) => write!(out, "Op::Undeclared({})", text(name)),
        Op::Select { operand, field } => write!(out, "Op::Select{{operand:{operand},field:{}}}", text(field)),
        Op::Has { operand, field } => write!(out, "Op::Has{{operand:{operand},field:{}}}", text(field)),
        Op::OptSelect { operand, field } => write!(out, "Op::OptSelect{{operand:{operand},field:{}}}", text(field)),
        Op::And { left, right } => write!(out, "Op::And{{left:{left},right:{right}}}"),
        Op::Or { left, right } => write!(out, "Op::Or{{left:{left},right:{right}}}"),
        Op::Conditional { condition, then, otherwise } => {
            write!(out, "Op::Conditional{{condition:{condition},then:{then},otherwise:{otherwise}}}")
        }
        Op::Call { function, args, member } => {
            let function = function.variant();
            write!(out, "Op::Call{{function:Function::{function},args:{},member:{member}}}", list(args))
        }
        Op::UnknownCall { name } => write!(out, "Op::UnknownCall{{name:{}}}", text(name)),
        Op::List { items } => write!(out, "Op::List{{items:{}}}", list(items)),
        Op::Entry { key, value, optional } => {
            write!(out, "Op::Entry{{key:{key},value:{value},optional:{optional}}}")
        }
        Op::Map { entries } => write!(out, "Op::Map{{entries:{}}}", list(entries)),
        Op::Field { name, value, optional } => {
            write!(out, "Op::Field{{name:{},value:{value},optional:{optional}}}", text(name))
        }
        Op::Message { name, fields } => write!(out, "Op::Message{{name:{name},fields:{}}}", list(fields)),
        Op::Enter { kind, range, first, slot, two } => {
            write!(out, "Op::Enter{{kind:Macro::{kind:?},range:{range},first:{first},slot:{slot},two:{two}}}")
        }
        Op::Fold { kind, range, filter, body, slot, two } => {
            let filter = if filter == NONE { "NONE".to_owned() } else { filter.to_string() };
            write!(
                out,
                "Op::Fold{{kind:Macro::{kind:?},range:{range},filter:{filter},body:{body},slot:{slot},two:{two}}}"
            )
        }
    };
}

fn text(Text { start, len }: Text) -> String {
    format!("text({start},{len})")
}

fn list(Links { start, len }: Links) -> String {
    format!("links({start},{len})")
}

/// The names that printed programs use, for a single glob import.
///
/// A glob import cannot cause a warning about an unused import. None of the names shadows a name of the prelude, which
/// user code next to the program may refer to.
pub mod printed {
    pub use crate::env::Function;
    pub use crate::program::pack::{unpack_links, unpack_nodes};
    pub use crate::program::{NONE, Op, Program};
    pub use crate::syntax::Macro;

    use crate::program::{Links, Node, Text};

    /// Returns a node.
    pub const fn node(op: Op, at: u32, start: u32, end: u32) -> Node {
        Node { op, at, start, end }
    }

    /// Returns a range of text.
    #[must_use]
    pub const fn text(start: u32, len: u32) -> Text {
        Text { start, len }
    }

    /// Returns a range of links.
    #[must_use]
    pub const fn links(start: u32, len: u32) -> Links {
        Links { start, len }
    }

    /// Returns a `double` constant, given its bits.
    #[must_use]
    pub const fn double(bits: u64) -> Op {
        Op::Double(f64::from_bits(bits))
    }
}
