//! The webhook in its own process.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use tokio::net::TcpStream;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::CertificateDer;

use crate::client::{self, Client};

/// A running webhook. Dropping it stops the process.
pub(crate) struct Process {
    child: Child,
    address: SocketAddr,
    certificate: CertificateDer<'static>,
    folder: PathBuf,
}

impl Process {
    /// Starts the webhook with its default limits on a free port.
    pub(crate) fn start() -> Self {
        let (certificate, chain, key) = client::certificate();
        let folder = std::env::temp_dir().join(format!("webhook-load-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        let file = |name: &str, text: String| {
            fs::write(folder.join(name), text).expect("a file");
            folder.join(name)
        };
        let mut child = Command::new(env!("CARGO_BIN_EXE_example-webhook"))
            .args(["--address", "127.0.0.1:0", "--drain-seconds", "0"])
            .arg("--certificate")
            .arg(file("tls.crt", chain))
            .arg("--key")
            .arg(file("tls.key", key))
            .stderr(Stdio::piped())
            .spawn()
            .expect("the webhook");
        let mut log = BufReader::new(child.stderr.take().expect("its log")).lines();
        let listening = log.next().and_then(Result::ok).expect("an event");
        let listening: Value = serde_json::from_str(&listening).expect("an object");
        let address = listening["address"].as_str().and_then(|text| text.parse().ok()).expect("an address");
        // The server must not wait for somebody to read its log.
        std::thread::spawn(move || log.for_each(drop));
        Process { child, address, certificate, folder }
    }

    /// Opens a TLS connection.
    pub(crate) async fn open(&self) -> TlsStream<TcpStream> {
        client::open(self.address, &self.certificate).await.expect("a handshake")
    }

    /// Connects a client.
    pub(crate) async fn connect(&self) -> Client {
        Client::new(self.open().await).await
    }

    /// Returns the largest size of the process in memory so far, in MB, if the system reports it.
    pub(crate) fn peak_memory(&self) -> Option<u64> {
        let status = fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
        Some(peak.trim().strip_suffix(" kB")?.parse::<u64>().ok()? * 1024 / 1_000_000)
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}
