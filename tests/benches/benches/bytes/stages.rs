//! Measures the stages of admission of a tree.

use std::fmt::Write as _;

use benches::{Frontend, Workload};
use serde_json::Value;
use structural_schema::openapi::SchemaProps;
use structural_schema::{CustomResource, Defaults, Prune, Resource, Validate};
use structural_schema_documents::rules::RuleSet;
use structural_schema_documents::walk::object_meta;

use crate::cases::Case;
use crate::clock::fastest;

const STAGES: [&str; 9] =
    ["reading", "copying", "defaults", "pruning", "nulls", "metadata", "validation", "rules", "writing"];

const EXPLANATION: &str = "Each stage runs alone, on a copy of the tree. The time of `copying` includes freeing the copy, \
    and is subtracted from stages that change the tree.";

/// Returns the table of stages, for objects as a client sends them.
pub(crate) fn table(cases: &[Case]) -> String {
    let mut table =
        format!("## Stages of a tree, in microseconds\n\n{EXPLANATION}\n\n| object | {} |\n|---|", STAGES.join(" | "));
    table.push_str(&"--:|".repeat(STAGES.len()));
    table.push('\n');
    for case in cases.iter().filter(|case| case.kind == "as sent") {
        let times = match case.size {
            "large" => stages::<Workload>(case),
            _ => stages::<Frontend>(case),
        };
        let times = times.map(|nanos| format!("{:.2}", nanos / 1000.0)).join(" | ");
        let _ = writeln!(table, "| {} | {times} |", case.size);
    }
    table + "\n"
}

fn stages<T: CustomResource + 'static>(case: &Case) -> [f64; 9] {
    let object: Value = serde_json::from_slice(&case.text).expect("an object");
    let rules = RuleSet::new(&SchemaProps::from(T::SCHEMA));
    let change = |change: fn(&mut Value)| {
        let object = &object;
        move || {
            let mut copy = object.clone();
            change(&mut copy);
            copy.as_object().map_or(0, serde_json::Map::len)
        }
    };
    let mut times = fastest([
        &|| serde_json::from_slice::<Value>(&case.text).map_or(0, |value| usize::from(value.is_object())),
        &change(|_| ()),
        &change(T::fill_defaults),
        &change(|object| drop(Resource::<T>::prune_tracked(object))),
        &change(T::drop_nulls),
        &change(|object| drop(object_meta::bring_in_form(&mut object["metadata"]))),
        &|| usize::from(T::is_valid(&object)),
        &|| rules.as_ref().map_or(0, |rules| rules.check(&object, None).errors.len()),
        &|| serde_json::to_vec(&object).map_or(0, |text| text.len()),
    ]);
    for stage in 2..6 {
        times[stage] = (times[stage] - times[1]).max(0.0);
    }
    times
}
