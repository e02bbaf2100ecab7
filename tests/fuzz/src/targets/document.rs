//! Targets for YAML, and for functions that traverse schemas and definitions read from documents.

use admission::Operation;
use codegen_cli::document::documents;
use codegen_cli::to_yaml;
use serde_json::{Value, json};
use structural_schema::admit::Endpoint;
use structural_schema::crd::{CheckOptions, CustomResourceDefinition, KubernetesVersion};
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::Validator;
use structural_schema::walk;
use structural_schema::walk::object_meta;

use super::same;
use crate::seeds::Sources;

fn bytes(values: impl IntoIterator<Item = Value>) -> Vec<Vec<u8>> {
    values.into_iter().filter_map(|value| serde_json::to_vec(&value).ok()).collect()
}

/// Returns seeds of the form `{"schema": …, "object": …}`.
pub(super) fn schema_seeds(sources: &Sources) -> Vec<Vec<u8>> {
    let names = ["prune.jsonl", "default.jsonl", "structural.jsonl"];
    let lines = names.into_iter().flat_map(|name| sources.recorded(name));
    bytes(lines.map(|line| json!({"schema": line["schema"], "object": line["object"]})))
}

fn schema_and_object(input: &[u8]) -> Option<(SchemaProps, Value)> {
    let mut input: Value = serde_json::from_slice(input).ok()?;
    let schema = serde_json::from_value(input.get_mut("schema")?.take()).ok()?;
    Some((schema, input.get_mut("object").map_or(Value::Null, Value::take)))
}

pub(super) fn validate(input: &[u8]) -> Result<(), String> {
    let Some((schema, object)) = schema_and_object(input) else { return Ok(()) };
    let validator = Validator::new(&schema);
    let errors = validator.validate(&object);
    same("is_valid and validate", &validator.is_valid(&object), &errors.is_empty())?;
    validator.duplicates(&object);
    let update = validator.validate_update(&object, &object);
    if errors.is_empty() { same("errors of an unchanged object", &update, &errors) } else { Ok(()) }
}

pub(super) fn walk(input: &[u8]) -> Result<(), String> {
    let Some((schema, mut object)) = schema_and_object(input) else { return Ok(()) };
    let (mut untracked, mut quiet) = (object.clone(), object.clone());
    walk::prune(&mut object, &schema, true);
    walk::prune_untracked(&mut untracked, &schema, true);
    same("prune and prune_untracked", &object, &untracked)?;
    same("unknown fields after pruning", &walk::prune(&mut untracked, &schema, true), &Vec::new())?;
    walk::prune_metadata(&mut quiet, &schema, true);
    walk::drop_nulls(&mut quiet, &schema);
    walk::default(&mut quiet, &schema);
    Ok(())
}

pub(super) fn structural(input: &[u8]) -> Result<(), String> {
    let Some((schema, _)) = schema_and_object(input) else { return Ok(()) };
    let written: SchemaProps =
        serde_json::from_value(schema.to_value()).map_err(|error| format!("cannot be read again: {error}"))?;
    same("a schema and the same read again", &written, &schema)?;
    let _ = schema.check_structural();
    let _ = schema.unfold();
    let _ = schema.strip_value_validation();
    let _ = schema.skeleton();
    Ok(())
}

pub(super) fn metadata_seeds(sources: &Sources) -> Vec<Vec<u8>> {
    let lines = sources.recorded("admit.jsonl");
    let own = json!({"name": "a", "labels": {"a": "b"}, "ownerReferences": [{"uid": "1", "kind": "K", "name": "n", "apiVersion": "v1"}],
        "managedFields": [{"manager": "m", "operation": "Apply", "fieldsType": "FieldsV1", "fieldsV1": {}}], "creationTimestamp": null,
        "deletionGracePeriodSeconds": 5, "generation": 1});
    bytes(lines.into_iter().filter_map(|line| line["object"].get("metadata").cloned()).chain([own]))
}

pub(super) fn metadata(input: &[u8]) -> Result<(), String> {
    let Ok(value) = serde_json::from_slice::<Value>(input) else { return Ok(()) };
    let read = object_meta::read(&value).is_ok();
    let _ = object_meta::read_valid(&value);
    let mut normal = value;
    if object_meta::bring_in_form(&mut normal).is_err() {
        return Ok(());
    }
    if read {
        let mut again = normal.clone();
        let dropped = object_meta::bring_in_form(&mut again)
            .map_err(|error| format!("normalized metadata is malformed: {error:?}"))?;
        same("normalized metadata and the same normalized again", &again, &normal)?;
        same("dropped fields of normalized metadata", &dropped.len(), &0)?;
    }
    Ok(())
}

