//! Starts a webhook with its own certificate, and clients that trust it.

#![allow(dead_code, reason = "each test uses a part of it")]

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;

use axum_server::Handle;
use axum_server::tls_rustls::RustlsConfig;
use example_derive::database::DATABASES;
use example_derive::frontend::Frontend;
use example_webhook::limits::ServerLimits;
use example_webhook::server::Shared;
use example_webhook::tls;
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use structural_schema::Admit;
use structural_schema::conversion::{Converter, DefaultRules};
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// A running webhook. Dropping it stops the server.
pub(crate) struct Server {
    /// The address of the server.
    pub(crate) address: SocketAddr,
    /// The certificate that clients trust.
    pub(crate) certificate: CertificateDer<'static>,
    /// The configuration that holds the certificate.
    pub(crate) tls: RustlsConfig,
    /// The state of the server.
    pub(crate) shared: Arc<Shared>,
    handle: Handle<SocketAddr>,
}

/// Returns a self-signed certificate for `localhost`: the certificate, and both parts as PEM.
pub(crate) fn certificate() -> (CertificateDer<'static>, String, String) {
    let own = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
    (own.cert.der().clone(), own.cert.pem(), own.signing_key.serialize_pem())
}

impl Server {
    /// Starts a webhook on a free port.
    pub(crate) async fn start() -> Self {
        Self::with_limits(ServerLimits::default()).await
    }

    /// Starts a webhook with custom limits.
    pub(crate) async fn with_limits(limits: ServerLimits) -> Self {
        Self::with_converter(&DATABASES, limits).await
    }

    /// Starts a webhook that converts objects of another kind.
    pub(crate) async fn with_converter(converter: &'static Converter, limits: ServerLimits) -> Self {
        let (certificate, chain, key) = certificate();
        let tls = tls::from_pem(&chain, &key).await.expect("a configuration");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let address = listener.local_addr().expect("an address");
        let handle = Handle::new();
        let rules = DefaultRules::of::<Frontend>().expect("no cycle");
        let shared = Shared::new(Frontend::endpoint(), rules, converter, limits);
        tokio::spawn(Arc::clone(&shared).serve(listener, tls.clone(), handle.clone()));
        Server { address, certificate, tls, shared, handle }
    }

    /// Opens a TLS connection. Returns the error of the handshake if it fails.
    pub(crate) async fn open(&self) -> std::io::Result<TlsStream<TcpStream>> {
        open(self.address, &self.certificate).await
    }

    /// Connects a client.
    pub(crate) async fn connect(&self) -> Client {
        Client::new(self.open().await.expect("a handshake")).await
    }
}

/// Opens a TLS connection to a server with this certificate. Returns the error of the handshake if it fails.
pub(crate) async fn open(
    address: SocketAddr,
    certificate: &CertificateDer<'static>,
) -> std::io::Result<TlsStream<TcpStream>> {
    let mut roots = RootCertStore::empty();
    roots.add(certificate.clone()).expect("a certificate");
    let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    let name = ServerName::try_from("localhost").expect("a name");
    TlsConnector::from(Arc::new(config)).connect(name, stream).await
}

impl Drop for Server {
    fn drop(&mut self) {
        self.handle.shutdown();
    }
}

/// A connection that is kept alive, like those of the API server.
pub(crate) struct Client(SendRequest<Full<Bytes>>);

impl Client {
    /// Starts HTTP on a connection.
    pub(crate) async fn new(stream: TlsStream<TcpStream>) -> Self {
        let (sender, connection) = handshake(TokioIo::new(stream)).await.expect("a connection");
        tokio::spawn(connection);
        Client(sender)
    }

    /// Sends a body and waits for the answer.
    pub(crate) async fn post(&mut self, path: &str, body: Vec<u8>) -> (u16, Bytes) {
        let response = self.send(hyper::Request::post(path), body).await;
        let status = response.status().as_u16();
        (status, response.into_body().collect().await.expect("a body").to_bytes())
    }

    /// Gets a page.
    pub(crate) async fn get(&mut self, path: &str) -> (u16, String) {
        let response = self.send(hyper::Request::get(path), Vec::new()).await;
        let status = response.status().as_u16();
        let body = response.into_body().collect().await.expect("a body").to_bytes();
        (status, String::from_utf8_lossy(&body).into_owned())
    }

    /// Sends a request and returns the answer with its header.
    pub(crate) async fn send(
        &mut self,
        request: hyper::http::request::Builder,
        body: Vec<u8>,
    ) -> hyper::Response<hyper::body::Incoming> {
        let request = request
            .header("host", "localhost")
            .header("content-type", "application/json")
            .body(Full::new(Bytes::from(body)))
            .expect("a request");
        self.0.ready().await.expect("an open connection");
        self.0.send_request(request).await.expect("an answer")
    }
}
