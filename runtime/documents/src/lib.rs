#![cfg_attr(docsrs, feature(doc_cfg))]
//! `CustomResourceDefinition`s and their schemas as documents, with the behavior of kube-apiserver.
//!
//! | module | contents |
//! |---|---|
//! | [`openapi`] | schemas as they appear in a CRD, and their structural form |
//! | [`crd`] | CRD documents, and the checks of the server when a CRD is created |
//! | [`discovery`] | what a server publishes about the resources of a CRD |
//! | [`publish`] | the `OpenAPI` documents that a server publishes for CRDs |
//! | [`walk`] | pruning, defaulting, and normalization of `metadata` along a schema |
//! | [`validate`] | value validation along a schema |
//! | [`rules`] | the CEL rules of a schema over whole objects |
//! | [`admit`] | the response of the server to requests |
//!
//! Depend on `structural-schema`, which re-exports the supported part of this crate. Everything else may change in any
//! release.

pub mod crd;
pub mod discovery;
#[doc(hidden)]
pub mod edit;
pub mod field_error;
#[doc(hidden)]
pub mod json;
#[cfg(feature = "admit")]
pub mod limits;
pub mod openapi;
#[cfg(feature = "documents")]
pub mod publish;
#[doc(hidden)]
pub mod room;
#[cfg(feature = "documents")]
pub mod walk;

#[cfg(feature = "admit")]
pub mod admit;
#[cfg(feature = "admit")]
pub mod rules;
#[cfg(feature = "admit")]
pub mod validate;
