//! Processes many inputs in parallel.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use super::console::Console;

/// The stack size of worker threads. Code that processes documents is recursive, and documents can be deeply nested.
pub(super) const STACK: usize = 64 << 20;

/// The time after which progress is shown.
const PROGRESS_DELAY: Duration = Duration::from_millis(500);
/// The minimum time between two progress updates.
const PROGRESS_INTERVAL: Duration = Duration::from_millis(50);

/// Applies `work` to all inputs and returns the results in the order of the inputs.
pub(super) fn map<I: Sync, O: Send>(
    inputs: &[I],
    what: &str,
    console: &mut Console,
    work: &(impl Fn(&I) -> O + Sync),
) -> Vec<O> {
    let workers = thread::available_parallelism().map_or(1, usize::from).min(inputs.len());
    if workers <= 1 {
        return inputs.iter().map(work).collect();
    }
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let take = |sender: mpsc::Sender<(usize, O)>| {
        while let at = next.fetch_add(1, Ordering::Relaxed)
            && let Some(input) = inputs.get(at)
        {
            // Sending fails only if the receiver is gone, and then the result is not needed.
            let _ = sender.send((at, work(input)));
        }
    };
    let mut answers: Vec<Option<O>> = inputs.iter().map(|_| None).collect();
    thread::scope(|scope| {
        let mut started = 0;
        for _ in 0..workers {
            let sender = sender.clone();
            started +=
                usize::from(thread::Builder::new().stack_size(STACK).spawn_scoped(scope, || take(sender)).is_ok());
        }
        if started == 0 {
            take(sender.clone());
        }
        drop(sender);
        let begin = Instant::now();
        let mut shown = begin;
        for (done, (at, answer)) in receiver.iter().enumerate() {
            answers[at] = Some(answer);
            if begin.elapsed() > PROGRESS_DELAY && shown.elapsed() > PROGRESS_INTERVAL {
                shown = Instant::now();
                console.progress(&format!("{what} {} of {}", done + 1, inputs.len()));
            }
        }
    });
    answers.into_iter().flatten().collect()
}
