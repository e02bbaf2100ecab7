//! Admission of derived types.

use serde_json::Value;

use super::{Admission, Admit, DecodeError, Outcome};
use crate::resource::CustomResource;

/// What a cluster would answer, for a type with `#[structural(crd(...))]`.
///
/// ```
/// use serde_json::json;
/// use structural_schema::{Admissible, StructuralSchema};
///
/// #[derive(StructuralSchema)]
/// #[structural(crd(group = "example.com", version = "v1"))]
/// struct Frontend {
///     spec: FrontendSpec,
/// }
///
/// #[derive(StructuralSchema)]
/// #[structural(rule("self.minReplicas <= self.maxReplicas", message = "there is no such number"))]
/// #[serde(rename_all = "camelCase")]
/// struct FrontendSpec {
///     #[structural(minimum = 1, default = 1)]
///     min_replicas: u32,
///     #[structural(maximum = 100)]
///     max_replicas: u32,
///     #[structural(rule("self == oldSelf", message = "the host cannot be changed"), max_length = 63)]
///     host: String,
/// }
///
/// let shop = json!({
///     "apiVersion": "example.com/v1", "kind": "Frontend",
///     "metadata": {"name": "shop", "namespace": "web", "resourceVersion": "1"},
///     "spec": {"maxReplicas": 3, "host": "shop.example.com", "replicas": 2},
/// });
///
/// let created = Frontend::admit(shop)?;
/// assert!(created.is_accepted());
/// assert_eq!(created.object["spec"]["minReplicas"], 1);
/// assert_eq!(created.all_warnings().collect::<Vec<_>>(), ["unknown field \"spec.replicas\""]);
///
/// let mut changed = created.object.clone();
/// changed["spec"]["minReplicas"] = json!(5);
/// changed["spec"]["host"] = json!("example.com");
/// let updated = Frontend::admit_update(changed, created.object)?;
/// let errors: Vec<_> = updated.errors.iter().map(ToString::to_string).collect();
/// assert_eq!(
///     errors,
///     [
///         "spec: Invalid value: there is no such number",
///         "spec.host: Invalid value: \"example.com\": the host cannot be changed",
///     ]
/// );
/// # Ok::<(), structural_schema::admit::DecodeError>(())
/// ```
pub trait Admissible: CustomResource + 'static {
    /// The type as a resource that takes requests, as one that comes as a document does.
    fn admission() -> Admission {
        Admission::of::<Self>()
    }

    /// What the server answers to a new object: the object as it would be stored, warnings and errors.
    ///
    /// # Errors
    ///
    /// If it cannot even be read as an object of any resource.
    fn admit(object: Value) -> Result<Outcome, DecodeError> {
        Self::admission().create(object)
    }

    /// What the server answers to an object that takes the place of `old`.
    ///
    /// # Errors
    ///
    /// If one of them cannot even be read as an object of any resource.
    fn admit_update(object: Value, old: Value) -> Result<Outcome, DecodeError> {
        Self::admission().update(object, old)
    }

    /// What the server answers to an object that is sent to the subresource status.
    ///
    /// # Errors
    ///
    /// If one of them cannot even be read as an object of any resource.
    fn admit_status(object: Value, old: Value) -> Result<Outcome, DecodeError> {
        Self::admission().update_status(object, old)
    }
}

impl<T: CustomResource + ?Sized + 'static> Admissible for T {}
