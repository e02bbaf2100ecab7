//! The tables at the end.

use std::fmt::Write as _;
use std::path::Path;

use benches::results::{circumstances, fastest, write_section};
use benches::rules::Rule;

/// How many times faster than `cel` evaluation is meant to be.
const TARGET: f64 = 5.0;

pub(crate) fn print(rules: &[Rule]) -> std::io::Result<()> {
    let tables = [ratios(rules), requests()].concat();
    println!("{tables}");
    let head = format!(
        "Written by `RESULTS=tests/benches/RESULTS.md cargo bench -p benches --bench rules` {}.\n\n\
         The fastest of 30 samples of one run, in nanoseconds. Programs are made ahead, and so are the values of `cel` 0.15 and `kube-cel` 0.8; \
         `from JSON` makes them of the object, which evaluation reads as it is. No figure: the crate cannot evaluate the rule. A cross marks a ratio to `cel` under {TARGET}.\n\n",
        circumstances(),
    );
    write_section("Rules, measured", &(head + &tables))
}

/// What is measured, in the order of the columns.
const MEASURED: [&str; 5] = ["evaluate", "cel", "cel from JSON", "kube-cel", "kube-cel from JSON"];

fn ratios(rules: &[Rule]) -> String {
    let [own, peers @ ..] = MEASURED;
    let ratios = peers.map(|peer| format!("{peer} / {own}"));
    let mut table = format!(
        "## Evaluation of one rule\n\n| rule | {} | {} |\n|---|{}",
        MEASURED.join(" | "),
        ratios.join(" | "),
        "--:|".repeat(MEASURED.len() + ratios.len())
    );
    for rule in rules {
        let times = MEASURED.map(|measured| fastest(Path::new(super::FIGURES), rule.name, measured));
        let ratios = times.map(|time| time.zip(times[0]).map(|(peer, own)| peer / own));
        let missed = if ratios[1].is_some_and(|ratio| ratio < TARGET) { " ✗" } else { "" };
        let text = |number: &Option<f64>| number.map(|number| format!("{number:.1}")).unwrap_or_default();
        let cells: Vec<_> = times.iter().chain(&ratios[1..]).map(text).collect();
        let _ = write!(table, "\n| {}{missed} | {} |", rule.name, cells.join(" | "));
    }
    table + "\n\n"
}

fn requests() -> String {
    let mut table = "## Whole requests, in microseconds\n\n\
         | object | bytes | create | update |\n|---|--:|--:|--:|"
        .to_owned();
    for (name, _, object) in benches::requests() {
        let time = |measured| fastest(Path::new(super::FIGURES), name, measured).unwrap_or(f64::NAN) / 1000.0;
        let bytes = object.to_string().len();
        let _ = write!(table, "\n| {name} | {bytes} | {:.1} | {:.1} |", time("create"), time("update"));
    }
    table + "\n"
}
