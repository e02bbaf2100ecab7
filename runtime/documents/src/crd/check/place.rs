//! Maps the field of an error to its path in the document.

use structural_schema_model::{FieldPath, FieldStep};

/// Path prefixes of the server's internal version, and the matching paths in the document. Fields that all versions
/// share map to the first version.
const PLACES: [(&str, &str, &[&str]); 9] = [
    ("spec.validation", "spec.versions", &["schema"]),
    ("spec.subresources", "spec.versions", &["subresources"]),
    ("spec.additionalPrinterColumns", "spec.versions", &["additionalPrinterColumns"]),
    ("spec.selectableFields", "spec.versions", &["selectableFields"]),
    ("spec.version", "spec.versions", &["name"]),
    ("spec.conversion.webhookClientConfig", "spec.conversion.webhook.clientConfig", &[]),
    ("spec.conversion.conversionReviewVersions", "spec.conversion.webhook.conversionReviewVersions", &[]),
    ("status.storedVersions", "spec.versions", &[]),
    ("status.acceptedNames", "spec.names", &[]),
];

/// Returns the path in the document for the field of an error. In the server's internal version, shared fields are at
/// the top level, and the fields of a webhook have other names.
pub(super) fn place_of(field: &FieldPath) -> FieldPath {
    let mut steps = field.steps().to_vec();
    for (theirs, ours, in_first_version) in PLACES {
        let theirs = FieldPath::dotted(theirs);
        if !field.is_within(&theirs) {
            continue;
        }
        let mut place = FieldPath::dotted(ours);
        if let [name] = in_first_version {
            place = place.index(0).field(*name);
        }
        // The index in `status.storedVersions` is not an index in `spec.versions`.
        let taken =
            if theirs == FieldPath::dotted("status.storedVersions") { steps.len() } else { theirs.steps().len() };
        steps.splice(..taken, place.steps().iter().cloned());
        break;
    }
    // The path of a printer column has another name in the internal version.
    if let Some(FieldStep::Field(name)) = steps.last_mut()
        && name == "JSONPath"
    {
        *name = "jsonPath".into();
    }
    FieldPath::new(steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places() {
        let column = FieldPath::dotted("spec.additionalPrinterColumns").index(2).field("JSONPath");
        let schema = FieldPath::dotted("spec.versions").index(1).field("schema").field("openAPIV3Schema");
        for (field, place) in [
            ("metadata.name".into(), "metadata.name"),
            (schema, "spec.versions[1].schema.openAPIV3Schema"),
            ("spec.version".into(), "spec.versions[0].name"),
            ("spec.versions".into(), "spec.versions"),
            (column, "spec.versions[0].additionalPrinterColumns[2].jsonPath"),
            ("spec.selectableFields".into(), "spec.versions[0].selectableFields"),
            ("spec.conversion.webhookClientConfig.url".into(), "spec.conversion.webhook.clientConfig.url"),
            ("status.storedVersions".into(), "spec.versions"),
            (FieldPath::dotted("status.storedVersions").index(1), "spec.versions"),
            (FieldPath::dotted("status.acceptedNames.shortNames").index(1), "spec.names.shortNames[1]"),
            (
                FieldPath::dotted("spec.validation.openAPIV3Schema.properties").key("a"),
                "spec.versions[0].schema.openAPIV3Schema.properties[a]",
            ),
        ] {
            assert_eq!(place_of(&field), place);
        }
    }
}
