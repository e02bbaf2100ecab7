//! Updates that the old CRD admits and the new one rejects.

use std::cell::OnceCell;

use serde_json::{Value, json};
use structural_schema_documents::admit::{Endpoint, Outcome};
use structural_schema_documents::field_error::FieldError;
use structural_schema_generate::{Goal, Options};

use super::attempt::options;
use super::edit::{Edit, value_at, variants, with_edit, with_value, without_field};
use super::engine::{Engine, STEPS_PER_ERROR, is_about, texts};
use crate::finding::Evidence;
use crate::path::Path;
use crate::walk::{Change, steps};

/// The maximum number of updates that are tried for one change.
const UPDATES: usize = 60;

/// The old CRD with only the rules of one schema changed. It is prepared when it is first needed.
struct Alone<'e, 'a> {
    engine: &'e Engine<'a>,
    path: &'e Path,
    endpoint: OnceCell<Option<Endpoint>>,
}

impl Alone<'_, '_> {
    fn endpoint(&self) -> Option<&Endpoint> {
        self.endpoint.get_or_init(|| self.engine.with_new_rules(self.path)).as_ref()
    }
}

/// A stored object that several updates replace. Each CRD decodes it once.
struct Stored<'o> {
    object: &'o Value,
    in_old: OnceCell<Option<Value>>,
    in_new: OnceCell<Option<Value>>,
}

impl<'o> Stored<'o> {
    fn new(object: &'o Value) -> Self {
        Stored { object, in_old: OnceCell::new(), in_new: OnceCell::new() }
    }

    /// Returns the object as the old CRD decodes it.
    fn in_old(&self, engine: &Engine<'_>) -> Option<&Value> {
        let decoded = || engine.old()?.decode_old(self.object.clone()).ok();
        self.in_old.get_or_init(decoded).as_ref()
    }

    /// Returns the object as the new CRD converts and decodes it.
    fn in_new(&self, engine: &Engine<'_>) -> Option<&Value> {
        let decoded = || engine.new_endpoint()?.decode_old(engine.converted(self.object)?.into_owned()).ok();
        self.in_new.get_or_init(decoded).as_ref()
    }
}

