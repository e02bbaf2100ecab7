//! Decides which endpoints serve the same objects.
//!
//! Two endpoints serve the same objects if they store them under the same prefix:
//! `extensions/v1beta1/replicasets` and `apps/v1/replicasets` are both stored under `/registry/replicasets`.
//! The server publishes only the hash of a prefix, so that clients do not depend on its text.

use super::ResourceDefinition;
use crate::sha256::sha256;
use crate::text::{contains, same};

/// An opaque identifier, equal for two resources that serve the same objects.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct ResourceId([u8; 64]);

impl ResourceId {
    /// Returns the identifier for a storage prefix, given in one or more parts.
    pub const fn of_prefix(parts: &[&str]) -> Self {
        const DIGITS: &[u8; 16] = b"0123456789abcdef";
        let hash = sha256(parts);
        let mut hex = [0; 64];
        let mut i = 0;
        while i < hash.len() {
            hex[2 * i] = DIGITS[(hash[i] >> 4) as usize];
            hex[2 * i + 1] = DIGITS[(hash[i] & 15) as usize];
            i += 1;
        }
        ResourceId(hex)
    }

    /// Returns the identifier as the discovery API prints it in `resourceID`.
    pub const fn as_str(&self) -> &str {
        match core::str::from_utf8(&self.0) {
            Ok(text) => text,
            // Hexadecimal digits are valid UTF-8.
            Err(_) => "",
        }
    }
}

impl core::fmt::Display for ResourceId {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl core::fmt::Debug for ResourceId {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "ResourceId({self})")
    }
}

/// An API endpoint that serves objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Endpoint<'a> {
    /// The API group; empty for the core group.
    pub group: &'a str,
    /// The API version. It does not affect the identity of the objects.
    pub version: &'a str,
    /// The plural resource name.
    pub resource: &'a str,
    /// `status`, `scale` and so on; empty for the resource itself.
    pub subresource: &'a str,
}

impl<'a> Endpoint<'a> {
    /// Returns the endpoint of a resource.
    pub const fn new(group: &'a str, version: &'a str, resource: &'a str) -> Self {
        Endpoint { group, version, resource, subresource: "" }
    }

    /// Parses `apps/v1/deployments`, `apps/v1/deployments/scale`, `v1/pods` or `v1/pods/log`. Returns `None`
    /// for other text. A version starts with `v` and a digit; a group does not.
    pub fn parse(path: &'a str) -> Option<Self> {
        let is_version =
            |part: &str| part.strip_prefix('v').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()));
        let (first, rest) = path.split_once('/')?;
        let (group, version, rest) = if is_version(first) && !first.contains('.') {
            ("", first, rest)
        } else {
            let (version, rest) = rest.split_once('/')?;
            (first, version, rest)
        };
        let (resource, subresource) = rest.split_once('/').unwrap_or((rest, ""));
        let whole = !version.is_empty() && !resource.is_empty() && !subresource.contains('/');
        let ended = rest.ends_with('/') || path.starts_with('/');
        (whole && !ended).then_some(Endpoint { group, version, resource, subresource })
    }

    /// Returns the `resourceID`, or `None` for a subresource.
    pub const fn resource_id(&self) -> Option<ResourceId> {
        if self.subresource.is_empty() { Some(self.storage_id()) } else { None }
    }

    /// Returns the identifier of the resource, or of the parent resource of a subresource.
    const fn storage_id(&self) -> ResourceId {
        let mut i = 0;
        while i < PREFIXES.len() {
            let (group, resource, prefix) = PREFIXES[i];
            if same(group, self.group) && same(resource, self.resource) {
                return ResourceId::of_prefix(&[REGISTRY, prefix]);
            }
            i += 1;
        }
        if contains(BUILT_IN_GROUPS, self.group) {
            ResourceId::of_prefix(&[REGISTRY, self.resource])
        } else {
            ResourceId::of_prefix(&[REGISTRY, self.group, "/", self.resource])
        }
    }
}

impl<'a> ResourceDefinition<'a> {
    /// Returns the endpoint of the custom resource.
    pub const fn endpoint(&self) -> Endpoint<'a> {
        Endpoint::new(self.group, self.version, self.plural)
    }

    /// Returns the `resourceID` of the custom resource.
    pub const fn resource_id(&self) -> ResourceId {
        self.endpoint().storage_id()
    }
}

/// The prefix under which the server stores all objects.
const REGISTRY: &str = "/registry/";

/// Built-in resources whose storage prefix differs from their plural: group, plural, prefix.
const PREFIXES: &[(&str, &str, &str)] = &[
    ("", "endpoints", "services/endpoints"),
    ("", "nodes", "minions"),
    ("", "replicationcontrollers", "controllers"),
    ("", "services", "services/specs"),
    ("extensions", "ingresses", "ingress"),
    ("extensions", "replicationcontrollers", "controllers"),
    ("networking.k8s.io", "ingresses", "ingress"),
];

