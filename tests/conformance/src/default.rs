//! `default.jsonl`: compares defaulting, and the nulls that it drops.

use std::path::Path;

use serde::Deserialize;
use serde_json::Value;
use structural_schema::openapi::SchemaProps;
use structural_schema::walk;

use crate::answer::same;
use crate::cases::{self, Error};
use crate::report::Tally;

#[derive(Deserialize)]
struct Case {
    id: String,
    schema: SchemaProps,
    object: Value,
    expect: Expect,
}

#[derive(Deserialize)]
struct Expect {
    object: Value,
}

pub(crate) fn run(dir: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&["verdict"]);
    for mut case in cases::lines::<Case>(&dir.join("default.jsonl"))? {
        walk::default(&mut case.object, &case.schema);
        walk::drop_nulls(&mut case.object, &case.schema);
        tally.count(
            &case.id,
            &[("verdict", same(&case.object, &case.expect.object))],
            || case.expect.object.to_string(),
            || case.object.to_string(),
        );
    }
    Ok(tally)
}
