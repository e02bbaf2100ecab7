//! `prune.jsonl`: compares pruning.

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
    root: bool,
    expect: Expect,
}

/// A pruned object, and the paths of the dropped fields.
#[derive(Deserialize)]
pub(crate) struct Expect {
    object: Value,
    unknown: Vec<String>,
}

pub(crate) fn run(dir: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&["verdict"]);
    for case in cases::lines::<Case>(&dir.join("prune.jsonl"))? {
        count(&mut tally, &case.id, &case.schema, case.root, case.object, &case.expect);
    }
    Ok(tally)
}

/// Prunes an object and counts the result.
pub(crate) fn count(tally: &mut Tally, id: &str, schema: &SchemaProps, root: bool, mut object: Value, expect: &Expect) {
    let unknown = walk::prune(&mut object, schema, root);
    tally.count(
        id,
        &[("verdict", same(&object, &expect.object) && unknown == expect.unknown)],
        || format!("{} unknown {:?}", expect.object, expect.unknown),
        || format!("{object} unknown {unknown:?}"),
    );
}
