//! Targets that compare generated code with the schema walkers.

use std::sync::OnceLock;

use admission::Operation;
use example_derive::frontend::Frontend;
use example_derive::workload::Workload;
use pruning::types::Everything;
use serde_json::{Value, json};
use structural_schema::admit::Endpoint;
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::Validator;
use structural_schema::{Admit, CustomResource, Defaults, Prune, Resource, StructuralSchema, Validate, walk};
use validation::types::Choices;

use super::same;
use crate::seeds::Sources;

pub(super) fn seeds(sources: &Sources) -> Vec<Vec<u8>> {
    let recorded = ["prune.jsonl", "default.jsonl"].into_iter().flat_map(|name| sources.recorded(name));
    let objects = recorded.filter_map(|line| line.get("object").cloned());
    let own = [
        json!({"apiVersion": "web.example.com/v1", "kind": "Frontend", "metadata": {"name": "a", "namespace": "b"},
            "spec": {"replicas": 2, "image": "nginx", "hosts": ["a.example.com"], "port": 80, "junk": null}}),
        json!({"leaf": {"name": "x", "junk": 1}, "flat": {"a": 1}, "map": {"a": {"name": "b"}}, "list": [{"name": "c"}]}),
        json!({"a": 1, "c": 2, "e": 3}),
    ];
    let examples = sources.files("examples", "yaml");
    let examples =
        examples.iter().flat_map(|text| codegen_cli::document::documents(text).flatten().map(|node| node.to_value()));
    objects.chain(own).chain(examples).filter_map(|object| serde_json::to_vec(&object).ok()).collect()
}

fn value(input: &[u8]) -> Option<Value> {
    serde_json::from_slice(input).ok()
}

/// Returns the schema of a type, read from a document.
fn schema<T: StructuralSchema>() -> SchemaProps {
    SchemaProps::from(T::SCHEMA)
}

pub(super) fn prune(input: &[u8]) -> Result<(), String> {
    static SCHEMAS: OnceLock<[SchemaProps; 3]> = OnceLock::new();
    let [everything, frontend, workload] =
        SCHEMAS.get_or_init(|| [schema::<Everything>(), schema::<Frontend>(), schema::<Workload>()]);
    prune_as::<Everything>(input, everything, false)?;
    prune_as::<Resource<Frontend>>(input, frontend, true)?;
    prune_as::<Resource<Workload>>(input, workload, true)
}

fn prune_as<T: Prune>(input: &[u8], schema: &SchemaProps, root: bool) -> Result<(), String> {
    let Some(original) = value(input) else {
        return same("accepting malformed bytes", &T::prune_bytes(input).is_ok(), &false);
    };
    let mut walked = original.clone();
    let mut paths = walk::prune(&mut walked, schema, root);
    paths.extend(walk::prune_metadata(&mut walked, schema, root));
    paths.sort_unstable();
    let mut compiled = original;
    let compiled_paths = T::prune_tracked(&mut compiled);
    same("the walker and prune", &walked, &compiled)?;
    same("paths of the walker and of prune", &paths, &compiled_paths)?;
    let (decoded, decoded_paths) =
        T::decode_tracked(input).map_err(|error| format!("decode rejects the bytes: {error}"))?;
    same("decode and prune", &decoded, &compiled)?;
    same("paths of decode and of prune", &decoded_paths, &compiled_paths)?;
    let (bytes, bytes_paths) =
        T::prune_bytes_tracked(input).map_err(|error| format!("prune_bytes rejects the bytes: {error}"))?;
    same("prune_bytes and prune", &value(&bytes), &Some(compiled))?;
    same("paths of prune_bytes and of prune", &bytes_paths, &compiled_paths)
}

pub(super) fn default(input: &[u8]) -> Result<(), String> {
    static SCHEMAS: OnceLock<[SchemaProps; 2]> = OnceLock::new();
    let Some(object) = value(input) else { return Ok(()) };
    let [everything, workload] = SCHEMAS.get_or_init(|| [schema::<Everything>(), schema::<Workload>()]);
    default_as::<Everything>(&object, everything)?;
    default_as::<Workload>(&object, workload)
}

