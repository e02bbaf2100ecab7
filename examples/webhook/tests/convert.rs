//! The conversion webhook over TLS on the loopback interface: the requests of the API server, and every failure of the
//! protocol.

mod client;

use std::time::Duration;

use client::{Client, Server};
use example_derive::database;
use example_webhook::limits::ServerLimits;
use serde_json::{Value, json};
use structural_schema::crd::Conversion;

fn old(name: &str) -> Value {
    json!({
        "apiVersion": "data.example.com/v1beta1", "kind": "Database",
        "metadata": {"name": name, "namespace": "default", "uid": name, "resourceVersion": "7", "generation": 2},
        "spec": {"engine": "Postgres", "engineVersion": "17.2", "replicas": 3, "disk": "10Gi"},
        "status": {"observedGeneration": 1, "replicas": 3, "selector": "app=db"},
    })
}

fn new(name: &str) -> Value {
    json!({
        "apiVersion": "data.example.com/v1", "kind": "Database",
        "metadata": {"name": name, "namespace": "default", "uid": name, "resourceVersion": "7", "generation": 2},
        "spec": {"engine": "Postgres", "engineVersion": "17.2", "replicas": 3, "storage": {"size": "10Gi"}},
        "status": {"observedGeneration": 1, "replicas": 3, "selector": "app=db"},
    })
}

fn review(version: &str, desired: &str, objects: &Value) -> Value {
    json!({"apiVersion": format!("apiextensions.k8s.io/{version}"), "kind": "ConversionReview",
        "request": {"uid": "705ab4f5", "desiredAPIVersion": desired, "objects": objects}})
}

async fn ask(client: &mut Client, review: &Value) -> Value {
    let (status, body) = client.post("/convert", review.to_string().into_bytes()).await;
    assert_eq!(status, 200, "{}", String::from_utf8_lossy(&body));
    let answer: Value = serde_json::from_slice(&body).unwrap();
    assert_eq!(answer["apiVersion"], review["apiVersion"]);
    assert_eq!(answer["kind"], "ConversionReview");
    assert_eq!(answer["response"]["uid"], "705ab4f5");
    answer["response"].clone()
}

/// Returns the converted objects, after the checks of the API server.
async fn convert(client: &mut Client, version: &str, desired: &str, objects: &[Value]) -> Vec<Value> {
    let response = ask(client, &review(version, desired, &objects.into())).await;
    assert_eq!(response["result"]["status"], "Success", "{response}");
    let converted = response["convertedObjects"].as_array().unwrap().clone();
    assert_eq!(converted.len(), objects.len());
    for (object, converted) in objects.iter().zip(&converted) {
        assert_eq!(converted["apiVersion"], desired);
        assert_eq!(converted["kind"], object["kind"]);
        assert!(converted["metadata"].is_object());
        for field in ["name", "namespace", "uid", "resourceVersion", "generation"] {
            assert_eq!(converted["metadata"][field], object["metadata"][field], "{field}");
        }
    }
    converted
}

#[tokio::test]
async fn databases_are_converted_in_both_directions() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    for version in ["v1", "v1beta1"] {
        let desired = "data.example.com/v1";
        let several = [old("a"), new("b"), old("c")];
        assert_eq!(convert(&mut client, version, desired, &several).await, [new("a"), new("b"), new("c")]);
        let desired = "data.example.com/v1beta1";
        assert_eq!(convert(&mut client, version, desired, &[new("a"), old("b")]).await, [old("a"), old("b")]);
        assert_eq!(convert(&mut client, version, desired, &[]).await, [Value::Null; 0]);
    }
}

#[tokio::test]
async fn nothing_is_lost() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let mut stored = new("a");
    stored["spec"]["backup"] = json!({"schedule": "0 3 * * *", "keep": 7});
    stored["spec"]["storage"]["class"] = json!("fast");
    let mut read =
        convert(&mut client, "v1", "data.example.com/v1beta1", std::slice::from_ref(&stored)).await.remove(0);
    assert_eq!(read["spec"], old("a")["spec"]);
    assert!(read["metadata"]["annotations"]["data.example.com/preserved-fields"].is_string());

    // A client of the old version changes the size of the disk.
    read["spec"]["disk"] = json!("20Gi");
    let written = convert(&mut client, "v1", "data.example.com/v1", &[read]).await.remove(0);
    stored["spec"]["storage"]["size"] = json!("20Gi");
    assert_eq!(written, stored);
}

