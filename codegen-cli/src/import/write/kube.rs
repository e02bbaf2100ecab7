//! Writes `#[kube(...)]`, from which kube generates the resource.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use structural_schema::crd::PrinterColumn;
use structural_schema::openapi::ValidationRule;

use super::doc::safe;
use super::resource::column_options;
use super::version::Version;
use crate::import::plan::{Body, Shape};

/// Returns the type of `spec`, if it is a struct.
pub(super) fn spec(version: &Version<'_>) -> Option<usize> {
    property(version, "spec").filter(|at| matches!(version.plan.items[*at].body, Body::Struct { .. }))
}

/// Returns the type of a property of the resource.
fn property(version: &Version<'_>, key: &str) -> Option<usize> {
    let Body::Struct { fields, .. } = &version.plan.items[version.plan.root].body else { return None };
    match fields.iter().find(|field| field.key == key)?.place.shape {
        Shape::Item(item) => Some(item),
        _ => None,
    }
}

/// Returns `#[kube(...)]` for the spec of a version.
pub(super) fn attribute(version: &Version<'_>) -> TokenStream {
    let (crd, this) = (version.crd, version.version);
    let names = &crd.spec.names;
    let root = &version.plan.items[version.plan.root];
    // kube writes the text as a doc comment.
    let doc = safe(root.description());
    let texts = [
        ("group", crd.spec.group.as_str()),
        ("version", this.name.as_str()),
        ("kind", names.kind.as_str()),
        ("plural", names.plural.as_str()),
        ("singular", names.singular.as_str()),
        ("doc", doc.as_str()),
    ];
    let mut parts = Vec::new();
    for (key, text) in texts.into_iter().filter(|(_, text)| !text.is_empty()) {
        let key = format_ident!("{key}");
        parts.push(quote!(#key = #text));
    }
    if root.name != names.kind {
        let name = &root.name;
        parts.push(quote!(root = #name));
    }
    if crd.spec.scope != "Cluster" {
        parts.push(quote!(namespaced));
    }
    if let Some(status) = property(version, "status").filter(|_| this.has_status()) {
        let name = &version.plan.items[status].name;
        parts.push(quote!(status = #name));
    }
    let selectable = this.selectable_fields.iter().map(|field| &field.json_path);
    parts.extend(names.short_names.iter().map(|name| quote!(shortname = #name)));
    parts.extend(names.categories.iter().map(|name| quote!(category = #name)));
    parts.extend(selectable.map(|path| quote!(selectable = #path)));
    parts.extend(this.additional_printer_columns.iter().map(column));
    if let Some(scale) = this.subresources.as_ref().and_then(|subresources| subresources.scale.as_ref()) {
        let (spec, status) = (&scale.spec_replicas_path, &scale.status_replicas_path);
        let selector = scale.label_selector_path.as_ref().map(|path| quote!(, label_selector_path = #path));
        parts.push(quote!(scale(spec_replicas_path = #spec, status_replicas_path = #status #selector)));
    }
    for (key, on) in [("served", this.served), ("storage", this.storage)] {
        if !on {
            let key = format_ident!("{key}");
            parts.push(quote!(#key = false));
        }
    }
    match &this.deprecation_warning {
        Some(warning) => parts.push(quote!(deprecated = #warning)),
        None if this.deprecated => parts.push(quote!(deprecated)),
        None => {}
    }
    parts.extend(crd.metadata.annotations.iter().map(|(key, text)| quote!(annotation(#key, #text))));
    parts.extend(crd.metadata.labels.iter().map(|(key, text)| quote!(label(#key, #text))));
    let rules = this.open_api_v3_schema().map(|schema| schema.validations.as_slice()).unwrap_or_default();
    parts.extend(rules.iter().map(validation));
    quote!(#[kube(#(#parts),*)])
}

fn column(column: &PrinterColumn) -> TokenStream {
    let (name, path, kind) = (&column.name, &column.json_path, &column.kind);
    let mut parts = vec![quote!(name = #name), quote!(json_path = #path), quote!(type_ = #kind)];
    parts.extend(column_options(column));
    quote!(printcolumn(#(#parts),*))
}

fn validation(rule: &ValidationRule) -> TokenStream {
    let expression = &rule.rule;
    if rule.message.is_empty() {
        return quote!(validation = #expression);
    }
    let message = &rule.message;
    quote!(validation = Rule::new(#expression).message(#message))
}
