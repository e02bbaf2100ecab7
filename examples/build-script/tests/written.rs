//! Compares the YAML that the build script wrote with the CRD of the compiled types.

use example_build_script::{v1, v1beta1};
use structural_schema::{CustomResource, crd};

#[test]
fn file_matches_the_compiled_types() {
    let compiled = crd::merge([v1::Backup::crd(), v1beta1::Backup::crd()]).unwrap();
    let written = include_str!("../crds/backups.example.com.yaml");
    assert_eq!(written, codegen_cli::to_yaml(&compiled).unwrap());
}