fn default_as<T: Defaults>(object: &Value, schema: &SchemaProps) -> Result<(), String> {
    let (mut walked, mut compiled) = (object.clone(), object.clone());
    walk::default(&mut walked, schema);
    T::fill_defaults(&mut compiled);
    same("the walker and fill_defaults", &walked, &compiled)?;
    T::fill_defaults(&mut compiled);
    same("defaulting once and twice", &walked, &compiled)?;
    walk::drop_nulls(&mut walked, schema);
    T::drop_nulls(&mut compiled);
    same("the walker and drop_nulls", &walked, &compiled)
}

pub(super) fn validate(input: &[u8]) -> Result<(), String> {
    static VALIDATORS: OnceLock<[Validator; 3]> = OnceLock::new();
    let Some(object) = value(input) else { return Ok(()) };
    let [everything, workload, choices] = VALIDATORS.get_or_init(|| {
        [schema::<Everything>(), schema::<Workload>(), schema::<Choices>()].map(|schema| Validator::new(&schema))
    });
    validate_as::<Everything>(&object, everything)?;
    validate_as::<Workload>(&object, workload)?;
    validate_as::<Choices>(&object, choices)
}

fn validate_as<T: Validate>(object: &Value, validator: &Validator) -> Result<(), String> {
    let errors = validator.validate(object);
    same("is_valid and validate", &validator.is_valid(object), &errors.is_empty())?;
    same("is_valid of the type and of the walker", &T::is_valid(object), &errors.is_empty())?;
    same("errors of the type and of the walker", &T::validate(object), &errors)
}

pub(super) fn admit(input: &[u8]) -> Result<(), String> {
    static ADMISSIONS: OnceLock<[Endpoint; 2]> = OnceLock::new();
    let [frontend, workload] = ADMISSIONS.get_or_init(|| [document::<Frontend>(), document::<Workload>()]);
    for endpoint in [frontend, &Frontend::endpoint(), &Workload::endpoint()] {
        admission::compare(endpoint, Operation::Create, input)?;
    }
    let Some(object) = value(input) else { return Ok(()) };
    admit_as::<Frontend>(&object, frontend)?;
    admit_as::<Workload>(&object, workload)
}

fn document<T: CustomResource>() -> Endpoint {
    Endpoint::new(&T::crd(), None).expect("a storage version")
}

fn admit_as<T: Admit>(object: &Value, document: &Endpoint) -> Result<(), String> {
    let mut object = object.clone();
    if let Value::Object(members) = &mut object {
        let gvk = document.gvk();
        members.insert("apiVersion".to_owned(), format!("{}/{}", gvk.group, gvk.version).into());
        members.insert("kind".to_owned(), gvk.kind.into());
        members.entry("metadata").or_insert_with(|| json!({"name": "a", "namespace": "b"}));
    }
    let stored = document.create(object.clone());
    same("admission of the type and of its CRD", &T::admit(object.clone()), &stored)?;
    let text = object.to_string();
    admission::compare(&T::endpoint(), Operation::Create, text.as_bytes())?;
    admission::compare(document, Operation::Create, text.as_bytes())?;
    if let Ok(outcome) = stored
        && outcome.is_accepted()
    {
        let again = document.create(outcome.object.clone());
        let again = again.map_err(|error| format!("a stored object is rejected: {error}"))?;
        same("a stored object and the same admitted again", &again.object, &outcome.object)?;
        let old = outcome.object.to_string();
        admission::compare(&T::endpoint(), Operation::Update(old.as_bytes()), text.as_bytes())?;
        let update = T::admit_update(object.clone(), outcome.object.clone());
        same("update of the type and of its CRD", &update, &document.update(object, outcome.object))?;
    }
    Ok(())
}
