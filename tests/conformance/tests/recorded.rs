//! The recorded answers that come with the project, and those of the corpus where it is at hand.

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

/// Expressions at the edges of the language: what random ones meet once in a thousand times. The words count here.
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
fn an_empty_directory_has_nothing_to_say() {
    let report = conformance::run(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).expect("no cases");
    assert_eq!(report.to_string(), "");
}
