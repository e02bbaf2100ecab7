//! Targets for the library functions behind the commands of the command line.

use codegen_cli::check::{self, Options};
use codegen_cli::document::documents;
use codegen_cli::explain::{Question, explain};
use codegen_cli::input::Source;
use codegen_cli::object::{Context, Definitions, Stage, run};
use codegen_cli::report::{Finding, Format};
use codegen_cli::skeleton::skeleton;
use codegen_cli::to_yaml;
use serde_json::Value;

use super::{document, same};
use crate::seeds::Sources;

pub(super) fn check_seeds(sources: &Sources) -> Vec<Vec<u8>> {
    let recorded = document::crd_seeds(sources);
    let values = recorded.iter().filter_map(|seed| serde_json::from_slice::<Value>(seed).ok());
    let mut seeds: Vec<Vec<u8>> =
        values.step_by(4).filter_map(|crd| to_yaml(&crd).ok()).map(String::into_bytes).collect();
    seeds.extend(document::yaml_seeds(sources));
    seeds
}

pub(super) fn check(input: &[u8]) -> Result<(), String> {
    let source = Source::new("fuzz.yaml", String::from_utf8_lossy(input));
    let options = Options { costs: true, ..Options::default() };
    let checked = check::check(&source, options);
    for table in &checked.costs {
        let _ = (table.human("fuzz.yaml"), table.json("fuzz.yaml"));
    }
    show(&source, &checked.findings)
}

/// Formats findings. No format prints control characters.
fn show(source: &Source, findings: &[Finding]) -> Result<(), String> {
    let first = &findings[..findings.len().min(20)];
    for format in [Format::Human, Format::Json, Format::Github] {
        let shown = format.show(source, first, false);
        let control = shown.chars().find(|c| c.is_control() && !matches!(c, '\n' | '\t'));
        same("control characters in a report", &control, &None)?;
    }
    let length = source.text.len();
    let inside =
        |finding: &Finding| finding.span.is_none_or(|span| span.start <= span.end && span.range().end <= length);
    same("positions inside the text", &findings.iter().all(inside), &true)
}

pub(super) fn object(input: &[u8]) -> Result<(), String> {
    let Ok(mut input) = serde_json::from_slice::<Value>(input) else { return Ok(()) };
    let [crd, object, old] = ["crd", "object", "old"].map(|name| input.get_mut(name).map_or(Value::Null, Value::take));
    let (Ok(crd), Ok(object)) = (to_yaml(&crd), to_yaml(&object)) else { return Ok(()) };
    let crd = Source::new("crd.yaml", crd);
    for node in documents(&crd.text).flatten() {
        let _ = skeleton(&crd, &node);
    }
    let Ok(definitions) = Definitions::read([&crd]) else { return Ok(()) };
    for definition in definitions.iter() {
        let _ = explain(definition, &Question { recursive: true, ..Question::default() });
    }
    let source = Source::new("object.yaml", object);
    let old = Some(old).filter(|old| !old.is_null());
    let context = Context { old, namespace: Some("default".to_owned()), ..Context::default() };
    for node in documents(&source.text).flatten() {
        for stage in [Stage::Admit, Stage::Prune, Stage::Default, Stage::Validate] {
            let answer = run(stage, &definitions, &source, &node, &context);
            same("an object and the absence of errors", &answer.object.is_some(), &!answer.has_errors())?;
            show(&source, &answer.findings)?;
        }
    }
    Ok(())
}
