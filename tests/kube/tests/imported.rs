//! Imports a CRD with the types of kube and k8s-openapi, compiles the types, and compares the CRDs that they define with
//! the original. `BLESS=1 cargo test -p kube-tests --test imported` regenerates the types.

#[rustfmt::skip]
#[allow(unreachable_pub, reason = "the types are for other crates")]
#[path = "imported/k8s_openapi.rs"]
mod with_k8s_openapi;
#[rustfmt::skip]
#[allow(unreachable_pub, reason = "the types are for other crates")]
#[path = "imported/kube.rs"]
mod with_kube;

use std::fs;
use std::path::{Path, PathBuf};

use codegen_cli::check::definitions;
use codegen_cli::import::{Config, Derive, header, import, single_file};
use codegen_cli::input::Source;
use k8s_openapi::apimachinery::pkg::apis::meta::v1::{Condition, LabelSelector, ObjectMeta, Time};
use kube::core::CustomResourceExt;
use serde_json::{Value, json};
use structural_schema::crd::CustomResourceDefinition;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/imported")
}

fn yaml() -> String {
    fs::read_to_string(folder().join("pools.yaml")).expect("a CRD")
}

fn original() -> Value {
    codegen_cli::from_yaml(&yaml()).expect("YAML")
}

#[test]
fn types_are_up_to_date() {
    let time = ("date-time".to_owned(), "k8s_openapi::apimachinery::pkg::apis::meta::v1::Time".to_owned());
    let kubernetes = Config { k8s_openapi: true, formats: [time].into(), ..Config::default() };
    let kube = Config { kube: true, k8s_openapi: true, derives: vec![Derive::Default], ..Config::default() };
    for (name, config) in [("k8s_openapi", kubernetes), ("kube", kube)] {
        let crd = definitions(&Source::new("pools.yaml", yaml())).remove(0);
        let imported = import(&crd, &config).expect("types");
        let text = single_file(&[imported], &header(&["pools.yaml".to_owned()], &config)).expect("code");
        let path = folder().join(format!("{name}.rs"));
        if std::env::var_os("BLESS").is_some() {
            fs::write(&path, &text).expect("a file");
        }
        assert_eq!(fs::read_to_string(&path).unwrap_or_default(), text, "{}", path.display());
    }
}

#[test]
fn types_of_k8s_openapi_keep_the_schema() {
    assert_eq!(with_k8s_openapi::crd().expect("one version").to_value(), original());
}

#[test]
fn objects_have_types_of_k8s_openapi() {
    let object = json!({
        "apiVersion": "example.com/v1",
        "kind": "Pool",
        "metadata": {"name": "a", "labels": {"b": "c"}},
        "spec": {
            "zone": "small",
            "selector": {"matchLabels": {"app": "x"}},
            "passwordSecretRef": {"name": "s", "key": "k"},
            "started": "2026-01-02T03:04:05Z",
            "history": ["2026-01-02T03:04:05Z"],
        },
        "status": {"conditions": [{
            "type": "Ready", "status": "True", "reason": "Started", "message": "", "lastTransitionTime": "2026-01-02T03:04:05Z",
        }]},
    });
    let pool: with_k8s_openapi::v1::Pool = serde_json::from_value(object.clone()).expect("a pool");
    let metadata: &Option<ObjectMeta> = &pool.metadata;
    let selector: &LabelSelector = &pool.spec.selector;
    let started: &Option<Time> = &pool.spec.started;
    let conditions: Vec<&Condition> =
        pool.status.iter().flat_map(|status| status.conditions.iter().flatten()).collect();
    assert_eq!(metadata.as_ref().and_then(|metadata| metadata.name.as_deref()), Some("a"));
    assert!(selector.match_labels.is_some() && started.is_some() && conditions.len() == 1);
    assert_eq!(serde_json::to_value(&pool).expect("JSON"), object);
}

/// kube generates `apiVersion`, `kind`, and `metadata`, and makes `status` nullable. The rest is equal.
#[test]
fn kube_defines_the_same_resource() {
    let of_kube = serde_json::to_value(with_kube::v1::Pool::crd()).expect("JSON");
    let original = version(&original());
    for ours in [version(&of_kube), version(&with_kube::crd().expect("one version").to_value())] {
        for part in ["subresources", "selectableFields", "additionalPrinterColumns", "served", "storage", "name"] {
            assert_eq!(ours[part], original[part], "{part}");
        }
        for property in ["spec", "status"] {
            let pointer = format!("/schema/openAPIV3Schema/properties/{property}");
            let mut schema = ours.pointer(&pointer).cloned();
            schema.iter_mut().filter_map(Value::as_object_mut).for_each(|schema| drop(schema.remove("nullable")));
            assert_eq!(schema.as_ref(), original.pointer(&pointer), "{property}");
        }
    }
}

/// Returns the version of a CRD, with numbers in one notation.
fn version(crd: &Value) -> Value {
    let crd = CustomResourceDefinition::decode(crd).expect("a CRD").to_value();
    crd["spec"]["versions"][0].clone()
}
