//! Limits on what clients can make the server do. Each limit is a command-line flag.

use std::thread;
use std::time::Duration;

/// The limits of a server.
#[derive(Clone, Debug)]
pub struct ServerLimits {
    /// Number of open connections. The server closes further connections at once.
    pub connections: usize,
    /// Number of reviews that are evaluated at the same time. Each occupies one thread.
    pub reviews: usize,
    /// Number of large reviews that are evaluated at the same time. Small reviews do not wait for them while this is less
    /// than `reviews`.
    pub large_reviews: usize,
    /// Size in bytes from which a review is large.
    pub large: usize,
    /// How long a review waits for one of these threads before it is rejected.
    pub queue: Duration,
    /// Size of one request body in bytes.
    pub body: usize,
    /// Size of the body of a `ConversionReview` in bytes. The API server sends a whole list in one review.
    pub conversion_body: usize,
    /// How long the conversion of all objects of a `ConversionReview` may take. The API server waits for 30 seconds.
    pub conversion_time: Duration,
    /// Size of all request bodies in memory, in bytes.
    pub bodies: usize,
    /// How long a client may take to send the header of a request. An idle connection is closed after the same time.
    pub header_time: Duration,
    /// How long a client may take to send the body of a request.
    pub body_time: Duration,
    /// Number of errors and warnings in one answer. The answer counts the rest.
    pub findings: usize,
}

impl Default for ServerLimits {
    fn default() -> Self {
        let threads = thread::available_parallelism().map_or(2, usize::from).max(2);
        ServerLimits {
            connections: 512,
            reviews: threads,
            large_reviews: threads / 2,
            large: 256 << 10,
            queue: Duration::from_secs(2),
            // The API server accepts objects of at most 3 MiB. A review contains up to two of them.
            body: 7 << 20,
            conversion_body: 32 << 20,
            conversion_time: Duration::from_secs(20),
            bodies: 64 << 20,
            header_time: Duration::from_secs(30),
            body_time: Duration::from_secs(5),
            findings: 100,
        }
    }
}
