//! Loads certificates.

use std::io;
use std::path::Path;

use axum_server::tls_rustls::RustlsConfig;

/// Loads a certificate and a key from PEM files, such as those of a secret that cert-manager maintains.
///
/// # Errors
///
/// Returns an error if a file cannot be read or is not valid PEM.
pub async fn from_files(certificate: &Path, key: &Path) -> io::Result<RustlsConfig> {
    use_ring();
    let named = |error: io::Error| {
        io::Error::new(error.kind(), format!("{} and {}: {error}", certificate.display(), key.display()))
    };
    RustlsConfig::from_pem_file(certificate, key).await.map_err(named)
}

/// Loads a certificate and a key from PEM text.
///
/// # Errors
///
/// Returns an error if the text is not valid PEM.
pub async fn from_pem(certificate: &str, key: &str) -> io::Result<RustlsConfig> {
    use_ring();
    RustlsConfig::from_pem(certificate.as_bytes().to_vec(), key.as_bytes().to_vec()).await
}

/// Installs the process-wide cryptography provider. Does nothing if one is already installed.
fn use_ring() {
    let _ = rustls::crypto::ring::default_provider().install_default();
}
