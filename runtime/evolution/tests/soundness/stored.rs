//! Objects that are stored through the old definition, and read and written through every version of the new one.

use serde_json::{Value, json};
use structural_schema_documents::admit::{Endpoint, Storage};
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_evolution::{Answer, Class, Evidence, Report};
use structural_schema_generate::{Generator, Random};

use crate::objects;
use crate::schema::pick;

/// Both definitions, with the conversion strategy `None`.
pub(crate) struct Stored<'a> {
    old_crd: &'a CustomResourceDefinition,
    new_crd: &'a CustomResourceDefinition,
    old: Storage<'a>,
    new: Storage<'a>,
    report: &'a Report,
    context: &'a dyn Fn() -> String,
}

impl<'a> Stored<'a> {
    pub(crate) fn new(
        old_crd: &'a CustomResourceDefinition,
        new_crd: &'a CustomResourceDefinition,
        report: &'a Report,
        context: &'a dyn Fn() -> String,
    ) -> Option<Self> {
        let (old, new) = (Storage::new(old_crd)?, Storage::new(new_crd)?);
        Some(Stored { old_crd, new_crd, old, new, report, context })
    }

    /// Writes objects through each version of the old definition, and sends updates through each version of the new one.
    /// Returns the number of updates.
    pub(crate) fn verify_compatible(&self, random: &mut Random) -> usize {
        if self.report.stored_objects() != Answer::Compatible {
            return 0;
        }
        let mut count = 0;
        for version in self.old_crd.spec.versions.iter().filter(|version| version.served) {
            let Some(generator) = Generator::new(self.old_crd, Some(&version.name)) else { continue };
            let objects = objects::admitted(&generator, random, 3);
            for object in &objects {
                let Ok(created) = objects::create(generator.endpoint(), object) else { continue };
                let mut stored = self.old.write(created.object);
                stored["metadata"]["resourceVersion"] = "1".into();
                for through in self.new_crd.spec.versions.iter().filter(|version| version.served) {
                    self.label(&stored, &version.name, &through.name);
                    count += 1;
                }
                self.replace(&stored, pick(random, &objects), &version.name);
            }
        }
        count
    }

    fn is_served_before(&self, version: &str) -> bool {
        self.old_crd.version(version).is_some_and(|version| version.served)
    }

    /// Changes the labels of a stored object through a version of the new definition.
    fn label(&self, stored: &Value, version: &str, through: &str) {
        let context = || format!("{version} through {through}\nstored {stored}\n{}", (self.context)());
        let read = self.new.read(stored.clone(), through).expect("a version");
        let mut expected = self.old.read(stored.clone(), version).expect("a version");
        if update(self.old_crd, version, &labelled(&expected), &expected).is_err() {
            return;
        }
        // Defaults that the server fills in are not stored data.
        keep_common(&mut expected, stored);
        if self.is_served_before(through) {
            let read_before = self.old.read(stored.clone(), through).expect("a version");
            let is_silent = !self
                .report
                .findings
                .iter()
                .any(|finding| matches!(finding.class, Class::ReadersAffected | Class::EndpointChanged));
            assert!(!is_silent || read_before == read, "reads {read_before} and {read}: {}", context());
            let Ok(answer) = update(self.old_crd, through, &labelled(&read_before), &read_before) else { return };
            keep_common(&mut expected, &self.old.read(self.old.write(answer), version).expect("a version"));
            if self.report.answer(through) != Answer::Compatible {
                return;
            }
        }
        match update(self.new_crd, through, &labelled(&read), &read) {
            Err(errors) if objects::is_misread(&errors) => {}
            Err(errors) => panic!("update rejected: {errors}\n{}", context()),
            Ok(answer) => {
                let after = self.new.write(answer);
                let is_served = self.new_crd.version(version).is_some_and(|version| version.served);
                let after = if is_served { self.new.read(after, version).expect("a version") } else { after };
                assert!(has_all(&expected, &after), "lost: {expected}\nkept: {after}\n{}", context());
            }
        }
    }

    /// Replaces a stored object with another object of the same version.
    fn replace(&self, stored: &Value, object: &Value, version: &str) {
        if self.report.versions.iter().all(|served| served != version)
            || self.report.answer(version) != Answer::Compatible
        {
            return;
        }
        let read = |storage: &Storage<'_>| storage.read(stored.clone(), version).expect("a version");
        if update(self.old_crd, version, object, &read(&self.old)).is_ok()
            && let Err(errors) = update(self.new_crd, version, object, &read(&self.new))
            && !objects::is_misread(&errors)
        {
            panic!("update rejected: {errors}\nstored {stored}\nobject {object}\n{}", (self.context)());
        }
    }

    /// An update is evidence only if the new definition rejects it or drops a value that clients could read.
    pub(crate) fn verify_evidence(&self) {
        for finding in self.report.findings.iter().filter(|finding| finding.counterpart.is_some()) {
            let (Evidence::Pair { stored, object, .. }, Some(through)) = (&finding.evidence, &finding.version) else {
                continue;
            };
            let read = self.new.read(stored.clone(), through).expect("a version");
            let answer = update(self.new_crd, through, object, &read);
            let is_evidence = match (finding.class, answer) {
                (Class::UpdatesRejected, answer) => answer.is_err(),
                (_, Err(_)) => false,
                (_, Ok(answer)) => {
                    let after = self.new.write(answer);
                    let versions = self.old_crd.spec.versions.iter().filter(|version| version.served);
                    let mut reads = versions.filter_map(|version| self.old.read(stored.clone(), &version.name));
                    reads.any(|before| !has_all(&before, &after))
                }
            };
            assert!(is_evidence, "no evidence: {finding}\n{stored}\n{object}\n{}", (self.context)());
        }
    }
}

fn labelled(object: &Value) -> Value {
    let mut object = object.clone();
    object["metadata"]["labels"] = json!({"changed": "true"});
    object
}

fn update(crd: &CustomResourceDefinition, version: &str, object: &Value, old: &Value) -> Result<Value, String> {
    let endpoint = Endpoint::new(crd, Some(version)).expect("a version");
    objects::update(&endpoint, object, old).map(|outcome| outcome.object)
}

/// Removes the fields that the other object lacks.
fn keep_common(object: &mut Value, other: &Value) {
    match (object, other) {
        (Value::Object(members), Value::Object(others)) => {
            members.retain(|name, _| others.contains_key(name));
            members.iter_mut().for_each(|(name, member)| keep_common(member, &others[name]));
        }
        (Value::Array(items), Value::Array(others)) => {
            items.iter_mut().zip(others).for_each(|(item, other)| keep_common(item, other));
        }
        _ => {}
    }
}

/// Returns whether `after` has all values of `before`, apart from nulls.
fn has_all(before: &Value, after: &Value) -> bool {
    match (before, after) {
        (Value::Object(before), Value::Object(after)) => before
            .iter()
            .filter(|(_, value)| !value.is_null())
            .all(|(name, value)| after.get(name).is_some_and(|after| has_all(value, after))),
        (Value::Array(before), Value::Array(after)) => {
            before.len() == after.len() && before.iter().zip(after).all(|(before, after)| has_all(before, after))
        }
        _ => true,
    }
}
