//! Targets that read JSON.

use codegen_cli::document::documents;
use serde_json::Value;
use structural_schema::{Any, Prune};

use super::same;
use crate::seeds::Sources;

pub(super) fn seeds(sources: &Sources) -> Vec<Vec<u8>> {
    let mut seeds: Vec<Vec<u8>> = ["prune.jsonl", "default.jsonl"]
        .iter()
        .flat_map(|name| sources.recorded(name))
        .filter_map(|line| serde_json::to_vec(line.get("object")?).ok())
        .collect();
    for text in [r#"{"a":1,"a":{"b":[]}}"#, r#"["\ud83d\ude00\u00e9\n",1e-7,-0.0,0]"#, " [ ] ", "5e-32", "\"\\ud800\""]
    {
        seeds.push(text.into());
    }
    seeds
}

pub(super) fn read(input: &[u8]) -> Result<(), String> {
    let expected = serde_json::from_slice::<Value>(input).ok();
    same("decode and serde_json", &Any::decode(input).ok(), &expected)?;
    let filtered = Any::prune_bytes(input).ok().map(|text| serde_json::from_slice::<Value>(&text).ok());
    same("prune_bytes and serde_json", &filtered.flatten(), &expected)?;
    if let (Some(value @ Value::Object(_)), Ok(text)) = (&expected, str::from_utf8(input)) {
        let document = documents(text).next().and_then(Result::ok).map(|node| node.to_value());
        same("the reader of documents and serde_json", &document.as_ref(), &Some(value))?;
    }
    Ok(())
}
