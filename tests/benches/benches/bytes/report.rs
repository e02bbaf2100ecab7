//! Formats the measurements as tables.

use std::fmt::Write as _;

use structural_schema::admit::Output;

use crate::cases::Case;
use crate::clock::{allocations, fastest};
use crate::instructions;

const CREATION: &str = "`tree` is `serde_json::from_slice`, `create`, and `serde_json::to_vec`, including freeing. `bytes` is \
    `Endpoint::admit` with the stored object as output, `patch` with a patch, and `decision` with neither. All of them run \
    alternately; the fastest of 40 samples counts. A cross marks a ratio under 2.5 for valid objects, 2 with unknown fields, \
    and 1 for rejected objects. The last two columns count allocations.";

/// Returns the table of new objects.
pub(crate) fn creation(cases: &[Case]) -> String {
    let mut table = format!(
        "## Creation, in microseconds\n\n{CREATION}\n\n| object | | bytes | tree | bytes | patch | decision | tree / bytes | \
         allocations of tree | of bytes |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|\n"
    );
    for case in cases {
        let least = match case.kind {
            "rejected" => 1.0,
            "unknown fields" => 2.0,
            _ => 2.5,
        };
        row(&mut table, case, least);
    }
    table + "\n"
}

fn row(table: &mut String, case: &Case, least: f64) {
    let bytes = |output| move || case.bytes(output);
    let [tree, object, patch, decision] =
        fastest([&|| case.tree(), &bytes(Output::Object), &bytes(Output::Patch), &bytes(Output::Decision)]);
    let ratio = tree / object;
    let micros = [tree, object, patch, decision].map(|nanos| format!("{:.2}", nanos / 1000.0)).join(" | ");
    let mark = if ratio < least { " ✗" } else { "" };
    let counts = [allocations(|| case.tree()), allocations(bytes(Output::Object))];
    let _ = writeln!(
        table,
        "| {} | {} | {} | {micros} | {ratio:.2}{mark} | {} | {} |",
        case.size,
        case.kind,
        case.text.len(),
        counts[0],
        counts[1]
    );
}

/// Returns the table of updates.
pub(crate) fn updates(cases: &[Case]) -> String {
    let mut table = "## Updates, in microseconds\n\nThe update changes a label. `ratcheting` means that an unchanged field \
        is invalid. A cross marks a ratio under 2.\n\n| object | | bytes | tree | bytes | patch | decision | tree / bytes | \
        allocations of tree | of bytes |\n|---|---|--:|--:|--:|--:|--:|--:|--:|--:|\n"
        .to_owned();
    for case in cases {
        row(&mut table, case, 2.0);
    }
    table + "\n"
}

/// Returns the table of growing objects.
pub(crate) fn growth(cases: &[Case]) -> String {
    let mut table =
        "## Growth\n\nWorkloads with more and more containers, created without a change. The instructions grow linearly. The time \
        also depends on how much of the tree fits into the caches of the processor.\n\n| bytes | tree, ns per byte | \
        bytes, ns per byte | instructions per byte | allocations of bytes |\n|--:|--:|--:|--:|--:|\n"
            .to_owned();
    for case in cases {
        let bytes = || case.bytes(Output::Object);
        let [tree, object] = fastest([&|| case.tree(), &bytes]);
        let size = u32::try_from(case.text.len()).map_or(f64::MAX, f64::from);
        let _ = writeln!(
            table,
            "| {} | {:.2} | {:.2} | {} | {} |",
            case.text.len(),
            tree / size,
            object / size,
            instructions::total(case).map_or_else(String::new, |total| format!("{:.2}", total / size)),
            allocations(bytes)
        );
    }
    table + "\n"
}
