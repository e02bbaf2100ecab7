//! The estimator's pass over the nodes, and the sizes of values.

use super::estimate::Estimate;
use super::path::{Name, Path, Steps};
use super::space::{CostSpace, Entry, Local, NodeCost};
use crate::check::{Environment, Shape, Term, Terms, TypeId, ids};
use crate::env::Function;
use crate::program::{FIRST_LOCAL, Links, NodeId, OLD_SELF, OPTIONAL, Op, Program, SELF, Text};
use crate::schema_types::Decl;
use crate::syntax::Macro;

const LIST_BASE: u64 = 10;
const MAP_BASE: u64 = 30;
const MESSAGE_BASE: u64 = 40;

pub(super) struct Coster<'c, 'a> {
    pub(super) program: &'c Program<'a>,
    terms: Terms<'c, 'a>,
    types: &'c [TypeId],
    pub(super) overloads: &'c [u32],
    fields: &'c [Option<Decl<'a>>],
    pub(super) nodes: &'c mut [NodeCost],
    pub(super) locals: &'c mut [Local],
    pub(super) steps: Steps<'c, 'a>,
    /// The cost of `self`, once it is known.
    known_variable: NodeCost,
    /// The cost of the last scalar field of `self`. Long rules select few fields many times.
    known_field: KnownField,
}

/// A field of `self`, and its cost.
struct KnownField {
    /// The type of `self` or `oldSelf`.
    operand: TypeId,
    field: Text,
    cost: NodeCost,
}

const ONE: Option<Estimate> = Some(Estimate { min: 1, max: 1 });

/// Returns whether values of a simple type have neither fields nor items.
const fn is_scalar_id(id: TypeId) -> bool {
    matches!(
        id,
        ids::BOOL | ids::INT | ids::UINT | ids::DOUBLE | ids::STRING | ids::BYTES | ids::DURATION | ids::TIMESTAMP
    )
}

/// The first ten overloads of `<`, `<=`, `>` and `>=` compare numbers and booleans. This is the bit of the next one.
const TEXT_COMPARISONS: u32 = 1 << 10;

