//! Prometheus metrics.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// The metrics of a server.
pub struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    decisions: Family<DecisionLabels, Counter>,
    latency: Family<PathLabels, Histogram>,
    in_flight: Gauge,
    rejected: Family<ReasonLabels, Counter>,
    bytes: Counter<u64, AtomicU64>,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RequestLabels {
    path: &'static str,
    code: u16,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct DecisionLabels {
    path: &'static str,
    allowed: &'static str,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct PathLabels {
    path: &'static str,
}

#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct ReasonLabels {
    reason: &'static str,
}

impl Default for Metrics {
    fn default() -> Self {
        // 0.1 ms to 3.3 s.
        let latency =
            Family::new_with_constructor((|| Histogram::new(exponential_buckets(0.0001, 2.0, 16))) as fn() -> _);
        let mut metrics = Metrics {
            registry: Registry::with_prefix("webhook"),
            requests: Family::default(),
            decisions: Family::default(),
            latency,
            in_flight: Gauge::default(),
            rejected: Family::default(),
            bytes: Counter::default(),
        };
        let registry = &mut metrics.registry;
        registry.register("requests", "Admission reviews by path and status code", metrics.requests.clone());
        registry.register("decisions", "Answers by path and decision", metrics.decisions.clone());
        registry.register("duration_seconds", "Time from the header to the answer", metrics.latency.clone());
        registry.register("in_flight", "Reviews that are being read or evaluated", metrics.in_flight.clone());
        registry.register("rejected", "Requests and connections rejected to limit the load", metrics.rejected.clone());
        registry.register("request_bytes", "Bytes of request bodies", metrics.bytes.clone());
        metrics
    }
}

impl Metrics {
    /// Counts a request as in flight until the returned guard is dropped.
    pub fn start(&self) -> InFlight<'_> {
        self.in_flight.inc();
        InFlight(&self.in_flight)
    }

    /// Records an answered request.
    pub fn finish(&self, path: &'static str, code: u16, bytes: usize, time: Duration) {
        self.requests.get_or_create(&RequestLabels { path, code }).inc();
        self.latency.get_or_create(&PathLabels { path }).observe(time.as_secs_f64());
        self.bytes.inc_by(bytes as u64);
    }

    /// Records a decision.
    pub fn decide(&self, path: &'static str, allowed: bool) {
        let allowed = if allowed { "true" } else { "false" };
        self.decisions.get_or_create(&DecisionLabels { path, allowed }).inc();
    }

    /// Records a request or connection that was rejected because of a limit.
    pub fn reject(&self, reason: &'static str) {
        self.rejected.get_or_create(&ReasonLabels { reason }).inc();
    }

    /// Writes all metrics in the text format of Prometheus.
    pub fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a `String` does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}

/// Decrements the number of requests in flight when it is dropped.
pub struct InFlight<'a>(&'a Gauge);

impl Drop for InFlight<'_> {
    fn drop(&mut self) {
        self.0.dec();
    }
}
