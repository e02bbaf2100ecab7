//! Tests that both modes generate the same CRD, and that the server accepts it.

use kube::CustomResourceExt;
use kube_tests::annotated::{Annotated, Embedding};
use kube_tests::{drop_in, full, panics};
use serde::Serialize;
use serde_json::{Value, json};
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::kube::StructuralCrd;

fn value(definition: impl Serialize) -> Value {
    serde_json::to_value(definition).expect("JSON")
}

/// Returns the CRD with our schema, for a kind whose CRD from kube may lack one.
fn structural<T: StructuralCrd>() -> Value {
    value(T::structural_crd().expect("a definition"))
}

/// Returns the server's errors and warnings, except for errors about the storage version.
fn verdict(definition: &Value) -> Vec<String> {
    let definition: CustomResourceDefinition = serde_json::from_value(definition.clone()).expect("a definition");
    let report = definition.check();
    let errors = report.errors().map(ToString::to_string).filter(|error| !error.contains("stor"));
    errors.chain(report.warnings.iter().map(ToString::to_string)).collect()
}

fn schema(definition: &Value) -> &Value {
    &definition["spec"]["versions"][0]["schema"]["openAPIV3Schema"]
}

/// Removes redundant `nullable: false`, and converts all numbers to the same type.
fn plain(mut schema: Value) -> Value {
    match &mut schema {
        Value::Object(object) => {
            object.retain(|key, value| key != "nullable" || *value != json!(false));
            object.values_mut().for_each(|value| *value = plain(value.take()));
        }
        Value::Array(items) => items.iter_mut().for_each(|value| *value = plain(value.take())),
        Value::Number(number) => schema = json!(number.as_f64()),
        _ => {}
    }
    schema
}

/// Compares the schemas of two CRDs. Ignores the title, the description and the nullable status that kube adds.
fn assert_same_schema(kubes: &Value, ours: &Value) {
    let mut kubes = plain(schema(kubes).clone());
    let mut ours = plain(schema(ours).clone());
    for schema in [&mut kubes, &mut ours] {
        let schema = schema.as_object_mut().expect("a schema");
        schema.retain(|key, _| !["title", "description"].contains(&key.as_str()));
    }
    if let Some(status) = kubes.pointer_mut("/properties/status") {
        status.as_object_mut().expect("a schema").remove("nullable");
    }
    assert_eq!(kubes, ours);
}

macro_rules! same_in_both_modes {
    ($($name:ident: $Kind:ident;)*) => {$(
        #[test]
        fn $name() {
            let dropped_in = value(<drop_in::$Kind as CustomResourceExt>::crd());
            assert_same_schema(&dropped_in, &structural::<drop_in::$Kind>());
            assert_eq!(verdict(&dropped_in), [""; 0]);
            // This comparison does not use kube's code.
            documents::assert_same_crd::<full::$Kind>();
            documents::assert_same_crd::<drop_in::$Kind>();
            let full = structural::<full::$Kind>();
            let mut ours = value(<full::$Kind as structural_schema::CustomResource>::crd());
            ours["spec"]["names"].as_object_mut().expect("names").remove("listKind");
            assert_eq!(plain(ours), plain(full.clone()));
            assert_eq!(verdict(&full), [""; 0]);
        }
    )*};
}

same_in_both_modes! {
    bucket: Bucket;
    enums: Enums;
    flattening: Flattening;
    foo: Foo;
    foo_enum: FooEnumRoot;
    newtypes: Newtypes;
    shipment: Shipment;
    untagged: Untagged;
}

macro_rules! pass {
    ($($name:ident: $Kind:ty;)*) => {$(
        #[test]
        fn $name() {
            documents::assert_same_crd::<$Kind>();
            let dropped_in = value(<$Kind as CustomResourceExt>::crd());
            assert_same_schema(&dropped_in, &structural::<$Kind>());
            assert_eq!(verdict(&dropped_in), [""; 0]);
        }
    )*};
}

pass! {
    adjacent: panics::Adjacent;
    described: panics::Described;
    mixed: panics::Mixed;
    skipping: panics::Skipping;
    tagged: panics::Tagged;
    annotated: Annotated;
    embedding: Embedding;
}

#[test]
fn x_kube_attributes_are_applied() {
    let definition = structural::<Annotated>();
    let spec = &schema(&definition)["properties"]["spec"];
    assert_eq!(
        spec["x-kubernetes-validations"],
        json!([
            {"rule": "self.min <= self.max"},
            {"rule": "self.max < 100", "message": "max has to be small"},
            {
                "rule": "self.min >= oldSelf.min", "messageExpression": "'min was %d'.format([oldSelf.min])",
                "reason": "FieldValueForbidden", "fieldPath": ".min",
            },
        ])
    );
    assert_eq!(spec["properties"]["max"]["x-kubernetes-validations"], json!([{"rule": "self != 13"}]));
    assert_eq!(spec["properties"]["env"]["x-kubernetes-list-map-keys"], json!(["name"]));
    assert_eq!(spec["properties"]["names"]["x-kubernetes-list-type"], "set");
}

#[test]
fn resource_rules_are_applied() {
    let schema =
        structural_schema::openapi::SchemaProps::from(<drop_in::Foo as structural_schema::StructuralSchema>::SCHEMA);
    assert_eq!(schema.validations[0].rule, "self.metadata.name == 'singleton'");
}
