//! Compares validation with the schema walker and with the `jsonschema` crate, and measures admission.
//!
//! ```text
//! cargo bench -p benches --bench admission
//! RESULTS=tests/benches/RESULTS.md cargo bench -p benches --bench admission    # also writes the tables to this file
//! ```

mod report;

use std::hint::black_box;
use std::time::Duration;

use benches::{CpuTime, Frontend, Workload, objects};
use criterion::{BatchSize, BenchmarkGroup, Criterion, SamplingMode};
use serde_json::{Value, json};
use structural_schema::admit::{Endpoint, Outcome};
use structural_schema::openapi::SchemaProps;
use structural_schema::validate::Validator;
use structural_schema::{Admit, CustomResource, Validate};

/// The folder for criterion's measurements, which the report reads.
const FIGURES: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/admission");

fn main() -> std::io::Result<()> {
    let mut criterion = benches::criterion(FIGURES, Duration::from_millis(800));
    let mut large = objects::large(0);
    large["apiVersion"] = json!("web.example.com/v1");
    let objects = [
        measure::<Frontend>(&mut criterion, "small", objects::small()),
        measure::<Frontend>(&mut criterion, "medium", objects::medium()),
        measure::<Workload>(&mut criterion, "large", large),
    ];
    report::print(&objects)
}

/// Measures an object. Measurements that are compared run one after another, so that they see the same machine load.
fn measure<T: CustomResource + 'static>(
    criterion: &mut Criterion<CpuTime>,
    name: &'static str,
    mut object: Value,
) -> report::Object {
    object["metadata"]["resourceVersion"] = json!("1");
    let bytes = object.to_string().len();
    let mut group = criterion.benchmark_group(name);
    group.sampling_mode(SamplingMode::Flat);
    validation::<T>(&mut group, &object);
    admission::<T>(&mut group, &object, bytes);
    group.finish();
    report::Object { name, bytes }
}

fn validation<T: CustomResource>(group: &mut BenchmarkGroup<'_, CpuTime>, object: &Value) {
    let schema = SchemaProps::from(T::SCHEMA);
    let walker = Validator::new(&schema);
    let peer = jsonschema::options()
        .with_draft(jsonschema::Draft::Draft4)
        .build(&schema.to_value())
        .expect("every structural schema is a schema");
    // If no error is found, each validator has visited the whole object.
    assert!(T::is_valid(object) && walker.is_valid(object) && peer.is_valid(object));
    group.bench_function("is_valid", |b| b.iter(|| T::is_valid(black_box(object))));
    group.bench_function("Validator", |b| b.iter(|| walker.is_valid(black_box(object))));
    group.bench_function("jsonschema", |b| b.iter(|| peer.is_valid(black_box(object))));
}

fn admission<T: CustomResource + 'static>(group: &mut BenchmarkGroup<'_, CpuTime>, object: &Value, bytes: usize) {
    let document = Endpoint::new(&T::crd(), None).expect("a storage version");
    let stored = T::admit(object.clone()).expect("an object");
    assert_eq!(stored.errors, []);
    let mut changed = stored.object.clone();
    changed["metadata"]["labels"]["changed"] = json!("yes");

    // The number of copies that fit into the processor's cache.
    let size = BatchSize::NumIterations(1 + (1 << 17) / bytes as u64);
    for (name, by_type) in [("create", true), ("create by document", false)] {
        let create = |new| if by_type { T::admit(new) } else { document.create(new) };
        assert!(create(changed.clone()).as_ref().is_ok_and(Outcome::is_accepted));
        group.bench_function(name, |b| b.iter_batched(|| changed.clone(), create, size));
    }
    for (name, by_type) in [("update", true), ("update by document", false)] {
        let update = |(new, old)| if by_type { T::admit_update(new, old) } else { document.update(new, old) };
        let copies = || (changed.clone(), stored.object.clone());
        assert!(update(copies()).as_ref().is_ok_and(Outcome::is_accepted));
        group.bench_function(name, |b| b.iter_batched(copies, update, size));
    }
}
