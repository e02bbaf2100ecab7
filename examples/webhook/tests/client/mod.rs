//! A webhook server with a self-signed certificate, and clients that trust it.

use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;

use axum_server::Handle;
use example_derive::frontend::Frontend;
use example_webhook::{server, tls};
use http_body_util::{BodyExt, Full};
use hyper::body::Bytes;
use hyper::client::conn::http1::{SendRequest, handshake};
use hyper_util::rt::TokioIo;
use structural_schema::admit::Admission;
use tokio::net::TcpStream;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

/// A running webhook, which stops when this value is dropped.
pub(crate) struct Server {
    address: SocketAddr,
    certificate: CertificateDer<'static>,
    handle: Handle<SocketAddr>,
}

impl Server {
    /// Starts the webhook on a free port.
    pub(crate) async fn start() -> Self {
        let own = rcgen::generate_simple_self_signed(["localhost".to_owned()]).expect("a certificate");
        let tls = tls::from_pem(&own.cert.pem(), &own.signing_key.serialize_pem()).await.expect("a configuration");
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
        let address = listener.local_addr().expect("an address");
        let handle = Handle::new();
        let frontends = Admission::of::<Frontend>();
        tokio::spawn(server::serve(listener, tls, server::router(Arc::new(frontends)), handle.clone()));
        Server { address, certificate: own.cert.der().clone(), handle }
    }

    /// Connects a client.
    pub(crate) async fn connect(&self) -> Client {
        let mut roots = RootCertStore::empty();
        roots.add(self.certificate.clone()).expect("a certificate");
        let config = ClientConfig::builder().with_root_certificates(roots).with_no_client_auth();
        let stream = TcpStream::connect(self.address).await.expect("a connection");
        stream.set_nodelay(true).expect("a socket");
        let name = ServerName::try_from("localhost").expect("a name");
        let stream = TlsConnector::from(Arc::new(config)).connect(name, stream).await.expect("a handshake");
        let (sender, connection) = handshake(TokioIo::new(stream)).await.expect("a connection");
        tokio::spawn(connection);
        Client(sender)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.handle.shutdown();
    }
}

/// A client with a persistent connection, like that of the API server.
pub(crate) struct Client(SendRequest<Full<Bytes>>);

impl Client {
    /// Sends a body and returns the response.
    pub(crate) async fn post(&mut self, path: &str, body: Vec<u8>) -> (u16, Bytes) {
        let request = hyper::Request::post(path)
            .header("host", "localhost")
            .header("content-type", "application/json")
            .body(Full::new(Bytes::from(body)))
            .expect("a request");
        self.0.ready().await.expect("an open connection");
        let response = self.0.send_request(request).await.expect("an answer");
        let status = response.status().as_u16();
        (status, response.into_body().collect().await.expect("a body").to_bytes())
    }
}
