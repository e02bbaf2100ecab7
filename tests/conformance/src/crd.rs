//! `crd.jsonl`: compares the validation of CRDs.

use std::path::Path;

use serde::Deserialize;
use serde_json::Value;
use structural_schema::crd::CustomResourceDefinition;

use crate::answer::{self, Recorded, compare};
use crate::cases::{self, Error};
use crate::report::Tally;

#[derive(Deserialize)]
struct Case {
    id: String,
    crd: Value,
    expect: Expect,
}

/// The errors on create, or the error while decoding the document.
#[derive(Deserialize)]
pub(crate) struct Expect {
    #[serde(default)]
    errors: Vec<Recorded>,
    #[serde(default, rename = "decodeError")]
    decode_error: Option<String>,
}

pub(crate) fn run(dir: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&["verdict", "fields", "text"]);
    for case in cases::lines::<Case>(&dir.join("crd.jsonl"))? {
        count(&mut tally, &case.id, &case.crd, &case.expect);
    }
    Ok(tally)
}

/// Checks a CRD and counts the result.
pub(crate) fn count(tally: &mut Tally, id: &str, document: &Value, expect: &Expect) {
    let got = CustomResourceDefinition::decode(document)
        .map(|document| document.check().errors().map(Recorded::from).collect::<Vec<_>>());
    let levels = match (&expect.decode_error, &got) {
        (None, Ok(got)) => compare(&expect.errors, got),
        // The messages of decode errors are not compared.
        (expected, got) => ["verdict", "fields", "text"].map(|level| (level, expected.is_some() == got.is_err())),
    };
    let expected = || match &expect.decode_error {
        Some(error) => error.clone(),
        None => answer::list(&expect.errors),
    };
    tally.count(id, &levels, expected, || match &got {
        Ok(got) => answer::list(got),
        Err(error) => error.to_string(),
    });
}
