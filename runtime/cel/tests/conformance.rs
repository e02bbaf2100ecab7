//! Compares types, costs and messages of expressions with the recorded answers of kube-apiserver.

mod support;

use std::collections::HashMap;
use std::io::Write;

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
    let file = |name: &str| recorded(name).unwrap_or_else(|| panic!("{name} is part of the workspace"));
    let (cases, fixtures) = (file("cel.jsonl"), file("cel-fixtures.json"));
    let bump = Bump::new();
    let fixtures: Value = serde_json::from_str(&fixtures).unwrap();
    let schemas: HashMap<&str, Decl<'_>> = fixtures["schemas"]
        .as_object()
        .unwrap()
        .iter()
        .map(|(name, value)| (name.as_str(), Decl::resource(schema(&bump, value))))
        .collect();
    // These answers were recorded without `oldSelf`.
    let options = Options::default().with_old_self(OldSelf::Absent);
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
                // The server's syntax errors come from a parser generator. Only their positions are compared.
                let places = |text: &str| {
                    let lines = text.lines().filter(|line| line.starts_with("ERROR: "));
                    lines.map(|line| line.split(' ').nth(1).unwrap_or_default().to_owned()).collect::<String>()
                };
                text.add("place", expression, &places(&rejection.text), &places(theirs));
            }
            (Err(rejection), Some(theirs)) => text.add("text", expression, &rejection.text, theirs),
            _ => {}
        }
    }
    for (name, count) in [("verdict", &verdict), ("type", &kind), ("cost", &cost), ("text", &text)] {
        println!("cel {name} {}/{}", count.agree, count.total);
    }
    assert!(verdict.total >= 3637, "{} expressions", verdict.total);
    for count in [verdict, kind, cost, text] {
        assert_eq!(count.agree, count.total);
    }
}

/// Reads a file of the corpus of third-party CRDs, which is not part of the workspace. Prints a notice if it is absent.
fn corpus(name: &str) -> Option<String> {
    let text = recorded(name);
    if text.is_none() {
        // Unlike `eprintln!`, this is visible if the test passes.
        let notice = format!("SKIPPED: the corpus of third-party CRDs has no {name}, or is not present\n");
        std::io::stderr().write_all(notice.as_bytes()).expect("a notice");
    }
    text
}

/// Returns the schema at a path such as `.properties[spec].items`.
fn at<'v>(root: &'v Value, path: &str) -> &'v Value {
    let mut value = root;
    let mut rest = path;
    while let Some(step) = rest.strip_prefix('.') {
        let end = step.find(['.', '[']).unwrap_or(step.len());
        value = &value[&step[..end]];
        rest = &step[end..];
        if let Some(key) = rest.strip_prefix('[') {
            let end = key.find(']').unwrap();
            value = &value[&key[..end]];
            rest = &key[end + 1..];
        }
    }
    value
}

#[test]
fn rules_of_well_known_projects() {
    let Some(rules) = corpus("expect-rules.jsonl") else { return };
    let [mut verdict, mut cost, mut cardinality] = std::array::from_fn(|_| Count::default());
    let mut documents: HashMap<String, Value> = HashMap::new();
    for line in rules.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let file = case["crd"].as_str().unwrap().to_owned();
        let document = documents
            .entry(file)
            .or_insert_with_key(|file| serde_json::from_str(&corpus(&format!("crds/{file}")).unwrap()).unwrap());
        let versions = document["spec"]["versions"].as_array().unwrap();
        let version = versions.iter().find(|version| version["name"] == case["version"]).unwrap();
        let path = case["path"].as_str().unwrap();
        let bump = Bump::new();
        let schema = schema(&bump, at(&version["schema"]["openAPIV3Schema"], path));
        let decl = if path.is_empty() { Decl::resource(schema) } else { Decl::nested(schema) };
        let rule = case["rule"].as_str().unwrap();
        let found = schema.extensions.validations.iter().find(|entry| entry.rule == rule).unwrap();
        let old_self = match found.optional_old_self {
            Some(true) => OldSelf::Optional,
            _ => OldSelf::Value,
        };
        let options = Options::default().with_old_self(old_self);
        let ours = compile(rule, decl, options);
        let verdict_of = |accepted: bool| if accepted { "accepted" } else { "rejected" };
        verdict.add("verdict", rule, verdict_of(ours.is_ok()), verdict_of(case["error"].is_null()));
        if let Ok(compiled) = ours {
            let uses = compiled.program.program().uses_old_self;
            let theirs = format!("{} {}", case["maxCost"], case["usesOldSelf"]);
            cost.add("cost", rule, &format!("{} {uses}", compiled.max_cost), &theirs);
            let size = structural_schema_cel::schema_types::cardinality(decl.min_size());
            cardinality.add("cardinality", path, &size.to_string(), &case["maxCardinality"].to_string());
        }
        let Some(theirs) = case["messageExpressionMaxCost"].as_u64() else { continue };
        let ours = compile(found.message_expression, decl, options).map_or(0, |compiled| compiled.max_cost);
        cost.add("messageExpression", found.message_expression, &ours.to_string(), &theirs.to_string());
    }
    for (name, count) in [("verdict", &verdict), ("cost", &cost), ("cardinality", &cardinality)] {
        println!("rules {name} {}/{}", count.agree, count.total);
    }
    assert!(verdict.total >= 1824, "{} rules", verdict.total);
    for count in [verdict, cost, cardinality] {
        assert_eq!(count.agree, count.total);
    }
}
