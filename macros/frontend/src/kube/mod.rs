//! What the attributes of kube say, in our own words.
//!
//! kube derives the resource from its spec, so what `#[kube(...)]` says is about a type that nobody writes:
//!
//! ```text
//! #[derive(CustomResource, StructuralSchema)]          #[structural(crd(group = "example.com", …))]
//! #[kube(group = "example.com", …, kind = "Foo")]  ──▶ struct Foo { spec: FooSpec, status: Option<FooStatus> }
//! struct FooSpec { … }
//! ```
//!
//! `root` is that type, and goes the same way as one that an author writes. `#[x_kube(...)]`, which belongs to kube's
//! `KubeSchema`, becomes `#[structural(...)]` in `local`.

mod local;
mod root;
mod rule;

pub(crate) use local::in_our_words;
pub(crate) use root::{SchemaMode, root};
