//! Targets for CEL expressions and regular expressions.

use std::sync::{Arc, OnceLock};

use serde_json::Value;
use structural_schema::openapi::{Arena, SchemaProps};
use structural_schema_cel::check::Environment;
use structural_schema_cel::eval::{COST_LIMIT, Input, OldValue, Prepared, ValueType};
use structural_schema_cel::library::regex::{Memory, Pattern};
use structural_schema_cel::{Decl, Options, Version, compile};
use structural_schema_model::re2;

use super::same;
use crate::seeds::Sources;

pub(super) fn seeds(sources: &Sources) -> Vec<Vec<u8>> {
    let lines = ["cel.jsonl", "versions.jsonl"].into_iter().flat_map(|name| sources.recorded(name));
    let expressions = lines.filter_map(|line| Some(line.get("expr")?.as_str()?.as_bytes().to_vec()));
    let mut all: Vec<Vec<u8>> = expressions.collect();
    all.push(b"[1].map(v,[v,v]).map(v,[v,v]).map(v,[v,v]) == [1].map(v,[v,v])".to_vec());
    all.push(b"self.ls.all(x, 'a'.matches(x) || '%s'.format([self]) != '')".to_vec());
    all
}

/// The schemas and objects of the recorded set.
struct Fixtures {
    schemas: Vec<SchemaProps>,
    objects: Vec<Value>,
}

fn fixtures() -> &'static Fixtures {
    static FIXTURES: OnceLock<Fixtures> = OnceLock::new();
    FIXTURES.get_or_init(|| {
        let mut document = Sources::new().document("cel-fixtures.json");
        let schemas = document["schemas"].as_object().cloned().unwrap_or_default();
        let schemas = schemas.into_values().filter_map(|schema| serde_json::from_value(schema).ok()).collect();
        let objects = document["objects"].take().as_array().cloned().unwrap_or_default();
        Fixtures { schemas, objects }
    })
}

pub(super) fn expression(input: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(input);
    let arena = Arena::new();
    for schema in &fixtures().schemas {
        let Ok(schema) = schema.structural(&arena) else { continue };
        let this = Decl::resource(schema);
        let _ = compile(&text, this, Options::default().with_version(Version(25)));
        let options = Options::default().with_lints(true);
        let compiled = match compile(&text, this, options) {
            Ok(compiled) => compiled,
            Err(rejection) => {
                let is_inside = |at: u32| (at as usize) <= text.len();
                let all = rejection.problems.iter().all(|problem| problem.at.is_none_or(is_inside));
                same("problems inside the expression", &all, &true)?;
                continue;
            }
        };
        let environment = Environment { this, optional_old_self: false, version: options.version };
        let ty = Arc::new(ValueType::new(this));
        let Some(prepared) = Prepared::new(&compiled.program.program(), &environment, &ty) else { continue };
        for object in fixtures().objects.iter().take(3) {
            let evaluation = prepared.evaluate(Input { this: object, old: OldValue::Absent }, COST_LIMIT);
            // The server estimates these functions by the length of the prefix, and charges the length of the text.
            if text.contains("sWith") {
                continue;
            }
            // Objects of the recorded set may exceed the bounds of the schema. The server's own estimate is off by one for
            // some operations, and for some functions by a factor.
            let nodes = compiled.program.program().nodes.len() as u64;
            let most = compiled.max_cost.saturating_mul(4).saturating_add(20 * nodes);
            if evaluation.cost > most && evaluation.cost <= COST_LIMIT {
                return Err(format!("cost above the estimate: {} > {}", evaluation.cost, compiled.max_cost));
            }
        }
    }
    Ok(())
}

/// Returns seeds that consist of a pattern, a line break, and a text.
pub(super) fn pattern_seeds(_: &Sources) -> Vec<Vec<u8>> {
    let patterns = [
        "^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\nab-c",
        "(?i)^(\\d{1,3}\\.){3}\\d{1,3}$\n10.0.0.1",
        "[\\pL\\pN]{1000}\nabc",
        "\\bfoo|(?:bar)+?\\z\nfoo",
        "(a|b)*c{2,5}[^\\s\\x00-\\x1f]\nababcc!",
        "(?P<name>x)|(?s:.)\\Q.*\\E\nx.*",
        "[[:alpha:]]+\\p{Greek}\nabcα",
        "^$\n",
    ];
    patterns.map(|text| text.as_bytes().to_vec()).into()
}

pub(super) fn pattern(input: &[u8]) -> Result<(), String> {
    let input = String::from_utf8_lossy(input);
    let (pattern, text) = input.split_once('\n').unwrap_or((&input, ""));
    let checked = re2::check(pattern).is_ok();
    same("the check and the translation", &re2::to_rust_syntax(pattern).is_ok(), &checked)?;
    let (large, none) = (Memory::new(32 << 20), Memory::new(0));
    let (Ok(fast), Ok(slow)) = (Pattern::new(pattern, &large), Pattern::new(pattern, &none)) else {
        return Ok(());
    };
    same("acceptance by the engine and the check", &checked, &true)?;
    let text: String = text.chars().take(500).collect();
    same("the engines", &fast.is_match(&text), &slow.is_match(&text))
}
