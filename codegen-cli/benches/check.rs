//! Measures the time and memory of `codegen-cli check` on a folder:
//! `cargo bench -p codegen-cli --bench check -- FOLDER`.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

const RUNS: usize = 10;

fn main() {
    let Some(folder) = std::env::args().skip(1).find(|argument| !argument.starts_with("--")).map(PathBuf::from) else {
        println!("name a folder of CRDs: cargo bench -p codegen-cli --bench check -- FOLDER");
        return;
    };
    let mut times = Vec::new();
    let mut peak = 0;
    for _ in 0..RUNS {
        let start = Instant::now();
        let mut child = Command::new(env!("CARGO_BIN_EXE_codegen-cli"))
            .arg("check")
            .arg(&folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("it starts");
        while matches!(child.try_wait(), Ok(None)) {
            peak = peak.max(peak_memory(child.id()));
            sleep(Duration::from_millis(1));
        }
        times.push(start.elapsed());
    }
    times.sort_unstable();
    println!("check {}: {RUNS} runs", folder.display());
    println!("time: fastest {:.0?}, median {:.0?}, slowest {:.0?}", times[0], times[RUNS / 2], times[RUNS - 1]);
    println!("peak memory: {} MB", peak / 1024);
}

/// Returns the peak memory of a process in kilobytes, if the system reports it.
fn peak_memory(process: u32) -> u64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}
