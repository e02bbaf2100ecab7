//! `expect-rules.jsonl`: compares the cost of each rule of the corpus.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde::Deserialize;
use structural_schema::crd::{CustomResourceDefinition, RuleCost, VersionCosts};
use structural_schema::field_error::FieldPath;

use crate::cases::{self, Error};
use crate::report::Tally;

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Case {
    crd: String,
    version: String,
    path: String,
    rule: String,
    #[serde(default)]
    max_cost: u64,
    #[serde(default)]
    max_cardinality: u64,
    #[serde(default)]
    uses_old_self: bool,
    error: Option<String>,
}

/// The costs of the rules of a version, by path and expression.
type Rules = BTreeMap<(String, String), RuleCost>;

pub(crate) fn run(dir: &Path) -> Result<Tally, Error> {
    let mut tally = Tally::new(&["verdict", "cost", "text"]);
    let mut recorded: BTreeSet<(String, String, String, String)> = BTreeSet::new();
    let mut known: BTreeMap<String, BTreeMap<String, Rules>> = BTreeMap::new();
    for (at, case) in cases::lines::<Case>(&dir.join("expect-rules.jsonl"))?.into_iter().enumerate() {
        if !known.contains_key(&case.crd) {
            known.insert(case.crd.clone(), rules(&cases::document(&dir.join("crds").join(&case.crd))?));
        }
        let key = (case.path.clone(), case.rule.clone());
        recorded.insert((case.crd.clone(), case.version.clone(), case.path.clone(), case.rule.clone()));
        let got = known[&case.crd].get(&case.version).and_then(|rules| rules.get(&key));
        let accepted = case.error.is_none();
        let mut levels = vec![("verdict", accepted == got.is_some()), ("text", accepted == got.is_some())];
        let ours = got.map(|cost| (cost.max_cost, cost.unbounded_cardinality, cost.uses_old_self));
        let theirs = (case.max_cost, case.max_cardinality, case.uses_old_self);
        if accepted {
            levels.push(("cost", ours == Some(theirs)));
        }
        tally.count(
            &format!("line {} {}", at + 1, case.crd),
            &levels,
            || format!("{theirs:?} {:?} for {}", case.error, case.rule),
            || format!("{ours:?}"),
        );
    }
    // Counts rules that the server's answers do not contain.
    for (crd, versions) in &known {
        for (version, rules) in versions {
            for (path, rule) in rules.keys() {
                if !recorded.contains(&(crd.clone(), version.clone(), path.clone(), rule.clone())) {
                    let got = || format!("a rule at {version}{path}: {rule}");
                    tally.count(crd, &[("verdict", false)], || "no such rule".to_owned(), got);
                }
            }
        }
    }
    Ok(tally)
}

fn rules(document: &CustomResourceDefinition) -> BTreeMap<String, Rules> {
    let versions = document.check().costs.into_iter().map(|VersionCosts { version, rules, .. }| {
        let path = |path: &FieldPath| if path.is_none() { String::new() } else { format!(".{path}") };
        let rules = rules.into_iter().map(|cost| ((path(&cost.path), cost.rule.clone()), cost));
        (version, rules.collect())
    });
    versions.collect()
}
