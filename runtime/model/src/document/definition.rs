//! Writes `CustomResourceDefinition` documents.

use super::number::integer;
use super::output::Output;
use super::schema::{Place, schema};
use super::string::{string, strings};
use super::value::{boolean, entries, texts};
use crate::resource::{Column, Conversion, ResourceDefinition, Scale, Service, Webhook};
use crate::schema::Schema;

/// Writes the document of a definition with this schema.
pub(super) const fn definition(out: &mut Output<'_>, definition: &ResourceDefinition<'_>, schema: &Schema<'_>) {
    out.byte(b'{');
    text(out, "apiVersion", "apiextensions.k8s.io/v1");
    text(out, "kind", "CustomResourceDefinition");
    out.key("metadata");
    metadata(out, definition);
    out.key("spec");
    spec(out, definition, schema);
    out.byte(b'}');
}

const fn metadata(out: &mut Output<'_>, definition: &ResourceDefinition<'_>) {
    out.byte(b'{');
    if !definition.annotations.is_empty() || definition.spells_out("annotations") {
        out.key("annotations");
        entries(out, definition.annotations);
    }
    if !definition.labels.is_empty() || definition.spells_out("labels") {
        out.key("labels");
        entries(out, definition.labels);
    }
    out.key("name");
    strings(out, &[definition.plural, ".", definition.group]);
    out.byte(b'}');
}

const fn spec(out: &mut Output<'_>, definition: &ResourceDefinition<'_>, schema: &Schema<'_>) {
    out.byte(b'{');
    if let Some(conversion) = &definition.conversion {
        out.key("conversion");
        self::conversion(out, conversion);
    }
    always(out, "group", definition.group);
    out.key("names");
    names(out, definition);
    if definition.spells_out("preserveUnknownFields") {
        out.key("preserveUnknownFields");
        boolean(out, false);
    }
    always(out, "scope", if definition.cluster_scoped { "Cluster" } else { "Namespaced" });
    out.key("versions");
    out.start_array();
    version(out, definition, schema);
    out.end_array();
    out.byte(b'}');
}

const fn names(out: &mut Output<'_>, definition: &ResourceDefinition<'_>) {
    out.byte(b'{');
    list(out, "categories", definition.categories, definition);
    always(out, "kind", definition.kind);
    text(out, "listKind", definition.list_kind);
    always(out, "plural", definition.plural);
    list(out, "shortNames", definition.short_names, definition);
    text(out, "singular", definition.singular);
    out.byte(b'}');
}

const fn version(out: &mut Output<'_>, definition: &ResourceDefinition<'_>, this: &Schema<'_>) {
    out.byte(b'{');
    if !definition.print_columns.is_empty() || definition.spells_out("additionalPrinterColumns") {
        out.key("additionalPrinterColumns");
        out.start_array();
        let mut i = 0;
        while i < definition.print_columns.len() {
            out.separate();
            column(out, &definition.print_columns[i]);
            i += 1;
        }
        out.end_array();
    }
    if definition.deprecated || definition.spells_out("deprecated") {
        out.key("deprecated");
        boolean(out, definition.deprecated);
    }
    optional(out, "deprecationWarning", definition.deprecation_warning);
    always(out, "name", definition.version);
    out.key("schema");
    out.byte(b'{');
    out.key("openAPIV3Schema");
    schema(out, this, Place::PLAIN);
    out.byte(b'}');
    selectable_fields(out, definition);
    out.key("served");
    boolean(out, definition.served);
    out.key("storage");
    boolean(out, definition.storage);
    subresources(out, definition);
    out.byte(b'}');
}

const fn column(out: &mut Output<'_>, column: &Column<'_>) {
    out.byte(b'{');
    optional(out, "description", column.description);
    optional(out, "format", column.format);
    always(out, "jsonPath", column.json_path);
    always(out, "name", column.name);
    if let Some(priority) = column.priority {
        out.key("priority");
        integer(out, priority as i64);
    }
    always(out, "type", column.kind);
    out.byte(b'}');
}

const fn selectable_fields(out: &mut Output<'_>, definition: &ResourceDefinition<'_>) {
    let paths = definition.selectable_fields;
    if paths.is_empty() && !definition.spells_out("selectableFields") {
        return;
    }
    out.key("selectableFields");
    out.start_array();
    let mut i = 0;
    while i < paths.len() {
        out.separate();
        out.byte(b'{');
        always(out, "jsonPath", paths[i]);
        out.byte(b'}');
        i += 1;
    }
    out.end_array();
}

const fn subresources(out: &mut Output<'_>, definition: &ResourceDefinition<'_>) {
    if definition.scale.is_none() && !definition.status && !definition.spells_out("subresources") {
        return;
    }
    out.key("subresources");
    out.byte(b'{');
    if let Some(Scale { spec_replicas_path, status_replicas_path, label_selector_path }) = definition.scale {
        out.key("scale");
        out.byte(b'{');
        optional(out, "labelSelectorPath", label_selector_path);
        always(out, "specReplicasPath", spec_replicas_path);
        always(out, "statusReplicasPath", status_replicas_path);
        out.byte(b'}');
    }
    if definition.status {
        out.key("status");
        out.text("{}");
    }
    out.byte(b'}');
}

const fn conversion(out: &mut Output<'_>, conversion: &Conversion<'_>) {
    out.byte(b'{');
    match conversion {
        Conversion::None => always(out, "strategy", "None"),
        Conversion::Webhook(Webhook { url, service, ca_bundle, review_versions }) => {
            always(out, "strategy", "Webhook");
            out.key("webhook");
            out.byte(b'{');
            out.key("clientConfig");
            out.byte(b'{');
            text(out, "caBundle", ca_bundle);
            if let Some(service) = service {
                out.key("service");
                self::service(out, service);
            }
            optional(out, "url", *url);
            out.byte(b'}');
            out.key("conversionReviewVersions");
            texts(out, review_versions);
            out.byte(b'}');
        }
    }
    out.byte(b'}');
}

const fn service(out: &mut Output<'_>, service: &Service<'_>) {
    out.byte(b'{');
    always(out, "name", service.name);
    always(out, "namespace", service.namespace);
    optional(out, "path", service.path);
    if let Some(port) = service.port {
        out.key("port");
        integer(out, port as i64);
    }
    out.byte(b'}');
}

/// Writes a key and its string, unless the string is empty.
const fn text(out: &mut Output<'_>, key: &str, text: &str) {
    if !text.is_empty() {
        always(out, key, text);
    }
}

/// Writes a key and its string, even if the string is empty.
const fn always(out: &mut Output<'_>, key: &str, text: &str) {
    out.key(key);
    string(out, text);
}

/// Writes a key and its string, if present.
const fn optional(out: &mut Output<'_>, key: &str, text: Option<&str>) {
    if let Some(text) = text {
        always(out, key, text);
    }
}

const fn list(out: &mut Output<'_>, key: &str, list: &[&str], definition: &ResourceDefinition<'_>) {
    if !list.is_empty() || definition.spells_out(key) {
        out.key(key);
        texts(out, list);
    }
}
