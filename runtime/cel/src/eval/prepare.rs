//! Compiles a program to steps.
//!
//! Constants are folded exactly as the server folds them, because folded expressions cost nothing at run time. Patterns
//! are compiled, names are unescaped, and each call gets its cost rule.

use std::sync::Arc;

use crate::Program as CelProgram;
use crate::check::{Environment, HeapSpace, check};
use crate::env::{Function, Overload, OverloadId, TypeName};
use crate::program::{Links, NONE, NodeId, OPTIONAL, Op, Program};
use crate::syntax::Macro;

use super::call::invoke;
use super::cost::Charge;
use super::guard::is_guarded;
use super::list::List;
use super::map::MapValue;
use super::meter::Meter;
use super::shapes::{Shape, shapes};
use super::step::{Access, CallStep, FoldStep, Name, Plain, Step};
use super::value::{Blob, Text, Value};
use super::value_type::{ValueType, unescape};
use crate::library::quantity::Quantity;
use crate::library::regex::{Memory, Pattern};

/// The memory budget for the compiled patterns of one expression.
const PATTERN_BYTES: usize = 8 << 20;

/// An expression that can be evaluated any number of times.
#[derive(Debug)]
pub struct Prepared {
    pub(super) steps: Vec<Step>,
    pub(super) links: Vec<u32>,
    pub(super) constants: Vec<Value<'static>>,
    pub(super) names: Vec<Name>,
    pub(super) patterns: Vec<Pattern>,
    pub(super) slots: usize,
    /// The type of `self` and `oldSelf`.
    pub(super) ty: Arc<ValueType>,
    uses_old_self: bool,
}

impl Prepared {
    /// Prepares a program for values of type `ty`. Returns `None` if the program does not type-check.
    #[doc(hidden)]
    pub fn new(program: &CelProgram<'_>, environment: &Environment<'_>, ty: &Arc<ValueType>) -> Option<Self> {
        let overloads = overloads(program, environment)?;
        let mut preparation = Preparation {
            program,
            memory: Memory::new(PATTERN_BYTES),
            shapes: shapes(program, ty, environment.optional_old_self),
            out: Prepared {
                steps: Vec::with_capacity(program.nodes.len()),
                links: program.links.iter().map(|link| link & !OPTIONAL).collect(),
                constants: Vec::new(),
                names: Vec::new(),
                patterns: Vec::new(),
                slots: usize::from(program.slots),
                ty: Arc::clone(ty),
                uses_old_self: program.uses_old_self,
            },
        };
        for (node, fitting) in program.nodes.iter().zip(overloads) {
            let step = preparation.step(node.op, fitting)?;
            preparation.out.steps.push(step);
        }
        Some(preparation.out)
    }

    /// Returns whether the expression refers to `oldSelf`.
    pub fn uses_old_self(&self) -> bool {
        self.uses_old_self
    }

    #[inline]
    pub(super) fn step(&self, node: NodeId) -> &Step {
        self.steps.get(node as usize).unwrap_or(&Step::Nothing)
    }

    /// Returns the indexes of the names of a path.
    #[inline]
    pub(super) fn path(&self, plain: Plain) -> &[u32] {
        let start = plain.names as usize;
        self.links.get(start..start + usize::from(plain.depth)).unwrap_or_default()
    }

    /// Returns the field index of each name of a path within its type, or [`NONE`] if it is unknown.
    #[inline]
    pub(super) fn places(&self, plain: Plain) -> &[u32] {
        let start = plain.names as usize + usize::from(plain.depth);
        self.links.get(start..start + usize::from(plain.depth)).unwrap_or_default()
    }

    #[inline]
    pub(super) fn links(&self, links: Links) -> &[u32] {
        self.links.get(links.start as usize..(links.start + links.len) as usize).unwrap_or_default()
    }

    /// Returns the items of a list literal that has at most `limit` items and no optional items.
    pub(super) fn short(&self, items: Links, limit: usize) -> Option<&[u32]> {
        let links = self.links(items);
        (links.len() <= limit && links.iter().all(|link| link & OPTIONAL == 0)).then_some(links)
    }

    pub(super) fn is_constant(&self, node: NodeId) -> bool {
        matches!(self.step(node), Step::Constant(_))
    }
}

/// Returns the matching overloads of each call as a bit set.
fn overloads(program: &Program<'_>, environment: &Environment<'_>) -> Option<Vec<u32>> {
    let mut scale = 1;
    while scale <= 256 {
        let mut space = HeapSpace::new(program.nodes.len(), program.slots, scale);
        let mut space = space.lend();
        let checked = check(program, environment, &mut space);
        if !checked.full {
            return checked.is_ok().then(|| space.overloads.to_vec());
        }
        scale *= 4;
    }
    None
}

/// Returns the overload if exactly one matches.
fn only(function: Function, fitting: u32) -> Option<&'static Overload> {
    let single = fitting.is_power_of_two();
    single.then(|| function.decl().overloads.get(fitting.trailing_zeros() as usize)).flatten()
}

