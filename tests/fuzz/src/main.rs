//! The command line of the fuzzer. See the library.

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use fuzz::targets::find;
use fuzz::{Limit, Sources, TARGETS, Target};

const USAGE: &str = "usage: fuzz TARGET…|all [--for 60s] [--executions N] [--seed N]\n       fuzz --list";

struct Arguments {
    targets: Vec<&'static Target>,
    limit: Limit,
    seed: u64,
}

fn main() -> ExitCode {
    if std::env::args().any(|argument| argument == "--list") {
        for target in TARGETS {
            println!("{:<14} {}", target.name, target.about);
        }
        return ExitCode::SUCCESS;
    }
    let arguments = match arguments() {
        Ok(arguments) => arguments,
        Err(error) => {
            eprintln!("error: {error}\n{USAGE}");
            return ExitCode::from(2);
        }
    };
    let sources = Sources::new();
    if !sources.has_shared() {
        eprintln!("note: ../shared is absent, so that seeds come only from this repository");
    }
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../target/fuzz");
    let mut found = 0;
    println!("| target | executions | CPU time | executions per second | findings |\n|---|---|---|---|---|");
    for target in arguments.targets {
        match fuzz::fuzz(target, &sources, arguments.seed, arguments.limit, &folder) {
            Ok(summary) => {
                let seconds = summary.cpu.as_secs_f64();
                #[expect(clippy::cast_precision_loss, reason = "only for display")]
                let speed = summary.executions as f64 / seconds.max(0.001);
                let (name, executions, findings) = (target.name, summary.executions, summary.findings.len());
                println!("| {name} | {executions} | {seconds:.0} s | {speed:.0} | {findings} |");
                found += findings;
            }
            Err(error) => {
                eprintln!("error: {}: {error}", target.name);
                return ExitCode::from(2);
            }
        }
    }
    if found == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn arguments() -> Result<Arguments, String> {
    let mut result = Arguments { targets: Vec::new(), limit: Limit::default(), seed: 1 };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let mut number = |name: &str| -> Result<u64, String> {
            let text = words.next().unwrap_or_default();
            let digits = text.trim_end_matches('s').replace('_', "");
            digits.parse().map_err(|_| format!("{name} takes a number, not `{text}`"))
        };
        match word.as_str() {
            "--for" => result.limit.time = Some(Duration::from_secs(number("--for")?)),
            "--executions" => result.limit.executions = Some(number("--executions")?),
            "--seed" => result.seed = number("--seed")?,
            "all" => result.targets.extend(TARGETS),
            name => result.targets.push(find(name).ok_or_else(|| format!("there is no target `{name}`"))?),
        }
    }
    if result.targets.is_empty() {
        return Err("no target".to_owned());
    }
    if result.limit.time.is_none() && result.limit.executions.is_none() {
        result.limit.time = Some(Duration::from_secs(60));
    }
    Ok(result)
}
