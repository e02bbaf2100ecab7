//! The HTTPS server.

use std::io;
use std::net::TcpListener;
use std::sync::Arc;

use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum_server::Handle;
use axum_server::tls_rustls::RustlsConfig;
use structural_schema::admit::Admit;

use crate::answer::{Mode, answer};
use crate::review::AdmissionReview;

/// The maximum size of a request body. An object has at most 3 MiB, and a review can contain two objects and some
/// metadata.
const MAX_BODY: usize = 7 << 20;

/// Returns the routes for a kind of object.
pub fn router<A: Admit + Send + Sync + 'static>(kind: Arc<A>) -> Router {
    let review = |mode| post(move |State(kind): State<Arc<A>>, body: Bytes| async move { review(&*kind, mode, &body) });
    Router::new()
        .route("/validate", review(Mode::Validate))
        .route("/strict", review(Mode::Strict))
        .route("/mutate", review(Mode::Mutate))
        .route("/echo", review(Mode::Echo))
        .route("/healthz", get(|| async { "ok" }))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .with_state(kind)
}

fn review(kind: &impl Admit, mode: Mode, body: &[u8]) -> Response {
    match respond(kind, mode, body) {
        Ok(body) => ([(header::CONTENT_TYPE, "application/json")], body).into_response(),
        Err(problem) => (StatusCode::BAD_REQUEST, problem).into_response(),
    }
}

fn respond(kind: &impl Admit, mode: Mode, body: &[u8]) -> Result<Vec<u8>, String> {
    let review: AdmissionReview =
        serde_json::from_slice(body).map_err(|error| format!("no AdmissionReview: {error}"))?;
    if review.api_version != AdmissionReview::API_VERSION || review.kind != "AdmissionReview" {
        let expected = AdmissionReview::API_VERSION;
        return Err(format!("{}, {} instead of {expected}, AdmissionReview", review.api_version, review.kind));
    }
    let request = review.request.ok_or("an AdmissionReview without a request")?;
    let response = answer(kind, mode, request);
    serde_json::to_vec(&AdmissionReview::of(response)).map_err(|error| error.to_string())
}

/// Serves requests until `handle` is shut down. Finishes open requests.
///
/// # Errors
///
/// Returns an error if the socket fails.
pub async fn serve(
    listener: TcpListener,
    tls: RustlsConfig,
    router: Router,
    handle: Handle<std::net::SocketAddr>,
) -> io::Result<()> {
    listener.set_nonblocking(true)?;
    axum_server::from_tcp_rustls(listener, tls)?.handle(handle).serve(router.into_make_service()).await
}
