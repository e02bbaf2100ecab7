//! Checks that every field of the source is converted, and that every required field of the target is set.

use structural_schema_model::fit::{Misfit, accepts_anything, is_demanded, misfit_here};
use structural_schema_model::text::{contains, same};
use structural_schema_model::{Extensions, Schema, Type};

use super::finding::{Field, Findings, Problem};
use super::message::{Message, Names, push_findings};
use super::trail::Trail;
use crate::declaration::{Action, Direction, Entry};
use crate::path::{Path, Step};

/// A conversion in one direction.
#[derive(Clone, Copy)]
pub(super) struct Conversion<'a> {
    pub(super) entries: &'a [Entry<'a>],
    pub(super) direction: Direction,
}

/// Reports the fields of the source that are not converted, those that do not fit the target, and the required fields of
/// the target that nothing sets.
pub const fn coverage<'a>(
    source: &'a Schema<'a>,
    target: &'a Schema<'a>,
    entries: &'a [Entry<'a>],
    direction: Direction,
    findings: &mut Findings<'a>,
) {
    let conversion = Conversion { entries, direction };
    conversion.properties(source, Some(target), &Trail::ROOT, &Trail::ROOT, true, findings);
    conversion.demands(source, target, &Trail::ROOT, &Trail::ROOT, true, findings);
}

/// Panics if [`coverage`] reports findings.
#[track_caller]
pub const fn check_coverage<'a>(
    source: &'a Schema<'a>,
    target: &'a Schema<'a>,
    entries: &'a [Entry<'a>],
    direction: Direction,
    names: Names<'_>,
) {
    let mut findings = Findings::new();
    coverage(source, target, entries, direction, &mut findings);
    if findings.count > 0 {
        let mut message = Message::new();
        push_findings(&mut message, &findings, names);
        panic!("{}", message.as_str());
    }
}

