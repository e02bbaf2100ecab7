//! Constructs objects that the old CRD admits.

use serde_json::{Value, json};
use structural_schema_documents::admit::Endpoint;
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_documents::openapi::{Items, SchemaOrBool, SchemaProps};
use structural_schema_generate::{Budget, Generator, Goal, Options, Searches};

use super::edit::{value_at, with_value, without_field};
use super::engine::Engine;
use crate::finding::Evidence;
use crate::path::{Path, Step};
use crate::walk::{Attempt, Change, steps};

/// The maximum number of objects that are built for one attempt.
const OBJECTS: usize = 4;

/// The maximum number of random objects that are built for one change.
const RANDOM_OBJECTS: usize = 24;

/// The options of a search for a small object.
pub(super) fn options() -> Options {
    Options::minimal().with_budget(budget(OBJECTS))
}

fn budget(objects: usize) -> Budget {
    let mut budget = Budget::DEFAULT;
    (budget.objects, budget.values, budget.changes) = (objects, 50_000, 2_000);
    budget
}

/// Looks at an object. The flag is true if the object was constructed to violate exactly this change.
type Inspect<'i> = dyn FnMut(&Value, bool) -> Option<Evidence> + 'i;

impl Engine<'_> {
    /// Constructs objects that the old CRD admits until one is evidence.
    pub(super) fn search(
        &self,
        change: &Change,
        attempts: &[Attempt],
        mut inspect: impl FnMut(&Value, bool) -> Option<Evidence>,
    ) -> Option<Evidence> {
        let mut found = attempts.iter().find_map(|attempt| self.attempt(attempt, change, &mut inspect));
        if found.is_none() {
            found = self.random(change, &mut inspect);
        }
        found
    }

    fn attempt(&self, attempt: &Attempt, change: &Change, inspect: &mut Inspect<'_>) -> Option<Evidence> {
        let searches = self.searches().filter(|_| !self.effort.is_spent())?;
        let mut admitted = |object: Option<Value>| {
            let object = object.filter(|object| self.admits(object, &change.path))?;
            inspect(&object, false)
        };
        match attempt {
            Attempt::Goals(goals) => match searches.containing(goals, &options()) {
                Ok(object) => inspect(&object, false),
                // The generator cannot construct every value at every place.
                Err(_) => match &goals[..] {
                    [Goal { want: structural_schema_generate::Want::Value(value), .. }] => {
                        let parent = self.with_parent(&change.path)?;
                        admitted(with_value(&parent, &change.path, value))
                    }
                    _ => None,
                },
            },
            Attempt::Set(path, value) => admitted(with_value(&*self.with_parent(path)?, path, value)),
            Attempt::Remove(path) => {
                let object = self.with_parent(path)?;
                admitted(Some(without_field(&object, path).unwrap_or_else(|| (*object).clone())))
            }
            Attempt::Duplicate(path) => {
                let object = searches.containing(&[Goal::present(steps(&path.then(Step::Items)))], &options()).ok()?;
                let item = value_at(&object, path.then(Step::Items).steps())?.clone();
                admitted(with_value(&object, path, &json!([item, item])))
            }
            Attempt::Defaulted(list, field, value) => {
                let items = list.then(Step::Items);
                let object = searches.containing(&[Goal::present(steps(&items))], &options()).ok()?;
                let explicit = with_value(&object, field, value)?;
                let absent = without_field(&explicit, field)?;
                let both = [&explicit, &absent].map(|object| value_at(object, items.steps()).cloned());
                let both = both.into_iter().collect::<Option<Vec<_>>>()?;
                admitted(with_value(&object, list, &both.into()))
            }
            Attempt::Violate(path, rule) => self.violate(path, rule, change, inspect),
        }
    }

    /// Constructs objects that violate a rule: from the old CRD with the opposite rule, and from the new CRD with the
    /// opposite rule instead of the rule.
    fn violate(&self, path: &Path, rule: &str, change: &Change, inspect: &mut Inspect<'_>) -> Option<Evidence> {
        let options = Options::minimal().with_budget(budget(OBJECTS * 2));
        let violate = |searches: &Searches<'_>, inspect: &mut Inspect<'_>| {
            let mut found = None;
            let _ = searches.violating(&steps(path), rule, &options, |object| {
                if self.admits(object, &change.path) {
                    found = inspect(object, true);
                }
                found.is_some()
            });
            found
        };
        let found = self.searches().and_then(|searches| violate(searches, inspect));
        // Objects of another version are not objects of the old one.
        let new = self.new_searches().filter(|_| self.new_version == self.version && !self.effort.is_spent());
        found.or_else(|| violate(new?, inspect))
    }

    /// Returns the old CRD with the new rules of the schema at a path.
    pub(super) fn with_new_rules(&self, path: &Path) -> Option<Endpoint> {
        let new = self.new_crd.version(self.new_version)?.open_api_v3_schema()?;
        let rules = path.find(new)?.validations.clone();
        let weight = self.generator().map_or(0, Generator::weight);
        self.effort.charge(weight).then_some(())?;
        let crd = with_schema(self.old_crd, self.version, path, |schema| schema.validations = rules)?;
        Endpoint::new(&crd, Some(self.version))
    }

    fn random(&self, change: &Change, inspect: &mut Inspect<'_>) -> Option<Evidence> {
        let searches = self.searches().filter(|_| !self.effort.is_spent())?;
        let goals = [Goal::present(steps(&change.path))];
        let goals = if change.path == Path::ROOT || change.check == "required" { &goals[..0] } else { &goals[..] };
        let mut found = None;
        let random = Options::random(1).with_budget(budget(RANDOM_OBJECTS));
        let _ = searches.search(goals, &random, |object| {
            found = inspect(object, false);
            found.is_some()
        });
        let object = match &found {
            Some(Evidence::Object { object, .. }) => object.clone(),
            _ => return found,
        };
        let smaller = self.generator()?.shrink(object, |object| inspect(object, false).is_some());
        inspect(&smaller, false).or(found)
    }
}

/// Returns the CRD with a changed schema at a path of a version.
fn with_schema(
    crd: &CustomResourceDefinition,
    version: &str,
    path: &Path,
    change: impl FnOnce(&mut SchemaProps),
) -> Option<CustomResourceDefinition> {
    let mut crd = crd.clone();
    let version = crd.spec.versions.iter_mut().find(|given| given.name == version)?;
    let root = version.schema.as_mut()?.open_api_v3_schema.as_deref_mut()?;
    let schema = path.steps().iter().try_fold(root, |schema, step| match step {
        Step::Property(name) => schema.properties.get_mut(&**name),
        Step::Items => match &mut schema.items {
            Some(Items::Schema(items)) => Some(&mut **items),
            _ => None,
        },
        Step::Values => match &mut schema.additional_properties {
            Some(SchemaOrBool::Schema(values)) => Some(&mut **values),
            _ => None,
        },
    })?;
    change(schema);
    Some(crd)
}
