//! Checks of JSON paths in dot notation. The server checks only the first character.

use super::findings::Findings;
use crate::field_error::{FieldError, FieldPath};

/// Reports a path that does not begin with a dot. Returns whether the path is valid.
pub(super) fn check_simple(field: &FieldPath, path: &str, errors: &mut Findings) -> bool {
    let simple = path.starts_with('.');
    if !simple {
        errors.push(FieldError::invalid(field, path, "must be a simple json path starting with ."));
    }
    simple
}
