//! Validates `metadata`: names, labels, annotations, owners, finalizers.

use std::borrow::Cow;

use serde_json::Value;
use structural_schema_cel::json::{Json, JsonArray, JsonObject, JsonValue, Members, View};

use crate::field_error::{FieldError, FieldPath, go};
use structural_schema_cel::library::names;
use structural_schema_cel::library::unicode::is_printable;

/// The maximum total size of all annotations, in bytes.
const MAX_ANNOTATIONS: usize = 256 << 10;

const MAX_MANAGER: usize = 128;
const MAX_SUBRESOURCE: usize = 256;

/// The fields that are lists or maps, in the order in which they are checked.
const COMPOUND: [&str; 5] = ["labels", "annotations", "ownerReferences", "finalizers", "managedFields"];

/// A decoded `metadata` and its path.
struct Meta<'a> {
    fields: Option<Members<'a>>,
    /// The path, or `None` for `metadata` at the root.
    path: Option<FieldPath>,
    errors: Vec<FieldError>,
}

/// Validates the metadata of a new object.
pub(super) fn create_errors(object: Json<'_>, namespaced: bool) -> Vec<FieldError> {
    let mut meta = Meta::new(fields_of(object), None);
    meta.new_names(&|_| None);
    meta.common(namespaced);
    meta.errors
}

/// Validates the metadata of a new cluster-scoped object that must have this name.
pub(crate) fn named_errors(fields: Members<'_>, name: &str, detail: &str) -> Vec<FieldError> {
    let mut meta = Meta::new(Some(fields), None);
    meta.new_names(&|given| (given != name).then(|| detail.to_owned()));
    meta.common(false);
    meta.errors
}

/// Validates the metadata of an embedded resource. A name is optional, and only needs to be valid in a URL
/// path.
pub(super) fn embedded_errors(fields: Members<'_>, path: FieldPath) -> Vec<FieldError> {
    let mut meta = Meta::new(Some(fields), Some(path));
    let prefix = meta.text("generateName");
    meta.invalid_text("generateName", prefix, path_segment(prefix, true));
    let name = meta.text("name");
    meta.invalid_text("name", name, path_segment(name, false));
    let namespaced = !meta.text("namespace").is_empty();
    meta.common(namespaced);
    meta.errors
}

/// Validates the metadata of an updated object.
pub(crate) fn update_errors(object: Json<'_>, old: Json<'_>) -> Vec<FieldError> {
    let mut meta = Meta::new(fields_of(object), None);
    let old = Meta::new(fields_of(old), None);
    if old.get("deletionTimestamp").is_some_and(|time| !time.is_null()) {
        meta.no_new_finalizers(&old);
    }
    if meta.text("resourceVersion").is_empty() {
        let error = FieldError::invalid(meta.child("resourceVersion"), "", "must be specified for an update");
        meta.errors.push(error);
    }
    if meta.integer("generation") < old.integer("generation") {
        let error =
            FieldError::invalid(meta.child("generation"), meta.integer("generation"), "must not be decremented");
        meta.errors.push(error);
    }
    for name in ["name", "namespace", "uid"] {
        let value = meta.text(name);
        if value != old.text(name) {
            meta.immutable(name, Value::from(value));
        }
    }
    for name in ["creationTimestamp", "deletionTimestamp", "deletionGracePeriodSeconds"] {
        let value = |meta: &Meta<'_>| meta.get(name).map(Json::to_value).unwrap_or_default();
        let is_same = match (meta.get(name), old.get(name)) {
            (None, None) => true,
            _ => value(&meta) == value(&old),
        };
        if !is_same {
            let value = value(&meta);
            meta.immutable(name, value);
        }
    }
    meta.labels();
    meta.annotations();
    meta.owner_references();
    meta.managed_fields();
    meta.errors
}

