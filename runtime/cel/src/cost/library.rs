//! Estimates the cost of the Kubernetes libraries, and of other functions with Kubernetes-specific costs.

use super::call::{CallCost, Parts, REGEX, TRAVERSAL};
use super::estimate::{Estimate, ceil};
use super::walk::Coster;
use crate::check::Shape;
use crate::env::{Function, Named, OverloadId};
use crate::program::{NONE, NodeId, Op};

const ONE: CallCost = CallCost::of(Estimate::fixed(1));
/// The size of an IP address in bytes.
const ADDRESS: Estimate = Estimate { min: 4, max: 16 };

impl Coster<'_, '_> {
    pub(super) const fn library_call(
        &mut self,
        function: Function,
        overload: OverloadId,
        parts: Parts,
    ) -> Option<CallCost> {
        let [a, b, _] = parts.args;
        let has_target = parts.target != NONE;
        Some(match function {
            Function::Check => CallCost::of(Estimate::fixed(350_000)),
            Function::FieldSelector | Function::LabelSelector => CallCost::of(selector(self.argument_size(a))),
            Function::IsSorted
            | Function::Sum
            | Function::Max
            | Function::Min
            | Function::IndexOf
            | Function::LastIndexOf
                if has_target =>
            {
                self.search(parts.target)
            }
            Function::Url => {
                let size = self.argument_size(a);
                CallCost::sized(size.share(TRAVERSAL), size)
            }
            Function::LowerAscii | Function::UpperAscii | Function::Substring | Function::Trim => {
                let size = self.argument_size(parts.target);
                CallCost::sized(size.share(TRAVERSAL), size)
            }
            Function::Replace => self.replace(parts.target, a, b),
            Function::Split => {
                let size = self.argument_size(parts.target);
                let max = match parts.count {
                    2 => match self.program.op(b) {
                        Op::Int(limit) => limit.cast_unsigned(),
                        _ => size.max,
                    },
                    _ => size.max,
                };
                CallCost::sized(size.share(2.0 * TRAVERSAL), Estimate { min: 0, max })
            }
            Function::Join => self.join(parts),
            Function::Find | Function::FindAll => {
                let size = self.argument_size(parts.target);
                let text = size.plus(Estimate::fixed(1)).share(TRAVERSAL);
                let cost = text.times(self.argument_size(a).share(REGEX));
                CallCost::sized(cost, Estimate { min: 0, max: size.max })
            }
            Function::Ip if matches!(overload, OverloadId::CidrIp) => ONE,
            Function::Cidr
            | Function::IsIp
            | Function::IsCidr
            | Function::Ip
            | Function::Quantity
            | Function::IsQuantity
            | Function::Semver
            | Function::IsSemver => CallCost::of(self.argument_size(a).share(TRAVERSAL)),
            Function::IpIsCanonical => CallCost::of(self.argument_size(a).share(2.0 * TRAVERSAL)),
            Function::ContainsIp => {
                let cost = ADDRESS.plus(ADDRESS).share(TRAVERSAL);
                self.parsing(cost, matches!(overload, OverloadId::CidrContainsIpString), a)
            }
            Function::ContainsCidr => {
                let cost = ADDRESS.plus(ADDRESS).share(TRAVERSAL);
                let cost = cost.plus(ADDRESS.share(TRAVERSAL)).plus(Estimate::fixed(1));
                self.parsing(cost, matches!(overload, OverloadId::CidrContainsCidrString), a)
            }
            Function::Validate => CallCost::of(self.argument_size(a).share(TRAVERSAL).share(128.0 * REGEX)),
            Function::Equals => return self.equality(a, b),
            _ if is_accessor(function) => ONE,
            _ => return None,
        })
    }

    /// Adds the cost of parsing, if the argument is a text.
    const fn parsing(&mut self, cost: Estimate, text: bool, node: NodeId) -> CallCost {
        CallCost::of(if text { cost.plus(self.argument_size(node).share(TRAVERSAL)) } else { cost })
    }

    /// Returns the size of the items of a list.
    const fn item_size(&mut self, list: NodeId) -> Estimate {
        match self.size_at(self.path(list), true) {
            Some(size) => size,
            None => Estimate::UNKNOWN,
        }
    }

