//! An admission webhook that answers what the API server would.
//!
//! | path | what it does |
//! |---|---|
//! | `/validate` | rejects what the schema and its rules reject; unknown fields are warnings |
//! | `/strict` | the same, and unknown fields are errors |
//! | `/mutate` | fills in defaults and drops unknown fields, as a patch |
//! | `/echo` | accepts everything, for comparison |
//! | `/healthz` | `ok` |
//!
//! A webhook like this serves clusters whose CRD is older or laxer than the types of the operator: the rules that count are
//! those that were compiled into it.

pub mod answer;
pub mod review;
pub mod server;
pub mod tls;
