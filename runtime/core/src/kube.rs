//! Definitions that kube builds, with our schema.

use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::{
    CustomResourceDefinition, CustomResourceValidation, JSONSchemaProps,
};
use kube_core::CustomResourceExt;

use crate::openapi::SchemaProps;
use crate::schema::StructuralSchema;

/// The definition of a resource of kube with the schema that the compiler has checked.
///
/// Everything that derives kube's `CustomResource` and [`StructuralSchema`] has it.
pub trait StructuralCrd: CustomResourceExt + StructuralSchema {
    /// What kube's `crd()` returns, with the schema in place of whatever schema it has.
    ///
    /// An error is one of reading the schema as a type of k8s-openapi, which has a place for everything that the derive
    /// can say.
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
