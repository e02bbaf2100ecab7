//! An admission webhook that answers as the API server would, and a conversion webhook.
//!
//! | path | response |
//! |---|---|
//! | `/validate` | rejects objects that the schema or its rules reject; unknown fields are warnings |
//! | `/strict` | rejects unknown fields as well |
//! | `/mutate` | applies defaults, also those that rules compute, and removes unknown fields, as a JSON patch |
//! | `/convert` | converts databases between versions |
//! | `/echo` | allows every object; a baseline for benchmarks |
//! | `/healthz` | answers while the process runs |
//! | `/readyz` | fails as soon as the server begins to stop |
//! | `/metrics` | Prometheus metrics |
//!
//! Such a webhook serves clusters whose CRD is older or less strict than the types of the operator: the rules that were
//! compiled into the webhook apply.

pub mod body;
pub mod connections;
pub mod echo;
pub mod flags;
pub mod limits;
pub mod log;
pub mod metrics;
pub mod server;
pub mod tls;
