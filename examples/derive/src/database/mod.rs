//! The API of an operator that runs databases: one kind in two versions, with all that `kubectl` and autoscalers use.
//!
//! | file | what |
//! |---|---|
//! | [`v1`] | the version that objects are stored in |
//! | [`v1beta1`] | the version before it, which is still served |

pub mod v1;
pub mod v1beta1;

use structural_schema::CustomResource;
use structural_schema::crd::{self, CustomResourceDefinition, MergeError};

/// One definition with both versions, the newest first.
///
/// ```
/// let definition = example_derive::database::definition().unwrap();
/// assert_eq!(definition.spec.versions.len(), 2);
/// ```
pub fn definition() -> Result<CustomResourceDefinition, Vec<MergeError>> {
    crd::merge([v1beta1::Database::crd(), v1::Database::crd()])
}
