//! Kubernetes versions, and the fields of CRDs that they introduced.

use std::fmt;
use std::str::FromStr;

/// A version of Kubernetes, from 1.25, the first version with rules, to the newest version that this crate knows.
///
/// ```
/// use structural_schema_model::KubernetesVersion;
///
/// let version: KubernetesVersion = "1.29".parse()?;
/// assert_eq!(version.minor(), 29);
/// assert!("1.24".parse::<KubernetesVersion>().is_err());
/// # Ok::<(), structural_schema_model::UnknownVersion>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KubernetesVersion {
    minor: u8,
}

impl KubernetesVersion {
    /// The oldest version: 1.25.
    pub const OLDEST: Self = KubernetesVersion { minor: 25 };
    /// The newest version: 1.36.
    pub const NEWEST: Self = KubernetesVersion { minor: 36 };

    /// Returns the version 1.`minor`, if it is known.
    pub const fn from_minor(minor: u8) -> Option<Self> {
        if minor < Self::OLDEST.minor || minor > Self::NEWEST.minor { None } else { Some(KubernetesVersion { minor }) }
    }

    /// Returns the minor version.
    pub const fn minor(self) -> u8 {
        self.minor
    }

    /// Returns whether this version has a field.
    #[doc(hidden)]
    pub const fn has(self, field: CrdField) -> bool {
        field.minor <= self.minor
    }
}

impl Default for KubernetesVersion {
    fn default() -> Self {
        Self::NEWEST
    }
}

impl fmt::Display for KubernetesVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "1.{}", self.minor)
    }
}

/// The text is not a known version of Kubernetes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownVersion;

impl fmt::Display for UnknownVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (oldest, newest) = (KubernetesVersion::OLDEST, KubernetesVersion::NEWEST);
        write!(f, "expected a Kubernetes version from {oldest} to {newest}")
    }
}

impl std::error::Error for UnknownVersion {}

impl FromStr for KubernetesVersion {
    type Err = UnknownVersion;

    fn from_str(text: &str) -> Result<Self, UnknownVersion> {
        let minor = text.strip_prefix("1.").and_then(|minor| minor.parse().ok());
        minor.and_then(Self::from_minor).ok_or(UnknownVersion)
    }
}

/// A field of a CRD that servers before some version drop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[doc(hidden)]
pub struct CrdField {
    /// The name of the field.
    pub name: &'static str,
    /// The minor version in which the field became available without a feature gate.
    pub minor: u8,
}

/// `messageExpression` of a rule
pub const MESSAGE_EXPRESSION: CrdField = CrdField { name: "messageExpression", minor: 27 };
/// `reason` of a rule
pub const REASON: CrdField = CrdField { name: "reason", minor: 28 };
/// `fieldPath` of a rule
pub const FIELD_PATH: CrdField = CrdField { name: "fieldPath", minor: 28 };
/// `optionalOldSelf` of a rule
pub const OPTIONAL_OLD_SELF: CrdField = CrdField { name: "optionalOldSelf", minor: 30 };
/// `selectableFields` of a version
pub const SELECTABLE_FIELDS: CrdField = CrdField { name: "selectableFields", minor: 31 };

/// All fields that are newer than [`KubernetesVersion::OLDEST`].
#[doc(hidden)]
pub const CRD_FIELDS: &[CrdField] = &[MESSAGE_EXPRESSION, REASON, FIELD_PATH, OPTIONAL_OLD_SELF, SELECTABLE_FIELDS];
