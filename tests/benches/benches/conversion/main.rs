//! Compares the conversion of objects between versions with a conversion of Rust types, and with pruning.
//!
//! ```text
//! cargo bench -p benches --bench conversion
//! RESULTS=tests/benches/RESULTS.md cargo bench -p benches --bench conversion    # also writes the tables to this file
//! ```

mod report;
mod review;

use std::hint::black_box;
use std::time::Duration;

use benches::versions::{WORKLOADS, by_types, converted, v1alpha1, v1beta1};
use benches::{CpuTime, Object, Workload, floor, heap, objects};
use criterion::{BatchSize, BenchmarkGroup, Criterion, SamplingMode};
use example_derive::workload::WorkloadSpec;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use structural_schema::{Prune, Resource};

/// The folder for criterion's measurements, which the report reads.
const FIGURES: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/conversion");

/// The number of rounds. A disturbance that lasts a second rarely affects the same measurement in every round.
const ROUNDS: usize = 3;

fn main() -> std::io::Result<()> {
    let _last = heap::warm();
    let mut criterion = benches::criterion(FIGURES, Duration::from_millis(400));
    let current = objects::large(0);
    let (older, oldest) = (converted(&current, "v1beta1"), converted(&current, "v1alpha1"));
    for round in 0..ROUNDS {
        let c = &mut criterion;
        measure::<v1beta1::WorkloadSpec, WorkloadSpec>(group(c, "v1beta1", "v1", round), &older, "v1");
        measure::<WorkloadSpec, v1beta1::WorkloadSpec>(group(c, "v1", "v1beta1", round), &current, "v1beta1");
        measure::<v1alpha1::WorkloadSpec, WorkloadSpec>(group(c, "v1alpha1", "v1", round), &oldest, "v1");
        measure::<WorkloadSpec, v1alpha1::WorkloadSpec>(group(c, "v1", "v1alpha1", round), &current, "v1alpha1");
        review::measure(&mut criterion, round);
    }
    report::print(current.to_string().len())
}

fn group<'c>(criterion: &'c mut Criterion<CpuTime>, from: &str, to: &str, round: usize) -> BenchmarkGroup<'c, CpuTime> {
    criterion.benchmark_group(report::group(from, to, round))
}

/// Measures the conversion of an object from one version to another.
fn measure<From, To>(mut group: BenchmarkGroup<'_, CpuTime>, object: &Value, version: &str)
where
    From: DeserializeOwned,
    To: Serialize + std::convert::From<From>,
{
    let text = object.to_string();
    group.sampling_mode(SamplingMode::Flat);
    group.bench_function("convert text", |b| {
        b.iter(|| {
            let mut value: Value = serde_json::from_str(black_box(&text)).expect("an object");
            WORKLOADS.convert(&mut value, version).expect("a workload");
            serde_json::to_vec(&value)
        });
    });
    group.bench_function("types text", |b| {
        b.iter(|| {
            let object: Object<From, ()> = serde_json::from_str(black_box(&text)).expect("an object");
            serde_json::to_vec(&object.convert::<To>(version))
        });
    });
    in_place(&mut group, "convert", object, |value| WORKLOADS.convert(value, version));
    group.bench_function("types", |b| {
        b.iter_batched(|| object.clone(), |object| by_types::<From, To>(object, version), COPIES);
    });
    in_place(&mut group, "prune", object, prune_of(object));
    in_place(&mut group, "visit", object, |value| floor::visit(value));
    group.finish();
}

/// Returns the function that prunes an object by the type of its version.
fn prune_of(object: &Value) -> fn(&mut Value) {
    match object["apiVersion"].as_str() {
        Some("web.example.com/v1alpha1") => Resource::<v1alpha1::Workload>::prune,
        Some("web.example.com/v1beta1") => Resource::<v1beta1::Workload>::prune,
        _ => Resource::<Workload>::prune,
    }
}

/// The number of copies that fit into the processor's cache.
const COPIES: BatchSize = BatchSize::NumIterations(1);

/// Measures a function that changes a copy of the tree. The time for making and freeing the copy does not count.
fn in_place<O>(
    group: &mut BenchmarkGroup<'_, CpuTime>,
    name: &str,
    object: &Value,
    mut work: impl FnMut(&mut Value) -> O,
) {
    group.bench_function(name, |b| b.iter_batched_ref(|| object.clone(), &mut work, COPIES));
}
