//! Measures how the work for an input grows as its size doubles.
//!
//! The tests assert on counted steps and bytes instead of time, so they give the same result on every machine.

use std::fmt::Write as _;

/// A measurement at sizes n, 2n, and 4n.
#[derive(Clone, Debug)]
pub struct Growth {
    /// The name of the measurement.
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

    /// Returns the table, as the documentation shows it.
    pub fn table(&self) -> String {
        let mut table = format!("{}\n", self.name);
        for (size, count) in &self.rows {
            let _ = writeln!(table, "{size:>10} {count:>14}");
        }
        table
    }

    /// Panics if twice the size takes more than `factor` times the work. `slack` covers the fixed work of every input.
    #[track_caller]
    pub fn assert_at_most(&self, factor: f64, slack: u64) {
        print!("{}", self.table());
        for pair in self.rows.windows(2) {
            let [(_, small), (_, large)] = pair else { continue };
            #[expect(clippy::cast_precision_loss, reason = "counts are far below 2^52")]
            let grows_too_fast = *large as f64 > *small as f64 * factor + slack as f64;
            assert!(!grows_too_fast, "{}", self.table());
        }
    }

    /// Panics if any size takes more than `most`.
    #[track_caller]
    pub fn assert_below(&self, most: u64) {
        print!("{}", self.table());
        assert!(self.rows.iter().all(|(_, count)| *count <= most), "{}", self.table());
    }
}
