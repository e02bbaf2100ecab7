//! The values that the subresource `scale` requires.

use serde_json::{Value, json};
use structural_schema_documents::crd::{Scale, Version};
use structural_schema_documents::openapi::SchemaProps;
use structural_schema_documents::validate::Validator;
use structural_schema_documents::walk as documents;

use crate::compare::field;
use crate::path::{Path, Step};
use crate::prove::{Budget, Known};
use crate::rule::with_facts;
use crate::walk::{self, Attempt, Change, Effect};

/// Returns the fields that the server validates because of the subresource `scale`, if it is new or if the server now fills
/// in or drops other values.
pub(crate) fn changes(
    old: &Version,
    new: &Version,
    before: &SchemaProps,
    after: &SchemaProps,
    budget: &Budget,
) -> Vec<Change> {
    let scale = |version: &Version| version.subresources.as_ref().and_then(|subresources| subresources.scale.clone());
    let Some(new_scale) = scale(new) else { return Vec::new() };
    let old_scale = scale(old).unwrap_or_default();
    let replicas = |scale: &Scale| [scale.spec_replicas_path.clone(), scale.status_replicas_path.clone()];
    let number = SchemaProps { minimum: Some(0.0), maximum: Some(2_147_483_647.0), ..SchemaProps::of_type("integer") };
    let text = SchemaProps::of_type("string");
    let altered = walk::altered(before, after);
    let facts = with_facts(before);
    let mut found = Vec::new();
    let mut check = |path: &str, target: &SchemaProps, was_checked: bool| {
        let path = field(path);
        let is_changed = |altered: &&Path| path.is_within(altered) && !is_kept(after, altered, &path, target);
        let is_altered = altered.iter().any(|altered| is_changed(&altered));
        if was_checked && !is_altered {
            return;
        }
        let effect = if !is_altered && follows(&facts, &path, target, budget) {
            Effect::Equivalent
        } else {
            let values = [json!(-1), json!(1_i64 << 31), json!("text"), json!(1.5), json!(true), json!(1)];
            let mut attempts: Vec<_> = values.map(|value| Attempt::value(&path, value)).into();
            attempts.push(Attempt::present(&path));
            for length in 1..=path.steps().len() {
                let part = Path::new(path.steps()[..length].iter().cloned());
                attempts.extend([Attempt::Remove(part.clone()), Attempt::Set(part, Value::Null)]);
            }
            Effect::Narrows(attempts)
        };
        let message = if was_checked {
            "the subresource `scale` reads a value that the server now fills in or drops"
        } else {
            "the new subresource `scale` restricts the value"
        };
        found.push(Change { path, check: "scale", message: message.to_owned(), effect });
    };
    for path in replicas(&new_scale).iter().filter(|path| !path.is_empty()) {
        check(path, &number, replicas(&old_scale).contains(path));
    }
    if let Some(path) = new_scale.label_selector_path.filter(|path| !path.is_empty()) {
        check(&path, &text, old_scale.label_selector_path.as_ref() == Some(&path));
    }
    found
}

/// Returns whether every value at the path is valid for `target`.
fn follows(facts: &SchemaProps, path: &Path, target: &SchemaProps, budget: &Budget) -> bool {
    let mut known = Known::pruned(facts, budget);
    for (length, step) in path.steps().iter().enumerate() {
        let parent = Path::new(path.steps()[..length].iter().cloned());
        let is_object = parent.find(facts).is_some_and(|schema| schema.kind == "object" && !schema.nullable);
        let Step::Property(name) = step else { return false };
        if !is_object {
            return false;
        }
        if known.lacks(name) {
            return true;
        }
        known = known.property(name);
    }
    known.proves(target)
}

/// Returns whether the value that the new schema fills in at `altered` is valid at `path`, or lacks it.
fn is_kept(new: &SchemaProps, altered: &Path, path: &Path, target: &SchemaProps) -> bool {
    let Some(schema) = altered.find(new).filter(|schema| !schema.nullable) else { return false };
    let Some(mut value) = schema.default.clone() else { return true };
    documents::default(&mut value, schema);
    for step in &path.steps()[altered.steps().len()..] {
        let (Step::Property(name), Value::Object(members)) = (step, &mut value) else { return false };
        match members.remove(&**name) {
            Some(member) => value = member,
            None => return true,
        }
    }
    Validator::new(target).is_valid(&value)
}
