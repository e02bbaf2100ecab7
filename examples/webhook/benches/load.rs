//! Measures the webhook under load on the loopback interface, compared with a server that only echoes.
//!
//! ```text
//! cargo bench -p example-webhook
//! ```

#[path = "../tests/client/mod.rs"]
mod client;

use std::time::{Duration, Instant};

use client::Server;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};

const CLIENTS: usize = 8;
const ROUND: Duration = Duration::from_millis(1500);
const ROUNDS: usize = 5;
/// The number of hostile connections that send half a header.
const SLOW: usize = 300;
/// The number of hostile clients that send expensive reviews.
const EXPENSIVE: usize = 8;
const PATHS: [&str; 4] = ["/echo", "/validate", "/strict", "/mutate"];

/// The throughput in requests per second, and the latencies.
struct Load {
    throughput: f64,
    latencies: Vec<Duration>,
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let body = review();
    println!(
        "{} bytes per review, {CLIENTS} clients with persistent connections, clients and server on one machine\n",
        body.len()
    );
    let body = body.into_bytes();
    let loads = runtime.block_on(measure(body.clone()));
    println!("| path | requests per second | relative to echo | median | 99 % |");
    println!("|---|--:|--:|--:|--:|");
    for (path, load) in PATHS.iter().zip(&loads) {
        let share = load.throughput / loads[0].throughput;
        let at = |part: usize| load.latencies[(load.latencies.len() - 1) * part / 100].as_micros();
        println!("| `{path}` | {:.0} | {share:.2} | {} µs | {} µs |", load.throughput, at(50), at(99));
    }
    println!("\n| `/validate`, traffic | requests per second | median | 99 % | largest |");
    println!("|---|--:|--:|--:|--:|");
    for (name, load) in runtime.block_on(measure_hostile(&body)) {
        let at = |part: usize| load.latencies[(load.latencies.len() - 1) * part / 100].as_micros();
        println!("| {name} | {:.0} | {} µs | {} µs | {} µs |", load.throughput, at(50), at(99), at(100));
    }
}

/// Measures normal clients alone, and next to hostile ones: [`SLOW`] connections that never finish a header, and
/// [`EXPENSIVE`] clients that send reviews of 4 MB with 40,000 errors.
async fn measure_hostile(body: &[u8]) -> [(&'static str, Load); 2] {
    let server = Server::start().await;
    let normal = round(&server, "/validate", body).await;
    let mut hostile = Vec::new();
    for _ in 0..SLOW {
        let mut stream = server.open().await.expect("a connection");
        stream.write_all(b"POST /validate HTTP/1.1\r\nhost: lo").await.expect("half a header");
        hostile.push(tokio::spawn(async move {
            let _ = stream.read_to_end(&mut Vec::new()).await;
        }));
    }
    let expensive = expensive_review().into_bytes();
    for _ in 0..EXPENSIVE {
        let (mut client, body) = (server.connect().await, expensive.clone());
        hostile.push(tokio::spawn(async move {
            loop {
                client.post("/validate", body.clone()).await;
            }
        }));
    }
    let attacked = round(&server, "/validate", body).await;
    hostile.iter().for_each(tokio::task::JoinHandle::abort);
    [("normal only", normal), ("with hostile clients", attacked)]
}

/// Returns a review of about 4 MB whose owner references are all invalid.
fn expensive_review() -> String {
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
}

/// Measures all paths. The rounds alternate, so that other load on the machine affects all paths. The result is the
/// median round.
async fn measure(body: Vec<u8>) -> Vec<Load> {
    let server = Server::start().await;
    let mut rounds: Vec<Vec<Load>> = PATHS.iter().map(|_| Vec::new()).collect();
    for _ in 0..ROUNDS {
        for (path, rounds) in PATHS.iter().zip(&mut rounds) {
            rounds.push(round(&server, path, &body).await);
        }
    }
    let median = |mut rounds: Vec<Load>| {
        rounds.sort_by(|a, b| a.throughput.total_cmp(&b.throughput));
        rounds.swap_remove(ROUNDS / 2)
    };
    rounds.into_iter().map(median).collect()
}

async fn round(server: &Server, path: &'static str, body: &[u8]) -> Load {
    let mut clients = Vec::new();
    for _ in 0..CLIENTS {
        let (mut client, body) = (server.connect().await, body.to_vec());
        clients.push(tokio::spawn(async move {
            let (start, mut latencies) = (Instant::now(), Vec::new());
            while start.elapsed() < ROUND {
                let sent = Instant::now();
                let (status, answer) = client.post(path, body.clone()).await;
                latencies.push(sent.elapsed());
                assert!(status == 429 || status == 200 && answer.windows(14).any(|text| text == b"\"allowed\":true"));
            }
            latencies
        }));
    }
    let mut latencies = Vec::new();
    for client in clients {
        latencies.extend(client.await.expect("a client"));
    }
    latencies.sort_unstable();
    #[expect(clippy::cast_precision_loss, reason = "benchmarks send fewer requests")]
    let throughput = latencies.len() as f64 / ROUND.as_secs_f64();
    Load { throughput, latencies }
}

/// Returns a review of a request that creates the medium object of the other benchmarks, about 2 KB.
fn review() -> String {
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
}
