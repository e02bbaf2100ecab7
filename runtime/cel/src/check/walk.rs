//! The checker's pass over the nodes of a program.

use super::Environment;
use super::call::Calls;
use super::issue::{Issue, IssueKind};
use super::space::Space;
use super::term::{Shape, Term, Terms, TypeId, ids, is_simple};
use super::unify::{Bindings, more_general};
use crate::env::{Message, TypeName, Version, is_reserved};
use crate::program::{Links, NodeId, OPTIONAL, Op, Program, Text};
use crate::schema_types::Decl;

/// The maximum number of issues that the server lists. It only counts the rest.
const MOST_ISSUES: u32 = 100;

pub(super) struct Checker<'c, 'a> {
    pub(super) program: &'c Program<'a>,
    pub(super) environment: &'c Environment<'a>,
    pub(super) types: &'c mut [TypeId],
    pub(super) overloads: &'c mut [u32],
    fields: &'c mut [Option<Decl<'a>>],
    pub(super) variables: &'c mut [TypeId],
    pub(super) terms: Terms<'c, 'a>,
    pub(super) bindings: Bindings<'c>,
    pub(super) issues: &'c mut [Issue],
    pub(super) issue_count: usize,
    pub(super) total: u32,
    /// The node being checked.
    pub(super) node: NodeId,
    /// The last selected field with a simple type. Long rules select few fields many times.
    selected: Selected<'a>,
    /// The last resolved calls.
    pub(super) calls: Calls,
    small: bool,
}

/// A field that was selected.
struct Selected<'a> {
    operand: TypeId,
    field: Text,
    result: TypeId,
    decl: Option<Decl<'a>>,
}

impl<'c, 'a> Checker<'c, 'a> {
    pub(super) const fn new(
        program: &'c Program<'a>,
        environment: &'c Environment<'a>,
        space: &'c mut Space<'_, 'a>,
    ) -> Self {
        let nodes = program.nodes.len();
        let small = space.types.len() < nodes
            || space.overloads.len() < nodes
            || space.fields.len() < nodes
            || space.variables.len() < program.slots as usize
            || space.variables.len() < 2;
        Checker {
            program,
            environment,
            types: &mut *space.types,
            overloads: &mut *space.overloads,
            fields: &mut *space.fields,
            variables: &mut *space.variables,
            terms: Terms::new(&mut *space.terms),
            bindings: Bindings::new(&mut *space.bindings, &mut *space.trail),
            issues: &mut *space.issues,
            issue_count: 0,
            total: 0,
            node: 0,
            selected: Selected { operand: ids::NONE, field: Text { start: 0, len: 0 }, result: ids::NONE, decl: None },
            calls: Calls::NONE,
            small,
        }
    }

    /// Returns whether the buffers are too small.
    pub(super) const fn is_full(&self) -> bool {
        self.small || self.terms.is_full() || self.bindings.full
    }

    pub(super) const fn run(&mut self) {
        if self.is_full() {
            return;
        }
        let this = self.terms.declared(self.environment.this, ids::NONE, "selfType");
        self.variables[0] = this;
        self.variables[1] =
            if self.environment.optional_old_self { self.terms.add(Term::Optional(this)) } else { this };
        let count = self.program.nodes.len();
        let mut at = 0;
        while at < count {
            #[expect(clippy::cast_possible_truncation, reason = "programs are small")]
            {
                self.node = at as NodeId;
            }
            self.overloads[at] = 0;
            self.fields[at] = None;
            // In constant evaluation, calling a large function is slow, so frequent operations are handled here.
            self.types[at] = match self.program.nodes[at].op {
                Op::Int(_) => ids::INT,
                Op::String(_) => ids::STRING,
                Op::Variable(slot) => self.variables[slot as usize],
                Op::And { left, right } | Op::Or { left, right }
                    if self.types[left as usize] == ids::BOOL && self.types[right as usize] == ids::BOOL =>
                {
                    ids::BOOL
                }
                Op::Select { operand, field }
                    if self.types[operand as usize] == self.selected.operand
                        && field.start == self.selected.field.start
                        && field.len == self.selected.field.len =>
                {
                    self.fields[at] = self.selected.decl;
                    self.selected.result
                }
                Op::Call { function, args, member } => {
                    let known = &self.calls.0[function as usize & 7];
                    if args.len == 2
                        && known.function == function as u16
                        && known.args[0] == self.types[self.program.links[args.start as usize] as usize]
                        && known.args[1] == self.types[self.program.links[args.start as usize + 1] as usize]
                        && known.member == member
                    {
                        self.overloads[at] = known.overloads;
                        self.bindings.shown += known.params;
                        known.result
                    } else {
                        self.call(function, args, member)
                    }
                }
                op => self.visit(op),
            };
            at += 1;
        }
        let mut at = 0;
        while at < count {
            // Simple types and types of the schema contain no type parameters.
            let id = self.types[at];
            if id > ids::ANY_TYPE && !self.terms.is_declared(id) {
                self.types[at] = self.bindings.substitute(&mut self.terms, id, true);
            }
            at += 1;
        }
    }

