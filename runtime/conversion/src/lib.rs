#![cfg_attr(docsrs, feature(doc_cfg))]
//! Conversion of custom resources between versions.
//!
//! | module | contents |
//! |---|---|
//! | [`declaration`] | how one version becomes the other, as data |
//! | [`check`] | the checks of a declaration, which run in the compiler |
//! | [`documents`] | the rules of the CEL KEP, for CRDs that are documents |
//! | [`DefaultRules`] | defaults that CEL rules compute |
//! | [`Converter`] | converts JSON objects in place, and answers `ConversionReview` |
//!
//! Depend on `structural-schema` with the feature `conversion`, which re-exports the supported part of this crate.
//! Everything else may change in any release.

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
pub mod check;
mod conversions;
mod converter;
pub mod declaration;
mod default_rules;
pub mod documents;
mod error;
pub mod function;
pub mod path;
mod preserved;
mod reads;
mod review;
mod run;
#[cfg(feature = "tower")]
mod service;
#[cfg(feature = "testing")]
mod testing;

pub use conversions::Conversions;
pub use converter::{Converter, Pair, Version};
pub use default_rules::DefaultRules;
pub use error::{ConversionError, InvalidDeclaration};
pub use review::{ReviewError, ReviewLimits, Reviewed};
#[cfg(feature = "tower")]
pub use service::ReviewService;
