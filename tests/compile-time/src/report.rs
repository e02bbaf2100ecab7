//! Formats the measurements as text.

use std::fmt::Write;
use std::process::Command;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::measure::{Emit, Incremental, Times};
use crate::rules;

const OURS: &str = "structural-schema";
const THEIRS: &str = "schemars";

/// Returns all measurements as a Markdown page.
pub(crate) fn text(clean: &[Times], incremental: &Incremental) -> String {
    let sections = [
        section(
            "Incremental `cargo check`, after saving lib.rs",
            "100 structs with 20 fields each. The target is at most 1.0 times the time of schemars.",
            &incremental.touched,
        ),
        section(
            "Incremental `cargo check`, after editing a doc comment",
            "The same crates, after a change to the comment of one struct.",
            &incremental.edited,
        ),
        section(
            "Clean `cargo build`",
            "Only the library with its derive macro, built like a crate from a registry. The target is at most 1.5 times the time of schemars.",
            clean,
        ),
    ];
    format!(
        "# Compile time\n\nMeasured on {}, {}, {} cores. The tables show medians. The command is\n\n    cargo run --release -p compile-time -- --save\n{}",
        date(),
        rustc(),
        std::thread::available_parallelism().map_or(1, usize::from),
        sections.concat()
    )
}

/// Returns the times of types that embed Kubernetes types as a Markdown page.
pub(crate) fn kubernetes(incremental: &Incremental, not_incremental: &[Times]) -> String {
    let sections = [
        section(
            "`cargo check` with `CARGO_INCREMENTAL=0`, after saving lib.rs",
            "As in CI. The target is at most 1.0 times the time of schemars.",
            not_incremental,
        ),
        section(
            "Incremental `cargo check`, after saving lib.rs",
            "The target is at most 1.0 times the time of schemars.",
            &incremental.touched,
        ),
        section(
            "Incremental `cargo check`, after editing a doc comment",
            "After a change to the comment of one type.",
            &incremental.edited,
        ),
    ];
    format!(
        "# Compile time with Kubernetes types\n\nMeasured on {}, {}, {} cores. The tables show medians. The command is\n\n    cargo run --release -p compile-time -- --kubernetes --save\n\n\
         An operator with four kinds of kube, whose types embed pod templates, resources, selectors, conditions, and other types of k8s-openapi, with rules \
         over them ([the source](templates/operator.rs)). All crates derive the traits of serde and kube. `plain` has no schemas.\n{}",
        date(),
        rustc(),
        std::thread::available_parallelism().map_or(1, usize::from),
        sections.concat()
    )
}

/// Returns the cost of rules as a Markdown page.
pub(crate) fn rules(incremental: &Incremental) -> String {
    let mut rows = String::new();
    for (change, times) in [("saving lib.rs", &incremental.touched), ("editing a doc comment", &incremental.edited)] {
        let [without, with] = times.as_slice() else { continue };
        let each = |with: Duration, without: Duration| {
            format!("**{:.2} ms**", with.saturating_sub(without).as_secs_f64() * 1000.0 / f64::from(rules::RULES))
        };
        // Writing to a string cannot fail.
        let _ = writeln!(
            rows,
            "| {change} | {:.2} s | {:.2} s | {} | {} |",
            without.wall().as_secs_f64(),
            with.wall().as_secs_f64(),
            each(with.wall(), without.wall()),
            with.cpu().zip(without.cpu()).map(|(with, without)| each(with, without)).unwrap_or_default(),
        );
    }
    format!(
        "# Rules at compile time\n\nMeasured on {}, {}, {} cores. The tables show medians. The command is\n\n    cargo run --release -p compile-time -- --rules --save\n\n\
         Incremental `cargo check` of 50 structs with 12 fields each, without and with {} rules. The target is at most 5 ms per rule.\n\n\
         | after | {} | {} | per rule | CPU time per rule |\n|---|---|---|---|---|\n{rows}",
        date(),
        rustc(),
        std::thread::available_parallelism().map_or(1, usize::from),
        rules::RULES,
        rules::NAMES[0],
        rules::NAMES[1],
    )
}

