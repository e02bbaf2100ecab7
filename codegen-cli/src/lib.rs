#![cfg_attr(docsrs, feature(doc_cfg))]
//! CRD YAML for build scripts and tests. The command line has the same features: see `codegen-cli --help`.
//!
//! | to | use |
//! |---|---|
//! | write CRD files in a build script | [`Build`] |
//! | generate types from a CRD in a build script | [`Import`] |
//! | keep checked-in CRD files up to date with a test | [`crd_files!`], [`schema_files!`], [`assert_crd_file!`] |
//! | fail on changes that break users of a released CRD | [`assert_compatible!`] |
//! | compare the defaults of a schema with the defaults of serde | [`assert_defaults!`], [`defaults::differences`] |
//! | print a CRD, or read one | [`crd_yaml`], [`to_yaml`], [`from_yaml`] |
//!
//! [A guide](_guide) follows one resource from its type to a cluster. [Importing](_importing) explains how to use CRDs of
//! others, and [Coming from kopium](_coming_from_kopium) how to replace that tool. [Documentation pages](_pages) describes `codegen-cli docs` and its templates. Items that the documentation does not show are
//! for the command line and the tests of this project. They may change in any release.

#[doc = include_str!("../docs/guide.md")]
pub mod _guide {}

#[doc = include_str!("../docs/pages.md")]
pub mod _pages {}

#[doc = include_str!("../docs/importing.md")]
pub mod _importing {}

#[doc = include_str!("../docs/coming-from-kopium.md")]
pub mod _coming_from_kopium {}

mod build;
pub mod defaults;
mod rust;

#[doc(hidden)]
pub mod check;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod command;
#[doc(hidden)]
pub mod compare;
#[doc(hidden)]
pub mod constant;
#[doc(hidden)]
pub mod convert;
#[doc(hidden)]
pub mod diff;
#[cfg(feature = "docs")]
#[doc(hidden)]
pub mod docs;
#[doc(hidden)]
pub mod document;
#[doc(hidden)]
pub mod drift;
#[doc(hidden)]
pub mod embedded;
#[doc(hidden)]
pub mod emit;
#[doc(hidden)]
pub mod expand;
#[doc(hidden)]
pub mod explain;
#[doc(hidden)]
pub mod fields;
#[doc(hidden)]
pub mod import;
#[doc(hidden)]
pub mod input;
#[doc(hidden)]
pub mod json_schema;
#[doc(hidden)]
pub mod object;
#[doc(hidden)]
pub mod report;
#[doc(hidden)]
pub mod sample;
#[doc(hidden)]
pub mod size;
#[doc(hidden)]
pub mod skeleton;
#[doc(hidden)]
pub mod yaml;

use structural_schema::CustomResource;

pub use build::{Build, BuildError, Import};
pub use yaml::{ReadError, YamlError, from_yaml, to_yaml};

/// Returns the `CustomResourceDefinition` of a type as YAML.
///
/// ```
/// use structural_schema::StructuralSchema;
///
/// #[derive(StructuralSchema)]
/// #[structural(crd(group = "example.com", version = "v1"))]
/// struct Teapot {
///     cups: i32,
/// }
///
/// let yaml = codegen_cli::crd_yaml::<Teapot>()?;
/// assert!(yaml.contains("name: teapots.example.com"));
/// # Ok::<(), codegen_cli::YamlError>(())
/// ```
pub fn crd_yaml<T: CustomResource>() -> Result<String, YamlError> {
    to_yaml(&T::crd())
}
