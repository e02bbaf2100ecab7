//! Proves that values which one schema admits are valid for another one.
//!
//! | file | responsibility |
//! |---|---|
//! | `budget` | the work that all proofs of a comparison may do together |
//! | `known` | what is known about a value: schemas that hold, and schemas that fail |
//! | `kinds` | the JSON types that a schema admits |
//! | `implies` | whether a schema follows from what is known, and whether no value is left |
//! | `number`, `text`, `object` | the keywords of one kind of value |
//! | `language` | inclusion of patterns and lengths by automata |

mod budget;
mod implies;
mod kinds;
mod known;
mod language;
mod number;
mod object;
mod text;

pub(crate) use budget::Budget;
pub(crate) use kinds::Kinds;
pub(crate) use known::Known;
pub(crate) use language::Search;
pub(crate) use number::is_usual_bound;
