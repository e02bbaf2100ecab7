//! The endpoints of both CRDs, and their answers for an object.

use std::borrow::Cow;
use std::cell::OnceCell;

use serde_json::Value;
use structural_schema_documents::admit::{Endpoint, Outcome, Storage};
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_documents::field_error::FieldError;
use structural_schema_documents::openapi::Arena;
use structural_schema_generate::{Effort, Generator, Searches};

use super::shared::Shared;
use crate::finding::Evidence;
use crate::path::{Path, Step};
use crate::walk::{Attempt, Change};

/// The text of errors of rules that take too many steps.
const LIMIT_EXCEEDED: &str = "limit of steps or memory exceeded";

/// The number of errors that evidence lists.
const MOST_ERRORS: usize = 20;

/// The steps for an error of the new CRD.
pub(super) const STEPS_PER_ERROR: u64 = 16;

/// The generators of both definitions of a version. They are prepared when they are first needed.
#[derive(Default)]
pub(crate) struct Generators {
    old: OnceCell<Option<Generator>>,
    new: OnceCell<Option<Generator>>,
    arena: Arena,
}

/// A version of the old CRD, and a version of the new one. Usually they have the same name.
pub(crate) struct Engine<'a> {
    pub(super) old_crd: &'a CustomResourceDefinition,
    pub(super) new_crd: &'a CustomResourceDefinition,
    pub(super) version: &'a str,
    pub(super) new_version: &'a str,
    generators: &'a Generators,
    searches: OnceCell<Option<Searches<'a>>>,
    new_searches: OnceCell<Option<Searches<'a>>>,
    pub(super) shared: Shared,
    /// The work that all searches may do together.
    pub(super) effort: &'a Effort,
}

impl<'a> Engine<'a> {
    pub(crate) fn new(
        old_crd: &'a CustomResourceDefinition,
        new_crd: &'a CustomResourceDefinition,
        version: &'a str,
        generators: &'a Generators,
        effort: &'a Effort,
    ) -> Self {
        let new_version = version;
        let (searches, new_searches, shared) = (OnceCell::new(), OnceCell::new(), Shared::default());
        Engine { old_crd, new_crd, version, new_version, generators, searches, new_searches, shared, effort }
    }

    /// Sends the objects of the old version to another version of the new CRD.
    pub(crate) fn through(mut self, new_version: &'a str) -> Self {
        self.new_version = new_version;
        self
    }

