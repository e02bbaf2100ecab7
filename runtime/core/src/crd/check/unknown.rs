//! Fields that the server does not know: it drops them, and says so.

use serde_json::{Map, Value};

use super::visit::{Style, visit};
use super::{Warning, WarningType};
use crate::crd::conversion::Conversion;
use crate::crd::document::CustomResourceDefinition;
use crate::crd::version::{Subresources, Version};
use crate::walk::object_meta;

/// The warnings, part by part. Paths have no brackets but those of lists.
pub(super) fn of(definition: &CustomResourceDefinition) -> Vec<Warning> {
    let mut unknown = Unknown::default();
    unknown.fields("", &definition.rest);
    let metadata = serde_json::to_value(&definition.metadata).unwrap_or_default();
    if let Ok(read) = object_meta::read(&metadata, "metadata") {
        read.unknown.into_iter().for_each(|path| unknown.field(path));
    }
    let spec = &definition.spec;
    unknown.fields("spec", &spec.rest);
    unknown.fields("spec.names", &spec.names.rest);
    if let Some(conversion) = &spec.conversion {
        unknown.conversion(conversion);
    }
    for (at, version) in spec.versions.iter().enumerate() {
        unknown.version(&format!("spec.versions[{at}]"), version);
    }
    unknown.warnings
}

#[derive(Default)]
struct Unknown {
    warnings: Vec<Warning>,
}

impl Unknown {
    fn field(&mut self, field: String) {
        let message = format!("unknown field \"{field}\"");
        self.warnings.push(Warning { kind: WarningType::UnknownField, field, message });
    }

    fn fields(&mut self, path: &str, rest: &Map<String, Value>) {
        let dot = if path.is_empty() { "" } else { "." };
        rest.keys().for_each(|name| self.field(format!("{path}{dot}{name}")));
    }

    fn conversion(&mut self, conversion: &Conversion) {
        self.fields("spec.conversion", &conversion.rest);
        let Some(webhook) = &conversion.webhook else { return };
        self.fields("spec.conversion.webhook", &webhook.rest);
        let Some(client) = &webhook.client_config else { return };
        self.fields("spec.conversion.webhook.clientConfig", &client.rest);
        if let Some(service) = &client.service {
            self.fields("spec.conversion.webhook.clientConfig.service", &service.rest);
        }
    }

    fn version(&mut self, path: &str, version: &Version) {
        self.fields(path, &version.rest);
        for (at, column) in version.additional_printer_columns.iter().enumerate() {
            self.fields(&format!("{path}.additionalPrinterColumns[{at}]"), &column.rest);
        }
        for (at, field) in version.selectable_fields.iter().enumerate() {
            self.fields(&format!("{path}.selectableFields[{at}]"), &field.rest);
        }
        if let Some(subresources) = &version.subresources {
            self.subresources(&format!("{path}.subresources"), subresources);
        }
        let Some(validation) = &version.schema else { return };
        self.fields(&format!("{path}.schema"), &validation.rest);
        let Some(schema) = validation.open_api_v3_schema.as_deref() else { return };
        visit(schema, &format!("{path}.schema.openAPIV3Schema"), Style::Dots, &mut |schema, trail| {
            if !schema.rest.is_empty() {
                self.fields(trail.as_str(), &schema.rest);
            }
            for (at, rule) in schema.validations.iter().enumerate().filter(|(_, rule)| !rule.rest.is_empty()) {
                self.fields(&format!("{}.x-kubernetes-validations[{at}]", trail.as_str()), &rule.rest);
            }
            if let Some(docs) = schema.external_docs.as_ref().filter(|docs| !docs.rest.is_empty()) {
                self.fields(&trail.child("externalDocs"), &docs.rest);
            }
        });
    }

    fn subresources(&mut self, path: &str, subresources: &Subresources) {
        self.fields(path, &subresources.rest);
        if let Some(status) = &subresources.status {
            self.fields(&format!("{path}.status"), &status.rest);
        }
        if let Some(scale) = &subresources.scale {
            self.fields(&format!("{path}.scale"), &scale.rest);
        }
    }
}
