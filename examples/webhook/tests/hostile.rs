//! Tests the limits of the server: slow clients, many connections, expensive reviews, shutdown, and renewed
//! certificates.

mod client;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use client::{Client, Server};
use example_webhook::limits::ServerLimits;
use example_webhook::tls;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

/// Returns limits with short times, so that the tests do not wait long.
fn impatient() -> ServerLimits {
    let time = Duration::from_millis(200);
    ServerLimits { header_time: time, body_time: time, queue: time, ..ServerLimits::default() }
}

fn review(object: &Value) -> Vec<u8> {
    let request = json!({"uid": "u1", "operation": "CREATE", "object": object, "oldObject": null});
    json!({"apiVersion": "admission.k8s.io/v1", "kind": "AdmissionReview", "request": request}).to_string().into_bytes()
}

/// Returns a front end with many invalid owner references.
fn many_errors(count: usize) -> Value {
    let owners = vec![json!({"apiVersion": "", "kind": "", "name": "", "uid": ""}); count];
    json!({
        "apiVersion": "web.example.com/v1",
        "kind": "Frontend",
        "metadata": {"name": "shop", "namespace": "default", "ownerReferences": owners},
        "spec": {"source": {"type": "Image", "image": "shop:1"}, "ports": [{"name": "http", "port": 80}]},
    })
}

async fn metric(client: &mut Client, line: &str) -> bool {
    let (status, text) = client.get("/metrics").await;
    assert_eq!(status, 200);
    text.lines().any(|found| found.starts_with(line))
}

#[tokio::test]
async fn half_a_header_closes_the_connection() {
    let server = Server::with_limits(impatient()).await;
    let mut stream = server.open().await.unwrap();
    stream.write_all(b"POST /validate HTTP/1.1\r\nhost: local").await.unwrap();
    // The server answers 408 or nothing. It then closes the connection, so reading ends.
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert!(!answer.starts_with(b"HTTP/1.1 200"));
}

#[tokio::test]
async fn half_a_body_times_out() {
    let server = Server::with_limits(impatient()).await;
    let mut stream = server.open().await.unwrap();
    stream.write_all(b"POST /validate HTTP/1.1\r\nhost: localhost\r\ncontent-length: 100\r\n\r\n{").await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert!(answer.starts_with(b"HTTP/1.1 408"), "{}", String::from_utf8_lossy(&answer));
    assert!(metric(&mut server.connect().await, "webhook_rejected_total{reason=\"body_time\"} 1").await);
}

#[tokio::test]
async fn an_idle_connection_is_closed() {
    let server = Server::with_limits(impatient()).await;
    let mut stream = server.open().await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n").await.unwrap();
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    assert!(answer.starts_with(b"HTTP/1.1 200"));
}

