//! Work on many inputs, on all processors.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use super::console::Console;

/// Documents nest, and whoever looks at them recurses.
pub(super) const STACK: usize = 64 << 20;

/// Work that takes longer shows how far it is.
const LONG: Duration = Duration::from_millis(500);
/// The progress is not shown more often.
const OFTEN: Duration = Duration::from_millis(50);

/// The answers to all inputs, in their order.
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
            // Nobody listens only if all is over.
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
            if begin.elapsed() > LONG && shown.elapsed() > OFTEN {
                shown = Instant::now();
                console.progress(&format!("{what} {} of {}", done + 1, inputs.len()));
            }
        }
    });
    answers.into_iter().flatten().collect()
}
