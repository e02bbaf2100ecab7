//! What is said of a custom resource beside its schema, as a constant.
//!
//! | file | what |
//! |---|---|
//! | `json_path` | where paths of printer columns, selectable fields and replica counts lead |
//! | `column` | types and formats of printer columns |
//! | `identity` | which endpoints serve the same objects |

pub mod column;
pub mod identity;
pub mod json_path;

/// All that `#[structural(crd(...))]` says.
#[derive(Clone, Copy, Debug)]
pub struct Definition<'a> {
    /// The API group.
    pub group: &'a str,
    /// The version.
    pub version: &'a str,
    /// The kind.
    pub kind: &'a str,
    /// The plural, which is the name in paths.
    pub plural: &'a str,
    /// The singular, for the command line.
    pub singular: &'a str,
    /// The kind of lists.
    pub list_kind: &'a str,
    /// Short names, for the command line.
    pub short_names: &'a [&'a str],
    /// Groups of resources this one belongs to, such as `all`.
    pub categories: &'a [&'a str],
    /// Whether objects belong to no namespace.
    pub cluster_scoped: bool,
    /// Whether the status has an endpoint of its own.
    pub status: bool,
    /// Where the numbers of replicas are, if they have an endpoint of their own.
    pub scale: Option<Scale<'a>>,
    /// What `kubectl get` shows.
    pub print_columns: &'a [PrintColumn<'a>],
    /// JSON paths of what `kubectl get --field-selector` can select by.
    pub selectable_fields: &'a [&'a str],
    /// Whether the version is served.
    pub served: bool,
    /// Whether objects are stored in this version.
    pub storage: bool,
    /// Whether clients of the version get a warning.
    pub deprecated: bool,
    /// What that warning says; the server has words of its own.
    pub deprecation_warning: Option<&'a str>,
    /// How objects get from one version to another.
    pub conversion: Option<Conversion<'a>>,
    /// Annotations of the definition.
    pub annotations: &'a [(&'a str, &'a str)],
    /// Labels of the definition.
    pub labels: &'a [(&'a str, &'a str)],
}

impl Definition<'_> {
    /// A version that is served and stored, and has no names yet.
    pub const EMPTY: Self = Definition {
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
    };
}

/// Where the numbers of replicas are.
#[derive(Clone, Copy, Debug)]
pub struct Scale<'a> {
    /// How many are wanted.
    pub spec_replicas_path: &'a str,
    /// How many there are.
    pub status_replicas_path: &'a str,
    /// The selector of their pods, as text; none if autoscalers need not find them.
    pub label_selector_path: Option<&'a str>,
}

/// A column of `kubectl get`.
#[derive(Clone, Copy, Debug)]
pub struct PrintColumn<'a> {
    /// The header.
    pub name: &'a str,
    /// `type`: one of [`column::TYPES`].
    pub kind: &'a str,
    /// Where the value is.
    pub json_path: &'a str,
    /// One of [`column::FORMATS`], or empty.
    pub format: &'a str,
    /// What the column means.
    pub description: &'a str,
    /// 0 is always shown, the rest in wide views.
    pub priority: i32,
}

/// How objects get from one version to another.
#[derive(Clone, Copy, Debug)]
pub enum Conversion<'a> {
    /// Only `apiVersion` changes.
    None,
    /// A webhook is asked.
    Webhook(Webhook<'a>),
}

/// Who converts objects.
#[derive(Clone, Copy, Debug)]
pub struct Webhook<'a> {
    /// Its address, if it is outside of the cluster.
    pub url: Option<&'a str>,
    /// Its service, if it is inside.
    pub service: Option<Service<'a>>,
    /// The certificates that it is trusted by, in base64; empty if something else fills them in.
    pub ca_bundle: &'a str,
    /// The versions of `ConversionReview` that it understands.
    pub review_versions: &'a [&'a str],
}

/// A service inside of the cluster.
#[derive(Clone, Copy, Debug)]
pub struct Service<'a> {
    /// Its namespace.
    pub namespace: &'a str,
    /// Its name.
    pub name: &'a str,
    /// The path of its URL.
    pub path: Option<&'a str>,
    /// Its port; 443 if none is given.
    pub port: Option<u16>,
}
