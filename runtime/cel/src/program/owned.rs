//! Programs that are built at run time.

use super::lower::{Mode, lower};
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
        parse(source, version).map(|ast| lower(source, &ast, version, Mode::Rule))
    }

    /// Parses an expression in an environment without `oldSelf`.
    ///
    /// # Errors
    ///
    /// Returns the syntax errors.
    pub fn parse_without_old_self(source: &str, version: Version) -> Result<Self, Vec<SyntaxError>> {
        parse(source, version).map(|ast| lower(source, &ast, version, Mode::WithoutOldSelf))
    }

    /// Parses an expression that computes the value of a field, as in the conversion and defaulting rules of the CEL KEP.
    ///
    /// There is no `oldSelf`. A name that is not declared is a field of `self`: `spec.size` means `self.spec.size`. If a
    /// branch of the result is `null`, the result is an optional: `has(a) ? a : null` means
    /// `has(self.a) ? optional.of(self.a) : optional.none()`.
    ///
    /// # Errors
    ///
    /// Returns the syntax errors.
    pub fn parse_value(source: &str, version: Version) -> Result<Self, Vec<SyntaxError>> {
        parse(source, version).map(|ast| lower(source, &ast, version, Mode::Value))
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
