//! Definitions of every origin.
#![deny(warnings, missing_docs, unused)]
#![forbid(unsafe_code, unexpected_cfgs, long_running_const_eval)]

use std::collections::*;
use std::fmt::*;

use structural_schema::StructuralSchema;

/// What the others have in common.
#[derive(Debug, StructuralSchema)]
pub struct Common {
    /// A type of a crate out of a registry.
    pub id: uuid::Uuid,
    /// A type of a crate outside of the workspace.
    #[structural(no_descriptions)]
    pub part: outside::Part<outside::Limit>,
    /// A map.
    pub map: BTreeMap<String, u8>,
    /// With a feature that is on by default.
    #[cfg(feature = "usual")]
    pub usual: bool,
    /// With a feature that is not.
    #[cfg(feature = "extra")]
    pub extra: bool,
}

/// A definition in a module that is private.
mod private {
    /// A private definition.
    #[derive(Debug, structural_schema::StructuralSchema)]
    #[structural(crd(group = "example.com", version = "v1"))]
    struct Private {
        spec: super::Common,
        #[structural(enumeration("a", "b"))]
        choice: String,
    }

    pub(super) fn is_used(this: impl std::any::Any) -> bool {
        let read = |private: &Private| (private.spec.map.is_empty(), private.choice.len());
        <dyn std::any::Any>::downcast_ref(&this).map(read).is_some()
    }
}

/// Returns whether a private type is used.
pub fn is_used(this: impl std::any::Any) -> bool {
    private::is_used(this)
}

macro_rules! kind {
    ($name:ident, $group:literal) => {
        /// Out of `macro_rules!`.
        #[derive(Debug, StructuralSchema)]
        #[structural(crd(group = $group, version = "v1"))]
        pub struct $name {
            /// The specification.
            pub spec: Common,
        }
    };
}

kind!(FirstMade, "example.com");
kind!(SecondMade, "example.com");

/// Definitions out of a build script.
pub mod built {
    include!(concat!(env!("OUT_DIR"), "/built.rs"));
}

/// Out of an attribute macro.
#[macros::definition]
#[derive(Debug, StructuralSchema)]
pub struct Attributed {
    /// The specification.
    pub spec: Common,
}

/// The specification of a kind that another derive declares.
#[derive(Debug, macros::CustomResource, StructuralSchema)]
#[kube(group = "example.com", version = "v1", kind = "Site", namespaced, status = "Status")]
pub struct SiteSpec {
    /// The host.
    pub host: String,
}

/// The status of a site.
#[derive(Debug, StructuralSchema)]
pub struct Status {
    /// Whether it is ready.
    pub ready: bool,
}

/// A generic definition with a default.
#[derive(Debug, StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
pub struct WithDefault<'a, T = Common> {
    /// The specification.
    pub spec: T,
    /// A text that is borrowed.
    pub text: &'a str,
}

/// A generic definition without a default.
#[derive(Debug, StructuralSchema)]
#[structural(crd(group = "example.com", version = "v1"))]
pub struct Generic<T> {
    /// The specification.
    pub spec: T,
}

/// Uses a trait of the second glob import.
impl Display for Common {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "{}", self.id)
    }
}