impl<'a> Conversion<'a> {
    /// Returns the action of the entry whose source is this field.
    const fn consumer(&self, trail: &Trail<'_, '_>) -> Option<Action<'a>> {
        let mut i = 0;
        while i < self.entries.len() {
            let action = self.entries[i].action(self.direction);
            if action.consumes() && is_one_of(trail, self.entries[i].sources(self.direction)) {
                return Some(action);
            }
            i += 1;
        }
        None
    }

    /// Returns the action of the entry whose target is this field.
    const fn producer(&self, trail: &Trail<'_, '_>) -> Option<Action<'a>> {
        let mut i = 0;
        while i < self.entries.len() {
            let action = self.entries[i].action(self.direction);
            if action.produces() && is_one_of(trail, self.entries[i].targets(self.direction)) {
                return Some(action);
            }
            i += 1;
        }
        None
    }

    /// Returns whether entries mention fields below this one.
    const fn mentions_below(&self, trail: &Trail<'_, '_>, sources: bool) -> bool {
        let mut i = 0;
        while i < self.entries.len() {
            let entry = &self.entries[i];
            let (paths, counts) = if sources {
                (entry.sources(self.direction), entry.action(self.direction).consumes())
            } else {
                (entry.targets(self.direction), entry.action(self.direction).produces())
            };
            let mut j = 0;
            while counts && j < paths.len() {
                if trail.leads_to(paths[j]) && trail.len < paths[j].len() {
                    return true;
                }
                j += 1;
            }
            i += 1;
        }
        false
    }

    /// Visits the properties of an object. `target` is the object that the properties stay in, if there is one.
    const fn properties(
        &self,
        source: &'a Schema<'a>,
        target: Option<&'a Schema<'a>>,
        from: &Trail<'_, 'a>,
        to: &Trail<'_, 'a>,
        root: bool,
        findings: &mut Findings<'a>,
    ) {
        let mut i = 0;
        while let Some(property) = source.property_at(i) {
            i += 1;
            let name = property.name;
            if root && is_resource_field(name) {
                continue;
            }
            let (from, to) = (from.then(Step::Field(name)), to.then(Step::Field(name)));
            if self.consumer(&from).is_some() {
                continue;
            }
            let counterpart = match target {
                Some(target) => match target.property(name) {
                    Some(property) => Some(property.schema),
                    None if target.extensions.preserve_unknown_fields => Some(&Schema::ANY),
                    None => target.values(),
                },
                None => None,
            };
            match counterpart {
                Some(counterpart) => {
                    if let Some(action) = self.producer(&to)
                        && !merges(action, counterpart)
                    {
                        findings.add(Problem::TwoSources, &Field::of_trail(&to), &Field::of_trail(&from));
                    } else {
                        self.value(property.schema, counterpart, &from, &to, false, findings);
                    }
                }
                None if self.mentions_below(&from, true) => {
                    self.properties(property.schema, None, &from, &to, false, findings);
                }
                None => findings.add(Problem::Unmentioned, &Field::of_trail(&from), &Field::ROOT),
            }
        }
    }

    /// Compares the schema of a value with the schema at its place in the target.
    const fn value(
        &self,
        source: &'a Schema<'a>,
        target: &'a Schema<'a>,
        from: &Trail<'_, 'a>,
        to: &Trail<'_, 'a>,
        shape_only: bool,
        findings: &mut Findings<'a>,
    ) {
        if accepts_anything(target) {
            return;
        }
        if let Some(found) = self.misfit(source, target, from, to)
            && (found.shape || !shape_only)
        {
            let problem = Problem::Misfit { keyword: found.keyword, shape: found.shape };
            findings.add(problem, &Field::of_trail(from), &Field::of_trail(to));
            return;
        }
        if let (Some(source), Some(target)) = (source.items, target.items) {
            self.value(source, target, &from.then(Step::Each), &to.then(Step::Each), shape_only, findings);
        }
        if let (Some(source), Some(target)) = (source.values(), target.values()) {
            self.value(source, target, &from.then(Step::Each), &to.then(Step::Each), shape_only, findings);
        }
        if matches!(source.kind, Some(Type::Object)) {
            self.properties(source, Some(target), from, to, false, findings);
            self.demands(source, target, from, to, false, findings);
        }
    }

    /// Compares the keywords of two schemas. Keys of a list whose names change with entries are the same keys.
    const fn misfit(
        &self,
        source: &Schema<'_>,
        target: &Schema<'_>,
        from: &Trail<'_, '_>,
        to: &Trail<'_, '_>,
    ) -> Option<Misfit> {
        if self.renames_keys(source, target, from, to) {
            let extensions = Extensions { list_map_keys: source.extensions.list_map_keys, ..target.extensions };
            return misfit_here(source, &Schema { extensions, ..*target });
        }
        misfit_here(source, target)
    }

    /// Returns whether each key of a list stays or moves to a key of the target list.
    const fn renames_keys(
        &self,
        source: &Schema<'_>,
        target: &Schema<'_>,
        from: &Trail<'_, '_>,
        to: &Trail<'_, '_>,
    ) -> bool {
        let (keys, others) = (source.extensions.list_map_keys, target.extensions.list_map_keys);
        let mut i = 0;
        while i < keys.len() {
            let item = from.then(Step::Each);
            let key = item.then(Step::Field(keys[i]));
            let stays = self.consumer(&key).is_none() && contains(others, keys[i]);
            if !stays && !self.moves_to_key(&key, others, to) {
                return false;
            }
            i += 1;
        }
        keys.len() == others.len()
    }

    /// Returns whether an entry moves a field to one of the keys of the list `to`.
    const fn moves_to_key(&self, from: &Trail<'_, '_>, keys: &[&str], to: &Trail<'_, '_>) -> bool {
        let item = to.then(Step::Each);
        let mut i = 0;
        while i < self.entries.len() {
            let entry = &self.entries[i];
            if let (Action::Move | Action::Unchanged(_), [source], [target]) =
                (entry.action(self.direction), entry.sources(self.direction), entry.targets(self.direction))
                && from.is(source)
            {
                let mut j = 0;
                while j < keys.len() {
                    if item.then(Step::Field(keys[j])).is(target) {
                        return true;
                    }
                    j += 1;
                }
            }
            i += 1;
        }
        false
    }

    /// Compares the source of an entry that moves a value with its target.
    pub(super) const fn moved(
        &self,
        source: &'a Schema<'a>,
        target: &'a Schema<'a>,
        entry: &Entry<'a>,
        findings: &mut Findings<'a>,
    ) {
        let shape_only = match entry.action(self.direction) {
            Action::Move => false,
            Action::Unchanged(_) => true,
            _ => return,
        };
        let ([from], [to]) = (entry.sources(self.direction), entry.targets(self.direction)) else { return };
        if let (Ok(source), Ok(target)) = (crate::path::resolve(source, from), crate::path::resolve(target, to)) {
            self.at_end(source, target, (&Trail::ROOT, from), (&Trail::ROOT, to), shape_only, findings);
        }
        if !shape_only && demands_last(target, to) && !requires_last(source, from) {
            let problem = Problem::Misfit { keyword: "required", shape: false };
            findings.add(problem, &Field::of(from), &Field::of(to));
        }
    }

    /// Builds the trails of two paths, and compares the values there.
    const fn at_end(
        &self,
        source: &'a Schema<'a>,
        target: &'a Schema<'a>,
        (from, from_rest): (&Trail<'_, 'a>, Path<'a>),
        (to, to_rest): (&Trail<'_, 'a>, Path<'a>),
        shape_only: bool,
        findings: &mut Findings<'a>,
    ) {
        if let Some((step, rest)) = from_rest.split_first() {
            self.at_end(source, target, (&from.then(*step), rest), (to, to_rest), shape_only, findings);
        } else if let Some((step, rest)) = to_rest.split_first() {
            self.at_end(source, target, (from, from_rest), (&to.then(*step), rest), shape_only, findings);
        } else {
            self.value(source, target, from, to, shape_only, findings);
        }
    }

    /// Reports required properties of the target that nothing sets.
    const fn demands(
        &self,
        source: &'a Schema<'a>,
        target: &'a Schema<'a>,
        from: &Trail<'_, 'a>,
        to: &Trail<'_, 'a>,
        root: bool,
        findings: &mut Findings<'a>,
    ) {
        let mut i = 0;
        while let Some(property) = target.property_at(i) {
            i += 1;
            let name = property.name;
            if root && is_resource_field(name) {
                continue;
            }
            let (from, to) = (from.then(Step::Field(name)), to.then(Step::Field(name)));
            let stays = source.property(name).is_some() && self.consumer(&from).is_none();
            if self.producer(&to).is_some() {
                continue;
            }
            if !stays && self.mentions_below(&to, false) {
                // Entries create the object.
                self.demands(&Schema::OBJECT, property.schema, &from, &to, false, findings);
            } else if is_demanded(target, name) {
                if !stays && source.values().is_none() {
                    findings.add(Problem::Demanded, &Field::of_trail(&to), &Field::ROOT);
                } else if !source.requires(name) && source.default_of(name).is_none() {
                    let problem = Problem::Misfit { keyword: "required", shape: false };
                    findings.add(problem, &Field::of_trail(&from), &Field::of_trail(&to));
                }
            }
        }
    }
}

/// Returns whether the result of an action is merged with the fields that are converted automatically.
pub(super) const fn merges(action: Action<'_>, target: &Schema<'_>) -> bool {
    matches!(action, Action::Rule(_)) && matches!(target.kind, Some(Type::Object)) && target.values().is_none()
}

const fn is_one_of(trail: &Trail<'_, '_>, paths: &[Path<'_>]) -> bool {
    let mut i = 0;
    while i < paths.len() {
        if trail.is(paths[i]) {
            return true;
        }
        i += 1;
    }
    false
}

/// Returns whether this is a field that every object has.
pub(super) const fn is_resource_field(name: &str) -> bool {
    same(name, "metadata") || same(name, "kind") || same(name, "apiVersion")
}

/// Returns whether objects must have the last field of a path.
const fn demands_last(root: &Schema<'_>, path: Path<'_>) -> bool {
    match path.split_last() {
        Some((Step::Field(name), parent)) => match crate::path::resolve(root, parent) {
            Ok(parent) => is_demanded(parent, name),
            Err(_) => false,
        },
        _ => false,
    }
}

/// Returns whether all objects have the last field of a path.
const fn requires_last(root: &Schema<'_>, path: Path<'_>) -> bool {
    match path.split_last() {
        Some((Step::Field(name), parent)) => match crate::path::resolve(root, parent) {
            Ok(parent) => parent.requires(name) || parent.default_of(name).is_some(),
            Err(_) => false,
        },
        _ => true,
    }
}
