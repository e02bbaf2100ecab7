//! Checks `selectableFields`.

use std::borrow::Cow;
use std::collections::BTreeSet;

use structural_schema_cel::rule::field_path_token;

use super::findings::Findings;
use crate::crd::version::SelectableField;
use crate::field_error::{FieldError, FieldPath};
use crate::openapi::{Arena, SchemaProps};

/// The maximum number of selectable fields of a version.
pub(super) const MAX: usize = 8;

/// Checks the selectable fields at `path` against the schema at `schema_path`. With `any_number`, the maximum does not
/// apply.
pub(super) fn check(
    fields: &[SelectableField],
    schema: Option<&SchemaProps>,
    path: &FieldPath,
    schema_path: &FieldPath,
    any_number: bool,
    errors: &mut Findings,
) {
    let structural = schema.map(|schema| schema.structural(&Arena::new()).map(|_| schema)).transpose();
    if let Err(error) = structural {
        errors.push(FieldError::invalid(schema_path, "", error.to_string()));
    }
    let mut seen = BTreeSet::new();
    for (at, SelectableField { json_path, .. }) in fields.iter().enumerate() {
        let field = path.index(at).field("jsonPath");
        if json_path.is_empty() {
            errors.push(FieldError::required(field, ""));
            continue;
        }
        let mut invalid = |detail: String| errors.push(FieldError::invalid(&field, json_path.as_str(), detail));
        let found = match resolve(json_path, structural.ok().flatten()) {
            Ok(Some(found)) => found,
            Ok(None) => continue,
            Err(why) => {
                invalid(format!("is an invalid path: {why}"));
                continue;
            }
        };
        if found.root == "metadata" {
            invalid("must not point to fields in metadata".to_owned());
        }
        let kind = found.schema.map_or("", |schema| &schema.kind);
        if !matches!(kind, "string" | "boolean" | "integer") {
            let detail = "must point to a field of type string, boolean or integer. Enum string fields and strings \
                          with formats are allowed.";
            invalid(detail.to_owned());
        }
        if !seen.insert(found.path) {
            errors.push(FieldError::duplicate(field, json_path.as_str()));
        }
    }
    if !any_number && seen.len() > MAX {
        errors.push(FieldError::too_many(path, seen.len(), MAX));
    }
}

/// The target of a path.
struct Found<'a> {
    /// The schema of the target, or `None` for values of maps without a value schema.
    schema: Option<&'a SchemaProps>,
    /// The normalized path.
    path: String,
    /// The first part of the path.
    root: String,
}

/// Resolves a path through properties and map values. Returns `None` without a schema, because the server then checks
/// only the start of the path.
fn resolve<'a>(json_path: &str, schema: Option<&'a SchemaProps>) -> Result<Option<Found<'a>>, String> {
    let nowhere = || "does not refer to a valid field".to_owned();
    let mut steps = Steps(json_path.as_bytes());
    if schema.is_none() {
        return steps.next().transpose().map(|_| None);
    }
    let mut found = Found { schema, path: String::new(), root: String::new() };
    for name in steps {
        let name = name?;
        let here = found.schema.ok_or_else(nowhere)?;
        let step = if !here.properties.is_empty() {
            found.schema = Some(here.properties.get(name.as_ref()).ok_or_else(nowhere)?);
            if found.path.is_empty() { name.clone().into_owned() } else { format!(".{name}") }
        } else if here.additional_properties.is_some() {
            found.schema = here.values();
            format!("[{name}]")
        } else {
            return Err(nowhere());
        };
        if found.path.is_empty() {
            found.root.clone_from(&step);
        }
        found.path.push_str(&step);
    }
    Ok(Some(found))
}

/// The names of a path, each preceded by a dot.
struct Steps<'a>(&'a [u8]);

