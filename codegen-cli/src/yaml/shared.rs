//! Writes `OpenAPI` documents that have most of their parts in common. Each common part is written once.

use serde_json::{Value, json};

use super::{YamlError, value_to_yaml};

/// The text that stands for a part while the rest of a document is written.
const PLACEHOLDER: &str = "shared-part-of-documents";

/// The maximum number of parts that are kept.
const MOST_PARTS: usize = 128;

/// Writes `OpenAPI` documents. The texts are the same as those of [`to_yaml`](super::to_yaml).
///
/// The documents of all versions contain the same types of Kubernetes and the same parameters.
#[derive(Debug, Default)]
pub(crate) struct SharedParts(Vec<Part>);

/// A member of an object that several documents contain, and its text.
#[derive(Debug)]
struct Part {
    key: String,
    /// The number of objects around the member.
    depth: usize,
    value: Value,
    text: String,
}

impl SharedParts {
    /// Returns the YAML of a document, or an error unless reading the YAML returns the same document.
    pub(crate) fn yaml(&mut self, mut document: Value) -> Result<String, YamlError> {
        // The part of each member that is visited, if it is replaced.
        let mut parts = Vec::new();
        let mut failure = None;
        each_part(&mut document, &mut |key, depth, value| match self.part(key, depth, value) {
            Ok(part) => {
                if part.is_some() {
                    *value = PLACEHOLDER.into();
                }
                parts.push(part);
            }
            Err(error) => failure = failure.take().or(Some(error)),
        });
        if let Some(error) = failure {
            return Err(error);
        }
        let yaml = value_to_yaml(&document)?;
        let used: Vec<usize> = parts.iter().copied().flatten().collect();
        if yaml.matches(PLACEHOLDER).count() == used.len() {
            return Ok(self.filled(&yaml, &used));
        }
        // The document contains the text of the placeholder.
        let mut parts = parts.into_iter();
        each_part(&mut document, &mut |_, _, value| {
            if let Some(part) = parts.next().flatten() {
                value.clone_from(&self.0[part].value);
            }
        });
        value_to_yaml(&document)
    }

    /// Returns the index of a part, or `None` if it is not kept.
    fn part(&mut self, key: &str, depth: usize, value: &Value) -> Result<Option<usize>, YamlError> {
        let known = self.0.iter().position(|part| part.is_at(key, depth) && part.value == *value);
        if known.is_some() || self.0.len() == MOST_PARTS {
            return Ok(known);
        }
        let member = json!({key: value});
        let nested = (0..depth).fold(member, |inner, _| json!({"": inner}));
        let yaml = value_to_yaml(&nested)?;
        let text = yaml.split_inclusive('\n').skip(depth).collect();
        self.0.push(Part { key: key.to_owned(), depth, value: value.clone(), text });
        Ok(Some(self.0.len() - 1))
    }

    /// Replaces the lines with placeholders.
    fn filled(&self, yaml: &str, used: &[usize]) -> String {
        let mut parts = used.iter();
        let mut text =
            String::with_capacity(yaml.len() + used.iter().map(|part| self.0[*part].text.len()).sum::<usize>());
        for line in yaml.split_inclusive('\n') {
            let part = line.contains(PLACEHOLDER).then(|| parts.next()).flatten();
            text.push_str(part.map_or(line, |part| &self.0[*part].text));
        }
        text
    }
}

impl Part {
    fn is_at(&self, key: &str, depth: usize) -> bool {
        self.depth == depth && self.key == key
    }
}

/// Visits the members that documents usually have in common, in their order: the types of Kubernetes, and the parameters of
/// paths and operations.
fn each_part(document: &mut Value, visit: &mut dyn FnMut(&str, usize, &mut Value)) {
    if let Some(schemas) = document.pointer_mut("/components/schemas").and_then(Value::as_object_mut) {
        for (name, schema) in schemas.iter_mut().filter(|(name, _)| is_of_kubernetes(name)) {
            visit(name, 2, schema);
        }
    }
    let Some(paths) = document.get_mut("paths").and_then(Value::as_object_mut) else { return };
    for item in paths.values_mut().filter_map(Value::as_object_mut) {
        for (name, member) in item {
            if name == "parameters" {
                visit(name, 2, member);
            } else if let Some(parameters) = member.get_mut("parameters") {
                visit("parameters", 3, parameters);
            }
        }
    }
}

/// Returns whether a component is a type of Kubernetes. Its name is a plain text.
fn is_of_kubernetes(name: &str) -> bool {
    name.starts_with("io.k8s.api") && name.chars().all(|char| char.is_ascii_alphanumeric() || char == '.')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::to_yaml;

    fn document(version: &str, text: &str) -> Value {
        let types = json!({"type": "object", "description": "- a\n  b: c\n"});
        json!({
            "components": {"schemas": {
                "com.example.v1.Shop": {"description": text},
                "io.k8s.api.A": types, "io.k8s.api.B": {}, "io.k8s.api.C": {"version": version},
            }},
            "paths": {version: {
                "get": {"operationId": version, "parameters": [{"name": "x"}]}, "parameters": [], "put": {"parameters": []},
            }},
        })
    }

    #[test]
    fn texts_are_the_same() {
        let mut shared = SharedParts::default();
        for version in ["v1", "v2", "v3"] {
            for text in ["", "x", PLACEHOLDER] {
                let document = document(version, text);
                assert_eq!(shared.yaml(document.clone()).unwrap(), to_yaml(&document).unwrap());
            }
        }
        // Two types, three versions of a type, and parameters of a path and of two operations.
        assert_eq!(shared.0.len(), 8);
        for other in [json!(null), json!([]), json!({"paths": {"a": {"parameters": PLACEHOLDER}}})] {
            assert_eq!(shared.yaml(other.clone()).unwrap(), to_yaml(&other).unwrap());
        }
    }
}
