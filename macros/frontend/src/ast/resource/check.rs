//! The server's checks of a definition that do not need a schema.

use proc_macro2::Span;
use structural_schema_model::{base64, names};
use syn::LitStr;

use super::{Name, Resource};
use crate::attr::crd::{Conversion, Crd, Webhook};
use crate::ctxt::Ctxt;

/// The first minor version that supports selectable fields by default.
const SELECTABLE_FIELDS: u8 = structural_schema_model::kubernetes::SELECTABLE_FIELDS.minor;

/// The maximum number of selectable fields.
const MAX_SELECTABLE_FIELDS: usize = 8;

/// The maximum length of a deprecation warning.
const MAX_WARNING: usize = 256;

/// The annotation with the approval of a definition in a group of the Kubernetes project.
const APPROVAL: &str = "api-approved.kubernetes.io";

/// Checks names, metadata, and other values that do not depend on the schema.
pub(in crate::ast) fn check(resource: &Resource<'_>, cx: &Ctxt) {
    check_names(resource, cx);
    check_metadata(resource.attribute, cx);
    check_selectable_fields(resource, cx);
    let warning = resource.attribute.deprecated.as_ref().and_then(|deprecated| deprecated.warning.as_ref());
    if let Some(warning) = warning
        && let Some(detail) = warning_problem(&warning.value())
    {
        invalid(cx, "deprecationWarning", &warning.value(), warning.span(), &detail);
    }
    check_columns(resource.attribute, cx);
    if let Some(Conversion::Webhook(webhook)) = &resource.attribute.conversion {
        check_webhook(webhook, cx);
    }
}

/// Reports a value in the server's format.
fn invalid(cx: &Ctxt, field: &str, value: &str, span: Span, detail: &str) {
    cx.error(span, format!("{field}: Invalid value: {value:?}: {detail}"));
}

fn check_names(resource: &Resource<'_>, cx: &Ctxt) {
    let crd = resource.attribute;
    let group = crd.group.value();
    if let Some(detail) = names::group(&group) {
        invalid(cx, "spec.group", &group, crd.group.span(), &detail);
    }
    let labels = [("spec.names.plural", &resource.plural), ("spec.names.singular", &resource.singular)];
    // Names derived from an invalid kind would be rejected for the same reason.
    let kind_is_bad = names::kind(&resource.kind.text).is_some();
    let made_of_it = |name: &Name| kind_is_bad && name.at_kind;
    // The server sets a singular and a list kind that are empty.
    let by_server = |field: &str, name: &Name| {
        name.text.is_empty() && matches!(field, "spec.names.singular" | "spec.names.listKind")
    };
    let skipped = |field: &str, name: &Name| made_of_it(name) || by_server(field, name);
    for (field, name) in labels.into_iter().filter(|(field, name)| !skipped(field, name)) {
        if let Some(detail) = names::label(&name.text) {
            invalid(cx, field, &name.text, name.span, &detail);
        }
    }
    let kinds = [("spec.names.kind", &resource.kind), ("spec.names.listKind", &resource.list_kind)];
    for (field, name) in kinds.into_iter().filter(|(field, name)| !skipped(field, name)) {
        if let Some(detail) = names::kind(&name.text) {
            invalid(cx, field, &name.text, name.span, &detail);
        }
    }
    if resource.kind.text == resource.list_kind.text {
        let detail = "kind and listKind may not be the same";
        invalid(cx, "spec.names.listKind", &resource.list_kind.text, resource.list_kind.span, detail);
    }
    let given = [("spec.names.shortNames", &crd.short_names), ("spec.names.categories", &crd.categories)];
    let given = given.into_iter().flat_map(|(field, names)| names.iter().map(move |name| (field, name)));
    for (field, name) in given.chain([("spec.versions.name", &crd.version)]) {
        if let Some(detail) = names::label(&name.value()) {
            invalid(cx, field, &name.value(), name.span(), &detail);
        }
    }
}

