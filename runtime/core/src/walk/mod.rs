//! What the API server does to an object before it stores it, for schemas that come as documents.
//!
//! Each function walks an object along an owned schema. The code that the derive generates does the same without a
//! schema at hand, and has to equal these.
//!
//! | step | what it does |
//! |---|---|
//! | [`default()`] | adds what is missing and has a default |
//! | [`prune()`] | removes what the schema does not specify, and says what that was; [`prune_untracked`] does not say |
//! | [`prune_metadata`] | removes the unknown fields of `metadata` |
//! | [`drop_nulls`] | removes nulls that the schema does not allow |
//! | `object_meta::coerce` | brings the `metadata` of embedded resources in form |

mod default;
#[cfg(feature = "admit")]
pub mod object_meta;
mod prune;
mod trail;

pub use default::{default, drop_nulls};
pub use prune::{prune, prune_metadata, prune_untracked};
#[cfg(feature = "admit")]
pub(crate) use trail::Trail;
