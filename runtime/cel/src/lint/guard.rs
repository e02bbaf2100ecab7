//! Decides whether a node is guarded: whether the expression evaluates it only where its field is present.

use super::LintSpace;
use super::path::{Alias, is_same, variable};
use crate::env::Function;
use crate::program::{Links, NONE, NodeId, OPTIONAL, Op, Program};
use crate::syntax::Macro;

/// If the node has a value at all, the field is present.
const EVALUATED: u8 = 1;
/// If the node is true, the field is present.
const TRUE: u8 = 1 << 1;
/// If the node is false, the field is present.
const FALSE: u8 = 1 << 2;

pub(super) struct Guards<'c, 'a> {
    program: &'c Program<'a>,
    parents: &'c mut [NodeId],
    facts: &'c mut [u8],
}

#[expect(clippy::cast_possible_truncation, reason = "the limit of code points keeps programs small")]
impl<'c, 'a> Guards<'c, 'a> {
    pub(super) const fn new(program: &'c Program<'a>, space: &'c mut LintSpace<'_>) -> Self {
        let mut this = Guards { program, parents: space.parents, facts: space.facts };
        let mut node = 0;
        while node < program.nodes.len() {
            this.parents[node] = NONE;
            this.adopt(node as NodeId);
            node += 1;
        }
        this
    }

    /// Records a node as the parent of its operands, which come before it.
    const fn adopt(&mut self, node: NodeId) {
        match self.program.op(node) {
            Op::Select { operand, .. } | Op::Has { operand, .. } | Op::OptSelect { operand, .. } => {
                self.parents[operand as usize] = node;
            }
            Op::And { left, right } | Op::Or { left, right } => {
                self.parents[left as usize] = node;
                self.parents[right as usize] = node;
            }
            Op::Conditional { condition, then, otherwise } => {
                self.parents[condition as usize] = node;
                self.parents[then as usize] = node;
                self.parents[otherwise as usize] = node;
            }
            Op::Call { args: links, .. }
            | Op::List { items: links }
            | Op::Map { entries: links }
            | Op::Message { fields: links, .. } => {
                let mut i = 0;
                while i < links.len {
                    self.parents[(self.program.link(links, i) & !OPTIONAL) as usize] = node;
                    i += 1;
                }
            }
            Op::Entry { key, value, .. } => {
                self.parents[key as usize] = node;
                self.parents[value as usize] = node;
            }
            Op::Field { value, .. } => self.parents[value as usize] = node,
            Op::Fold { range, filter, body, .. } => {
                self.parents[range as usize] = node;
                self.parents[body as usize] = node;
                if filter != NONE {
                    self.parents[filter as usize] = node;
                }
            }
            _ => {}
        }
    }

    /// Returns whether a node that reads a field is guarded.
    pub(super) const fn guard(&mut self, target: NodeId) -> bool {
        self.find_facts(target, Alias::NONE);
        let mut node = target;
        loop {
            let parent = self.parents[node as usize];
            if parent == NONE {
                return false;
            }
            // An error on one side of `&&` and `||` does not count if the other side decides, so the order does not matter.
            let guarded = match self.program.op(parent) {
                Op::And { left, right } => self.has(if node == left { right } else { left }, TRUE),
                Op::Or { left, right } => self.has(if node == left { right } else { left }, FALSE),
                Op::Conditional { condition, then, .. } if node == then => self.has(condition, TRUE),
                Op::Conditional { condition, otherwise, .. } if node == otherwise => self.has(condition, FALSE),
                Op::Fold { filter, body, .. } if node == body && filter != NONE && self.has(filter, TRUE) => true,
                Op::Fold { range, slot, .. } if node != range => {
                    self.has(range, EVALUATED) || self.is_filtered(target, range, slot)
                }
                _ => false,
            };
            if guarded {
                return true;
            }
            node = parent;
        }
    }

    /// Returns whether the list that a macro iterates over has only elements with the field.
    const fn is_filtered(&mut self, target: NodeId, mut range: NodeId, slot: u16) -> bool {
        match variable(self.program, target) {
            Some(base) if base == slot => {}
            _ => return false,
        }
        let mut filtered = false;
        while let Op::Fold { kind: Macro::Filter, range: inner, body, slot: to, .. } = self.program.op(range) {
            self.find_facts(target, Alias { from: slot, to });
            if self.has(body, TRUE) {
                filtered = true;
                break;
            }
            range = inner;
        }
        self.find_facts(target, Alias::NONE);
        filtered
    }

