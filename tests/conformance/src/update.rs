//! `update.jsonl` and `pairs.jsonl`: compares the validation of updates of CRDs.

use std::path::Path;

use serde::Deserialize;
use serde_json::Value;
use structural_schema::crd::{Condition, CustomResourceDefinition, WarningType};

use crate::answer::{self, Recorded, compare};
use crate::cases::{self, Error};
use crate::report::Tally;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    id: String,
    old: Value,
    new: Value,
    /// Whether the old CRD is established.
    established: bool,
    /// The stored versions of the old CRD, if they differ from its storage version.
    stored_versions: Option<Vec<String>>,
    expect: Expect,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Expect {
    /// The number of errors if the old CRD were created.
    old_errors: usize,
    errors: Vec<Recorded>,
    #[serde(default)]
    warnings: Vec<String>,
    #[serde(default)]
    stored_versions: Vec<String>,
}

/// The project's answer.
struct Answer {
    old_errors: usize,
    errors: Vec<Recorded>,
    warnings: Vec<String>,
    stored_versions: Vec<String>,
}

/// Compares updates that were written for the tests.
pub(crate) fn update(dir: &Path) -> Result<Tally, Error> {
    run(&dir.join("update.jsonl"))
}

/// Compares updates that well-known projects released.
pub(crate) fn pairs(dir: &Path) -> Result<Tally, Error> {
    run(&dir.join("pairs.jsonl"))
}

fn run(file: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&["verdict", "fields", "text"]);
    for case in cases::lines::<Case>(file)? {
        let Case { id, expect, .. } = &case;
        let got = answer(&case);
        let mut levels = match &got {
            Ok(got) => compare(&expect.errors, &got.errors),
            Err(_) => ["verdict", "fields", "text"].map(|level| (level, false)),
        };
        levels[2].1 &= got.as_ref().is_ok_and(|got| same_rest(expect, got));
        let rest = |old: usize, warnings: &[String], stored: &[String]| format!(" {old} old {warnings:?} {stored:?}");
        let expected =
            || answer::list(&expect.errors) + &rest(expect.old_errors, &expect.warnings, &expect.stored_versions);
        tally.count(id, &levels, expected, || match &got {
            Ok(got) => answer::list(&got.errors) + &rest(got.old_errors, &got.warnings, &got.stored_versions),
            Err(error) => error.clone(),
        });
    }
    Ok(tally)
}

/// Returns whether everything except the errors of the update agrees. The server visits schemas in random order.
fn same_rest(expect: &Expect, got: &Answer) -> bool {
    let sorted = |texts: &[String]| {
        let mut texts = texts.to_vec();
        texts.sort_unstable();
        texts
    };
    expect.old_errors == got.old_errors
        && sorted(&expect.warnings) == sorted(&got.warnings)
        && expect.stored_versions == got.stored_versions
}

fn answer(case: &Case) -> Result<Answer, String> {
    let decode = |crd: &Value| CustomResourceDefinition::decode(crd).map_err(|error| error.to_string());
    let (mut old, mut new) = (decode(&case.old)?, decode(&case.new)?);
    let old_errors = old.check().errors().count();
    old.apply_defaults();
    old.reset_status();
    let names = old.spec.names.clone();
    if let Some(status) = &mut old.status {
        status.accepted_names = names;
        status.stored_versions = case.stored_versions.clone().unwrap_or_else(|| status.stored_versions.clone());
        let established = if case.established { "True" } else { "False" };
        let kind = "Established".to_owned();
        status.conditions.push(Condition { kind, status: established.to_owned(), ..Condition::default() });
    }
    let report = new.check_update(&old);
    new.inherit_status(&old);
    // The recorded warnings do not include unknown fields, which the server reports separately.
    let formats = report.warnings.iter().filter(|warning| warning.kind == WarningType::UnknownFormat);
    Ok(Answer {
        old_errors,
        errors: report.errors().map(Recorded::from).collect(),
        warnings: formats.map(|warning| warning.message.clone()).collect(),
        stored_versions: new.status.map(|status| status.stored_versions).unwrap_or_default(),
    })
}