impl<'a> Iterator for Steps<'a> {
    type Item = Result<Cow<'a, str>, String>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.0.is_empty() {
            return None;
        }
        let (delimiter, after) = field_path_token(self.0);
        match delimiter {
            b"." if after.is_empty() => return Some(Err("unexpected end of JSON path".to_owned())),
            b"." => {}
            b"[" => return Some(Err("array notation is not allowed".to_owned())),
            other => return Some(Err(format!("expected [ or . but got: {}", String::from_utf8_lossy(other)))),
        }
        let (name, rest) = field_path_token(after);
        self.0 = rest;
        Some(Ok(String::from_utf8_lossy(name)))
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn errors(paths: &[&str]) -> Vec<String> {
        let schema = json!({"type": "object", "properties": {
            "metadata": {"type": "object", "properties": {"name": {"type": "string"}}},
            "spec": {"type": "object", "properties": {
                "a": {"type": "string"}, "n": {"type": "number"},
                "map": {"type": "object", "additionalProperties": {"type": "string"}},
                "open": {"type": "object", "additionalProperties": true},
            }},
        }});
        errors_in(schema, paths)
    }

    fn errors_in(schema: Value, paths: &[&str]) -> Vec<String> {
        let schema: SchemaProps = serde_json::from_value(schema).expect("a schema");
        let field = |path: &&str| SelectableField { json_path: (*path).to_owned(), ..SelectableField::default() };
        let fields: Vec<_> = paths.iter().map(field).collect();
        let mut errors = Findings::default();
        check(&fields, Some(&schema), &"f".into(), &"s".into(), false, &mut errors);
        errors.errors().map(ToString::to_string).collect()
    }

    #[test]
    fn paths_lead_to_scalars() {
        assert_eq!(errors(&[".spec.a", ".spec.map.x", ".spec.map.y"]), [""; 0]);
        let scalar = "must point to a field of type string, boolean or integer. Enum string fields and strings with \
                      formats are allowed.";
        for (path, error) in [
            ("spec.a", "is an invalid path: expected [ or . but got: spec"),
            (".", "is an invalid path: unexpected end of JSON path"),
            (".spec['a']", "is an invalid path: array notation is not allowed"),
            (".spec.b", "is an invalid path: does not refer to a valid field"),
            (".spec.a.b", "is an invalid path: does not refer to a valid field"),
            (".spec.open.b.c", "is an invalid path: does not refer to a valid field"),
            (".metadata.name", "must not point to fields in metadata"),
            (".spec.n", scalar),
            (".spec.open.b", scalar),
        ] {
            assert_eq!(errors(&[path]), [format!("f[0].jsonPath: Invalid value: {path:?}: {error}")]);
        }
    }

    #[test]
    fn fields_are_few_and_unique() {
        assert_eq!(
            errors(&["", ".spec.a", ".spec.a"]),
            ["f[0].jsonPath: Required value", r#"f[2].jsonPath: Duplicate value: ".spec.a""#,]
        );
        let many: Vec<_> = (0..9).map(|i| format!(".spec.map.k{i}")).collect();
        let many: Vec<_> = many.iter().map(String::as_str).collect();
        assert_eq!(errors(&many), ["f: Too many: 9: must have at most 8 items"]);
    }

    #[test]
    fn without_a_structural_schema_only_the_beginning_counts() {
        let schema = json!({"type": "object", "id": "x", "properties": {"a": {"type": "number"}}});
        assert_eq!(
            errors_in(schema, &["", ".a", ".b.c", "a", "['a']", "."]),
            [
                r#"s: Invalid value: "": OpenAPIV3Schema 'id' is not supported"#,
                "f[0].jsonPath: Required value",
                r#"f[3].jsonPath: Invalid value: "a": is an invalid path: expected [ or . but got: a"#,
                r#"f[4].jsonPath: Invalid value: "['a']": is an invalid path: array notation is not allowed"#,
                r#"f[5].jsonPath: Invalid value: ".": is an invalid path: unexpected end of JSON path"#,
            ]
        );
    }
}
