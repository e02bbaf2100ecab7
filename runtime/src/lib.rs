#![cfg_attr(docsrs, feature(doc_cfg))]
//! Kubernetes structural schemas from Rust types, checked at compile time.
//!
//! [`#[derive(StructuralSchema)]`](derive@StructuralSchema) makes the schema of a type a constant, [`StructuralSchema::SCHEMA`]. Everything
//! that the API server would reject is a compile error at the attribute that causes it.
//!
//! ```
//! use structural_schema::{CustomResource, Defaults, Prune, Resource, StructuralSchema};
//!
//! /// Serves a web site.
//! #[derive(StructuralSchema)]
//! #[structural(crd(group = "example.com", version = "v1"))]
//! struct Frontend {
//!     spec: FrontendSpec,
//! }
//!
//! #[derive(StructuralSchema)]
//! #[structural(rule("self.minReplicas <= self.maxReplicas"))]
//! #[serde(rename_all = "camelCase")]
//! struct FrontendSpec {
//!     #[structural(minimum = 1, default = 1)]
//!     min_replicas: u32,
//!     #[structural(maximum = 100)]
//!     max_replicas: u32,
//! }
//!
//! let mut object = serde_json::json!({"metadata": {"name": "shop"}, "spec": {"maxReplicas": 3, "x": true}});
//! Frontend::apply_defaults(&mut object);
//! assert_eq!(Resource::<Frontend>::prune_tracked(&mut object), ["spec.x"]);
//! assert_eq!(object["spec"], serde_json::json!({"minReplicas": 1, "maxReplicas": 3}));
//! assert_eq!(Frontend::crd().spec.names.plural, "frontends");
//! ```
//!
//! | to | read |
//! |---|---|
//! | write a type | [all attributes](_attributes), [compile errors](_errors), [types of other crates](_by_hand) |
//! | write rules | [rules](_rules) |
//! | keep CRD files up to date | `crd_files!` and the guide of `codegen-cli` |
//! | test without a cluster | `_testing` (feature `admit`) |
//! | write a webhook | `_webhooks` (feature `admit`) |
//! | convert between versions | `_conversion` (feature `conversion`) |
//! | use it with kube, or move from schemars | `kube` and `_migrating` (feature `kube`), [attributes of other crates](_coming_from) |
//! | embed Kubernetes types | `_k8s_openapi` (feature `k8s-openapi`) |
//! | change an API | `_upgrading` (feature `admit`) |
//! | know what is not supported | [limits and differences](_limits) |
//!
//! | to | use |
//! |---|---|
//! | remove unknown fields | [`Prune`], with [`Resource<T>`](Resource) for the root of a resource |
//! | apply defaults | [`Defaults`] |
//! | get the CRD | [`CustomResource::crd`] |
//! | get the response of the API server to a request | `Admit`, with the feature `admit` |
//! | get the discovery documents of a resource | [`discovery`], [`CustomResource::RESOURCE_ID`] |
//! | get the `OpenAPI` documents that a cluster publishes | `publish`, with the feature `documents` |
//! | work with schemas from documents | [`openapi::SchemaProps`], and `walk` with the feature `documents` |
//!
//! | feature | adds |
//! |---|---|
//! | `derive` (default) | the derive |
//! | `documents` | schemas from YAML: structural rules, skeletons, pruning, and defaulting |
//! | `admit` | validation, rules, admission, and the checks of CRDs |
//! | `conversion` | `conversions!`: conversion between versions, and the webhook protocol |
//! | `conversion-testing` | round trips of random objects, for tests |
//! | `tower` | the conversion webhook as a tower service |
//! | `bytes`, `chrono`, `indexmap`, `ipnet`, `jiff`, `ordered-float`, `secrecy`, `semver`, `url`, `uuid` | schemas for the types of these crates |
//! | `proptest` | strategies for objects that a type admits |
//! | `k8s-openapi` | schemas for the Kubernetes types that operators embed, including pod templates |
//! | `schemars` | `#[structural(json_schema)]`: the derive implements `JsonSchema` too |
//! | `kube` | `#[derive(CustomResource, StructuralSchema)]` with kube |

