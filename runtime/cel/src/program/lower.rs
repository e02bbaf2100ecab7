//! Lowers the syntax tree to a [`Program`](super::Program).
//!
//! Uses an explicit stack of tasks instead of recursion, so that deep trees cannot overflow the call stack.

use super::names::{Meaning, Scope, qualified_function, qualified_type};
use super::{FIRST_LOCAL, Links, NONE, Node, NodeId, OPTIONAL, Op, OwnedProgram, SELF, Text};
use crate::env::{Function, Version};
use crate::syntax::ast::{Field, MapEntry};
use crate::syntax::{Ast, ExprId, Kind, Literal, Macro};

/// A pending step. The last task of the stack runs next.
enum Task {
    /// Lower this node and its children.
    Visit(ExprId),
    /// Emit this node. All its children are emitted.
    Finish(ExprId),
    /// Emit the entry at this index of a map or message. Its key and value are emitted.
    Entry(ExprId, usize),
    /// Emit the [`Op::Enter`] of a macro. Its range is emitted, and the second number is the first node of the range.
    Enter(ExprId, NodeId),
    /// Emit `optional.of` around this node, which is emitted.
    Wrap(ExprId),
}

/// The names and results that an expression may have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// A validation rule, with `oldSelf`.
    Rule,
    /// A validation rule without `oldSelf`.
    WithoutOldSelf,
    /// An expression that computes the value of a field: a name that is not declared is a field of `self`, and the
    /// result `null` means that the field has no value.
    Value,
}

pub(super) fn lower(source: &str, ast: &Ast<'_>, version: Version, mode: Mode) -> OwnedProgram {
    let mut lowering = Lowering {
        ast,
        version,
        mode,
        results: if mode == Mode::Value { optional_results(ast) } else { Vec::new() },
        scope: Scope::new(mode == Mode::Rule),
        tasks: vec![Task::Visit(ast.root)],
        done: Vec::new(),
        out: OwnedProgram {
            source: source.to_owned(),
            nodes: Vec::with_capacity(ast.nodes.len()),
            links: Vec::new(),
            text: String::new(),
            bytes: Vec::new(),
            slots: FIRST_LOCAL,
            uses_old_self: false,
        },
    };
    while let Some(task) = lowering.tasks.pop() {
        match task {
            Task::Visit(id) => lowering.visit(id),
            Task::Finish(id) => lowering.finish(id),
            Task::Entry(id, at) => lowering.entry(id, at),
            Task::Enter(id, first) => lowering.enter(id, first),
            Task::Wrap(id) => lowering.wrap(id),
        }
    }
    lowering.out.slots = FIRST_LOCAL + lowering.scope.most;
    lowering.out
}

/// Returns the nodes that can be the result of the expression, if one of them is `null`. The branches of a conditional must
/// have one type, so these results become optionals.
fn optional_results(ast: &Ast<'_>) -> Vec<ExprId> {
    let (mut results, mut pending) = (Vec::new(), vec![ast.root]);
    while let Some(id) = pending.pop() {
        match ast.node(id).kind {
            Kind::Conditional(_, then, otherwise) => pending.extend([then, otherwise]),
            _ => results.push(id),
        }
    }
    let has_null = results.iter().any(|&id| is_null(ast, id));
    if has_null && results.len() > 1 { results } else { Vec::new() }
}

fn is_null(ast: &Ast<'_>, id: ExprId) -> bool {
    matches!(ast.node(id).kind, Kind::Literal(Literal::Null))
}

struct Lowering<'t, 's> {
    ast: &'t Ast<'s>,
    version: Version,
    mode: Mode,
    /// The nodes that become optionals.
    results: Vec<ExprId>,
    scope: Scope<'s>,
    tasks: Vec<Task>,
    /// The emitted nodes whose parents are not emitted yet.
    done: Vec<NodeId>,
    out: OwnedProgram,
}

