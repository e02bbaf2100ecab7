//! Checks `metadata` of the definition.

use serde_json::Value;

use crate::admit::object_meta::named_errors;
use crate::crd::document::CustomResourceDefinition;
use crate::field_error::FieldError;
use crate::walk::object_meta;

pub(super) fn check(document: &CustomResourceDefinition) -> Vec<FieldError> {
    let name = format!("{}.{}", document.spec.names.plural, document.spec.group);
    let metadata: Value = serde_json::to_value(&document.metadata).unwrap_or_default();
    match object_meta::read(&metadata) {
        Ok(mut meta) => {
            // The server sets the generation before it validates the metadata.
            meta.fields.remove("generation");
            named_errors(&meta.fields, &name, r#"must be spec.names.plural+"."+spec.group"#)
        }
        // The server cannot decode such a document.
        Err(error) => vec![FieldError::invalid("metadata", metadata, error.message)],
    }
}
