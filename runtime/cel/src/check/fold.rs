//! Infers the types of macros and of their variables.
//!
//! The server checks the loop that a macro expands to, call by call. This module makes the same checks for each macro
//! without expanding it, and reports the same errors.

use super::issue::IssueKind;
use super::term::{Shape, Term, TypeId, ids};
use super::walk::Checker;
use crate::env::Function;
use crate::program::{NONE, NodeId};
use crate::syntax::Macro;

impl Checker<'_, '_> {
    /// Declares the variables of a macro. The type of the node is the type of the accumulator.
    pub(super) const fn enter(&mut self, kind: Macro, range: NodeId, first: NodeId, slot: u16, two: bool) -> TypeId {
        match kind {
            Macro::OptMap | Macro::OptFlatMap => {
                self.resolve(Function::HasValue, &[self.of(range)], true);
                self.bindings.shown += 1;
                self.duplicate_issues(first);
                let value = self.resolve(Function::Value, &[self.of(range)], true);
                self.variables[slot as usize] = value;
                value
            }
            Macro::SortBy => {
                self.bindings.shown += 1;
                let accumulator = self.empty_list();
                let at = self.program.nodes[self.node as usize].at;
                self.declare(range, at, slot, two);
                accumulator
            }
            _ => {
                let accumulator = self.accumulator(kind);
                let at = self.program.nodes[range as usize].at;
                self.declare(range, at, slot, two);
                accumulator
            }
        }
    }

    const fn accumulator(&mut self, kind: Macro) -> TypeId {
        match kind {
            Macro::All | Macro::Exists => ids::BOOL,
            Macro::ExistsOne => ids::INT,
            Macro::TransformMap | Macro::TransformMapEntry => {
                let key = self.bindings.fresh(&mut self.terms);
                let value = self.bindings.fresh(&mut self.terms);
                self.terms.add(Term::Map(key, value))
            }
            _ => self.empty_list(),
        }
    }

    const fn empty_list(&mut self) -> TypeId {
        let item = self.bindings.fresh(&mut self.terms);
        self.terms.add(Term::List(item))
    }

    const fn declare(&mut self, range: NodeId, at: u32, slot: u16, two: bool) {
        let range = self.resolved(self.of(range));
        let (first, second) = match self.terms.shape(range) {
            Shape::List if two => (ids::INT, self.terms.first(range)),
            Shape::List => (self.terms.first(range), ids::ERROR),
            Shape::Map => (self.terms.first(range), self.terms.second(range)),
            Shape::Dyn | Shape::Error | Shape::Param => {
                self.accepts(ids::DYN, range);
                (ids::DYN, ids::DYN)
            }
            _ => {
                self.report_at(at, IssueKind::NotARange(range));
                (ids::ERROR, ids::ERROR)
            }
        };
        self.variables[slot as usize] = first;
        if two {
            self.variables[slot as usize + 1] = second;
        }
    }

    /// Repeats the issues of the receiver of `optMap`. The server's expansion contains the receiver twice, so the
    /// server reports each issue twice.
    pub(super) const fn duplicate_issues(&mut self, first: NodeId) {
        let known = self.issue_count;
        let mut i = 0;
        while i < known {
            let issue = self.issues[i];
            if issue.node >= first && issue.node < self.node {
                self.total = self.total.saturating_add(1);
                if self.issue_count < self.issues.len() {
                    self.issues[self.issue_count] = issue;
                    self.issue_count += 1;
                }
            }
            i += 1;
        }
    }

    pub(super) const fn fold(&mut self, kind: Macro, range: NodeId, filter: NodeId, body: NodeId, slot: u16) -> TypeId {
        let accumulator = self.of(range + 1);
        match kind {
            Macro::All | Macro::Exists => {
                self.want_bool(body);
                ids::BOOL
            }
            Macro::ExistsOne => {
                self.bindings.shown += 1;
                self.conditional(self.of(body), ids::INT, ids::INT);
                self.bindings.shown += 1;
                ids::BOOL
            }
            Macro::Map | Macro::TransformList => self.appended(accumulator, self.of(body), filter),
            Macro::Filter => self.appended(accumulator, self.variables[slot as usize], body),
            Macro::TransformMap => {
                let step = self.resolve(
                    Function::MapInsert,
                    &[accumulator, self.variables[slot as usize], self.of(body)],
                    false,
                );
                self.stepped(accumulator, step, filter)
            }
            Macro::TransformMapEntry => {
                let step = self.resolve(Function::MapInsert, &[accumulator, self.of(body)], false);
                self.stepped(accumulator, step, filter)
            }
            Macro::SortBy => {
                let keys = self.appended(accumulator, self.of(body), NONE);
                self.resolve(Function::SortByAssociatedKeys, &[self.of(range), keys], true)
            }
            Macro::OptMap => {
                let body = self.resolved(self.of(body));
                let value = self.resolve(Function::OptionalOf, &[body], false);
                self.or_none(value)
            }
            Macro::OptFlatMap => {
                let body = self.resolved(self.of(body));
                self.or_none(body)
            }
        }
    }

    /// Returns the type of `accumulator + [item]`, with a condition if there is one.
    const fn appended(&mut self, accumulator: TypeId, item: TypeId, condition: NodeId) -> TypeId {
        let list = self.terms.add(Term::List(item));
        let step = self.resolve(Function::Add, &[accumulator, list], false);
        self.stepped(accumulator, step, condition)
    }

    const fn stepped(&mut self, accumulator: TypeId, step: TypeId, condition: NodeId) -> TypeId {
        let step = if condition == NONE { step } else { self.conditional(self.of(condition), step, accumulator) };
        if !self.accepts(accumulator, step) {
            self.report(IssueKind::Mismatch { expected: accumulator, found: step });
        }
        self.resolved(accumulator)
    }

    const fn or_none(&mut self, value: TypeId) -> TypeId {
        let inner = self.bindings.fresh(&mut self.terms);
        let none = self.terms.add(Term::Optional(inner));
        self.conditional(ids::BOOL, value, none)
    }
}
