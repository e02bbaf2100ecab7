//! Runs one input, and detects panics and excessive use of time and memory.

use std::any::Any;
use std::cell::RefCell;
use std::fmt;
use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Once;
use std::time::{Duration, Instant};

use crate::targets::Target;

/// The maximum size of an input to which the limits on time and memory apply.
pub const MOST_INPUT: usize = 100_000;
/// The CPU time that an input may take: a second, and more in a build without optimizations.
pub const MOST_CPU: Duration = Duration::from_secs(if cfg!(debug_assertions) { 20 } else { 1 });
/// The memory that an input may take, in bytes.
pub const MOST_BYTES: u64 = 256 << 20;

/// A problem that an input causes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The target panicked.
    Panic(String),
    /// Two implementations differ.
    Difference(String),
    /// The input takes too long.
    Slow(Duration),
    /// The input takes too much memory.
    Large(u64),
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Finding::Panic(message) => write!(f, "panic: {message}"),
            Finding::Difference(message) => write!(f, "difference: {message}"),
            Finding::Slow(time) => write!(f, "slow: {} ms of CPU time", time.as_millis()),
            Finding::Large(bytes) => write!(f, "large: {} MiB of memory", bytes >> 20),
        }
    }
}

impl Finding {
    /// Returns a text that identifies the cause of a finding. Findings with the same cause usually have the same text.
    pub(crate) fn cause(&self) -> String {
        match self {
            Finding::Panic(message) => format!("panic {}", without_details(message)),
            Finding::Difference(message) => format!("difference {}", without_details(message)),
            Finding::Slow(_) => "slow".to_owned(),
            Finding::Large(_) => "large".to_owned(),
        }
    }
}

/// Returns the first words of a message, up to the first quote, colon, or digit.
fn without_details(message: &str) -> &str {
    let end = message.find(|c: char| matches!(c, '"' | '`' | ':' | '\n') || c.is_ascii_digit());
    &message[..end.unwrap_or(message.len())]
}

thread_local! {
    /// The place of the last panic of this thread.
    static PLACE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Runs an input. Returns the finding, if there is one.
pub fn run(target: &Target, input: &[u8]) -> Option<Finding> {
    record_places();
    let start = Instant::now();
    let mut result = Ok(Ok(()));
    let used = allocation_counter::measure(|| {
        result = panic::catch_unwind(AssertUnwindSafe(|| (target.run)(input)));
    });
    let time = start.elapsed();
    match result {
        Err(panic) => return Some(Finding::Panic(message(&*panic))),
        Ok(Err(difference)) => return Some(Finding::Difference(difference)),
        Ok(Ok(())) => {}
    }
    if input.len() > MOST_INPUT {
        return None;
    }
    if used.bytes_max > MOST_BYTES {
        return Some(Finding::Large(used.bytes_max));
    }
    if time > MOST_CPU {
        // Other processes may have delayed this one, so only CPU time counts.
        let before = cpu_time();
        let _ = panic::catch_unwind(AssertUnwindSafe(|| (target.run)(input)));
        let time = cpu_time().saturating_sub(before);
        return (time > MOST_CPU).then_some(Finding::Slow(time));
    }
    None
}

/// Returns the CPU time of this thread, or the elapsed time on systems other than Linux.
pub(crate) fn cpu_time() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanos = text.and_then(|text| text.split_whitespace().next()?.parse().ok());
    nanos.map_or_else(elapsed, Duration::from_nanos)
}

fn elapsed() -> Duration {
    static START: std::sync::OnceLock<Instant> = std::sync::OnceLock::new();
    START.get_or_init(Instant::now).elapsed()
}

/// Silences panic messages, and records the location of each panic.
fn record_places() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let default = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let is_ours = std::thread::current().name() == Some(crate::engine::THREAD);
            if !is_ours {
                return default(info);
            }
            let place = info.location().map(|place| format!("{}:{}", place.file(), place.line()));
            PLACE.with_borrow_mut(|last| *last = place.unwrap_or_default());
        }));
    });
}

fn message(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    let text = text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("no message");
    let place = PLACE.with_borrow(String::clone);
    let file = place.rsplit_once(':').map_or(place.as_str(), |(file, _)| file).to_owned();
    format!("in {file}: {text} ({place})")
}
