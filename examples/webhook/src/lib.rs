//! An admission webhook that gives the same answers as the API server.
//!
//! | path | behavior |
//! |---|---|
//! | `/validate` | rejects objects that violate the schema or its rules; unknown fields cause warnings |
//! | `/strict` | like `/validate`, but unknown fields cause errors |
//! | `/mutate` | returns a patch that applies defaults and drops unknown fields |
//! | `/echo` | accepts every request, for comparison |
//! | `/healthz` | returns `ok` |
//!
//! Such a webhook is useful in clusters whose CRD is older or less strict than the types of the operator. The webhook
//! enforces the rules of the types that it was compiled with.

pub mod answer;
pub mod review;
pub mod server;
pub mod tls;
