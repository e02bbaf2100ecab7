//! The part of a document that keeps it from being read.
//!
//! A reader says what is wrong, but not where. So parts are taken away until it complains of something else, or of nothing.

use serde_json::Value;

/// The path to the part of `value` because of which `read` fails as it does: in halves at each level, so that even large
/// documents take few readings.
pub(super) fn culprit(value: &Value, read: &dyn Fn(&Value) -> Option<String>) -> String {
    let Some(error) = read(value) else { return String::new() };
    let (mut trial, mut path, mut pointer) = (value.clone(), String::new(), String::new());
    while let Some(part) = trial.pointer(&pointer).cloned() {
        let mut suspects: Vec<Step> = steps(&part);
        let mut fails_alike = |left_out: &[Step]| {
            if let Some(place) = trial.pointer_mut(&pointer) {
                *place = without(&part, left_out);
            }
            let alike = read(&trial).as_ref() == Some(&error);
            if let Some(place) = trial.pointer_mut(&pointer) {
                *place = part.clone();
            }
            alike
        };
        if suspects.is_empty() || fails_alike(&suspects) {
            break;
        }
        while suspects.len() > 1 {
            let second = suspects.split_off(suspects.len() / 2);
            if fails_alike(&suspects) {
                suspects = second;
            }
        }
        let Some(step) = suspects.pop() else { break };
        step.follow(&mut path, &mut pointer);
    }
    path
}

/// A step into a value.
#[derive(Clone, Debug, PartialEq)]
enum Step {
    Key(String),
    Index(usize),
}

impl Step {
    fn follow(&self, path: &mut String, pointer: &mut String) {
        match self {
            Step::Key(key) => {
                if !path.is_empty() {
                    path.push('.');
                }
                path.push_str(key);
                pointer.push('/');
                pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
            }
            Step::Index(index) => {
                path.extend(["[", &index.to_string(), "]"]);
                pointer.extend(["/", &index.to_string()]);
            }
        }
    }
}

fn steps(value: &Value) -> Vec<Step> {
    match value {
        Value::Object(members) => members.keys().cloned().map(Step::Key).collect(),
        Value::Array(items) => (0..items.len()).map(Step::Index).collect(),
        _ => Vec::new(),
    }
}

fn without(value: &Value, left_out: &[Step]) -> Value {
    match value {
        Value::Object(members) => {
            let mut members = members.clone();
            members.retain(|key, _| !left_out.iter().any(|step| matches!(step, Step::Key(name) if name == key)));
            Value::Object(members)
        }
        Value::Array(items) => {
            let kept = items.iter().enumerate().filter(|(at, _)| !left_out.contains(&Step::Index(*at)));
            Value::Array(kept.map(|(_, item)| item.clone()).collect())
        }
        value => value.clone(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use structural_schema::crd::CustomResourceDefinition;

    use super::*;

    fn found(document: &Value) -> String {
        culprit(document, &|value| CustomResourceDefinition::decode(value).err())
    }

    #[test]
    fn the_part_that_cannot_be_read() {
        let schema = |schema: Value| json!({"spec": {"versions": [{}, {"schema": {"openAPIV3Schema": schema}}]}});
        for (document, path) in [
            (json!({"spec": {"group": 1, "scope": "x"}}), "spec.group"),
            (json!({"spec": {"versions": [{"name": "a"}, {"name": "b", "served": "yes"}]}}), "spec.versions[1].served"),
            (json!({"spec": {"versions": {}}}), "spec.versions"),
            (json!({"metadata": {"labels": {"a": "b", "c/d": true}}}), "metadata.labels.c/d"),
            (
                schema(json!({"properties": {"a": {"maxLength": 1}, "b": {"maxLength": "x"}}})),
                "spec.versions[1].schema.openAPIV3Schema.properties.b.maxLength",
            ),
            (json!([]), ""),
            (json!({}), ""),
        ] {
            assert_eq!(found(&document), path, "{document}");
        }
    }
}