    const fn search(&mut self, target: NodeId) -> CallCost {
        let size = self.argument_size(target);
        CallCost::of(match self.first_param(target) {
            None => size.share(TRAVERSAL),
            Some(Shape::String | Shape::Bytes) => {
                size.times(Estimate::fixed(1).plus(self.item_size(target).share(TRAVERSAL)))
            }
            Some(_) => size.times(Estimate::fixed(1)),
        })
    }

    const fn join(&mut self, parts: Parts) -> CallCost {
        let count = self.argument_size(parts.target);
        let mut size = match self.first_param(parts.target) {
            Some(_) => count.times(self.item_size(parts.target)),
            None => Estimate::ZERO,
        };
        if parts.count > 0 {
            let separators = Estimate { min: count.min.saturating_sub(1), max: count.max.saturating_sub(1) };
            size = size.plus(self.argument_size(parts.args[0]).times(separators));
        }
        CallCost::sized(size.share(TRAVERSAL), size)
    }

    const fn replace(&mut self, target: NodeId, from: NodeId, to: NodeId) -> CallCost {
        let (size, from, to) = (self.argument_size(target), self.argument_size(from), self.argument_size(to));
        let (mut count, mut kept) = (Estimate::ZERO, Estimate::ZERO);
        if from.min == 0 {
            count.max = size.max.saturating_add(1);
            kept.max = size.max;
        } else if to.max <= from.min {
            kept.max = size.max;
        } else {
            count.max = quotient(size.max, from.min);
        }
        if from.max == 0 {
            count.min = size.min.saturating_add(1);
            kept.min = size.min;
        } else if from.max <= to.min {
            kept.min = size.min;
        } else {
            count.min = quotient(size.min, from.max);
        }
        CallCost::sized(size.share(2.0 * TRAVERSAL), count.times(to).plus(kept))
    }

    /// Returns the cost of comparing two values of a Kubernetes type.
    const fn equality(&self, a: NodeId, b: NodeId) -> Option<CallCost> {
        let (Some(left), Some(right)) = (self.named(a), self.named(b)) else { return None };
        if !left.is(right) {
            return None;
        }
        Some(match left {
            Named::Empty | Named::Optional => return None,
            Named::Format => CallCost::of(Estimate { min: 1, max: 64 }.share(TRAVERSAL)),
            Named::Url => {
                let max = match self.nodes[b as usize].size {
                    Some(size) => size.max,
                    None => 1,
                };
                CallCost::of(Estimate { min: 1, max }.share(TRAVERSAL))
            }
            _ => ONE,
        })
    }
}

#[expect(clippy::cast_precision_loss, reason = "the server divides in floating point")]
const fn quotient(size: u64, part: u64) -> u64 {
    ceil(size as f64 / part as f64)
}

const fn selector(size: Estimate) -> Estimate {
    let requirements = size.share(0.5).share(50.0);
    Estimate::fixed(10).plus(size.share(TRAVERSAL)).plus(requirements)
}

const fn is_accessor(function: Function) -> bool {
    matches!(
        function,
        Function::ServiceAccount
            | Function::Path
            | Function::Group
            | Function::Resource
            | Function::Subresource
            | Function::Namespace
            | Function::Name
            | Function::Allowed
            | Function::Reason
            | Function::Error
            | Function::Errored
            | Function::Masked
            | Function::PrefixLength
            | Function::Family
            | Function::IsUnspecified
            | Function::IsLoopback
            | Function::IsLinkLocalMulticast
            | Function::IsLinkLocalUnicast
            | Function::IsGlobalUnicast
            | Function::FormatNamed
            | Function::Sign
            | Function::AsInteger
            | Function::IsInteger
            | Function::AsApproximateFloat
            | Function::IsGreaterThan
            | Function::IsLessThan
            | Function::CompareTo
            | Function::AddQuantity
            | Function::SubQuantity
            | Function::Major
            | Function::Minor
            | Function::Patch
            | Function::GetScheme
            | Function::GetHostname
            | Function::GetHost
            | Function::GetPort
            | Function::GetEscapedPath
            | Function::GetQuery
    )
}
