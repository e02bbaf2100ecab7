//! Measures how long the compiler takes.

use std::fs;
use std::time::{Duration, Instant};

/// A clock for child processes. It uses their CPU time where `/proc` reports it, because the elapsed time also depends on
/// other processes.
pub(super) struct Clock {
    start: Instant,
    cpu: Option<Duration>,
}

impl Clock {
    pub(super) fn start() -> Self {
        Clock { start: Instant::now(), cpu: children_cpu() }
    }

    /// Returns the time of the child processes that have ended since the start.
    pub(super) fn elapsed(&self) -> Duration {
        let cpu = self.cpu.zip(children_cpu()).map(|(before, now)| now.saturating_sub(before));
        cpu.unwrap_or_else(|| self.start.elapsed())
    }
}

/// Returns the CPU time of all child processes that have ended.
fn children_cpu() -> Option<Duration> {
    let text = fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is the program name in parentheses, which may contain any character.
    let (_, fields) = text.rsplit_once(')')?;
    let mut ticks = fields.split_whitespace().skip(13).map(str::parse::<u64>);
    let (user, system) = (ticks.next()?.ok()?, ticks.next()?.ok()?);
    // `/proc` reports ticks of 10 ms.
    Some(Duration::from_millis(10 * (user + system)))
}
