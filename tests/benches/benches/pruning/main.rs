//! Compares pruning and defaulting with the schema walkers and with `serde_json`.
//!
//! ```text
//! cargo bench -p benches --bench pruning
//! RESULTS=tests/benches/RESULTS.md cargo bench -p benches --bench pruning    # also writes the tables to this file
//! ```

mod report;

use std::hint::black_box;
use std::time::Duration;

use benches::{CpuTime, Kind, Sample, Task, floor, heap};
use criterion::{BatchSize, BenchmarkGroup, Criterion, SamplingMode, Throughput};
use serde::de::IgnoredAny;
use serde_json::Value;
use structural_schema::{Defaults, Prune, walk};

/// The folder for criterion's measurements, which the report reads.
const FIGURES: &str = concat!(env!("CARGO_TARGET_TMPDIR"), "/pruning");

/// The number of rounds. A disturbance that lasts a second rarely affects the same measurement in every round.
const ROUNDS: usize = 3;

fn main() -> std::io::Result<()> {
    let _last = heap::warm();
    let mut measure = Measure {
        what: From::Text,
        round: 0,
        criterion: benches::criterion(FIGURES, Duration::from_millis(400)),
        objects: Vec::new(),
    };
    // Cloning and freeing trees fragments the heap, which slows down later measurements that build trees. Therefore
    // the measurements that begin with text run first.
    for what in [From::Text, From::Tree] {
        measure.what = what;
        for round in 0..ROUNDS {
            measure.round = round;
            benches::for_each_sample(&mut measure);
        }
    }
    report::print(&measure.objects)
}

/// The input of a measurement.
#[derive(Clone, Copy, PartialEq)]
enum From {
    Text,
    Tree,
}

struct Measure {
    what: From,
    round: usize,
    criterion: Criterion<CpuTime>,
    objects: Vec<report::Object>,
}

impl Task for Measure {
    /// Measures a sample. Measurements that are compared run one after another, so that they see the same machine load.
    fn run<K: Kind>(&mut self, sample: &Sample) {
        let name = format!("{} {}", sample.size, if sample.junk { "junk" } else { "clean" });
        let mut group = self.criterion.benchmark_group(group(&name, self.round));
        group.throughput(Throughput::Bytes(sample.text.len() as u64));
        // Flat sampling, because the largest object takes too long for samples of increasing size.
        group.sampling_mode(SamplingMode::Flat);

        let text = sample.text.as_slice();
        match self.what {
            From::Text => {
                group.bench_function("decode", |b| b.iter(|| K::Root::decode(black_box(text))));
                group.bench_function("Value", |b| b.iter(|| serde_json::from_slice::<Value>(black_box(text))));
                group.bench_function("round trip", |b| b.iter(|| round_trip::<K>(black_box(text))));
                group.bench_function("prune_bytes", |b| b.iter(|| K::Root::prune_bytes(black_box(text))));
                group
                    .bench_function("IgnoredAny", |b| b.iter(|| serde_json::from_slice::<IgnoredAny>(black_box(text))));
            }
            From::Tree => {
                // The memory layout of a copy depends on earlier measurements, so each round uses another order.
                for case in 0..5 {
                    match (case + 2 * self.round) % 5 {
                        0 => in_place(&mut group, "prune", sample, K::Root::prune),
                        1 => in_place(&mut group, "walk::prune_untracked", sample, |value| {
                            walk::prune_untracked(value, &sample.schema, true);
                        }),
                        2 => in_place(&mut group, "prune_tracked", sample, K::Root::prune_tracked),
                        3 => in_place(&mut group, "walk::prune", sample, |value| {
                            walk::prune(value, &sample.schema, true)
                        }),
                        _ => in_place(&mut group, "visit", sample, |value| floor::visit(value)),
                    }
                }
                free::<K>(&mut group, sample);
                in_place(&mut group, "fill_defaults", sample, K::Root::fill_defaults);
                in_place(&mut group, "walk::default", sample, |value| walk::default(value, &sample.schema));
            }
        }

        group.finish();
        if self.what == From::Tree && self.round == 0 {
            self.objects.push(report::Object { name, junk: sample.junk, bytes: text.len() });
        }
    }
}

/// Returns the name of the criterion group of an object.
fn group(object: &str, round: usize) -> String {
    format!("{object}, round {round}")
}

/// Measures a function that changes a copy of the tree. The time for making and freeing the copy does not count.
fn in_place<O>(
    group: &mut BenchmarkGroup<'_, CpuTime>,
    name: &str,
    sample: &Sample,
    mut work: impl FnMut(&mut Value) -> O,
) {
    group.bench_function(name, |b| b.iter_batched_ref(|| sample.value.clone(), &mut work, copies(sample)));
}

/// Measures the time for freeing the dropped fields, which every pruning implementation has to spend.
fn free<K: Kind>(group: &mut BenchmarkGroup<'_, CpuTime>, sample: &Sample) {
    let mut pruned = sample.value.clone();
    K::Root::prune(&mut pruned);
    let prepare = || floor::take_junk(sample.value.clone(), &pruned);
    group.bench_function("freeing", |b| b.iter_batched(prepare, drop, copies(sample)));
}

/// Returns the number of copies that fit into the processor's cache.
fn copies(sample: &Sample) -> BatchSize {
    BatchSize::NumIterations(1 + (1 << 14) / sample.text.len() as u64)
}

fn round_trip<K: Kind>(text: &[u8]) -> Vec<u8> {
    let object: K::Typed = serde_json::from_slice(text).expect("junk is no error for serde");
    serde_json::to_vec(&object).expect("what was read can be written")
}
