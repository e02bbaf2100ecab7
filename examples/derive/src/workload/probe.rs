//! Probes.

use serde::{Deserialize, Serialize};
use structural_schema::{IntOrString, StructuralSchema};

/// How the health of a container is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct Probe {
    /// What is done to find out.
    #[serde(flatten)]
    pub handler: ProbeHandler,
    /// The time before the first try.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 0)]
    pub initial_delay_seconds: Option<i32>,
    /// The time between two tries.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1)]
    pub period_seconds: Option<i32>,
    /// The time after which a try has failed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1)]
    pub timeout_seconds: Option<i32>,
    /// How many tries have to fail.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[structural(minimum = 1)]
    pub failure_threshold: Option<i32>,
}

/// What a probe does.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub enum ProbeHandler {
    /// Runs a program, which succeeds with exit code 0.
    Exec(ExecAction),
    /// Asks by HTTP, which succeeds with a status from 200 to 399.
    HttpGet(HttpGetAction),
    /// Opens a connection.
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

/// A request by HTTP.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct HttpGetAction {
    /// The path to ask for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub path: Option<String>,
    /// The port, by number or by name.
    pub port: IntOrString,
    /// The host; the pod itself unless set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub host: Option<String>,
    /// Encrypted or not.
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

/// A connection to open.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, StructuralSchema)]
#[serde(rename_all = "camelCase")]
pub struct TcpSocketAction {
    /// The port, by number or by name.
    pub port: IntOrString,
}
