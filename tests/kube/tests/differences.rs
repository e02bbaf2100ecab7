//! Lists all differences between the schemas of kube with schemars and ours. `runtime/docs/kube.md` explains them.

use kube::CustomResourceExt;
use kube_tests::{full, plain};
use serde_json::Value;
use structural_schema::kube::StructuralCrd;

/// The end of our description of a field with the enum `Level`.
const LEVELS: &str = "\n\n- `Low`\n- `High`\n- `Other`: With a comment.";

/// Returns `path: theirs -> ours` for each difference, except for repeated ones: the status, and lists of enum values.
fn differences<Kube: CustomResourceExt, Ours: StructuralCrd>() -> Vec<String> {
    let theirs = serde_json::to_value(Kube::crd()).expect("JSON");
    let ours = serde_json::to_value(Ours::structural_crd().expect("a definition")).expect("JSON");
    let schema = "/spec/versions/0/schema/openAPIV3Schema/properties";
    let mut found = Vec::new();
    compare("", theirs.pointer(schema).expect("a schema"), ours.pointer(schema).expect("a schema"), &mut found);
    found.retain(|line| !line.starts_with(".status.nullable:") && !line.contains(&format!(" {LEVELS}")));
    found
}

fn compare(path: &str, theirs: &Value, ours: &Value, found: &mut Vec<String>) {
    if let (Value::Object(theirs), Value::Object(ours)) = (theirs, ours) {
        let mut keys: Vec<_> = theirs.keys().chain(ours.keys()).collect();
        keys.sort();
        keys.dedup();
        for key in keys {
            let path = if key == "properties" { path.to_owned() } else { format!("{path}.{key}") };
            compare(&path, theirs.get(key).unwrap_or(&Value::Null), ours.get(key).unwrap_or(&Value::Null), found);
        }
    } else if theirs != ours {
        let ours = match ours.as_str().and_then(|text| text.strip_suffix(LEVELS)) {
            Some(text) if theirs == text => return,
            Some(text) => text.into(),
            None => ours.clone(),
        };
        found.push(format!("{path}: {theirs} -> {ours}"));
    }
}

#[test]
fn all_kube_arguments() {
    assert_eq!(
        differences::<plain::Foo, full::Foo>(),
        [
            ".spec.describedEnum.description: \"How much.\" -> \"With a description.\"",
            ".spec.describedEnum.nullable: true -> null",
            ".spec.large.format: \"uint64\" -> \"int64\"",
            ".spec.nullable.nullable: true -> null",
            ".spec.nullableSkipped.nullable: true -> null",
            ".spec.optionalEnum.nullable: true -> null",
            ".spec.set.x-kubernetes-list-type: null -> \"set\"",
            ".spec.small.format: \"uint8\" -> \"int32\"",
        ]
    );
}

#[test]
fn enums() {
    assert_eq!(
        differences::<plain::Enums, full::Enums>(),
        [
            ".spec.complex.description: null -> \"Tuple and struct variants.\"",
            ".spec.complex.nullable: true -> null",
            ".spec.flattened.description: \"One of three.\" -> null",
            ".spec.optional.nullable: true -> null",
        ]
    );
}

#[test]
fn other_kinds() {
    assert_eq!(differences::<plain::Bucket, full::Bucket>(), [".region.nullable: true -> null"]);
    assert_eq!(differences::<plain::Flattening, full::Flattening>(), [""; 0]);
    assert_eq!(differences::<plain::FooEnumRoot, full::FooEnumRoot>(), [""; 0]);
    assert_eq!(differences::<plain::Newtypes, full::Newtypes>(), [""; 0]);
    assert_eq!(differences::<plain::Shipment, full::Shipment>(), [""; 0]);
    assert_eq!(differences::<plain::Untagged, full::Untagged>(), [""; 0]);
}
