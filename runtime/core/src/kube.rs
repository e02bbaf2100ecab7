//! Adds the derived schema to CRDs that kube builds.

use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::{
    CustomResourceDefinition, CustomResourceValidation, JSONSchemaProps,
};
use kube_core::CustomResourceExt;

use crate::openapi::SchemaProps;
use crate::schema::StructuralSchema;

/// The CRD of a kube resource with the schema that was checked at compile time.
///
/// Every type that derives kube's `CustomResource` and [`StructuralSchema`] implements this trait.
pub trait StructuralCrd: CustomResourceExt + StructuralSchema {
    /// Returns the result of kube's `crd()` with its schema replaced.
    ///
    /// # Errors
    ///
    /// Returns an error if k8s-openapi cannot deserialize the schema. This does not happen for derived
    /// schemas, because k8s-openapi has a field for every keyword that the derive supports.
    fn structural_crd() -> serde_json::Result<CustomResourceDefinition> {
        let schema: JSONSchemaProps = serde_json::from_value(SchemaProps::from(Self::SCHEMA).to_value())?;
        let mut definition = Self::crd();
        for version in &mut definition.spec.versions {
            version.schema = Some(CustomResourceValidation { open_api_v3_schema: Some(schema.clone()) });
        }
        Ok(definition)
    }
}

impl<T: CustomResourceExt + StructuralSchema> StructuralCrd for T {}
