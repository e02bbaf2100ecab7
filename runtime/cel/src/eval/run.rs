//! The evaluator, which visits the steps of a program by index.

use crate::env::Function;
use crate::program::{Links, NONE, NodeId, OLD_SELF, OPTIONAL, SELF};

use super::call::{invoke, no_such_overload};
use super::convert::typed;
use super::cost::{LIST, MAP, MESSAGE};
use super::equality::same;
use super::error::EvalError;
use super::list::{List, Slot};
use super::map::{Key, MapValue};
use super::message::message;
use super::meter::Meter;
use super::path::Link;
use super::prepare::Prepared;
use super::step::{Access, CallStep, Step};
use super::value::{Blob, Text, Value};

/// The number of variables that fit on the stack. Few rules have more.
const FEW: usize = 4;

/// A variable.
#[derive(Clone, Debug)]
pub(super) struct Variable<'a> {
    pub(super) value: Slot<'a>,
    /// The cost of the first read. The server evaluates some variables lazily.
    pub(super) pending: u64,
}

impl<'a> Variable<'a> {
    const EMPTY: Variable<'a> = Variable { value: Err(EvalError::NoSuchOverload), pending: 0 };
}

/// The state of one evaluation.
pub(super) struct Run<'a> {
    pub(super) prepared: &'a Prepared,
    few: [Variable<'a>; FEW],
    many: Vec<Variable<'a>>,
    cost: u64,
    limit: u64,
    pub(super) meter: Meter,
}

impl<'a> Run<'a> {
    #[inline]
    pub(super) fn new(prepared: &'a Prepared, this: Slot<'a>, old: Slot<'a>, limit: u64, meter: Meter) -> Self {
        // `self` and `oldSelf` come first.
        const { assert!(SELF == 0 && OLD_SELF == 1) };
        let known = |value| Variable { value, pending: 0 };
        let many = match prepared.slots.saturating_sub(FEW) {
            0 => Vec::new(),
            more => vec![Variable::EMPTY; more],
        };
        Run { prepared, few: [known(this), known(old), Variable::EMPTY, Variable::EMPTY], many, cost: 0, limit, meter }
    }

    /// Returns the meter with the remaining steps and bytes.
    pub(super) fn into_meter(self) -> Meter {
        self.meter
    }

    /// Evaluates the whole program.
    pub(super) fn finish(&mut self) -> (Slot<'a>, u64) {
        let root = u32::try_from(self.prepared.steps.len().saturating_sub(1)).unwrap_or(NONE);
        let value = self.eval(root);
        (value, self.cost)
    }

    pub(super) fn cost(&self) -> u64 {
        self.cost
    }

