//! Estimates the cost of the list and set extension libraries.

use super::call::{CallCost, Parts};
use super::estimate::Estimate;
use super::walk::Coster;
use crate::env::OverloadId;
use crate::program::{NodeId, Op};

/// The cost of a call and of creating its result list.
const ALLOCATION: Estimate = Estimate::fixed(11);

impl Coster<'_, '_> {
    pub(super) const fn list_call(&mut self, overload: OverloadId, parts: Parts) -> Option<CallCost> {
        let [a, b, _] = parts.args;
        Some(match overload {
            OverloadId::ListSlice => {
                let size = self.argument_size(parts.target);
                let (start, end) = (self.int_or(a, 0), self.int_or(b, size.max));
                made(1.0, Estimate::fixed(end.wrapping_sub(start)))
            }
            OverloadId::ListsRange => made(1.0, Estimate::fixed(self.int_or(a, u64::MAX))),
            OverloadId::ListReverse => made(1.0, self.argument_size(parts.target)),
            OverloadId::ListFlatten => made(1.0, self.argument_size(parts.target)),
            OverloadId::ListFlattenDepth => {
                #[expect(clippy::cast_precision_loss, reason = "the server computes shares in floating point")]
                let depth = self.int_or(a, u64::MAX) as f64;
                made(depth, self.argument_size(parts.target))
            }
            OverloadId::ListDistinct => made(2.0, squared(self.argument_size(parts.target))),
            OverloadId::SortString | OverloadId::SortBytes => made(2.1, squared(self.argument_size(parts.target))),
            OverloadId::SortInt
            | OverloadId::SortUint
            | OverloadId::SortDouble
            | OverloadId::SortBool
            | OverloadId::SortDuration
            | OverloadId::SortTimestamp => made(2.0, squared(self.argument_size(parts.target))),
            OverloadId::SetsContains | OverloadId::SetsIntersects => self.set_call(1.0, a, b),
            OverloadId::SetsEquivalent => self.set_call(2.0, a, b),
            _ => return None,
        })
    }

    const fn set_call(&mut self, factor: f64, a: NodeId, b: NodeId) -> CallCost {
        let pairs = self.argument_size(a).times(self.argument_size(b));
        CallCost::of(pairs.share(factor).plus(Estimate::fixed(1)))
    }

    /// Returns the value of an int literal, or `otherwise`. A negative literal counts as zero.
    const fn int_or(&self, node: NodeId, otherwise: u64) -> u64 {
        match self.program.op(node) {
            Op::Int(value) if value < 0 => 0,
            Op::Int(value) => value.unsigned_abs(),
            _ => otherwise,
        }
    }
}

const fn made(factor: f64, size: Estimate) -> CallCost {
    CallCost::sized(size.share(factor).plus(ALLOCATION), size)
}

const fn squared(size: Estimate) -> Estimate {
    size.times(size)
}