    /// Returns an object of the old version as the new CRD returns it to clients of the new version.
    pub(super) fn converted<'o>(&self, object: &'o Value) -> Option<Cow<'o, Value>> {
        if self.new_version == self.version {
            return Some(Cow::Borrowed(object));
        }
        // Both definitions are prepared again.
        let weight = self.generator().map_or(0, Generator::weight);
        self.effort.charge(2 * weight).then_some(())?;
        let (old, new) = (Storage::new(self.old_crd)?, Storage::new(self.new_crd)?);
        new.read(old.write(object.clone()), self.new_version).map(Cow::Owned)
    }

    /// Returns the generator of objects that the old CRD admits.
    pub(super) fn generator(&self) -> Option<&'a Generator> {
        let generator = || Some(Generator::new(self.old_crd, Some(self.version))?.within(self.effort));
        self.generators.old.get_or_init(generator).as_ref()
    }

    fn new_generator(&self) -> Option<&'a Generator> {
        let generator = || Some(Generator::new(self.new_crd, Some(self.new_version))?.within(self.effort));
        self.generators.new.get_or_init(generator).as_ref()
    }

    /// Returns the searches for objects that the old CRD admits.
    pub(super) fn searches(&self) -> Option<&Searches<'a>> {
        let searches = || Some(self.generator()?.searches(&self.generators.arena));
        self.searches.get_or_init(searches).as_ref()
    }

    /// Returns the searches for objects that the new CRD admits.
    pub(super) fn new_searches(&self) -> Option<&Searches<'a>> {
        let searches = || Some(self.new_generator()?.searches(&self.generators.arena));
        self.new_searches.get_or_init(searches).as_ref()
    }

    pub(super) fn old(&self) -> Option<&'a Endpoint> {
        self.generator().map(Generator::endpoint)
    }

    pub(super) fn new_endpoint(&self) -> Option<&'a Endpoint> {
        self.new_generator().map(Generator::endpoint)
    }

    /// Charges the steps for sending an object to both endpoints. Returns whether the search may continue.
    pub(super) fn may_send(&self, object: &Value) -> bool {
        self.generator().is_some_and(|generator| self.effort.charge(2 * generator.steps_to_admit(object)))
    }

    /// Charges the steps for sending an object to one endpoint. Returns whether the search may continue.
    pub(super) fn may_send_once(&self, object: &Value) -> bool {
        self.generator().is_some_and(|generator| self.effort.charge(generator.steps_to_admit(object)))
    }

    /// Returns an object that the old CRD admits and the new one rejects because of the change.
    pub(crate) fn rejected(&self, change: &Change, attempts: &[Attempt]) -> Option<Evidence> {
        self.search(change, attempts, |object, is_certain| {
            let errors = self.errors(object, &change.path)?;
            (is_certain || errors.iter().any(|error| is_about(error, &change.path)))
                .then(|| Evidence::Object { object: object.clone(), errors: texts(&errors, &change.path) })
        })
    }

    /// Returns an object that the old CRD stores as it is, and from which the new one drops a value at the path.
    pub(crate) fn pruned(&self, change: &Change, attempts: &[Attempt]) -> Option<Evidence> {
        self.search(change, attempts, |object, _| {
            let dropped = Self::outcome(self.new_endpoint()?, object, &change.path)?.unknown;
            let is_here = |field: &&String| starts_at(field, &change.path);
            let dropped: Vec<_> =
                dropped.iter().filter(is_here).map(|field| format!("unknown field \"{field}\"")).collect();
            (!dropped.is_empty()).then(|| Evidence::Object { object: object.clone(), errors: dropped })
        })
    }

    /// Returns whether the old CRD admits an object and keeps all of its fields.
    pub(super) fn admits(&self, object: &Value, path: &Path) -> bool {
        let outcome = self.old().filter(|_| self.may_send(object)).and_then(|old| {
            if path.is_status() && old.served().status {
                // The rest of the object must be admitted too.
                let created = old.create(without_status(object)).ok()?;
                (created.is_accepted() && created.unknown.is_empty()).then_some(())?;
            }
            Self::outcome(old, object, path)
        });
        outcome.is_some_and(|outcome| outcome.is_accepted() && outcome.unknown.is_empty())
    }

    /// Returns the errors of the new CRD.
    pub(super) fn errors(&self, object: &Value, path: &Path) -> Option<Vec<FieldError>> {
        let outcome = Self::outcome(self.new_endpoint()?, &*self.converted(object)?, path)?;
        self.effort.charge(outcome.errors.len() as u64 * STEPS_PER_ERROR);
        // The server has no limit on steps, so this error shows nothing about it.
        let is_cancelled = |error: &FieldError| error.detail.contains(LIMIT_EXCEEDED);
        (!outcome.is_accepted() && !outcome.errors.iter().any(is_cancelled)).then_some(outcome.errors)
    }

    /// Sends an object to an endpoint: to the status subresource if the path leads there, and otherwise as a new object.
    pub(super) fn outcome(endpoint: &Endpoint, object: &Value, path: &Path) -> Option<Outcome> {
        if !(path.is_status() && endpoint.served().status) {
            return endpoint.create(object.clone()).ok();
        }
        let mut object = object.clone();
        object["metadata"]["resourceVersion"] = "1".into();
        endpoint.update_status(object.clone(), without_status(&object)).ok()
    }
}

/// Returns whether an error concerns the value at a path or inside it. Some errors have the path only in their text.
pub(super) fn is_about(error: &FieldError, path: &Path) -> bool {
    if !error.field.is_none() {
        return path.contains_field(&error.field);
    }
    let mut rest = error.detail.as_str();
    path.steps().iter().all(|step| match step {
        Step::Property(name) => match rest.find(&**name) {
            Some(at) => {
                rest = &rest[at + name.len()..];
                true
            }
            None => false,
        },
        Step::Items | Step::Values => true,
    })
}

/// Returns the texts of errors, without the remark that the server did not check rules because of them. If there are many,
/// returns the ones about the value at a path, and the number of the others.
pub(super) fn texts(errors: &[FieldError], path: &Path) -> Vec<String> {
    let about_object = |error: &&FieldError| !error.detail.starts_with("some validation rules were not checked");
    let errors: Vec<_> = errors.iter().filter(about_object).collect();
    if errors.len() <= MOST_ERRORS {
        return errors.into_iter().map(ToString::to_string).collect();
    }
    let about_value = errors.iter().filter(|error| is_about(error, path)).take(MOST_ERRORS);
    let mut texts: Vec<String> = about_value.map(ToString::to_string).collect();
    texts.push(format!("there are {} more errors", errors.len() - texts.len()));
    texts
}

fn without_status(object: &Value) -> Value {
    let mut object = object.clone();
    if let Value::Object(members) = &mut object {
        members.remove("status");
    }
    object
}

/// Returns whether a printed path of an object begins like the path of a schema.
pub(super) fn starts_at(field: &str, path: &Path) -> bool {
    let named = path.steps().iter().map_while(|step| match step {
        Step::Property(name) => Some(&**name),
        Step::Items | Step::Values => None,
    });
    field.starts_with(&named.collect::<Vec<_>>().join("."))
}
