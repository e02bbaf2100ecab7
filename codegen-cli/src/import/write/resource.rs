//! Writes `crd(...)`, the definition of the resource.

use proc_macro2::{Literal, TokenStream};
use quote::{format_ident, quote};
use serde_json::Value;
use structural_schema::crd::{Conversion, CustomResourceDefinition, PrinterColumn, Scale, Spec, Version};
use structural_schema::openapi::Arena;
use structural_schema_model::ResourceDefinition;
use structural_schema_model::resource::column::shows;
use structural_schema_model::resource::json_path::Found;

/// Returns `crd(...)` for one version. `name` is the name of the type.
pub(super) fn crd(crd: &CustomResourceDefinition, version: &Version, name: &str) -> TokenStream {
    let spec = &crd.spec;
    let names = &spec.names;
    let (group, version_name) = (&spec.group, &version.name);
    let mut parts = vec![quote!(group = #group), quote!(version = #version_name)];
    if names.kind != name {
        let kind = &names.kind;
        parts.push(quote!(kind = #kind));
    }
    for (key, text) in [("plural", &names.plural), ("singular", &names.singular), ("list_kind", &names.list_kind)] {
        let key = format_ident!("{key}");
        parts.push(quote!(#key = #text));
    }
    lists(names.short_names.as_slice(), "short_names", &mut parts);
    lists(names.categories.as_slice(), "categories", &mut parts);
    if spec.scope == "Cluster" {
        parts.push(quote!(scope = "Cluster"));
    }
    parts.push(if version.has_status() { quote!(status) } else { quote!(status = false) });
    if let Some(scale) = version.subresources.as_ref().and_then(|subresources| subresources.scale.as_ref()) {
        parts.push(self::scale(scale));
    }
    parts.extend(version.additional_printer_columns.iter().map(column));
    let selectable: Vec<String> = version.selectable_fields.iter().map(|field| field.json_path.clone()).collect();
    lists(&selectable, "selectable_fields", &mut parts);
    for (key, on) in [("served", version.served), ("storage", version.storage)] {
        if !on {
            let key = format_ident!("{key}");
            parts.push(quote!(#key = false));
        }
    }
    match &version.deprecation_warning {
        Some(warning) => parts.push(quote!(deprecated = #warning)),
        None if version.deprecated => parts.push(quote!(deprecated)),
        None => {}
    }
    parts.extend(spec.conversion.as_ref().map(conversion));
    for (key, entries) in [("annotations", &crd.metadata.annotations), ("labels", &crd.metadata.labels)] {
        if !entries.is_empty() {
            let key = format_ident!("{key}");
            let entries = entries.iter().map(|(name, text)| quote!(#name = #text));
            parts.push(quote!(#key(#(#entries),*)));
        }
    }
    lists(&explicit(crd, version), "explicit", &mut parts);
    quote!(crd(#(#parts),*))
}

/// Returns `server_checks_only` if the derive would reject a path or a missing `status`, which the server accepts.
pub(super) fn leniency(version: &Version) -> Option<TokenStream> {
    let arena = Arena::new();
    let schema = version.open_api_v3_schema()?.structural(&arena).ok()?;
    let root = structural_schema::__private::root(schema);
    let shown = |column: &PrinterColumn| match root.resolve(&column.json_path) {
        Ok(Found::Schema(schema)) => shows(&column.kind, schema),
        Ok(Found::Anything) => true,
        Err(_) => false,
    };
    let leads_to = |path: &str, kind: &str| match root.resolve(path) {
        Ok(Found::Schema(schema)) => schema.kind.is_some_and(|found| found.as_str() == kind),
        Ok(Found::Anything) => true,
        Err(_) => false,
    };
    let scale = version.subresources.as_ref().and_then(|subresources| subresources.scale.as_ref());
    let scales = |scale: &Scale| {
        leads_to(&scale.spec_replicas_path, "integer")
            && leads_to(&scale.status_replicas_path, "integer")
            && scale.label_selector_path.iter().all(|path| leads_to(path, "string"))
    };
    let has_status = schema.property("status").is_some() || schema.extensions.preserve_unknown_fields;
    let is_fine = version.additional_printer_columns.iter().all(shown)
        && scale.is_none_or(scales)
        && (has_status || !version.has_status());
    (!is_fine).then(|| quote!(server_checks_only))
}

fn lists(texts: &[String], key: &str, parts: &mut Vec<TokenStream>) {
    if !texts.is_empty() {
        let key = format_ident!("{key}");
        parts.push(quote!(#key(#(#texts),*)));
    }
}

fn scale(scale: &Scale) -> TokenStream {
    let (spec, status) = (&scale.spec_replicas_path, &scale.status_replicas_path);
    let selector = scale.label_selector_path.as_ref().map(|path| quote!(, label_selector_path = #path));
    quote!(scale(spec_replicas_path = #spec, status_replicas_path = #status #selector))
}

fn column(column: &PrinterColumn) -> TokenStream {
    let (name, path, kind) = (&column.name, &column.json_path, &column.kind);
    let mut parts = vec![quote!(#name), quote!(#path), quote!(type = #kind)];
    parts.extend(column_options(column));
    quote!(print_column(#(#parts),*))
}

/// Returns the options of a printer column that `crd(...)` and `#[kube(...)]` spell in the same way.
pub(super) fn column_options(column: &PrinterColumn) -> Vec<TokenStream> {
    let mut options = Vec::new();
    for (key, text) in [("format", &column.format), ("description", &column.description)] {
        if spells_out(column, key) {
            let key = format_ident!("{key}");
            options.push(quote!(#key = #text));
        }
    }
    if spells_out(column, "priority") {
        let sign = (column.priority < 0).then(|| quote!(-));
        let priority = Literal::u32_unsuffixed(column.priority.unsigned_abs());
        options.push(quote!(priority = #sign #priority));
    }
    options
}

/// Returns whether the document contains a field of a column.
fn spells_out(column: &PrinterColumn, key: &str) -> bool {
    serde_json::to_value(column).is_ok_and(|column| column.get(key).is_some())
}

/// Returns the fields that are present although they have their empty value, by their names in `explicit(...)`.
fn explicit(crd: &CustomResourceDefinition, version: &Version) -> Vec<String> {
    let version = Version { schema: None, ..version.clone() };
    let spec = Spec {
        names: crd.spec.names.clone(),
        preserve_unknown_fields: crd.spec.preserve_unknown_fields,
        versions: vec![version],
        explicit: crd.spec.explicit,
        ..Spec::default()
    };
    let document = CustomResourceDefinition { metadata: crd.metadata.clone(), spec, ..CustomResourceDefinition::new() };
    let document = document.to_value();
    let owners = ["/metadata", "/spec", "/spec/names", "/spec/versions/0"];
    let is_empty = |value: &Value| match value {
        Value::Bool(value) => !value,
        Value::Array(values) => values.is_empty(),
        Value::Object(members) => members.is_empty(),
        _ => false,
    };
    let is_explicit = |name: &&str| {
        let value = owners.iter().find_map(|owner| document.pointer(owner)?.get(*name));
        value.is_some_and(is_empty)
    };
    ResourceDefinition::EXPLICIT.into_iter().filter(is_explicit).map(str::to_owned).collect()
}

fn conversion(conversion: &Conversion) -> TokenStream {
    let Some(webhook) = &conversion.webhook else { return quote!(conversion(strategy = "None")) };
    let mut parts = Vec::new();
    if let Some(client) = &webhook.client_config {
        if let Some(service) = &client.service {
            let (namespace, name) = (&service.namespace, &service.name);
            let path = service.path.as_ref().map(|path| quote!(, path = #path));
            let port = service.port.map(|port| {
                let port = Literal::i32_unsuffixed(port);
                quote!(, port = #port)
            });
            parts.push(quote!(service(namespace = #namespace, name = #name #path #port)));
        }
        if let Some(url) = &client.url {
            parts.push(quote!(url = #url));
        }
        let bundle = client.ca_bundle.as_str();
        if !bundle.is_empty() {
            parts.push(quote!(ca_bundle = #bundle));
        }
    }
    let versions = &webhook.conversion_review_versions;
    parts.push(quote!(review_versions(#(#versions),*)));
    quote!(conversion(#(#parts),*))
}
