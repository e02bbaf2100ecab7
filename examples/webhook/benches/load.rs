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

const CLIENTS: usize = 8;
const ROUND: Duration = Duration::from_millis(1500);
const ROUNDS: usize = 5;
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
    let loads = runtime.block_on(measure(body.into_bytes()));
    println!("| path | requests per second | relative to echo | median | 99 % |");
    println!("|---|--:|--:|--:|--:|");
    for (path, load) in PATHS.iter().zip(&loads) {
        let share = load.throughput / loads[0].throughput;
        let at = |part: usize| load.latencies[(load.latencies.len() - 1) * part / 100].as_micros();
        println!("| `{path}` | {:.0} | {share:.2} | {} µs | {} µs |", load.throughput, at(50), at(99));
    }
}

/// Measures all paths. The rounds alternate, so that other load on the machine affects all paths. The median round
/// counts.
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
                assert!(status == 200 && answer.windows(14).any(|text| text == b"\"allowed\":true"));
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
