//! Compares the results for the corpus: CRDs of well-known projects, and objects for them.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;
use serde_json::Value;
use structural_schema::admit::Endpoint;
use structural_schema::openapi::SchemaProps;

use crate::admit;
use crate::cases::{self, Error};
use crate::report::Tally;
use crate::{crd, prune};

#[derive(Deserialize)]
struct Case {
    crd: String,
    version: String,
    op: String,
    object: Value,
    old: Option<Value>,
    expect: Value,
}

/// The expected result for a CRD.
#[derive(Deserialize)]
struct CrdCase {
    crd: String,
    expect: crd::Expect,
}

/// `expect-crd.jsonl`: compares the validation of CRDs.
pub(crate) fn crd(dir: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&["verdict", "fields", "text"]);
    for case in cases::lines::<CrdCase>(&dir.join("expect-crd.jsonl"))? {
        let document = cases::document(&dir.join("crds").join(&case.crd))?;
        crd::count(&mut tally, &case.crd, &document, &case.expect);
    }
    Ok(tally)
}

/// The part of a CRD that pruning needs.
#[derive(Deserialize)]
struct Crd {
    spec: Spec,
}

#[derive(Deserialize)]
struct Spec {
    #[serde(default)]
    versions: Vec<Version>,
}

#[derive(Deserialize)]
struct Version {
    name: String,
    #[serde(default)]
    schema: Validation,
}

#[derive(Default, Deserialize)]
struct Validation {
    #[serde(default, rename = "openAPIV3Schema")]
    schema: SchemaProps,
}

/// `objects.jsonl`: compares the cases that only prune an object.
pub(crate) fn prune(dir: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&["verdict"]);
    let mut schemas = BTreeMap::new();
    for (at, case) in cases::lines::<Case>(&dir.join("objects.jsonl"))?.into_iter().enumerate() {
        if case.op != "prune" {
            continue;
        }
        let key = (case.crd.clone(), case.version.clone());
        if !schemas.contains_key(&key) {
            let crd: Crd = cases::document(&dir.join("crds").join(&case.crd))?;
            schemas.extend(
                crd.spec.versions.into_iter().map(|version| ((case.crd.clone(), version.name), version.schema.schema)),
            );
        }
        let id = format!("line {} {}", at + 1, case.crd);
        match (schemas.get(&key), serde_json::from_value(case.expect)) {
            (Some(schema), Ok(expect)) => prune::count(&mut tally, &id, schema, true, case.object, &expect),
            (schema, _) => {
                let got = if schema.is_none() { "no such version" } else { "an answer of another form" };
                tally.count(&id, &[("verdict", false)], String::new, || got.to_owned());
            }
        }
    }
    Ok(tally)
}

/// `objects.jsonl`: compares the cases that admit an object.
pub(crate) fn admit(dir: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&admit::LEVELS);
    let mut admissions = BTreeMap::new();
    for (at, case) in cases::lines::<Case>(&dir.join("objects.jsonl"))?.into_iter().enumerate() {
        if case.op != "admit" {
            continue;
        }
        let key = (case.crd.clone(), case.version.clone());
        if !admissions.contains_key(&key) {
            let crd: Value = cases::document(&dir.join("crds").join(&case.crd))?;
            let admission = Endpoint::from_json(&crd, Some(&case.version));
            admissions.insert(key.clone(), admission);
        }
        let admission = admissions.get(&key).and_then(Option::as_ref);
        let id = format!("line {} {}", at + 1, case.crd);
        match serde_json::from_value(case.expect) {
            Ok(expect) => admit::count(&mut tally, &id, admission, case.object, case.old, &expect),
            Err(error) => {
                let levels = admit::LEVELS.map(|level| (level, false));
                tally.count(&id, &levels, String::new, || format!("an answer of another form: {error}"));
            }
        }
    }
    Ok(tally)
}
