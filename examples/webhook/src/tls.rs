//! Certificates.

use std::io;
use std::path::Path;

use axum_server::tls_rustls::RustlsConfig;

/// The certificate and the key that the files hold as PEM, such as those of a secret that cert-manager keeps.
///
/// # Errors
///
/// If a file cannot be read, or holds something else.
pub async fn from_files(certificate: &Path, key: &Path) -> io::Result<RustlsConfig> {
    use_ring();
    let named = |error: io::Error| {
        io::Error::new(error.kind(), format!("{} and {}: {error}", certificate.display(), key.display()))
    };
    RustlsConfig::from_pem_file(certificate, key).await.map_err(named)
}

/// The same from memory.
///
/// # Errors
///
/// If this is not PEM.
pub async fn from_pem(certificate: &str, key: &str) -> io::Result<RustlsConfig> {
    use_ring();
    RustlsConfig::from_pem(certificate.as_bytes().to_vec(), key.as_bytes().to_vec()).await
}

/// The cryptography of this process; whoever chose one before is right.
fn use_ring() {
    let _ = rustls::crypto::ring::default_provider().install_default();
}
