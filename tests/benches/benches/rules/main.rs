//! Compares the evaluation of rules with the crates `cel` and `kube-cel`, and measures whole requests.
//!
//! ```text
//! cargo bench -p benches --bench rules
//! RESULTS=tests/benches/RESULTS.md cargo bench -p benches --bench rules    # also writes the tables to this file
//! ```

mod peers;
mod report;

use std::hint::black_box;
use std::time::Duration;

use benches::CpuTime;
use benches::rules::{self, Rule};
use criterion::{BatchSize, Criterion};

/// The folder for criterion's measurements, which the report reads.
const FIGURES: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/rules");

fn main() -> std::io::Result<()> {
    let mut criterion = benches::criterion(FIGURES, Duration::from_millis(400));
    let rules = rules::all();
    for rule in &rules {
        measure_rule(&mut criterion, rule);
    }
    measure_requests(&mut criterion);
    report::print(&rules)
}

/// Measures a rule. Measurements that are compared run one after another, so that they see the same machine load.
fn measure_rule(criterion: &mut Criterion<CpuTime>, rule: &Rule) {
    let mut group = criterion.benchmark_group(rule.name);
    group.bench_function("evaluate", |b| b.iter(|| black_box(rule).evaluate()));
    if let Some(peer) = peers::Cel::new(rule) {
        group.bench_function("cel", |b| b.iter(|| black_box(&peer).execute()));
        group.bench_function("cel from JSON", |b| b.iter(|| black_box(&peer).execute_from_json(rule)));
    }
    if let Some(peer) = peers::KubeCel::new(rule) {
        group.bench_function("kube-cel", |b| b.iter(|| black_box(&peer).execute()));
        group.bench_function("kube-cel from JSON", |b| b.iter(|| black_box(&peer).execute_from_json(rule)));
    }
    group.finish();
}

fn measure_requests(criterion: &mut Criterion<CpuTime>) {
    for (name, admission, object) in benches::requests() {
        let mut group = criterion.benchmark_group(name);
        group.bench_function("create", |b| {
            b.iter_batched(|| object.clone(), |object| admission.create(object), BatchSize::SmallInput);
        });
        group.bench_function("update", |b| {
            let both = || (object.clone(), object.clone());
            b.iter_batched(both, |(object, old)| admission.update(object, old), BatchSize::SmallInput);
        });
        group.finish();
    }
}
