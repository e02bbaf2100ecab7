//! Programs that are built at run time.

use super::lower::lower;
use super::{Node, Program};
use crate::env::Version;
use crate::syntax::{SyntaxError, parse};

/// A program that owns its buffers.
#[derive(Clone, Debug)]
pub struct OwnedProgram {
    pub(super) source: String,
    pub(super) nodes: Vec<Node>,
    pub(super) links: Vec<u32>,
    pub(super) text: String,
    pub(super) bytes: Vec<u8>,
    pub(super) slots: u16,
    pub(super) uses_old_self: bool,
}

impl OwnedProgram {
    /// Parses an expression and resolves its names.
    ///
    /// # Errors
    ///
    /// Returns the syntax errors. The checker reports unknown names.
    pub fn parse(source: &str, version: Version) -> Result<Self, Vec<SyntaxError>> {
        parse(source, version).map(|ast| lower(source, &ast, version, true))
    }

    /// Parses an expression in an environment without `oldSelf`.
    ///
    /// # Errors
    ///
    /// Returns the syntax errors.
    pub fn parse_without_old_self(source: &str, version: Version) -> Result<Self, Vec<SyntaxError>> {
        parse(source, version).map(|ast| lower(source, &ast, version, false))
    }

    /// Returns a view of the program.
    pub fn program(&self) -> Program<'_> {
        Program {
            source: &self.source,
            nodes: &self.nodes,
            links: &self.links,
            text: &self.text,
            bytes: &self.bytes,
            slots: self.slots,
            uses_old_self: self.uses_old_self,
        }
    }
}
