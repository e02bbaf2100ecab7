//! The API of an operator for databases: one kind in two versions, with printer columns, scale and selectable fields.
//!
//! | module | contents |
//! |---|---|
//! | [`v1`] | the storage version |
//! | [`v1beta1`] | the previous version, which is still served |

pub mod v1;
pub mod v1beta1;

use structural_schema::CustomResource;
#[cfg(feature = "conversion")]
use structural_schema::conversion::conversions;
use structural_schema::crd::{self, CustomResourceDefinition, MergeError};

/// Returns a CRD with both versions, newest first.
///
/// ```
/// let definition = example_derive::database::definition().unwrap();
/// assert_eq!(definition.spec.versions.len(), 2);
/// ```
pub fn definition() -> Result<CustomResourceDefinition, Vec<MergeError>> {
    crd::merge([v1beta1::Database::crd(), v1::Database::crd()])
}

#[cfg(feature = "conversion")]
conversions! {
    /// Converts databases between the versions. examples/webhook serves it.
    pub static DATABASES;

    v1beta1::Database <=> v1::Database {
        spec.engineVersion <=> spec.engineVersion unchanged "v1beta1 accepts versions that no engine has";
        spec.disk <=> spec.storage.size;
        preserve <= spec.storage.class;
        preserve <= spec.backup;
    }
}