fn fields_of(object: Json<'_>) -> Option<Members<'_>> {
    object.member("metadata")?.as_object()
}

/// Returns the problems of a name that is used in a URL path.
fn path_segment(name: &str, prefix: bool) -> Vec<String> {
    if !prefix && matches!(name, "." | "..") {
        return vec![format!("may not be '{name}'")];
    }
    ["/", "%"].iter().filter(|part| name.contains(**part)).map(|part| format!("may not contain '{part}'")).collect()
}

impl<'a> Meta<'a> {
    fn new(fields: Option<Members<'a>>, path: Option<FieldPath>) -> Self {
        Meta { fields, path, errors: Vec::new() }
    }

    fn get(&self, name: &str) -> Option<Json<'a>> {
        self.fields?.get(name)
    }

    fn text(&self, name: &str) -> &'a str {
        self.get(name).and_then(JsonValue::as_str).unwrap_or_default()
    }

    fn integer(&self, name: &str) -> i64 {
        self.get(name).and_then(JsonValue::as_i64).unwrap_or_default()
    }

    fn texts(&self, name: &str) -> impl Iterator<Item = &'a str> + use<'a> {
        let items = self.get(name).and_then(JsonValue::as_array);
        items.into_iter().flat_map(JsonArray::iter).filter_map(JsonValue::as_str)
    }

    fn map(&self, name: &str) -> impl Iterator<Item = (&'a str, &'a str)> + use<'a> {
        let members = self.get(name).and_then(JsonValue::as_object);
        members.into_iter().flat_map(JsonObject::iter).filter_map(|(key, value)| Some((key, value.as_str()?)))
    }

    fn structs(&self, name: &str) -> impl Iterator<Item = Members<'a>> + use<'a> {
        let items = self.get(name).and_then(JsonValue::as_array);
        items.into_iter().flat_map(JsonArray::iter).filter_map(JsonValue::as_object)
    }

    fn child(&self, name: &'static str) -> FieldPath {
        match &self.path {
            Some(path) => path.field(name),
            None => FieldPath::dotted("metadata").field(name),
        }
    }

    fn invalid_text<D: Into<String>>(&mut self, field: &'static str, value: &str, details: Vec<D>) {
        for detail in details {
            let error = FieldError::invalid(self.child(field), value, detail);
            self.errors.push(error);
        }
    }

    fn immutable(&mut self, name: &'static str, value: Value) {
        self.errors.push(FieldError::invalid(self.child(name), value, "field is immutable"));
    }

    /// Validates the name of a new object, or its `generateName` prefix, as a DNS-1123 subdomain. `rule` may
    /// add a requirement.
    fn new_names(&mut self, rule: &dyn Fn(&str) -> Option<String>) {
        let prefix = self.text("generateName");
        if !prefix.is_empty() {
            self.invalid_text("generateName", prefix, names::dns1123_subdomain(names::mask_trailing_dash(prefix)));
            self.invalid_text("generateName", prefix, Vec::from_iter(rule(prefix)));
        }
        let name = self.text("name");
        if name.is_empty() {
            self.errors.push(FieldError::required(self.child("name"), "name or generateName is required"));
        } else {
            self.invalid_text("name", name, names::dns1123_subdomain(name));
            self.invalid_text("name", name, Vec::from_iter(rule(name)));
        }
    }

    /// Validates the fields whose rules do not depend on the kind of object.
    fn common(&mut self, namespaced: bool) {
        match (namespaced, self.text("namespace")) {
            (true, "") => self.errors.push(FieldError::required(self.child("namespace"), "")),
            (true, namespace) => self.invalid_text("namespace", namespace, names::dns1123_label(namespace)),
            (false, "") => {}
            (false, _) => {
                self.errors.push(FieldError::forbidden(self.child("namespace"), "not allowed on this type"));
            }
        }
        let generation = self.integer("generation");
        if generation < 0 {
            let detail = "must be greater than or equal to 0";
            self.errors.push(FieldError::invalid(self.child("generation"), generation, detail));
        }
        // Most objects have few of these fields, so one loop finds out which.
        let mut present = [false; COMPOUND.len()];
        for (name, _) in self.fields.into_iter().flat_map(JsonObject::iter) {
            if let Some(index) = COMPOUND.iter().position(|compound| *compound == name) {
                present[index] = true;
            }
        }
        let checks = [Self::labels, Self::annotations, Self::owner_references, Self::finalizers, Self::managed_fields];
        for (check, _) in checks.iter().zip(present).filter(|(_, is_present)| *is_present) {
            check(self);
        }
    }

    fn labels(&mut self) {
        for (key, value) in self.map("labels") {
            self.invalid_text("labels", key, names::qualified_name(key));
            self.invalid_text("labels", value, names::label_value(value));
        }
    }

    fn annotations(&mut self) {
        let mut size = 0;
        for (key, value) in self.map("annotations") {
            size += key.len() + value.len();
            let is_lowercase = key.bytes().all(|byte| byte.is_ascii() && !byte.is_ascii_uppercase());
            let key_in_lowercase = if is_lowercase { Cow::Borrowed(key) } else { names::lowercase(key).into() };
            let messages = names::qualified_name(&key_in_lowercase);
            self.invalid_text("annotations", key, messages);
        }
        if size > MAX_ANNOTATIONS {
            self.errors.push(FieldError::too_long(self.child("annotations"), MAX_ANNOTATIONS));
        }
    }

    fn owner_references(&mut self) {
        let mut controller: Option<String> = None;
        for owner in self.structs("ownerReferences") {
            let (api_version, kind) = (text(owner, "apiVersion"), text(owner, "kind"));
            // An `apiVersion` with more than one slash has no version.
            let (group, version) = match api_version.split_once('/') {
                Some((_, version)) if version.contains('/') => ("", ""),
                Some(parts) => parts,
                None => ("", api_version),
            };
            let empty = [
                ("apiVersion", api_version, version.is_empty(), "version must not be empty"),
                ("kind", kind, kind.is_empty(), "must not be empty"),
                ("name", text(owner, "name"), text(owner, "name").is_empty(), "must not be empty"),
                ("uid", text(owner, "uid"), text(owner, "uid").is_empty(), "must not be empty"),
            ];
            for (name, value, _, detail) in empty.into_iter().filter(|(_, _, is_empty, _)| *is_empty) {
                self.errors.push(FieldError::invalid(self.child("ownerReferences").field(name), value, detail));
            }
            if (group, version, kind) == ("", "v1", "Event") {
                let detail = "/v1, Kind=Event is disallowed from being an owner";
                self.errors.push(FieldError::invalid(
                    self.child("ownerReferences"),
                    Value::Object(owner.to_map()),
                    detail,
                ));
            }
            if !matches!(owner.get("controller").map(JsonValue::view), Some(View::Bool(true))) {
                continue;
            }
            let name = format!("{kind}/{}", text(owner, "name"));
            match &controller {
                None => controller = Some(name),
                Some(first) => {
                    let detail = format!(
                        "Only one reference can have Controller set to true. Found \"true\" in references for {first} and {name}"
                    );
                    let all = self.get("ownerReferences").map(Json::to_value).unwrap_or_default();
                    self.errors.push(FieldError::invalid(self.child("ownerReferences"), all, detail));
                }
            }
        }
    }

    fn finalizers(&mut self) {
        for finalizer in self.texts("finalizers") {
            self.invalid_text("finalizers", finalizer, names::qualified_name(finalizer));
        }
        let (orphan, foreground) = ("orphan", "foregroundDeletion");
        if [orphan, foreground].iter().all(|one| self.texts("finalizers").any(|finalizer| finalizer == *one)) {
            let detail = format!("finalizer {orphan} and {foreground} cannot be both set");
            let all = self.get("finalizers").map(Json::to_value).unwrap_or_default();
            self.errors.push(FieldError::invalid(self.child("finalizers"), all, detail));
        }
    }

    fn no_new_finalizers(&mut self, old: &Meta<'_>) {
        let mut new: Vec<_> =
            self.texts("finalizers").filter(|new| old.texts("finalizers").all(|old| old != *new)).collect();
        new.sort_unstable();
        new.dedup();
        if !new.is_empty() {
            let list: Vec<_> = new.into_iter().map(go::quote).collect();
            let detail = format!(
                "no new finalizers can be added if the object is being deleted, found new finalizers []string{{{}}}",
                list.join(", ")
            );
            self.errors.push(FieldError::forbidden(self.child("finalizers"), detail));
        }
    }

    fn managed_fields(&mut self) {
        for (index, entry) in self.structs("managedFields").enumerate() {
            let path = |meta: &Self, name| meta.child("managedFields").index(index).field(name);
            let operation = text(entry, "operation");
            if !matches!(operation, "Apply" | "Update") {
                let detail = "must be `Apply` or `Update`";
                self.errors.push(FieldError::invalid(path(self, "operation"), operation, detail));
            }
            let fields_type = text(entry, "fieldsType");
            if !matches!(fields_type, "" | "FieldsV1") {
                let detail = "must be `FieldsV1`";
                self.errors.push(FieldError::invalid(path(self, "fieldsType"), fields_type, detail));
            }
            let manager = text(entry, "manager");
            if !is_valid_manager(manager) {
                self.manager(&path(self, "manager"), manager);
            }
            if text(entry, "subresource").len() > MAX_SUBRESOURCE {
                self.errors.push(FieldError::too_long(path(self, "subresource"), MAX_SUBRESOURCE));
            }
        }
    }

    fn manager(&mut self, path: &FieldPath, manager: &str) {
        if manager.len() > MAX_MANAGER {
            self.errors.push(FieldError::too_long(path, MAX_MANAGER));
        }
        for (at, c) in manager.char_indices().filter(|(_, c)| !is_printable(*c)) {
            let detail = format!("invalid character U+{:04X} (at position {at})", u32::from(c));
            self.errors.push(FieldError::invalid(path, manager, detail));
        }
    }
}

