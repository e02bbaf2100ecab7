//! The space a check needs, lent by the caller.

use super::issue::Issue;
use super::term::{Term, TypeId, ids};
use crate::schema_types::Decl;

/// Space for one check. [`Checked::full`](super::Checked::full) says that it was not enough.
#[derive(Debug)]
pub struct Space<'s, 'a> {
    /// The type of each node; as long as the program.
    pub types: &'s mut [TypeId],
    /// The overloads that fit each call, as bits; as long as the program.
    pub overloads: &'s mut [u32],
    /// The schema of the field that each node selects; as long as the program.
    pub fields: &'s mut [Option<Decl<'a>>],
    /// The types of the variables; as long as the program has slots.
    pub variables: &'s mut [TypeId],
    /// The arena of types.
    pub terms: &'s mut [Term<'a>],
    /// What type parameters stand for.
    pub bindings: &'s mut [TypeId],
    /// Guesses that may have to be taken back.
    pub trail: &'s mut [(u32, TypeId)],
    /// Problems; those beyond its length are counted only.
    pub issues: &'s mut [Issue],
}

/// Space of a fixed size, for checks in the compiler.
#[derive(Debug)]
pub struct FixedSpace<'a, const NODES: usize, const TERMS: usize> {
    types: [TypeId; NODES],
    overloads: [u32; NODES],
    fields: [Option<Decl<'a>>; NODES],
    variables: [TypeId; NODES],
    terms: [Term<'a>; TERMS],
    bindings: [TypeId; TERMS],
    trail: [(u32, TypeId); TERMS],
    issues: [Issue; 16],
}

impl<'a, const NODES: usize, const TERMS: usize> FixedSpace<'a, NODES, TERMS> {
    /// Empty space. `NODES` has to be the number of nodes plus two, `TERMS` about eight times as many.
    pub const fn new() -> Self {
        FixedSpace {
            types: [ids::ERROR; NODES],
            overloads: [0; NODES],
            fields: [None; NODES],
            variables: [ids::ERROR; NODES],
            terms: [Term::Simple; TERMS],
            bindings: [ids::NONE; TERMS],
            trail: [(0, 0); TERMS],
            issues: [Issue::EMPTY; 16],
        }
    }

    /// Lends the space.
    pub const fn lend(&mut self) -> Space<'_, 'a> {
        Space {
            types: &mut self.types,
            overloads: &mut self.overloads,
            fields: &mut self.fields,
            variables: &mut self.variables,
            terms: &mut self.terms,
            bindings: &mut self.bindings,
            trail: &mut self.trail,
            issues: &mut self.issues,
        }
    }
}

impl<const NODES: usize, const TERMS: usize> Default for FixedSpace<'_, NODES, TERMS> {
    fn default() -> Self {
        Self::new()
    }
}

/// Space on the heap, for checks at run time.
#[derive(Debug)]
pub struct HeapSpace<'a> {
    types: Vec<TypeId>,
    overloads: Vec<u32>,
    fields: Vec<Option<Decl<'a>>>,
    variables: Vec<TypeId>,
    terms: Vec<Term<'a>>,
    bindings: Vec<TypeId>,
    trail: Vec<(u32, TypeId)>,
    issues: Vec<Issue>,
}

impl<'a> HeapSpace<'a> {
    /// Space for a program of this size. A `scale` of 1 does for nearly every program; double it when it was not enough.
    pub fn new(nodes: usize, slots: u16, scale: usize) -> Self {
        let terms = (nodes + 8).saturating_mul(8).saturating_mul(scale);
        HeapSpace {
            types: vec![ids::ERROR; nodes],
            overloads: vec![0; nodes],
            fields: vec![None; nodes],
            variables: vec![ids::ERROR; usize::from(slots)],
            terms: vec![Term::Simple; terms],
            bindings: vec![ids::NONE; terms],
            trail: vec![(0, 0); terms],
            issues: vec![Issue::EMPTY; 100],
        }
    }

    /// Lends the space.
    pub fn lend(&mut self) -> Space<'_, 'a> {
        Space {
            types: &mut self.types,
            overloads: &mut self.overloads,
            fields: &mut self.fields,
            variables: &mut self.variables,
            terms: &mut self.terms,
            bindings: &mut self.bindings,
            trail: &mut self.trail,
            issues: &mut self.issues,
        }
    }
}
