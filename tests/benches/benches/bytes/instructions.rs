//! Counts the instructions of each stage of admission from bytes to bytes, with callgrind.
//!
//! Instruction counts do not depend on the load of the machine.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Write as _;
use std::fs;
use std::hint::black_box;
use std::process::{Command, Stdio};

use structural_schema::admit::Output;

use crate::cases::{self, Case};

/// The stages, and the functions that implement them.
const STAGES: [(&str, &[&str]); 8] = [
    ("reading", &["Endpoint>::read"]),
    ("defaults, pruning, nulls", &["Operations<E>>::normalize"]),
    (
        "metadata",
        &["bring_in_form", "for_create", "for_update", "object_meta::create_errors", "object_meta::update_errors"],
    ),
    ("validation", &["Operations<E>>::is_valid"]),
    ("errors", &["validate::explain::explain", "Endpoint>::duplicates"]),
    ("rules", &["Endpoint>::check_rules"]),
    ("writing", &["Text>::object", "Text::object", "patch::patch"]),
    ("memory", &["json::space::"]),
];

const EXPLANATION: &str = "The number of instructions of one request, in thousands, counted by callgrind, after some requests of \
    the same kind. The output is the stored object. `memory` is what a thread keeps for its next request; nothing else is \
    freed. `other` is everything between the stages.";

/// The argument that makes this program repeat a request for callgrind.
const REQUEST: &str = "--request";

/// Repeats the request in the arguments of the program. Returns `false` if there is none.
pub(crate) fn run_request() -> bool {
    let arguments: Vec<String> = env::args().collect();
    let [_, flag, size, kind, times] = &arguments[..] else { return false };
    if flag != REQUEST {
        return false;
    }
    let cases = cases::of_size(size, is_update(kind));
    let case = cases.iter().find(|case| case.kind == kind).expect("a case");
    // Patterns are compiled to automata after 64 uses.
    repeat(case, 70);
    repeat_request(case, times.parse().expect("a number"));
    true
}

/// The function that callgrind measures.
#[inline(never)]
fn repeat_request(case: &Case, times: usize) {
    repeat(case, times);
}

fn repeat(case: &Case, times: usize) {
    for _ in 0..times {
        black_box(case.bytes(Output::Object));
    }
}

fn is_update(kind: &str) -> bool {
    matches!(kind, "valid" | "ratcheting")
}

/// Returns the table of stages, or an empty text if callgrind is not installed.
pub(crate) fn table(cases: &[&Case]) -> String {
    let mut table =
        format!("## Stages of bytes, in thousands of instructions\n\n{EXPLANATION}\n\n| object | | total |");
    for (name, _) in STAGES {
        let _ = write!(table, " {name} |");
    }
    table.push_str(" other |\n|---|---|");
    table.push_str(&"--:|".repeat(STAGES.len() + 2));
    table.push('\n');
    for case in cases {
        let Some((total, stages)) = count(case) else {
            println!("SKIPPED the stages of bytes: valgrind did not run");
            return String::new();
        };
        let other = total - stages.iter().sum::<f64>();
        let figures: Vec<f64> = [vec![total], stages, vec![other]].concat();
        let figures: Vec<_> = figures.iter().map(|count| format!("{:.1}", count / 1000.0)).collect();
        let kind = if is_update(case.kind) { format!("update, {}", case.kind) } else { case.kind.to_owned() };
        let _ = writeln!(table, "| {} | {kind} | {} |", case.size, figures.join(" | "));
    }
    table + "\n"
}

/// Returns the number of instructions of a request, or `None` if callgrind is not installed.
pub(crate) fn total(case: &Case) -> Option<f64> {
    count(case).map(|(total, _)| total)
}

/// Returns the number of instructions of a request and of each stage.
fn count(case: &Case) -> Option<(f64, Vec<f64>)> {
    let times = if matches!(case.size, "small" | "medium") { 20_u32 } else { 2 };
    let output = env::temp_dir().join(format!("callgrind.{}.out", std::process::id()));
    let status = Command::new("valgrind")
        .args(["--tool=callgrind", "--toggle-collect=*repeat_request*", "--compress-strings=no", "--compress-pos=no"])
        .arg(format!("--callgrind-out-file={}", output.display()))
        .arg(env::current_exe().ok()?)
        .args([REQUEST, case.size, case.kind, &times.to_string()])
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    let profile = fs::read_to_string(&output);
    let _ = fs::remove_file(&output);
    if !status.ok()?.success() {
        return None;
    }
    let profile = Profile::parse(&profile.ok()?);
    let per_request = |count: u64| u32::try_from(count).map_or(f64::MAX, f64::from) / f64::from(times);
    let stages = STAGES.iter().map(|(_, names)| per_request(profile.inside(names))).collect();
    Some((per_request(profile.total), stages))
}

/// A profile of callgrind.
#[derive(Default)]
struct Profile {
    total: u64,
    /// The instructions of calls, including the called functions: by the caller and the called function.
    calls: BTreeMap<(String, String), u64>,
}

impl Profile {
    fn parse(text: &str) -> Self {
        let mut profile = Profile::default();
        let (mut caller, mut target, mut is_call) = ("", "", false);
        for line in text.lines() {
            if let Some(name) = line.strip_prefix("fn=") {
                caller = plain_name(name);
            } else if let Some(name) = line.strip_prefix("cfn=") {
                target = plain_name(name);
            } else if line.starts_with("calls=") {
                is_call = true;
            } else if let Some(total) = line.strip_prefix("totals: ") {
                profile.total = total.trim().parse().unwrap_or_default();
            } else if is_call {
                is_call = false;
                let cost = line.split_whitespace().nth(1).and_then(|cost| cost.parse().ok()).unwrap_or(0_u64);
                *profile.calls.entry((caller.to_owned(), target.to_owned())).or_default() += cost;
            }
        }
        profile
    }

    /// Returns the instructions of the functions whose name contains one of `names`. Calls among them count once.
    fn inside(&self, names: &[&str]) -> u64 {
        let is_meant = |function: &str| names.iter().any(|name| function.contains(name));
        let calls = self.calls.iter().filter(|((caller, target), _)| is_meant(target) && !is_meant(caller));
        calls.map(|(_, cost)| cost).sum()
    }
}

/// Removes the mark of recursive calls.
fn plain_name(name: &str) -> &str {
    match name.rsplit_once('\'') {
        Some((plain, level)) if level.bytes().all(|byte| byte.is_ascii_digit()) => plain,
        _ => name,
    }
}
