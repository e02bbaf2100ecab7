//! Checks group, scope, and the names of the resource.

use super::findings::Findings;
use crate::crd::document::{Names, Spec};
use crate::field_error::{FieldError, FieldPath};
use structural_schema_cel::library::names;

pub(super) fn check_group_and_scope(spec: &Spec, errors: &mut Findings) {
    let group = spec.group.as_str();
    if group.is_empty() {
        errors.push(FieldError::required("spec.group", ""));
    } else if let Some(detail) = names::group(group) {
        errors.push(FieldError::invalid("spec.group", group, detail));
    }
    one_of(&"spec.scope".into(), &spec.scope, &["Cluster", "Namespaced"], errors);
}

/// Reports a word that is missing or not supported.
pub(super) fn one_of(field: &FieldPath, word: &str, supported: &[&str], errors: &mut Findings) {
    if word.is_empty() {
        errors.push(FieldError::required(field, ""));
    } else if !supported.contains(&word) {
        errors.push(FieldError::not_supported(field, word, supported));
    }
}

/// Checks `spec.names`.
pub(super) fn check(names: &Names, errors: &mut Findings) {
    let mut names = names.clone();
    names.apply_defaults();
    let path = FieldPath::dotted("spec.names");
    let required = [
        ("plural", &names.plural),
        ("singular", &names.singular),
        ("kind", &names.kind),
        ("listKind", &names.list_kind),
    ];
    for (field, _) in required.into_iter().filter(|(_, name)| name.is_empty()) {
        errors.push(FieldError::required(path.field(field), ""));
    }
    check_given(&names, &path, errors);
}

/// Checks the names that are given.
pub(super) fn check_given(names: &Names, path: &FieldPath, errors: &mut Findings) {
    for (field, name) in [("plural", &names.plural), ("singular", &names.singular)] {
        if !name.is_empty() {
            label(path.field(field), name, errors);
        }
    }
    for (field, name) in [("kind", &names.kind), ("listKind", &names.list_kind)] {
        if !name.is_empty() {
            mixed_case_label(path.field(field), name, errors);
        }
    }
    for (at, name) in names.short_names.iter().enumerate() {
        label(path.field("shortNames").index(at), name, errors);
    }
    if !names.kind.is_empty() && names.kind == names.list_kind {
        let detail = "kind and listKind may not be the same";
        errors.push(FieldError::invalid(path.field("listKind"), names.list_kind.as_str(), detail));
    }
    for (at, name) in names.categories.iter().enumerate() {
        label(path.field("categories").index(at), name, errors);
    }
}

/// Reports a name that is not a DNS label starting with a letter.
pub(super) fn label(field: FieldPath, name: &str, errors: &mut Findings) {
    if let Some(detail) = names::label(name) {
        errors.push(FieldError::invalid(field, name, detail));
    }
}

fn mixed_case_label(field: FieldPath, name: &str, errors: &mut Findings) {
    if let Some(detail) = names::kind(name) {
        errors.push(FieldError::invalid(field, name, detail));
    }
}
