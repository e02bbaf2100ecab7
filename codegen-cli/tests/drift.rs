//! Tests the comparison of CRD files with their types.

use std::fs;
use std::path::PathBuf;

use codegen_cli::drift::{Drift, compare, write};
use example_derive::database::{v1, v1beta1};
use example_derive::frontend::Frontend;
use structural_schema::CustomResource;

codegen_cli::crd_files! {
    database: [v1::Database, v1beta1::Database] => "../examples/derive/deploy/crds/databases.data.example.com.yaml";
    frontend: Frontend => "../examples/derive/deploy/crds/frontends.web.example.com.yaml";
}

/// Returns an empty folder for a test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

#[test]
fn a_file_that_is_written_is_up_to_date() {
    let file = folder("written").join("crds/frontend.yaml");
    write([Frontend::crd()], &file).unwrap();
    compare([Frontend::crd()], &file).unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), codegen_cli::crd_yaml::<Frontend>().unwrap());
    assert_eq!(fs::read_dir(file.parent().unwrap()).unwrap().count(), 1);
}

#[test]
fn formatting_may_differ() {
    let file = folder("formatted").join("all.yaml");
    let yaml = codegen_cli::crd_yaml::<Frontend>().unwrap();
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    let text = format!("# Copyright\n---\nkind: Namespace\n---\n{yaml}status:\n  conditions: []\n");
    fs::write(&file, &text).unwrap();
    compare([Frontend::crd()], &file).unwrap();
    // A file with an equal definition is not written.
    write([Frontend::crd()], &file).unwrap();
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    // A file with other documents is not overwritten.
    let text = text.replace("scope: Namespaced", "scope: Cluster");
    fs::write(&file, &text).unwrap();
    assert!(matches!(write([Frontend::crd()], &file), Err(Drift::OtherDocuments)));
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
}

#[test]
fn differences_are_named() {
    let file = folder("drifted").join("frontend.yaml");
    let yaml = codegen_cli::crd_yaml::<Frontend>().unwrap();
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(&file, yaml.replace("maximum: 1000\n", "maximum: 999\n")).unwrap();
    let drift = compare([Frontend::crd()], &file).unwrap_err();
    assert!(matches!(drift, Drift::Differs(_)));
    let properties = "spec.versions[0].schema.openAPIV3Schema.properties.spec.properties";
    assert!(
        drift.to_string().contains(&format!("{properties}.replicas.maximum: the file has 999, the type 1000")),
        "{drift}"
    );
    fs::write(&file, yaml.replace("frontends.web", "backends.web")).unwrap();
    let drift = compare([Frontend::crd()], &file).unwrap_err();
    assert_eq!(drift.to_string(), "there is no CustomResourceDefinition frontends.web.example.com in it");
    fs::write(&file, "a: [").unwrap();
    assert!(matches!(compare([Frontend::crd()], &file), Err(Drift::Yaml(_))));
}

#[test]
#[should_panic(expected = "UPDATE_CRDS=1 cargo test")]
fn a_missing_file_fails_with_help() {
    // No file can exist at this path, so none is written either.
    codegen_cli::assert_crd_file!(Frontend, "Cargo.toml/frontend.yaml");
}
