//! Serves the webhook for the kind `Frontend`.
//!
//! ```text
//! example-webhook 0.0.0.0:8443 tls.crt tls.key
//! ```

use std::net::TcpListener;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;
use std::{env, io};

use axum_server::Handle;
use example_derive::frontend::Frontend;
use example_webhook::{server, tls};
use structural_schema::admit::Admission;

/// The time for finishing open requests after a request to stop.
const GRACE: Duration = Duration::from_secs(10);

#[tokio::main]
async fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [address, certificate, key] = arguments.as_slice() else {
        eprintln!("usage: example-webhook ADDRESS CERTIFICATE KEY");
        return ExitCode::from(2);
    };
    match run(address, certificate.into(), key.into()).await {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("example-webhook: {error}");
            ExitCode::from(2)
        }
    }
}

async fn run(address: &str, certificate: PathBuf, key: PathBuf) -> io::Result<()> {
    let tls = tls::from_files(&certificate, &key).await?;
    let handle = Handle::new();
    let listener = TcpListener::bind(address)?;
    println!("listening on https://{}", listener.local_addr()?);

    let renewal = tls.clone();
    tokio::spawn(async move { renew(&renewal, certificate, key).await });
    let stop = handle.clone();
    tokio::spawn(async move {
        stop_signal().await;
        stop.graceful_shutdown(Some(GRACE));
    });
    server::serve(listener, tls, server::router(Arc::new(frontends())), handle).await
}

/// Reloads the certificate periodically, because it may be renewed while the process runs.
async fn renew(tls: &axum_server::tls_rustls::RustlsConfig, certificate: PathBuf, key: PathBuf) {
    loop {
        tokio::time::sleep(Duration::from_secs(60)).await;
        if let Err(error) = tls.reload_from_pem_file(&certificate, &key).await {
            eprintln!("example-webhook: the old certificate stays: {error}");
        }
    }
}

/// Returns the admission of front ends, which needs only their type.
fn frontends() -> Admission {
    Admission::of::<Frontend>()
}

/// Waits for `SIGTERM`, which the kubelet sends, or `SIGINT`, which a terminal sends.
async fn stop_signal() {
    #[cfg(unix)]
    if let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = terminate.recv() => return,
            _ = tokio::signal::ctrl_c() => return,
        }
    }
    let _ = tokio::signal::ctrl_c().await;
}
