//! Estimates the cost of an expression, with exactly the numbers that the server computes.
//!
//! The estimate is a single pass over the program, in buffers that the caller provides. The size of a value comes from
//! a literal, from the schema at the path of the value, or from the function that returns the value.
//!
//! The estimate has some surprising properties, which the server's estimate has as well:
//!
//! - The minimum of `replace` exceeds its maximum if the replaced string is longer than both the whole string and the
//!   replacement. The maximum assumes that nothing is replaced; the minimum assumes one replacement.
//! - The cost at run time can exceed the maximum, usually by one for each operation. Objects, and scalars at a path,
//!   have size 0 in the estimate and at least 1 at run time. An argument that has no value has size 1. Fields of
//!   optional values cost nothing in the estimate, and 1 at run time. `validate` of a named format and `join` have
//!   other factors. In 43 of the recorded answers, the server's actual cost exceeds its estimate.

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

/// Estimates the cost of a checked program, with the buffers of its check.
///
/// Returns `None` if the buffers were too small.
pub const fn estimate<'a>(
    program: &Program<'a>,
    environment: &Environment<'a>,
    checked: &Checked,
    space: &mut Space<'_, 'a>,
    costs: &mut CostSpace<'_, 'a>,
) -> Option<Estimate> {
    estimate_with(program, environment, checked, space, costs, None)
}

/// Estimates the cost as if the schema had an additional bound.
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

/// Returns the position in the schema of a node's value, or of its items, after an estimate.
///
/// Returns `None` if the value is not in the schema, or if its path is too long.
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

/// Estimates the cost of a checked program with buffers on the heap.
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
