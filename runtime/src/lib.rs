//! Kubernetes structural schemas from Rust types, checked at compile time.
//!
//! [`#[derive(StructuralSchema)]`](derive@StructuralSchema) makes a type's schema a constant, [`StructuralSchema::SCHEMA`]. Whatever
//! the API server would refuse is a compile error where it is written.
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
//! | describe a type | the derive; [all attributes](_attributes), [what the compiler says](_errors) |
//! | remove what a type does not specify | [`Prune`], with [`Resource<T>`](Resource) for the root of a resource |
//! | fill in defaults | [`Defaults`] |
//! | get the CRD | [`CustomResource::crd`] |
//! | know what a cluster would answer | `admit::Admissible`, with the feature `admit` |
//! | know what a cluster publishes of a resource | [`discovery`], [`CustomResource::RESOURCE_ID`] |
//! | work with schemas that come as documents | [`openapi::SchemaProps`], [`walk`] |
//!
//! | feature | what it adds |
//! |---|---|
//! | `derive` (on unless switched off) | the derive |
//! | `documents` | work with schemas from YAML: structural rules, skeletons, unfolding |
//! | `admit` | what the API server does with an object: validation, rules, create and update; checks of CRDs |
//! | `chrono`, `jiff`, `url`, `uuid` | schemas of the types of these crates |
//! | `k8s-openapi` | schemas of the types that operators embed, up to whole pod templates |
//! | `k8s-openapi-descriptions` | the descriptions of Kubernetes in them |
//! | `schemars` | `#[structural(json_schema)]`: the derive implements `JsonSchema` too |
//! | `kube` | the derive beside that of `kube::CustomResource` |

// Lets the derive refer to this crate by its name in the crate's own tests.
extern crate self as structural_schema;

pub mod crd;
pub mod discovery;
pub mod field_error;
pub mod openapi;
pub mod walk;

#[cfg(feature = "admit")]
pub mod admit;
#[cfg(feature = "admit")]
pub mod eval;
#[cfg(feature = "admit")]
pub mod library;
#[cfg(feature = "admit")]
pub mod validate;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;
pub mod default;
mod impls;
mod json;
#[cfg(feature = "schemars")]
mod json_schema;
#[cfg(feature = "kube")]
pub mod kube;
mod meta;
pub mod prune;
mod resource;
mod schema;
pub mod shape;
mod types;

/// What a [`Definition`] consists of.
pub mod definition {
    pub use structural_schema_model::resource::{Conversion, Definition, PrintColumn, Scale, Service, Webhook};
}

#[doc = include_str!("../docs/attributes.md")]
pub mod _attributes {}

#[doc = include_str!("../docs/coming-from.md")]
pub mod _coming_from {}

#[allow(clippy::doc_markdown, reason = "messages, word for word")]
#[doc = include_str!("../docs/errors.md")]
pub mod _errors {}

#[cfg(feature = "k8s-openapi")]
#[doc = include_str!("../docs/k8s-openapi.md")]
pub mod _k8s_openapi {}

#[cfg(feature = "admit")]
pub use admit::Admissible;
pub use default::Defaults;
pub use prune::Prune;
pub use resource::CustomResource;
pub use schema::{MapKey, StructuralSchema};
pub use shape::Resource;
#[cfg(feature = "derive")]
pub use structural_schema_macros::StructuralSchema;
pub use structural_schema_model::{
    AdditionalProperties, Definition, Extensions, ExternalDocs, Flattened, Json, ListType, MapType, Nested, Property,
    Rule, Schema, Type, Union, ValueValidation,
};
pub use types::{Any, EmbeddedResource, IntOrString, Quantity, RawExtension};
#[cfg(feature = "admit")]
pub use validate::Validate;
