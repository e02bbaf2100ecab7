//! The buffers that a check needs. The caller provides them.

use super::issue::Issue;
use super::term::{Term, TypeId, ids};
use crate::schema_types::Decl;

/// The buffers for one check. [`Checked::full`](super::Checked::full) indicates whether they were too small.
#[derive(Debug)]
pub struct Space<'s, 'a> {
    /// The type of each node. Has at least as many elements as the program has nodes.
    pub types: &'s mut [TypeId],
    /// The matching overloads of each call, as bits. Has at least as many elements as the program has nodes.
    pub overloads: &'s mut [u32],
    /// The schema of the field that each node selects. Has at least as many elements as the program has nodes.
    pub fields: &'s mut [Option<Decl<'a>>],
    /// The types of the variables. Has at least as many elements as the program has slots.
    pub variables: &'s mut [TypeId],
    /// The arena of types.
    pub terms: &'s mut [Term<'a>],
    /// The types that type parameters are bound to.
    pub bindings: &'s mut [TypeId],
    /// Earlier bindings, for undoing a failed attempt.
    pub trail: &'s mut [(u32, TypeId)],
    /// The issues. If there are more issues than elements, the rest are only counted.
    pub issues: &'s mut [Issue],
}

/// Buffers of a fixed size, for checks in the compiler.
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
    /// Returns empty buffers. `NODES` must be the number of nodes plus two, and `TERMS` about eight times as many.
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

    /// Borrows the buffers for a check.
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

/// Buffers on the heap, for checks at run time.
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
    /// Returns buffers for a program of this size. A `scale` of 1 is enough for nearly every program. Increase it if
    /// the check reports that the buffers were too small.
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

    /// Borrows the buffers for a check.
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
