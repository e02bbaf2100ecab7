//! A pod template as operators write it, through pruning, defaulting, validation and reading.

use k8s_openapi::api::core::v1::PodTemplateSpec;
use serde_json::{Value, json};
use structural_schema::{Defaults, Prune};

fn template() -> Value {
    serde_json::from_str(include_str!("../data/pod-template.json")).expect("JSON")
}

/// Puts a field that no schema knows into every object that is no map; gives the number of them.
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
fn a_real_template_stays_whole() {
    let mut pruned = template();
    assert_eq!(PodTemplateSpec::prune_tracked(&mut pruned), [""; 0]);
    assert_eq!(pruned, template());
    PodTemplateSpec::apply_defaults(&mut pruned);
    assert_eq!(pruned, template());
}

#[test]
fn a_port_without_a_protocol_gets_one() {
    let mut value = template();
    value["spec"]["containers"][0]["ports"][0].as_object_mut().expect("a port").remove("protocol");
    PodTemplateSpec::apply_defaults(&mut value);
    assert_eq!(value, template());
}

#[test]
fn junk_is_dropped_wherever_it_is() {
    let mut value = template();
    let count = add_junk(&mut value, false);
    assert!(count > 80, "{count}");
    assert_eq!(PodTemplateSpec::prune_tracked(&mut value).len(), count);
    assert_eq!(value, template());
}

#[test]
fn the_type_reads_what_is_left() {
    let read: PodTemplateSpec = serde_json::from_value(template()).expect("a pod template");
    let mut written = serde_json::to_value(&read).expect("JSON");
    assert_eq!(PodTemplateSpec::prune_tracked(&mut written), [""; 0]);
    assert_eq!(serde_json::from_value::<PodTemplateSpec>(written).expect("a pod template"), read);
}
