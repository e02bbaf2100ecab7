//! Compares discovery documents with those that a server published.

use serde_json::{Value, json};
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::discovery::{resource_lists, storage_version_hash};

fn recorded() -> Vec<Value> {
    let text = include_str!("../data/discovery.json");
    serde_json::from_str(text).expect("recorded lists")
}

fn resources(list: &Value) -> &[Value] {
    list["resources"].as_array().map(Vec::as_slice).unwrap_or_default()
}

/// Returns the group and version of a list.
fn group_version(list: &Value) -> (&str, &str) {
    let text = list["groupVersion"].as_str().expect("a group and version");
    text.split_once('/').unwrap_or(("", text))
}

/// Returns the CRD that the lists of a group describe. Version v1 is the storage version.
fn definition(group: &str, lists: &[&Value]) -> CustomResourceDefinition {
    let main = &resources(lists[0])[0];
    let versions: Vec<Value> = lists
        .iter()
        .map(|list| {
            let (_, version) = group_version(list);
            let has = |name: &str| {
                resources(list).iter().any(|resource| resource["name"].as_str().is_some_and(|it| it.ends_with(name)))
            };
            let mut subresources = json!({});
            if has("/status") {
                subresources["status"] = json!({});
            }
            if has("/scale") {
                subresources["scale"] = json!({"specReplicasPath": ".spec.a", "statusReplicasPath": ".status.a"});
            }
            json!({"name": version, "served": true, "storage": version == "v1", "subresources": subresources})
        })
        .collect();
    serde_json::from_value(json!({"spec": {
        "group": group,
        "scope": if main["namespaced"] == true { "Namespaced" } else { "Cluster" },
        "names": {
            "plural": main["name"], "kind": main["kind"],
            "shortNames": main["shortNames"], "categories": main["categories"],
        },
        "versions": versions,
    }}))
    .expect("a definition")
}

#[test]
fn discovery_of_custom_resources_matches_the_server() {
    let recorded = recorded();
    let custom: Vec<&Value> = recorded.iter().filter(|list| group_version(list).0.contains('.')).collect();
    let mut groups: Vec<&str> = custom.iter().map(|list| group_version(list).0).collect();
    groups.dedup();
    assert_eq!(groups.len(), 3);
    for group in groups {
        let lists: Vec<&Value> = custom.iter().copied().filter(|list| group_version(list).0 == group).collect();
        let ours = resource_lists(&[definition(group, &lists)]);
        assert_eq!(ours.len(), lists.len());
        for (ours, theirs) in ours.iter().zip(lists) {
            let mut ours = serde_json::to_value(ours).expect("JSON");
            for resource in ours["resources"].as_array_mut().expect("resources") {
                // No released server publishes this field yet.
                let id = resource.as_object_mut().and_then(|resource| resource.remove("resourceID"));
                let is_subresource = resource["name"].as_str().is_some_and(|name| name.contains('/'));
                assert_eq!(id.is_none(), is_subresource);
            }
            assert_eq!(&ours, theirs);
        }
    }
}

#[test]
fn storage_version_hashes_match_the_server() {
    let mut count = 0;
    for list in recorded() {
        let (group, version) = group_version(&list);
        // Other resources are stored in another version than the listed one.
        if version != "v1" {
            continue;
        }
        for resource in resources(&list) {
            let (Some(hash), Some(kind)) = (resource["storageVersionHash"].as_str(), resource["kind"].as_str()) else {
                continue;
            };
            assert_eq!(storage_version_hash(group, version, kind), hash, "{kind}");
            count += 1;
        }
    }
    assert_eq!(count, 8);
}
