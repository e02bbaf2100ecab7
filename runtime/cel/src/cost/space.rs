//! The space an estimate needs, lent by the caller.

use super::estimate::Estimate;
use super::path::{Path, Step};

/// What is known of a node.
#[derive(Clone, Copy, Debug)]
pub struct NodeCost {
    pub(super) cost: Estimate,
    pub(super) path: Path,
    /// The size that is settled for the node.
    pub(super) settled: Option<Estimate>,
    /// The settled size was looked up along the path, not computed.
    pub(super) looked_up: bool,
    /// The size at the time the node was an argument.
    pub(super) size: Option<Estimate>,
    pub(super) entry: Option<Entry>,
}

impl NodeCost {
    /// Nothing known.
    pub const EMPTY: Self =
        NodeCost { cost: Estimate::ZERO, path: Path::NONE, settled: None, looked_up: false, size: None, entry: None };
}

/// The sizes of the entries of a list or a map.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) is_list: bool,
    pub(super) key: Estimate,
    pub(super) value: Estimate,
}

/// What is known of a variable of a macro.
#[derive(Clone, Copy, Debug)]
pub struct Local {
    pub(super) path: Path,
    pub(super) size: Option<Estimate>,
    pub(super) entry: Option<Entry>,
}

impl Local {
    /// Nothing known.
    pub const EMPTY: Self = Local { path: Path::NONE, size: None, entry: None };
}

/// Space for one estimate.
#[derive(Debug)]
pub struct CostSpace<'s, 'a> {
    /// As long as the program.
    pub nodes: &'s mut [NodeCost],
    /// As long as the program has slots.
    pub locals: &'s mut [Local],
    /// The steps of paths.
    pub steps: &'s mut [Step<'a>],
}

/// Space of a fixed size, for estimates in the compiler.
#[derive(Debug)]
pub struct FixedCostSpace<'a, const NODES: usize, const STEPS: usize> {
    nodes: [NodeCost; NODES],
    locals: [Local; NODES],
    steps: [Step<'a>; STEPS],
}

impl<'a, const NODES: usize, const STEPS: usize> FixedCostSpace<'a, NODES, STEPS> {
    /// Empty space. `NODES` has to be the number of nodes plus two, `STEPS` about eight times as many.
    pub const fn new() -> Self {
        FixedCostSpace { nodes: [NodeCost::EMPTY; NODES], locals: [Local::EMPTY; NODES], steps: [Step::EMPTY; STEPS] }
    }

    /// Lends the space.
    pub const fn lend(&mut self) -> CostSpace<'_, 'a> {
        CostSpace { nodes: &mut self.nodes, locals: &mut self.locals, steps: &mut self.steps }
    }
}

impl<const NODES: usize, const STEPS: usize> Default for FixedCostSpace<'_, NODES, STEPS> {
    fn default() -> Self {
        Self::new()
    }
}

/// Space on the heap, for estimates at run time.
#[derive(Debug)]
pub struct HeapCostSpace<'a> {
    nodes: Vec<NodeCost>,
    locals: Vec<Local>,
    steps: Vec<Step<'a>>,
}

impl<'a> HeapCostSpace<'a> {
    /// Space for a program of this size. A `scale` of 1 does for nearly every program; double it when it was not enough.
    pub fn new(nodes: usize, slots: u16, scale: usize) -> Self {
        HeapCostSpace {
            nodes: vec![NodeCost::EMPTY; nodes],
            locals: vec![Local::EMPTY; usize::from(slots)],
            steps: vec![Step::EMPTY; (nodes + 8).saturating_mul(8).saturating_mul(scale)],
        }
    }

    /// Lends the space.
    pub fn lend(&mut self) -> CostSpace<'_, 'a> {
        CostSpace { nodes: &mut self.nodes, locals: &mut self.locals, steps: &mut self.steps }
    }
}
