//! Compares the project with recorded answers of kube-apiserver.
//!
//! A directory contains some of the files listed in [`SUITES`]. [`run`] runs the suites whose files exist. Each suite
//! has its own module, which reads the cases, runs the project's code, and counts the levels at which the answers
//! agree.

use std::path::Path;

mod admit;
mod answer;
mod cases;
mod cel;
mod corpus;
mod crd;
mod default;
mod prune;
mod publish;
mod report;
mod rules;
mod structural;
mod update;
mod versions;

pub use cases::Error;
pub use report::{Report, Tally};

/// A kind of recorded answers.
#[derive(Debug)]
pub struct Suite {
    /// The name in the report.
    pub name: &'static str,
    /// The file in the directory.
    pub file: &'static str,
    /// Runs the suite.
    pub run: Run,
}

/// Runs a suite and counts the cases of a directory.
pub type Run = fn(&Path) -> Result<Tally, Error>;

/// All suites, in the order of the report.
pub const SUITES: &[Suite] = &[
    Suite { name: "structural", file: "structural.jsonl", run: structural::run },
    Suite { name: "prune", file: "prune.jsonl", run: prune::run },
    Suite { name: "default", file: "default.jsonl", run: default::run },
    Suite { name: "crd", file: "crd.jsonl", run: crd::run },
    Suite { name: "admit", file: "admit.jsonl", run: admit::run },
    Suite { name: "cel", file: "cel.jsonl", run: cel::run },
    Suite { name: "versions", file: "versions.jsonl", run: versions::run },
    Suite { name: "update", file: "update.jsonl", run: update::update },
    Suite { name: "corpus-update", file: "pairs.jsonl", run: update::pairs },
    Suite { name: "corpus-crd", file: "expect-crd.jsonl", run: corpus::crd },
    Suite { name: "rules", file: "expect-rules.jsonl", run: rules::run },
    Suite { name: "corpus-prune", file: "objects.jsonl", run: corpus::prune },
    Suite { name: "corpus-admit", file: "objects.jsonl", run: corpus::admit },
    Suite { name: "publish", file: "published.jsonl", run: publish::run },
];

/// Runs the suites whose files are in `dir`.
pub fn run(dir: &Path) -> Result<Report, Error> {
    let mut report = Report::default();
    for suite in SUITES {
        if dir.join(suite.file).is_file() {
            report.add(suite.name, (suite.run)(dir)?);
        }
    }
    Ok(report)
}
