//! Validates `apiVersion`, `kind` and `metadata` of embedded resources.

use structural_schema_cel::json::{Json, JsonObject, JsonValue, Members, View};

use super::object_meta;
use crate::field_error::{FieldError, Location};
use crate::validate::{Node, descend};
use crate::walk::object_meta as meta;
use structural_schema_cel::library::names;

pub(crate) fn errors(root: &Node, object: Json<'_>) -> Vec<FieldError> {
    let mut errors = Vec::new();
    descend(root, object, |contains| contains.embedded_resource, &mut Location::default(), &mut |node, value, at| {
        if let Some(members) = value.as_object()
            && node.embedded_resource
        {
            Resource { location: at, errors: &mut errors }.check(members);
        }
    });
    errors
}

struct Resource<'r, 'v> {
    location: &'r Location<'v>,
    errors: &'r mut Vec<FieldError>,
}

impl Resource<'_, '_> {
    fn check(&mut self, members: Members<'_>) {
        self.text(members, "apiVersion", |api_version| {
            let slashes = api_version.matches('/').count();
            (slashes > 1).then(|| format!("unexpected GroupVersion string: {api_version}"))
        });
        self.text(members, "kind", names::kind);
        let Some(metadata) = members.get("metadata") else { return };
        let path = self.location.child("metadata");
        if let Some(fields) = metadata.as_object().filter(|_| meta::is_object_meta(metadata)) {
            self.errors.extend(object_meta::embedded_errors(fields, path));
            return;
        }
        let metadata = metadata.to_value();
        match meta::read(&metadata) {
            Ok(meta) => self.errors.extend(object_meta::embedded_errors((&meta.fields).into(), path)),
            Err(error) => self.errors.push(FieldError::invalid(path, metadata, error.message)),
        }
    }

    /// Checks a string field that is required and must not be empty.
    fn text(&mut self, members: Members<'_>, name: &'static str, problem: impl FnOnce(&str) -> Option<String>) {
        let field = self.location.child(name);
        let error = match members.get(name).map(|value| (value, value.view())) {
            None => Some(FieldError::required(field, "")),
            Some((_, View::String(""))) => Some(FieldError::invalid(field, "", "must not be empty")),
            Some((_, View::String(text))) => problem(text).map(|detail| FieldError::invalid(field, text, detail)),
            Some((other, _)) => Some(FieldError::invalid(field, other.to_value(), "must be a string")),
        };
        self.errors.extend(error);
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;
    use crate::openapi::SchemaProps;
    use crate::validate::Validator;

    #[test]
    fn checks_embedded_resources() {
        let schema: SchemaProps = serde_json::from_value(json!({"type": "object", "properties": {"list": {
            "type": "array", "items": {"type": "object", "additionalProperties": {
                "type": "object", "x-kubernetes-embedded-resource": true, "x-kubernetes-preserve-unknown-fields": true,
            }},
        }}}))
        .expect("a schema");
        let validator = Validator::new(&schema);
        let check = |resource: Value| -> Vec<_> {
            let errors = errors(&validator.root, (&json!({"list": [{"a": resource}]})).into());
            errors.iter().map(ToString::to_string).collect()
        };
        assert_eq!(check(json!({"apiVersion": "v1", "kind": "Pod"})), [""; 0]);
        assert_eq!(
            check(json!({"apiVersion": "a/b/c", "kind": "", "metadata": {"name": "a/b", "namespace": "A"}}))[..3],
            [
                r#"list[0][a].apiVersion: Invalid value: "a/b/c": unexpected GroupVersion string: a/b/c"#,
                r#"list[0][a].kind: Invalid value: "": must not be empty"#,
                r#"list[0][a].metadata.name: Invalid value: "a/b": may not contain '/'"#,
            ]
        );
        assert_eq!(
            check(json!({"kind": 1, "metadata": 5})),
            [
                "list[0][a].apiVersion: Required value",
                "list[0][a].kind: Invalid value: 1: must be a string",
                "list[0][a].metadata: Invalid value: 5: json: cannot unmarshal number into Go value of type v1.ObjectMeta",
            ]
        );
    }
}
