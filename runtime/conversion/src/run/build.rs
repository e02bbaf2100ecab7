//! Builds plans from entries and schemas.

use std::sync::Arc;

use structural_schema_cel::check::Environment;
use structural_schema_cel::eval::{Prepared, ValueType};
use structural_schema_cel::{Options, Version, compile_value};
use structural_schema_model::fit::accepts_anything;
use structural_schema_model::{ListType, Schema, Type};

use super::parts::Fields;
use super::place::Names;
use super::plan::{Computation, ComputationKind, Destination, Keeper, Node, Plan, Put, Reason, Take, TargetKind};
use super::witness::{List, Witness};
use crate::check::rule_place;
use crate::declaration::{Action, Direction, Entry, Rule};
use crate::error::InvalidDeclaration;
use crate::path::{Path, PathBuf, Step, each_len, equal, resolve, starts_with};
use crate::reads::reads;

impl Plan {
    /// Prepares a conversion.
    pub(crate) fn new(
        source: &Schema<'_>,
        target: &Schema<'_>,
        entries: &[Entry<'_>],
        direction: Direction,
    ) -> Result<Self, InvalidDeclaration> {
        let (root, fields) = (Node::default(), Fields::default());
        let mut builder = Builder { source, target, entries, direction, root, fields, keepers: Vec::new() };
        for entry in entries {
            builder.entry(entry)?;
        }
        builder.containers();
        let Builder { mut root, fields, keepers, .. } = builder;
        root.sort();
        let loses = |entry: &Entry<'_>| match entry.action(direction) {
            Action::Drop(_) => true,
            Action::Call(_) | Action::Rule(_) => entry.lossy.is_some(),
            _ => false,
        };
        Ok(Plan { root, fields, keepers, loses: entries.iter().any(loses) })
    }
}

struct Builder<'b> {
    source: &'b Schema<'b>,
    target: &'b Schema<'b>,
    entries: &'b [Entry<'b>],
    direction: Direction,
    root: Node,
    fields: Fields,
    keepers: Vec<Keeper>,
}

