//! What an expression can cost: the server's estimate, number for number.
//!
//! One loop over the program, as the checker's, in space that the caller lends. The estimate of the size of a value
//! comes from a literal, from the schema along the path that leads to the value, or from the functions that made it.

mod call;
mod estimate;
mod fold;
mod library;
mod lists;
mod path;
mod space;
mod walk;

pub use estimate::Estimate;
pub use path::{Bound, MOST_STEPS, Path, Step};
pub use space::{CostSpace, FixedCostSpace, HeapCostSpace, Local, NodeCost};

use crate::check::{Checked, Environment, Space, Terms};
use crate::program::{NodeId, Program};
use crate::schema_types::Decl;

/// Estimates the cost of a program that checks, in the space of its check. None: the space was too small.
pub const fn estimate<'a>(
    program: &Program<'a>,
    environment: &Environment<'a>,
    checked: &Checked,
    space: &mut Space<'_, 'a>,
    costs: &mut CostSpace<'_, 'a>,
) -> Option<Estimate> {
    estimate_with(program, environment, checked, space, costs, None)
}

/// The same as if the schema had a bound that it does not have.
pub const fn estimate_with<'a>(
    program: &Program<'a>,
    environment: &Environment<'a>,
    checked: &Checked,
    space: &mut Space<'_, 'a>,
    costs: &mut CostSpace<'_, 'a>,
    bound: Option<Bound<'a>>,
) -> Option<Estimate> {
    let terms = Terms::resume(&mut *space.terms, checked.terms);
    let mut coster = walk::Coster::new(program, environment, terms, space.types, space.overloads, space.fields, costs);
    coster.steps.bound = bound;
    coster.run()
}

/// Where the value of a node stands in the schema, or its items, after an estimate. None: in no schema, or too far.
pub const fn bound_at<'a>(
    program: &Program<'a>,
    this: Decl<'a>,
    costs: &mut CostSpace<'_, 'a>,
    node: NodeId,
    items: bool,
) -> Option<Bound<'a>> {
    let path = costs.nodes[node as usize].path;
    path::Steps::new(program, &mut *costs.steps, this).bound_at(path, items)
}

/// The same with space on the heap.
#[cfg(feature = "documents")]
pub(crate) fn estimate_in_heap<'a>(
    program: &Program<'a>,
    environment: &Environment<'a>,
    checked: &Checked,
    space: &mut Space<'_, 'a>,
) -> Option<Estimate> {
    let mut scale = 1;
    while scale <= 256 {
        let mut costs = HeapCostSpace::new(program.nodes.len(), program.slots, scale);
        if let Some(cost) = estimate(program, environment, checked, space, &mut costs.lend()) {
            return Some(cost);
        }
        scale *= 4;
    }
    None
}
