//! Infers the types of the values that a rule reads from the way in which the rule uses them.

use super::{Assumptions, Kind, Place, PlaceId};
use crate::env::{Call, Function, Overload, Signature, is_reserved};
use crate::program::{Links, NodeId, OLD_SELF, Op, Program, SELF};
use crate::syntax::Macro;

/// What is known about the value of a node.
#[derive(Clone, Copy)]
enum Value {
    /// It is the value of a place.
    Place(PlaceId),
    /// It is of this kind.
    Of(Kind),
    /// It is a list literal with items of this kind.
    ListOf(Kind),
    Other,
}

struct Inference<'p, 'a> {
    assumptions: &'p mut Assumptions,
    program: &'p Program<'a>,
    /// One for each node up to the current one.
    values: Vec<Value>,
    /// One for each slot.
    variables: Vec<Value>,
    /// Places that the rule compares with each other.
    equal: Vec<(PlaceId, PlaceId)>,
}

impl Assumptions {
    /// Adds the types of everything that a program reads. Returns `None` if they cannot be inferred.
    pub(super) fn infer(&mut self, program: &Program<'_>) -> Option<()> {
        let variables = vec![Value::Other; usize::from(program.slots)];
        let mut inference = Inference { assumptions: self, program, values: Vec::new(), variables, equal: Vec::new() };
        for node in program.nodes {
            let value = inference.visit(node.op)?;
            inference.values.push(value);
        }
        inference.finish()
    }
}

impl Inference<'_, '_> {
    fn visit(&mut self, op: Op) -> Option<Value> {
        Some(match op {
            Op::Bool(_) => Value::Of(Kind::Bool),
            Op::Int(_) => Value::Of(Kind::Int),
            Op::Double(_) => Value::Of(Kind::Double),
            Op::String(_) => Value::Of(Kind::String),
            Op::Variable(SELF | OLD_SELF) => self.used(Assumptions::THIS),
            Op::Variable(slot) => match self.variables[usize::from(slot)] {
                Value::Place(id) => self.used(id),
                other => other,
            },
            Op::Select { operand, field } => {
                let place = self.field(operand, self.program.str(field))?;
                self.used(place)
            }
            Op::Has { operand, field } => {
                let place = self.field(operand, self.program.str(field))?;
                self.assumptions.places[place].tested = true;
                Value::Of(Kind::Bool)
            }
            Op::And { left, right } | Op::Or { left, right } => {
                self.expect(left, Kind::Bool);
                self.expect(right, Kind::Bool);
                Value::Of(Kind::Bool)
            }
            Op::Conditional { condition, then, otherwise } => {
                self.expect(condition, Kind::Bool);
                self.equate(then, otherwise);
                self.kind(then).map_or(Value::Other, Value::Of)
            }
            Op::Call { function, args, member } => self.call(function, args, member),
            Op::List { items } => self.list(items),
            Op::Enter { kind: Macro::OptMap | Macro::OptFlatMap | Macro::SortBy, .. } => return None,
            Op::Enter { two: true, .. } => return None,
            Op::Enter { range, slot, .. } => {
                self.variables[usize::from(slot)] = match self.values[range as usize] {
                    // The estimator may look up the fields of one value in another one. See `cost::path`.
                    Value::Place(list) if self.assumptions.places[list].in_items => return None,
                    Value::Place(list) => self.items(list)?,
                    Value::ListOf(kind) => Value::Of(kind),
                    Value::Of(_) | Value::Other => Value::Other,
                };
                Value::Other
            }
            Op::Fold { kind: Macro::All | Macro::Exists | Macro::ExistsOne, body, .. } => {
                self.expect(body, Kind::Bool);
                Value::Of(Kind::Bool)
            }
            Op::OptSelect { .. } | Op::Entry { .. } | Op::Map { .. } | Op::Field { .. } | Op::Message { .. } => {
                return None;
            }
            _ => Value::Other,
        })
    }

    fn place(&mut self, id: PlaceId) -> &mut Place {
        &mut self.assumptions.places[id]
    }

    fn used(&mut self, id: PlaceId) -> Value {
        self.place(id).used = true;
        self.place(id).reads += 1;
        Value::Place(id)
    }

    /// Returns the place of a field.
    fn field(&mut self, operand: NodeId, name: &str) -> Option<PlaceId> {
        let Value::Place(object) = self.values[operand as usize] else { return None };
        // Escaped names and reserved words follow other rules.
        if name.contains("__") || is_reserved(name) {
            return None;
        }
        let place = self.place(object);
        if place.kind == Kind::Unknown {
            place.kind = Kind::Object;
        }
        if place.kind != Kind::Object {
            return None;
        }
        match place.fields.iter().find(|(known, _)| known == name) {
            Some((_, id)) => Some(*id),
            None => Some(self.assumptions.push_field(object, name, Place::default())),
        }
    }

    /// Returns the items of a list. Rules iterate over lists more often than over maps.
    fn items(&mut self, list: PlaceId) -> Option<Value> {
        let place = self.place(list);
        if place.kind == Kind::Unknown {
            place.kind = Kind::List;
        }
        if place.kind != Kind::List {
            return None;
        }
        let items = match place.items {
            Some(items) => items,
            None => self.assumptions.push_items(list, Place::default()),
        };
        Some(self.used(items))
    }

    fn kind(&mut self, node: NodeId) -> Option<Kind> {
        match self.values[node as usize] {
            Value::Place(id) => Some(self.place(id).kind).filter(|kind| *kind != Kind::Unknown),
            Value::Of(kind) => Some(kind),
            Value::ListOf(_) | Value::Other => None,
        }
    }

