//! Compares the compile errors that the README and the guides quote with the expected output of the ui tests.

use std::fs;
use std::path::{Path, PathBuf};

/// The pages that quote compile errors.
const PAGES: &[&str] = &["README.md", "codegen-cli/docs/guide.md"];

#[test]
fn quoted_errors_are_current() {
    let outputs: Vec<String> =
        expected_outputs().iter().map(|file| normalize(&fs::read_to_string(file).unwrap())).collect();
    let mut quoted = 0;
    for page in PAGES {
        let text = fs::read_to_string(root().join(page)).unwrap();
        for error in errors(&text) {
            quoted += 1;
            let error = normalize(&error);
            assert!(
                outputs.iter().any(|output| output.contains(&error)),
                "{page} quotes an error that no file in tests/ui/fail expects:\n{error}"
            );
        }
    }
    assert!(quoted >= 3, "the pages quote only {quoted} errors");
}

/// Returns the compile errors in the `text` blocks of a page.
fn errors(page: &str) -> Vec<String> {
    let blocks = page.split("```text\n").skip(1).filter_map(|rest| rest.split_once("\n```")).map(|(block, _)| block);
    blocks.filter(|block| block.starts_with("error")).flat_map(|block| block.split("\n\n").map(str::to_owned)).collect()
}

/// Removes positions, line numbers, and indentation, which the pages leave out.
fn normalize(output: &str) -> String {
    let lines = output.lines().filter(|line| !line.trim_start().starts_with("-->"));
    let lines = lines.map(|line| line.trim_start().trim_start_matches(|c: char| c.is_ascii_digit()).trim());
    lines.filter(|line| !line.is_empty() && *line != "|").collect::<Vec<_>>().join("\n")
}

/// Returns all files with expected output.
fn expected_outputs() -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("fail")];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "stderr") {
                files.push(path);
            }
        }
    }
    files
}

/// Returns the root of the workspace.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
