//! JSON paths in dot notation, of which the server only looks at the beginning.

use super::findings::Findings;
use crate::field_error::{FieldError, FieldPath};

/// A path that is there has to begin with a dot. Returns whether it does.
pub(super) fn check_simple(field: &FieldPath, path: &str, errors: &mut Findings) -> bool {
    let simple = path.starts_with('.');
    if !simple {
        errors.push(FieldError::invalid(field, path, "must be a simple json path starting with ."));
    }
    simple
}
