//! `CustomResourceDefinition` documents: reading, writing, and the checks that the server runs when one is created.
//!
//! The checks require the feature `admit`, because they validate defaults, names, and expressions as the server does.
//!
//! ```
//! use serde_json::json;
//! use structural_schema::crd::{CheckOptions, CustomResourceDefinition};
//!
//! let document = json!({
//!     "apiVersion": "apiextensions.k8s.io/v1",
//!     "kind": "CustomResourceDefinition",
//!     "metadata": {"name": "shops.example.com"},
//!     "spec": {
//!         "group": "example.com", "scope": "Namespaced", "names": {"kind": "Shop", "plural": "shops"},
//!         "versions": [{"name": "v1", "served": true, "storage": true, "schema": {"openAPIV3Schema": {
//!             "type": "object",
//!             "properties": {"size": {"type": "integer", "default": "big"}},
//!         }}}],
//!     },
//! });
//! let report = CustomResourceDefinition::check_document(&document, &CheckOptions::default());
//! let errors: Vec<_> = report.errors().map(ToString::to_string).collect();
//! assert_eq!(errors, ["spec.validation.openAPIV3Schema.properties[size].default: Invalid value: \"string\":  in body must \
//!     be of type integer: \"string\""]);
//! ```

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
    Bound, Bounds, CheckOptions, ExpressionProblem, Finding, Keyword, MalformedField, OmittedFindings, RULE_COST_LIMIT,
    Report, RuleContext, RuleCost, SCHEMA_COST_LIMIT, UnguardedField, VersionCosts, Warning, WarningType,
};
pub use conversion::{Base64, Conversion, ServiceReference, WebhookClientConfig, WebhookConversion};
pub use document::{Condition, CustomResourceDefinition, Metadata, Names, Spec, Status};
pub use merge::{MergeError, merge, merge_stored, newest_first};
#[cfg(feature = "admit")]
pub use structural_schema_model::kubernetes::{CRD_FIELDS, CrdField, KubernetesVersion, UnknownVersion};
pub use version::{PrinterColumn, Scale, SelectableField, StatusSubresource, Subresources, Validation, Version};
