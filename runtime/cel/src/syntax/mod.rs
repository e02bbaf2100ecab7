//! Parses the text of an expression into a syntax tree, within the server's limits.

pub mod ast;
mod error;
mod grammar;
mod lexer;
mod limits;
mod literal;
mod macros;
mod parser;
mod postfix;

pub use ast::{Ast, Expr, ExprId, Kind, Literal};
pub use error::SyntaxError;
pub use limits::{MAX_CODE_POINTS, MAX_RECURSION};
pub use macros::Macro;
pub use parser::parse;
