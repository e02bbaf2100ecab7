//! One version of the resource.

use serde_json::{Map, Value};

use crate::openapi::table::table;
use crate::openapi::{Explicit, SchemaProps};

/// One of `spec.versions`
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Version {
    /// `additionalPrinterColumns`
    pub additional_printer_columns: Vec<PrinterColumn>,
    /// `deprecated`
    pub deprecated: bool,
    /// `deprecationWarning`
    pub deprecation_warning: Option<String>,
    /// `name`
    pub name: String,
    /// `schema`
    pub schema: Option<Validation>,
    /// `selectableFields`
    pub selectable_fields: Vec<SelectableField>,
    /// `served`
    pub served: bool,
    /// `storage`
    pub storage: bool,
    /// `subresources`
    pub subresources: Option<Subresources>,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(Version {
    "additionalPrinterColumns" => additional_printer_columns,
    "deprecated" => deprecated,
    "deprecationWarning" => deprecation_warning,
    "name" => name,
    "schema" => schema,
    "selectableFields" => selectable_fields,
    "served" => served,
    "storage" => storage,
    "subresources" => subresources,
} always { name, served, storage, });

impl Version {
    /// Returns the schema of the objects.
    pub fn open_api_v3_schema(&self) -> Option<&SchemaProps> {
        self.schema.as_ref()?.open_api_v3_schema.as_deref()
    }

    /// Returns whether status is a subresource.
    pub fn has_status(&self) -> bool {
        self.subresources.as_ref().is_some_and(|subresources| subresources.status.is_some())
    }
}

/// `schema` of a version
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Validation {
    /// `openAPIV3Schema`
    pub open_api_v3_schema: Option<Box<SchemaProps>>,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(Validation {
    "openAPIV3Schema" => open_api_v3_schema,
});

impl From<SchemaProps> for Validation {
    fn from(schema: SchemaProps) -> Self {
        Validation { open_api_v3_schema: Some(Box::new(schema)), ..Validation::default() }
    }
}

/// `subresources` of a version
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Subresources {
    /// `scale`
    pub scale: Option<Scale>,
    /// `status`
    pub status: Option<StatusSubresource>,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(Subresources {
    "scale" => scale,
    "status" => status,
});

/// `subresources.status`, which has no fields.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StatusSubresource {
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(StatusSubresource {});

/// `subresources.scale`
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scale {
    /// `labelSelectorPath`
    pub label_selector_path: Option<String>,
    /// `specReplicasPath`
    pub spec_replicas_path: String,
    /// `statusReplicasPath`
    pub status_replicas_path: String,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(Scale {
    "labelSelectorPath" => label_selector_path,
    "specReplicasPath" => spec_replicas_path,
    "statusReplicasPath" => status_replicas_path,
} always { spec_replicas_path, status_replicas_path, });

/// One of `additionalPrinterColumns`
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PrinterColumn {
    /// `description`
    pub description: String,
    /// `format`
    pub format: String,
    /// `jsonPath`
    pub json_path: String,
    /// `name`
    pub name: String,
    /// `priority`
    pub priority: i32,
    /// `type`
    pub kind: String,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(PrinterColumn {
    "description" => description,
    "format" => format,
    "jsonPath" => json_path,
    "name" => name,
    "priority" => priority,
    "type" => kind,
} always { json_path, name, kind, });

/// One of `selectableFields`
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SelectableField {
    /// `jsonPath`
    pub json_path: String,
    /// Fields that are present although they hold their empty value.
    pub explicit: Explicit,
    /// Unknown fields, which the server drops.
    pub rest: Map<String, Value>,
}

table!(SelectableField {
    "jsonPath" => json_path,
} always { json_path, });
