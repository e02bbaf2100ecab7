//! Fuzzing of every parser and walker, in one process and with stable Rust.
//!
//! ```text
//! cargo run --release -p fuzz -- --list
//! cargo run --release -p fuzz -- cel --for 60s
//! cargo run --release -p fuzz -- all --executions 1000000 --seed 7
//! ```
//!
//! An input is a seed with mutations. Seeds come from the recorded sets of [conformance](../conformance), from the examples,
//! and from `../shared` if it is present. A finding is a panic, a difference between two implementations, or an input of
//! at most 100 kB that takes more than a second of CPU time or more than 256 MB of memory. Findings are written to
//! `target/fuzz`. To turn one into a test, copy the file to `regressions/TARGET`.
//!
//! | module | contents |
//! |---|---|
//! | `random` | random numbers from a seed |
//! | `mutate` | mutations of text and JSON |
//! | `seeds` | seeds, and words for mutations |
//! | `guard` | runs an input, and detects panics and excessive use of time and memory |
//! | `engine` | mutates and runs inputs until a limit is reached |
//! | `targets` | the targets |

mod engine;
mod guard;
mod mutate;
mod random;
mod seeds;
pub mod targets;

pub use engine::{Limit, Summary, fuzz};
pub use guard::{Finding, MOST_BYTES, MOST_CPU, MOST_INPUT, run};
pub use seeds::Sources;
pub use targets::{TARGETS, Target};
