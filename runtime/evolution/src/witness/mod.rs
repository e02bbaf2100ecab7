//! Searches for objects that show the effect of a change, and verifies them by admission.
//!
//! | file | responsibility |
//! |---|---|
//! | `engine` | the endpoints of both CRDs, and what they say about an object |
//! | `attempt` | constructs objects that the old CRD admits |
//! | `shared` | objects that the attempts for several changes start from |
//! | `update` | updates that the new CRD rejects, despite ratcheting |
//! | `stored` | stored objects that lose values |
//! | `edit` | changes parts of an object |

mod attempt;
mod edit;
mod engine;
mod shared;
mod stored;
mod update;

pub(crate) use engine::{Engine, Generators};
