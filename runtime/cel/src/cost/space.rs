//! The buffers that an estimate needs. The caller provides them.

use super::estimate::Estimate;
use super::path::{Path, Step};

/// The known cost and size of a node.
#[derive(Clone, Copy, Debug)]
pub struct NodeCost {
    pub(super) cost: Estimate,
    pub(super) path: Path,
    /// The final size of the node, once it is known.
    pub(super) settled: Option<Estimate>,
    /// Whether the final size was looked up along the path, rather than computed.
    pub(super) looked_up: bool,
    /// The size at the time when the node was used as an argument.
    pub(super) size: Option<Estimate>,
    pub(super) entry: Option<Entry>,
}

impl NodeCost {
    /// A node about which nothing is known.
    pub const EMPTY: Self =
        NodeCost { cost: Estimate::ZERO, path: Path::NONE, settled: None, looked_up: false, size: None, entry: None };
}

/// The sizes of the entries of a list or map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) is_list: bool,
    pub(super) key: Estimate,
    pub(super) value: Estimate,
}

/// The known path and size of a macro variable.
#[derive(Clone, Copy, Debug)]
pub struct Local {
    pub(super) path: Path,
    pub(super) size: Option<Estimate>,
    pub(super) entry: Option<Entry>,
}

impl Local {
    /// A variable about which nothing is known.
    pub const EMPTY: Self = Local { path: Path::NONE, size: None, entry: None };
}

/// The buffers for one estimate.
#[derive(Debug)]
pub struct CostSpace<'s, 'a> {
    /// One element for each node of the program.
    pub nodes: &'s mut [NodeCost],
    /// One element for each slot of the program.
    pub locals: &'s mut [Local],
    /// The steps of paths.
    pub steps: &'s mut [Step<'a>],
}

/// Buffers of a fixed size, for estimates in the compiler.
#[derive(Debug)]
pub struct FixedCostSpace<'a, const NODES: usize, const STEPS: usize> {
    nodes: [NodeCost; NODES],
    locals: [Local; NODES],
    steps: [Step<'a>; STEPS],
}

impl<'a, const NODES: usize, const STEPS: usize> FixedCostSpace<'a, NODES, STEPS> {
    /// Returns empty buffers. `NODES` must be the number of nodes plus two, and `STEPS` about eight times as many.
    pub const fn new() -> Self {
        FixedCostSpace { nodes: [NodeCost::EMPTY; NODES], locals: [Local::EMPTY; NODES], steps: [Step::EMPTY; STEPS] }
    }

    /// Borrows the buffers for an estimate.
    pub const fn lend(&mut self) -> CostSpace<'_, 'a> {
        CostSpace { nodes: &mut self.nodes, locals: &mut self.locals, steps: &mut self.steps }
    }
}

impl<const NODES: usize, const STEPS: usize> Default for FixedCostSpace<'_, NODES, STEPS> {
    fn default() -> Self {
        Self::new()
    }
}

/// Buffers on the heap, for estimates at run time.
#[derive(Debug)]
pub struct HeapCostSpace<'a> {
    nodes: Vec<NodeCost>,
    locals: Vec<Local>,
    steps: Vec<Step<'a>>,
}

impl<'a> HeapCostSpace<'a> {
    /// Returns buffers for a program of this size. A `scale` of 1 is enough for nearly every program. Increase it if
    /// the buffers were too small.
    pub fn new(nodes: usize, slots: u16, scale: usize) -> Self {
        HeapCostSpace {
            nodes: vec![NodeCost::EMPTY; nodes],
            locals: vec![Local::EMPTY; usize::from(slots)],
            steps: vec![Step::EMPTY; (nodes + 8).saturating_mul(8).saturating_mul(scale)],
        }
    }

    /// Borrows the buffers for an estimate.
    pub fn lend(&mut self) -> CostSpace<'_, 'a> {
        CostSpace { nodes: &mut self.nodes, locals: &mut self.locals, steps: &mut self.steps }
    }
}
