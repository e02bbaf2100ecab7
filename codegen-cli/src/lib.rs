//! CRD YAML, for the command line and for build scripts. [A guide](_guide) follows one resource from its type to a cluster.

#[doc = include_str!("../docs/guide.md")]
pub mod _guide {}

mod build;
pub mod check;
#[cfg(feature = "cli")]
pub mod command;
pub mod compare;
pub mod constant;
pub mod defaults;
pub mod document;
pub mod drift;
pub mod emit;
pub mod expand;
pub mod explain;
pub mod input;
pub mod object;
pub mod report;
mod rust;
pub mod skeleton;
pub mod yaml;

use structural_schema::CustomResource;

pub use build::{Build, BuildError};
pub use yaml::{ReadError, YamlError, from_yaml, to_yaml};

/// The `CustomResourceDefinition` of a type as YAML.
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
