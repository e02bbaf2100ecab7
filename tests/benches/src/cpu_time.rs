//! Measures the CPU time of the current thread, which does not depend on other load on the machine.

use std::fs;
use std::path::Path;
use std::time::Duration;

use criterion::Criterion;
use criterion::measurement::{Measurement, ValueFormatter, WallTime};
use rustix::time::{ClockId, Timespec, clock_gettime};

/// Configures criterion to measure CPU time, and to write measurements to the folder `figures`. Each measurement takes
/// slightly longer than `time`.
pub fn criterion(figures: &str, time: Duration) -> Criterion<CpuTime> {
    // Measurements of an earlier run must not end up in the report.
    let _ = fs::remove_dir_all(figures);
    Criterion::default()
        .with_measurement(CpuTime)
        .output_directory(Path::new(figures))
        .without_plots()
        .sample_size(30)
        .nresamples(2_000)
        .warm_up_time(time / 4)
        .measurement_time(time)
        .configure_from_args()
}

/// CPU time in nanoseconds. Values are formatted like those of [`WallTime`].
pub struct CpuTime;

impl Measurement for CpuTime {
    type Intermediate = Timespec;
    type Value = Timespec;

    fn start(&self) -> Timespec {
        clock_gettime(ClockId::ThreadCPUTime)
    }

    fn end(&self, start: Timespec) -> Timespec {
        clock_gettime(ClockId::ThreadCPUTime) - start
    }

    fn add(&self, a: &Timespec, b: &Timespec) -> Timespec {
        *a + *b
    }

    fn zero(&self) -> Timespec {
        Timespec::default()
    }

    #[expect(clippy::cast_precision_loss, reason = "benchmarks take less than a year")]
    fn to_f64(&self, value: &Timespec) -> f64 {
        value.tv_sec as f64 * 1e9 + value.tv_nsec as f64
    }

    fn formatter(&self) -> &dyn ValueFormatter {
        WallTime.formatter()
    }
}
