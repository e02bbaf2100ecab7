//! Measures reviews of many objects, from bytes to bytes.

use std::hint::black_box;

use benches::versions::{WORKLOADS, converted, v1beta1};
use benches::{CpuTime, Object, objects};
use criterion::{Criterion, SamplingMode};
use example_derive::workload::WorkloadSpec;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use structural_schema::conversion::ReviewLimits;

/// The number of objects in a review. The server sends lists in pages of this size.
pub(crate) const OBJECTS: usize = 500;

pub(crate) fn measure(criterion: &mut Criterion<CpuTime>, round: usize) {
    for (name, object) in [("small", small()), ("large", objects::large(0))] {
        let text = request(&converted(&object, "v1beta1"));
        let mut group = criterion.benchmark_group(crate::report::review_group(name, round));
        group.sampling_mode(SamplingMode::Flat).sample_size(10);
        let limits = ReviewLimits::default();
        group.bench_function("review", |b| b.iter(|| WORKLOADS.review(black_box(&text), &limits)));
        group.bench_function("types", |b| b.iter(|| by_types(black_box(&text))));
        group.bench_function("Value", |b| b.iter(|| copy(black_box(&text))));
        group.finish();
    }
}

/// Returns the number of bytes of an object in a review.
pub(crate) fn bytes(name: &str) -> usize {
    let object = if name == "small" { small() } else { objects::large(0) };
    converted(&object, "v1beta1").to_string().len()
}

/// Returns a workload with one container.
fn small() -> Value {
    let mut object = objects::large(0);
    let pod = &mut object["spec"]["template"]["spec"];
    pod["containers"].as_array_mut().expect("containers").truncate(1);
    for list in ["initContainers", "volumes"] {
        pod[list] = json!([]);
    }
    object
}

fn request(object: &Value) -> Vec<u8> {
    let review = json!({
        "apiVersion": "apiextensions.k8s.io/v1",
        "kind": "ConversionReview",
        "request": {
            "uid": "705ab4f5-6393-11e8-b7cc-42010a800002",
            "desiredAPIVersion": "web.example.com/v1",
            "objects": vec![object; OBJECTS],
        },
    });
    review.to_string().into_bytes()
}

/// Reads and writes a review without a conversion.
fn copy(text: &[u8]) -> Vec<u8> {
    let review: Value = serde_json::from_slice(text).expect("a review");
    serde_json::to_vec(&review).expect("a review")
}

/// Answers a review with Rust types of both versions.
fn by_types(text: &[u8]) -> Vec<u8> {
    let review: Review = serde_json::from_slice(text).expect("a review");
    let objects = review.request.objects.into_iter().map(|object| object.convert("v1")).collect();
    let response =
        Response { uid: review.request.uid, converted_objects: objects, result: json!({"status": "Success"}) };
    let answer = Answer { api_version: review.api_version, kind: review.kind, response };
    serde_json::to_vec(&answer).expect("a review")
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Review {
    api_version: String,
    kind: String,
    request: Request,
}

#[derive(Deserialize)]
struct Request {
    uid: String,
    objects: Vec<Object<v1beta1::WorkloadSpec, ()>>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Answer {
    api_version: String,
    kind: String,
    response: Response,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Response {
    uid: String,
    converted_objects: Vec<Object<WorkloadSpec, ()>>,
    result: Value,
}
