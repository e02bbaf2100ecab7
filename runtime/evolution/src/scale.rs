//! The values that the subresource `scale` requires.

use serde_json::json;
use structural_schema_documents::crd::{Scale, Version};
use structural_schema_documents::openapi::SchemaProps;

use crate::compare::field;
use crate::path::{Path, Step};
use crate::prove::Known;
use crate::rule::with_facts;
use crate::walk::{Attempt, Change, Effect};

/// Returns the fields that the server validates because of a new or changed subresource `scale`.
pub(crate) fn changes(old: &Version, new: &Version, schema: &SchemaProps) -> Vec<Change> {
    let scale = |version: &Version| version.subresources.as_ref().and_then(|subresources| subresources.scale.clone());
    let Some(after) = scale(new) else { return Vec::new() };
    let before = scale(old).unwrap_or_default();
    let replicas = |scale: &Scale| [scale.spec_replicas_path.clone(), scale.status_replicas_path.clone()];
    let number = SchemaProps { minimum: Some(0.0), maximum: Some(2_147_483_647.0), ..SchemaProps::of_type("integer") };
    let text = SchemaProps::of_type("string");
    let facts = with_facts(schema);
    let mut found = Vec::new();
    let mut check = |path: &str, target: &SchemaProps| {
        let path = field(path);
        let (mut known, mut never) = (Known::pruned(&facts), false);
        for step in path.steps() {
            if let Step::Property(name) = step {
                never |= known.lacks(name);
                known = known.property(name);
            }
        }
        let effect = if never || has_objects(schema, &path) && known.proves(target) {
            Effect::Equivalent
        } else {
            let values = [json!(-1), json!(1_i64 << 31), json!("text"), json!(1.5), json!(true), json!(1)];
            Effect::Narrows(values.map(|value| Attempt::value(&path, value)).into())
        };
        let message = "the new subresource `scale` restricts the value".to_owned();
        found.push(Change { path, check: "scale", message, effect });
    };
    for path in replicas(&after).iter().filter(|path| !path.is_empty() && !replicas(&before).contains(path)) {
        check(path, &number);
    }
    if let Some(path) = after.label_selector_path.filter(|path| before.label_selector_path.as_ref() != Some(path)) {
        check(&path, &text);
    }
    found
}

/// Returns whether all values above the path are objects.
fn has_objects(schema: &SchemaProps, path: &Path) -> bool {
    (1..path.steps().len()).all(|length| {
        let parent = Path::new(path.steps()[..length].iter().cloned());
        parent.find(schema).is_some_and(|schema| schema.kind == "object" && !schema.nullable)
    })
}
