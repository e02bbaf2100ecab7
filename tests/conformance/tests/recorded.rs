//! Runs the conformance suites on the recorded answers in the repository, and on the corpus if it is present.

use std::io::Write;
use std::path::Path;

/// The number of cases in each recorded set.
const DATA: &[(&str, usize)] = &[
    ("structural", 700),
    ("prune", 700),
    ("default", 700),
    ("crd", 848),
    ("admit", 840),
    ("cel", 3637),
    ("versions", 9084),
    ("update", 900),
];

const EDGES: &[(&str, usize)] = &[("cel", 173)];

/// The number of cases in the directory of updates, which also contains the cases of `data`.
const EVOLUTION: &[(&str, usize)] = &[("update", 900), ("corpus-update", 432)];

const CORPUS: &[(&str, usize)] = &[("corpus-crd", 229), ("rules", 1824), ("corpus-prune", 665), ("corpus-admit", 1636)];

/// The number of texts of `kubectl explain`, for 62 versions.
const PUBLISH: &[(&str, usize)] = &[("publish", 344)];

/// Runs all suites of a directory. Every case must agree, and no set may have fewer cases than it had.
#[track_caller]
fn agrees(dir: &Path, minimum: &[(&str, usize)]) {
    let report = conformance::run(dir).expect("readable cases");
    println!("{report}");
    assert!(report.agrees(), "{report}");
    let cases = report.cases();
    let names = |sets: &[(&'static str, usize)]| sets.iter().map(|(name, _)| *name).collect::<Vec<_>>();
    assert_eq!(names(&cases), minimum.iter().map(|(name, _)| *name).collect::<Vec<_>>());
    for ((name, cases), (_, minimum)) in cases.iter().zip(minimum) {
        assert!(cases >= minimum, "{name} has {cases} cases, expected at least {minimum}");
    }
}

#[test]
fn recorded_answers() {
    agrees(&Path::new(env!("CARGO_MANIFEST_DIR")).join("data"), DATA);
}

/// Compares edge cases of the language that random expressions rarely contain. The texts of messages must match too.
#[test]
fn edges() {
    agrees(&Path::new(env!("CARGO_MANIFEST_DIR")).join("edges"), EDGES);
}

#[test]
fn corpus() {
    agrees_if_present("corpus", CORPUS);
}

#[test]
fn corpus_updates() {
    agrees_if_present("evolution", EVOLUTION);
}

#[test]
fn publish() {
    agrees_if_present("publish", PUBLISH);
}

/// Runs all suites of a directory with documents of third parties, which are not part of the repository.
#[track_caller]
fn agrees_if_present(name: &str, minimum: &[(&str, usize)]) {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared").join(name);
    if dir.is_dir() {
        agrees(&dir, minimum);
    } else {
        // Unlike `eprintln!`, this is visible if the test passes.
        let notice = format!("SKIPPED: the third-party documents are not present at {}\n", dir.display());
        std::io::stderr().write_all(notice.as_bytes()).expect("a notice");
    }
}

#[test]
fn empty_directory_has_an_empty_report() {
    let report = conformance::run(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src")).expect("no cases");
    assert_eq!(report.to_string(), "");
    assert_eq!(report.cases(), []);
}
