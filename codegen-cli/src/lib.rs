//! CRD YAML, for the command line and for build scripts.

use std::fmt;

use serde_json::Value;
use structural_schema::CustomResource;

/// Why a document could not be written as YAML.
#[derive(Debug)]
pub struct YamlError(serde_saphyr::ser::Error);

impl fmt::Display for YamlError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cannot write YAML: {}", self.0)
    }
}

impl std::error::Error for YamlError {}

/// The YAML of a document, with keys in alphabetical order, as `kubectl get -o yaml` shows it.
pub fn to_yaml(document: &Value) -> Result<String, YamlError> {
    serde_saphyr::to_string(document).map_err(YamlError)
}

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