/// The state of a preparation.
pub(super) struct Preparation<'p, 'a> {
    program: &'p Program<'a>,
    /// The memory budget of the patterns.
    memory: Memory,
    pub(super) shapes: Vec<Shape<'p>>,
    pub(super) out: Prepared,
}

impl Preparation<'_, '_> {
    fn step(&mut self, op: Op, fitting: u32) -> Option<Step> {
        Some(match op {
            Op::Null => self.constant(Value::Null),
            Op::Bool(value) => self.constant(Value::Bool(value)),
            Op::Int(value) => self.constant(Value::Int(value)),
            Op::Uint(value) => self.constant(Value::Uint(value)),
            Op::Double(value) => self.constant(Value::Double(value)),
            Op::String(text) => self.constant(Value::String(Text::Shared(self.program.str(text).into()))),
            Op::Bytes(text) => self.constant(Value::Bytes(Blob::Shared(self.program.byte_string(text).into()))),
            Op::TypeName(number) => self.constant(Value::Type(TypeName::get(number).name)),
            Op::Variable(slot) => Step::Variable(slot),
            Op::Undeclared(_) | Op::UnknownCall { .. } => return None,
            Op::Select { operand, field } => self.select(operand, self.program.str(field), Access::Value),
            Op::Has { operand, field } => self.select(operand, self.program.str(field), Access::Presence),
            Op::OptSelect { operand, field } => self.select(operand, self.program.str(field), Access::Optional),
            Op::And { left, right } => Step::And { left, right },
            Op::Or { left, right } => Step::Or { left, right },
            Op::Conditional { condition, then, otherwise } => Step::Conditional { condition, then, otherwise },
            Op::Call { function, args, .. } => self.call(function, args, fitting),
            Op::List { items } => self.list(items),
            Op::Entry { key, value, optional } => Step::Entry { key, value, optional },
            Op::Map { entries } => self.map(entries),
            Op::Field { name, value, optional } => {
                Step::Field { name: self.name(self.program.str(name), None), value, optional }
            }
            Op::Message { name, fields } => Step::Message { name: TypeName::get(name).name, fields },
            Op::Enter { .. } => Step::Nothing,
            Op::Fold { kind, range, filter, body, slot, two } => {
                let keys = only(Function::SortByAssociatedKeys, fitting).map(|keys| keys.id);
                Step::Fold(FoldStep {
                    kind,
                    range,
                    filter,
                    body,
                    slot,
                    two,
                    constant_body: self.out.is_constant(body),
                    charge: Charge::of(Function::SortByAssociatedKeys, keys),
                })
            }
        })
    }

    fn constant(&mut self, value: Value<'static>) -> Step {
        Step::Constant(self.keep(value))
    }

    fn keep(&mut self, value: Value<'static>) -> u32 {
        self.out.constants.push(value);
        index(self.out.constants.len() - 1)
    }

    /// Interns a name. `owner` is the type of the field, if it is known.
    fn name(&mut self, written: &str, owner: Option<&ValueType>) -> u32 {
        let property = match unescape(written) {
            Some(name) if name == written => None,
            Some(name) => Some(name.into()),
            None => Some("".into()),
        };
        let place = owner.and_then(|owner| owner.place(property.as_deref().unwrap_or(written)));
        self.out.names.push(Name { written: written.into(), property, place: place.map_or(NONE, index) });
        index(self.out.names.len() - 1)
    }

    fn select(&mut self, operand: NodeId, field: &str, how: Access) -> Step {
        let owner = self.shapes.get(operand as usize).and_then(|shape| shape.part());
        let name = self.name(field, owner);
        Step::Select { operand, name, how, conditional: self.is_conditional(operand), plain: self.plain(operand, name) }
    }

    /// Extends a path that consists only of fields.
    fn plain(&mut self, operand: NodeId, name: u32) -> Option<Plain> {
        let (slot, before) = match *self.out.step(operand) {
            Step::Variable(slot) => (slot, Vec::new()),
            Step::Select { how: Access::Value, plain: Some(plain), .. } => (plain.slot, self.out.path(plain).to_vec()),
            _ => return None,
        };
        let mut path = before;
        path.push(name);
        let names = index(self.out.links.len());
        let places = path.iter().map(|&name| self.out.names.get(name as usize).map_or(NONE, |name| name.place));
        let places: Vec<_> = places.collect();
        let depth = u16::try_from(path.len()).ok()?;
        self.out.links.extend(path.into_iter().chain(places));
        Some(Plain { slot, depth, names })
    }

    /// Returns whether a path starts with `?:`, or with a macro that expands to `?:`.
    fn is_conditional(&self, node: NodeId) -> bool {
        match self.out.step(node) {
            Step::Conditional { .. } => true,
            Step::Select { conditional, .. } | Step::Index { conditional, .. } => *conditional,
            Step::Fold(fold) => matches!(fold.kind, Macro::OptMap | Macro::OptFlatMap),
            _ => false,
        }
    }

