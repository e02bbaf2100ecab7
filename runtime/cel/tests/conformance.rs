//! Agreement with the recorded answers of kube-apiserver: types, costs and texts of expressions.

mod support;

use std::collections::HashMap;

use bumpalo::Bump;
use serde_json::Value;
use structural_schema_cel::{Decl, OldSelf, Options, Stage, compile};
use support::{recorded, schema};

#[derive(Default)]
struct Count {
    agree: usize,
    total: usize,
}

impl Count {
    fn add(&mut self, what: &str, expression: &str, ours: &str, theirs: &str) {
        self.total += 1;
        if ours == theirs {
            self.agree += 1;
        } else {
            println!("{what}: {expression}\n  ours:   {ours}\n  theirs: {theirs}");
        }
    }
}

#[test]
fn expressions() {
    let (Some(cases), Some(fixtures)) = (recorded("cel.jsonl"), recorded("cel-fixtures.json")) else { return };
    let bump = Bump::new();
    let fixtures: Value = serde_json::from_str(&fixtures).unwrap();
    let schemas: HashMap<&str, Decl<'_>> = fixtures["schemas"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, value)| (name.as_str(), Decl::resource(schema(&bump, value))))
        .collect();
    // These were recorded without `oldSelf`.
    let options = Options { old_self: OldSelf::Absent, ..Options::default() };
    let [mut verdict, mut kind, mut cost, mut text] = std::array::from_fn(|_| Count::default());
    for line in cases.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let expression = case["expr"].as_str().unwrap();
        let expect = &case["expect"];
        let ours = compile(expression, schemas[case["schema"].as_str().unwrap()], options);
        let stage = |word: Option<Stage>| match word {
            None => "accepted",
            Some(Stage::Program) => "program",
            Some(_) => "compile",
        };
        let theirs = match (&expect["compileError"], &expect["programError"]) {
            (Value::String(text), _) => ("compile", Some(text)),
            (_, Value::String(text)) => ("program", Some(text)),
            _ => ("accepted", None),
        };
        verdict.add("verdict", expression, stage(ours.as_ref().err().map(|e| e.stage)), theirs.0);
        match (ours, theirs.1) {
            (Ok(compiled), None) => {
                kind.add("type", expression, &compiled.result, expect["type"].as_str().unwrap());
                let ours = format!("{}..{}", compiled.min_cost, compiled.max_cost);
                cost.add("cost", expression, &ours, &format!("{}..{}", expect["minCost"], expect["maxCost"]));
            }
            (Err(rejection), Some(theirs)) if rejection.stage == Stage::Syntax => {
                let first = |text: &str| text.split(' ').nth(1).map(str::to_owned).unwrap_or_default();
                text.add("place", expression, &first(&rejection.text), &first(theirs));
            }
            (Err(rejection), Some(theirs)) => text.add("text", expression, &rejection.text, theirs),
            _ => {}
        }
    }
    for (name, count) in [("verdict", &verdict), ("type", &kind), ("cost", &cost), ("text", &text)] {
        println!("cel {name} {}/{}", count.agree, count.total);
    }
    for count in [verdict, kind, cost, text] {
        assert_eq!(count.agree, count.total);
    }
}
