//! Adds the derived schema to CRDs that kube builds.

use k8s_openapi::apiextensions_apiserver::pkg::apis::apiextensions::v1::{
    CustomResourceDefinition, CustomResourceValidation, JSONSchemaProps,
};
use kube_core::CustomResourceExt;

use crate::schema::StructuralSchema;
use structural_schema_documents::openapi::SchemaProps;

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

/// Returns the schema that kube would put into a definition for a type with schemars' `JsonSchema`, such as a type of
/// another crate.
///
/// kube makes the schema structural where possible. The schemas of derived types are constants, but this schema is
/// known only at run time. `codegen_cli::schema_files!` writes it as a constant for `#[structural(schema = …)]`.
///
/// # Errors
///
/// Returns an error if the schema does not have the form of a Kubernetes schema.
///
/// # Panics
///
/// Panics where kube panics: for enums whose variants disagree on a property.
pub fn try_json_schema_of<T: ?Sized + schemars::JsonSchema>() -> serde_json::Result<SchemaProps> {
    // The settings of `kube::CustomResource`.
    let settings = schemars::generate::SchemaSettings::openapi3().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let generator = settings
        .with_transform(schemars::transform::AddNullable::default())
        .with_transform(kube_core::schema::StructuralSchemaRewriter)
        .with_transform(kube_core::schema::OptionalEnum)
        .with_transform(kube_core::schema::OptionalIntOrString)
        .into_generator();
    let mut schema = generator.into_root_schema_for::<T>();
    // Schemars sets the title to the name of the Rust type.
    schema.remove("title");
    // Like kube, converts through the type of k8s-openapi, which drops unsupported keywords.
    let props: JSONSchemaProps = serde_json::from_value(schema.to_value())?;
    serde_json::from_value(serde_json::to_value(props)?)
}

/// Calls [`try_json_schema_of`] and panics on errors, for tests.
///
/// # Panics
///
/// Panics if [`try_json_schema_of`] returns an error.
#[track_caller]
pub fn json_schema_of<T: ?Sized + schemars::JsonSchema>() -> SchemaProps {
    match try_json_schema_of::<T>() {
        Ok(schema) => schema,
        Err(error) => panic!("{}: {error}", std::any::type_name::<T>()),
    }
}