/// Returns the times of `codegen-cli emit` as a Markdown page.
pub(crate) fn emit(emit: &Emit) -> String {
    let seconds = |time: Duration| format!("{:.2} s", time.as_secs_f64());
    let row = |what: &str, times: &Times, of: Option<&Times>| {
        let ratio = |own: Duration, of: Duration| format!("**{:.2}**", own.as_secs_f64() / of.as_secs_f64());
        format!(
            "| {what} | {} | {} | {} | {} |\n",
            seconds(times.wall()),
            of.map(|of| ratio(times.wall(), of.wall())).unwrap_or_default(),
            times.cpu().map(seconds).unwrap_or_default(),
            of.and_then(|of| Some(ratio(times.cpu()?, of.cpu()?))).unwrap_or_default(),
        )
    };
    format!(
        "# `codegen-cli emit`\n\nMeasured on {}, {}, {} cores. The table shows medians. The command is\n\n    cargo run --release -p compile-time -- --emit --save\n\n\
         A crate with one resource that contains 100 structs with 20 fields each, after editing a doc comment; and this workspace, without a change. The \
         targets are at most 1.5 times the time of `cargo check`, and less than 2 s.\n\n\
         | what | time | relative to `cargo check` | CPU time | relative to `cargo check` |\n|---|---|---|---|---|\n{}{}{}",
        date(),
        rustc(),
        std::thread::available_parallelism().map_or(1, usize::from),
        row("`cargo check`, incremental", &emit.check, None),
        row("`emit`", &emit.emit, Some(&emit.check)),
        row("`emit` in this workspace", &emit.unchanged, None),
    )
}

/// Returns `page` with `part` in place of the part with the same heading, or at the end.
pub(crate) fn replace(page: &str, part: &str) -> String {
    let heading = part.lines().next().unwrap_or_default();
    let mut parts: Vec<&str> = Vec::new();
    let mut rest = page;
    while !rest.is_empty() {
        let end = rest[1..].find("\n# ").map_or(rest.len(), |at| at + 2);
        parts.push(rest[..end].trim_end());
        rest = &rest[end..];
    }
    match parts.iter().position(|old| old.lines().next() == Some(heading)) {
        Some(at) => parts[at] = part.trim_end(),
        None => parts.push(part.trim_end()),
    }
    parts.join("\n\n") + "\n"
}

fn section(title: &str, what: &str, times: &[Times]) -> String {
    let theirs = times.iter().find(|times| times.name == THEIRS);
    let rows: Vec<String> = times.iter().map(|own| row(own, theirs.filter(|_| own.name == OURS))).collect();
    format!(
        "\n## {title}\n\n{what}\n\n| derive | time | relative to schemars | CPU time | relative to schemars |\n|---|---|---|---|---|\n{}",
        rows.concat()
    )
}

fn row(own: &Times, theirs: Option<&Times>) -> String {
    let seconds = |time: Duration| format!("{:.2} s", time.as_secs_f64());
    let ratio = |own: Duration, theirs: Duration| format!("**{:.2}**", own.as_secs_f64() / theirs.as_secs_f64());
    format!(
        "| {} | {} | {} | {} | {} |\n",
        own.name,
        seconds(own.wall()),
        theirs.map(|theirs| ratio(own.wall(), theirs.wall())).unwrap_or_default(),
        own.cpu().map(seconds).unwrap_or_default(),
        theirs.and_then(|theirs| Some(ratio(own.cpu()?, theirs.cpu()?))).unwrap_or_default(),
    )
}

fn rustc() -> String {
    let output = Command::new("rustc").arg("--version").output();
    output.map_or_else(|_| "rustc unknown".to_owned(), |out| String::from_utf8_lossy(&out.stdout).trim().to_owned())
}

/// Returns the current date.
fn date() -> String {
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
    let (year, month, day) = civil(seconds / 86_400);
    format!("{year:04}-{month:02}-{day:02}")
}

/// Returns the year, month and day of a number of days since 1970-01-01.
fn civil(mut day: u64) -> (u64, u64, u64) {
    let mut year = 1970;
    loop {
        let length = 365 + u64::from(is_leap(year));
        if day < length {
            break;
        }
        day -= length;
        year += 1;
    }
    let months = [31, 28 + u64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    let mut month = 0;
    while day >= months[month] {
        day -= months[month];
        month += 1;
    }
    (year, month as u64 + 1, day + 1)
}

fn is_leap(year: u64) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_convert_to_dates() {
        assert_eq!(civil(0), (1970, 1, 1));
        assert_eq!(civil(19_782), (2024, 2, 29));
        assert_eq!(civil(20_088), (2024, 12, 31));
        assert_eq!(civil(20_089), (2025, 1, 1));
    }
}
