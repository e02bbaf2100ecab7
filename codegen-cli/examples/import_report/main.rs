//! Imports the CRDs of a folder, compiles the types, and compares the CRDs that the types define with the originals.
//!
//! ```text
//! cargo run --release -p codegen-cli --example import_report -- ../shared/corpus/crds [--only TEXT] [--parts N] [--part I] [--objects N] [--doc]
//! cargo run --release -p codegen-cli --example import_report -- ../shared/corpus/crds --reasons
//! ```
//!
//! The types are compiled as a few crates in `target/import-report`. The program of each crate compares `crd()` with the
//! original, and passes random valid objects through the types. Types that do not compile are reported and left out.
//! The results of each crate are saved: after an interruption, the same command continues with the next crate. `--part`
//! selects one crate, and `--doc` also runs rustdoc.
//! With `--reasons`, nothing is compiled: the program counts the reasons for which schemas are constants.

mod build;
mod cases;
mod outcome;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use cases::{Case, Status, cases};
use outcome::Outcome;

/// The arguments.
struct Arguments {
    folder: PathBuf,
    only: String,
    /// The number of crates, and the only one to compile.
    parts: usize,
    part: Option<usize>,
    objects: u64,
    /// Whether to run rustdoc.
    doc: bool,
    /// Whether to count the reasons for constants, and compile nothing.
    reasons: bool,
}

fn arguments() -> Arguments {
    let mut result = Arguments {
        folder: "../shared/corpus/crds".into(),
        only: String::new(),
        parts: 16,
        part: None,
        objects: 8,
        doc: false,
        reasons: false,
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut number = || arguments.next().and_then(|text| text.parse().ok()).unwrap_or(1);
        match argument.as_str() {
            "--parts" => result.parts = usize::try_from(number()).unwrap_or(1).max(1),
            "--part" => result.part = usize::try_from(number()).ok(),
            "--doc" => result.doc = true,
            "--objects" => result.objects = number(),
            "--reasons" => result.reasons = true,
            "--only" => result.only = arguments.next().unwrap_or_default(),
            _ => result.folder = argument.into(),
        }
    }
    result
}

fn main() -> std::io::Result<()> {
    let arguments = arguments();
    let mut time = Duration::ZERO;
    let cases = cases(&arguments.folder, &arguments.only, &mut time)?;
    if arguments.reasons {
        print_reasons(&cases, time);
        return Ok(());
    }
    let start = Instant::now();
    let outcomes = build::run(&cases, &arguments)?;
    print(&cases, &outcomes, time, start.elapsed());
    Ok(())
}

/// Prints the CRDs without types.
fn print_not_imported(cases: &[Case]) {
    for case in cases {
        match &case.status {
            Status::Imported(_) => {}
            Status::Rejected(reason) => println!("rejected by the server: {}: {reason}", case.name),
            Status::Failed(reason) => println!("not imported: {}: {reason}", case.name),
        }
    }
}

/// Prints how often each reason for a constant occurs, with an example.
fn print_reasons(cases: &[Case], time: Duration) {
    print_not_imported(cases);
    let mut reasons: BTreeMap<&str, (usize, usize, String)> = BTreeMap::new();
    let mut nodes = 0;
    for case in cases {
        let Status::Imported(imported) = &case.status else { continue };
        nodes += imported.counts.nodes;
        for constant in &imported.constants {
            let example = || (0, 0, format!("{} {}", case.name, constant.path));
            let (places, schemas, _) = reasons.entry(constant.reason).or_insert_with(example);
            *places += 1;
            *schemas += constant.schemas;
        }
    }
    println!("| reason | places | schemas | example |\n|---|--:|--:|---|");
    for (reason, (places, schemas, example)) in &reasons {
        println!("| {reason} | {places} | {schemas} | {example} |");
    }
    println!("{nodes} schemas in total, generated in {:.2} s", time.as_secs_f64());
}

fn print(cases: &[Case], outcomes: &[Outcome], time: Duration, compilation: Duration) {
    let imported: Vec<&Case> = cases.iter().filter(|case| matches!(case.status, Status::Imported(_))).collect();
    print_not_imported(cases);
    let count = |is: fn(&Outcome) -> bool| outcomes.iter().filter(|outcome| is(outcome)).count();
    let (nodes, constants) = imported.iter().fold((0, 0), |(nodes, constants), case| match &case.status {
        Status::Imported(imported) => (nodes + imported.counts.nodes, constants + imported.counts.constant_nodes),
        _ => (nodes, constants),
    });
    let objects: (usize, usize) =
        outcomes.iter().fold((0, 0), |sum, outcome| (sum.0 + outcome.unchanged, sum.1 + outcome.objects));
    println!("| | |\n|---|---|");
    println!("| CRDs | {} |", cases.len());
    println!(
        "| rejected by the server | {} |",
        cases.iter().filter(|case| matches!(case.status, Status::Rejected(_))).count()
    );
    println!("| imported | {} |", imported.len());
    println!("| compiled | {} |", count(|outcome| outcome.error.is_none()));
    println!("| exact | {} |", count(|outcome| outcome.error.is_none() && outcome.differences.is_empty()));
    println!("| schemas | {nodes} |");
    println!("| schemas in constants | {constants} |");
    println!("| objects unchanged by serde | {} of {} |", objects.0, objects.1);
    println!("| seconds to generate | {:.2} |", time.as_secs_f64());
    println!("| seconds to compile and run | {:.0} |", compilation.as_secs_f64());
}
