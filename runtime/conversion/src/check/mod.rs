//! The checks of a declaration. They are `const fn`: the compiler runs them for declarations in Rust, and `codegen-cli` runs
//! them for documents.
//!
//! | file | checks |
//! |---|---|
//! | `entry` | the fields of one entry exist, fit, and have one source |
//! | `coverage` | every field of a version is converted |
//! | `rule` | a CEL rule compiles, and its result fits |
//! | `versions` | the versions are connected without a cycle |
//! | `message` | the texts of findings |

mod coverage;
mod entry;
mod finding;
mod message;
mod rule;
mod trail;
mod versions;

pub use coverage::{check_coverage, coverage};
pub use entry::{check_entry, entry};
pub use finding::{Field, Finding, Findings, MOST_FINDINGS, Problem};
pub use message::{Message, Names, push_finding};
pub use rule::{check_argument, check_result, check_rule, rule_place};
pub use versions::{check_versions, next_hop};
