//! The entry points. Admission decides which objects are returned.

use std::sync::atomic::Ordering;

use serde_json::Value;
use structural_schema_documents::admit::{Endpoint, Outcome};
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_documents::field_error::{FieldError, FieldPath};
use structural_schema_documents::limits::Limits;
use structural_schema_documents::openapi::{Arena, SchemaProps};

use crate::effort::{self, BRANCHES_PER_STEP, Effort};
use crate::failure::NotFound;
use crate::goal::Goal;
use crate::options::{Budget, Fields, Options};
use crate::searches::Searches;
use crate::session::{Cache, RULE_STEPS, Rules};

/// Generates objects that one version of a `CustomResourceDefinition` admits. See the example of the [crate](crate).
///
/// A custom resource with a `status` subresource drops the status of new objects. Generated objects therefore have a status
/// only if a [`Goal`] asks for it. Such an object is created without its status, and the status is then updated; both
/// requests must be admitted.
#[derive(Debug)]
pub struct Generator {
    pub(crate) endpoint: Endpoint,
    pub(crate) schema: Box<SchemaProps>,
    pub(crate) cache: Cache,
    pub(crate) effort: Effort,
    /// The number of nodes and rules of the schema.
    weight: u64,
    /// The number of defaults in the schema, which admission fills in.
    defaults: u64,
    /// The steps for the unions of the schema.
    unions: u64,
}

impl Generator {
    /// Prepares a version of a CRD: the version with this name, or the storage version. Returns `None` if there is no such
    /// version.
    pub fn new(crd: &CustomResourceDefinition, version: Option<&str>) -> Option<Self> {
        let served = match version {
            Some(name) => crd.version(name),
            None => crd.storage_version(),
        }?;
        let schema = Box::new(served.open_api_v3_schema().cloned().unwrap_or_default());
        let mut limits = Limits::DEFAULT;
        limits.rule_steps = RULE_STEPS;
        let endpoint = Endpoint::new(crd, version)?.with_limits(limits);
        let (weight, defaults) = (effort::weight(&schema), effort::defaults(&schema));
        let unions = effort::unions(&schema) / BRANCHES_PER_STEP;
        let cache = Cache::new(effort::steps_per_text(&schema));
        Some(Generator { endpoint, schema, cache, effort: Effort::new(u64::MAX), weight, defaults, unions })
    }

    /// Sets the work that all searches of this generator may do together. It is not limited otherwise, but each call has
    /// a [`Budget`](crate::Budget). The work of [`new`](Self::new) is charged at once.
    #[must_use]
    pub fn within(mut self, effort: &Effort) -> Self {
        effort.charge(self.weight);
        self.effort = effort.clone();
        self
    }

    /// Returns the approximate number of steps for preparing the version: its schema nodes, and the characters of its rules.
    pub fn weight(&self) -> u64 {
        self.weight
    }

    /// Returns the approximate number of steps for sending an object to the endpoint.
    pub fn steps_to_admit(&self, object: &Value) -> u64 {
        effort::validation(object, self.cache.steps_per_text)
            + self.defaults
            + self.unions
            + self.cache.rule_cost.load(Ordering::Relaxed)
    }

    /// Prepares a version like [`new`](Self::new), from JSON. Also returns `None` if the document cannot be decoded.
    pub fn from_json(crd: &Value, version: Option<&str>) -> Option<Self> {
        Self::new(&serde_json::from_value(crd.clone()).ok()?, version)
    }

    /// Returns the endpoint that admits the objects.
    pub fn endpoint(&self) -> &Endpoint {
        &self.endpoint
    }

    /// Returns the schema of the objects.
    pub fn schema(&self) -> &SchemaProps {
        &self.schema
    }

    /// Generates one object.
    ///
    /// # Errors
    ///
    /// Returns an error if no object is found within the budget.
    pub fn generate(&self, options: &Options) -> Result<Value, NotFound> {
        self.search(&[], options, |_| true)
    }

    /// Generates an object that meets the goals.
    ///
    /// # Errors
    ///
    /// Returns an error if no such object is found within the budget.
    pub fn containing(&self, goals: &[Goal], options: &Options) -> Result<Value, NotFound> {
        self.search(goals, options, |_| true)
    }

