//! Evaluation of macros over lists, maps, and optional values.
//!
//! The server expands a macro into a loop with an accumulator and charges each evaluated step. An error does not end
//! the loop: the remaining iterations still run and are charged.

use crate::env::Function;
use crate::program::{NONE, NodeId};
use crate::syntax::Macro;

use super::call::no_such_overload;
use super::cost::LIST;
use super::error::EvalError;
use super::functions::lists::sort_by_keys;
use super::list::{List, Slot};
use super::map::MapValue;
use super::run::{Run, is_final};
use super::step::{FoldStep, Step};
use super::value::{Object, Value};

/// The value that a macro iterates over.
#[derive(Clone, Copy)]
enum Range<'r, 'a> {
    List(&'r List<'a>),
    /// The items of a list literal that only the macro reads.
    Items(&'r [Value<'a>]),
    Object(Object<'a>),
    Map(&'r MapValue<'a>),
}

impl<'r, 'a> Range<'r, 'a> {
    fn of(value: &'r Value<'a>, fold: &FoldStep) -> Result<Self, EvalError<'a>> {
        match value {
            Value::List(list) => Ok(Range::List(list)),
            Value::Object(object) => Ok(Range::Object(*object)),
            Value::Map(map) => Ok(Range::Map(map)),
            other => Err(not_a_range(other, fold.two)),
        }
    }
}

/// The maximum length of a list literal that a macro iterates over without allocating.
const SHORT: usize = 8;

/// The accumulator of a loop, or its error.
type Accumulator<'a, T> = Result<T, EvalError<'a>>;

