//! The legacy field `spec.preserveUnknownFields`.

use std::borrow::Cow;

use structural_schema_documents::crd::CustomResourceDefinition;

use crate::documentation::visit;

/// Returns the definition in which all objects preserve unknown fields, if `spec.preserveUnknownFields` is true.
pub(crate) fn explicit(crd: &CustomResourceDefinition) -> Cow<'_, CustomResourceDefinition> {
    if !crd.spec.preserve_unknown_fields {
        return Cow::Borrowed(crd);
    }
    let mut copy = crd.clone();
    for version in &mut copy.spec.versions {
        let schema = version.schema.as_mut().and_then(|schema| schema.open_api_v3_schema.as_deref_mut());
        if let Some(schema) = schema {
            visit(schema, &mut |schema| {
                if matches!(schema.kind.as_str(), "object" | "") && schema.additional_properties.is_none() {
                    schema.preserve_unknown_fields = Some(true);
                }
            });
        }
    }
    Cow::Owned(copy)
}