    /// Generates objects that meet the goals until one satisfies the predicate.
    ///
    /// # Errors
    ///
    /// Returns an error if no such object is found within the budget.
    pub fn search(
        &self,
        goals: &[Goal],
        options: &Options,
        predicate: impl FnMut(&Value) -> bool,
    ) -> Result<Value, NotFound> {
        let arena = Arena::new();
        self.searches(&arena).search(goals, options, predicate)
    }

    /// Prepares several searches, which share the parsed rules of the schema. The arena owns the schema in the form that
    /// rules need.
    pub fn searches<'g>(&'g self, arena: &'g Arena) -> Searches<'g> {
        self.effort.charge(self.weight);
        Searches { generator: self, rules: Rules::new(&self.schema, arena) }
    }

    /// Returns random objects. Skips objects that are not found within the default budget, and ends after several
    /// consecutive misses.
    pub fn random(&self, seed: u64) -> impl Iterator<Item = Value> {
        const MISSES: u64 = 8;
        let mut next = 0;
        std::iter::from_fn(move || {
            (0..MISSES).find_map(|_| {
                let options = Options::random(seed.wrapping_mul(0x9E37_79B9).wrapping_add(next));
                next += 1;
                self.generate(&options).ok()
            })
        })
    }

    /// Returns whether the server admits the object, and keeps all of its fields.
    pub fn admits(&self, object: &Value) -> bool {
        self.admission_errors(object).is_ok()
    }

    /// Removes optional fields and items as long as the object is admitted and `keep` returns true for it.
    pub fn shrink(&self, mut object: Value, mut keep: impl FnMut(&Value) -> bool) -> Value {
        let effort = Effort::new(Budget::DEFAULT.steps);
        while let Some(smaller) = crate::build::without_one_part(&object, |smaller| {
            self.may_admit(smaller, &effort) && self.admits(smaller) && keep(smaller)
        }) {
            object = smaller;
        }
        object
    }

    /// Charges the steps for sending an object to the endpoint. Returns whether it may be sent.
    fn may_admit(&self, object: &Value, effort: &Effort) -> bool {
        let steps = self.steps_to_admit(object);
        let within = self.effort.charge(steps);
        effort.charge(steps) && within
    }

    /// Removes unneeded parts from a minimal object.
    pub(crate) fn finish(&self, object: Value, options: &Options, goals: &[Goal]) -> Value {
        if options.fields != Fields::Minimal {
            return object;
        }
        let effort = Effort::new(options.budget.steps);
        let keep = |smaller: &Value| self.may_admit(smaller, &effort) && self.admits(smaller);
        crate::build::without_defaults(object, &self.schema, goals, keep)
    }

    /// Returns the errors of admission, including unknown fields.
    pub(crate) fn admission_errors(&self, object: &Value) -> Result<(), Vec<FieldError>> {
        let mut created = object.clone();
        let status = match &mut created {
            Value::Object(members) if self.endpoint.served().status => members.remove("status"),
            _ => None,
        };
        let stored = errors(self.endpoint.create(created))?;
        if status.is_some() {
            let mut object = object.clone();
            object["metadata"]["resourceVersion"] = "1".into();
            let mut stored = stored;
            stored["metadata"]["resourceVersion"] = "1".into();
            errors(self.endpoint.update_status(object, stored))?;
        }
        Ok(())
    }
}

/// Returns the stored object, or the errors.
fn errors(answer: Result<Outcome, structural_schema_documents::admit::DecodeError>) -> Result<Value, Vec<FieldError>> {
    let invalid = |message: String| FieldError::invalid(FieldPath::NONE, Value::Null, message);
    match answer {
        Err(error) => Err(vec![invalid(error.message)]),
        Ok(outcome) if !outcome.errors.is_empty() => Err(outcome.errors),
        Ok(outcome) => match outcome.unknown.first() {
            Some(path) => Err(vec![invalid(format!("unknown field \"{path}\""))]),
            None => Ok(outcome.object),
        },
    }
}
