//! Checks `metadata` of the definition.

use serde_json::{Map, Value, json};

use crate::admit::object_meta::{named_errors, update_errors};
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
            named_errors((&meta.fields).into(), &name, r#"must be spec.names.plural+"."+spec.group"#)
        }
        // The server cannot decode such a document.
        Err(error) => vec![FieldError::invalid("metadata", metadata, error.message)],
    }
}

/// Checks `metadata` of a definition that replaces `old`. The server and its clients copy some fields from the stored
/// object.
pub(super) fn check_update(new: &CustomResourceDefinition, old: &CustomResourceDefinition) -> Vec<FieldError> {
    let read = |document: &CustomResourceDefinition| {
        let metadata = serde_json::to_value(&document.metadata).unwrap_or_default();
        object_meta::read(&metadata)
            .map(|meta| meta.fields)
            .map_err(|error| vec![FieldError::invalid("metadata", metadata, error.message)])
    };
    // The server has already decoded a stored object.
    let old = read(old).unwrap_or_default();
    let mut new = match read(new) {
        Ok(new) => new,
        Err(errors) => return errors,
    };
    for (name, taken) in TAKEN {
        if matches!(taken, Taken::Always) || !is_given(&new, name) {
            new.remove(*name);
            new.extend(old.get(*name).map(|value| ((*name).to_owned(), value.clone())));
        }
    }
    if !is_given(&new, "resourceVersion") {
        new.insert("resourceVersion".to_owned(), "1".into());
    }
    update_errors((&json!({"metadata": new})).into(), (&json!({"metadata": old})).into())
}

/// The condition for copying a field from the stored object.
enum Taken {
    Always,
    IfMissing,
}

const TAKEN: &[(&str, Taken)] = &[
    ("creationTimestamp", Taken::Always),
    ("deletionGracePeriodSeconds", Taken::IfMissing),
    ("deletionTimestamp", Taken::IfMissing),
    ("generation", Taken::Always),
    ("resourceVersion", Taken::IfMissing),
    ("uid", Taken::IfMissing),
];

fn is_given(fields: &Map<String, Value>, name: &str) -> bool {
    fields.get(name).is_some_and(|value| !value.is_null() && value != "")
}
