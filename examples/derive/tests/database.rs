//! Tests that two versions of a kind form one CRD that the server accepts.

use example_derive::database::{definition, v1, v1beta1};
use serde_json::json;
use structural_schema::crd::{MergeError, merge};
use structural_schema::{CustomResource, Prune, Resource};

#[test]
fn server_accepts_the_crd() {
    let report = definition().unwrap().check();
    assert!(report.is_accepted() && report.warnings.is_empty(), "{report:?}");
}

#[test]
fn versions_keep_their_own_settings() {
    let definition = definition().unwrap();
    let versions: Vec<_> = definition.spec.versions.iter().map(|version| version.name.as_str()).collect();
    assert_eq!(versions, ["v1", "v1beta1"]);
    let [v1, v1beta1] = definition.spec.versions.as_slice() else { panic!("two versions") };
    assert!(v1.storage && !v1.deprecated && v1.has_status());
    assert!(!v1beta1.storage && v1beta1.deprecated && v1beta1.has_status());
    let types: Vec<_> = v1.additional_printer_columns.iter().map(|column| column.kind.as_str()).collect();
    assert_eq!(types, ["string", "integer", "string", "string", "date", "date"]);
    assert_eq!(v1.selectable_fields.len(), 2);
    assert!(v1.subresources.as_ref().is_some_and(|subresources| subresources.scale.is_some()));
    assert_eq!(definition.spec.conversion.as_ref().map(|conversion| conversion.strategy.as_str()), Some("Webhook"));
}

#[test]
fn both_versions_have_the_same_resource_id() {
    assert_eq!(v1::Database::RESOURCE_ID, v1beta1::Database::RESOURCE_ID);
}

#[test]
fn a_status_of_a_version_without_a_field_is_kept() {
    let mut object = json!({"spec": {"disk": "1Gi", "storage": {}}, "status": {"replicas": 3, "phase": "old"}});
    let dropped = Resource::<v1beta1::Database>::prune_tracked(&mut object);
    assert_eq!(dropped, ["spec.storage", "status.phase"]);
}

#[test]
fn versions_of_different_kinds_are_not_merged() {
    use example_derive::frontend::Frontend;
    let errors = merge([v1::Database::crd(), Frontend::crd()]).unwrap_err();
    assert!(
        errors.iter().any(|error| matches!(error, MergeError::Differs { field, .. } if field == "spec.names.kind"))
    );
    assert!(errors.contains(&MergeError::SameVersion("v1".to_owned())));
    assert!(errors.iter().any(|error| matches!(error, MergeError::StorageVersions(_))));
}
