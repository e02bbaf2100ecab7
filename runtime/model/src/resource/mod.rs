//! The definition of a custom resource apart from its schema, as a constant.
//!
//! | file | responsibility |
//! |---|---|
//! | `json_path` | resolves the paths of printer columns, selectable fields and replica counts |
//! | `column` | types and formats of printer columns |
//! | `identity` | decides which endpoints serve the same objects |

pub mod column;
pub mod identity;
pub mod json_path;

/// The settings of `#[structural(crd(...))]`.
///
/// ```
/// use structural_schema_model::ResourceDefinition;
///
/// const SHOP: ResourceDefinition =
///     ResourceDefinition { group: "example.com", version: "v1", kind: "Shop", plural: "shops", ..ResourceDefinition::EMPTY };
/// assert!(SHOP.served && SHOP.storage && !SHOP.cluster_scoped);
/// ```
#[derive(Clone, Copy, Debug)]
pub struct ResourceDefinition<'a> {
    /// The API group.
    pub group: &'a str,
    /// The API version.
    pub version: &'a str,
    /// The kind.
    pub kind: &'a str,
    /// The plural name, used in URLs.
    pub plural: &'a str,
    /// The singular name, used by `kubectl`.
    pub singular: &'a str,
    /// The kind of a list of objects.
    pub list_kind: &'a str,
    /// Short names, used by `kubectl`.
    pub short_names: &'a [&'a str],
    /// Categories, such as `all`, that include the resource.
    pub categories: &'a [&'a str],
    /// Whether the resource is cluster-scoped rather than namespaced.
    pub cluster_scoped: bool,
    /// Whether the `status` subresource is enabled.
    pub status: bool,
    /// The paths of the `scale` subresource, if it is enabled.
    pub scale: Option<Scale<'a>>,
    /// The columns that `kubectl get` prints.
    pub print_columns: &'a [Column<'a>],
    /// JSON paths of the fields that `kubectl get --field-selector` supports.
    pub selectable_fields: &'a [&'a str],
    /// Whether the server serves this version.
    pub served: bool,
    /// Whether the server stores objects in this version.
    pub storage: bool,
    /// Whether clients of this version receive a deprecation warning.
    pub deprecated: bool,
    /// The text of the deprecation warning. The server generates one if it is `None`.
    pub deprecation_warning: Option<&'a str>,
    /// How the server converts objects between versions.
    pub conversion: Option<Conversion<'a>>,
    /// Annotations of the CRD.
    pub annotations: &'a [(&'a str, &'a str)],
    /// Labels of the CRD.
    pub labels: &'a [(&'a str, &'a str)],
    /// The names of the fields that the CRD contains although they have their empty value: some of
    /// [`EXPLICIT`](Self::EXPLICIT).
    pub explicit: &'a [&'a str],
}

impl ResourceDefinition<'_> {
    /// The names of the fields outside of schemas that are omitted if they have their empty value.
    pub const EXPLICIT: [&'static str; 9] = [
        "additionalPrinterColumns",
        "annotations",
        "categories",
        "deprecated",
        "labels",
        "preserveUnknownFields",
        "selectableFields",
        "shortNames",
        "subresources",
    ];

    /// A served and stored version without names.
    pub const EMPTY: Self = ResourceDefinition {
        group: "",
        version: "",
        kind: "",
        plural: "",
        singular: "",
        list_kind: "",
        short_names: &[],
        categories: &[],
        cluster_scoped: false,
        status: false,
        scale: None,
        print_columns: &[],
        selectable_fields: &[],
        served: true,
        storage: true,
        deprecated: false,
        deprecation_warning: None,
        conversion: None,
        annotations: &[],
        labels: &[],
        explicit: &[],
    };

    /// Returns whether the CRD contains a field although it has its empty value.
    #[doc(hidden)]
    pub const fn spells_out(&self, name: &str) -> bool {
        crate::text::contains(self.explicit, name)
    }
}

/// The paths of the `scale` subresource.
#[derive(Clone, Copy, Debug)]
pub struct Scale<'a> {
    /// The path of the desired number of replicas.
    pub spec_replicas_path: &'a str,
    /// The path of the actual number of replicas.
    pub status_replicas_path: &'a str,
    /// The path of the serialized pod selector, which the horizontal pod autoscaler needs.
    pub label_selector_path: Option<&'a str>,
}

/// A column that `kubectl get` prints.
#[derive(Clone, Copy, Debug)]
pub struct Column<'a> {
    /// The column header.
    pub name: &'a str,
    /// The column type, `type`: one of [`column::TYPES`].
    pub kind: &'a str,
    /// The JSON path of the value.
    pub json_path: &'a str,
    /// The column format: one of [`column::FORMATS`].
    pub format: Option<&'a str>,
    /// The description of the column.
    pub description: Option<&'a str>,
    /// Columns with priority 0, the default, are always printed, others only with `-o wide`.
    pub priority: Option<i32>,
}

/// How the server converts objects between versions.
#[derive(Clone, Copy, Debug)]
pub enum Conversion<'a> {
    /// The server changes only `apiVersion`.
    None,
    /// The server calls a webhook.
    Webhook(Webhook<'a>),
}

/// The webhook that converts objects.
#[derive(Clone, Copy, Debug)]
pub struct Webhook<'a> {
    /// The URL of the webhook, if it runs outside the cluster.
    pub url: Option<&'a str>,
    /// The service of the webhook, if it runs inside the cluster.
    pub service: Option<Service<'a>>,
    /// The CA bundle that verifies the webhook's certificate, in base64. Empty if another tool injects it.
    pub ca_bundle: &'a str,
    /// The `ConversionReview` versions that the webhook supports.
    pub review_versions: &'a [&'a str],
}

/// A reference to a Kubernetes service.
#[derive(Clone, Copy, Debug)]
pub struct Service<'a> {
    /// The namespace of the service.
    pub namespace: &'a str,
    /// The name of the service.
    pub name: &'a str,
    /// The URL path of the webhook.
    pub path: Option<&'a str>,
    /// The port of the service; 443 by default.
    pub port: Option<u16>,
}
