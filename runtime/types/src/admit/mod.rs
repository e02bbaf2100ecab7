//! Admission of derived types.

mod normalize;
mod programs;
mod schema;

use serde_json::Value;

use structural_schema_documents::admit::{DecodeError, Endpoint, Outcome, Request, ServedVersion, Written};

use crate::resource::CustomResource;
use schema::OfType;

/// Admission for a type with `#[structural(crd(...))]`.
///
/// ```
/// use serde_json::json;
/// use structural_schema::{Admit, StructuralSchema};
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
pub trait Admit: CustomResource + 'static {
    /// Returns an endpoint for the type, like one created from a document. Nothing is prepared here: patterns and
    /// expressions are compiled when they are first needed.
    fn endpoint() -> Endpoint {
        Endpoint::with_schema(ServedVersion::from(&Self::DEFINITION), Box::new(OfType::<Self>::NEW))
    }

    /// Returns the server's response to a new object: the object as it would be stored, warnings and errors.
    ///
    /// # Errors
    ///
    /// Returns an error if the object cannot be decoded.
    fn admit(object: Value) -> Result<Outcome, DecodeError> {
        Self::endpoint().create(object)
    }

    /// Returns the server's response to a request with JSON texts: see [`Endpoint::admit`].
    ///
    /// ```
    /// use structural_schema::admit::{Output, Request};
    /// use structural_schema::{Admit, StructuralSchema};
    ///
    /// #[derive(StructuralSchema)]
    /// #[structural(crd(group = "example.com", version = "v1", scope = "Cluster"))]
    /// struct Shop {
    ///     #[structural(default = 1)]
    ///     size: u32,
    /// }
    ///
    /// let object = br#"{"apiVersion": "example.com/v1", "kind": "Shop", "metadata": {"name": "s"}}"#;
    /// let answer = Shop::admit_bytes(Request::create(object).with_output(Output::WebhookPatch))?;
    /// assert_eq!(*answer.object.bytes, br#"[{"op":"add","path":"/size","value":1}]"#[..]);
    /// # Ok::<(), structural_schema::admit::DecodeError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Returns an error if one of the texts is not valid JSON, or if one of the objects cannot be decoded.
    fn admit_bytes(request: Request<'_>) -> Result<Outcome<Written<'_>>, DecodeError> {
        Self::endpoint().admit(request)
    }

    /// Returns the server's response to an object that replaces `old`.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the objects cannot be decoded.
    fn admit_update(object: Value, old: Value) -> Result<Outcome, DecodeError> {
        Self::endpoint().update(object, old)
    }

    /// Returns the server's response to an object sent to the `status` subresource.
    ///
    /// # Errors
    ///
    /// Returns an error if one of the objects cannot be decoded.
    fn admit_status(object: Value, old: Value) -> Result<Outcome, DecodeError> {
        Self::endpoint().update_status(object, old)
    }
}

impl<T: CustomResource + ?Sized + 'static> Admit for T {}
