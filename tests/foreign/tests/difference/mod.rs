//! Compares a schema of schemars with one of the derive.

use serde_json::Value;

/// Returns the constraints of the first schema that the second schema lacks.
pub(crate) fn lost(theirs: &Value, ours: &Value) -> Vec<String> {
    let mut lost = Vec::new();
    compare(theirs, ours, "", &mut lost);
    lost
}

/// Returns whether a schema has constraints other than its type.
pub(crate) fn constrains(schema: &Value) -> bool {
    let Some(schema) = schema.as_object() else { return false };
    let is_more = |key: &str| !matches!(key, "type" | "properties" | "required" | "nullable");
    schema.iter().any(|(key, value)| if key == "items" { constrains(value) } else { is_more(key) })
}

fn compare(theirs: &Value, ours: &Value, path: &str, lost: &mut Vec<String>) {
    for (key, value) in theirs.as_object().into_iter().flatten() {
        let place = format!("{path}.{key}");
        let found = &ours[key];
        match key.as_str() {
            // An optional field is not nullable. Integers have bounds in place of formats that the server does not
            // know.
            "type" | "nullable" | "$schema" => {}
            "format" if ours["type"] == "integer" || ours["type"] == "number" => {}
            // A CRD has one example.
            "examples" => expect(&value[0], &ours["example"], &place, lost),
            // A CRD has no such keyword.
            "deprecated" => {
                if !ours["description"].as_str().is_some_and(|text| text.contains("Deprecated")) {
                    lost.push(place);
                }
            }
            "properties" => {
                for (name, schema) in value.as_object().into_iter().flatten() {
                    match found.get(name) {
                        Some(property) => compare(schema, property, &format!("{place}.{name}"), lost),
                        None => lost.push(format!("{place}.{name}")),
                    }
                }
            }
            "items" | "additionalProperties" if value.is_object() => compare(value, found, &place, lost),
            "required" => {
                let sorted = |names: &Value| {
                    let mut names = names.as_array().cloned().unwrap_or_default();
                    names.sort_by_key(ToString::to_string);
                    names
                };
                if sorted(value) != sorted(found) {
                    lost.push(format!("{place}: {value}, not {found}"));
                }
            }
            // The derive writes the branches of an enum as a structural schema, which has another form.
            "oneOf" | "anyOf" => {}
            _ => expect(value, found, &place, lost),
        }
    }
}

fn expect(value: &Value, found: &Value, place: &str, lost: &mut Vec<String>) {
    let equal = match (value.as_f64(), found.as_f64()) {
        (Some(a), Some(b)) => a == b,
        // The derive adds its own paragraphs.
        _ if place.ends_with(".description") => {
            found.as_str().is_some_and(|text| text.starts_with(value.as_str().unwrap_or_default()))
        }
        _ => value == found,
    };
    if !equal {
        lost.push(format!("{place}: {value}, not {found}"));
    }
}
