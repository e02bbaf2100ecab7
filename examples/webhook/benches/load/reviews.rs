//! The bodies of the requests.

use serde_json::{Value, json};

/// Returns a review of a request that creates the medium object of the other benchmarks.
pub(crate) fn normal() -> Vec<u8> {
    let object: Value = benches::objects::medium();
    json!({
        "apiVersion": "admission.k8s.io/v1",
        "kind": "AdmissionReview",
        "request": {
            "uid": "705ab4f5-6393-11e8-b7cc-42010a800002",
            "kind": {"group": "web.example.com", "version": "v1", "kind": "Frontend"},
            "resource": {"group": "web.example.com", "version": "v1", "resource": "frontends"},
            "requestKind": {"group": "web.example.com", "version": "v1", "kind": "Frontend"},
            "name": "shop",
            "namespace": "default",
            "operation": "CREATE",
            "userInfo": {"username": "admin", "groups": ["system:authenticated"]},
            "object": object,
            "oldObject": null,
            "dryRun": false,
        },
    })
    .to_string()
    .into_bytes()
}

/// Returns a review of about 4 MB whose 40,000 owner references are all invalid.
pub(crate) fn expensive() -> Vec<u8> {
    let owner = json!({"apiVersion": "", "kind": "", "name": "x".repeat(40), "uid": ""});
    let object = json!({
        "apiVersion": "web.example.com/v1",
        "kind": "Frontend",
        "metadata": {"name": "shop", "namespace": "default", "ownerReferences": vec![owner; 40_000]},
        "spec": {"source": {"type": "Image", "image": "shop:1"}, "ports": [{"name": "http", "port": 80}]},
    });
    json!({
        "apiVersion": "admission.k8s.io/v1",
        "kind": "AdmissionReview",
        "request": {"uid": "u1", "operation": "CREATE", "object": object, "oldObject": null},
    })
    .to_string()
    .into_bytes()
}