impl Engine<'_> {
    /// Returns an update of a stored object that the new CRD rejects, although the update does not concern the value that
    /// has become invalid. `object` is admitted by the old CRD and rejected by the new one.
    pub(crate) fn update_rejected(&self, change: &Change, object: &Value) -> Option<Evidence> {
        let mut stored = self.old()?.create(object.clone()).ok().filter(Outcome::is_accepted)?.object;
        stored["metadata"]["resourceVersion"] = "1".into();
        let labelled =
            with_value(&stored, &Path::ROOT.property("metadata").property("labels"), &json!({"changed": "true"}))?;
        let invalid = value_at(object, change.path.steps());
        let nearby = (1..change.path.steps().len()).rev().flat_map(|length| {
            let parent = Path::new(change.path.steps()[..length].iter().cloned());
            let edits = value_at(&stored, parent.steps()).map(|value| variants(value, UPDATES)).unwrap_or_default();
            edits.into_iter().map(move |edit| (parent.clone(), edit))
        });
        // Each object is a copy of the stored one.
        let nearby = nearby
            .take_while(|_| self.may_send(&stored))
            .filter_map(|(parent, edit)| with_edit(&stored, &parent, edit));
        let siblings = std::iter::once_with(|| self.with_siblings(change, &stored)).flatten();
        let kept = Stored::new(&stored);
        let unconcerned = |object: &Value| value_at(object, change.path.steps()) == invalid;
        [labelled]
            .into_iter()
            .chain(nearby.chain(siblings).filter(unconcerned))
            .take(UPDATES)
            .find_map(|object| self.pair(&kept, &object, change, None))
    }

    /// Returns copies of an object with one more field in an object around the path.
    fn with_siblings(&self, change: &Change, object: &Value) -> Vec<Value> {
        let Some(complete) = self.complete() else { return Vec::new() };
        let parents = (0..change.path.steps().len()).rev();
        let parents = parents.map(|length| Path::new(change.path.steps()[..length].iter().cloned()));
        let siblings = parents.flat_map(|parent| {
            let fields = value_at(&complete, parent.steps()).and_then(Value::as_object).into_iter().flatten();
            fields.map(move |(name, value)| (parent.property(name), value))
        });
        let is_absent = |path: &Path| value_at(object, path.steps()).is_none();
        siblings
            .filter(|(path, _)| is_absent(path))
            .take(UPDATES)
            .take_while(|_| self.may_send(object))
            .filter_map(|(path, value)| with_value(object, &path, value))
            .collect()
    }

    /// Returns an update that a new transition rule rejects.
    pub(crate) fn transition_rejected(&self, change: &Change) -> Option<Evidence> {
        let searches = self.searches().filter(|_| !self.effort.is_spent())?;
        let goals = [Goal::present(steps(&change.path))];
        let goals = if change.path == Path::ROOT { &goals[..0] } else { &goals[..] };
        let random = (1..6).map(|seed| Options::random(seed).with_budget(options().budget));
        let all = [options(), Options::all_fields().with_budget(options().budget)];
        let objects: Vec<_> =
            all.into_iter().chain(random).filter_map(|options| searches.containing(goals, &options).ok()).collect();
        let alone = Alone { engine: self, path: &change.path, endpoint: OnceCell::new() };
        for object in objects.iter().take(4) {
            let mut stored = object.clone();
            stored["metadata"]["resourceVersion"] = "1".into();
            let value = value_at(&stored, change.path.steps())?;
            let others = objects.iter().filter_map(|object| value_at(object, change.path.steps()));
            let others = others.filter(|other| *other != value).map(|other| Edit::replace(other.clone()));
            let edits = others.chain(variants(value, UPDATES));
            let changed = edits.filter_map(|edit| with_edit(&stored, &change.path, edit));
            // The server may fill in the value or a value around it.
            let parts = (1..=change.path.steps().len()).rev();
            let parts = parts.map(|length| Path::new(change.path.steps()[..length].iter().cloned()));
            let mut changed = changed.take(UPDATES).chain(parts.filter_map(|part| without_field(&stored, &part)));
            let kept = Stored::new(&stored);
            let found = changed.find_map(|object| self.pair(&kept, &object, change, Some(&alone)));
            if found.is_some() {
                return found;
            }
        }
        None
    }

    /// Returns the pair if the old CRD admits the update and the new one rejects it because of the change.
    /// `alone` is the old CRD with only this change. It decides if other errors prevent the new CRD from checking the rule.
    fn pair(
        &self,
        stored: &Stored<'_>,
        object: &Value,
        change: &Change,
        alone: Option<&Alone<'_, '_>>,
    ) -> Option<Evidence> {
        let (old, new) = (self.old().filter(|_| self.may_send_once(stored.object))?, self.new_endpoint()?);
        let is_status = change.path.is_status() && old.served().status && new.served().status;
        let update = |endpoint: &Endpoint, stored: &Value, object: &Value| {
            let object = object.clone();
            let outcome = if is_status {
                endpoint.update_status_decoded(object, stored)
            } else {
                endpoint.update_decoded(object, stored)
            };
            outcome.ok()
        };
        // The new CRD accepts most updates, so it is asked first.
        let sent = self.converted(object)?;
        let errors = update(new, stored.in_new(self)?, &sent)?.errors;
        if errors.is_empty() {
            return None;
        }
        self.effort.charge(errors.len() as u64 * STEPS_PER_ERROR);
        self.may_send_once(object).then_some(())?;
        let before = update(old, stored.in_old(self)?, object)?;
        (before.is_accepted() && before.unknown.is_empty()).then_some(())?;
        let is_here = |errors: &[FieldError]| errors.iter().any(|error| is_about(error, &change.path));
        let by_this_change = || {
            let alone = alone.and_then(Alone::endpoint)?;
            let stored = alone.decode_old(stored.object.clone()).ok()?;
            update(alone, &stored, object)
        };
        let found = is_here(&errors) || by_this_change().is_some_and(|outcome| is_here(&outcome.errors));
        found.then(|| Evidence::Pair {
            stored: stored.object.clone(),
            object: sent.into_owned(),
            errors: texts(&errors, &change.path),
        })
    }
}
