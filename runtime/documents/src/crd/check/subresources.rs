//! Checks `subresources`.

use super::findings::Findings;
use super::json_path::check_simple;
use crate::crd::version::Subresources;
use crate::field_error::{FieldError, FieldPath};

pub(super) fn check(subresources: Option<&Subresources>, path: &FieldPath, errors: &mut Findings) {
    let Some(scale) = subresources.and_then(|subresources| subresources.scale.as_ref()) else { return };
    let replicas = [
        ("specReplicasPath", &scale.spec_replicas_path, ".spec"),
        ("statusReplicasPath", &scale.status_replicas_path, ".status"),
    ];
    for (name, json_path, above) in replicas {
        let field = path.field("scale").field(name);
        if json_path.is_empty() {
            errors.push(FieldError::required(field, ""));
        } else if check_simple(&field, json_path, errors) && !is_below(json_path, above) {
            let detail = format!("should be a json path under {above}");
            errors.push(FieldError::invalid(field, json_path.as_str(), detail));
        }
    }
    let Some(json_path) = scale.label_selector_path.as_ref().filter(|path| !path.is_empty()) else { return };
    let field = path.field("scale").field("labelSelectorPath");
    if check_simple(&field, json_path, errors) && !is_below(json_path, ".spec") && !is_below(json_path, ".status") {
        let detail = "should be a json path under either .spec or .status";
        errors.push(FieldError::invalid(field, json_path.as_str(), detail));
    }
}

fn is_below(path: &str, above: &str) -> bool {
    path.strip_prefix(above).is_some_and(|rest| rest.starts_with('.'))
}
