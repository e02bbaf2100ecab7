//! Tests that the manifests match the server.

use std::fs;

use example_derive::frontend::Frontend;
use serde_json::Value;
use structural_schema::CustomResource;

fn documents() -> Vec<Value> {
    let text = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/deploy/webhook.yaml")).unwrap();
    text.split("\n---\n").map(|document| serde_saphyr::from_str(document).unwrap()).collect()
}

#[test]
fn configurations_match_the_resource_and_paths() {
    let mut paths = Vec::new();
    for document in documents() {
        for webhook in document["webhooks"].as_array().into_iter().flatten() {
            let rule = &webhook["rules"][0];
            assert_eq!(rule["apiGroups"][0], Frontend::DEFINITION.group);
            assert_eq!(rule["apiVersions"][0], Frontend::DEFINITION.version);
            assert_eq!(rule["resources"][0], Frontend::DEFINITION.plural);
            paths.push(webhook["clientConfig"]["service"]["path"].clone());
        }
    }
    assert_eq!(paths, ["/mutate", "/validate"]);
}

#[test]
fn service_matches_the_certificate() {
    let documents = documents();
    let find = |kind: &str| documents.iter().find(|document| document["kind"] == kind).unwrap();
    let service = &find("Service")["metadata"];
    let name = format!("{}.{}.svc", service["name"].as_str().unwrap(), service["namespace"].as_str().unwrap());
    assert_eq!(find("Certificate")["spec"]["dnsNames"][0], name.as_str());
    let volume = &find("Deployment")["spec"]["template"]["spec"]["volumes"][0];
    assert_eq!(volume["secret"]["secretName"], find("Certificate")["spec"]["secretName"]);
}
