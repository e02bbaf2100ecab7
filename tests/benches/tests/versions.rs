//! Tests that the two conversions that the benchmark compares return equal objects.

use benches::objects;
use benches::versions::{by_types, converted, v1alpha1, v1beta1};
use example_derive::workload::WorkloadSpec;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Converts an object in place and by types, and compares the results.
fn compare<From, To>(object: &Value, version: &str) -> Value
where
    From: DeserializeOwned,
    To: DeserializeOwned + Serialize + std::convert::From<From>,
{
    let converted = converted(object, version);
    // The types write defaults that are missing in the object.
    let spec: To = serde_json::from_value(converted["spec"].clone()).expect("a spec");
    let mut by_types = by_types::<From, To>(object.clone(), version);
    assert_eq!(by_types["apiVersion"], converted["apiVersion"]);
    // The types lose the limit, which the annotation keeps.
    if let Some(limit) = converted["spec"].get("revisionHistoryLimit") {
        by_types["spec"]["revisionHistoryLimit"] = limit.clone();
    }
    assert_eq!(serde_json::to_value(spec).expect("a spec"), by_types["spec"]);
    converted
}

#[test]
fn types_and_objects_are_converted_equally() {
    let current = objects::large(0);
    let older = compare::<WorkloadSpec, v1beta1::WorkloadSpec>(&current, "v1beta1");
    assert_eq!(compare::<v1beta1::WorkloadSpec, WorkloadSpec>(&older, "v1"), current);
    let oldest = compare::<WorkloadSpec, v1alpha1::WorkloadSpec>(&current, "v1alpha1");
    assert_eq!(compare::<v1alpha1::WorkloadSpec, WorkloadSpec>(&oldest, "v1"), current);
}