    const fn visit(&mut self, op: Op) -> TypeId {
        match op {
            Op::Null => ids::NULL,
            Op::Bool(_) => ids::BOOL,
            Op::Int(_) => ids::INT,
            Op::Uint(_) => ids::UINT,
            Op::Double(_) => ids::DOUBLE,
            Op::String(_) => ids::STRING,
            Op::Bytes(_) => ids::BYTES,
            Op::Variable(slot) => self.variables[slot as usize],
            Op::TypeName(number) => {
                let named = self.terms.instance(&TypeName::get(number).names, [ids::DYN; 2]);
                self.terms.add(Term::Type(named))
            }
            Op::Undeclared(name) | Op::UnknownCall { name } => {
                self.report(IssueKind::Undeclared(name));
                ids::ERROR
            }
            Op::Select { operand, field } => {
                let mut result = self.select(operand, field, false);
                if result > ids::ANY_TYPE && !self.terms.is_declared(result) {
                    result = self.resolved(result);
                }
                let operand = self.types[operand as usize];
                if let Some(decl) = self.fields[self.node as usize]
                    && result <= ids::ANY_TYPE
                {
                    self.selected = Selected { operand, field, result, decl: Some(decl) };
                }
                result
            }
            Op::Has { operand, field } => {
                self.select(operand, field, false);
                ids::BOOL
            }
            Op::OptSelect { operand, field } => {
                let result = self.select(operand, field, true);
                self.resolved(result)
            }
            Op::And { left, right } | Op::Or { left, right } => {
                let left = self.want_bool(left);
                let right = self.want_bool(right);
                if left && right { ids::BOOL } else { ids::ERROR }
            }
            Op::Conditional { condition, then, otherwise } => {
                self.conditional(self.of(condition), self.of(then), self.of(otherwise))
            }
            Op::Call { function, args, member } => self.call(function, args, member),
            Op::List { items } => self.list(items),
            Op::Entry { .. } | Op::Field { .. } => ids::ERROR,
            Op::Map { entries } => self.map(entries),
            Op::Message { name, fields } => self.message(name, fields),
            Op::Enter { kind, range, first, slot, two } => self.enter(kind, range, first, slot, two),
            Op::Fold { kind, range, filter, body, slot, .. } => self.fold(kind, range, filter, body, slot),
        }
    }

    /// Returns the type of a node.
    pub(super) const fn of(&self, node: NodeId) -> TypeId {
        self.types[node as usize]
    }

    /// Returns the type with its bound type parameters replaced.
    pub(super) const fn resolved(&mut self, id: TypeId) -> TypeId {
        if is_simple(id) {
            return id;
        }
        self.bindings.substitute(&mut self.terms, id, false)
    }

    pub(super) const fn accepts(&mut self, from: TypeId, to: TypeId) -> bool {
        self.bindings.accept(&mut self.terms, from, to)
    }

    pub(super) const fn report(&mut self, kind: IssueKind) {
        self.report_at(self.program.nodes[self.node as usize].at, kind);
    }

    pub(super) const fn report_at(&mut self, at: u32, kind: IssueKind) {
        self.total = self.total.saturating_add(1);
        if self.total <= MOST_ISSUES && self.issue_count < self.issues.len() {
            self.issues[self.issue_count] = Issue { node: self.node, at, kind };
            self.issue_count += 1;
        }
    }

    /// Reports a wrong type at the position of `node`.
    pub(super) const fn mismatch(&mut self, node: NodeId, expected: TypeId, found: TypeId) {
        let at = self.program.nodes[node as usize].at;
        self.report_at(at, IssueKind::Mismatch { expected, found });
    }

    pub(super) const fn want_bool(&mut self, node: NodeId) -> bool {
        let found = self.of(node);
        let fits = found == ids::BOOL || self.accepts(found, ids::BOOL);
        if !fits {
            self.mismatch(node, ids::BOOL, found);
        }
        fits
    }

    const fn select(&mut self, operand: NodeId, field: Text, optional: bool) -> TypeId {
        // Most operands are objects of the schema.
        let id = self.types[operand as usize];
        if !optional && let Some(decl) = self.terms.object(id) {
            return self.field_of(decl, id, field);
        }
        let operand = self.resolved(self.of(operand));
        let (target, was_optional) = match self.terms.get(operand) {
            Term::Optional(inner) => (inner, true),
            _ => (operand, false),
        };
        let result = match self.terms.shape(target) {
            Shape::Map => self.terms.second(target),
            Shape::Struct => self.field(target, field),
            Shape::Param => {
                self.accepts(ids::DYN, target);
                ids::DYN
            }
            Shape::Dyn | Shape::Any | Shape::Error => ids::DYN,
            _ => {
                self.report(IssueKind::NoFields(target));
                ids::DYN
            }
        };
        if was_optional || optional { self.terms.add(Term::Optional(result)) } else { result }
    }

