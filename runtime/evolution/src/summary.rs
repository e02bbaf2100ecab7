//! The changes between two schemas in words, without a search for objects.

use structural_schema_documents::limits::Limits;
use structural_schema_documents::openapi::SchemaProps;

use crate::documentation::without_documentation;
use crate::path::Path;
use crate::prove::Budget;
use crate::walk::{self, Effect};

/// One difference between two schemas.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SchemaChange {
    /// The schema that differs.
    pub path: Path,
    /// The keyword that differs: `maximum`, `rule`, `required`.
    pub check: &'static str,
    /// A description of the difference.
    pub message: String,
}

/// Returns the differences between two schemas, sorted by path. Schemas that are written differently, but provably accept
/// the same values, do not differ.
///
/// Use this function to describe two versions of a kind. [`compare`](crate::compare()) reports the effects of a change
/// on users.
///
/// ```
/// use structural_schema_documents::openapi::SchemaProps;
/// use structural_schema_evolution::schema_changes;
///
/// let schema = |maximum| SchemaProps { maximum: Some(maximum), ..SchemaProps::of_type("integer") };
/// let changes = schema_changes(&schema(10.0), &schema(20.0));
/// assert_eq!(changes[0].message, "`maximum` changed from 10 to 20");
/// ```
pub fn schema_changes(old: &SchemaProps, new: &SchemaProps) -> Vec<SchemaChange> {
    let budget = Budget::new(&Limits::DEFAULT);
    let changes = walk::changes(&without_documentation(old), &without_documentation(new), &budget);
    let differ = changes.into_iter().filter(|change| !matches!(change.effect, Effect::Equivalent));
    let mut found: Vec<SchemaChange> =
        differ.map(|change| SchemaChange { path: change.path, check: change.check, message: change.message }).collect();
    found.sort_by(|a, b| a.path.cmp(&b.path));
    // A change with several effects has one message.
    found.dedup();
    found
}
