//! Runs all inputs that were findings once, and each target briefly.

use std::fs;
use std::path::{Path, PathBuf};

use fuzz::targets::find;
use fuzz::{Limit, Sources, TARGETS};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("regressions")
}

#[test]
fn earlier_findings_stay_fixed() {
    let mut failures = Vec::new();
    for entry in fs::read_dir(folder()).expect("a folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        let Some(target) = find(&name) else { continue };
        for file in fs::read_dir(entry.path()).expect("a folder").flatten() {
            let input = fs::read(file.path()).expect("a file");
            if let Some(finding) = fuzz::run(target, &input) {
                failures.push(format!("{}: {finding}", file.path().display()));
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_folder_belongs_to_a_target() {
    for entry in fs::read_dir(folder()).expect("a folder").flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        assert!(name == "README.md" || find(&name).is_some(), "{name}");
    }
}

#[test]
fn every_target_has_seeds_and_runs() {
    let sources = Sources::new();
    for target in TARGETS {
        let seeds = (target.seeds)(&sources);
        assert!(seeds.len() >= 8, "{}: {} seeds", target.name, seeds.len());
        let folder = std::env::temp_dir().join(format!("fuzz-{}", std::process::id()));
        let limit = Limit { executions: Some(20), ..Limit::default() };
        let summary = fuzz::fuzz(target, &sources, 1, limit, &folder).expect("it runs");
        let _ = fs::remove_dir_all(folder);
        assert!(summary.executions >= 20);
    }
}