impl Builder<'_> {
    fn entry(&mut self, entry: &Entry<'_>) -> Result<(), InvalidDeclaration> {
        let (sources, targets) = (entry.sources(self.direction), entry.targets(self.direction));
        match entry.action(self.direction) {
            Action::Nothing => {}
            Action::Move | Action::Unchanged(_) => {
                let ([from], [to]) = (sources, targets) else {
                    return Err(InvalidDeclaration("a field can only move to one other field".to_owned()));
                };
                let node = self.root.at(from);
                let slot = node.slot();
                node.takes.push(Take { source: after_each(from), to: Destination::Slot(slot) });
                node.puts.push(Put { target: after_each(to), slot, of_rule: false });
                self.fields.moves.push((PathBuf::from(*from), PathBuf::from(*to)));
            }
            Action::Preserve => {
                for &source in sources {
                    let keeper = self.keeper(source, Reason::Preserved, &[]);
                    let node = self.root.at(source);
                    node.takes.push(Take { source: after_each(source), to: Destination::Keeper(keeper) });
                }
            }
            Action::Drop(_) => self.discard(sources),
            Action::Call(function) => {
                let Some(first) = sources.first() else {
                    return Err(InvalidDeclaration("a function needs a field to read".to_owned()));
                };
                let call =
                    ComputationKind::Call { function, sources: sources.iter().map(|path| after_each(path)).collect() };
                self.fields.reads.extend(sources.iter().map(|&source| PathBuf::from(source)));
                self.compute(first, call, targets, false);
                self.finish_computed(entry, sources, targets);
            }
            Action::Rule(rule) => {
                let [field] = targets else {
                    return Err(InvalidDeclaration("a rule sets exactly one field".to_owned()));
                };
                let kind = self.rule(&rule, field)?;
                self.compute(rule.scope, kind, targets, true);
                self.finish_computed(entry, sources, targets);
            }
        }
        Ok(())
    }

    fn compute(&mut self, place: Path<'_>, kind: ComputationKind, targets: &[Path<'_>], of_rule: bool) {
        let field = targets.first().map(|&target| PathBuf::from(target).to_string()).unwrap_or_default();
        self.fields.places.extend(targets.iter().map(|&target| PathBuf::from(target)));
        let node = self.root.at(place);
        let first = node.slots;
        for target in targets {
            let slot = node.slot();
            node.puts.push(Put { target: after_each(target), slot, of_rule });
        }
        node.computations.push(Computation { kind, slot: first, field });
    }

    fn finish_computed(&mut self, entry: &Entry<'_>, sources: &[Path<'_>], targets: &[Path<'_>]) {
        self.discard(sources);
        if entry.lossy.is_none() {
            for source in sources {
                self.keeper(source, Reason::Computed, targets);
            }
        }
    }

    fn discard(&mut self, sources: &[Path<'_>]) {
        for source in sources {
            let take = Take { source: after_each(source), to: Destination::Nowhere };
            self.root.at(source).takes.push(take);
        }
    }

    fn rule(&mut self, rule: &Rule<'_>, field: Path<'_>) -> Result<ComputationKind, InvalidDeclaration> {
        let invalid = |text: &str| InvalidDeclaration(format!("{}: {text}", PathBuf::from(field)));
        let this = rule_place(self.source, rule.scope).ok_or_else(|| invalid("the scope does not exist"))?;
        let target = resolve(self.target, field).map_err(|_| invalid("the field does not exist"))?;
        let scope = PathBuf::from(rule.scope);
        let program = match &rule.program {
            Some(program) => {
                self.fields.reads.extend(reads(program, &scope));
                let environment = Environment { this, optional_old_self: false, version: Version::NEWEST };
                Prepared::new(program, &environment, &Arc::new(ValueType::new(this)))
            }
            None => {
                let options = Options::default();
                let compiled = compile_value(rule.text, this, target, options);
                let compiled = compiled.map_err(|rejection| invalid(&rejection.text))?;
                self.fields.reads.extend(reads(&compiled.program.program(), &scope));
                compiled.prepare(this, options)
            }
        };
        self.fields.places.push(scope);
        let program = Box::new(program.ok_or_else(|| invalid("the expression is too complex to be checked"))?);
        Ok(ComputationKind::Rule { scope: after_each(rule.scope), program, target: target_kind(target) })
    }

    /// Returns the index of the keeper for a field. A field with several rules has one keeper.
    fn keeper(&mut self, source: Path<'_>, reason: Reason, targets: &[Path<'_>]) -> usize {
        let path = PathBuf::from(source);
        let values = targets.iter().map(|&target| PathBuf::from(target));
        if let Some(known) = self.keepers.iter().position(|keeper| keeper.source == path) {
            self.keepers[known].witness.values.extend(values);
            return known;
        }
        let values = values.collect();
        let presence = if reason == Reason::Computed { Vec::new() } else { self.presence(source) };
        let witness = Witness { values, presence, lists: self.lists(source) };
        self.keepers.push(Keeper { source: path, witness, reason });
        self.keepers.len() - 1
    }

    /// Returns the fields of the target that exist as long as the parent of `source` exists.
    fn presence(&self, source: Path<'_>) -> Vec<PathBuf> {
        let Some((_, parent)) = source.split_last() else { return Vec::new() };
        let image = self.image(parent);
        if resolve(self.target, &image.steps()).is_ok() {
            // An item of a list is identified by its fields.
            return if matches!(parent.last(), None | Some(Step::Each)) { Vec::new() } else { vec![image] };
        }
        let moved = self.entries.iter().filter(|entry| {
            entry.action(self.direction).produces()
                && entry.sources(self.direction).iter().any(|path| starts_with(path, parent))
        });
        moved.flat_map(|entry| entry.targets(self.direction)).map(|&target| PathBuf::from(target)).collect()
    }

    /// Returns the lists of the target that contain the items of `source`.
    fn lists(&self, source: Path<'_>) -> Vec<List> {
        let each = source.iter().enumerate().filter(|(_, step)| matches!(step, Step::Each));
        let list = |(at, _)| {
            let path = self.image(&source[..at]);
            let schema = resolve(self.target, &path.steps()).ok();
            let keys = schema.filter(|schema| matches!(schema.extensions.list_type, Some(ListType::Map)));
            let keys = keys.map_or(&[][..], |schema| schema.extensions.list_map_keys);
            List { path, keys: keys.iter().map(|&key| key.into()).collect() }
        };
        each.map(list).collect()
    }

    /// Returns the place of a field after the conversion.
    fn image(&self, path: Path<'_>) -> PathBuf {
        let moves = self.entries.iter().filter_map(|entry| {
            match (entry.action(self.direction), entry.sources(self.direction), entry.targets(self.direction)) {
                (Action::Move | Action::Unchanged(_), [from], [to]) if starts_with(path, from) => Some((*from, *to)),
                _ => None,
            }
        });
        match moves.max_by_key(|(from, _)| from.len()) {
            Some((from, to)) => PathBuf::from(to).join(&PathBuf::from(&path[from.len()..])),
            None => PathBuf::from(path),
        }
    }

    /// Finds the objects of the source that the target does not have.
    fn containers(&mut self) {
        let mut found = Vec::new();
        self.find_containers(self.source, Some(self.target), &mut Vec::new(), &mut found);
        for entry in self.entries {
            if let (Action::Move | Action::Unchanged(_), [from], [to]) =
                (entry.action(self.direction), entry.sources(self.direction), entry.targets(self.direction))
                && let (Ok(source), Ok(target)) = (resolve(self.source, from), resolve(self.target, to))
            {
                self.find_containers(source, Some(target), &mut from.to_vec(), &mut found);
            }
        }
        for path in found {
            let steps = path.steps();
            let keeper = self.keeper(&steps, Reason::Container, &[]);
            self.root.at(&steps).containers.push((after_each(&steps), keeper));
        }
    }

    fn find_containers<'s>(
        &self,
        source: &'s Schema<'s>,
        target: Option<&'s Schema<'s>>,
        path: &mut Vec<Step<'s>>,
        found: &mut Vec<PathBuf>,
    ) {
        if !self.mentions_below(path) {
            return;
        }
        if let Some(items) = source.items.or_else(|| source.values()) {
            path.push(Step::Each);
            self.find_containers(items, target.and_then(|target| crate::path::step(target, Step::Each)), path, found);
            path.pop();
        }
        for property in (0..).map_while(|index| source.property_at(index)) {
            path.push(Step::Field(property.name));
            if !self.consumes(path) && self.mentions_below(path) {
                let counterpart = target.and_then(|target| crate::path::step(target, Step::Field(property.name)));
                if counterpart.is_none() {
                    found.push(PathBuf::from(&path[..]));
                }
                self.find_containers(property.schema, counterpart, path, found);
            }
            path.pop();
        }
    }

    fn consumes(&self, path: Path<'_>) -> bool {
        self.sources().any(|source| equal(source, path))
    }

    fn mentions_below(&self, path: Path<'_>) -> bool {
        self.sources().any(|source| source.len() > path.len() && starts_with(source, path))
    }

    fn sources(&self) -> impl Iterator<Item = Path<'_>> {
        let entries = self.entries.iter().filter(|entry| entry.action(self.direction).consumes());
        entries.flat_map(|entry| entry.sources(self.direction)).copied()
    }
}