impl<'a> Run<'a> {
    pub(super) fn fold(&mut self, node: NodeId, fold: &FoldStep) -> Slot<'a> {
        match fold.kind {
            Macro::OptMap | Macro::OptFlatMap => Ok(self.chain(node)?.finish()),
            Macro::SortBy => self.sort_by(fold),
            Macro::All => self.over(fold, |run, range| run.quantify(fold, range, 2, false)),
            Macro::Exists => self.over(fold, |run, range| run.quantify(fold, range, 3, true)),
            Macro::ExistsOne => self.over(fold, |run, range| run.exists_one(fold, range)),
            Macro::Map | Macro::TransformList => {
                self.over(fold, |run, range| run.list_of(fold, range, Self::transformed))
            }
            Macro::Filter => self.over(fold, |run, range| run.list_of(fold, range, Self::filtered)),
            Macro::TransformMap => self.over(fold, |run, range| run.map_of(fold, range, Self::transformed_value)),
            Macro::TransformMapEntry => {
                self.over(fold, |run, range| run.map_of(fold, range, Self::transformed_entries))
            }
        }
    }

    /// Evaluates the range and iterates over it.
    fn over(&mut self, fold: &FoldStep, go: impl FnOnce(&mut Self, Range<'_, 'a>) -> Slot<'a>) -> Slot<'a> {
        if let Step::List { items } = *self.prepared.step(fold.range)
            && let Some(links) = self.prepared.short(items, SHORT)
        {
            let mut values = [const { Value::Null }; SHORT];
            let made = self.fill(links, &mut values);
            self.charge(LIST)?;
            return go(self, Range::Items(made?));
        }
        let range = self.eval(fold.range)?;
        go(self, Range::of(&range, fold)?)
    }

    /// Evaluates the items of a list into `values`.
    fn fill<'v>(&mut self, links: &[u32], values: &'v mut [Value<'a>]) -> Result<&'v [Value<'a>], EvalError<'a>> {
        for (value, &link) in values.iter_mut().zip(links) {
            *value = self.eval(link)?;
        }
        Ok(values.get(..links.len()).unwrap_or_default())
    }

    /// Runs the body of the loop for each item.
    fn each(
        &mut self,
        fold: &FoldStep,
        range: Range<'_, 'a>,
        mut body: impl FnMut(&mut Self) -> Result<bool, EvalError<'a>>,
    ) -> Result<(), EvalError<'a>> {
        match range {
            Range::List(list) => self.each_item(fold, list.iter(), body),
            Range::Items(items) => self.each_item(fold, items.iter().map(|item| Ok(item.clone())), body),
            Range::Object(object) => {
                for key in object.keys() {
                    if fold.two {
                        let value = match &key {
                            Value::String(name) => object.find(name),
                            _ => None,
                        };
                        self.set(
                            fold.slot + 1,
                            value.unwrap_or_else(|| Err(EvalError::NoSuchKey(key.to_string().into()))),
                            0,
                        );
                    }
                    self.set(fold.slot, Ok(key), 0);
                    if !body(self)? {
                        break;
                    }
                }
                Ok(())
            }
            Range::Map(map) => {
                for (key, value) in map.entries() {
                    self.set(fold.slot, Ok(key.clone()), 0);
                    if fold.two {
                        self.set(fold.slot + 1, Ok(value.clone()), 0);
                    }
                    if !body(self)? {
                        break;
                    }
                }
                Ok(())
            }
        }
    }

    fn each_item(
        &mut self,
        fold: &FoldStep,
        items: impl Iterator<Item = Slot<'a>>,
        mut body: impl FnMut(&mut Self) -> Result<bool, EvalError<'a>>,
    ) -> Result<(), EvalError<'a>> {
        for (at, item) in items.enumerate() {
            if fold.two {
                self.set(fold.slot, Ok(Value::Int(i64::try_from(at).unwrap_or(i64::MAX))), 0);
                self.set(fold.slot + 1, item, 0);
            } else {
                self.set(fold.slot, item, 0);
            }
            if !body(self)? {
                break;
            }
        }
        Ok(())
    }

    /// Evaluates `all` and `exists`. The loop ends at the value `decides`. `test` is the cost of the loop condition.
    fn quantify(&mut self, fold: &FoldStep, range: Range<'_, 'a>, test: u64, decides: bool) -> Slot<'a> {
        let mut accumulator: Accumulator<'a, bool> = Ok(!decides);
        self.each(fold, range, |run| {
            run.charge(test)?;
            if matches!(accumulator, Ok(value) if value == decides) {
                return Ok(false);
            }
            run.charge(1)?;
            match run.decide(fold.body) {
                Ok(value) if value == decides || accumulator.is_ok() => accumulator = Ok(value),
                Ok(_) => {}
                Err(error) if error.is_final() => return Err(error),
                Err(error) => {
                    if accumulator.is_ok() {
                        accumulator = Err(error);
                    }
                }
            }
            Ok(true)
        })?;
        self.charge(1)?;
        accumulator.map(Value::Bool)
    }

    fn exists_one(&mut self, fold: &FoldStep, range: Range<'_, 'a>) -> Slot<'a> {
        let mut count: Accumulator<'a, u64> = Ok(0);
        self.each(fold, range, |run| {
            match run.decide(fold.body) {
                Ok(true) => {
                    run.charge(2)?;
                    if let Ok(count) = &mut count {
                        *count += 1;
                    }
                }
                Ok(false) => {}
                Err(error) if error.is_final() => return Err(error),
                Err(error) => count = Err(error),
            }
            Ok(true)
        })?;
        self.charge(2)?;
        count.map(|count| Value::Bool(count == 1))
    }

    /// Evaluates macros that create a list. `step` returns the next item. It is called only if the condition holds.
    fn list_of(
        &mut self,
        fold: &FoldStep,
        range: Range<'_, 'a>,
        step: fn(&mut Self, &FoldStep) -> Result<Option<Slot<'a>>, EvalError<'a>>,
    ) -> Slot<'a> {
        let mut items: Accumulator<'a, Vec<Value<'a>>> = Ok(Vec::new());
        self.each(fold, range, |run| {
            let item = match step(run, fold) {
                Ok(Some(item)) => item,
                Ok(None) => return Ok(true),
                Err(error) if error.is_final() => return Err(error),
                Err(error) => {
                    items = Err(error);
                    return Ok(true);
                }
            };
            run.charge(1)?;
            match item {
                Ok(item) => {
                    if let Ok(items) = &mut items {
                        items.push(item);
                    }
                }
                Err(error) if items.is_ok() => items = Err(error),
                Err(_) => {}
            }
            Ok(true)
        })?;
        self.charge(1)?;
        items.map(|items| Value::List(List::Values(items.into())))
    }

    /// Returns the item that `map` adds. The outer error is the error of the condition.
    fn transformed(&mut self, fold: &FoldStep) -> Result<Option<Slot<'a>>, EvalError<'a>> {
        if fold.filter != NONE && !self.decide(fold.filter)? {
            return Ok(None);
        }
        // The expansion reads the accumulator before the item.
        self.charge(1)?;
        let item = self.eval(fold.body);
        if is_final(&item) {
            return item.map(|_| None);
        }
        if !fold.constant_body {
            self.charge(LIST)?;
        }
        Ok(Some(item))
    }

    fn filtered(&mut self, fold: &FoldStep) -> Result<Option<Slot<'a>>, EvalError<'a>> {
        if !self.decide(fold.body)? {
            return Ok(None);
        }
        self.charge(LIST + 2)?;
        let item = self.variable(fold.slot).map(|variable| variable.value.clone());
        Ok(item.map(|item| item.map(|item| super::path::Link::root(item).finish())))
    }

    /// Evaluates macros that create a map. `add` inserts an entry. It is called only if the condition holds.
    fn map_of(
        &mut self,
        fold: &FoldStep,
        range: Range<'_, 'a>,
        add: fn(&mut Self, &FoldStep, &mut Accumulator<'a, MapValue<'a>>) -> Result<bool, EvalError<'a>>,
    ) -> Slot<'a> {
        let mut map: Accumulator<'a, MapValue<'a>> = Ok(MapValue::default());
        self.each(fold, range, |run| {
            match run.condition(fold) {
                Ok(true) => {}
                Ok(false) => return Ok(true),
                Err(error) if error.is_final() => return Err(error),
                Err(error) => {
                    map = Err(error);
                    return Ok(true);
                }
            }
            run.charge(1)?;
            add(run, fold, &mut map)
        })?;
        self.charge(1)?;
        map.map(|map| Value::Map(map.into()))
    }

    /// Inserts the new value for a key in `transformMap`.
    fn transformed_value(
        &mut self,
        fold: &FoldStep,
        map: &mut Accumulator<'a, MapValue<'a>>,
    ) -> Result<bool, EvalError<'a>> {
        let Ok(entries) = map else { return Ok(true) };
        self.charge(1)?;
        let key = self.variable(fold.slot).map_or(Ok(Value::Null), |variable| variable.value.clone());
        let value = self.eval(fold.body);
        if is_final(&value) {
            return value.map(|_| false);
        }
        self.charge(1)?;
        if let Err(error) = key.and_then(|key| insert(entries, key, value?)) {
            *map = Err(error);
        }
        Ok(true)
    }

    /// Inserts the entries of a map in `transformMapEntry`.
    fn transformed_entries(
        &mut self,
        fold: &FoldStep,
        map: &mut Accumulator<'a, MapValue<'a>>,
    ) -> Result<bool, EvalError<'a>> {
        let more = self.eval(fold.body);
        if is_final(&more) {
            return more.map(|_| false);
        }
        self.charge(1)?;
        let Ok(entries) = map else { return Ok(true) };
        if let Err(error) = more.and_then(|more| insert_all(entries, &more)) {
            *map = Err(error);
        }
        Ok(true)
    }

    fn condition(&mut self, fold: &FoldStep) -> Result<bool, EvalError<'a>> {
        if fold.filter == NONE { Ok(true) } else { self.decide(fold.filter) }
    }

    /// Evaluates `sortBy`. The expansion creates a list of keys with `map`.
    fn sort_by(&mut self, fold: &FoldStep) -> Slot<'a> {
        let input = self.eval(fold.range);
        if is_final(&input) {
            return input;
        }
        // The expansion reads the input twice: as the list to sort, and as the source of the keys.
        self.charge(2)?;
        let keys = match &input {
            Ok(range) => Range::of(range, fold).and_then(|range| self.list_of(fold, range, Self::transformed)),
            Err(error) => Err(error.clone()),
        };
        if is_final(&keys) {
            return keys;
        }
        let result = match (&input, &keys) {
            (Ok(input), Ok(keys)) => sort_by_keys(input, keys, &self.meter),
            (Err(error), _) | (_, Err(error)) => Err(error.clone()),
        };
        let args = [input.as_ref().ok(), keys.as_ref().ok()];
        self.charge(fold.charge.amount(&args, result.as_ref().ok(), &self.meter)?)?;
        result
    }

    /// Evaluates `optMap` and `optFlatMap`. The variable is evaluated lazily, which charges the optional value a second
    /// time.
    pub(super) fn fold_optional(&mut self, fold: &FoldStep) -> Slot<'a> {
        let before = self.cost();
        let range = self.optional(fold.range);
        let again = self.cost() - before;
        if is_final(&range) {
            return range.map(|_| Value::Null);
        }
        self.charge(1)?;
        let value = match range? {
            Ok(Some(value)) => value,
            Ok(None) => {
                self.charge(1)?;
                return Ok(Value::Optional(None));
            }
            Err(other) => return Err(Self::not_optional(Function::HasValue, &other)),
        };
        self.set(fold.slot, value.opened(), again + 1);
        let result = self.eval(fold.body);
        if fold.kind == Macro::OptFlatMap || is_final(&result) {
            return result;
        }
        self.charge(1)?;
        result.map(Value::some)
    }
}

/// Inserts an entry. Returns an error if the key exists.
fn insert<'a>(map: &mut MapValue<'a>, key: Value<'a>, value: Value<'a>) -> Result<(), EvalError<'a>> {
    if map.get(&key).is_some() {
        return Err(format!("insert failed: key {key} already exists").into());
    }
    map.set(key, value);
    Ok(())
}

fn insert_all<'a>(map: &mut MapValue<'a>, more: &Value<'a>) -> Result<(), EvalError<'a>> {
    match more {
        Value::Map(more) => {
            for (key, value) in more.entries() {
                insert(map, key.clone(), value.clone())?;
            }
        }
        Value::Object(more) => {
            for (key, value) in more.entries() {
                insert(map, key, value?)?;
            }
        }
        other => {
            let map = Value::Map(std::sync::Arc::new(MapValue::default()));
            return Err(no_such_overload(Function::MapInsert, &[map, other.clone()]));
        }
    }
    Ok(())
}

fn not_a_range<'a>(value: &Value<'a>, two: bool) -> EvalError<'a> {
    let name = value.go_name();
    if two {
        format!("unsupported comprehension range type: {name}").into()
    } else {
        format!("got '{name}', expected iterable type").into()
    }
}
