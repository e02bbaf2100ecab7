//! Where in a document the field of an error is.

/// How the server's older form begins a path, and where that is in the document. What all versions share stands in the
/// first one as well as in the others.
const PLACES: [(&str, &str); 8] = [
    ("spec.validation", "spec.versions[0].schema"),
    ("spec.subresources", "spec.versions[0].subresources"),
    ("spec.additionalPrinterColumns", "spec.versions[0].additionalPrinterColumns"),
    ("spec.selectableFields", "spec.versions[0].selectableFields"),
    ("spec.conversion.webhookClientConfig", "spec.conversion.webhook.clientConfig"),
    ("spec.conversion.conversionReviewVersions", "spec.conversion.webhook.conversionReviewVersions"),
    ("spec.version", "spec.versions[0].name"),
    ("status.storedVersions", "spec.versions"),
];

/// The path in the document for the field of an error: the server speaks of an older form, in which what all versions
/// share stands at the top, and a webhook is called otherwise.
///
/// ```
/// use structural_schema::crd::place_of;
///
/// let place = place_of("spec.validation.openAPIV3Schema.properties[a].type");
/// assert_eq!(place, "spec.versions[0].schema.openAPIV3Schema.properties[a].type");
/// ```
pub fn place_of(field: &str) -> String {
    let place = PLACES.iter().find_map(|(theirs, ours)| {
        let rest = field.strip_prefix(theirs)?;
        (rest.is_empty() || rest.starts_with(['.', '['])).then(|| format!("{ours}{rest}"))
    });
    let place = place.unwrap_or_else(|| field.to_owned());
    // Columns have their path in capitals there.
    match place.strip_suffix(".JSONPath") {
        Some(column) => format!("{column}.jsonPath"),
        None => place,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places() {
        for (field, place) in [
            ("metadata.name", "metadata.name"),
            ("spec.versions[1].schema.openAPIV3Schema.type", "spec.versions[1].schema.openAPIV3Schema.type"),
            ("spec.version", "spec.versions[0].name"),
            ("spec.versions", "spec.versions"),
            ("spec.additionalPrinterColumns[2].JSONPath", "spec.versions[0].additionalPrinterColumns[2].jsonPath"),
            ("spec.selectableFields", "spec.versions[0].selectableFields"),
            ("spec.conversion.webhookClientConfig.url", "spec.conversion.webhook.clientConfig.url"),
            ("status.storedVersions", "spec.versions"),
        ] {
            assert_eq!(place_of(field), place);
        }
    }
}
