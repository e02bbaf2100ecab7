//! Normal and hostile clients.

use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::task::JoinHandle;

use crate::process::Process;
use crate::reviews;

/// The number of normal clients.
pub(crate) const CLIENTS: usize = 8;
/// The number of hostile connections that send half a header.
pub(crate) const SLOW: usize = 300;
/// The number of hostile clients that send expensive reviews.
pub(crate) const EXPENSIVE: usize = 8;

const ROUND: Duration = Duration::from_millis(100);
const HOSTILE_ROUND: Duration = Duration::from_secs(10);
/// The time between two health checks.
const HEALTH_CHECK: Duration = Duration::from_millis(20);

/// The answers to the clients of a round.
#[derive(Default)]
pub(crate) struct Load {
    time: Duration,
    /// The latencies of the answers with a decision, sorted.
    latencies: Vec<Duration>,
    /// The number of answers 429.
    pub(crate) refused: usize,
}

/// The answers to normal clients, to health checks, and to hostile clients.
pub(crate) struct Traffic {
    pub(crate) normal: Load,
    pub(crate) health: Load,
    pub(crate) hostile: Load,
    pub(crate) peak_memory: Option<u64>,
}

impl Load {
    /// Returns the number of answers with a decision per second.
    #[expect(clippy::cast_precision_loss, reason = "benchmarks send fewer requests")]
    pub(crate) fn throughput(&self) -> f64 {
        self.latencies.len() as f64 / self.time.as_secs_f64()
    }

    /// Returns the latency that this share of the answers does not exceed, in thousandths.
    pub(crate) fn latency(&self, share: usize) -> Duration {
        let last = self.latencies.len().saturating_sub(1);
        self.latencies.get(last * share / 1000).copied().unwrap_or_default()
    }

    fn add(&mut self, status: u16, time: Duration) {
        match status {
            429 => self.refused += 1,
            _ => self.latencies.push(time),
        }
    }

    /// Waits for the answers of all clients.
    async fn of(clients: Vec<JoinHandle<Load>>, time: Duration) -> Self {
        let mut all = Load { time, ..Load::default() };
        for client in clients {
            let load = client.await.expect("a client");
            all.latencies.extend(load.latencies);
            all.refused += load.refused;
        }
        all.latencies.sort_unstable();
        all
    }
}

/// Sends reviews for a while, from all normal clients.
pub(crate) async fn round(server: &Process, path: &'static str, body: &[u8]) -> Load {
    Load::of(posts(server, path, body, CLIENTS, ROUND).await, ROUND).await
}

/// Measures normal clients and health checks, alone or next to hostile clients: [`SLOW`] connections that never finish
/// a header, and [`EXPENSIVE`] clients that send expensive reviews.
pub(crate) async fn hostile(body: &[u8], is_attacked: bool) -> Traffic {
    let server = Process::start();
    let (slow, expensive) = if is_attacked { (SLOW, EXPENSIVE) } else { (0, 0) };
    let mut halves = Vec::new();
    for _ in 0..slow {
        let mut stream = server.open().await;
        stream.write_all(b"POST /validate HTTP/1.1\r\nhost: lo").await.expect("half a header");
        halves.push(tokio::spawn(async move {
            let _ = stream.read_to_end(&mut Vec::new()).await;
        }));
    }
    let health = health_checks(&server).await;
    let hostile = posts(&server, "/validate", &reviews::expensive(), expensive, HOSTILE_ROUND).await;
    let normal = posts(&server, "/validate", body, CLIENTS, HOSTILE_ROUND).await;
    let traffic = Traffic {
        normal: Load::of(normal, HOSTILE_ROUND).await,
        health: Load::of(vec![health], HOSTILE_ROUND).await,
        hostile: Load::of(hostile, HOSTILE_ROUND).await,
        peak_memory: server.peak_memory(),
    };
    halves.iter().for_each(JoinHandle::abort);
    traffic
}

/// Starts clients that send a review repeatedly.
async fn posts(
    server: &Process,
    path: &'static str,
    body: &[u8],
    clients: usize,
    time: Duration,
) -> Vec<JoinHandle<Load>> {
    let mut connections = Vec::new();
    for _ in 0..clients {
        connections.push(server.connect().await);
    }
    let start = |mut client: crate::client::Client| {
        let body = body.to_vec();
        tokio::spawn(async move {
            let (start, mut load) = (Instant::now(), Load::default());
            while start.elapsed() < time {
                let sent = Instant::now();
                let (status, answer) = client.post(path, body.clone()).await;
                load.add(status, sent.elapsed());
                assert!(status == 429 || status == 200 && answer.windows(10).any(|text| text == b"\"allowed\":"));
            }
            load
        })
    };
    connections.into_iter().map(start).collect()
}

/// Starts a client that sends health checks.
async fn health_checks(server: &Process) -> JoinHandle<Load> {
    let mut client = server.connect().await;
    tokio::spawn(async move {
        let (start, mut load) = (Instant::now(), Load::default());
        while start.elapsed() < HOSTILE_ROUND {
            let sent = Instant::now();
            let (status, _) = client.get("/healthz").await;
            load.add(status, sent.elapsed());
            assert_eq!(status, 200);
            tokio::time::sleep(HEALTH_CHECK).await;
        }
        load
    })
}
