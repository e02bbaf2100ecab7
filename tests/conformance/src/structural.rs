//! `structural.jsonl`: compares the check for structural schemas.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use structural_schema::openapi::SchemaProps;

use crate::answer::{self, Recorded};
use crate::cases::{self, Error};
use crate::report::Tally;

#[derive(Deserialize)]
struct Case {
    id: String,
    schema: SchemaProps,
    expect: Expect,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Expect {
    new_structural_error: Option<String>,
    #[serde(default)]
    errors: Vec<Recorded>,
}

/// The errors of a schema, or the reason why it has no structural form.
type Answer = Result<Vec<Recorded>, String>;

pub(crate) fn run(dir: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&["verdict", "fields", "text"]);
    for case in cases::lines::<Case>(&dir.join("structural.jsonl"))? {
        let expected = match case.expect.new_structural_error {
            Some(error) => Err(error),
            None => Ok(case.expect.errors),
        };
        let got = answer(&case.schema);
        let outcome = match (&expected, &got) {
            (Ok(expected), Ok(got)) => answer::compare(expected, got),
            (Err(expected), Err(_)) => {
                [("verdict", true), ("fields", true), ("text", possible_errors(&case.schema).contains(expected))]
            }
            (Ok(errors), Err(_)) | (Err(_), Ok(errors)) => {
                [("verdict", !errors.is_empty()), ("fields", false), ("text", false)]
            }
        };
        tally.count(&case.id, &outcome, || show(&expected), || show(&got));
    }
    Ok(tally)
}

fn answer(schema: &SchemaProps) -> Answer {
    let errors = schema.check_structural().map_err(|error| error.to_string())?;
    Ok(errors.iter().map(Recorded::from).collect())
}

/// Returns all errors that the server may have recorded. The server stops at the first error, and visits `properties`
/// in random order.
fn possible_errors(schema: &SchemaProps) -> Vec<String> {
    let without_children = SchemaProps { properties: BTreeMap::new(), additional_properties: None, ..schema.clone() };
    if let Err(obstacle) = without_children.check_structural() {
        return vec![obstacle.to_string()];
    }
    let among_properties: Vec<_> = schema.properties.values().flat_map(possible_errors).collect();
    if among_properties.is_empty() {
        schema.values().map(possible_errors).unwrap_or_default()
    } else {
        among_properties
    }
}

fn show(answer: &Answer) -> String {
    match answer {
        Ok(errors) => answer::list(errors),
        Err(error) => error.clone(),
    }
}
