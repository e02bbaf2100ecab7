//! Estimates the cost of macros: the cost of the loop that the server expands them to.

use super::estimate::Estimate;
use super::path::Name;
use super::space::{Entry, Local};
use super::walk::{Coster, either_entry};
use crate::check::Shape;
use crate::env::OverloadId;
use crate::program::{NONE, NodeId};
use crate::syntax::Macro;

const fn fixed(value: u64) -> Estimate {
    Estimate::fixed(value)
}

/// The entries of an empty list, the initial accumulator.
const EMPTY_LIST: Entry = Entry { is_list: true, key: fixed(1), value: fixed(0) };

impl Coster<'_, '_> {
    pub(super) const fn enter(&mut self, kind: Macro, range: NodeId, slot: u16, two: bool) {
        let slot = slot as usize;
        match kind {
            Macro::OptMap | Macro::OptFlatMap => {
                // The value inside the optional has no path. Its size is known only if its type is scalar.
                let size = if self.has_scalars(range) { Some(fixed(1)) } else { None };
                self.locals[slot] = Local { size, ..Local::EMPTY };
            }
            _ => {
                let entry = self.entry(range);
                let is_list = match entry {
                    Some(entry) => entry.is_list,
                    None => matches!(self.shape(range), Shape::List),
                };
                let (key, value) = match entry {
                    Some(entry) => (Some(entry.key), Some(entry.value)),
                    None => (None, None),
                };
                let path = self.path(range);
                let (step, size) = match (is_list, two) {
                    (true, false) => (Name::Items, value),
                    (true, true) => (Name::Other, key),
                    (false, _) => (Name::Keys, key),
                };
                let first = self.steps.extend(path, step);
                self.locals[slot] = Local { path: first, size, entry: None };
                if two {
                    let second = self.steps.extend(path, Name::Items);
                    self.locals[slot + 1] = Local { path: second, size: value, entry: None };
                }
            }
        }
    }

    pub(super) const fn fold(
        &mut self,
        node: NodeId,
        kind: Macro,
        range: NodeId,
        filter: NodeId,
        body: NodeId,
        slot: u16,
    ) -> Estimate {
        match kind {
            Macro::OptMap | Macro::OptFlatMap => return self.optional(node, kind, range, body),
            Macro::SortBy => return self.sort_by(node, range, body),
            _ => {}
        }
        let predicate = self.cost(body);
        // The cost of one iteration, the fixed cost of the loop, and the size of an item of the resulting list.
        let (turn, other, entry) = match kind {
            Macro::All => (Estimate { min: 3, max: predicate.max.saturating_add(3) }, 1, None),
            Macro::Exists => (Estimate { min: 4, max: predicate.max.saturating_add(4) }, 1, None),
            Macro::ExistsOne => (predicate.plus(Estimate { min: 1, max: 2 }), 2, None),
            Macro::Map | Macro::TransformList => {
                let step = fixed(12).plus(predicate);
                (self.under(filter, step), 11, Some(self.size_or_unknown(body)))
            }
            Macro::Filter => (self.under(body, fixed(13)), 11, Some(self.variable_size(range, slot))),
            Macro::TransformMap => (self.under(filter, fixed(3).plus(predicate)), 31, None),
            _ => (self.under(filter, fixed(2).plus(predicate)), 31, None),
        };
        // The server looks up the size of the range only after the body.
        let count = match self.size(range) {
            Some(size) => size,
            None => Estimate::UNKNOWN,
        };
        let settled = match kind {
            Macro::All | Macro::Exists | Macro::ExistsOne => fixed(1),
            _ => count,
        };
        self.nodes[node as usize].settled = Some(settled);
        if let Some(value) = entry {
            let item = Entry { is_list: true, key: fixed(1), value };
            self.nodes[node as usize].entry = either_entry(Some(item), Some(EMPTY_LIST));
        }
        self.cost(range).plus(fixed(other)).plus(count.times(turn))
    }

    /// Returns the size of the variable of `filter`.
    const fn variable_size(&mut self, range: NodeId, slot: u16) -> Estimate {
        let local = self.locals[slot as usize];
        match (self.size_at(local.path, false), local.size) {
            (Some(size), _) => size,
            (None, _) if self.has_scalars(range) => fixed(1),
            (None, Some(size)) => size,
            (None, None) => Estimate::UNKNOWN,
        }
    }

    /// Returns the cost of a step with an optional condition.
    const fn under(&self, condition: NodeId, step: Estimate) -> Estimate {
        if condition == NONE { step } else { self.cost(condition).plus(step.or(fixed(1))) }
    }

    /// Estimates `target.hasValue() ? optional.of(body) : optional.none()`. The cost of the target counts twice.
    const fn optional(&mut self, node: NodeId, kind: Macro, target: NodeId, body: NodeId) -> Estimate {
        let target = self.cost(target);
        let bound = fixed(11).plus(target).plus(self.cost(body));
        let some = match kind {
            Macro::OptMap => bound.plus(fixed(1)),
            _ => bound,
        };
        let by_type = match self.size(node) {
            Some(size) => size,
            None => Estimate::UNKNOWN,
        };
        let settled = match kind {
            Macro::OptMap => by_type,
            _ => match self.nodes[body as usize].size {
                Some(size) => size.or(by_type),
                None => by_type,
            },
        };
        self.nodes[node as usize].settled = Some(settled);
        target.plus(fixed(1)).plus(some.or(fixed(1)))
    }

    /// Estimates the server's expansion, which maps the list to a list of keys and sorts the list by these keys.
    const fn sort_by(&mut self, node: NodeId, range: NodeId, body: NodeId) -> Estimate {
        let count = match self.size(range) {
            Some(size) => size,
            None => Estimate::UNKNOWN,
        };
        let keys = fixed(12).plus(count.times(fixed(12).plus(self.cost(body))));
        let pairs = count.times(count);
        let overloads = crate::env::Function::SortByAssociatedKeys.decl().overloads;
        let mut sort = Estimate { min: u64::MAX, max: 0 };
        let mut i = 0;
        while i < overloads.len() {
            if self.overloads[node as usize] & (1 << i) != 0 {
                let by_text = matches!(overloads[i].id, OverloadId::SortByKeysString | OverloadId::SortByKeysBytes);
                sort = sort.or(pairs.share(if by_text { 2.1 } else { 2.0 }).plus(fixed(11)).plus(keys));
            }
            i += 1;
        }
        self.nodes[node as usize].settled = Some(pairs);
        fixed(11).plus(self.cost(range)).plus(sort)
    }
}