pub(super) fn crd_seeds(sources: &Sources) -> Vec<Vec<u8>> {
    let recorded = sources.recorded("crd.jsonl").into_iter().map(|mut line| line["crd"].take());
    bytes(recorded.chain(sources.corpus()))
}

pub(super) fn crd(input: &[u8]) -> Result<(), String> {
    let Ok(document) = serde_json::from_slice::<Value>(input) else { return Ok(()) };
    let mut options = CheckOptions::default();
    let report = CustomResourceDefinition::check_document(&document, &options);
    options.server = KubernetesVersion::OLDEST;
    CustomResourceDefinition::check_document(&document, &options);
    let Ok(definition) = CustomResourceDefinition::decode(&document) else {
        return same("a malformed definition and an accepted one", &report.is_accepted(), &false);
    };
    let again = CustomResourceDefinition::decode(&definition.to_value());
    let again = again.map_err(|error| format!("a written definition is malformed: {error:?}"))?;
    same("a definition and the same read again", &again.to_value(), &definition.to_value())
}

/// Returns seeds of the form `{"crd": …, "object": …, "old": …}`.
pub(super) fn admit_seeds(sources: &Sources) -> Vec<Vec<u8>> {
    let lines = sources.recorded("admit.jsonl");
    bytes(lines.into_iter().map(|line| json!({"crd": line["crd"], "object": line["object"], "old": line["old"]})))
}

pub(super) fn admit(input: &[u8]) -> Result<(), String> {
    let Ok(mut input) = serde_json::from_slice::<Value>(input) else { return Ok(()) };
    let [crd, object, old] = ["crd", "object", "old"].map(|name| input.get_mut(name).map_or(Value::Null, Value::take));
    let Ok(definition) = CustomResourceDefinition::decode(&crd) else { return Ok(()) };
    let is_legal = definition.check().is_accepted();
    let Some(admission) = Endpoint::new(&definition, None) else { return Ok(()) };
    let text = object.to_string();
    admission::compare(&admission, Operation::Create, text.as_bytes())?;
    if !old.is_null() {
        let old = old.to_string();
        admission::compare(&admission, Operation::Update(old.as_bytes()), text.as_bytes())?;
        admission::compare(&admission, Operation::UpdateStatus(old.as_bytes()), text.as_bytes())?;
    }
    let Ok(outcome) = admission.create(object) else { return Ok(()) };
    if !is_legal || !outcome.is_accepted() {
        return Ok(());
    }
    let again = admission.create(outcome.object.clone());
    let again = again.map_err(|error| format!("a stored object is malformed: {error}"))?;
    same("errors of a stored object", &again.errors, &Vec::new())?;
    same("unknown fields of a stored object", &again.unknown, &Vec::new())?;
    same("a stored object and the same admitted again", &again.object, &outcome.object)
}

pub(super) fn yaml_seeds(sources: &Sources) -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = Vec::new();
    for folder in ["examples", "codegen-cli/tests/golden/input"] {
        seeds.extend(sources.files(folder, "yaml").into_iter().map(String::into_bytes));
    }
    let own = [
        "a: &x {b: [1, 2]}\nc: *x\nd:\n  <<: *x\n  e: |2-\n     text\n\n   more\n",
        "? a\n: - !!str 1\n  - 'it''s'\n  - \"\\u00e9\\x9b\"\n--- # next\n[yes, ~, 0x1f, 1_000, .5, 2024-01-01]\n...\n",
        "{\"a\": [1, {}]}{\"b\": 2}",
        ">+\n  folded\n  text\n\n",
    ];
    seeds.extend(own.map(|text| text.as_bytes().to_vec()));
    seeds
}

pub(super) fn yaml(input: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(input);
    for document in documents(&text).flatten() {
        let value = document.to_value();
        if !document.is(&value) {
            // The document has duplicate keys.
            continue;
        }
        match to_yaml(&value) {
            Ok(yaml) => {
                let read = documents(&yaml).next().and_then(Result::ok).map(|node| node.to_value());
                same("a document and the same written and read", &read, &Some(value))?;
            }
            Err(error) => return Err(format!("a document cannot be written: {error}")),
        }
    }
    Ok(())
}

pub(super) fn yaml_write(input: &[u8]) -> Result<(), String> {
    let Ok(value) = serde_json::from_slice::<Value>(input) else { return Ok(()) };
    let Ok(yaml) = to_yaml(&value) else { return Err("a value of few levels cannot be written".to_owned()) };
    let read = documents(&yaml).next().and_then(Result::ok).map_or(Value::Null, |node| node.to_value());
    same("a value and the same written and read", &read, &value)
}
