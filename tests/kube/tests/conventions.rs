//! Tests versions, statuses, groups, and macros in common uses of kube.

use kube::CustomResourceExt;
use kube::core::crd::merge_crds;
use kube_tests::conventions::{
    Approved, Both, Conditional, FOREIGN_STATUS, Guest, Large, Manual, Reexports, Small, foreign, v1, v2,
};
use serde::Serialize;
use serde_json::{Value, json};
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::kube::StructuralCrd;

fn value(definition: impl Serialize) -> Value {
    serde_json::to_value(definition).expect("JSON")
}

fn structural<T: StructuralCrd>() -> Value {
    value(T::structural_crd().expect("a definition"))
}

/// Returns the server's errors for a definition.
fn verdict(definition: &Value) -> Vec<String> {
    let definition: CustomResourceDefinition = serde_json::from_value(definition.clone()).expect("a definition");
    let report = definition.check();
    let errors = report.errors().map(ToString::to_string);
    errors.chain(report.warnings.iter().map(ToString::to_string)).collect()
}

fn properties<'a>(definition: &'a Value, of: &str) -> &'a Value {
    &definition["spec"]["versions"][0]["schema"]["openAPIV3Schema"]["properties"][of]["properties"]
}

#[test]
fn the_stored_version_is_chosen_where_versions_are_merged() {
    for stored in ["v1", "v2"] {
        let structural = [v1::Pair::structural_crd().expect("v1"), v2::Pair::structural_crd().expect("v2")];
        for crds in [vec![v1::Pair::crd(), v2::Pair::crd()], structural.to_vec()] {
            let merged = value(merge_crds(crds, stored).expect("one kind"));
            assert_eq!(verdict(&merged), [""; 0]);
            let versions = merged["spec"]["versions"].as_array().expect("versions");
            let names: Vec<_> = versions.iter().filter(|version| version["storage"] == true).collect();
            assert_eq!(names.len(), 1);
            assert_eq!(names[0]["name"], stored);
        }
    }
}

#[test]
fn a_status_needs_no_attribute() {
    let enumeration = json!(["Ready", "Waiting"]);
    assert_eq!(properties(&value(v1::Pair::crd()), "status")["phase"]["enum"], enumeration);
    assert_eq!(properties(&structural::<v1::Pair>(), "status")["phase"]["enum"], enumeration);
}

#[test]
fn a_status_of_another_crate_takes_its_schema_from_a_constant() {
    let definition = structural::<Guest>();
    assert_eq!(verdict(&definition), [""; 0]);
    assert_eq!(
        properties(&definition, "status"),
        &json!({"observed": {"type": "integer", "format": "int64", "minimum": 0.0}, "phase": {"type": "string"}})
    );
    assert_eq!(verdict(&value(Guest::crd())), [""; 0]);
    let status = foreign::Status { observed: 1, phase: None };
    assert_eq!(value(status)["observed"], 1);
    assert!(FOREIGN_STATUS.property("observed").is_some());
}

#[test]
fn a_status_of_k8s_openapi_has_its_schema() {
    for definition in [value(Conditional::crd()), structural::<Conditional>()] {
        assert_eq!(verdict(&definition), [""; 0]);
        assert_eq!(properties(&definition, "status")["lastTransitionTime"]["format"], "date-time");
    }
}

#[test]
fn approved_groups_say_so() {
    assert_eq!(verdict(&structural::<Approved>()), [""; 0]);
    assert_eq!(verdict(&value(Approved::crd())), [""; 0]);
}

#[test]
fn reexports_are_the_types_that_they_name() {
    let definition = structural::<Reexports>();
    assert_eq!(verdict(&definition), [""; 0]);
    let spec = properties(&definition, "spec");
    assert_eq!(spec["metadata"], spec["coreMetadata"]);
    assert_eq!(spec["typeMeta"]["required"], json!(["apiVersion", "kind"]));
}

#[test]
fn other_impls_of_json_schema_are_left_alone() {
    let definition = value(Both::crd());
    assert_eq!(verdict(&definition), [""; 0]);
    assert_eq!(properties(&definition, "spec")["nested"]["required"], json!(["name"]));
    assert_eq!(properties(&definition, "status")["ready"]["type"], "boolean");
}

#[test]
fn a_manual_schema_has_the_schemas_of_its_parts() {
    let definition = value(Manual::crd());
    assert_eq!(verdict(&definition), [""; 0]);
    assert_eq!(properties(&definition, "metadata")["name"]["maxLength"], 63);
    assert_eq!(properties(&definition, "spec")["name"]["maxLength"], 8);
}

#[test]
fn macros_write_kinds() {
    for definition in [value(Small::crd()), value(Large::crd()), structural::<Small>(), structural::<Large>()] {
        assert_eq!(verdict(&definition), [""; 0]);
        assert_eq!(properties(&definition, "spec")["size"]["minimum"], 1.0);
    }
}