    const fn has(&self, node: NodeId, fact: u8) -> bool {
        self.facts[node as usize] & fact != 0
    }

    /// Finds out what the value of each node implies about the field that `target` reads.
    const fn find_facts(&mut self, target: NodeId, alias: Alias) {
        let mut node = 0;
        while node < self.program.nodes.len() {
            let facts = self.facts_of(node as NodeId, target, alias);
            self.facts[node] = if facts & EVALUATED != 0 { EVALUATED | TRUE | FALSE } else { facts };
            node += 1;
        }
    }

    const fn facts_of(&self, node: NodeId, target: NodeId, alias: Alias) -> u8 {
        let program = self.program;
        match program.op(node) {
            // Only an earlier read counts, so that two reads do not guard each other.
            Op::Select { .. } if node < target && is_same(program, node, target, alias) => EVALUATED,
            Op::Has { operand, .. } => {
                let operand = self.facts[operand as usize] & EVALUATED;
                operand | if is_same(program, node, target, alias) { TRUE } else { 0 }
            }
            Op::Select { operand, .. } | Op::OptSelect { operand, .. } => self.facts[operand as usize] & EVALUATED,
            // A constant never has the opposite value, so the opposite value implies every fact.
            Op::Bool(value) => {
                if value {
                    FALSE
                } else {
                    TRUE
                }
            }
            Op::And { left, right } => {
                let (left, right) = (self.facts[left as usize], self.facts[right as usize]);
                (left & right & (EVALUATED | FALSE)) | ((left | right) & TRUE)
            }
            Op::Or { left, right } => {
                let (left, right) = (self.facts[left as usize], self.facts[right as usize]);
                (left & right & (EVALUATED | TRUE)) | ((left | right) & FALSE)
            }
            Op::Conditional { condition, then, otherwise } => {
                let condition = self.facts[condition as usize];
                let then = self.facts[then as usize] | if condition & TRUE != 0 { TRUE | FALSE } else { 0 };
                let otherwise = self.facts[otherwise as usize] | if condition & FALSE != 0 { TRUE | FALSE } else { 0 };
                (condition & EVALUATED) | (then & otherwise)
            }
            Op::Call { function, args, .. } => self.facts_of_call(function, args),
            Op::List { items: links } | Op::Map { entries: links } | Op::Message { fields: links, .. } => {
                self.evaluated(links, links.len)
            }
            Op::Entry { key, value, .. } => (self.facts[key as usize] | self.facts[value as usize]) & EVALUATED,
            Op::Field { value, .. } => self.facts[value as usize] & EVALUATED,
            Op::Fold { range, .. } => self.facts[range as usize] & EVALUATED,
            _ => 0,
        }
    }

    const fn facts_of_call(&self, function: Function, args: Links) -> u8 {
        match function {
            Function::LogicalNot => negated(self.facts[self.program.link(args, 0) as usize]),
            Function::Equals | Function::NotEquals if args.len == 2 => {
                let (left, right) = (self.program.link(args, 0), self.program.link(args, 1));
                let (value, other) = match (self.program.op(left), self.program.op(right)) {
                    (Op::Bool(value), _) => (value, right),
                    (_, Op::Bool(value)) => (value, left),
                    _ => return self.evaluated(args, args.len),
                };
                let facts = self.facts[other as usize];
                if value == matches!(function, Function::Equals) { facts } else { negated(facts) }
            }
            // Their argument is evaluated only for an optional without a value.
            Function::Or | Function::OrValue => self.evaluated(args, 1),
            _ => self.evaluated(args, args.len),
        }
    }

    /// Returns whether evaluating the first links implies that the field is present.
    const fn evaluated(&self, links: Links, count: u32) -> u8 {
        let mut facts = 0;
        let mut i = 0;
        while i < count && i < links.len {
            facts |= self.facts[(self.program.link(links, i) & !OPTIONAL) as usize];
            i += 1;
        }
        facts & EVALUATED
    }
}

const fn negated(facts: u8) -> u8 {
    (facts & EVALUATED) | if facts & TRUE != 0 { FALSE } else { 0 } | if facts & FALSE != 0 { TRUE } else { 0 }
}