#[cfg(feature = "derive")]
pub use structural_schema_macros::StructuralSchema;

#[cfg(feature = "admit")]
#[doc(inline)]
pub use structural_schema_types::{Admit, Validate};
#[doc(inline)]
pub use structural_schema_types::{
    Any, CustomResource, Defaults, EmbeddedResource, IntOrString, MapKey, Prune, Quantity, RawExtension, Resource,
    StructuralSchema,
};

#[doc(inline)]
pub use structural_schema_model::{Json, Property, ResourceDefinition, Schema, Type};

#[doc(inline)]
pub use structural_schema_documents::json::JsonError;
#[cfg(feature = "admit")]
#[doc(inline)]
pub use structural_schema_documents::{admit, assert_admits, assert_rejects, limits::Limits, validate};
#[doc(inline)]
pub use structural_schema_documents::{crd, discovery, field_error, openapi};
#[cfg(feature = "documents")]
#[doc(inline)]
pub use structural_schema_documents::{publish, walk};

#[doc(hidden)]
pub use structural_schema_types::__private;

/// The parts of a constant [`Schema`].
///
/// `codegen-cli constant` writes such constants for schemas from YAML. See [how to implement `StructuralSchema` by
/// hand](crate::_by_hand).
pub mod schema {
    #[doc(inline)]
    pub use structural_schema_model::{
        AdditionalProperties, Extensions, ExternalDocs, Flattened, Forbidden, Json, ListType, MapType, Nested,
        Property, Rule, Schema, Type, Union, ValueValidation,
    };
}

/// Conversion between the versions of a resource: see [the guide](_conversion).
#[cfg(feature = "conversion")]
pub mod conversion {
    #[doc(hidden)]
    pub use structural_schema_conversion::__private;
    #[cfg(feature = "tower")]
    #[doc(inline)]
    pub use structural_schema_conversion::ReviewService;
    #[doc(inline)]
    pub use structural_schema_conversion::{
        ConversionError, Conversions, Converter, DefaultRules, InvalidDeclaration, ReviewError, ReviewLimits, Reviewed,
    };
    #[cfg(feature = "derive")]
    #[doc(inline)]
    pub use structural_schema_macros::conversions;
}

/// The parts of a [`ResourceDefinition`].
pub mod definition {
    #[doc(inline)]
    pub use structural_schema_model::resource::{Column, Conversion, Scale, Service, Webhook};
}

#[cfg(feature = "proptest")]
pub mod proptest;

#[cfg(feature = "kube")]
#[doc = include_str!("../docs/kube.md")]
pub mod kube {
    #[doc(inline)]
    pub use structural_schema_types::kube::*;
}

#[doc = include_str!("../docs/attributes.md")]
pub mod _attributes {}

#[doc = include_str!("../docs/coming-from.md")]
pub mod _coming_from {}

#[cfg(feature = "kube")]
#[doc = include_str!("../docs/migrating.md")]
pub mod _migrating {}

#[doc = include_str!("../docs/by-hand.md")]
pub mod _by_hand {}

#[allow(clippy::doc_markdown, reason = "messages, word for word")]
#[doc = include_str!("../docs/errors.md")]
pub mod _errors {}

#[cfg(feature = "k8s-openapi")]
#[doc = include_str!("../docs/k8s-openapi.md")]
pub mod _k8s_openapi {}

#[doc = include_str!("../docs/rules.md")]
pub mod _rules {}

#[cfg(feature = "admit")]
#[doc = include_str!("../docs/testing.md")]
#[cfg_attr(feature = "proptest", doc = include_str!("../docs/testing-proptest.md"))]
pub mod _testing {}

#[cfg(feature = "admit")]
#[doc = include_str!("../docs/webhooks.md")]
pub mod _webhooks {}

#[cfg(all(feature = "conversion", feature = "derive"))]
#[doc = include_str!("../docs/conversion.md")]
pub mod _conversion {}

#[cfg(feature = "admit")]
#[doc = include_str!("../docs/upgrading.md")]
pub mod _upgrading {}

#[cfg_attr(not(feature = "admit"), allow(rustdoc::broken_intra_doc_links))]
#[doc = include_str!("../docs/limits.md")]
pub mod _limits {}
