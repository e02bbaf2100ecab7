//! Kubernetes minor versions and the CEL features that they added.

use structural_schema_model::KubernetesVersion;

/// A CEL environment, identified by the minor version of Kubernetes 1.x that introduced it.
///
/// A server compiles new expressions with the environment of the previous version, so that it can be rolled back. For
/// example, a 1.36 server accepts what 1.35 supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(pub u8);

impl Version {
    /// The environment in which a 1.36 server compiles new expressions.
    pub const NEWEST: Self = Version(35);

    /// Returns the environment in which a server compiles new expressions.
    pub const fn of_server(server: KubernetesVersion) -> Self {
        Version(server.minor() - 1)
    }

    /// Returns the environment in which a server compiles expressions that are already stored. It contains everything
    /// that the server supports.
    pub const fn of_stored(server: KubernetesVersion) -> Self {
        let newest = Self::NEWEST.0;
        Version(if server.minor() < newest { server.minor() } else { newest })
    }
}

/// The versions that added features.
#[doc(hidden)]
impl Version {
    /// Features of the first version.
    pub const FIRST: Self = Version(0);
    /// `oldSelf`
    pub const OLD_SELF: Self = Version(24);
    /// The types of authorization checks. Rules cannot use them, because no variable provides an authorizer.
    pub const AUTHORIZATION: Self = Version(27);
    /// Optional values, quantities, and comparison of numbers of different types.
    pub const OPTIONALS: Self = Version(28);
    /// Literal checks, the second version of the string functions, and sets.
    pub const LITERAL_CHECKS: Self = Version(29);
    /// IP addresses and CIDRs.
    pub const ADDRESSES: Self = Version(30);
    /// Named formats, and reserved words as field names.
    pub const FORMATS: Self = Version(31);
    /// Macros with two variables.
    pub const TWO_VARIABLES: Self = Version(32);
    /// Semantic versions.
    pub const SEMVER: Self = Version(33);
    /// List functions such as `sort` and `flatten`.
    pub const LISTS: Self = Version(34);

    /// Returns whether a feature that this version added exists in `target`.
    pub const fn is_in(self, target: Version) -> bool {
        self.0 <= target.0
    }
}

impl Default for Version {
    fn default() -> Self {
        Version::NEWEST
    }
}
