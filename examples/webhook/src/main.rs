//! Serves the webhook for front ends and databases.
//!
//! ```text
//! example-webhook --certificate tls.crt --key tls.key
//! ```

use std::io;
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use axum_server::Handle;
use axum_server::tls_rustls::RustlsConfig;
use example_derive::database::DATABASES;
use example_derive::frontend::Frontend;
use example_webhook::flags::{self, Flags};
use example_webhook::server::Shared;
use example_webhook::{log, tls};
use serde_json::json;
use structural_schema::Admit;
use structural_schema::conversion::DefaultRules;
use tokio::runtime::Builder;

fn main() -> ExitCode {
    let flags = flags::parse();
    // One thread for each review and one for files. With more threads, a review would rarely run on the thread whose memory is
    // still in the caches of the processor.
    let runtime =
        Builder::new_multi_thread().enable_all().max_blocking_threads(flags.limits.reviews.saturating_add(1)).build();
    match runtime.and_then(|runtime| runtime.block_on(run(flags))) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            log::event("error", "the server failed", &json!({"error": error.to_string()}));
            ExitCode::from(2)
        }
    }
}

async fn run(flags: Flags) -> io::Result<()> {
    let tls = tls::from_files(&flags.certificate, &flags.key).await?;
    let handle = Handle::new();
    let listener = TcpListener::bind(&flags.address)?;
    log::event("info", "listening", &json!({"address": listener.local_addr()?.to_string()}));

    let rules = DefaultRules::of::<Frontend>().map_err(io::Error::other)?;
    let shared = Shared::new(Frontend::endpoint(), rules, &DATABASES, flags.limits);
    let renewal = tls.clone();
    tokio::spawn(async move { renew(&renewal, flags.certificate, flags.key).await });
    let (stopping, stop) = (shared.clone(), handle.clone());
    tokio::spawn(async move {
        stop_requested().await;
        log::event("info", "shutting down", &json!({}));
        // The endpoints of the Service are updated with a delay, so the server keeps answering until then.
        stopping.stop_accepting();
        tokio::time::sleep(flags.drain).await;
        stop.graceful_shutdown(Some(flags.grace));
    });
    shared.serve(listener, tls, handle).await
}

/// Reads the certificate again every minute, because it is renewed while the process runs.
async fn renew(tls: &RustlsConfig, certificate: PathBuf, key: PathBuf) {
    loop {
        tokio::time::sleep(Duration::from_secs(60)).await;
        if let Err(error) = tls.reload_from_pem_file(&certificate, &key).await {
            log::event("error", "kept the old certificate", &json!({"error": error.to_string()}));
        }
    }
}

/// Waits for `SIGTERM`, which the kubelet sends, or `SIGINT`, which a terminal sends.
async fn stop_requested() {
    #[cfg(unix)]
    if let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = terminate.recv() => return,
            _ = tokio::signal::ctrl_c() => return,
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
