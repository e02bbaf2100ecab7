//! The effects on stored objects: clients wrote them through a version of the old CRD, and read and write them through
//! another version of the new one.
//!
//! With the conversion strategy `None`, the server changes only `apiVersion`. It prunes an object with the schema of the
//! storage version when it stores it. When it reads it, it prunes it with the schema of the version in which it is stored,
//! and with the schema of the requested version. Only effects that the old CRD did not have are reported.

use std::collections::{BTreeSet, HashMap};

use structural_schema_documents::admit::Storage;
use structural_schema_documents::crd::{CustomResourceDefinition, Version};
use structural_schema_documents::field_error::FieldPath;
use structural_schema_documents::openapi::SchemaProps;

use crate::compare::{Work, place};
use crate::documentation::without_documentation;
use crate::finding::{Class, Evidence, Finding};
use crate::path::{Path, Step};
use crate::scale;
use crate::walk::{self, Change, Effect};
use crate::witness::{Engine, Generators};

/// Returns the effects on stored objects that the comparison of a version with itself does not find.
pub(crate) fn findings(old: &CustomResourceDefinition, new: &CustomResourceDefinition, work: &Work) -> Vec<Finding> {
    let (Some(before), Some(after)) = (Storage::new(old), Storage::new(new)) else {
        return webhook(old, new).into_iter().collect();
    };
    let (before, after) = (before.version(), after.version());
    let mut stored = Stored { old, new, before, after, work, found: Vec::new(), known: HashMap::new() };
    let served: Vec<_> = old.spec.versions.iter().filter(|version| version.served).collect();
    for version in &served {
        stored.storage(version);
        stored.readers(version);
    }
    for added in new.spec.versions.iter().filter(|version| version.served && !is_served(old, &version.name)) {
        for version in &served {
            stored.added(version, added);
        }
    }
    stored.found
}

fn is_served(crd: &CustomResourceDefinition, version: &str) -> bool {
    crd.version(version).is_some_and(|version| version.served)
}

/// Returns the versions in which objects may be stored. A definition without a status stores them in its storage version.
fn stored_versions(crd: &CustomResourceDefinition) -> Vec<&str> {
    let mut names: Vec<_> = crd.status.iter().flat_map(|status| &status.stored_versions).map(String::as_str).collect();
    names.extend(crd.storage_version().map(|version| version.name.as_str()));
    names.sort_unstable();
    names.dedup();
    names
}

/// Returns a finding if the effects depend on a webhook. If each version accepts and returns what it did before, and objects
/// are stored in the same version, they do not.
fn webhook(old: &CustomResourceDefinition, new: &CustomResourceDefinition) -> Option<Finding> {
    let strategy = |crd: &CustomResourceDefinition| Storage::new(crd).is_none();
    let served = |crd: &CustomResourceDefinition| -> BTreeSet<String> {
        crd.spec.versions.iter().filter(|version| version.served).map(|version| version.name.clone()).collect()
    };
    let storage = |crd: &CustomResourceDefinition| crd.storage_version().map(|version| version.name.clone());
    let is_changed = |version: &Version| {
        let schema = |version: &Version| version.open_api_v3_schema().map(without_documentation);
        !version.served && new.version(&version.name).is_some_and(|new| schema(version) != schema(new))
    };
    let is_open = strategy(old) != strategy(new)
        || !served(new).is_subset(&served(old))
        || storage(old) != storage(new)
        || old.spec.versions.iter().any(is_changed);
    if !is_open || old.spec.versions.len().max(new.spec.versions.len()) < 2 {
        return None;
    }
    let message = "a webhook converts objects between versions; what it does to stored objects is not known";
    let place = FieldPath::dotted("spec.conversion");
    Some(Finding {
        evidence: Evidence::NotProven,
        old: Some(place.clone()),
        new: Some(place),
        ..Finding::new(Class::DataPruned, "conversion", message)
    })
}

/// The stored objects of both definitions.
struct Stored<'a> {
    old: &'a CustomResourceDefinition,
    new: &'a CustomResourceDefinition,
    /// The storage versions.
    before: &'a Version,
    after: &'a Version,
    work: &'a Work,
    found: Vec<Finding>,
    /// The positions of the findings by class and path.
    known: HashMap<(Class, Path), Vec<usize>>,
}