    /// Assumes that a value is of a kind, if its kind is not known.
    fn expect(&mut self, node: NodeId, kind: Kind) {
        if let Value::Place(id) = self.values[node as usize]
            && self.place(id).kind == Kind::Unknown
        {
            self.place(id).kind = kind;
        }
    }

    /// Assumes that two values are of the same kind.
    fn equate(&mut self, a: NodeId, b: NodeId) {
        match (self.kind(a), self.kind(b)) {
            (Some(kind), None) => self.expect(b, kind),
            (None, Some(kind)) => self.expect(a, kind),
            _ => {}
        }
        if let (Value::Place(a), Value::Place(b)) = (self.values[a as usize], self.values[b as usize]) {
            self.equal.push((a, b));
        }
    }

    /// Records that a comparison of two values depends on the size of the second one, if its size is known.
    fn compare(&mut self, value: NodeId, other: NodeId) {
        let size = match (self.program.op(other), self.values[other as usize]) {
            (Op::String(text), _) => u64::from(text.len),
            (_, Value::Place(id)) if self.place(id).declared && self.place(id).kind == Kind::String => {
                let Some(most) = self.place(id).most else { return };
                most.unsigned_abs().saturating_mul(4)
            }
            _ => return,
        };
        if let Value::Place(id) = self.values[value as usize] {
            let place = self.place(id);
            place.comparisons += 1;
            place.longest = place.longest.max(size);
        }
    }

    fn call(&mut self, function: Function, args: Links, member: bool) -> Value {
        let args: Vec<NodeId> = (0..args.len).map(|at| self.program.link(args, at)).collect();
        match (function, args.as_slice()) {
            (Function::Equals | Function::NotEquals, [a, b]) => {
                self.equate(*a, *b);
                self.compare(*a, *b);
                self.compare(*b, *a);
                return Value::Of(Kind::Bool);
            }
            (Function::In, [item, list]) => {
                if let Value::ListOf(kind) = self.values[*list as usize] {
                    self.expect(*item, kind);
                }
                return Value::Of(Kind::Bool);
            }
            _ => {}
        }
        let Some(overload) = self.overload(function, &args, member) else { return Value::Other };
        for (arg, signature) in args.iter().zip(overload.args) {
            if let Some(kind) = of_signature(signature) {
                self.expect(*arg, kind);
            }
        }
        of_signature(&overload.result).map_or(Value::Other, Value::Of)
    }

    /// Returns the overload that fits best: one for integers, one for arguments of one kind, or the first one.
    fn overload(&mut self, function: Function, args: &[NodeId], member: bool) -> Option<&'static Overload> {
        let kinds: Vec<_> = args.iter().map(|arg| self.kind(*arg)).collect();
        let fits = |overload: &&Overload| {
            (overload.call == Call::Member) == member
                && overload.args.len() == args.len()
                && kinds.iter().zip(overload.args).all(|(kind, signature)| match (kind, of_signature(signature)) {
                    (Some(kind), Some(wanted)) => *kind == wanted,
                    _ => true,
                })
        };
        let is_of = |overload: &Overload, kind: Kind| overload.args.iter().all(|arg| of_signature(arg) == Some(kind));
        let fitting: Vec<&Overload> = function.decl().overloads.iter().filter(fits).collect();
        [Kind::Int, Kind::Double, Kind::String]
            .into_iter()
            .find_map(|kind| fitting.iter().copied().find(|overload| is_of(overload, kind)))
            .or_else(|| fitting.first().copied())
    }

    fn list(&mut self, items: Links) -> Value {
        let mut kinds = (0..items.len).map(|at| {
            let link = self.program.link(items, at);
            self.values.get(link as usize).and_then(|value| match value {
                Value::Of(kind) => Some(*kind),
                _ => None,
            })
        });
        match kinds.next() {
            Some(Some(first)) if kinds.all(|kind| kind == Some(first)) => Value::ListOf(first),
            _ => Value::Other,
        }
    }

    /// Chooses the kinds that only comparisons determine. Returns `None` if the kind of a used value is not known.
    fn finish(&mut self) -> Option<()> {
        for (a, b) in std::mem::take(&mut self.equal) {
            let kind = match (self.place(a).kind, self.place(b).kind) {
                // Rules compare objects with their old values, and strings at any place.
                (Kind::Unknown, Kind::Unknown) if a == b && self.is_field_of_this(a) => Kind::Object,
                (Kind::Unknown, Kind::Unknown) => Kind::String,
                (Kind::Unknown, known) | (known, _) => known,
            };
            for id in [a, b] {
                if self.place(id).kind == Kind::Unknown {
                    self.place(id).kind = kind;
                }
            }
        }
        // The items of a list are part of its type.
        for id in 0..self.assumptions.places.len() {
            if self.place(id).used && self.place(id).kind == Kind::List {
                self.items(id)?;
            }
        }
        self.assumptions.places.iter().all(|place| !place.used || place.kind != Kind::Unknown).then_some(())
    }

    fn is_field_of_this(&self, id: PlaceId) -> bool {
        self.assumptions.places[Assumptions::THIS].fields.iter().any(|(_, field)| *field == id)
    }
}

fn of_signature(signature: &Signature) -> Option<Kind> {
    match signature {
        Signature::Bool => Some(Kind::Bool),
        Signature::Int => Some(Kind::Int),
        Signature::Double => Some(Kind::Double),
        Signature::String => Some(Kind::String),
        _ => None,
    }
}
