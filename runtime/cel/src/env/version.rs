//! Which Kubernetes minor version has what.

/// The minor version of Kubernetes 1.x whose CEL environment is meant.
///
/// A server compiles new expressions with the environment of the version before its own, so that it can be rolled
/// back: a 1.36 server takes what 1.35 knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version(pub u8);

impl Version {
    /// What was there from the beginning.
    pub const FIRST: Self = Version(0);
    /// `oldSelf`
    pub const OLD_SELF: Self = Version(24);
    /// The types of authorization checks, which rules cannot use for want of a variable.
    pub const AUTHORIZATION: Self = Version(27);
    /// Optional values, quantities, comparison of numbers of different types.
    pub const OPTIONALS: Self = Version(28);
    /// Checks of literals, the second version of the string functions, sets.
    pub const LITERAL_CHECKS: Self = Version(29);
    /// IP addresses and CIDRs.
    pub const ADDRESSES: Self = Version(30);
    /// Named formats; reserved words as field names.
    pub const FORMATS: Self = Version(31);
    /// Macros with two variables.
    pub const TWO_VARIABLES: Self = Version(32);
    /// Semantic versions.
    pub const SEMVER: Self = Version(33);
    /// `sort`, `flatten` and their like.
    pub const LISTS: Self = Version(34);
    /// What a 1.36 server compiles new expressions with.
    pub const NEWEST: Self = Version(35);

    /// Whether what came with this version exists in `target`.
    pub const fn is_in(self, target: Version) -> bool {
        self.0 <= target.0
    }
}

impl Default for Version {
    fn default() -> Self {
        Version::NEWEST
    }
}
