//! Warnings for unknown fields, which the server drops.

use serde_json::{Map, Value};

use super::findings::{Warning, WarningType, Warnings};
use super::visit::{Style, visit};
use crate::crd::conversion::Conversion;
use crate::crd::document::CustomResourceDefinition;
use crate::crd::version::{Subresources, Version};
use crate::field_error::FieldPath;
use crate::walk::object_meta;

/// Adds the warnings. In these paths only list indexes have brackets.
pub(super) fn of(definition: &CustomResourceDefinition, warnings: &mut Warnings) {
    let mut unknown = Unknown { warnings };
    unknown.fields(&FieldPath::NONE, &definition.rest);
    let metadata = serde_json::to_value(&definition.metadata).unwrap_or_default();
    if let Ok(read) = object_meta::read(&metadata) {
        read.unknown.iter().for_each(|path| unknown.field(FieldPath::dotted("metadata").join(path)));
    }
    let spec = &definition.spec;
    unknown.fields(&"spec".into(), &spec.rest);
    unknown.fields(&"spec.names".into(), &spec.names.rest);
    if let Some(conversion) = &spec.conversion {
        unknown.conversion(conversion);
    }
    for (at, version) in spec.versions.iter().enumerate() {
        unknown.version(&FieldPath::dotted("spec.versions").index(at), version);
    }
}

struct Unknown<'w> {
    warnings: &'w mut Warnings,
}

impl Unknown<'_> {
    fn field(&mut self, field: FieldPath) {
        let message = format!("unknown field \"{field}\"");
        self.warnings.add(Warning::new(WarningType::UnknownField, field, message));
    }

    fn fields(&mut self, path: &FieldPath, rest: &Map<String, Value>) {
        rest.keys().for_each(|name| self.field(path.field(name.clone())));
    }

    fn conversion(&mut self, conversion: &Conversion) {
        self.fields(&"spec.conversion".into(), &conversion.rest);
        let Some(webhook) = &conversion.webhook else { return };
        self.fields(&"spec.conversion.webhook".into(), &webhook.rest);
        let Some(client) = &webhook.client_config else { return };
        self.fields(&"spec.conversion.webhook.clientConfig".into(), &client.rest);
        if let Some(service) = &client.service {
            self.fields(&"spec.conversion.webhook.clientConfig.service".into(), &service.rest);
        }
    }

    fn version(&mut self, path: &FieldPath, version: &Version) {
        self.fields(path, &version.rest);
        for (at, column) in version.additional_printer_columns.iter().enumerate() {
            self.fields(&path.field("additionalPrinterColumns").index(at), &column.rest);
        }
        for (at, field) in version.selectable_fields.iter().enumerate() {
            self.fields(&path.field("selectableFields").index(at), &field.rest);
        }
        if let Some(subresources) = &version.subresources {
            self.subresources(&path.field("subresources"), subresources);
        }
        let Some(validation) = &version.schema else { return };
        self.fields(&path.field("schema"), &validation.rest);
        let Some(schema) = validation.open_api_v3_schema.as_deref() else { return };
        visit(schema, path.field("schema").field("openAPIV3Schema"), Style::Dots, &mut |schema, location| {
            if !schema.rest.is_empty() {
                self.fields(&location.path(), &schema.rest);
            }
            for (at, rule) in schema.validations.iter().enumerate().filter(|(_, rule)| !rule.rest.is_empty()) {
                self.fields(&location.child("x-kubernetes-validations").index(at), &rule.rest);
            }
            if let Some(docs) = schema.external_docs.as_ref().filter(|docs| !docs.rest.is_empty()) {
                self.fields(&location.child("externalDocs"), &docs.rest);
            }
        });
    }

    fn subresources(&mut self, path: &FieldPath, subresources: &Subresources) {
        self.fields(path, &subresources.rest);
        if let Some(status) = &subresources.status {
            self.fields(&path.field("status"), &status.rest);
        }
        if let Some(scale) = &subresources.scale {
            self.fields(&path.field("scale"), &scale.rest);
        }
    }
}
