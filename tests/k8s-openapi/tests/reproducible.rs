//! Tests that regenerating the schemas changes nothing.

use std::fs;

use k8s_openapi_schemas::{TABLES, files, target};

#[test]
fn checked_in_schemas_are_up_to_date() {
    let files = files().expect("the source of k8s-openapi is where cargo says");
    let tables = files.iter().filter(|(name, _)| name.starts_with(TABLES)).count();
    let there = fs::read_dir(target().join(TABLES)).expect("a folder").count();
    assert_eq!(tables, there, "files that the command does not write");
    for (name, text) in files {
        let there = fs::read_to_string(target().join(&name)).unwrap_or_default();
        assert!(there == text, "{name} is not up to date: run `cargo run -p k8s-openapi-schemas`");
    }
}