    pub(super) fn value_of(&self, node: NodeId) -> Option<&Value<'static>> {
        match self.out.step(node) {
            Step::Constant(at) => self.out.constants.get(*at as usize),
            _ => None,
        }
    }

    fn call(&mut self, function: Function, args: Links, fitting: u32) -> Step {
        let fitting = only(function, fitting);
        let overload = fitting.map(|overload| overload.id);
        let nodes = self.out.links(args).to_vec();
        match (function, nodes.as_slice()) {
            (Function::Index | Function::OptIndex, &[operand, index]) => {
                let optional = function == Function::OptIndex;
                return Step::Index { operand, index, optional, conditional: self.is_conditional(operand) };
            }
            (Function::In, &[value, list]) if overload == Some(OverloadId::InList) => {
                if let Some(step) = self.in_constants(value, list) {
                    return step;
                }
            }
            (function, &[argument]) if function.is_conversion() => {
                if let Some(value) = self.value_of(argument).cloned()
                    && let Ok(result) = invoke(function, fitting, &mut [value], None, &Meter::default())
                {
                    return self.constant(result);
                }
            }
            _ => {}
        }
        let pattern = self.pattern(function, &nodes);
        let stops = nodes.len() > 2
            || function == Function::Format
            || pattern != NONE
            || (nodes.len() == 2 && overload.is_none() && !is_operator(function));
        let known = self.known(function, &nodes);
        let question = self.question(function, &nodes);
        let charge = Charge::of(function, overload);
        let overload = fitting.filter(|_| is_guarded(function));
        Step::Call(CallStep { function, overload, args, charge, stops, pattern, known, question })
    }

    /// Compiles `in` with a constant list to a lookup in a set, which the server does not charge.
    fn in_constants(&mut self, value: NodeId, list: NodeId) -> Option<Step> {
        let Step::Constant(at) = *self.out.step(list) else { return None };
        let Some(Value::List(items)) = self.out.constants.get(at as usize) else { return None };
        if items.is_empty() {
            return Some(self.constant(Value::Bool(false)));
        }
        let is_primitive = |item: &Value<'_>| {
            matches!(item, Value::Bool(_) | Value::Int(_) | Value::Uint(_) | Value::Double(_) | Value::String(_))
        };
        if !items.iter().all(|item| item.as_ref().is_ok_and(is_primitive)) {
            return None;
        }
        let set = MapValue::set_of(items.iter().flatten());
        Some(Step::InConstants { value, set: self.keep(Value::Map(Arc::new(set))) })
    }

    /// Checks a constant pattern. It is compiled when it is first used.
    fn pattern(&mut self, function: Function, nodes: &[NodeId]) -> u32 {
        if !matches!(function, Function::Matches | Function::Find | Function::FindAll) {
            return NONE;
        }
        let Some(Value::String(text)) = nodes.get(1).and_then(|&node| self.value_of(node)) else { return NONE };
        let Ok(pattern) = Pattern::new(text, &self.memory) else { return NONE };
        self.out.patterns.push(pattern);
        index(self.out.patterns.len() - 1)
    }

    /// Parses constant quantities ahead of time. The charged cost is unchanged.
    fn known(&mut self, function: Function, nodes: &[NodeId]) -> u32 {
        let (Function::Quantity, &[argument]) = (function, nodes) else { return NONE };
        let Some(Value::String(text)) = self.value_of(argument) else { return NONE };
        match Quantity::from_string(text) {
            Ok(quantity) => self.keep(Value::Quantity(quantity)),
            Err(_) => NONE,
        }
    }

    fn list(&mut self, items: Links) -> Step {
        let nodes = self.out.links(items).to_vec();
        let range = items.start as usize..(items.start + items.len) as usize;
        let has_optional = self.program.links.get(range).is_some_and(|all| all.iter().any(|link| link & OPTIONAL != 0));
        let values: Option<Vec<_>> = nodes.iter().map(|&node| self.value_of(node).cloned()).collect();
        match values {
            Some(values) if !has_optional => self.constant(Value::List(List::Values(values.into()))),
            _ => {
                // The node also needs the flags of its optional items.
                if has_optional {
                    let start = items.start as usize;
                    let flags = &self.program.links[start..start + items.len as usize];
                    self.out.links[start..start + items.len as usize].copy_from_slice(flags);
                }
                Step::List { items }
            }
        }
    }

    fn map(&mut self, entries: Links) -> Step {
        let mut map = MapValue::default();
        for &entry in self.out.links(entries) {
            let Step::Entry { key, value, optional: false } = *self.out.step(entry) else {
                return Step::Map { entries };
            };
            let (Some(key), Some(value)) = (self.value_of(key), self.value_of(value)) else {
                return Step::Map { entries };
            };
            map.set(key.clone(), value.clone());
        }
        self.constant(Value::Map(Arc::new(map)))
    }
}

/// Returns whether a function has one implementation for all its overloads.
fn is_operator(function: Function) -> bool {
    matches!(
        function,
        Function::Equals
            | Function::NotEquals
            | Function::Add
            | Function::Subtract
            | Function::Multiply
            | Function::Divide
            | Function::Modulo
            | Function::Less
            | Function::LessEquals
            | Function::Greater
            | Function::GreaterEquals
            | Function::In
            | Function::Matches
            | Function::Or
            | Function::OrValue
    )
}

/// Converts an index. Programs are small.
fn index(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(NONE)
}
