//! Translates the attributes of kube to `#[structural(...)]`.
//!
//! kube derives the resource from its spec, so `#[kube(...)]` describes a type that does not exist in the source:
//!
//! ```text
//! #[derive(CustomResource, StructuralSchema)]          #[structural(crd(group = "example.com", …))]
//! #[kube(group = "example.com", …, kind = "Foo")]  ──▶ struct Foo { spec: FooSpec, status: Option<FooStatus> }
//! struct FooSpec { … }
//! ```
//!
//! `root` builds that type, which is then expanded like one that an author writes. `local` translates `#[x_kube(...)]`,
//! which belongs to kube's `KubeSchema`, to `#[structural(...)]`.

mod local;
mod root;
mod rule;

pub(crate) use local::in_our_words;
pub(crate) use root::{SchemaMode, root};