impl Lowering<'_, '_> {
    fn visit(&mut self, id: ExprId) {
        let ast = self.ast;
        let first = self.next();
        if self.results.contains(&id) {
            if is_null(ast, id) {
                let args = self.link(0, |_| false);
                return self.emit(id, Op::Call { function: Function::OptionalNone, args, member: false });
            }
            self.tasks.push(Task::Wrap(id));
        }
        match &ast.node(id).kind {
            Kind::Literal(literal) => {
                let op = self.literal(literal);
                self.emit(id, op);
            }
            Kind::Ident(name) => {
                let op = match self.ident(name) {
                    Op::Undeclared(field) if self.mode == Mode::Value => {
                        self.emit(id, Op::Variable(SELF));
                        Op::Select { operand: self.child(), field }
                    }
                    op => op,
                };
                self.emit(id, op);
            }
            Kind::Invalid => self.emit(id, Op::Null),
            Kind::Select { operand, .. } => match qualified_type(ast, id, self.version) {
                Some(number) => self.emit(id, Op::TypeName(number)),
                None => self.plan(id, &[*operand]),
            },
            Kind::Has { operand, .. } | Kind::OptSelect { operand, .. } => self.plan(id, &[*operand]),
            Kind::And(left, right) | Kind::Or(left, right) => self.plan(id, &[*left, *right]),
            Kind::Conditional(condition, then, otherwise) => self.plan(id, &[*condition, *then, *otherwise]),
            Kind::Call { name, target, args } => {
                let receiver = target.filter(|&target| qualified_function(ast, target, name, self.version).is_none());
                self.tasks.push(Task::Finish(id));
                self.tasks.extend(receiver.map(Task::Visit));
                self.tasks.extend(args.iter().rev().map(|&arg| Task::Visit(arg)));
            }
            Kind::List(items) => {
                self.tasks.push(Task::Finish(id));
                self.tasks.extend(items.iter().rev().map(|&(item, _)| Task::Visit(item)));
            }
            Kind::Map(entries) => {
                self.tasks.push(Task::Finish(id));
                for (at, entry) in entries.iter().enumerate().rev() {
                    self.tasks.extend([Task::Entry(id, at), Task::Visit(entry.value), Task::Visit(entry.key)]);
                }
            }
            Kind::Message { name, fields } => match self.scope.meaning(name, self.version) {
                Meaning::Type(_) => {
                    self.tasks.push(Task::Finish(id));
                    for (at, field) in fields.iter().enumerate().rev() {
                        self.tasks.extend([Task::Entry(id, at), Task::Visit(field.value)]);
                    }
                }
                Meaning::Variable(_) | Meaning::Unknown => {
                    let name = self.text(name);
                    self.emit(id, Op::Undeclared(name));
                }
            },
            Kind::Fold { range, filter, body, .. } => {
                self.tasks.extend([Task::Finish(id), Task::Visit(*body)]);
                self.tasks.extend(filter.map(Task::Visit));
                self.tasks.extend([Task::Enter(id, first), Task::Visit(*range)]);
            }
        }
    }

    fn plan(&mut self, id: ExprId, children: &[ExprId]) {
        self.tasks.push(Task::Finish(id));
        self.tasks.extend(children.iter().rev().map(|&child| Task::Visit(child)));
    }

    fn finish(&mut self, id: ExprId) {
        let ast = self.ast;
        let op = match &ast.node(id).kind {
            Kind::Select { field, .. } => Op::Select { operand: self.child(), field: self.text(field) },
            Kind::Has { field, .. } => Op::Has { operand: self.child(), field: self.text(field) },
            Kind::OptSelect { field, .. } => Op::OptSelect { operand: self.child(), field: self.text(field) },
            Kind::And(..) => {
                let [left, right] = self.children();
                Op::And { left, right }
            }
            Kind::Or(..) => {
                let [left, right] = self.children();
                Op::Or { left, right }
            }
            Kind::Conditional(..) => {
                let [condition, then, otherwise] = self.children();
                Op::Conditional { condition, then, otherwise }
            }
            Kind::Call { name, target, args } => self.call(name, *target, args.len()),
            Kind::List(items) => {
                let flags: Vec<bool> = items.iter().map(|(_, optional)| *optional).collect();
                Op::List { items: self.link(items.len(), |at| flags[at]) }
            }
            Kind::Map(entries) => Op::Map { entries: self.link(entries.len(), |_| false) },
            Kind::Message { name, fields } => match self.scope.meaning(name, self.version) {
                Meaning::Type(number) => Op::Message { name: number, fields: self.link(fields.len(), |_| false) },
                Meaning::Variable(_) | Meaning::Unknown => Op::Null,
            },
            Kind::Fold { kind, vars, filter, .. } => self.fold(*kind, *vars, filter.is_some()),
            Kind::Literal(_) | Kind::Ident(_) | Kind::Invalid => Op::Null,
        };
        self.emit(id, op);
    }

    fn call(&mut self, name: &str, target: Option<ExprId>, args: usize) -> Op {
        if let Some(target) = target {
            if let Some(function) = qualified_function(self.ast, target, name, self.version) {
                return Op::Call { function, args: self.link(args, |_| false), member: false };
            }
            // The receiver was lowered last, but it is the first argument.
            let count = self.done.len();
            self.done[count - args - 1..].rotate_right(1);
        }
        let member = target.is_some();
        let args = args + usize::from(member);
        if let Some(function) = Function::find(name.strip_prefix('.').unwrap_or(name), self.version) {
            return Op::Call { function, args: self.link(args, |_| false), member };
        }
        self.done.truncate(self.done.len() - args);
        Op::UnknownCall { name: self.text(name) }
    }

