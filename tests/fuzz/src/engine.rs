//! Mutates and runs inputs until a limit is reached.

use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{io, thread};

use crate::guard::{self, Finding, cpu_time};
use crate::mutate::Mutator;
use crate::random::Random;
use crate::seeds::Sources;
use crate::targets::Target;

/// The name of the thread that runs inputs.
pub(crate) const THREAD: &str = "fuzz";
/// The stack size of that thread, which is the default for the main thread on most systems.
const STACK: usize = 8 << 20;

/// The conditions under which fuzzing stops.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limit {
    /// The maximum time.
    pub time: Option<Duration>,
    /// The maximum number of executions.
    pub executions: Option<u64>,
}

/// The result of fuzzing one target.
#[derive(Clone, Debug, Default)]
pub struct Summary {
    /// The number of inputs.
    pub executions: u64,
    /// The CPU time of all inputs.
    pub cpu: Duration,
    /// The findings with different causes, and the files with their inputs.
    pub findings: Vec<(Finding, PathBuf)>,
}

/// Fuzzes a target in a thread of its own. Writes findings to `folder`.
pub fn fuzz(target: &'static Target, sources: &Sources, seed: u64, limit: Limit, folder: &Path) -> io::Result<Summary> {
    fs::create_dir_all(folder)?;
    let seeds = (target.seeds)(sources);
    let words = sources.words();
    let folder = folder.to_owned();
    let work = move || Engine { target, folder, mutator: Mutator::new(target.form, seeds, words) }.run(seed, limit);
    let thread = thread::Builder::new().name(THREAD.to_owned()).stack_size(STACK).spawn(work)?;
    thread.join().unwrap_or_else(|_| Err(io::Error::other("the engine panicked")))
}

struct Engine {
    target: &'static Target,
    folder: PathBuf,
    mutator: Mutator,
}

impl Engine {
    fn run(self, seed: u64, limit: Limit) -> io::Result<Summary> {
        let mut random = Random::new(seed);
        let (start, before) = (Instant::now(), cpu_time());
        let mut summary = Summary::default();
        let mut causes: BTreeSet<String> = BTreeSet::new();
        // If the process is aborted, for example by a stack overflow, this file has the input.
        let current_path = self.folder.join(format!("{}.current", self.target.name));
        let mut current = File::create(&current_path)?;
        for seed in self.mutator.seeds() {
            self.execute(&seed, &mut current, &mut causes, &mut summary)?;
        }
        let is_over = |summary: &Summary| {
            limit.executions.is_some_and(|most| summary.executions >= most)
                || limit.time.is_some_and(|most| summary.executions.is_multiple_of(16) && start.elapsed() >= most)
        };
        while !is_over(&summary) {
            let input = self.mutator.input(&mut random);
            self.execute(&input, &mut current, &mut causes, &mut summary)?;
        }
        summary.cpu = cpu_time().saturating_sub(before);
        let _ = fs::remove_file(current_path);
        Ok(summary)
    }

    fn execute(
        &self,
        input: &[u8],
        current: &mut File,
        causes: &mut BTreeSet<String>,
        summary: &mut Summary,
    ) -> io::Result<()> {
        summary.executions += 1;
        current.seek(SeekFrom::Start(0))?;
        current.write_all(input)?;
        current.set_len(input.len() as u64)?;
        let Some(finding) = guard::run(self.target, input) else { return Ok(()) };
        let cause = finding.cause();
        if !causes.insert(cause.clone()) {
            return Ok(());
        }
        let input = self.smaller(input.to_vec(), &cause);
        let finding = guard::run(self.target, &input).unwrap_or(finding);
        let path = self.folder.join(format!("{}-{}", self.target.name, causes.len()));
        fs::write(&path, &input)?;
        eprintln!("{}: {finding}\n    {}", self.target.name, path.display());
        summary.findings.push((finding, path));
        Ok(())
    }

    /// Removes parts of an input as long as the finding has the same cause.
    fn smaller(&self, mut input: Vec<u8>, cause: &str) -> Vec<u8> {
        let start = Instant::now();
        let mut size = input.len() / 2;
        while size > 0 && start.elapsed() < Duration::from_secs(20) {
            let mut at = 0;
            while at < input.len() && start.elapsed() < Duration::from_secs(20) {
                let mut shorter = input.clone();
                shorter.drain(at..(at + size).min(input.len()));
                let same = guard::run(self.target, &shorter).is_some_and(|finding| finding.cause() == cause);
                if same {
                    input = shorter;
                } else {
                    at += size;
                }
            }
            size /= 2;
        }
        input
    }
}