fn is_valid_manager(manager: &str) -> bool {
    manager.len() <= MAX_MANAGER && manager.chars().all(is_printable)
}

fn text<'a>(fields: Members<'a>, name: &str) -> &'a str {
    fields.get(name).and_then(JsonValue::as_str).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn texts(errors: &[FieldError]) -> Vec<String> {
        errors.iter().map(|error| error.to_string().chars().take(100).collect()).collect()
    }

    #[test]
    fn names_and_namespaces() {
        let check =
            |metadata: Value, namespaced| texts(&create_errors((&json!({"metadata": metadata})).into(), namespaced));
        assert_eq!(check(json!({"name": "a.b", "namespace": "n"}), true), [""; 0]);
        assert_eq!(
            check(json!({}), true),
            ["metadata.name: Required value: name or generateName is required", "metadata.namespace: Required value"]
        );
        assert_eq!(
            check(json!({"name": "A", "generateName": "Bc-", "namespace": "n"}), false),
            [
                r#"metadata.generateName: Invalid value: "Bc-": a lowercase RFC 1123 subdomain must consist of lower ca"#,
                r#"metadata.name: Invalid value: "A": a lowercase RFC 1123 subdomain must consist of lower case alphanu"#,
                "metadata.namespace: Forbidden: not allowed on this type",
            ]
        );
    }

    #[test]
    fn labels_owners_and_finalizers() {
        let owner = json!({"apiVersion": "/v1", "kind": "Event", "name": "e", "uid": "", "controller": true});
        let metadata = json!({
            "name": "n", "labels": {"-a": "b c"}, "annotations": {"A/B": "", "/": "x".repeat(256 << 10)},
            "ownerReferences": [owner, {"apiVersion": "a/b/c", "kind": "K", "name": "k", "uid": "u", "controller": true}],
            "finalizers": ["orphan", "foregroundDeletion", "a b"], "generation": -1,
            "managedFields": [{"operation": "x", "fieldsType": "y", "manager": "m\n"}],
        });
        let errors = texts(&create_errors((&json!({"metadata": metadata})).into(), false));
        let beginnings = [
            "metadata.generation: Invalid value: -1: must be greater than or equal to 0",
            "metadata.labels: Invalid value: \"-a\": name part must consist",
            "metadata.labels: Invalid value: \"b c\": a valid label must be",
            "metadata.annotations: Invalid value: \"/\": prefix part must be non-empty",
            "metadata.annotations: Invalid value: \"/\": name part must be non-empty",
            "metadata.annotations: Invalid value: \"/\": name part must consist",
            "metadata.annotations: Too long: may not be more than 262144 bytes",
            "metadata.ownerReferences.uid: Invalid value: \"\": must not be empty",
            "metadata.ownerReferences: Invalid value: {\"apiVersion\":\"/v1\"",
            "metadata.ownerReferences.apiVersion: Invalid value: \"a/b/c\": version must not be empty",
            "metadata.ownerReferences: Invalid value: [{",
            "metadata.finalizers: Invalid value: \"a b\": name part must consist",
            "metadata.finalizers: Invalid value: [\"orphan\",\"foregroundDeletion\"",
            "metadata.managedFields[0].operation: Invalid value: \"x\": must be `Apply` or `Update`",
            "metadata.managedFields[0].fieldsType: Invalid value: \"y\": must be `FieldsV1`",
            "metadata.managedFields[0].manager: Invalid value: \"m\\n\": invalid character U+000",
        ];
        assert_eq!(errors.len(), beginnings.len(), "{errors:#?}");
        for (error, beginning) in errors.iter().zip(beginnings) {
            assert!(error.starts_with(beginning), "{error}\n{beginning}");
        }
    }

    #[test]
    fn identifying_fields_are_immutable() {
        let old = json!({"metadata": {
            "name": "a", "uid": "u", "generation": 2, "deletionTimestamp": "2024-01-01T00:00:00Z", "finalizers": ["f"],
        }});
        let new = json!({"metadata": {"name": "b", "uid": "u", "finalizers": ["f", "h", "g"]}});
        assert_eq!(
            texts(&update_errors((&new).into(), (&old).into())),
            [
                "metadata.finalizers: Forbidden: no new finalizers can be added if the object is being deleted, found",
                "metadata.resourceVersion: Invalid value: \"\": must be specified for an update",
                "metadata.generation: Invalid value: 0: must not be decremented",
                "metadata.name: Invalid value: \"b\": field is immutable",
                "metadata.deletionTimestamp: Invalid value: null: field is immutable",
            ]
        );
        let same = json!({"metadata": {"name": "a", "resourceVersion": "1"}});
        assert_eq!(update_errors((&same).into(), (&json!({"metadata": {"name": "a"}})).into()), []);
    }
}