    fn entry(&mut self, id: ExprId, at: usize) {
        let place;
        let op = match &self.ast.node(id).kind {
            Kind::Map(entries) => {
                let MapEntry { optional, at, .. } = entries[at];
                place = at;
                let [key, value] = self.children();
                Op::Entry { key, value, optional }
            }
            Kind::Message { fields, .. } => {
                let Field { name, optional, at, .. } = fields[at];
                place = at;
                Op::Field { name: self.text(name), value: self.child(), optional }
            }
            _ => return,
        };
        self.emit(id, op);
        if let Some(node) = self.out.nodes.last_mut() {
            node.at = place;
        }
    }

    fn enter(&mut self, id: ExprId, first: NodeId) {
        let Kind::Fold { kind, vars, .. } = self.ast.node(id).kind else { return };
        let range = self.done.last().copied().unwrap_or(NONE);
        let two = !vars[1].is_empty();
        let slot = self.scope.push(vars[0]);
        if two {
            self.scope.push(vars[1]);
        }
        let node = self.node(id, Op::Enter { kind, range, first, slot, two });
        self.out.nodes.push(node);
    }

    fn wrap(&mut self, id: ExprId) {
        let args = self.link(1, |_| false);
        self.emit(id, Op::Call { function: Function::OptionalOf, args, member: false });
    }

    fn fold(&mut self, kind: Macro, vars: [&str; 2], filtered: bool) -> Op {
        let two = !vars[1].is_empty();
        self.scope.pop();
        if two {
            self.scope.pop();
        }
        let body = self.child();
        let filter = if filtered { self.child() } else { NONE };
        let range = self.child();
        // In the server's expansion of these macros, the variable itself is an expression.
        let names_variable = matches!(kind, Macro::Filter | Macro::OptMap | Macro::OptFlatMap | Macro::TransformMap);
        self.out.uses_old_self |= names_variable && vars[0] == "oldSelf";
        // The next push returns the slot that the macro's first variable had.
        let slot = self.scope.push("");
        self.scope.pop();
        Op::Fold { kind, range, filter, body, slot, two }
    }

    fn ident(&mut self, name: &str) -> Op {
        match self.scope.meaning(name, self.version) {
            Meaning::Variable(slot) => {
                self.out.uses_old_self |= name.strip_prefix('.').unwrap_or(name) == "oldSelf";
                Op::Variable(slot)
            }
            Meaning::Type(number) => Op::TypeName(number),
            Meaning::Unknown => Op::Undeclared(self.text(name)),
        }
    }

    fn literal(&mut self, literal: &Literal) -> Op {
        match literal {
            Literal::Null => Op::Null,
            Literal::Bool(value) => Op::Bool(*value),
            Literal::Int(value) => Op::Int(*value),
            Literal::Uint(value) => Op::Uint(*value),
            Literal::Double(value) => Op::Double(*value),
            Literal::String(value) => Op::String(self.text(value)),
            Literal::Bytes(value) => {
                let start = index(self.out.bytes.len());
                self.out.bytes.extend_from_slice(value);
                Op::Bytes(Text { start, len: index(value.len()) })
            }
        }
    }

    /// Stores a string in the text of the program, and reuses an earlier occurrence of a short string.
    fn text(&mut self, value: &str) -> Text {
        let known = if value.len() < 64 { self.out.text.find(value) } else { None };
        let start = known.unwrap_or_else(|| {
            self.out.text.push_str(value);
            self.out.text.len() - value.len()
        });
        Text { start: index(start), len: index(value.len()) }
    }

    fn child(&mut self) -> NodeId {
        self.done.pop().unwrap_or(NONE)
    }

    fn children<const N: usize>(&mut self) -> [NodeId; N] {
        let mut children = [NONE; N];
        for child in children.iter_mut().rev() {
            *child = self.child();
        }
        children
    }

    /// Moves the last `count` emitted nodes to the links of the program.
    fn link(&mut self, count: usize, optional: impl Fn(usize) -> bool) -> Links {
        let start = index(self.out.links.len());
        let from = self.done.len() - count;
        for (at, node) in self.done.drain(from..).enumerate() {
            self.out.links.push(if optional(at) { node | OPTIONAL } else { node });
        }
        Links { start, len: index(count) }
    }

    fn emit(&mut self, id: ExprId, op: Op) {
        let node = self.node(id, op);
        let position = self.next();
        self.out.nodes.push(node);
        self.done.push(position);
    }

    fn node(&self, id: ExprId, op: Op) -> Node {
        let expr = self.ast.node(id);
        Node { op, at: expr.at, start: expr.start, end: expr.end }
    }

    fn next(&self) -> NodeId {
        index(self.out.nodes.len())
    }
}

/// Converts an index to `u32`. The limit on code points keeps every index small.
fn index(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}
