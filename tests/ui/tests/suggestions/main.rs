//! Tests that the code in help texts compiles.
//!
//! The tests collect the code in backticks from the help of all expected messages, and from the help in the source code
//! of the derive and the checks. The files with remedies apply each suggestion: a comment above each item quotes the
//! suggestion that the item contains. `…` matches any text.

mod remedies;
mod texts;

use std::collections::BTreeSet;

use texts::{matches, plain};

/// The files that apply suggestions. Those that need kube are compiled in its tests.
const REMEDIES: &[&str] = &[include_str!("remedies.rs"), include_str!("../../../kube/tests/remedies.rs")];

/// The comment above a remedy.
const COMMENT: &str = "// help: ";

fn comments(text: &'static str) -> impl Iterator<Item = &'static str> {
    text.lines().filter_map(|line| line.trim().strip_prefix(COMMENT))
}

#[test]
fn every_suggestion_has_a_remedy() {
    let remedies: BTreeSet<&str> = REMEDIES.iter().flat_map(|text| comments(text)).collect();
    let suggestions = texts::suggestions();
    let has_remedy = |code: &&String| remedies.iter().any(|remedy| matches(&plain(remedy), &plain(code)));
    let missing: Vec<&String> = suggestions.iter().filter(|code| !has_remedy(code)).collect();
    assert!(missing.is_empty(), "no item with remedies shows that these compile: {missing:#?}");
    let is_used = |remedy: &&&str| suggestions.iter().any(|code| matches(&plain(remedy), &plain(code)));
    let unused: Vec<&&str> = remedies.iter().filter(|remedy| !is_used(remedy)).collect();
    assert!(unused.is_empty(), "no help suggests these: {unused:#?}");
    assert!(suggestions.len() > 80, "only {} suggestions are found", suggestions.len());
}

#[test]
fn every_remedy_contains_its_suggestion() {
    for block in REMEDIES.iter().flat_map(|text| text.split("\n\n")) {
        let item: String = block.lines().filter(|line| !line.trim().starts_with("//")).collect();
        for code in comments(block) {
            // Other arguments may precede and follow.
            let code = plain(code);
            let arguments = code.trim_start_matches("#[structural(").trim_start_matches("#[serde(");
            let pattern = format!("…{}…", arguments.trim_end_matches([')', ']']));
            assert!(matches(&pattern, &plain(&item)), "the item below `{code}` does not contain it:\n{block}");
        }
    }
}
