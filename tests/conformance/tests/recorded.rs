//! Runs the conformance suites on the recorded answers in the repository, and on the corpus if it is present.

use std::path::Path;

#[track_caller]
fn agrees(dir: &Path) {
    let report = conformance::run(dir).expect("readable cases");
    println!("{report}");
    assert!(report.disagreeing().is_empty(), "{report}");
}

#[test]
fn recorded_answers() {
    agrees(&Path::new(env!("CARGO_MANIFEST_DIR")).join("data"));
}

/// Compares edge cases of the language that random expressions rarely contain. The texts of messages must match too.
#[test]
fn edges() {
    let report = conformance::run(&Path::new(env!("CARGO_MANIFEST_DIR")).join("edges")).expect("readable cases");
    assert!(report.is_complete(), "{report}");
}

#[test]
fn corpus() {
    let corpus = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/corpus");
    if corpus.is_dir() {
        agrees(&corpus);
    }
}

#[test]
fn empty_directory_has_an_empty_report() {
    let report = conformance::run(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).expect("no cases");
    assert_eq!(report.to_string(), "");
}
