//! Runs cargo and measures the time.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use std::{env, fs, io};

use crate::generate::Crate;

/// A command of cargo.
#[derive(Clone, Copy)]
struct Run {
    command: &'static str,
    incremental: bool,
}

const FETCH: Run = Run { command: "fetch", incremental: false };
const BUILD: Run = Run { command: "build", incremental: false };
const CHECK: Run = Run { command: "check", incremental: true };
const CHECK_ALL: Run = Run { command: "check", incremental: false };

/// The measured times of one crate.
pub(crate) struct Times {
    /// The name of the derive macro's crate.
    pub(crate) name: &'static str,
    wall: Vec<Duration>,
    cpu: Vec<Duration>,
}

impl Times {
    /// Returns the median of the elapsed time.
    pub(crate) fn wall(&self) -> Duration {
        median(&self.wall)
    }

    /// Returns the median of the CPU time of all processes, which depends less on other load on the machine. Returns
    /// `None` if the system does not report it.
    pub(crate) fn cpu(&self) -> Option<Duration> {
        Some(median(&self.cpu)).filter(|cpu| !cpu.is_zero())
    }
}

fn median(times: &[Duration]) -> Duration {
    let mut times = times.to_vec();
    times.sort_unstable();
    times.get(times.len() / 2).copied().unwrap_or_default()
}

/// The times of an incremental `cargo check` after a change.
pub(crate) struct Incremental {
    /// The file was saved without changes.
    pub(crate) touched: Vec<Times>,
    /// A doc comment was edited.
    pub(crate) edited: Vec<Times>,
}

/// Measures a clean `cargo build` of the dependencies of the crates.
///
/// The build is not incremental. Cargo builds crates from a registry that way, and this library is a path dependency
/// here only.
pub(crate) fn clean(folder: &Path, crates: &[Crate], rounds: usize) -> io::Result<Vec<Times>> {
    // Downloads are not part of the measurement.
    for subject in crates {
        cargo(subject, FETCH, &target(folder, subject))?;
    }
    // Removes the structs, which the other measurement covers.
    let sources: io::Result<Vec<String>> =
        crates.iter().map(|subject| fs::read_to_string(subject.folder.join("src/lib.rs"))).collect();
    for subject in crates {
        fs::write(subject.folder.join("src/lib.rs"), "")?;
    }
    let times = interleaved(crates, rounds, |subject, times| {
        let target = target(folder, subject);
        if target.exists() {
            fs::remove_dir_all(&target)?;
        }
        timed(subject, BUILD, &target, times)
    });
    for (subject, source) in crates.iter().zip(sources?) {
        fs::write(subject.folder.join("src/lib.rs"), source)?;
    }
    times
}

/// Measures an incremental `cargo check` after a change.
pub(crate) fn incremental(folder: &Path, crates: &[Crate], rounds: usize) -> io::Result<Incremental> {
    let touched = touched(folder, crates, CHECK, rounds)?;
    let mut round = 0;
    let edited = interleaved(crates, rounds, |subject, times| {
        round += 1;
        edit(subject, round)?;
        timed(subject, CHECK, &target(folder, subject), times)
    })?;
    Ok(Incremental { touched, edited })
}

/// Measures `cargo check` without incremental compilation, as in CI, after saving the file without changes.
pub(crate) fn not_incremental(folder: &Path, crates: &[Crate], rounds: usize) -> io::Result<Vec<Times>> {
    touched(folder, crates, CHECK_ALL, rounds)
}

fn touched(folder: &Path, crates: &[Crate], run: Run, rounds: usize) -> io::Result<Vec<Times>> {
    for subject in crates {
        cargo(subject, run, &target(folder, subject))?;
    }
    interleaved(crates, rounds, |subject, times| {
        let file = subject.folder.join("src/lib.rs");
        fs::write(&file, fs::read_to_string(&file)?)?;
        timed(subject, run, &target(folder, subject), times)
    })
}

/// The times of `codegen-cli emit`.
pub(crate) struct Emit {
    /// `cargo check` after a change.
    pub(crate) check: Times,
    /// `emit` after the same kind of change.
    pub(crate) emit: Times,
    /// `emit` in this workspace, without a change.
    pub(crate) unchanged: Times,
}

