//! Tests pruning, defaulting, validation and deserialization of a realistic pod template.

use k8s_openapi::api::core::v1::PodTemplateSpec;
use serde_json::{Value, json};
use structural_schema::{Defaults, Prune};

fn template() -> Value {
    serde_json::from_str(include_str!("../data/pod-template.json")).expect("JSON")
}

/// Adds an unknown field to every object that is not a map. Returns the number of added fields.
fn add_junk(value: &mut Value, in_map: bool) -> usize {
    const MAPS: [&str; 6] = ["labels", "annotations", "nodeSelector", "requests", "limits", "volumeAttributes"];
    match value {
        Value::Object(object) => {
            let inside: usize = object
                .iter_mut()
                .map(|(key, value)| add_junk(value, MAPS.contains(&key.as_str()) || key == "matchLabels"))
                .sum();
            if in_map {
                return inside;
            }
            object.insert("zJunk".to_owned(), json!({"a": [1]}));
            inside + 1
        }
        Value::Array(items) => items.iter_mut().map(|item| add_junk(item, false)).sum(),
        _ => 0,
    }
}

#[test]
fn pruning_and_defaulting_keep_a_complete_template() {
    let mut pruned = template();
    assert_eq!(PodTemplateSpec::prune_tracked(&mut pruned), [""; 0]);
    assert_eq!(pruned, template());
    PodTemplateSpec::apply_defaults(&mut pruned);
    assert_eq!(pruned, template());
}

#[test]
fn missing_port_protocol_is_defaulted() {
    let mut value = template();
    value["spec"]["containers"][0]["ports"][0].as_object_mut().expect("a port").remove("protocol");
    PodTemplateSpec::apply_defaults(&mut value);
    assert_eq!(value, template());
}

#[test]
fn unknown_fields_are_dropped_everywhere() {
    let mut value = template();
    let count = add_junk(&mut value, false);
    assert!(count > 80, "{count}");
    assert_eq!(PodTemplateSpec::prune_tracked(&mut value).len(), count);
    assert_eq!(value, template());
}

#[test]
fn type_round_trips_a_template() {
    let read: PodTemplateSpec = serde_json::from_value(template()).expect("a pod template");
    let mut written = serde_json::to_value(&read).expect("JSON");
    assert_eq!(PodTemplateSpec::prune_tracked(&mut written), [""; 0]);
    assert_eq!(serde_json::from_value::<PodTemplateSpec>(written).expect("a pod template"), read);
}
