//! Checks each version, and all versions together.

use super::findings::Findings;
use super::layout::{Layout, VersionView};
use super::{names, printer_columns, schema, selectable_fields, subresources};
use crate::crd::document::Spec;
use crate::crd::version::{Validation, Version};
use crate::field_error::{FieldError, FieldPath};
use crate::limits::Limits;
use structural_schema_cel::library::unicode::is_printable;

const WARNING_MAX: usize = 256;

/// Checks each version with the fields that it does not share.
pub(super) fn check(spec: &Spec, layout: &Layout<'_>, limits: &Limits, findings: &mut Findings) {
    let schema_of =
        |validation: Option<&Validation>| validation.is_some_and(|schema| schema.open_api_v3_schema.is_some());
    if !schema_of(layout.shared_schema()) {
        for version in layout.versions().filter(|version| !schema_of(version.schema())) {
            findings.push(FieldError::required(version.path().field("schema").field("openAPIV3Schema"), ""));
        }
    }
    let schemas = || spec.versions.iter().filter_map(Version::open_api_v3_schema);
    if spec.preserve_unknown_fields && schemas().any(schema::has_default) {
        let detail = "must be false in order to use defaults in the schema";
        findings.push(FieldError::invalid("spec.preserveUnknownFields", true, detail));
    }
    for version in layout.versions() {
        names::label(version.path().field("name"), &version.version.name, findings);
        check_version(&version, limits, findings);
    }
    let unique = |(at, version): (usize, &Version)| spec.versions[..at].iter().all(|other| other.name != version.name);
    if !spec.versions.iter().enumerate().all(unique) {
        together("must contain unique version names", findings);
    }
    if spec.versions.iter().filter(|version| version.storage).count() != 1 {
        together("must have exactly one version marked as storage version", findings);
    }
    // The internal version also stores the name of the first version in `spec.version`.
    if let Some(first) = spec.versions.first().filter(|version| !version.name.is_empty()) {
        names::label("spec.version".into(), &first.name, findings);
    }
}

/// Reports an error of all versions together. The server prints all versions as the bad value, which is omitted here.
fn together(detail: &str, errors: &mut Findings) {
    errors.push(FieldError { bad_value: None, ..FieldError::invalid("spec.versions", "", detail) });
}

fn check_version(view: &VersionView<'_>, limits: &Limits, findings: &mut Findings) {
    let path = view.path();
    deprecation_warning(view.version, &path, findings);
    schema::check(view.schema(), view.has_status(), &path.field("schema"), limits, findings);
    let errors = findings;
    subresources::check(view.subresources(), &path.field("subresources"), errors);
    printer_columns::check(view.columns(), &path.field("additionalPrinterColumns"), errors);
    let fields = view.selectable_fields();
    if fields.is_empty() {
        return;
    }
    let field = path.field("selectableFields");
    match view.schema().and_then(|schema| schema.open_api_v3_schema.as_deref()) {
        Some(schema) => {
            selectable_fields::check(
                fields,
                Some(schema),
                &field,
                &path.field("schema").field("openAPIV3Schema"),
                errors,
            );
        }
        None => {
            let detail = "may only be set when `version.schema.openAPIV3Schema` is not included";
            errors.push(FieldError::invalid(field, "", detail));
        }
    }
}

/// Checks the fields that all versions share.
pub(super) fn check_shared(spec: &Spec, layout: &Layout<'_>, limits: &Limits, findings: &mut Findings) {
    debug_assert_eq!(spec.versions.len(), layout.versions().count());
    schema::check(layout.shared_schema(), layout.any_status(), &"spec.validation".into(), limits, findings);
    let errors = findings;
    subresources::check(layout.shared_subresources(), &"spec.subresources".into(), errors);
    printer_columns::check(layout.shared_columns(), &"spec.additionalPrinterColumns".into(), errors);
    let fields = layout.shared_selectable_fields();
    if fields.is_empty() {
        return;
    }
    let field = FieldPath::dotted("spec.selectableFields");
    match layout.shared_schema() {
        Some(schema) => {
            let schema = schema.open_api_v3_schema.as_deref();
            selectable_fields::check(fields, schema, &field, &"spec.schema.openAPIV3Schema".into(), errors);
        }
        None => {
            errors.push(FieldError::invalid(field, "", "may only be set when validations.schema is included"));
        }
    }
}

fn deprecation_warning(version: &Version, path: &FieldPath, errors: &mut Findings) {
    let Some(warning) = &version.deprecation_warning else { return };
    let mut invalid = |detail: String| {
        errors.push(FieldError::invalid(path.field("deprecationWarning"), warning.as_str(), detail));
    };
    if !version.deprecated {
        return invalid("can only be set for deprecated versions".to_owned());
    }
    if warning.len() > WARNING_MAX {
        invalid(format!("must be <= {WARNING_MAX} characters long"));
    }
    if warning.is_empty() {
        invalid("must not be an empty string".to_owned());
    }
    // Control characters are not printable either.
    if let Some((at, _)) = warning.char_indices().find(|(_, c)| !is_printable(*c)) {
        invalid(format!("must only contain printable UTF-8 characters; non-printable character found at index {at}"));
    }
}

/// Checks `status.storedVersions`, which the server sets to the first storage version on create.
pub(super) fn check_stored(versions: &[Version], errors: &mut Findings) {
    let field = "status.storedVersions";
    let Some(stored) = versions.iter().find(|version| version.storage) else {
        let none = serde_json::Value::Array(Vec::new());
        errors.push(FieldError::invalid(field, none, "must have at least one stored version"));
        return;
    };
    // The name matches only once. A second version of the same name does not match.
    let mut left = Some(stored.name.as_str());
    for version in versions {
        let found = left == Some(version.name.as_str());
        if version.storage && !found {
            let detail = format!("must have the storage version {}", version.name);
            errors.push(FieldError::invalid(field, [stored.name.as_str()].as_slice(), detail));
        }
        if found {
            left = None;
        }
    }
}
