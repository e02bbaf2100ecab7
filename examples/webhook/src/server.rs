//! The server: HTTP over TLS, within limits.

use std::io;
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum_server::Handle;
use axum_server::tls_rustls::{RustlsAcceptor, RustlsConfig};
use hyper_util::rt::TokioTimer;
use serde_json::json;
use structural_schema::admit::{Endpoint, Webhook};
use structural_schema::conversion::{Converter, DefaultRules, ReviewLimits};
use tokio::sync::{AcquireError, OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;

use crate::body::{BodyBudget, BodyError};
use crate::connections::Limited;
use crate::echo;
use crate::limits::ServerLimits;
use crate::log;
use crate::metrics::Metrics;

/// What a request asks for.
#[derive(Clone, Copy)]
enum Work {
    /// Reject invalid objects, and warn about unknown fields.
    Validate,
    /// Reject unknown fields as well.
    Strict,
    /// Apply defaults, also those that rules compute, and remove unknown fields.
    Mutate,
    /// Allow every object.
    Echo,
    /// Convert objects to another version.
    Convert,
}

/// The state that all requests share.
pub struct Shared {
    kind: Endpoint,
    rules: DefaultRules,
    converter: &'static Converter,
    limits: ServerLimits,
    bodies: BodyBudget,
    reviews: Arc<Semaphore>,
    large_reviews: Arc<Semaphore>,
    ready: AtomicBool,
    /// The metrics of this server.
    pub metrics: Arc<Metrics>,
}

impl Shared {
    /// Returns a server that admits objects of a kind, computes their defaults, and converts objects of another kind.
    pub fn new(kind: Endpoint, rules: DefaultRules, converter: &'static Converter, limits: ServerLimits) -> Arc<Self> {
        let mut findings = *kind.limits();
        findings.findings = limits.findings;
        Arc::new(Shared {
            kind: kind.with_limits(findings),
            rules,
            converter,
            bodies: BodyBudget::new(limits.bodies, limits.body_time),
            reviews: Arc::new(Semaphore::new(limits.reviews)),
            large_reviews: Arc::new(Semaphore::new(limits.large_reviews)),
            limits,
            ready: AtomicBool::new(true),
            metrics: Arc::default(),
        })
    }

    /// Makes `/readyz` fail, so that the Service stops sending requests before the server stops.
    pub fn stop_accepting(&self) {
        self.ready.store(false, Ordering::Relaxed);
    }

    /// Returns the paths of the server.
    pub fn router(self: &Arc<Self>) -> Router {
        let review = |path: &'static str, work| {
            post(
                move |State(shared): State<Arc<Self>>, body: Body| async move { shared.review(path, work, body).await },
            )
        };
        Router::new()
            .route("/validate", review("/validate", Work::Validate))
            .route("/strict", review("/strict", Work::Strict))
            .route("/mutate", review("/mutate", Work::Mutate))
            .route("/echo", review("/echo", Work::Echo))
            .route("/convert", review("/convert", Work::Convert))
            .route("/healthz", get(|| async { "ok" }))
            .route("/readyz", get(|State(shared): State<Arc<Self>>| async move { shared.readiness() }))
            .route("/metrics", get(|State(shared): State<Arc<Self>>| async move { shared.metrics.text() }))
            .with_state(Arc::clone(self))
    }

    fn readiness(&self) -> Response {
        if self.ready.load(Ordering::Relaxed) {
            "ok".into_response()
        } else {
            (StatusCode::SERVICE_UNAVAILABLE, "shutting down").into_response()
        }
    }

    async fn review(self: Arc<Self>, path: &'static str, work: Work, body: Body) -> Response {
        let start = Instant::now();
        let _in_flight = self.metrics.start();
        let limit = match work {
            Work::Convert => self.limits.conversion_body,
            _ => self.limits.body,
        };
        let (response, bytes) = match self.bodies.read(body, limit).await {
            Ok(body) => {
                let bytes = body.bytes.len();
                (Arc::clone(&self).evaluate(path, work, body.bytes).await, bytes)
            }
            Err(error) => (self.reject_body(error), 0),
        };
        self.metrics.finish(path, response.status().as_u16(), bytes, start.elapsed());
        response
    }

    /// Evaluates a review on a thread for blocking work, so that the threads of the server stay responsive.
    async fn evaluate(self: Arc<Self>, path: &'static str, work: Work, body: Vec<u8>) -> Response {
        let Ok(Ok(permits)) = timeout(self.limits.queue, self.permits(body.len())).await else {
            return self.overloaded("reviews");
        };
        let evaluated = tokio::task::spawn_blocking(move || {
            let response = self.respond(path, work, &body);
            drop(permits);
            response
        });
        match evaluated.await {
            Ok(Ok(body)) => ([(header::CONTENT_TYPE, "application/json")], body).into_response(),
            Ok(Err(problem)) => (StatusCode::BAD_REQUEST, problem).into_response(),
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        }
    }

    /// Waits until a review of this size can be evaluated. A large review needs two permits, so that small reviews do not wait
    /// for many large ones.
    async fn permits(&self, bytes: usize) -> Result<[Option<OwnedSemaphorePermit>; 2], AcquireError> {
        let large =
            if bytes < self.limits.large { None } else { Some(Arc::clone(&self.large_reviews).acquire_owned().await?) };
        Ok([large, Some(Arc::clone(&self.reviews).acquire_owned().await?)])
    }

    /// Returns the answer to a review, or the reason why the body is not one.
    fn respond(&self, path: &'static str, work: Work, body: &[u8]) -> Result<Vec<u8>, String> {
        match work {
            Work::Validate => self.admit(path, Webhook::validating(), body),
            Work::Strict => self.admit(path, Webhook::validating_strictly(), body),
            Work::Mutate => self.admit(path, Webhook::mutating().with_defaults(&self.rules), body),
            Work::Echo => echo::answer(body).inspect(|_| self.metrics.decide(path, true)),
            Work::Convert => self.convert(path, body),
        }
    }

    fn admit(&self, path: &'static str, webhook: Webhook<'_>, body: &[u8]) -> Result<Vec<u8>, String> {
        let answer = self.kind.review(body, webhook).map_err(|error| error.to_string())?;
        self.metrics.decide(path, answer.is_allowed);
        if !answer.is_allowed {
            log::event("info", "rejected an object", &json!({"path": path, "uid": answer.uid}));
        }
        Ok(answer.body)
    }

    /// Answers a `ConversionReview`. A conversion that fails is a part of the answer.
    fn convert(&self, path: &'static str, body: &[u8]) -> Result<Vec<u8>, String> {
        let ServerLimits { conversion_body: bytes, conversion_time: time, .. } = self.limits;
        let limits = ReviewLimits { bytes, time, ..ReviewLimits::default() };
        let answer = self.converter.reviewed(body, &limits).map_err(|error| error.to_string());
        // A conversion that fails is answered with the result `Failure`.
        self.metrics.decide(path, answer.as_ref().is_ok_and(|answer| answer.is_success));
        answer.map(|answer| answer.body)
    }

    fn reject_body(&self, error: BodyError) -> Response {
        match error {
            BodyError::TooLarge => StatusCode::PAYLOAD_TOO_LARGE.into_response(),
            BodyError::TimedOut => {
                self.metrics.reject("body_time");
                (StatusCode::REQUEST_TIMEOUT, [(header::CONNECTION, "close")]).into_response()
            }
            BodyError::OutOfBudget => self.overloaded("bodies"),
            BodyError::Incomplete => StatusCode::BAD_REQUEST.into_response(),
        }
    }

    fn overloaded(&self, reason: &'static str) -> Response {
        self.metrics.reject(reason);
        log::event("warn", "rejected a request to limit the load", &json!({"limit": reason}));
        (StatusCode::TOO_MANY_REQUESTS, [(header::RETRY_AFTER, "1")]).into_response()
    }

    /// Serves until `handle` stops the server. Requests that have started are finished.
    ///
    /// # Errors
    ///
    /// Returns an error if the socket fails.
    pub async fn serve(
        self: Arc<Self>,
        listener: TcpListener,
        tls: RustlsConfig,
        handle: Handle<SocketAddr>,
    ) -> io::Result<()> {
        listener.set_nonblocking(true)?;
        let acceptor = RustlsAcceptor::new(tls).handshake_timeout(self.limits.header_time);
        let acceptor = Limited::new(acceptor, self.limits.connections, Arc::clone(&self.metrics));
        let mut server = axum_server::from_tcp(listener)?.acceptor(acceptor).handle(handle);
        // The time limit for the next header also runs between two requests, so it closes idle connections.
        server.http_builder().http1().timer(TokioTimer::new()).header_read_timeout(self.limits.header_time);
        server.serve(self.router().into_make_service()).await
    }
}
