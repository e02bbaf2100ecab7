//! Checks each version, and all versions together.

use std::collections::BTreeMap;

use super::findings::Findings;
use super::layout::{Layout, SHARED, VersionView};
use super::leniency::{Context, Requirement};
use super::{names, printer_columns, schema, selectable_fields, subresources};
use crate::crd::document::Spec;
use crate::crd::version::{Validation, Version};
use crate::field_error::{FieldError, FieldPath};
use structural_schema_cel::library::unicode::is_printable;

const WARNING_MAX: usize = 256;

/// Checks each version with the fields that it does not share.
pub(super) fn check(spec: &Spec, layout: &Layout<'_>, context: &Context<'_>, findings: &mut Findings) {
    check_presence(spec, layout, context, findings);
    let schemas = || spec.versions.iter().filter_map(Version::open_api_v3_schema);
    if spec.preserve_unknown_fields && schemas().any(schema::has_default) {
        let detail = "must be false in order to use defaults in the schema";
        findings.push(FieldError::invalid("spec.preserveUnknownFields", true, detail));
    }
    for version in layout.versions() {
        names::label(version.path().field("name"), &version.version.name, findings);
        check_version(&version, context, findings);
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

/// Checks that versions have a schema.
fn check_presence(spec: &Spec, layout: &Layout<'_>, context: &Context<'_>, findings: &mut Findings) {
    let has_schema =
        |validation: Option<&Validation>| validation.is_some_and(|schema| schema.open_api_v3_schema.is_some());
    if has_schema(layout.shared_schema()) {
        return;
    }
    let required = context.requires(Requirement::Schema);
    if !required && spec.preserve_unknown_fields {
        return;
    }
    let detail = if required { "" } else { "because otherwise all fields are pruned" };
    for view in layout.versions().filter(|view| !has_schema(view.schema()) && (required || view.version.served)) {
        findings.push(FieldError::required(view.path().field("schema").field("openAPIV3Schema"), detail));
    }
}

/// Reports an error of all versions together. The server prints all versions as the bad value, which is omitted here.
fn together(detail: &str, errors: &mut Findings) {
    errors.push(FieldError { bad_value: None, ..FieldError::invalid("spec.versions", "", detail) });
}

fn check_version(view: &VersionView<'_>, context: &Context<'_>, findings: &mut Findings) {
    let path = view.path();
    deprecation_warning(view.version, &path, findings);
    let name = view.version.name.as_str();
    schema::check(view.schema(), view.has_status(), name, &path.field("schema"), context, findings);
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
                context.allows_many_selectable_fields(name),
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
pub(super) fn check_shared(spec: &Spec, layout: &Layout<'_>, context: &Context<'_>, findings: &mut Findings) {
    debug_assert_eq!(spec.versions.len(), layout.versions().count());
    let first = spec.versions.first().map_or("", |version| &version.name);
    schema::check(layout.shared_schema(), layout.any_status(), first, &"spec.validation".into(), context, findings);
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
            let any_number = context.allows_many_selectable_fields(SHARED);
            let schema_path = FieldPath::dotted("spec.schema.openAPIV3Schema");
            selectable_fields::check(fields, schema, &field, &schema_path, any_number, errors);
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

/// Checks that `status.storedVersions` contains the storage version, and no version that was removed.
pub(super) fn check_stored(stored: &[String], versions: &[Version], errors: &mut Findings) {
    let field = FieldPath::dotted("status.storedVersions");
    if stored.is_empty() {
        let none = serde_json::Value::Array(Vec::new());
        errors.push(FieldError::invalid(field, none, "must have at least one stored version"));
        return;
    }
    let mut left: BTreeMap<&str, usize> = stored.iter().enumerate().map(|(at, name)| (name.as_str(), at)).collect();
    for version in versions {
        // A name matches only once. A second version of the same name does not match.
        let found = left.remove(version.name.as_str()).is_some();
        if version.storage && !found {
            let detail = format!("must have the storage version {}", version.name);
            errors.push(FieldError::invalid(&field, stored, detail));
        }
    }
    for (name, at) in left {
        let detail = format!(
            "missing from spec.versions; {name} was previously a storage version, and must remain in spec.versions until \
             a storage migration ensures no data remains persisted in {name} and removes {name} from \
             status.storedVersions"
        );
        errors.push(FieldError::invalid(field.index(at), name, detail));
    }
}