impl Node {
    /// Returns the node for the items that contain a field.
    fn at(&mut self, path: Path<'_>) -> &mut Node {
        let mut node = self;
        let mut names = Names::new();
        for step in &path[..each_len(path)] {
            match step {
                Step::Field(name) => names.push((*name).into()),
                Step::Each => {
                    let known = node.inner.iter().position(|(list, _)| *list == names);
                    let index = known.unwrap_or_else(|| {
                        node.inner.push((names.clone(), Node::default()));
                        node.inner.len() - 1
                    });
                    node = &mut node.inner[index].1;
                    names.clear();
                }
            }
        }
        node
    }

    fn slot(&mut self) -> usize {
        self.slots += 1;
        self.slots - 1
    }

    fn sort(&mut self) {
        self.takes.sort_by_key(|take| std::cmp::Reverse(take.source.len()));
        self.puts.sort_by_key(|put| (put.target.len(), put.of_rule));
        self.containers.sort_by_key(|(names, _)| std::cmp::Reverse(names.len()));
        self.inner.iter_mut().for_each(|(_, node)| node.sort());
    }
}

/// Returns the names after the last `[*]` of a path.
fn after_each(path: Path<'_>) -> Names {
    let name = |step: &Step<'_>| match step {
        Step::Field(name) => Some((*name).into()),
        Step::Each => None,
    };
    path[each_len(path)..].iter().filter_map(name).collect()
}

fn target_kind(schema: &Schema<'_>) -> TargetKind {
    match schema.kind {
        _ if accepts_anything(schema) => TargetKind::Any,
        _ if schema.extensions.int_or_string => TargetKind::IntOrString,
        Some(Type::Array) => TargetKind::Array,
        Some(Type::Boolean) => TargetKind::Boolean,
        Some(Type::Integer) => TargetKind::Integer,
        Some(Type::Number) => TargetKind::Number,
        Some(Type::Object) => TargetKind::Object,
        Some(Type::String) => TargetKind::String,
        Some(Type::Other(_)) | None => TargetKind::Any,
    }
}