/// Groups whose resources are stored under the plural alone. All other resources, including custom resources,
/// are stored under group and plural.
const BUILT_IN_GROUPS: &[&str] = &[
    "",
    "admissionregistration.k8s.io",
    "apps",
    "authentication.k8s.io",
    "authorization.k8s.io",
    "autoscaling",
    "batch",
    "certificates.k8s.io",
    "coordination.k8s.io",
    "discovery.k8s.io",
    "events.k8s.io",
    "extensions",
    "flowcontrol.apiserver.k8s.io",
    "internal.apiserver.k8s.io",
    "networking.k8s.io",
    "node.k8s.io",
    "policy",
    "rbac.authorization.k8s.io",
    "resource.k8s.io",
    "scheduling.k8s.io",
    "storage.k8s.io",
    "storagemigration.k8s.io",
];

#[cfg(test)]
mod tests {
    use super::*;

    fn same_objects(a: &str, b: &str) -> bool {
        let endpoint = |path| Endpoint::parse(path).unwrap_or_else(|| panic!("{path}"));
        let (a, b) = (endpoint(a), endpoint(b));
        a.subresource == b.subresource && a.storage_id() == b.storage_id()
    }

    #[test]
    fn parses_endpoints() {
        let cases = [
            ("v1/pods", Some(("", "v1", "pods", ""))),
            ("v1/pods/log", Some(("", "v1", "pods", "log"))),
            ("apps/v1/deployments", Some(("apps", "v1", "deployments", ""))),
            ("apps/v1beta1/deployments/scale", Some(("apps", "v1beta1", "deployments", "scale"))),
            ("v1.example.com/v2/foos", Some(("v1.example.com", "v2", "foos", ""))),
            ("voyager.example.com/v1/ships", Some(("voyager.example.com", "v1", "ships", ""))),
            ("pods", None),
            ("", None),
            ("v1/", None),
            ("apps/v1", None),
            ("/v1/pods", None),
            ("apps/v1/a/b/c", None),
            ("apps/v1/a/", None),
        ];
        for (path, want) in cases {
            let want =
                want.map(|(group, version, resource, subresource)| Endpoint { group, version, resource, subresource });
            assert_eq!(Endpoint::parse(path), want, "{path}");
        }
    }

    #[test]
    fn endpoints_in_several_groups_serve_the_same_objects() {
        for (a, b) in [
            ("extensions/v1beta1/replicasets", "apps/v1/replicasets"),
            ("extensions/v1beta1/ingresses", "networking.k8s.io/v1/ingresses"),
            ("extensions/v1beta1/deployments/scale", "apps/v1/deployments/scale"),
            ("v1/events", "events.k8s.io/v1/events"),
            ("v1/replicationcontrollers/scale", "extensions/v1beta1/replicationcontrollers/scale"),
            ("policy/v1beta1/podsecuritypolicies", "extensions/v1beta1/podsecuritypolicies"),
            ("example.com/v1/foos", "example.com/v1beta1/foos"),
        ] {
            assert!(same_objects(a, b), "{a} {b}");
        }
    }

    #[test]
    fn different_resources_have_different_ids() {
        for (a, b) in [
            ("example.com/v1/foos", "example.org/v1/foos"),
            ("example.com/v1/foos", "example.com/v1/bars"),
            ("example.com/v1/pods", "v1/pods"),
            ("example.com/v1/foos", "example.com/v1/foos/status"),
            ("example.com/v1/foos/scale", "example.com/v1/foos/status"),
            ("apps/v1/deployments/scale", "apps/v1/replicasets/scale"),
        ] {
            assert!(!same_objects(a, b), "{a} {b}");
        }
    }

    #[test]
    fn identifiers_are_hashes_of_prefixes() {
        let id = |path| Endpoint::parse(path).and_then(|endpoint| endpoint.resource_id());
        let prefix = |text| Some(ResourceId::of_prefix(&[text]));
        assert_eq!(id("v1/services"), prefix("/registry/services/specs"));
        assert_eq!(id("v1/nodes"), prefix("/registry/minions"));
        assert_eq!(id("v1/pods"), prefix("/registry/pods"));
        assert_eq!(id("rbac.authorization.k8s.io/v1/roles"), prefix("/registry/roles"));
        // The server does not store these resources; the identifier is that of the prefix it would use.
        assert_eq!(id("authentication.k8s.io/v1/tokenreviews"), prefix("/registry/tokenreviews"));
        assert_eq!(id("authorization.k8s.io/v1/subjectaccessreviews"), prefix("/registry/subjectaccessreviews"));
        // Separate API servers, which include the group in the prefix.
        assert_eq!(
            id("apiextensions.k8s.io/v1/customresourcedefinitions"),
            prefix("/registry/apiextensions.k8s.io/customresourcedefinitions")
        );
        assert_eq!(id("example.com/v1/teapots"), prefix("/registry/example.com/teapots"));
        assert_eq!(id("example.com/v1/teapots/status"), None);
        let teapots = id("example.com/v1/teapots").map(|id| id.to_string());
        assert_eq!(teapots.as_deref(), Some("9798f977688f665bc98f64934f37dd35e60f249617b6389fdd47382b585be4bf"));
    }
}
