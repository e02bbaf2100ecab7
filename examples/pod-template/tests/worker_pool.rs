//! Tests the CRD and objects of the worker pool.

use example_pod_template::WorkerPool;
use serde_json::{Value, json};
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::openapi::SchemaProps;
use structural_schema::{CustomResource, Prune, Resource, StructuralSchema};

fn definition() -> CustomResourceDefinition {
    WorkerPool::crd()
}

fn object(containers: &Value) -> Value {
    json!({
        "apiVersion": "example.com/v1", "kind": "WorkerPool", "metadata": {"name": "a", "namespace": "b"},
        "spec": {
            "selector": {"matchLabels": {"app": "a"}},
            "template": {"metadata": {"labels": {"app": "a"}}, "spec": {"containers": containers}},
        },
    })
}

#[test]
fn server_accepts_the_crd() {
    let report = definition().check();
    assert!(report.is_accepted(), "{:?}", report.findings);
    assert!(report.warnings.is_empty(), "{:?}", report.warnings);
}

/// The compile-time cost estimates are within the server's budget.
#[test]
fn rules_on_containers_are_within_the_budget() {
    let costs: Vec<u64> =
        definition().check().costs.into_iter().flat_map(|version| version.rules).map(|rule| rule.max_cost).collect();
    assert_eq!(costs.len(), 2);
    assert!(costs.iter().all(|cost| (1_000..10_000_000).contains(cost)), "{costs:?}");
}

#[test]
fn unknown_fields_in_containers_are_dropped() {
    let mut pool = object(&json!([{"name": "worker", "image": "i", "imgae": "j", "resources": {"limit": {}}}]));
    let dropped = Resource::<WorkerPool>::prune_tracked(&mut pool);
    assert_eq!(dropped, ["spec.template.spec.containers[0].imgae", "spec.template.spec.containers[0].resources.limit"]);
    assert_eq!(pool, object(&json!([{"name": "worker", "image": "i", "resources": {}}])));
}

#[test]
fn schema_without_kubernetes_descriptions_is_small() {
    let size = SchemaProps::from(WorkerPool::SCHEMA).to_value().to_string().len();
    assert!(size < 150_000, "{size}");
}

#[test]
fn the_compiler_writes_the_same_crd() {
    documents::assert_same_crd::<WorkerPool>();
}
