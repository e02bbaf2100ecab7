//! The effects of a change on users.

use std::fmt;

use serde_json::Value;
use structural_schema_documents::field_error::FieldPath;

use crate::path::Path;
use crate::severity::Severity;

/// The effects of a change.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Class {
    /// The server rejects the new CRD.
    UpdateRejected,
    /// A version, subresource, name, column, selector, or scale path disappears or changes.
    EndpointChanged,
    /// Objects that could be created are rejected.
    CreatesRejected,
    /// Updates that were accepted are rejected, despite ratcheting.
    UpdatesRejected,
    /// Updates of the status subresource that were accepted are rejected.
    StatusRejected,
    /// The server drops data on the next write.
    DataPruned,
    /// Clients read other values: defaults, new enum values, null, other types.
    ReadersAffected,
    /// The owners of fields under server-side apply change.
    OwnershipChanged,
    /// The new schema accepts more.
    Widened,
    /// The schema is written differently, but accepts the same.
    Equivalent,
    /// Only documentation changed.
    Documentation,
}

impl Class {
    /// All classes, the most severe ones first.
    pub const ALL: [Class; 11] = [
        Class::UpdateRejected,
        Class::EndpointChanged,
        Class::CreatesRejected,
        Class::UpdatesRejected,
        Class::StatusRejected,
        Class::DataPruned,
        Class::ReadersAffected,
        Class::OwnershipChanged,
        Class::Widened,
        Class::Equivalent,
        Class::Documentation,
    ];

    /// Returns the name, as in configuration and in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Class::UpdateRejected => "update-rejected",
            Class::EndpointChanged => "endpoint-changed",
            Class::CreatesRejected => "creates-rejected",
            Class::UpdatesRejected => "updates-rejected",
            Class::StatusRejected => "status-rejected",
            Class::DataPruned => "data-pruned",
            Class::ReadersAffected => "readers-affected",
            Class::OwnershipChanged => "ownership-changed",
            Class::Widened => "widened",
            Class::Equivalent => "equivalent",
            Class::Documentation => "documentation",
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The evidence for a finding.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Evidence {
    /// The finding follows from the two documents.
    Proof,
    /// An object that the old CRD admits. The new one rejects it, or changes it.
    Object {
        /// The object as a client sends it.
        object: Value,
        /// The errors of the new CRD.
        errors: Vec<String>,
    },
    /// An update that the old CRD admits. The new one rejects it, or drops values.
    Pair {
        /// The stored object.
        stored: Value,
        /// The object that replaces it.
        object: Value,
        /// The errors of the new CRD, or the values that it drops.
        errors: Vec<String>,
    },
    /// There is neither a proof nor an object. The change may or may not break users.
    NotProven,
}

impl Evidence {
    /// Returns the name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Evidence::Proof => "proof",
            Evidence::Object { .. } => "object",
            Evidence::Pair { .. } => "pair",
            Evidence::NotProven => "not-proven",
        }
    }
}

/// One effect of the change.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Finding {
    /// The effect.
    pub class: Class,
    /// The keyword or the part of the CRD that changed: `maximum`, `rule`, `required`.
    pub check: &'static str,
    /// The severity of the finding.
    pub severity: Severity,
    /// The version of the CRD, or `None` for the CRD as a whole.
    pub version: Option<String>,
    /// The other version that takes part in the effect on stored objects: the version through which they were written, or
    /// the version in which they are stored.
    pub counterpart: Option<String>,
    /// The schema that changed, or the root.
    pub path: Path,
    /// A description of the change and its effect.
    pub message: String,
    /// The evidence for the finding.
    pub evidence: Evidence,
    /// Whether the comparison reached a limit before it found evidence, see
    /// [`Limits::comparison_steps`](structural_schema_documents::limits::Limits::comparison_steps).
    pub is_limited: bool,
    /// The suggested alternative.
    pub advice: Option<&'static str>,
    /// The place in the old document.
    pub old: Option<FieldPath>,
    /// The place in the new document.
    pub new: Option<FieldPath>,
}

impl Finding {
    pub(crate) fn new(class: Class, check: &'static str, message: impl Into<String>) -> Self {
        Finding {
            class,
            check,
            severity: Severity::Allow,
            version: None,
            counterpart: None,
            path: Path::ROOT,
            message: message.into(),
            evidence: Evidence::Proof,
            is_limited: false,
            advice: None,
            old: None,
            new: None,
        }
    }

    /// Returns whether there is evidence for the finding.
    pub fn is_proven(&self) -> bool {
        self.evidence != Evidence::NotProven
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(version) = &self.version {
            write!(f, "{version}: ")?;
        }
        if self.path != Path::ROOT {
            write!(f, "{}: ", self.path)?;
        }
        f.write_str(&self.message)
    }
}