impl<'c, 'a> Coster<'c, 'a> {
    pub(super) const fn new(
        program: &'c Program<'a>,
        environment: &'c Environment<'a>,
        terms: Terms<'c, 'a>,
        types: &'c [TypeId],
        overloads: &'c [u32],
        fields: &'c [Option<Decl<'a>>],
        costs: &'c mut CostSpace<'_, 'a>,
    ) -> Self {
        Coster {
            program,
            terms,
            types,
            overloads,
            fields,
            nodes: &mut *costs.nodes,
            locals: &mut *costs.locals,
            steps: Steps::new(program, &mut *costs.steps, environment.this),
            known_variable: NodeCost::EMPTY,
            known_field: KnownField { operand: ids::NONE, field: Text { start: 0, len: 0 }, cost: NodeCost::EMPTY },
        }
    }

    pub(super) const fn run(&mut self) -> Option<Estimate> {
        let count = self.program.nodes.len();
        if self.nodes.len() < count || self.locals.len() < self.program.slots as usize || count == 0 {
            return None;
        }
        let mut at = 0;
        while at < count && !self.steps.full {
            #[expect(clippy::cast_possible_truncation, reason = "programs are small")]
            let node = at as NodeId;
            let is_range =
                at + 1 < count && matches!(self.program.nodes[at + 1].op, Op::Enter { .. }) && self.is_range(at);
            // In constant evaluation, calling a large function is slow, so frequent operations are handled here.
            match self.program.nodes[at].op {
                Op::Int(_) => {
                    self.nodes[at] = NodeCost { size: ONE, ..NodeCost::EMPTY };
                    at += 1;
                    continue;
                }
                Op::And { left, right } | Op::Or { left, right } if self.types[at] == ids::BOOL => {
                    let left = self.nodes[left as usize].cost;
                    let max = left.max.saturating_add(self.nodes[right as usize].cost.max);
                    self.nodes[at] = NodeCost { cost: Estimate { min: left.min, max }, size: ONE, ..NodeCost::EMPTY };
                    at += 1;
                    continue;
                }
                // A comparison of two numbers or booleans.
                Op::Call {
                    function: Function::Less | Function::LessEquals | Function::Greater | Function::GreaterEquals,
                    args,
                    ..
                } if self.overloads[at] != 0 && self.overloads[at] < TEXT_COMPARISONS => {
                    let left = self.nodes[self.program.links[args.start as usize] as usize].cost;
                    let right = self.nodes[self.program.links[args.start as usize + 1] as usize].cost;
                    let cost = Estimate {
                        min: left.min.saturating_add(right.min).saturating_add(1),
                        max: left.max.saturating_add(right.max).saturating_add(1),
                    };
                    self.nodes[at] = NodeCost { cost, size: ONE, settled: ONE, ..NodeCost::EMPTY };
                    at += 1;
                    continue;
                }
                // Nothing overwrites the steps of these paths, so they can be shared.
                Op::Variable(SELF | OLD_SELF) if !is_range && self.known_variable.path.len > 0 => {
                    self.nodes[at] = self.known_variable;
                    at += 1;
                    continue;
                }
                Op::Select { operand, field }
                    if self.known_field.operand == self.types[operand as usize]
                        && self.known_field.field.start == field.start
                        && self.known_field.field.len == field.len
                        && matches!(self.program.nodes[operand as usize].op, Op::Variable(SELF | OLD_SELF)) =>
                {
                    self.nodes[at] = self.known_field.cost;
                    at += 1;
                    continue;
                }
                _ => {}
            }
            self.nodes[at] = NodeCost::EMPTY;
            self.nodes[at].cost = self.visit(node, self.program.nodes[at].op);
            // The size of a loop's range is looked up after the body, which may have changed the steps of its path.
            if !is_range {
                self.nodes[at].size = match self.nodes[at].settled {
                    Some(settled) => Some(settled),
                    None => self.size(node),
                };
                self.remember(at);
            }
            at += 1;
        }
        if self.steps.full { None } else { Some(self.nodes[count - 1].cost) }
    }

    /// Caches the cost of `self` and of a scalar field of `self`. The next equal node reuses it.
    const fn remember(&mut self, at: usize) {
        match self.program.nodes[at].op {
            Op::Variable(SELF | OLD_SELF) => self.known_variable = self.nodes[at],
            Op::Select { operand, field }
                if is_scalar_id(self.types[at])
                    && self.fields[at].is_some()
                    && matches!(self.program.nodes[operand as usize].op, Op::Variable(SELF | OLD_SELF)) =>
            {
                self.known_field = KnownField { operand: self.types[operand as usize], field, cost: self.nodes[at] };
            }
            _ => {}
        }
    }

    const fn is_range(&self, at: usize) -> bool {
        if at + 1 >= self.program.nodes.len() {
            return false;
        }
        matches!(
            self.program.nodes[at + 1].op,
            Op::Enter { kind, .. } if !matches!(kind, Macro::OptMap | Macro::OptFlatMap | Macro::SortBy)
        )
    }

    const fn visit(&mut self, node: NodeId, op: Op) -> Estimate {
        match op {
            Op::Null | Op::Bool(_) | Op::Int(_) | Op::Uint(_) | Op::Double(_) | Op::String(_) | Op::Bytes(_) => {
                Estimate::ZERO
            }
            Op::Variable(slot) => {
                self.nodes[node as usize].path = match slot {
                    SELF | OLD_SELF => self.steps.variable(),
                    local => self.locals[local as usize].path,
                };
                Estimate::fixed(1)
            }
            Op::TypeName(_) => {
                self.nodes[node as usize].path = self.steps.extend(Path::NONE, Name::Other);
                Estimate::fixed(1)
            }
            Op::Select { operand, field } => self.select(node, operand, field),
            Op::Has { operand, .. } => self.nodes[operand as usize].cost,
            Op::OptSelect { operand, .. } => self.cost(operand).plus(Estimate::fixed(1)),
            Op::And { left, right } | Op::Or { left, right } => {
                let (left, right) = (self.cost(left), self.cost(right));
                Estimate { min: left.min, max: left.plus(right).max }
            }
            Op::Conditional { condition, then, otherwise } => {
                self.settle_union(node, then, otherwise);
                self.cost(condition).plus(self.cost(then).or(self.cost(otherwise)))
            }
            Op::Call { function, args, member } => self.call(node, function, args, member),
            Op::List { items } => self.list(node, items),
            Op::Entry { key, value, .. } => {
                // The size of a key is looked up again after its value.
                if self.nodes[key as usize].looked_up {
                    self.nodes[key as usize].settled = None;
                    self.nodes[key as usize].size = self.size(key);
                }
                self.cost(key).plus(self.cost(value))
            }
            Op::Map { entries } => self.map(node, entries),
            Op::Field { value, .. } => self.cost(value),
            Op::Message { fields, .. } => self.sum(fields).plus(Estimate::fixed(MESSAGE_BASE)),
            Op::Enter { kind, range, slot, two, .. } => {
                self.enter(kind, range, slot, two);
                Estimate::ZERO
            }
            Op::Fold { kind, range, filter, body, slot, .. } => self.fold(node, kind, range, filter, body, slot),
            Op::Undeclared(_) | Op::UnknownCall { .. } => Estimate::ZERO,
        }
    }

    const fn select(&mut self, node: NodeId, operand: NodeId, field: Text) -> Estimate {
        let path = self.nodes[operand as usize].path;
        self.nodes[node as usize].path = self.steps.extend_typed(path, field, self.fields[node as usize]);
        let own = if matches!(self.shape(operand), Shape::Map | Shape::Struct) { 1 } else { 0 };
        let Estimate { min, max } = self.nodes[operand as usize].cost;
        Estimate { min: min.saturating_add(own), max: max.saturating_add(own) }
    }

    const fn list(&mut self, node: NodeId, items: Links) -> Estimate {
        let mut value = Estimate { min: if items.len == 0 { 0 } else { u64::MAX }, max: 0 };
        let mut i = 0;
        while i < items.len {
            value = value.or(self.size_or_unknown(self.program.link(items, i) & !OPTIONAL));
            i += 1;
        }
        self.nodes[node as usize].entry = Some(Entry { is_list: true, key: Estimate::fixed(1), value });
        self.sum(items).plus(Estimate::fixed(LIST_BASE))
    }

    const fn map(&mut self, node: NodeId, entries: Links) -> Estimate {
        let least = if entries.len == 0 { 0 } else { u64::MAX };
        let (mut keys, mut values) = (Estimate { min: least, max: 0 }, Estimate { min: least, max: 0 });
        let mut i = 0;
        while i < entries.len {
            if let Op::Entry { key, value, .. } = self.program.op(self.program.link(entries, i)) {
                keys = keys.or(self.size_or_unknown(key));
                values = values.or(self.size_or_unknown(value));
            }
            i += 1;
        }
        self.nodes[node as usize].entry = Some(Entry { is_list: false, key: keys, value: values });
        self.sum(entries).plus(Estimate::fixed(MAP_BASE))
    }

    /// Returns the total cost of a list of nodes.
    const fn sum(&self, links: Links) -> Estimate {
        let mut sum = Estimate::ZERO;
        let mut i = 0;
        while i < links.len {
            sum = sum.plus(self.cost(self.program.link(links, i) & !OPTIONAL));
            i += 1;
        }
        sum
    }

    /// Sets the size of a conditional expression to the union of the sizes of its branches.
    const fn settle_union(&mut self, node: NodeId, then: NodeId, otherwise: NodeId) {
        self.nodes[node as usize].settled = Some(self.size_or_unknown(then).or(self.size_or_unknown(otherwise)));
        self.nodes[node as usize].entry = either_entry(self.entry(then), self.entry(otherwise));
    }

    pub(super) const fn cost(&self, node: NodeId) -> Estimate {
        self.nodes[node as usize].cost
    }

    /// Returns the outermost shape of a node's type.
    pub(super) const fn shape(&self, node: NodeId) -> Shape {
        self.terms.shape(self.types[node as usize])
    }

    /// Returns the type of a node, if the type is identified only by its name.
    pub(super) const fn named(&self, node: NodeId) -> Option<crate::env::Named> {
        match self.terms.get(self.types[node as usize]) {
            Term::Named(named) => Some(named),
            _ => None,
        }
    }

    /// Returns the shape of the first parameter of a node's type, if there is one.
    pub(super) const fn first_param(&mut self, node: NodeId) -> Option<Shape> {
        let id = self.types[node as usize];
        match self.terms.shape(id) {
            Shape::List | Shape::Map | Shape::Optional => {
                let first = self.terms.first(id);
                Some(self.terms.shape(first))
            }
            _ => None,
        }
    }

    /// Returns whether the items of a list, the keys of a map or the value of an optional are scalars.
    pub(super) const fn has_scalars(&mut self, node: NodeId) -> bool {
        let id = self.types[node as usize];
        match self.terms.shape(id) {
            Shape::List | Shape::Map | Shape::Optional => {
                let first = self.terms.first(id);
                self.is_scalar(first)
            }
            _ => false,
        }
    }

    const fn local(&self, node: NodeId) -> Option<Local> {
        match self.program.op(node) {
            Op::Variable(slot) if slot >= FIRST_LOCAL => Some(self.locals[slot as usize]),
            _ => None,
        }
    }

    pub(super) const fn path(&self, node: NodeId) -> Path {
        self.nodes[node as usize].path
    }

    pub(super) const fn entry(&self, node: NodeId) -> Option<Entry> {
        let entry = self.nodes[node as usize].entry;
        match self.local(node) {
            Some(local) if entry.is_none() => local.entry,
            _ => entry,
        }
    }

    /// Returns the size of the value at a path, or of its items.
    pub(super) const fn size_at(&mut self, path: Path, items: bool) -> Option<Estimate> {
        self.steps.size(path, items)
    }

    /// Returns the size of a node as known at this point. A size that was looked up along the path is final.
    pub(super) const fn size(&mut self, node: NodeId) -> Option<Estimate> {
        if let Some(settled) = self.nodes[node as usize].settled {
            return Some(settled);
        }
        let path = self.nodes[node as usize].path;
        let is_path = matches!(self.program.nodes[node as usize].op, Op::Variable(SELF | OLD_SELF) | Op::Select { .. });
        if is_path
            && path.len > 0
            && let Some(size) = self.steps.size(path, false)
        {
            self.nodes[node as usize].settled = Some(size);
            self.nodes[node as usize].looked_up = true;
            return Some(size);
        }
        self.other_size(node)
    }

    /// Returns the size of a node other than a variable or a field in the schema.
    const fn other_size(&mut self, node: NodeId) -> Option<Estimate> {
        if let Some(literal) = self.literal_size(node) {
            return Some(Estimate::fixed(literal));
        }
        let path = self.nodes[node as usize].path;
        if path.len > 0
            && let Some(size) = self.size_at(path, false)
        {
            self.nodes[node as usize].settled = Some(size);
            self.nodes[node as usize].looked_up = true;
            return Some(size);
        }
        if self.is_scalar(self.types[node as usize]) {
            return Some(Estimate::fixed(1));
        }
        match self.local(node) {
            Some(local) => local.size,
            None => None,
        }
    }

    pub(super) const fn size_or_unknown(&self, node: NodeId) -> Estimate {
        match self.nodes[node as usize].size {
            Some(size) => size,
            None => Estimate::UNKNOWN,
        }
    }

    /// Returns the size of an argument, as the server's estimator for the Kubernetes libraries looks it up.
    pub(super) const fn argument_size(&mut self, node: NodeId) -> Estimate {
        match self.nodes[node as usize].size {
            Some(size) => size,
            None => match self.size_at(self.path(node), false) {
                Some(size) => size,
                None => Estimate::UNKNOWN,
            },
        }
    }

    const fn literal_size(&self, node: NodeId) -> Option<u64> {
        Some(match self.program.op(node) {
            Op::String(text) => characters(self.program.text.as_bytes(), text),
            Op::Bytes(text) => text.len as u64,
            Op::Null | Op::Bool(_) | Op::Int(_) | Op::Uint(_) | Op::Double(_) => 1,
            Op::List { items } => items.len as u64,
            Op::Map { entries } => entries.len as u64,
            _ => return None,
        })
    }

    const fn is_scalar(&self, id: TypeId) -> bool {
        match self.terms.shape(id) {
            Shape::Bool | Shape::Double | Shape::Duration | Shape::Int | Shape::Timestamp | Shape::Uint => true,
            Shape::Optional => match self.terms.get(id) {
                Term::Optional(inner) => self.is_scalar(inner),
                _ => false,
            },
            _ => false,
        }
    }
}

pub(super) const fn either_entry(a: Option<Entry>, b: Option<Entry>) -> Option<Entry> {
    match (a, b) {
        (Some(a), Some(b)) => Some(Entry { is_list: a.is_list, key: a.key.or(b.key), value: a.value.or(b.value) }),
        _ => None,
    }
}

/// Returns the number of characters in a range of a text.
const fn characters(bytes: &[u8], range: Text) -> u64 {
    let mut count = 0;
    let mut i = range.start as usize;
    let end = i + range.len as usize;
    while i < end {
        if bytes[i] & 0xC0 != 0x80 {
            count += 1;
        }
        i += 1;
    }
    count
}