fn check_metadata(crd: &Crd, cx: &Ctxt) {
    for (key, value) in &crd.labels {
        for (part, messages) in
            [(key, names::qualified_name(&key.value())), (value, names::label_value(&value.value()))]
        {
            for message in messages {
                invalid(cx, "metadata.labels", &part.value(), part.span(), message);
            }
        }
    }
    for (key, _) in &crd.annotations {
        for message in names::qualified_name(&names::lowercase(&key.value())) {
            invalid(cx, "metadata.annotations", &key.value(), key.span(), message);
        }
    }
    let approved = crd.annotations.iter().any(|(key, value)| key.value() == APPROVAL && !value.value().is_empty());
    if names::is_protected(&crd.group.value()) && !approved {
        const WITHOUT_APPROVAL: &str = "unapproved, experimental-only";
        let annotation = if cx.is_kube() {
            format!("annotation(\"{APPROVAL}\", \"{WITHOUT_APPROVAL}\")")
        } else {
            format!("annotations(\"{APPROVAL}\" = \"{WITHOUT_APPROVAL}\")")
        };
        cx.error(
            crd.group.span(),
            format!(
                "metadata.annotations[{APPROVAL}]: Required value: protected groups must have approval annotation \"{APPROVAL}\", see https://github.com/kubernetes/enhancements/pull/1111\nhelp: choose a group under a domain of your own, or add `{annotation}`"
            ),
        );
    }
}

fn check_selectable_fields(resource: &Resource<'_>, cx: &Ctxt) {
    let fields = &resource.attribute.selectable_fields;
    let Some(first) = fields.first() else { return };
    if resource.oldest < SELECTABLE_FIELDS {
        let message = format!(
            "`selectable_fields` requires Kubernetes 1.{SELECTABLE_FIELDS}, but this CRD supports 1.{}\nhelp: remove it, or raise `kubernetes` in `crd(...)`",
            resource.oldest
        );
        cx.error(first.span(), message);
    }
    for (at, field) in fields.iter().enumerate() {
        if fields[..at].iter().any(|other| other.value() == field.value()) {
            cx.error(field.span(), format!("selectableFields.jsonPath: Duplicate value: {:?}", field.value()));
        }
    }
    if let Some(field) = fields.get(MAX_SELECTABLE_FIELDS) {
        let count = fields.len();
        cx.error(
            field.span(),
            format!("selectableFields: Too many: {count}: must have at most {MAX_SELECTABLE_FIELDS} items"),
        );
    }
}

fn check_columns(crd: &Crd, cx: &Ctxt) {
    for (at, column) in crd.print_columns.iter().enumerate() {
        let name = column.name.value();
        if name.is_empty() {
            cx.error(column.name.span(), "additionalPrinterColumns.name: Required value");
        }
        if crd.print_columns[..at].iter().any(|other| other.name.value() == name) {
            cx.error(column.name.span(), format!("a column named `{name}` already exists"));
        }
    }
}

fn check_webhook(webhook: &Webhook, cx: &Ctxt) {
    let report = |field: &str, text: &LitStr, detail: &str| invalid(cx, field, &text.value(), text.span(), detail);
    if let Some(url) = &webhook.url
        && !url.value().starts_with("https://")
    {
        let detail = "'https' is the only allowed URL scheme; desired format: https://host[/path]";
        report("spec.conversion.webhookClientConfig.url", url, detail);
    }
    if let Some(bundle) = &webhook.ca_bundle
        && !base64::is_encoded(&bundle.value())
    {
        report("spec.conversion.webhookClientConfig.caBundle", bundle, "illegal base64 data");
    }
    if let Some(path) = webhook.service.as_ref().and_then(|service| service.path.as_ref())
        && !path.value().starts_with('/')
    {
        report("spec.conversion.webhookClientConfig.service.path", path, "must start with a '/'");
    }
    let versions = &webhook.review_versions;
    for (at, version) in versions.iter().enumerate() {
        let field = format!("spec.conversion.conversionReviewVersions[{at}]");
        if versions[..at].iter().any(|other| other.value() == version.value()) {
            report(&field, version, "duplicate version");
        } else if let Some(detail) = names::label(&version.value()) {
            report(&field, version, &detail);
        }
    }
    let known = |version: &LitStr| matches!(version.value().as_str(), "v1" | "v1beta1");
    if let Some(first) = versions.first()
        && !versions.iter().any(known)
    {
        report("spec.conversion.conversionReviewVersions", first, "must include at least one of v1, v1beta1");
    }
}

fn warning_problem(warning: &str) -> Option<String> {
    if warning.is_empty() {
        return Some("must not be an empty string".to_owned());
    }
    if warning.len() > MAX_WARNING {
        return Some(format!("must be <= {MAX_WARNING} characters long"));
    }
    let (at, _) = warning.char_indices().find(|(_, c)| c.is_control())?;
    Some(format!("must only contain printable UTF-8 characters; non-printable character found at index {at}"))
}
