//! `CustomResourceDefinition` documents: reading and writing them, and all that the server checks when one is created.
//!
//! The documents themselves are always there; the checks need the feature `admit`, since they validate defaults, names
//! and expressions as the server does.

mod constant;
mod conversion;
mod document;
mod merge;
mod server_defaults;
mod version;

#[cfg(feature = "admit")]
mod check;

#[cfg(feature = "admit")]
pub use check::{
    EXPRESSION_LIMIT, Help, Keyword, Report, RuleCost, RuleError, SCHEMA_LIMIT, Warning, WarningType, place_of,
};
pub use conversion::{Base64, Conversion, ServiceReference, WebhookClientConfig, WebhookConversion};
pub use document::{Condition, CustomResourceDefinition, Metadata, Names, Spec, Status};
pub(crate) use merge::rank;
pub use merge::{MergeError, merge};
pub use version::{PrinterColumn, Scale, SelectableField, StatusSubresource, Subresources, Validation, Version};
