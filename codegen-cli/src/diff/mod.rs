//! `diff`: what a change of CRDs does to users, with positions in both files.

mod assertion;
mod baseline;
mod show;
mod side;

pub use assertion::assert_compatible;
pub use baseline::{BaselineError, baseline};
pub use show::show;
pub use side::{Definition, Side, UnusableSide};

use structural_schema_evolution::{Incomparable, Policy, Report, compare};

/// Two definitions of a resource, and what the change does.
#[derive(Debug)]
pub struct Compared<'s, 't> {
    /// The old definition.
    pub old: &'s Definition<'t>,
    /// The new definition.
    pub new: &'s Definition<'t>,
    /// The findings.
    pub report: Report,
}

/// Definitions that have no counterpart.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Unmatched {
    /// The names that exist only in the old definitions.
    pub removed: Vec<String>,
    /// The names that exist only in the new definitions.
    pub added: Vec<String>,
}

/// Definitions with the same name.
pub type Pair<'s, 't> = (&'s Definition<'t>, &'s Definition<'t>);

/// Pairs the definitions of both sides by name.
///
/// # Errors
///
/// There is one definition on each side, and they have different names.
pub fn pairs<'s, 't>(old: &'s Side<'t>, new: &'s Side<'t>) -> Result<(Vec<Pair<'s, 't>>, Unmatched), Incomparable> {
    let name = |definition: &Definition<'_>| definition.crd.metadata.name.clone();
    let mut unmatched = Unmatched::default();
    let mut found = Vec::new();
    for before in &old.definitions {
        match new.definitions.iter().find(|after| name(after) == name(before)) {
            Some(after) => found.push((before, after)),
            None => unmatched.removed.push(name(before)),
        }
    }
    let is_new = |after: &&Definition<'_>| !old.definitions.iter().any(|before| name(before) == name(after));
    unmatched.added = new.definitions.iter().filter(is_new).map(name).collect();
    match (&found[..], &unmatched.removed[..], &unmatched.added[..]) {
        ([], [old], [new]) => Err(Incomparable::Names(old.clone(), new.clone())),
        _ => Ok((found, unmatched)),
    }
}

/// Compares a pair of definitions.
///
/// # Errors
///
/// The definitions do not define the same resource.
pub fn compared<'s, 't>((old, new): Pair<'s, 't>, policy: &Policy) -> Result<Compared<'s, 't>, Incomparable> {
    Ok(Compared { old, new, report: compare(&old.crd, &new.crd, policy)? })
}
