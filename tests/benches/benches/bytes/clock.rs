//! Measures functions alternately, so that all of them see the same load of the machine.

use std::hint::black_box;
use std::time::Duration;

use benches::CpuTime;
use criterion::measurement::Measurement;

/// The number of samples of each function.
const SAMPLES: usize = 40;
/// The time of a sample.
const SAMPLE: Duration = Duration::from_millis(4);

/// Returns the CPU time of a call of each function in nanoseconds: the fastest of several samples.
pub(crate) fn fastest<const N: usize>(functions: [&dyn Fn() -> usize; N]) -> [f64; N] {
    let times = functions.map(times);
    let mut fastest = [f64::MAX; N];
    for _ in 0..SAMPLES {
        for (at, function) in functions.iter().enumerate() {
            fastest[at] = fastest[at].min(sample(*function, times[at]));
        }
    }
    fastest
}

/// Returns the number of calls that take as long as a sample.
fn times(function: &dyn Fn() -> usize) -> u32 {
    let mut times = 1;
    while sample(function, times) * f64::from(times) < SAMPLE.as_secs_f64() * 1e9 {
        times *= 2;
    }
    times
}

fn sample(function: &dyn Fn() -> usize, times: u32) -> f64 {
    let start = CpuTime.start();
    for _ in 0..times {
        black_box(function());
    }
    CpuTime.to_f64(&CpuTime.end(start)) / f64::from(times)
}

/// Returns the number of allocations of a call.
pub(crate) fn allocations(function: impl Fn() -> usize) -> u64 {
    allocation_counter::measure(|| {
        black_box(function());
    })
    .count_total
}
