//! Kubernetes structural schemas from Rust types, checked at compile time.
//!
//! [`#[derive(StructuralSchema)]`](derive@StructuralSchema) makes a type's schema a constant,
//! [`StructuralSchema::SCHEMA`]. Schemas that the API server would reject are compile errors at the attribute that
//! causes them.
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
//! | to | use |
//! |---|---|
//! | describe a type | the derive; [all attributes](_attributes), [compile errors](_errors) |
//! | remove unknown fields | [`Prune`], with [`Resource<T>`](Resource) for the root of a resource |
//! | apply defaults | [`Defaults`] |
//! | get the CRD | [`CustomResource::crd`] |
//! | predict the answer of a cluster to a request | `admit::Admit`, with the feature `admit` |
//! | predict the discovery documents of a resource | [`discovery`], [`CustomResource::RESOURCE_ID`] |
//! | get the `OpenAPI` documents that a cluster publishes | `publish`, with the feature `documents` |
//! | use schemas from documents | [`openapi::SchemaProps`], and `walk` with the feature `documents` |
//!
//! | feature | contents |
//! |---|---|
//! | `derive` (default) | the derive |
//! | `documents` | schemas from YAML: structural rules, skeletons, unfolding, pruning, and defaulting |
//! | `admit` | the API server's admission of objects: validation, rules, create and update; checks of CRDs |
//! | `bytes`, `chrono`, `indexmap`, `ipnet`, `jiff`, `ordered-float`, `secrecy`, `semver`, `url`, `uuid` | schemas of the types of these crates |
//! | `k8s-openapi` | schemas of the types that operators embed, up to whole pod templates |
//! | `schemars` | `#[structural(json_schema)]`: the derive implements `JsonSchema` too |
//! | `kube` | the derive next to `kube::CustomResource` |

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

/// The parts of a [`ResourceDefinition`].
pub mod definition {
    #[doc(inline)]
    pub use structural_schema_model::resource::{Column, Conversion, Scale, Service, Webhook};
}

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
