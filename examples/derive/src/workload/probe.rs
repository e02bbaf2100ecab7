//! Probes.

use serde::{Deserialize, Serialize};
use structural_schema::{IntOrString, StructuralSchema};

/// A health check of a container.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Probe {
    /// The action that checks the health.
    #[serde(flatten)]
    pub handler: ProbeHandler,
    /// The delay before the first check.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 0)]
    pub initial_delay_seconds: Option<i32>,
    /// The time between two checks.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1)]
    pub period_seconds: Option<i32>,
    /// The time after which a check fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1)]
    pub timeout_seconds: Option<i32>,
    /// The number of consecutive failures after which the probe fails.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1)]
    pub failure_threshold: Option<i32>,
}

/// The action of a probe.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub enum ProbeHandler {
    /// Runs a program, which must exit with code 0.
    Exec(ExecAction),
    /// Sends an HTTP GET request, which must return a status from 200 to 399.
    HttpGet(HttpGetAction),
    /// Opens a TCP connection.
    TcpSocket(TcpSocketAction),
}

/// A program to run.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct ExecAction {
    /// The program and its arguments.
    #[structural(min_items = 1, list_type = "atomic")]
    pub command: Vec<String>,
}

/// An HTTP GET request.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct HttpGetAction {
    /// The path of the request.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The number or name of the port.
    pub port: IntOrString,
    /// The host. Defaults to the IP address of the pod.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// The scheme of the request.
    #[serde(default)]
    pub scheme: UriScheme,
}

/// The scheme of a request.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum UriScheme {
    /// Not encrypted.
    #[default]
    Http,
    /// Encrypted.
    Https,
}

/// A TCP connection.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct TcpSocketAction {
    /// The number or name of the port.
    pub port: IntOrString,
}
