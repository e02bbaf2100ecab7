//! Resolves names to variables, types and functions.

use super::{FIRST_LOCAL, OLD_SELF, SELF};
use crate::env::{Function, TypeName, Version};
use crate::syntax::{Ast, ExprId, Kind};

/// The variables of the enclosing macros. The innermost variable is the last one.
pub(super) struct Scope<'s> {
    has_old_self: bool,
    names: Vec<&'s str>,
    /// The maximum number of variables that were in scope at the same time.
    pub(super) most: u16,
}

/// The declaration that a name refers to.
pub(super) enum Meaning {
    Variable(u16),
    Type(u8),
    Unknown,
}

impl<'s> Scope<'s> {
    pub(super) fn new(has_old_self: bool) -> Self {
        Scope { has_old_self, names: Vec::new(), most: 0 }
    }

    /// Adds a variable and returns its slot.
    pub(super) fn push(&mut self, name: &'s str) -> u16 {
        let slot = FIRST_LOCAL.saturating_add(u16::try_from(self.names.len()).unwrap_or(u16::MAX));
        self.names.push(name);
        self.most = self.most.max(slot - FIRST_LOCAL + 1);
        slot
    }

    pub(super) fn pop(&mut self) {
        self.names.pop();
    }

    pub(super) fn meaning(&self, name: &str, version: Version) -> Meaning {
        let name = name.strip_prefix('.').unwrap_or(name);
        if let Some(at) = self.names.iter().rposition(|&local| local == name) {
            return Meaning::Variable(FIRST_LOCAL + u16::try_from(at).unwrap_or(u16::MAX - FIRST_LOCAL));
        }
        match name {
            "self" => Meaning::Variable(SELF),
            "oldSelf" if self.has_old_self && Version::OLD_SELF.is_in(version) => Meaning::Variable(OLD_SELF),
            _ => TypeName::find(name, version).map_or(Meaning::Unknown, Meaning::Type),
        }
    }
}

/// Returns the number of the type that a qualified name such as `a.b.C` refers to.
pub(super) fn qualified_type(ast: &Ast<'_>, id: ExprId, version: Version) -> Option<u8> {
    let mut fields = Vec::new();
    let mut at = id;
    loop {
        match ast.node(at).kind {
            Kind::Select { operand, field } => {
                fields.push(field);
                at = operand;
            }
            // Every qualified type name begins with one of these words.
            Kind::Ident(name) if matches!(name.trim_start_matches('.'), "google" | "net") => {
                fields.push(name.trim_start_matches('.'));
                break;
            }
            _ => return None,
        }
    }
    fields.reverse();
    TypeName::find(&fields.join("."), version)
}

/// Returns the function that `target.name` refers to, such as `strings.quote`.
pub(super) fn qualified_function(ast: &Ast<'_>, target: ExprId, name: &str, version: Version) -> Option<Function> {
    match ast.node(target).kind {
        Kind::Ident(prefix) => {
            Function::find(&format!("{}.{name}", prefix.strip_prefix('.').unwrap_or(prefix)), version)
        }
        _ => None,
    }
}
