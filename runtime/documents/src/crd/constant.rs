//! Conversion of a constant definition to a document.

use std::collections::BTreeMap;

use structural_schema_model::resource::{self, ResourceDefinition};

use super::conversion::{Base64, Conversion, ServiceReference, WebhookClientConfig, WebhookConversion};
use super::document::{CustomResourceDefinition, Metadata, Names, Spec};
use super::version::{PrinterColumn, Scale, SelectableField, StatusSubresource, Subresources, Version};
use crate::openapi::SchemaProps;
use crate::openapi::table::spell_out;

impl CustomResourceDefinition {
    /// Creates the document with one version.
    pub fn of(definition: &ResourceDefinition<'_>, schema: SchemaProps) -> Self {
        let mut document = CustomResourceDefinition {
            metadata: Metadata {
                name: format!("{}.{}", definition.plural, definition.group),
                annotations: entries(definition.annotations),
                labels: entries(definition.labels),
                ..Metadata::default()
            },
            spec: Spec {
                group: definition.group.to_owned(),
                names: names(definition),
                scope: if definition.cluster_scoped { "Cluster" } else { "Namespaced" }.to_owned(),
                versions: vec![version(definition, schema)],
                conversion: definition.conversion.as_ref().map(conversion),
                ..Spec::default()
            },
            ..Self::new()
        };
        for name in definition.explicit {
            spell_out(&mut document.metadata, name);
            spell_out(&mut document.spec, name);
            spell_out(&mut document.spec.names, name);
            for version in &mut document.spec.versions {
                spell_out(version, name);
            }
        }
        document
    }
}

fn entries(entries: &[(&str, &str)]) -> BTreeMap<String, String> {
    let mut map = BTreeMap::new();
    for (key, value) in entries {
        map.insert((*key).to_owned(), (*value).to_owned());
    }
    map
}

fn strings(texts: &[&str]) -> Vec<String> {
    texts.iter().map(|&text| text.to_owned()).collect()
}

fn names(definition: &ResourceDefinition<'_>) -> Names {
    Names {
        categories: strings(definition.categories),
        kind: definition.kind.to_owned(),
        list_kind: definition.list_kind.to_owned(),
        plural: definition.plural.to_owned(),
        short_names: strings(definition.short_names),
        singular: definition.singular.to_owned(),
        ..Names::default()
    }
}

fn version(definition: &ResourceDefinition<'_>, schema: SchemaProps) -> Version {
    let selectable = |path: &&str| SelectableField { json_path: (*path).to_owned(), ..SelectableField::default() };
    Version {
        additional_printer_columns: definition.print_columns.iter().map(column).collect(),
        deprecated: definition.deprecated,
        deprecation_warning: definition.deprecation_warning.map(str::to_owned),
        name: definition.version.to_owned(),
        schema: Some(schema.into()),
        selectable_fields: definition.selectable_fields.iter().map(selectable).collect(),
        served: definition.served,
        storage: definition.storage,
        subresources: subresources(definition),
        ..Version::default()
    }
}

fn column(column: &resource::Column<'_>) -> PrinterColumn {
    let mut printed = PrinterColumn {
        description: column.description.unwrap_or_default().to_owned(),
        format: column.format.unwrap_or_default().to_owned(),
        json_path: column.json_path.to_owned(),
        name: column.name.to_owned(),
        priority: column.priority.unwrap_or_default(),
        kind: column.kind.to_owned(),
        ..PrinterColumn::default()
    };
    let given = [
        ("description", column.description.is_some()),
        ("format", column.format.is_some()),
        ("priority", column.priority.is_some()),
    ];
    for (name, _) in given.into_iter().filter(|(_, given)| *given) {
        spell_out(&mut printed, name);
    }
    printed
}

fn subresources(definition: &ResourceDefinition<'_>) -> Option<Subresources> {
    let scale = definition.scale.as_ref().map(Scale::from);
    let status = definition.status.then(StatusSubresource::default);
    let explicit = definition.spells_out("subresources");
    (scale.is_some() || status.is_some() || explicit).then(|| Subresources { scale, status, ..Subresources::default() })
}

impl From<&resource::Scale<'_>> for Scale {
    fn from(scale: &resource::Scale<'_>) -> Self {
        Scale {
            label_selector_path: scale.label_selector_path.map(str::to_owned),
            spec_replicas_path: scale.spec_replicas_path.to_owned(),
            status_replicas_path: scale.status_replicas_path.to_owned(),
            ..Scale::default()
        }
    }
}

fn conversion(conversion: &resource::Conversion<'_>) -> Conversion {
    let resource::Conversion::Webhook(webhook) = conversion else {
        return Conversion { strategy: Conversion::NONE.to_owned(), ..Conversion::default() };
    };
    let service = webhook.service.map(|service| ServiceReference {
        name: service.name.to_owned(),
        namespace: service.namespace.to_owned(),
        path: service.path.map(str::to_owned),
        port: service.port.map(i32::from),
        ..ServiceReference::default()
    });
    let client_config = WebhookClientConfig {
        // The derive rejects text that is not base64.
        ca_bundle: Base64::new(webhook.ca_bundle).unwrap_or_default(),
        service,
        url: webhook.url.map(str::to_owned),
        ..WebhookClientConfig::default()
    };
    Conversion {
        strategy: Conversion::WEBHOOK.to_owned(),
        webhook: Some(WebhookConversion {
            client_config: Some(client_config),
            conversion_review_versions: strings(webhook.review_versions),
            ..WebhookConversion::default()
        }),
        ..Conversion::default()
    }
}