    /// Charges a cost. Returns an error if the limit is exceeded.
    #[inline]
    pub(super) fn charge(&mut self, cost: u64) -> Result<(), EvalError<'a>> {
        self.cost = self.cost.saturating_add(cost);
        if self.cost > self.limit { Err(EvalError::CostLimit) } else { Ok(()) }
    }

    /// Charges a cost unless it exceeds the limit. Returns whether it was charged.
    #[inline]
    pub(super) fn affords(&mut self, cost: u64) -> bool {
        let sum = self.cost.saturating_add(cost);
        let affords = sum <= self.limit;
        if affords {
            self.cost = sum;
        }
        affords
    }

    /// Refunds the cost of a presence test, which the server charges and then takes back.
    fn give_back(&mut self) {
        self.cost = self.cost.saturating_sub(1);
    }

    #[inline]
    pub(super) fn variable(&mut self, slot: u16) -> Option<&mut Variable<'a>> {
        let slot = usize::from(slot);
        match self.few.get_mut(slot) {
            Some(variable) => Some(variable),
            None => self.many.get_mut(slot - FEW),
        }
    }

    #[inline]
    pub(super) fn peek(&self, slot: u16) -> Option<&Variable<'a>> {
        let slot = usize::from(slot);
        match self.few.get(slot) {
            Some(variable) => Some(variable),
            None => self.many.get(slot - FEW),
        }
    }

    #[inline]
    pub(super) fn set(&mut self, slot: u16, value: Slot<'a>, pending: u64) {
        if let Some(variable) = self.variable(slot) {
            *variable = Variable { value, pending };
        }
    }

    #[inline]
    pub(super) fn constant(&self, at: u32) -> Value<'a> {
        match self.prepared.constants.get(at as usize) {
            // Values that the program owns are borrowed.
            Some(Value::String(text)) => Value::String(Text::Borrowed(text)),
            Some(Value::Bytes(bytes)) => Value::Bytes(Blob::Borrowed(bytes)),
            Some(Value::List(List::Values(items))) => Value::List(List::Borrowed(items)),
            Some(value) => value.clone(),
            None => Value::Null,
        }
    }

    /// Evaluates a node and charges its cost.
    pub(super) fn eval(&mut self, node: NodeId) -> Slot<'a> {
        let prepared = self.prepared;
        match prepared.step(node) {
            Step::Constant(at) => Ok(self.constant(*at)),
            Step::Variable(slot) => self.named(*slot),
            step @ Step::Select { how: Access::Presence, conditional, plain, .. } => {
                if let Some(answer) = self.truth(step) {
                    return Ok(Value::Bool(answer));
                }
                match plain.and_then(|plain| self.plain(plain, true)) {
                    Some(value) => value,
                    None => self.presence(node, *conditional),
                }
            }
            Step::Select { how: Access::Value, plain: Some(plain), .. } => {
                if let Some(Some((json, ty))) = self.last(*plain)
                    && self.affords(u64::from(plain.depth) + 1)
                {
                    return typed(json, ty);
                }
                match self.plain(*plain, false) {
                    Some(value) => {
                        if !is_final(&value) {
                            self.charge(1)?;
                        }
                        value
                    }
                    None => self.path(node, 1),
                }
            }
            Step::Select { conditional, .. } | Step::Index { conditional, .. } => {
                self.path(node, u64::from(!conditional))
            }
            Step::Conditional { .. } => self.path(node, 0),
            Step::And { left, right } => self.and(*left, *right).map(Value::Bool),
            Step::Or { left, right } => self.or(*left, *right).map(Value::Bool),
            step @ Step::Call(call) => match self.truth(step) {
                Some(answer) => Ok(Value::Bool(answer)),
                None => self.call(call),
            },
            step @ Step::InConstants { value, set } => match self.truth(step) {
                Some(answer) => Ok(Value::Bool(answer)),
                None => self.in_constants(*value, *set),
            },
            Step::List { items } => self.list(*items),
            Step::Map { entries } => self.map(*entries),
            Step::Message { name, fields } => self.message(name, *fields),
            Step::Fold(fold) => self.fold(node, fold),
            Step::Entry { .. } | Step::Field { .. } | Step::Nothing => Err(EvalError::NoSuchOverload),
        }
    }

    /// Evaluates a variable, which counts as a path.
    fn named(&mut self, slot: u16) -> Slot<'a> {
        if let Some(Variable { value: Ok(value), pending: 0 }) = self.variable(slot)
            && !matches!(value, Value::Optional(_))
        {
            let value = value.clone();
            self.charge(1)?;
            return Ok(value);
        }
        let link = self.read(slot);
        self.follow(link, 1)
    }

    /// Evaluates a path. The path itself costs one, unless it starts with `?:`.
    fn path(&mut self, node: NodeId, own: u64) -> Slot<'a> {
        let link = self.chain(node);
        self.follow(link, own)
    }

    /// Finishes a path. An error that no operator absorbs is returned without a charge.
    fn follow(&mut self, link: Result<Link<'a>, EvalError<'a>>, own: u64) -> Slot<'a> {
        if !is_final(&link) {
            self.charge(own)?;
        }
        Ok(link?.finish())
    }

    fn presence(&mut self, node: NodeId, conditional: bool) -> Slot<'a> {
        let link = self.chain(node);
        if conditional {
            self.give_back();
        }
        Ok(match link?.finish() {
            Value::Optional(inner) => Value::Bool(inner.is_some()),
            value => value,
        })
    }

    pub(super) fn and(&mut self, left: NodeId, right: NodeId) -> Result<bool, EvalError<'a>> {
        let left = self.decide(left);
        if matches!(left, Ok(false)) || is_final(&left) {
            return left;
        }
        let right = self.decide(right);
        if matches!(right, Ok(false)) || is_final(&right) {
            return right;
        }
        left.and(right)
    }

    pub(super) fn or(&mut self, left: NodeId, right: NodeId) -> Result<bool, EvalError<'a>> {
        let left = self.decide(left);
        if matches!(left, Ok(true)) || is_final(&left) {
            return left;
        }
        let right = self.decide(right);
        if matches!(right, Ok(true)) || is_final(&right) {
            return right;
        }
        left.and(right)
    }

    pub(super) fn call(&mut self, call: &CallStep) -> Slot<'a> {
        let nodes = self.prepared.links(call.args);
        match (call.function, nodes) {
            (Function::Or, &[left, right]) => return self.optional_or(left, right, false),
            (Function::OrValue, &[left, right]) => return self.optional_or(left, right, true),
            _ => {}
        }
        match *nodes {
            [a] => match self.eval(a) {
                Ok(a) => self.apply(call, [a]),
                failed => self.finish_call(call, [failed]),
            },
            [a, b] => {
                let a = self.eval(a);
                if a.is_err() && (call.stops || is_final(&a)) {
                    return a;
                }
                match (a, self.eval(b)) {
                    (Ok(a), Ok(b)) => self.apply(call, [a, b]),
                    (a, b) => self.finish_call(call, [a, b]),
                }
            }
            [] => self.finish_call(call, []),
            [a, b, c] => {
                let nodes = [a, b, c];
                let mut args = [const { Err(EvalError::NoSuchOverload) }; 3];
                for (slot, node) in args.iter_mut().zip(nodes) {
                    *slot = self.eval(node);
                    if slot.is_err() && node != c {
                        return std::mem::replace(slot, Ok(Value::Null));
                    }
                }
                self.finish_call(call, args)
            }
            _ => {
                let mut args = [const { Err(EvalError::NoSuchOverload) }; 4];
                let Some(nodes) = nodes.first_chunk::<4>() else { return Err(EvalError::NoSuchOverload) };
                for (slot, node) in args.iter_mut().zip(nodes) {
                    *slot = self.eval(*node);
                    if slot.is_err() && node != &nodes[3] {
                        return std::mem::replace(slot, Ok(Value::Null));
                    }
                }
                self.finish_call(call, args)
            }
        }
    }

    /// Calls the function if all arguments have values. The cost is charged in any case.
    fn finish_call<const N: usize>(&mut self, call: &CallStep, args: [Slot<'a>; N]) -> Slot<'a> {
        if let Some(problem) = args.iter().position(is_final) {
            return args.into_iter().nth(problem).unwrap_or(Err(EvalError::CostLimit));
        }
        if args.iter().any(Result::is_err) {
            let args = args.each_ref().map(|arg| arg.as_ref().ok());
            let amount = call.charge.amount(&args, None, &self.meter)?;
            self.charge(amount)?;
        }
        let mut values = [const { Value::Null }; N];
        for (value, arg) in values.iter_mut().zip(args) {
            *value = arg?;
        }
        self.apply(call, values)
    }

    /// Calls the function and charges its cost.
    fn apply<const N: usize>(&mut self, call: &CallStep, mut args: [Value<'a>; N]) -> Slot<'a> {
        if call.charge.looks_at_result() {
            let copies = args.clone();
            let result = self.result(call, &mut args);
            if !is_final(&result) {
                let args = copies.each_ref().map(Some);
                self.charge(call.charge.amount(&args, result.as_ref().ok(), &self.meter)?)?;
            }
            return result;
        }
        // Most costs can be computed before the call consumes the arguments.
        let amount = call.charge.amount(&args.each_ref().map(Some), None, &self.meter);
        let result = self.result(call, &mut args);
        if is_final(&result) {
            return result;
        }
        self.charge(amount?)?;
        result
    }

    fn result(&self, call: &CallStep, args: &mut [Value<'a>]) -> Slot<'a> {
        if call.known != NONE {
            return Ok(self.constant(call.known));
        }
        invoke(call.function, call.overload, args, self.prepared.patterns.get(call.pattern as usize), &self.meter)
    }

    fn optional_or(&mut self, left: NodeId, right: NodeId, unwrap: bool) -> Slot<'a> {
        match self.optional(left)? {
            Ok(Some(value)) if unwrap => value.opened(),
            Ok(Some(value)) => Ok(Value::some(value)),
            Ok(None) => self.eval(right),
            Err(other) => Ok(other),
        }
    }

    fn in_constants(&mut self, value: NodeId, set: u32) -> Slot<'a> {
        let value = self.eval(value)?;
        Key::check(&value)?;
        let Some(Value::Map(set)) = self.prepared.constants.get(set as usize) else {
            return Err(EvalError::NoSuchOverload);
        };
        if let Value::String(text) = &value {
            self.meter.read(text.len())?;
        }
        // A value without a type is compared as JSON.
        if matches!(value, Value::Unknown(_)) {
            let mut constants = set.entries().iter();
            return Ok(Value::Bool(constants.any(|(constant, _)| same(&value, constant, &self.meter) == Ok(true))));
        }
        Ok(Value::Bool(set.get(&value).is_some()))
    }

    fn list(&mut self, items: Links) -> Slot<'a> {
        let links = self.prepared.links(items);
        let made = self.items(links);
        if !is_final(&made) {
            self.charge(LIST)?;
        }
        Ok(Value::List(List::Values(made?.into())))
    }

    fn items(&mut self, links: &[u32]) -> Result<Vec<Value<'a>>, EvalError<'a>> {
        let mut values = Vec::with_capacity(links.len());
        for link in links {
            let value = self.eval(link & !OPTIONAL)?;
            match value {
                Value::Optional(inner) if link & OPTIONAL != 0 => values.extend(inner.map(|inner| (*inner).clone())),
                value if link & OPTIONAL != 0 => {
                    let text = "cannot initialize optional list element from non-optional value";
                    return Err(format!("{text} {value}").into());
                }
                value => values.push(value),
            }
        }
        Ok(values)
    }

    fn map(&mut self, entries: Links) -> Slot<'a> {
        let links = self.prepared.links(entries);
        let made = self.entries(links);
        if !is_final(&made) {
            self.charge(MAP)?;
        }
        Ok(Value::Map(made?.into()))
    }

    fn entries(&mut self, links: &[u32]) -> Result<MapValue<'a>, EvalError<'a>> {
        let mut map = MapValue::default();
        for &link in links {
            let Step::Entry { key, value, optional } = *self.prepared.step(link) else { continue };
            let key = self.eval(key)?;
            let value = self.eval(value)?;
            Key::check(&key)?;
            match value {
                Value::Optional(None) if optional => {
                    self.meter.steps(map.len())?;
                    map.remove(&key);
                }
                Value::Optional(Some(inner)) if optional => map.set(key, (*inner).clone()),
                value if optional => {
                    let text = format!("cannot initialize optional entry '{key}' from non-optional value {value}");
                    return Err(text.into());
                }
                value => map.set(key, value),
            }
        }
        Ok(map)
    }

    fn message(&mut self, name: &'static str, fields: Links) -> Slot<'a> {
        let links = self.prepared.links(fields);
        let mut values = Vec::with_capacity(links.len());
        let mut problem = None;
        for &link in links {
            let Step::Field { name, value, optional } = *self.prepared.step(link) else { continue };
            let Some(name) = self.prepared.names.get(name as usize) else { continue };
            match self.eval(value) {
                Ok(Value::Optional(None)) if optional => {}
                Ok(Value::Optional(Some(inner))) if optional => values.push((&*name.written, (*inner).clone())),
                Ok(value) => values.push((&*name.written, value)),
                Err(error) => {
                    problem = Some(error);
                    break;
                }
            }
        }
        if problem.as_ref().is_none_or(|problem| !problem.is_final()) {
            self.charge(MESSAGE)?;
        }
        problem.map_or_else(|| message(name, &values), Err)
    }

    /// Evaluates a node to an optional. The inner error is a value that is not optional.
    pub(super) fn optional(&mut self, node: NodeId) -> Result<Result<Option<Value<'a>>, Value<'a>>, EvalError<'a>> {
        // Evaluates the frequent paths with `.?` without creating an optional value.
        if let Step::Select { how: Access::Value | Access::Optional, conditional, .. }
        | Step::Index { conditional, .. } = self.prepared.step(node)
        {
            let link = self.chain(node);
            if !is_final(&link) {
                self.charge(u64::from(!*conditional))?;
            }
            return Ok(link?.into_optional());
        }
        Ok(match self.eval(node)? {
            Value::Optional(inner) => Ok(inner.map(|inner| (*inner).clone())),
            other => Err(other),
        })
    }

    /// Returns the error for an argument that is not optional.
    pub(super) fn not_optional(function: Function, value: &Value<'a>) -> EvalError<'a> {
        no_such_overload(function, std::slice::from_ref(value))
    }
}

/// Converts a value to an operand of `&&` or `||`.
#[inline]
pub(super) fn decided(slot: Slot<'_>) -> Result<bool, EvalError<'_>> {
    match slot {
        Ok(Value::Bool(value)) => Ok(value),
        Ok(_) => Err(EvalError::NoSuchOverload),
        Err(error) => Err(error),
    }
}

/// Returns whether no operator absorbs the error.
#[inline]
pub(super) fn is_final<T>(result: &Result<T, EvalError<'_>>) -> bool {
    result.as_ref().is_err_and(EvalError::is_final)
}
