//! Custom resources: types with everything that a cluster needs to serve them.

mod document;

use structural_schema_model::ResourceDefinition;
use structural_schema_model::resource::identity::ResourceId;

use crate::schema::StructuralSchema;
use structural_schema_documents::crd::CustomResourceDefinition;
use structural_schema_documents::openapi::SchemaProps;

/// A type with `#[structural(crd(...))]`: the root of a custom resource.
///
/// ```
/// use structural_schema::{CustomResource, StructuralSchema};
///
/// /// A tea pot.
/// #[derive(StructuralSchema)]
/// #[structural(crd(
///     group = "example.com",
///     version = "v1",
///     short_names("tp"),
///     print_column("Cups", ".spec.cups"),
///     print_column("Age", ".metadata.creationTimestamp"),
/// ))]
/// struct Teapot {
///     spec: TeapotSpec,
/// }
///
/// #[derive(StructuralSchema)]
/// struct TeapotSpec {
///     #[structural(minimum = 1)]
///     cups: i32,
/// }
///
/// let crd = Teapot::crd();
/// assert_eq!(crd.metadata.name, "teapots.example.com");
/// assert_eq!(crd.spec.versions[0].additional_printer_columns[0].kind, "integer");
/// // The CRD serializes to any serde format.
/// assert_eq!(serde_json::to_value(&crd).unwrap()["spec"]["names"]["shortNames"], serde_json::json!(["tp"]));
/// ```
///
/// Each version of a kind is a separate type, and exactly one has `storage`.
/// [`crd::merge`](structural_schema_documents::crd::merge) combines them into one definition:
///
/// ```
/// # use structural_schema::{CustomResource, StructuralSchema, crd};
/// mod v1 {
///     # use structural_schema::StructuralSchema;
///     #[derive(StructuralSchema)]
///     #[structural(crd(group = "example.com", version = "v1"))]
///     pub struct Teapot {
///         pub cups: i32,
///     }
/// }
/// mod v1beta1 {
///     # use structural_schema::StructuralSchema;
///     #[derive(StructuralSchema)]
///     #[structural(crd(group = "example.com", version = "v1beta1", storage = false, deprecated))]
///     pub struct Teapot {
///         pub size: i32,
///     }
/// }
///
/// let crd = crd::merge([v1beta1::Teapot::crd(), v1::Teapot::crd()]).unwrap();
/// assert_eq!(crd.spec.versions.len(), 2);
/// ```
pub trait CustomResource: StructuralSchema {
    /// The settings of `crd(...)`.
    const DEFINITION: ResourceDefinition<'static>;

    /// Only the derive can name this type, so only the derive implements the trait. New items can be added to it.
    #[doc(hidden)]
    const DERIVED: crate::__private::Derived;

    /// An identifier that is equal for endpoints that serve the same objects; see
    /// [`discovery`](structural_schema_documents::discovery).
    const RESOURCE_ID: ResourceId = Self::DEFINITION.resource_id();

    /// The document of [`crd`](Self::crd) as JSON text. The compiler writes it if the constant is used.
    ///
    /// ```
    /// # use structural_schema::{CustomResource, StructuralSchema};
    /// # #[derive(StructuralSchema)]
    /// # #[structural(crd(group = "example.com", version = "v1"))]
    /// # struct Teapot { cups: i32 }
    /// const TEAPOT: &str = Teapot::CRD_JSON;
    /// assert_eq!(TEAPOT, serde_json::to_string(&Teapot::crd())?);
    /// # Ok::<(), serde_json::Error>(())
    /// ```
    const CRD_JSON: &'static str = document::text::<Self>();

    /// Returns the `CustomResourceDefinition` for `kubectl apply`, with only this version.
    fn crd() -> CustomResourceDefinition {
        CustomResourceDefinition::of(&Self::DEFINITION, SchemaProps::from(Self::SCHEMA))
    }
}
