//! Compares recorded pairs of CRDs, and prints how many answers are proven, witnessed, and open.
//!
//! `cargo run --release -p structural-schema-evolution --example pairs -- PAIRS.jsonl [--open] [--all] [--only=TEXT]`
//!
//! A line has the members `id`, `old`, and `new`. `--open` lists the changes without an answer, and `--all` lists all
//! findings with a severity. `--only` selects the pairs whose id contains a text.

use std::collections::BTreeMap;
use std::time::Instant;

use serde_json::Value;
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_evolution::{Answer, Policy, Severity, compare};

fn main() {
    let arguments: Vec<_> = std::env::args().skip(1).collect();
    let lists = |option: &str| arguments.iter().any(|argument| argument == option);
    let only = arguments.iter().find_map(|argument| argument.strip_prefix("--only="));
    let Some(file) = arguments.iter().find(|argument| !argument.starts_with("--")) else {
        eprintln!("usage: pairs PAIRS.jsonl [--open] [--all] [--only=TEXT]");
        std::process::exit(2);
    };
    let text = match std::fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{file}: {error}");
            std::process::exit(2);
        }
    };
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut evidence: BTreeMap<(String, &'static str), usize> = BTreeMap::new();
    let (start, mut slowest) = (Instant::now(), (0.0, String::new()));
    for line in text.lines() {
        let pair: Value = serde_json::from_str(line).expect("a line is JSON");
        let read = |name: &str| CustomResourceDefinition::decode(&pair[name]).expect("a pair of definitions");
        let id = pair["id"].to_string();
        if only.is_some_and(|only| !id.contains(only)) {
            continue;
        }
        let begin = Instant::now();
        let report = match compare(&read("old"), &read("new"), &Policy::default()) {
            Ok(report) => report,
            Err(reason) => {
                *counts.entry(format!("not comparable: {reason}")).or_default() += 1;
                continue;
            }
        };
        let took = begin.elapsed().as_secs_f64();
        if took > slowest.0 {
            slowest = (took, format!("{id} {}", report.name));
        }
        let answers: Vec<_> = report.versions.iter().map(|version| report.answer(version)).collect();
        let answer = if answers.contains(&Answer::NotProven) {
            "not proven"
        } else if answers.contains(&Answer::Breaking) {
            "breaking, with objects"
        } else {
            "compatible, proven"
        };
        *counts.entry(answer.to_owned()).or_default() += 1;
        for finding in &report.findings {
            *evidence.entry((finding.class.to_string(), finding.evidence.name())).or_default() += 1;
            if lists("--all") && finding.severity > Severity::Allow || lists("--open") && !finding.is_proven() {
                println!("{id} {}: {}: {} [{}]", report.name, finding.class, finding, finding.evidence.name());
            }
        }
    }
    let total = text.lines().count();
    println!("{total} pairs in {:.1} s; slowest {:.2} s: {}", start.elapsed().as_secs_f64(), slowest.0, slowest.1);
    for (answer, count) in &counts {
        #[expect(clippy::cast_precision_loss, reason = "the counts are small")]
        let share = 100.0 * *count as f64 / total.max(1) as f64;
        println!("{count:5} {share:5.1} % {answer}");
    }
    for ((class, evidence), count) in &evidence {
        println!("{count:5} {class} [{evidence}]");
    }
}