#[tokio::test]
async fn parts_of_objects_are_converted() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let part = |spec: Value| json!({"apiVersion": "data.example.com/v1beta1", "kind": "Database", "metadata": {"name": "a"}, "spec": spec});
    let parts = [part(json!({})), part(json!({"disk": "1Gi"})), part(json!({"replicas": 1}))];
    let converted = convert(&mut client, "v1", "data.example.com/v1", &parts).await;
    let specs: Vec<_> = converted.iter().map(|object| object["spec"].clone()).collect();
    assert_eq!(specs, [json!({}), json!({"storage": {"size": "1Gi"}}), json!({"replicas": 1})]);
    let bare = json!({"apiVersion": "data.example.com/v1beta1", "kind": "Database", "metadata": {"name": "a"}});
    assert_eq!(convert(&mut client, "v1", "data.example.com/v1", &[bare]).await[0].get("spec"), None);
}

#[tokio::test]
async fn failures_are_part_of_the_answer() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let mut other_kind = old("a");
    other_kind["kind"] = json!("Cache");
    let mut other_group = old("a");
    other_group["apiVersion"] = json!("example.com/v1");
    let mut other_version = old("a");
    other_version["apiVersion"] = json!("data.example.com/v1alpha1");
    let of = |object: Value| review("v1", "data.example.com/v1", &json!([old("b"), object]));
    for (request, message) in [
        (of(other_kind), "Cache default/a: kind is \"Cache\", but this conversion is for Database"),
        (
            of(other_group),
            "Database default/a: apiVersion is \"example.com/v1\", but this conversion is for data.example.com",
        ),
        (of(other_version), "Database default/a: there is no version \"v1alpha1\""),
        (of(json!("text")), "object 1: the object is not a JSON object"),
        (review("v1", "data.example.com/v2", &json!([old("a")])), "there is no version \"v2\""),
        (review("v1", "v1", &json!([])), "desiredAPIVersion is \"v1\", but this webhook converts data.example.com"),
        (
            json!({"apiVersion": "apiextensions.k8s.io/v1", "kind": "ConversionReview",
                "request": {"uid": "705ab4f5", "objects": [old("a")]}}),
            "the request has no desiredAPIVersion",
        ),
        (review("v1", "data.example.com/v1", &json!(3)), "the objects of the request are not a list"),
        (
            review("v1", "data.example.com/v1", &json!(vec![0; 50_001])),
            "the request has 50001 objects; the limit is 50000",
        ),
    ] {
        let response = ask(&mut client, &request).await;
        assert_eq!(response["result"], json!({"status": "Failure", "message": message}));
        assert_eq!(response["convertedObjects"], json!([]));
    }
}

/// A kind whose conversion can fail.
mod task {
    use structural_schema::StructuralSchema;
    use structural_schema::conversion::conversions;

    #[derive(StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1beta1", kind = "Task", storage = false))]
    #[expect(dead_code)]
    pub(crate) struct OldTask {
        size: Option<String>,
        weight: Option<i64>,
    }

    #[derive(StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1", kind = "Task"))]
    #[expect(dead_code)]
    pub(crate) struct Task {
        count: Option<u32>,
        share: Option<i64>,
        notes: Option<String>,
    }

    conversions! {
        pub(crate) static TASKS;

        OldTask <=> Task {
            size <=> count with (try parse, print);
            weight => share rule "has(self.weight) ? 100 / self.weight : null";
            weight <= share rule "has(self.share) ? 100 / self.share : null";
            preserve <= notes;
        }
    }

    #[expect(clippy::needless_pass_by_value, reason = "functions of conversions take values")]
    fn parse(size: String) -> Result<u32, std::num::ParseIntError> {
        assert!(size != "bug", "a bug");
        size.parse()
    }

    fn print(count: u32) -> String {
        count.to_string()
    }
}

fn task(version: &str, field: &str, value: &Value) -> Value {
    json!({"apiVersion": format!("example.com/{version}"), "kind": "Task", "metadata": {"name": "a"}, field: value})
}

