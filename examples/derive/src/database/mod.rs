//! The API of an operator for databases: one kind in two versions, with printer columns, scale and selectable fields.
//!
//! | module | contents |
//! |---|---|
//! | [`v1`] | the storage version |
//! | [`v1beta1`] | the previous version, which is still served |

pub mod v1;
pub mod v1beta1;

use structural_schema::CustomResource;
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