#[tokio::test]
async fn connections_beyond_the_limit_are_closed() {
    let server = Server::with_limits(ServerLimits { connections: 2, ..ServerLimits::default() }).await;
    let (mut first, second) = (server.connect().await, server.connect().await);
    assert!(server.open().await.is_err());
    assert!(metric(&mut first, "webhook_rejected_total{reason=\"connections\"} 1").await);
    drop(second);
    // The server notices the closed connection soon, and accepts the next one.
    while server.open().await.is_err() {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

#[tokio::test]
async fn too_many_reviews_get_429_with_retry_after() {
    let server = Server::with_limits(ServerLimits { reviews: 0, ..impatient() }).await;
    let mut client = server.connect().await;
    let response = client.send(hyper::Request::post("/validate"), review(&many_errors(1))).await;
    assert_eq!(response.status(), 429);
    assert_eq!(response.headers()["retry-after"], "1");
    drop(response);
    assert!(metric(&mut server.connect().await, "webhook_rejected_total{reason=\"reviews\"} 1").await);
}

#[tokio::test]
async fn small_reviews_do_not_wait_for_large_ones() {
    let server = Server::with_limits(ServerLimits { reviews: 1, large_reviews: 0, large: 10_000, ..impatient() }).await;
    let mut client = server.connect().await;
    assert_eq!(client.post("/validate", review(&many_errors(1_000))).await.0, 429);
    assert_eq!(server.connect().await.post("/validate", review(&many_errors(1))).await.0, 200);
}

#[tokio::test]
async fn too_many_bytes_in_memory_get_429() {
    let server = Server::with_limits(ServerLimits { bodies: 1000, ..ServerLimits::default() }).await;
    let mut client = server.connect().await;
    assert_eq!(client.post("/validate", vec![b' '; 2000]).await.0, 429);
    let mut client = server.connect().await;
    assert_eq!(client.post("/validate", vec![b' '; 900]).await.0, 400, "the budget was returned");
    assert_eq!(client.post("/validate", vec![b' '; 900]).await.0, 400, "the budget was returned");
}

#[tokio::test]
async fn answers_are_small() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    let (status, body) = client.post("/validate", review(&many_errors(20_000))).await;
    assert_eq!(status, 200);
    assert!(body.len() < 100_000, "{} bytes", body.len());
    let answer: Value = serde_json::from_slice(&body).unwrap();
    let status = &answer["response"]["status"];
    assert_eq!(status["details"]["causes"].as_array().unwrap().len(), 100);
    let message = status["message"].as_str().unwrap();
    assert!(message.contains(", and ") && message.ends_with(" more"), "{message}");

    let mut object = many_errors(0);
    object["spec"].as_object_mut().unwrap().extend((0..20_000).map(|i| (format!("unknown{i}"), json!(1))));
    for path in ["/validate", "/strict", "/mutate"] {
        let (status, body) = client.post(path, review(&object)).await;
        assert_eq!(status, 200);
        let answer: Value = serde_json::from_slice(&body).unwrap();
        let warnings = answer["response"]["warnings"].as_array().map_or(0, Vec::len);
        assert!(warnings <= 101, "{path}: {warnings}");
    }
}

/// One thread serves all connections. It answers `/healthz` while reviews are evaluated elsewhere.
#[tokio::test]
async fn health_checks_do_not_wait_for_reviews() {
    let server = Server::start().await;
    let body = review(&many_errors(40_000));
    let mut busy = Vec::new();
    for _ in 0..4 {
        let (mut client, body) = (server.connect().await, body.clone());
        busy.push(tokio::spawn(async move { client.post("/validate", body).await }));
    }
    let mut client = server.connect().await;
    let mut answered = 0;
    while !busy.iter().all(tokio::task::JoinHandle::is_finished) {
        assert_eq!(client.get("/healthz").await.0, 200);
        answered += 1;
    }
    assert!(answered > 0);
    for review in busy {
        assert!(matches!(review.await.unwrap().0, 200 | 429));
    }
}

#[tokio::test]
async fn readiness_ends_before_the_server_stops() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    assert_eq!(client.get("/readyz").await.0, 200);
    server.shared.stop_accepting();
    assert_eq!(client.get("/readyz").await.0, 503);
    assert_eq!(client.get("/healthz").await.0, 200);
    assert_eq!(client.post("/validate", review(&many_errors(0))).await.0, 200);
}

/// The number of connections that send requests while the certificate changes.
const CONNECTIONS: usize = 6;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_renewed_certificate_interrupts_nobody() {
    let mut server = Server::start().await;
    let is_done = Arc::new(AtomicBool::new(false));
    // Each connection has a request in flight until the last certificate is in use.
    let mut load = Vec::new();
    for _ in 0..CONNECTIONS {
        let (mut client, is_done) = (server.connect().await, Arc::clone(&is_done));
        load.push(tokio::spawn(async move {
            let mut answered = 0;
            while !is_done.load(Ordering::Relaxed) {
                assert_eq!(client.post("/validate", review(&many_errors(answered % 3))).await.0, 200);
                answered += 1;
            }
            answered
        }));
    }
    for _ in 0..20 {
        let (certificate, chain, key) = client::certificate();
        server.tls.reload_from_pem(chain.into_bytes(), key.into_bytes()).await.unwrap();
        assert!(server.open().await.is_err(), "new connections get the new certificate");
        server.certificate = certificate;
        assert_eq!(server.connect().await.get("/healthz").await.0, 200);
    }
    is_done.store(true, Ordering::Relaxed);
    for connection in load {
        assert!(connection.await.unwrap() > 1, "a connection sends several requests");
    }
    assert!(tls::from_pem("no certificate", "no key").await.is_err());
}

#[tokio::test]
async fn metrics_count_decisions() {
    let server = Server::start().await;
    let mut client = server.connect().await;
    client.post("/validate", review(&many_errors(0))).await;
    client.post("/validate", review(&many_errors(1))).await;
    for line in [
        "webhook_requests_total{path=\"/validate\",code=\"200\"} 2",
        "webhook_decisions_total{path=\"/validate\",allowed=\"true\"} 1",
        "webhook_decisions_total{path=\"/validate\",allowed=\"false\"} 1",
        "webhook_duration_seconds_count{path=\"/validate\"} 2",
        "webhook_in_flight 0",
    ] {
        assert!(metric(&mut client, line).await, "{line}");
    }
}