#[tokio::test]
async fn failed_conversions_are_part_of_the_answer() {
    let server = Server::with_converter(&task::TASKS, ServerLimits::default()).await;
    let mut client = server.connect().await;
    let notes = "x".repeat(300_000);
    for (desired, object, message) in [
        ("v1", task("v1beta1", "size", &json!("x")), "count cannot be computed: invalid digit found in string"),
        ("v1", task("v1beta1", "size", &json!("bug")), "the conversion panicked"),
        ("v1", task("v1beta1", "weight", &json!(0)), "the rule for share failed: division by zero"),
        (
            "v1beta1",
            task("v1", "notes", &json!(notes)),
            "the fields that the version cannot represent need an annotation of 300073 bytes; the limit is 204800",
        ),
    ] {
        let request = review("v1", &format!("example.com/{desired}"), &json!([object]));
        let response = ask(&mut client, &request).await;
        assert_eq!(response["result"], json!({"status": "Failure", "message": format!("Task a: {message}")}));
        assert_eq!(response["convertedObjects"], json!([]));
    }
    // The server still answers.
    let request = review("v1", "example.com/v1", &json!([task("v1beta1", "size", &json!("3"))]));
    assert_eq!(ask(&mut client, &request).await["convertedObjects"][0]["count"], 3);
}

#[tokio::test]
async fn slow_conversions_are_stopped() {
    let limits = ServerLimits { conversion_time: Duration::ZERO, ..ServerLimits::default() };
    let server = Server::with_limits(limits).await;
    let mut client = server.connect().await;
    let response = ask(&mut client, &review("v1", "data.example.com/v1", &json!([old("a"), old("b")]))).await;
    assert_eq!(response["result"], json!({"status": "Failure", "message": "the time is over after 0 objects"}));
    // A failed conversion is not an allowed request.
    let (_, metrics) = client.get("/metrics").await;
    assert!(metrics.contains("webhook_decisions_total{path=\"/convert\",allowed=\"false\"} 1"), "{metrics}");
    assert!(!metrics.contains("webhook_decisions_total{path=\"/convert\",allowed=\"true\"}"), "{metrics}");
}

#[tokio::test]
async fn other_requests_are_rejected() {
    let server = Server::with_limits(ServerLimits { conversion_body: 10_000, ..ServerLimits::default() }).await;
    let mut client = server.connect().await;
    let admission = r#"{"apiVersion":"admission.k8s.io/v1","kind":"AdmissionReview","request":{"uid":"1"}}"#;
    let without_uid = r#"{"apiVersion":"apiextensions.k8s.io/v1","kind":"ConversionReview","request":{}}"#;
    let without_request = r#"{"apiVersion":"apiextensions.k8s.io/v1","kind":"ConversionReview"}"#;
    let unknown_version = r#"{"apiVersion":"apiextensions.k8s.io/v2","kind":"ConversionReview","request":{"uid":"1"}}"#;
    let deep = "[".repeat(5000);
    for body in ["", "{", "[]", "{}", admission, without_uid, without_request, unknown_version, &deep] {
        let (status, _) = client.post("/convert", body.into()).await;
        assert_eq!(status, 400, "{body}");
    }
    let mut client = server.connect().await;
    assert_eq!(client.post("/convert", vec![b' '; 10_001]).await.0, 413);
}

#[test]
fn the_crd_contains_the_webhook() {
    let crd = database::definition().expect("a definition");
    let conversion: &Conversion = crd.spec.conversion.as_ref().expect("a conversion");
    assert_eq!(conversion.strategy, "Webhook");
    let webhook = conversion.webhook.as_ref().expect("a webhook");
    assert_eq!(webhook.conversion_review_versions, ["v1"]);
    let service = webhook.client_config.as_ref().and_then(|config| config.service.as_ref()).expect("a service");
    assert_eq!((service.name.as_str(), service.namespace.as_str()), ("frontend-webhook", "frontend-webhook"));
    assert_eq!(service.path.as_deref(), Some("/convert"));
}

#[test]
fn round_trips_are_lossless() {
    assert_eq!(database::DATABASES.is_lossless("v1beta1", "v1"), Some(true));
    assert_eq!(database::DATABASES.is_lossless("v1", "v1beta1"), Some(false));
}