    const fn field(&mut self, object: TypeId, field: Text) -> TypeId {
        match self.terms.get(object) {
            Term::Declared { decl, .. } => return self.field_of(decl, object, field),
            Term::Named(named) => match Message::find(named.name()) {
                Some(message) => match message.field(self.program.str(field)) {
                    Some(signature) => return self.terms.instance(&signature, [ids::DYN; 2]),
                    None => self.report(IssueKind::UndefinedField(field)),
                },
                None => self.report(IssueKind::Unresolved(object)),
            },
            _ => self.report(IssueKind::UndefinedField(field)),
        }
        ids::ERROR
    }

    /// Returns the type of a field of an object of the schema.
    const fn field_of(&mut self, decl: Decl<'a>, object: TypeId, field: Text) -> TypeId {
        let plain_words = Version::FORMATS.0 <= self.environment.version.0;
        let Some(found) = decl.named(self.program.ident(field), plain_words) else {
            self.report(IssueKind::UndefinedField(field));
            return ids::ERROR;
        };
        // A reserved word without escapes is a field only for the checker, not for the cost estimate.
        if field.len as usize != found.name.len() || !is_reserved(found.name) {
            self.fields[self.node as usize] = Some(found.decl);
        }
        self.terms.declared(found.decl, object, found.name)
    }

    /// Returns the common type of two elements of a literal, or `dyn` if they have none. The literal checks reject such
    /// a literal.
    const fn join(&mut self, before: TypeId, current: TypeId) -> TypeId {
        if before == ids::NONE {
            current
        } else if self.accepts(before, current) {
            more_general(&mut self.terms, before, current)
        } else {
            ids::DYN
        }
    }

    /// Returns the type inside an optional item, which must be an optional.
    const fn unwrapped(&mut self, node: NodeId) -> TypeId {
        let found = self.of(node);
        match self.terms.get(found) {
            Term::Optional(inner) => inner,
            _ if self.terms.shape(found).is_dyn() => found,
            _ => {
                let expected = self.terms.add(Term::Optional(found));
                self.mismatch(node, expected, found);
                found
            }
        }
    }

    const fn list(&mut self, items: Links) -> TypeId {
        let mut joined = ids::NONE;
        let mut i = 0;
        while i < items.len {
            let link = self.program.link(items, i);
            let item = if link & OPTIONAL != 0 { self.unwrapped(link & !OPTIONAL) } else { self.of(link) };
            joined = self.join(joined, item);
            i += 1;
        }
        if joined == ids::NONE {
            joined = self.bindings.fresh(&mut self.terms);
        }
        self.terms.add(Term::List(joined))
    }

    const fn map(&mut self, entries: Links) -> TypeId {
        let (mut keys, mut values) = (ids::NONE, ids::NONE);
        let mut i = 0;
        while i < entries.len {
            if let Op::Entry { key, value, optional } = self.program.op(self.program.link(entries, i)) {
                keys = self.join(keys, self.of(key));
                let found = if optional { self.unwrapped(value) } else { self.of(value) };
                values = self.join(values, found);
            }
            i += 1;
        }
        if keys == ids::NONE {
            keys = self.bindings.fresh(&mut self.terms);
            values = self.bindings.fresh(&mut self.terms);
        }
        self.terms.add(Term::Map(keys, values))
    }

    const fn message(&mut self, number: u8, fields: Links) -> TypeId {
        let type_name = TypeName::get(number);
        let message = Message::find(type_name.name);
        let result = if let Some(message) = message {
            self.terms.instance(&message.result, [ids::DYN; 2])
        } else {
            self.report(IssueKind::NotAMessage(number));
            ids::ERROR
        };
        let mut i = 0;
        while i < fields.len {
            let link = self.program.link(fields, i);
            if let Op::Field { name, value, optional } = self.program.op(link) {
                let found = if optional { self.unwrapped(value) } else { self.of(value) };
                let at = self.program.nodes[link as usize].at;
                let signature = match message {
                    Some(message) => message.field(self.program.str(name)),
                    None => Some(crate::env::Signature::Dyn),
                };
                let expected = if let Some(signature) = signature {
                    self.terms.instance(&signature, [ids::DYN; 2])
                } else {
                    self.report_at(at, IssueKind::UndefinedField(name));
                    ids::ERROR
                };
                if !self.accepts(expected, found) {
                    self.report_at(at, IssueKind::FieldMismatch { name, expected, found });
                }
            }
            i += 1;
        }
        result
    }
}
