//! The Kubernetes version that an expression requires.

use crate::check::{Buffer, Checked, Shape, Space, Terms};
use crate::env::{Function, TypeName, Version, is_reserved};
#[cfg(feature = "documents")]
use crate::env::{Named, Overload, Signature};
use crate::program::{Op, Program};
use crate::syntax::Macro;

/// Returns the minor version of the first server that accepts a feature in new rules. A server compiles new rules with
/// the environment of the previous version.
pub(crate) const fn first_server(since: Version) -> u8 {
    since.0 + 1
}

/// A function, macro, type or syntax of CEL, and the server that accepts it first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Requirement {
    /// The minor version of the first server that accepts the feature in new rules.
    pub minor: u8,
    /// The name of the feature, or a description of several words.
    pub name: &'static str,
}

impl Requirement {
    /// Creates a requirement.
    pub(crate) const fn new(name: &'static str, since: Version) -> Self {
        Requirement { minor: first_server(since), name }
    }

    /// Writes the name as code, or the description as plain text.
    pub(crate) const fn push(&self, out: &mut Buffer<'_>) {
        match self.name.as_bytes() {
            // An operator has overloads that were added later only for comparisons.
            [b'_', ..] => out.push(COMPARISONS),
            _ if is_description(self.name) => out.push(self.name),
            _ => {
                out.push("`");
                out.push(self.name);
                out.push("`");
            }
        }
    }
}

const COMPARISONS: &str = "comparing numbers of different types";
const TWO_VARIABLES: &str = "a macro with two variables";
const OPTIONAL_VALUES: &str = "an optional value";
const RESERVED_WORDS: &str = "a reserved word as a field name";

const fn is_description(name: &str) -> bool {
    let bytes = name.as_bytes();
    let mut i = 0;
    while i < bytes.len() {
        if bytes[i] == b' ' {
            return true;
        }
        i += 1;
    }
    false
}

/// Returns the requirement of a node of a checked program, if the first environment does not support the node.
pub(crate) const fn requirement_of(
    program: &Program<'_>,
    checked: &Checked,
    space: &mut Space<'_, '_>,
    node: usize,
) -> Option<Requirement> {
    match program.nodes[node].op {
        Op::Call { function, .. } => of_call(function, space.overloads[node]),
        Op::Fold { kind: Macro::SortBy, .. } => Some(Requirement::new("sortBy", Version::LISTS)),
        Op::Fold { two: true, .. } => Some(Requirement::new(TWO_VARIABLES, Version::TWO_VARIABLES)),
        Op::Fold { kind: Macro::OptMap | Macro::OptFlatMap, .. } | Op::OptSelect { .. } => {
            Some(Requirement::new(OPTIONAL_VALUES, Version::OPTIONALS))
        }
        Op::Select { operand, field } | Op::Has { operand, field } if is_reserved(program.str(field)) => {
            let operand = space.types[operand as usize];
            match Terms::resume(space.terms, checked.terms).shape(operand) {
                Shape::Struct => Some(Requirement::new(RESERVED_WORDS, Version::FORMATS)),
                _ => None,
            }
        }
        Op::TypeName(number) => {
            let name = TypeName::get(number);
            if name.since.0 > Version::FIRST.0 { Some(Requirement::new(name.name, name.since)) } else { None }
        }
        _ => None,
    }
}

/// Returns the requirement of a call with these matching overloads.
const fn of_call(function: Function, overloads: u32) -> Option<Requirement> {
    let decl = function.decl();
    let mut oldest: Option<Version> = None;
    let mut at = 0;
    while at < decl.overloads.len() {
        if overloads >> at & 1 == 1 {
            let since = decl.overloads[at].since;
            oldest = match oldest {
                Some(oldest) if oldest.0 <= since.0 => Some(oldest),
                _ => Some(since),
            };
        }
        at += 1;
    }
    match oldest {
        Some(since) if since.0 > Version::FIRST.0 => Some(Requirement::new(decl.name, since)),
        _ => None,
    }
}

/// Returns whether an overload takes one of the types of authorization checks, for which rules have no variable.
#[cfg(feature = "documents")]
fn is_authorization(overload: &Overload) -> bool {
    use Named::{Authorizer, Decision, GroupCheck, PathCheck, ResourceCheck};
    let is_check = |named: &Named| matches!(named, Authorizer | Decision | GroupCheck | PathCheck | ResourceCheck);
    overload.args.iter().any(|arg| matches!(arg, Signature::Named(named) if is_check(named)))
}

/// Returns all functions, macros and syntax that are newer than the first environment, with the first server that
/// accepts them in new rules: sorted by version and name, as documentation shows them.
#[cfg(feature = "documents")]
pub fn requirements() -> Vec<(u8, String)> {
    use crate::compile::write;

    let functions = (0..).map_while(Function::number).filter_map(|decl| {
        // Some overloads of older functions are for types that came with their own functions.
        let oldest = decl.overloads.iter().map(|overload| overload.since).min()?;
        let is_operator = decl.name.starts_with('_');
        let newest = decl.overloads.iter().map(|overload| overload.since).max()?;
        let since = if is_operator { newest } else { oldest };
        // Macros expand to functions with an `@`. Rules cannot use authorization checks.
        let is_usable = !decl.name.contains('@') && !decl.overloads.iter().all(is_authorization);
        (since > Version::OLD_SELF && is_usable).then(|| Requirement::new(decl.name, since))
    });
    let syntax = [
        Requirement::new(OPTIONAL_VALUES, Version::OPTIONALS),
        Requirement::new(RESERVED_WORDS, Version::FORMATS),
        Requirement::new(TWO_VARIABLES, Version::TWO_VARIABLES),
        Requirement::new("sortBy", Version::LISTS),
    ];
    let mut all: Vec<_> =
        functions.chain(syntax).map(|requirement| (requirement.minor, write(|out| requirement.push(out)))).collect();
    all.sort();
    all.dedup();
    all
}
