//! Measures how the work for an input grows as its size doubles.
//!
//! The tests assert on counted steps and bytes instead of time, so they give the same result on every machine.
//! `BLESS=1 cargo test -p limits` writes the measurements to `RESULTS.md`.

pub mod hostile;

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Mutex;
use std::{env, fs};

/// A measurement at sizes n, 2n, and 4n.
#[derive(Clone, Debug)]
pub struct Growth {
    /// What is counted.
    pub name: String,
    /// The sizes with the counts.
    pub rows: Vec<(usize, u64)>,
}

impl Growth {
    /// Measures at `n`, `2n`, and `4n`.
    pub fn measure(name: &str, n: usize, mut count: impl FnMut(usize) -> u64) -> Self {
        let rows = [n, 2 * n, 4 * n].map(|size| (size, count(size)));
        Growth { name: name.to_owned(), rows: rows.into() }
    }

    /// Returns the measurement as a row of a table.
    pub fn row(&self) -> String {
        let mut row = format!("| {} |", self.name.replace('|', "\\|"));
        for (size, count) in &self.rows {
            let _ = write!(row, " {size}: {count} |");
        }
        row
    }

    /// Panics if twice the size takes more than `factor` times the work. `slack` covers the fixed work of every input.
    #[track_caller]
    pub fn assert_at_most(&self, factor: f64, slack: u64) {
        self.record(&format!("at most {factor} times for twice the size"));
        for pair in self.rows.windows(2) {
            let [(_, small), (_, large)] = pair else { continue };
            #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
            let grows_too_fast = *large as f64 > *small as f64 * factor + slack as f64;
            assert!(!grows_too_fast, "{}", self.row());
        }
    }

    /// Panics if any size takes more than `most`.
    #[track_caller]
    pub fn assert_below(&self, most: u64) {
        self.record(&format!("at most {most}"));
        assert!(self.rows.iter().all(|(_, count)| *count <= most), "{}", self.row());
    }

    /// Prints the measurement. With `BLESS=1`, also writes it to `RESULTS.md`.
    fn record(&self, bound: &str) {
        static FILE: Mutex<()> = Mutex::new(());
        let row = format!("{} {bound} |", self.row());
        println!("{row}");
        if env::var_os("BLESS").is_none() {
            return;
        }
        let _guard = FILE.lock();
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("RESULTS.md");
        let text = fs::read_to_string(&path).expect("RESULTS.md exists");
        fs::write(&path, with_row(&text, &row)).expect("RESULTS.md is writable");
    }
}

/// The line below the head of the table.
const RULE: &str = "|---|--:|--:|--:|---|\n";

/// Replaces the row with the same name in the table at the end of a text, or adds it. The rows are sorted.
fn with_row(text: &str, row: &str) -> String {
    let name = |row: &str| row.rsplitn(6, " | ").last().unwrap_or_default().to_owned();
    let (head, table) = text.split_once(RULE).unwrap_or((text, ""));
    let mut rows: Vec<&str> = table.lines().filter(|known| name(known) != name(row)).chain([row]).collect();
    rows.sort_unstable();
    format!("{head}{RULE}{}\n", rows.join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_replaced() {
        let measured = |name: &str, count| Growth::measure(name, 1, |n| count * n as u64).row() + " bound |";
        let text = "# Growth\n\n| counted | n | 2n | 4n | bound |\n|---|--:|--:|--:|---|\n".to_owned();
        let text = with_row(&text, &measured("b", 1));
        let text = with_row(&text, &measured("a || b", 1));
        let text = with_row(&text, &measured("b", 2));
        assert!(
            text.ends_with("|---|\n| a \\|\\| b | 1: 1 | 2: 2 | 4: 4 | bound |\n| b | 1: 2 | 2: 4 | 4: 8 | bound |\n"),
            "{text}"
        );
    }
}
