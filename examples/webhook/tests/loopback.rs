//! End-to-end tests of the webhook over TLS on the loopback interface.

mod client;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use client::{Client, Server};
use serde::Deserialize;
use serde_json::{Value, json};

/// The response of an `AdmissionReview`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct Response {
    #[serde(rename = "uid")]
    _uid: String,
    allowed: bool,
    status: Option<Value>,
    #[serde(default)]
    warnings: Vec<String>,
    patch_type: Option<String>,
    patch: Option<String>,
}

/// Returns a valid front end.
fn frontend() -> Value {
    json!({
        "apiVersion": "web.example.com/v1",
        "kind": "Frontend",
        "metadata": {"name": "shop", "namespace": "default", "resourceVersion": "1"},
        "spec": {
            "replicas": 3,
            "source": {"type": "Image", "image": "shop:1", "pullPolicy": "Always"},
            "ports": [{"name": "http", "port": 8080}],
            "updateStrategy": "Recreate",
            "resources": {"limits": {"memory": "64Mi"}},
        },
    })
}

fn with(path: &str, value: Value) -> Value {
    let mut object = frontend();
    let (parent, name) = path.rsplit_once('/').unwrap();
    object.pointer_mut(parent).unwrap().as_object_mut().unwrap().insert(name.to_owned(), value);
    object
}

fn create(object: &Value) -> Value {
    review(&json!({"uid": "u1", "operation": "CREATE", "object": object, "oldObject": null}))
}

fn update(object: &Value, old: &Value) -> Value {
    review(&json!({"uid": "u1", "operation": "UPDATE", "object": object, "oldObject": old}))
}

fn review(request: &Value) -> Value {
    json!({"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": request})
}

async fn ask(client: &mut Client, path: &str, body: &Value) -> Response {
    let (status, body) = client.post(path, body.to_string().into_bytes()).await;
    assert_eq!(status, 200, "{}", String::from_utf8_lossy(&body));
    let review: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(review["apiVersion"], "admission.k8s.io/v1");
    assert_eq!(review["response"]["uid"], "u1");
    serde_json::from_value(review["response"].clone()).unwrap()
}

fn message(response: &Response) -> &str {
    response.status.as_ref().and_then(|status| status["message"].as_str()).unwrap_or_default()
}

#[tokio::test]
async fn valid_objects_are_allowed_and_invalid_ones_rejected() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let response = ask(&mut client, "/validate", &create(&frontend())).await;
    assert!(response.allowed && response.warnings.is_empty(), "{response:?}");

    let scaling = json!({"minReplicas": 5, "maxReplicas": 2});
    let response = ask(&mut client, "/validate", &create(&with("/spec/autoscaling", scaling))).await;
    assert!(!response.allowed);
    assert_eq!(response.status.as_ref().unwrap()["code"], 422);
    assert_eq!(
        message(&response),
        r#"Frontend.web.example.com "shop" is invalid: spec.autoscaling: Invalid value: minReplicas must not exceed maxReplicas"#
    );
}

#[tokio::test]
async fn updates_are_validated_against_the_old_object() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let (blue, green) = (with("/spec/class", json!("blue")), with("/spec/class", json!("green")));
    assert!(ask(&mut client, "/validate", &update(&blue, &blue)).await.allowed);
    let response = ask(&mut client, "/validate", &update(&green, &blue)).await;
    assert!(!response.allowed);
    assert!(message(&response).contains("spec.class"), "{}", message(&response));

    let status = |ready: i64| with("/status", json!({"observedGeneration": 1, "readyReplicas": ready}));
    let request = |ready| {
        review(&json!({"uid": "u1", "operation": "UPDATE", "subResource": "status",
            "object": status(ready), "oldObject": status(1)}))
    };
    assert!(ask(&mut client, "/validate", &request(2)).await.allowed);
    assert!(!ask(&mut client, "/validate", &request(-1)).await.allowed);
}

#[tokio::test]
async fn unknown_fields_are_warnings_or_errors() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let object = with("/spec/replica", json!(3));
    let response = ask(&mut client, "/validate", &create(&object)).await;
    assert!(response.allowed);
    assert_eq!(response.warnings, [r#"unknown field "spec.replica""#]);

    let response = ask(&mut client, "/strict", &create(&object)).await;
    assert!(!response.allowed);
    assert_eq!(response.status.as_ref().unwrap()["code"], 400);
    assert!(message(&response).ends_with(r#"strict decoding error: unknown field "spec.replica""#));
}

#[tokio::test]
async fn patch_yields_the_stored_object() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let mut object = with("/spec/replica", json!(3));
    object["spec"].as_object_mut().unwrap().remove("replicas");
    let response = ask(&mut client, "/mutate", &create(&object)).await;
    assert!(response.allowed);
    assert_eq!(response.patch_type.as_deref(), Some("JSONPatch"));
    let patch = STANDARD.decode(response.patch.unwrap()).unwrap();
    let patch: json_patch::Patch = serde_json::from_slice(&patch).unwrap();
    json_patch::patch(&mut object, &patch).unwrap();
    let mut stored = with("/spec/replicas", json!(1));
    stored["spec"]["paused"] = json!(false);
    assert_eq!(object, stored);

    let response = ask(&mut client, "/mutate", &create(&stored)).await;
    assert!(response.allowed && response.patch.is_none(), "nothing to change");
}

#[tokio::test]
async fn rules_compute_defaults() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    for (replicas, expected) in [(3, json!(1)), (9, Value::Null)] {
        let mut object = with("/spec/updateStrategy", json!("RollingUpdate"));
        object["spec"]["replicas"] = json!(replicas);
        let response = ask(&mut client, "/mutate", &create(&object)).await;
        let patch = STANDARD.decode(response.patch.unwrap()).unwrap();
        json_patch::patch(&mut object, &serde_json::from_slice::<json_patch::Patch>(&patch).unwrap()).unwrap();
        assert_eq!(object["spec"].get("maxUnavailable").cloned().unwrap_or_default(), expected);
    }
}

#[tokio::test]
async fn invalid_reviews_are_rejected() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    for body in ["", "{", "[]", "{}", r#"{"apiVersion":"admission.k8s.io/v1beta1","kind":"AdmissionReview"}"#] {
        let (status, _) = client.post("/validate", body.into()).await;
        assert_eq!(status, 400, "{body}");
    }
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    assert_eq!(client.post("/validate", deep.into()).await.0, 400);
    let delete = review(&json!({"uid": "u1", "operation": "DELETE", "oldObject": frontend()}));
    assert!(ask(&mut client, "/validate", &delete).await.allowed);

    let mut client = server.connect().await;
    assert_eq!(client.post("/validate", vec![b' '; 8 << 20]).await.0, 413);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn concurrent_clients_get_their_own_responses() {
    let server = Server::start().await;
    let mut clients = Vec::new();
    for number in 0..16 {
        let mut client = server.connect().await;
        clients.push(tokio::spawn(async move {
            for turn in 0..50 {
                let replicas = if turn % 2 == 0 { number } else { 1001 + number };
                let response = ask(&mut client, "/validate", &create(&with("/spec/replicas", json!(replicas)))).await;
                assert_eq!(response.allowed, turn % 2 == 0);
                assert_eq!(message(&response).contains(&format!("Invalid value: {replicas}:")), turn % 2 == 1);
            }
        }));
    }
    for client in clients {
        client.await.unwrap();
    }
}
