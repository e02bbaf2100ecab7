//! `published.jsonl`: compares the `OpenAPI` documents that a server published, and the output of `kubectl explain`.

use std::collections::BTreeMap;
use std::path::Path;

use codegen_cli::explain::{Question, explain};
use serde::Deserialize;
use serde_json::{Map, Value};
use structural_schema::crd::CustomResourceDefinition;
use structural_schema::openapi::SchemaProps;
use structural_schema::publish::{OpenApi, STANDARD_DESCRIPTIONS, definitions_v2};

use crate::cases::{self, Error};
use crate::report::Tally;

#[derive(Deserialize)]
struct Case {
    crd: CustomResourceDefinition,
    versions: BTreeMap<String, Published>,
}

/// The documents that the server published for a version.
#[derive(Deserialize)]
struct Published {
    openapi3: Map<String, Value>,
    openapi2: Option<Map<String, Value>>,
    paths: BTreeMap<String, Vec<String>>,
    explain: Vec<Explained>,
}

/// The output of `kubectl explain PLURAL.FIELD [--recursive]`.
#[derive(Deserialize)]
struct Explained {
    field: String,
    recursive: bool,
    text: String,
}

/// Takes the place of the descriptions of Kubernetes' own fields in the recorded documents.
const HIDDEN: &str = "-";

/// The fields whose paragraphs are hidden in the recorded texts.
const HIDDEN_FIELDS: [&str; 3] = ["  apiVersion\t", "  kind\t", "  metadata\t"];

pub(crate) fn run(dir: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&["openapi3", "openapi2", "paths", "explain"]);
    for case in cases::lines::<Case>(&dir.join("published.jsonl"))? {
        let v2 = definitions_v2(std::slice::from_ref(&case.crd));
        for (name, expected) in &case.versions {
            let id = format!("{} {name}", case.crd.metadata.name);
            let document = case.crd.version(name).map(|version| OpenApi::of_version(&case.crd, version));
            let document = document.unwrap_or_default();
            compare(&mut tally, &id, "openapi3", &expected.openapi3, &document.components);
            if let Some(expected) = &expected.openapi2 {
                compare(&mut tally, &id, "openapi2", expected, &v2);
            }
            let got = methods(&document);
            let agrees = expected.paths == got;
            tally.count(&id, &[("paths", agrees)], || format!("{:?}", expected.paths), || format!("{got:?}"));
            for expected in &expected.explain {
                let got = explained(&case.crd, name, expected);
                let id = format!("{id} {:?} {}", expected.field, expected.recursive);
                let agrees = expected.text == got;
                tally.count(&id, &[("explain", agrees)], || format!("{:?}", expected.text), || format!("{got:?}"));
            }
        }
    }
    Ok(tally)
}

/// Counts a version. All recorded components must be equal.
fn compare(
    tally: &mut Tally,
    id: &str,
    level: &'static str,
    expected: &Map<String, Value>,
    got: &BTreeMap<String, SchemaProps>,
) {
    let got: Map<String, Value> =
        expected.keys().filter_map(|name| Some((name.clone(), hidden(got.get(name)?)))).collect();
    let agrees = !expected.is_empty() && *expected == got;
    tally.count(id, &[(level, agrees)], || Value::from(expected.clone()).to_string(), || Value::from(got).to_string());
}

/// Returns a component without the descriptions that the recording hides.
fn hidden(component: &SchemaProps) -> Value {
    let mut value = component.to_value();
    let is_list = component
        .properties
        .get("items")
        .is_some_and(|items| items.item().is_some_and(|item| item.reference.is_some()));
    hide(&mut value, is_list);
    value
}

fn hide(value: &mut Value, all: bool) {
    match value {
        Value::Object(object) => {
            for (key, value) in object {
                match value {
                    Value::String(text) if key == "description" => {
                        if all || STANDARD_DESCRIPTIONS.contains(&text.as_str()) {
                            HIDDEN.clone_into(text);
                        }
                    }
                    value => hide(value, all),
                }
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|value| hide(value, all)),
        _ => {}
    }
}

/// Returns the methods of each path.
fn methods(document: &OpenApi) -> BTreeMap<String, Vec<String>> {
    let methods = |item: &Value| {
        let keys = item.as_object().into_iter().flat_map(Map::keys).filter(|key| *key != "parameters");
        let mut keys: Vec<String> = keys.cloned().collect();
        keys.sort();
        keys
    };
    document.paths.iter().map(|(path, item)| (path.clone(), methods(item))).collect()
}

/// Explains a field, without the texts that the recording hides.
fn explained(crd: &CustomResourceDefinition, version: &str, expected: &Explained) -> String {
    let question = Question {
        version: Some(version.to_owned()),
        path: expected.field.split('.').filter(|name| !name.is_empty()).map(str::to_owned).collect(),
        recursive: expected.recursive,
        ..Question::default()
    };
    hidden_paragraphs(&explain(crd, &question).unwrap_or_else(|error| error))
}

/// Replaces the paragraphs below `apiVersion`, `kind`, and `metadata`, as the recording does.
fn hidden_paragraphs(text: &str) -> String {
    let mut lines: Vec<&str> = Vec::new();
    let mut is_hidden = false;
    let mut previous_is_field = false;
    for line in text.split('\n') {
        let in_paragraph = is_hidden && line.starts_with("    ");
        if !in_paragraph {
            lines.push(line);
        } else if previous_is_field {
            lines.push("    -");
        }
        previous_is_field = !in_paragraph && HIDDEN_FIELDS.iter().any(|field| line.starts_with(field));
        is_hidden = in_paragraph || previous_is_field;
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paragraphs_of_standard_fields_are_hidden() {
        let text = "FIELDS:\n  kind\t<string>\n    One\n    two.\n\n  size\t<string>\n    Three.\n";
        let hidden = "FIELDS:\n  kind\t<string>\n    -\n\n  size\t<string>\n    Three.\n";
        assert_eq!(hidden_paragraphs(text), hidden);
    }
}
