//! Compares recorded pairs of CRDs, and prints how many answers are proven, witnessed, and open.
//!
//! `cargo run --release -p structural-schema-evolution --example pairs -- PAIRS.jsonl [--open] [--all] [--only=TEXT] [--verify=N]`
//!
//! A line has the members `id`, `old`, and `new`. `--open` lists the changes without an answer, and `--all` lists all
//! findings with a severity. `--only` selects the pairs whose id contains a text. `--verify=N` sends N random objects that
//! the old CRD admits to the new one if the answer is "compatible".

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use serde_json::Value;
use structural_schema_documents::admit::Endpoint;
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_evolution::{Answer, Incomparable, Policy, Report, Severity, compare};
use structural_schema_generate::Generator;

/// The result for one pair.
struct Outcome {
    id: String,
    seconds: f64,
    report: Result<Report, Incomparable>,
}

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let lists = |option: &str| arguments.iter().any(|argument| argument == option);
    let only = arguments.iter().find_map(|argument| argument.strip_prefix("--only=")).unwrap_or_default();
    let Some(file) = arguments.iter().find(|argument| !argument.starts_with("--")) else {
        eprintln!("usage: pairs PAIRS.jsonl [--open] [--all] [--only=TEXT] [--verify=N]");
        std::process::exit(2);
    };
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            std::process::exit(2);
        }
    };
    let start = Instant::now();
    let verify = arguments.iter().find_map(|argument| argument.strip_prefix("--verify=")?.parse().ok()).unwrap_or(0);
    let outcomes = outcomes(&text, only, verify);
    let seconds = start.elapsed().as_secs_f64();
    let mut answers: BTreeMap<String, usize> = BTreeMap::new();
    let mut evidence: BTreeMap<(String, &'static str), usize> = BTreeMap::new();
    for Outcome { id, report, .. } in &outcomes {
        *answers.entry(answer(report)).or_default() += 1;
        for finding in report.iter().flat_map(|report| &report.findings) {
            *evidence.entry((finding.class.to_string(), finding.evidence.name())).or_default() += 1;
            if lists("--all") && finding.severity > Severity::Allow || lists("--open") && !finding.is_proven() {
                println!("{id}: {}: {finding} [{}]", finding.class, finding.evidence.name());
            }
        }
    }
    let total = outcomes.len();
    println!("{total} pairs in {seconds:.1} s");
    if let Some(slowest) = outcomes.iter().max_by(|a, b| a.seconds.total_cmp(&b.seconds)) {
        println!("slowest: {} in {:.2} s", slowest.id, slowest.seconds);
    }
    for (answer, count) in &answers {
        #[expect(clippy::cast_precision_loss, reason = "the counts are small")]
        let share = 100.0 * *count as f64 / total.max(1) as f64;
        println!("{count:5} {share:5.1} % {answer}");
    }
    for ((class, evidence), count) in &evidence {
        println!("{count:5} {class} [{evidence}]");
    }
}

/// Compares all pairs, in parallel.
fn outcomes(text: &str, only: &str, verify: usize) -> Vec<Outcome> {
    let lines: Vec<&str> = text.lines().collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some(line) = lines.get(next.fetch_add(1, Ordering::Relaxed)) {
            let pair: Value = serde_json::from_str(line).expect("a line is JSON");
            let id = pair["id"].as_str().unwrap_or_default().to_owned();
            if id.contains(only) {
                let read = |name: &str| CustomResourceDefinition::decode(&pair[name]).expect("a definition");
                let start = Instant::now();
                let (old, new) = (read("old"), read("new"));
                let report = compare(&old, &new, &Policy::default());
                let seconds = start.elapsed().as_secs_f64();
                if let Ok(report) = &report {
                    self::verify(&id, report, &old, &new, verify);
                }
                found.push(Outcome { id, seconds, report });
            }
        }
        found
    };
    let workers = std::thread::available_parallelism().map_or(1, usize::from);
    let mut outcomes: Vec<_> = std::thread::scope(|scope| {
        let spawn = |_| {
            let thread = std::thread::Builder::new().stack_size(64 << 20);
            thread.spawn_scoped(scope, work).expect("a thread")
        };
        let threads: Vec<_> = (0..workers).map(spawn).collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no panic")).collect()
    });
    outcomes.sort_by(|a, b| a.id.cmp(&b.id));
    outcomes
}

/// Prints the objects that the old CRD admits and the new one rejects, although the answer is "compatible".
fn verify(id: &str, report: &Report, old: &CustomResourceDefinition, new: &CustomResourceDefinition, count: usize) {
    let compatible = report.versions.iter().filter(|version| report.answer(version) == Answer::Compatible);
    for version in compatible.filter(|_| count > 0) {
        let (Some(generator), Some(endpoint)) = (Generator::new(old, Some(version)), Endpoint::new(new, Some(version)))
        else {
            continue;
        };
        for object in generator.random(1).take(count) {
            let errors = match endpoint.create(object.clone()) {
                Ok(outcome) => outcome.errors.iter().map(ToString::to_string).collect(),
                Err(error) => vec![error.to_string()],
            };
            if !errors.is_empty() {
                println!("COUNTEREXAMPLE {id} {version}: {errors:?}\n{object}");
            }
        }
    }
}

fn answer(report: &Result<Report, Incomparable>) -> String {
    let report = match report {
        Ok(report) => report,
        Err(reason) => return format!("not comparable: {reason}"),
    };
    let answers: Vec<_> = report.versions.iter().map(|version| report.answer(version)).collect();
    let answer = if answers.contains(&Answer::NotProven) {
        "not proven"
    } else if answers.contains(&Answer::Breaking) {
        "breaking, with objects"
    } else {
        "compatible, proven"
    };
    answer.to_owned()
}
