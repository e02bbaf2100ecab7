//! Measures how many rules per second compile at run time, from text to cost, for all rules of the corpus on one core.
//!
//! ```text
//! cargo run --release -p structural-schema-cel --example throughput
//! ```

#[path = "../tests/support/mod.rs"]
mod support;

use std::collections::HashMap;
use std::hint::black_box;
use std::time::{Duration, Instant};

use bumpalo::Bump;
use serde_json::Value;
use structural_schema_cel::{Decl, OldSelf, Options, compile};
use support::{recorded, schema};

/// The number of rounds. The fastest round of each rule counts, because other load on the machine only adds time.
const ROUNDS: usize = 100;

fn main() {
    let Some(lines) = recorded("expect-rules.jsonl") else {
        println!("there is no corpus beside the workspace");
        return;
    };
    let bump = Bump::new();
    let rules = rules(&lines, &bump);
    let mut best = vec![Duration::MAX; rules.len()];
    for _ in 0..ROUNDS {
        for ((rule, decl, options), best) in rules.iter().zip(&mut best) {
            let start = Instant::now();
            let _ = black_box(compile(black_box(rule), *decl, *options));
            *best = start.elapsed().min(*best);
        }
    }
    let count = u32::try_from(rules.len()).unwrap_or(u32::MAX);
    let total: Duration = best.iter().sum();
    println!("{count} rules in {total:?}: {:.0} rules a second", f64::from(count) / total.as_secs_f64());
}

/// Returns the rules and the schemas that they are compiled for.
fn rules<'b>(lines: &str, bump: &'b Bump) -> Vec<(String, Decl<'b>, Options)> {
    let mut documents: HashMap<String, Value> = HashMap::new();
    let mut schemas: HashMap<(String, String, String), Decl<'b>> = HashMap::new();
    let mut rules = Vec::new();
    for case in lines.lines().filter_map(|line| serde_json::from_str::<Value>(line).ok()) {
        let text = |key: &str| case[key].as_str().unwrap_or_default().to_owned();
        let (file, version, path) = (text("crd"), text("version"), text("path"));
        let document = documents.entry(file.clone()).or_insert_with_key(|file| {
            let text = recorded(&format!("crds/{file}")).unwrap_or_default();
            serde_json::from_str(&text).unwrap_or_default()
        });
        let versions = document["spec"]["versions"].as_array();
        let Some(found) = versions.and_then(|all| all.iter().find(|entry| entry["name"] == version)) else { continue };
        let root = &found["schema"]["openAPIV3Schema"];
        let decl = *schemas.entry((file, version, path.clone())).or_insert_with(|| {
            let schema = schema(bump, at(root, &path));
            if path.is_empty() { Decl::resource(schema) } else { Decl::nested(schema) }
        });
        let rule = text("rule");
        let optional = decl
            .schema
            .extensions
            .validations
            .iter()
            .any(|entry| entry.rule == rule && entry.optional_old_self == Some(true));
        let old_self = if optional { OldSelf::Optional } else { OldSelf::Value };
        rules.push((rule, decl, Options::default().with_old_self(old_self)));
    }
    rules
}

/// Returns the schema at a path such as `.properties[spec].items`.
fn at<'v>(root: &'v Value, path: &str) -> &'v Value {
    let mut value = root;
    for step in path.split(['.', '[', ']']).filter(|step| !step.is_empty()) {
        value = &value[step];
    }
    value
}
