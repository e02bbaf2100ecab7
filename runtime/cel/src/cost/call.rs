//! Estimates the cost of calls: the standard functions, and the union of several overloads.

use super::estimate::Estimate;
use super::path::Name;
use super::walk::{Coster, either_entry};
use crate::env::{Function, OverloadId};
use crate::program::{Links, NONE, NodeId};

/// The cost of reading one character.
pub(super) const TRAVERSAL: f64 = 0.1;
/// The cost of one character of a regular expression.
pub(super) const REGEX: f64 = 0.25;

/// The cost of a call without the cost of its arguments, and the size of the result.
#[derive(Clone, Copy)]
pub(super) struct CallCost {
    pub(super) cost: Estimate,
    pub(super) size: Option<Estimate>,
}

impl CallCost {
    pub(super) const fn of(cost: Estimate) -> Self {
        CallCost { cost, size: None }
    }

    pub(super) const fn sized(cost: Estimate, size: Estimate) -> Self {
        CallCost { cost, size: Some(size) }
    }
}

/// The parts of a call. A missing part is [`NONE`].
#[derive(Clone, Copy)]
pub(super) struct Parts {
    pub(super) target: NodeId,
    /// The number of arguments besides the target.
    pub(super) count: u32,
    pub(super) args: [NodeId; 3],
}

impl Coster<'_, '_> {
    pub(super) const fn call(&mut self, node: NodeId, function: Function, args: Links, member: bool) -> Estimate {
        let mut sum = Estimate::ZERO;
        let mut i = if member { 1 } else { 0 };
        while i < args.len {
            sum = sum.plus(self.cost(self.program.link(args, i)));
            i += 1;
        }
        let parts = self.parts(args, member);
        if matches!(function, Function::Dyn) {
            let size = self.nodes[parts.args[0] as usize].size;
            self.nodes[node as usize].settled = size;
            self.nodes[node as usize].entry = self.entry(parts.args[0]);
            return sum.plus(Estimate::fixed(1));
        }
        let overloads = function.decl().overloads;
        let mut cost = Estimate { min: u64::MAX, max: 0 };
        let mut size: Option<Estimate> = None;
        let mut i = 0;
        while i < overloads.len() {
            if self.overloads[node as usize] & (1 << i) != 0 {
                let call = self.overload(node, function, overloads[i].id, parts);
                cost = cost.or(call.cost.plus(sum));
                size = match (size, call.size) {
                    (Some(before), Some(now)) => Some(before.or(now)),
                    (before, None) => before,
                    (None, now) => now,
                };
                self.index(node, overloads[i].id, parts, &mut size);
                if size.is_none() {
                    size = self.size(node);
                }
            }
            i += 1;
        }
        if size.is_some() {
            self.nodes[node as usize].settled = size;
            self.nodes[node as usize].looked_up = false;
        }
        if member { self.cost(parts.target).plus(cost) } else { cost }
    }

    const fn parts(&self, args: Links, member: bool) -> Parts {
        let first = if member { 1 } else { 0 };
        let mut parts = Parts {
            target: if member { self.program.link(args, 0) } else { NONE },
            count: args.len - first,
            args: [NONE; 3],
        };
        let mut i = first;
        while i < args.len && i - first < 3 {
            parts.args[(i - first) as usize] = self.program.link(args, i);
            i += 1;
        }
        parts
    }

    /// Extends the path of a list or map to its elements.
    const fn index(&mut self, node: NodeId, overload: OverloadId, parts: Parts, size: &mut Option<Estimate>) {
        if !matches!(overload, OverloadId::IndexList | OverloadId::IndexMap) {
            return;
        }
        let container = parts.args[0];
        *size = match self.entry(container) {
            Some(entry) => Some(entry.value),
            None => None,
        };
        let path = self.path(container);
        self.nodes[node as usize].path = self.steps.extend(path, Name::Items);
    }

    const fn overload(&mut self, node: NodeId, function: Function, overload: OverloadId, parts: Parts) -> CallCost {
        if let Some(call) = self.list_call(overload, parts) {
            return call;
        }
        if let Some(call) = self.library_call(function, overload, parts) {
            return call;
        }
        let [a, b, _] = parts.args;
        match overload {
            OverloadId::StringFormat => CallCost::of(self.size_or_unknown(parts.target).share(TRAVERSAL)),
            OverloadId::StringToBytes => {
                let size = self.size_or_unknown(a);
                let result = Estimate { min: size.min, max: size.max.wrapping_mul(4) };
                CallCost::sized(size.share(TRAVERSAL), result)
            }
            OverloadId::BytesToString => {
                let size = self.size_or_unknown(a);
                CallCost::sized(size.share(TRAVERSAL), Estimate { min: size.min / 4, max: size.max })
            }
            OverloadId::StringsQuote => {
                let size = self.size_or_unknown(a);
                let result = Estimate { min: size.min.wrapping_add(2), max: size.max.wrapping_mul(2).wrapping_add(2) };
                CallCost::sized(size.share(TRAVERSAL), result)
            }
            OverloadId::StartsWithString | OverloadId::EndsWithString => {
                CallCost::of(self.size_or_unknown(a).share(TRAVERSAL))
            }
            OverloadId::InList => CallCost::of(self.size_or_unknown(b).share(1.0)),
            OverloadId::MatchesString => {
                let text = self.size_or_unknown(parts.target).plus(Estimate::fixed(1)).share(TRAVERSAL);
                CallCost::of(text.times(self.size_or_unknown(a).share(REGEX)))
            }
            OverloadId::ContainsString => {
                let text = self.size_or_unknown(parts.target).share(TRAVERSAL);
                CallCost::of(text.times(self.size_or_unknown(a).share(TRAVERSAL)))
            }
            OverloadId::AddString | OverloadId::AddBytes | OverloadId::AddList => {
                let size = self.size_or_unknown(a).plus(self.size_or_unknown(b));
                let entry = either_entry(self.entry(a), self.entry(b));
                if entry.is_some() {
                    self.nodes[node as usize].entry = entry;
                }
                let is_list = matches!(overload, OverloadId::AddList);
                CallCost::sized(if is_list { Estimate::fixed(1) } else { size.share(TRAVERSAL) }, size)
            }
            OverloadId::Equals | OverloadId::NotEquals => self.comparison(a, b),
            _ if is_text_order(overload) => self.comparison(a, b),
            _ => CallCost::of(Estimate::fixed(1)),
        }
    }

    /// Returns the cost of comparing two texts, which depends on the shorter one.
    const fn comparison(&self, a: NodeId, b: NodeId) -> CallCost {
        let (a, b) = (self.size_or_unknown(a), self.size_or_unknown(b));
        let max = if a.max < b.max { a.max } else { b.max };
        let min = if max > 0 { 1 } else { 0 };
        CallCost::of(Estimate { min, max }.share(TRAVERSAL))
    }
}

const fn is_text_order(overload: OverloadId) -> bool {
    matches!(
        overload,
        OverloadId::LessString
            | OverloadId::LessBytes
            | OverloadId::LessEqualsString
            | OverloadId::LessEqualsBytes
            | OverloadId::GreaterString
            | OverloadId::GreaterBytes
            | OverloadId::GreaterEqualsString
            | OverloadId::GreaterEqualsBytes
    )
}