impl<'a> Stored<'a> {
    /// Reports the values of clients of a version that the storage version drops, or a version in which objects are stored.
    fn storage(&mut self, version: &'a Version) {
        let (old, new) = (self.old, self.new);
        let is_kept = is_served(new, &version.name);
        let stored = stored_versions(old).into_iter().filter_map(|name| Some((old.version(name)?, new.version(name)?)));
        let pairs: Vec<_> = [(self.before, self.after)].into_iter().chain(stored).collect();
        let Some(through) = self.through(version) else { return };
        for (before, after) in pairs {
            // The comparison of the version with itself finds these.
            if after.name == version.name && is_kept {
                continue;
            }
            let mut dropped_before = self.dropped(version, before);
            if through.name != version.name {
                dropped_before
                    .extend(old.version(&through.name).map(|old| self.dropped(version, old)).unwrap_or_default());
            }
            let message = if after.storage {
                format!("the storage version `{}` drops values that `{}` keeps", after.name, version.name)
            } else {
                format!("objects are stored as `{}`, which drops values that `{}` keeps", after.name, version.name)
            };
            let losses = self.new_losses(version, after, &dropped_before);
            self.losses(&losses, (version, &before.name), (through, after), &message);
        }
    }

    /// Returns the version of the new definition that clients of a version use.
    fn through(&self, version: &Version) -> Option<&'a Version> {
        let mut served = self.new.spec.versions.iter().filter(|other| other.served);
        let same = served.clone().find(|other| other.name == version.name);
        same.or_else(|| served.clone().find(|other| other.storage)).or_else(|| served.next())
    }

    /// Reports the effects of updates through a version that the old definition did not serve.
    fn added(&mut self, version: &'a Version, added: &'a Version) {
        let dropped_before = self.dropped(version, self.before);
        let name = &added.name;
        let message = format!("an update through the new version `{name}` drops values that `{}` keeps", version.name);
        let losses = self.new_losses(version, added, &dropped_before);
        self.losses(&losses, (version, &self.before.name), (added, added), &message);
        let generators = Generators::default();
        let engine = Engine::new(self.old, self.new, &version.name, &generators, &self.work.effort).through(name);
        let scale = scale::changes(version, added, &plain(version), &plain(added), &self.work.budget);
        for change in self.changes(version, added).into_iter().chain(scale) {
            let Effect::Narrows(attempts) = &change.effect else { continue };
            let evidence = match engine.rejected(&change, attempts) {
                Some(Evidence::Object { object, .. }) => engine.update_rejected(&change, &object),
                _ => None,
            };
            if evidence.is_none() && is_ratcheted(&change, version, added) {
                continue;
            }
            let message = format!(
                "the new version `{name}` rejects updates of objects of `{}`: {}",
                version.name, change.message
            );
            let evidence = evidence.unwrap_or(Evidence::NotProven);
            self.add((Class::UpdatesRejected, &change), message, evidence, version, (added, added));
        }
    }

    fn losses(
        &mut self,
        changes: &[Change],
        (version, stored_as): (&Version, &str),
        (through, target): (&Version, &Version),
        message: &str,
    ) {
        let generators = Generators::default();
        let engine = Engine::new(self.old, self.new, &version.name, &generators, &self.work.effort);
        let engine = engine.through(&through.name);
        for change in changes {
            let Effect::Prunes(attempts) = &change.effect else { continue };
            let evidence = engine.lost(change, attempts, stored_as).unwrap_or(Evidence::NotProven);
            self.add((Class::DataPruned, change), message.to_owned(), evidence, version, (through, target));
        }
    }

    /// Reports the values of missing fields that change because the version that is stored has other defaults.
    fn readers(&mut self, version: &Version) {
        let Some(same) = self.new.version(&version.name).filter(|same| same.served) else { return };
        let Some(schema) = same.open_api_v3_schema() else { return };
        let stored = stored_versions(self.old).into_iter();
        let stored = stored.filter_map(|name| Some((self.old.version(name)?, self.new.version(name)?)));
        let pairs: Vec<_> = [(self.before, self.after)].into_iter().chain(stored).collect();
        for (before, after) in pairs.into_iter().filter(|(_, after)| after.name != same.name) {
            for change in self.changes(before, after).iter().filter(|change| matches!(change.effect, Effect::Reads)) {
                let is_read = change.path.find(schema).is_some_and(|schema| match change.check {
                    "default" => schema.default.is_none(),
                    "nullable" => schema.nullable,
                    _ => false,
                });
                if is_read {
                    let message = format!("in `{}`, which is stored, {}", after.name, change.message);
                    self.add((Class::ReadersAffected, change), message, Evidence::Proof, version, (same, after));
                }
            }
        }
    }

    /// Returns the changes from the schema of a version to the schema of another one.
    fn changes(&self, old: &Version, new: &Version) -> Vec<Change> {
        walk::changes(&plain(old), &plain(new), &self.work.budget)
    }

    /// Returns the paths of the values of a version that another version drops.
    fn dropped(&self, version: &Version, other: &Version) -> BTreeSet<Path> {
        let changes = self.changes(version, other).into_iter();
        changes.filter(|change| matches!(change.effect, Effect::Prunes(_))).map(|change| change.path).collect()
    }

    /// Returns the values of a version that another version drops, except for those at the given paths.
    fn new_losses(&self, version: &Version, other: &Version, dropped_before: &BTreeSet<Path>) -> Vec<Change> {
        let parts = |path: &Path| -> Vec<Path> {
            (0..=path.steps().len()).map(|length| Path::new(path.steps()[..length].iter().cloned())).collect()
        };
        let is_new = |change: &Change| {
            matches!(change.effect, Effect::Prunes(_))
                && !parts(&change.path).iter().any(|part| dropped_before.contains(part))
        };
        self.changes(version, other).into_iter().filter(is_new).collect()
    }

    fn add(
        &mut self,
        (class, change): (Class, &Change),
        message: String,
        evidence: Evidence,
        version: &Version,
        (through, target): (&Version, &Version),
    ) {
        // A value that the storage version drops is lost through every version.
        let is_same = |found: &Finding| found.check == change.check || class == Class::DataPruned;
        let known = self.known.entry((class, change.path.clone())).or_default();
        if known.iter().map(|at| &self.found[*at]).any(|found| {
            is_same(found) && (found.version.as_ref() == Some(&through.name) || through.name == target.name)
        }) {
            return;
        }
        known.push(self.found.len());
        let is_limited = evidence == Evidence::NotProven && self.work.is_limited();
        let find = |crd: &CustomResourceDefinition, version: &Version| {
            let at = crd.spec.versions.iter().position(|other| other.name == version.name)?;
            Some(place(version.open_api_v3_schema()?, at, &change.path, change.check))
        };
        self.found.push(Finding {
            path: change.path.clone(),
            version: Some(through.name.clone()),
            counterpart: Some(if through.name == target.name { &version.name } else { &target.name }.clone()),
            evidence,
            is_limited,
            old: find(self.old, version),
            new: find(self.new, target),
            ..Finding::new(class, change.check, message)
        });
    }
}

fn plain(version: &Version) -> SchemaProps {
    version.open_api_v3_schema().map(without_documentation).unwrap_or_default()
}

/// Returns whether the server accepts every update that does not change the value at the path, because it compares the value
/// with the stored one. Items can be compared only in lists of type `map`. Required fields and the values of the subresource
/// `scale` are always checked.
fn is_ratcheted(change: &Change, old: &Version, new: &Version) -> bool {
    if matches!(change.check, "required" | "scale") {
        return false;
    }
    let path = &change.path;
    let (Some(old), Some(new)) = (old.open_api_v3_schema(), new.open_api_v3_schema()) else { return false };
    let is_scalar = |schema: &SchemaProps| matches!(schema.kind.as_str(), "string" | "integer" | "number" | "boolean");
    let lists = path.steps().iter().enumerate().filter(|(_, step)| **step == Step::Items);
    let mut lists = lists.map(|(length, _)| Path::new(path.steps()[..length].iter().cloned()));
    path.find(old).is_some_and(is_scalar)
        && path.find(new).is_some_and(|schema| is_scalar(schema) && schema.validations.is_empty())
        && lists.all(|list| list.find(new).is_some_and(|list| list.list_type.as_deref() == Some("map")))
}
