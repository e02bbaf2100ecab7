//! Formats the measurements as tables.

use std::fmt::Write as _;

use crate::traffic::{EXPENSIVE, Load, SLOW, Traffic};
use crate::{Measured, ROUNDS};

/// The listed percentiles, in thousandths.
const PERCENTILES: [usize; 4] = [500, 900, 990, 999];
/// The least throughput relative to echo.
const LEAST: [(&str, f64); 2] = [("/validate", 0.9), ("/mutate", 0.8)];

/// Returns the table of paths.
pub(crate) fn paths(paths: &[&str], measured: &[Measured]) -> String {
    let mut table = format!(
        "## Paths\n\n`/echo` reads a review and allows every object. The table shows medians of {ROUNDS} rounds. Each path \
         is compared with `/echo` in the same round. Latencies are in microseconds. A cross marks a share under 0.9 for \
         `/validate` and 0.8 for `/mutate`.\n\n\
         | path | requests per second | relative to echo | 50 % | 90 % | 99 % | 99.9 % |\n|---|--:|--:|--:|--:|--:|--:|\n"
    );
    for (path, Measured { share, load }) in paths.iter().zip(measured) {
        let is_low = LEAST.iter().any(|(least, at_least)| least == path && share < at_least);
        let mark = if is_low { " ✗" } else { "" };
        let _ = writeln!(
            table,
            "| `{path}` | {:.0} | {share:.2}{mark} | {} |",
            load.throughput(),
            latencies(load, &PERCENTILES).join(" | ")
        );
    }
    table + "\n"
}

/// Returns the table of normal clients, alone and next to hostile ones.
pub(crate) fn traffic(rows: &[(&str, Traffic)]) -> String {
    let mut table = format!(
        "## Normal and hostile traffic\n\nNormal clients send reviews to `/validate`, and another client requests `/healthz` \
         every 20 ms. {SLOW} hostile connections never finish a header, and {EXPENSIVE} hostile clients send reviews of \
         {} MB with 40,000 invalid owner references. Latencies are in microseconds. `429` counts the requests that the server refused to \
         limit its load. The last column is the largest size of the server in memory, in MB.\n\n\
         | traffic | requests per second | 50 % | 90 % | 99 % | 99.9 % | largest | 429 | `/healthz` 50 % | 99 % | largest | \
         hostile reviews per second | 429 | memory |\n|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
        crate::reviews::expensive().len() / 1_000_000
    );
    let with_largest = [PERCENTILES[0], PERCENTILES[1], PERCENTILES[2], PERCENTILES[3], 1000];
    for (name, Traffic { normal, health, hostile, peak_memory }) in rows {
        let _ = writeln!(
            table,
            "| {name} | {:.0} | {} | {} | {} | {:.0} | {} | {} |",
            normal.throughput(),
            latencies(normal, &with_largest).join(" | "),
            normal.refused,
            latencies(health, &[500, 990, 1000]).join(" | "),
            hostile.throughput(),
            hostile.refused,
            peak_memory.map(|size| size.to_string()).unwrap_or_default(),
        );
    }
    table + "\n"
}

fn latencies(load: &Load, shares: &[usize]) -> Vec<String> {
    shares.iter().map(|share| load.latency(*share).as_micros().to_string()).collect()
}
