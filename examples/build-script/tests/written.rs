//! Tests that the build script writes the definitions of the types.

use example_build_script::api::{v1, v1beta1};
use example_derive::database;
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::{CustomResource, crd};

#[track_caller]
fn is_file_of<const N: usize>(versions: [CustomResourceDefinition; N], written: &str) {
    assert_eq!(written, codegen_cli::to_yaml(&crd::merge(versions).unwrap()).unwrap());
}

#[test]
fn the_file_of_types_of_this_crate() {
    is_file_of([v1::Backup::crd(), v1beta1::Backup::crd()], include_str!("../crds/backups.example.com.yaml"));
}

#[test]
fn the_file_of_types_of_another_crate() {
    let versions = [database::v1::Database::crd(), database::v1beta1::Database::crd()];
    is_file_of(versions, include_str!("../crds/databases.data.example.com.yaml"));
}
