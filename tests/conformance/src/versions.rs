//! `versions.jsonl`: compares the versions whose environments accept an expression.

use std::path::Path;

use serde::Deserialize;
use structural_schema::openapi::Arena;
use structural_schema_cel::{Decl, OldSelf, Options, Version, compile};

use crate::cases::{self, Error};
use crate::cel::Fixtures;
use crate::report::Tally;

#[derive(Deserialize)]
struct Case {
    expr: String,
    schema: String,
    expect: Expect,
}

#[derive(Deserialize)]
struct Expect {
    compiles: Vec<String>,
}

/// The minor versions that were recorded.
const MINORS: std::ops::RangeInclusive<u8> = 25..=36;

pub(crate) fn run(dir: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&["verdict"]);
    let fixtures: Fixtures = cases::document(&dir.join("cel-fixtures.json"))?;
    let arena = Arena::new();
    for case in cases::lines::<Case>(&dir.join("versions.jsonl"))? {
        let decl = fixtures.schemas.get(&case.schema).and_then(|schema| schema.structural(&arena).ok());
        let decl = decl.map(Decl::resource);
        for minor in MINORS {
            let version = format!("1.{minor}");
            let options = Options::default().with_version(Version(minor)).with_old_self(OldSelf::Absent);
            let result = decl.map(|decl| compile(&case.expr, decl, options));
            let expected = case.expect.compiles.contains(&version);
            let agrees = matches!(&result, Some(result) if result.is_ok() == expected);
            let word = |compiles: bool| if compiles { "compiles".to_owned() } else { "does not compile".to_owned() };
            let got = || match result {
                None => format!("no schema {}", case.schema),
                Some(Ok(_)) => word(true),
                Some(Err(rejection)) => rejection.text,
            };
            tally.count(&format!("{version} {}", case.expr), &[("verdict", agrees)], || word(expected), got);
        }
    }
    Ok(tally)
}