/// Measures `cargo check` and `emit` alternately after edits of a doc comment, and `emit` in the workspace without a
/// change.
pub(crate) fn emit(
    folder: &Path,
    workspace: &Path,
    subject: &Crate,
    program: &Path,
    rounds: usize,
) -> io::Result<Emit> {
    let times = |name| Times { name, wall: Vec::new(), cpu: Vec::new() };
    let mut emit = Emit { check: times("check"), emit: times("emit"), unchanged: times("unchanged") };
    let target = target(folder, subject);
    let run = |in_folder: &Path, target: Option<&Path>| {
        let mut command = Command::new(program);
        command.args(["emit", "--quiet"]).current_dir(in_folder);
        if let Some(target) = target {
            command.arg("--target-dir").arg(target);
        }
        output(command, "emit")
    };
    cargo(subject, CHECK, &target)?;
    run(&subject.folder, Some(&target))?;
    run(workspace, None)?;
    for round in 0..rounds {
        edit(subject, 2 * round)?;
        clock(&mut emit.check, || cargo(subject, CHECK, &target))?;
        edit(subject, 2 * round + 1)?;
        clock(&mut emit.emit, || run(&subject.folder, Some(&target)))?;
        clock(&mut emit.unchanged, || run(workspace, None))?;
    }
    Ok(emit)
}

/// Changes the doc comment of one struct.
fn edit(subject: &Crate, round: usize) -> io::Result<()> {
    let file = subject.folder.join("src/lib.rs");
    let text = fs::read_to_string(&file)?;
    let comment = format!("{}, in {round} words.\n", subject.comment);
    let start = text.find(subject.comment).unwrap_or(0);
    let end = text[start..].find('\n').map_or(start, |length| start + length + 1);
    fs::write(&file, format!("{}{comment}{}", &text[..start], &text[end..]))
}

/// Measures each crate once per round, so that other load on the machine affects all crates. The order changes with each
/// round, because a measurement may depend on the one before it.
fn interleaved(
    crates: &[Crate],
    rounds: usize,
    mut measure: impl FnMut(&Crate, &mut Times) -> io::Result<()>,
) -> io::Result<Vec<Times>> {
    let mut all: Vec<Times> =
        crates.iter().map(|subject| Times { name: subject.name, wall: Vec::new(), cpu: Vec::new() }).collect();
    for round in 0..rounds {
        let mut order: Vec<usize> = (0..crates.len()).map(|place| (round + place) % crates.len()).collect();
        if (round / crates.len()) % 2 == 1 {
            order.reverse();
        }
        for at in order {
            measure(&crates[at], &mut all[at])?;
        }
    }
    Ok(all)
}

fn target(folder: &Path, subject: &Crate) -> PathBuf {
    folder.join("target").join(subject.name)
}

fn timed(subject: &Crate, run: Run, target: &Path, times: &mut Times) -> io::Result<()> {
    clock(times, || cargo(subject, run, target))
}

fn clock(times: &mut Times, work: impl FnOnce() -> io::Result<()>) -> io::Result<()> {
    let (start, before) = (Instant::now(), children_cpu());
    work()?;
    times.wall.push(start.elapsed());
    times.cpu.push(children_cpu().saturating_sub(before));
    Ok(())
}

/// Returns the CPU time of all child processes that have ended. Returns zero on systems other than Linux.
fn children_cpu() -> Duration {
    let Ok(text) = fs::read_to_string("/proc/self/stat") else { return Duration::ZERO };
    // The second field is the program name in parentheses, which may contain any character.
    let fields = text.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks: u64 = fields.split_whitespace().skip(13).take(2).filter_map(|field| field.parse::<u64>().ok()).sum();
    // `/proc` reports ticks of 10 ms on every supported system.
    Duration::from_millis(10 * ticks)
}

fn cargo(subject: &Crate, run: Run, target: &Path) -> io::Result<()> {
    let program = env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
    let mut cargo = Command::new(program);
    cargo.args([run.command, "--quiet"]).current_dir(&subject.folder).env("CARGO_TARGET_DIR", target);
    // The manifest determines which packages are incremental, unless the variable is set.
    if run.incremental {
        cargo.env_remove("CARGO_INCREMENTAL");
    } else {
        cargo.env("CARGO_INCREMENTAL", "0");
    }
    output(cargo, &format!("cargo {} for {}", run.command, subject.name))
}

/// Runs a command, and returns its errors if it fails.
pub(crate) fn output(mut command: Command, what: &str) -> io::Result<()> {
    let output = command.env_remove("RUSTC_WRAPPER").stdin(Stdio::null()).output()?;
    if output.status.success() {
        return Ok(());
    }
    let errors = String::from_utf8_lossy(&output.stderr);
    Err(io::Error::other(format!("{what} failed:\n{errors}")))
}
