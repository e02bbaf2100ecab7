//! Decodes `ObjectMeta` like Go's JSON decoder, with its errors.
//!
//! The decoder records the first value of a wrong type as its error and continues. Only an invalid timestamp
//! stops it. Keys are read in alphabetical order, because the server serializes the object before it decodes
//! this part.

use serde_json::{Map, Value};
use structural_schema_cel::json::{JsonArray, JsonObject, JsonValue, View};

use crate::edit::Target;
use crate::field_error::{FieldPath, FieldStep, go};
use crate::json::by_name;
use crate::walk::meta_fields::{Field, Kind, OBJECT_META, Struct};
use structural_schema_cel::library::time::{Fields, RFC3339, Timestamp, Zone, parse};

/// The number of unknown fields after which the server stops reporting them.
const MAX_UNKNOWN: usize = 100;

/// `metadata` as the server would serialize it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ObjectMeta {
    /// The known fields without empty values.
    pub fields: Map<String, Value>,
    /// The paths of unknown fields, which are removed.
    pub unknown: Vec<FieldPath>,
}

/// The reason why `metadata` cannot be decoded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MalformedMeta {
    /// The path of the value, relative to `metadata`.
    pub path: FieldPath,
    /// The server's message.
    pub message: String,
}

/// Decodes `metadata`.
///
/// # Errors
///
/// Returns an error if a value has the wrong type or is not a valid timestamp.
pub fn read(metadata: &Value) -> Result<ObjectMeta, MalformedMeta> {
    let members = match metadata {
        Value::Null => return Ok(ObjectMeta::default()),
        Value::Object(members) => members,
        other => {
            let message =
                format!("json: cannot unmarshal {} into Go value of type {}", word(other), OBJECT_META.go_type);
            return Err(MalformedMeta { path: FieldPath::NONE, message });
        }
    };
    let mut decoder = Decoder { steps: Vec::new(), error: None, unknown: Vec::new() };
    let fields = decoder.fields(&OBJECT_META, members)?;
    match decoder.error {
        Some(error) => Err(error),
        None => Ok(ObjectMeta { fields, unknown: decoder.unknown }),
    }
}

/// Normalizes `metadata` and returns the paths of its unknown fields.
///
/// # Errors
///
/// Returns the same errors as [`read`].
#[inline(never)]
pub fn bring_in_form<'d>(metadata: &mut impl Target<'d>) -> Result<Vec<FieldPath>, MalformedMeta> {
    // Fast path: most metadata is already normalized.
    if is_object_meta(metadata.get()) {
        return Ok(Vec::new());
    }
    metadata.as_value(|metadata| {
        let meta = read(metadata)?;
        *metadata = Value::Object(meta.fields);
        Ok(meta.unknown)
    })
}

/// Returns whether the value is `metadata` that is already normalized.
pub(crate) fn is_object_meta<'v>(metadata: impl JsonValue<'v>) -> bool {
    metadata.as_object().is_some_and(|members| is_normalized(&OBJECT_META, members))
}

/// Returns whether decoding would not change these fields.
fn is_normalized<'v, O: JsonObject<'v>>(owner: &Struct, members: O) -> bool
where
    O::Value: JsonValue<'v, Object = O>,
{
    let field = |name: &str| owner.fields.iter().find(|field| field.name == name);
    members.iter().all(|(name, value)| field(name).is_some_and(|field| is_unchanged(field.kind, value)))
        && owner.fields.iter().all(|field| !field.always || members.get(field.name).is_some())
}

fn is_unchanged<'v, J: JsonValue<'v>>(kind: Kind, value: J) -> bool {
    match (kind, value.view()) {
        (Kind::Text(_), View::String(text)) => !text.is_empty(),
        (Kind::Integer, View::Number(number)) => number.as_i64().is_some_and(|number| number != 0),
        (Kind::OptionalInteger, View::Number(number)) => number.as_i64().is_some(),
        (Kind::OptionalBool, View::Bool(_)) => true,
        (Kind::Time | Kind::OptionalTime, View::String(text)) => {
            parse(RFC3339, text).is_ok_and(|time| !time.is_zero() && utc(time) == *text)
        }
        (Kind::TextMap, View::Object(members)) => {
            members.len() > 0 && members.iter().all(|(_, member)| member.as_str().is_some())
        }
        (Kind::TextList, View::Array(items)) => items.len() > 0 && items.iter().all(|item| item.as_str().is_some()),
        (Kind::Structs(item_type), View::Array(items)) => {
            let is_normalized = |item: J| item.as_object().is_some_and(|item| is_normalized(item_type, item));
            items.len() > 0 && items.iter().all(is_normalized)
        }
        (Kind::Raw, View::Null) => false,
        (Kind::Raw, _) => true,
        _ => false,
    }
}

/// Decodes the well-formed fields of `metadata`.
pub fn read_valid(metadata: &Value) -> Result<ObjectMeta, MalformedMeta> {
    let whole = read(metadata);
    let Value::Object(members) = metadata else { return whole };
    if whole.is_ok() {
        return whole;
    }
    let mut meta = ObjectMeta::default();
    for (key, value) in members {
        let alone = Value::Object([(key.clone(), value.clone())].into_iter().collect());
        if let Ok(mut field) = read(&alone) {
            meta.fields.append(&mut field.fields);
            meta.unknown.append(&mut field.unknown);
        }
    }
    Ok(meta)
}

struct Decoder {
    /// The names of the fields from the root to the current position.
    steps: Vec<FieldStep>,
    error: Option<MalformedMeta>,
    unknown: Vec<FieldPath>,
}

impl Decoder {
    fn fields(
        &mut self,
        owner: &'static Struct,
        members: &Map<String, Value>,
    ) -> Result<Map<String, Value>, MalformedMeta> {
        let mut fields = Map::new();
        for (key, value) in by_name(members) {
            let Some(field) = owner.fields.iter().find(|field| field.name == key) else {
                if self.unknown.len() < MAX_UNKNOWN {
                    self.unknown.push(self.path().field(key.clone()));
                }
                continue;
            };
            self.steps.push(FieldStep::Field(field.name.into()));
            if let Some(value) = self.field(owner, field, value)? {
                fields.insert(key.clone(), value);
            }
            self.steps.pop();
        }
        for field in owner.fields.iter().filter(|field| field.always) {
            fields.entry(field.name).or_insert_with(|| Value::from(""));
        }
        Ok(fields)
    }

    /// Returns the value as it is serialized, or `None` for an empty value.
    fn field(&mut self, owner: &'static Struct, field: &Field, value: &Value) -> Result<Option<Value>, MalformedMeta> {
        if value.is_null() {
            return Ok(None);
        }
        Ok(match (field.kind, value) {
            (Kind::Text(_), Value::String(text)) => (!text.is_empty()).then(|| text.as_str().into()),
            (Kind::Integer, Value::Number(number)) => {
                self.integer(owner, number).filter(|&number| number != 0).map(Value::from)
            }
            (Kind::OptionalInteger, Value::Number(number)) => self.integer(owner, number).map(Value::from),
            (Kind::OptionalBool, Value::Bool(yes)) => Some((*yes).into()),
            (Kind::Time | Kind::OptionalTime, Value::String(text)) => {
                let time = parse(RFC3339, text)
                    .map_err(|error| MalformedMeta { path: self.path(), message: error.into_text().into_owned() })?;
                match field.kind {
                    Kind::Time if time.is_zero() => None,
                    _ if time.is_zero() => Some(Value::Null),
                    _ => Some(utc(time).into()),
                }
            }
            (Kind::Time | Kind::OptionalTime, other) => return Err(self.mismatch(owner, &word(other), "string")),
            (Kind::TextMap, Value::Object(members)) => {
                let map: Map<_, _> = members
                    .iter()
                    .map(|(key, value)| {
                        (key.clone(), self.text(owner, FieldStep::Field(key.clone().into()), value).into())
                    })
                    .collect();
                (!map.is_empty()).then_some(Value::Object(map))
            }
            (Kind::TextList, Value::Array(items)) => {
                let items = items.iter().enumerate();
                let list: Vec<Value> =
                    items.map(|(at, item)| self.text(owner, FieldStep::Index(at), item).into()).collect();
                (!list.is_empty()).then_some(Value::Array(list))
            }
            (Kind::Structs(item), Value::Array(items)) => {
                let list = self.structs(owner, item, items)?;
                (!list.is_empty()).then_some(Value::Array(list))
            }
            (Kind::Raw, any) => Some(any.clone()),
            (kind, other) => {
                let error = self.mismatch(owner, &word(other), &go_type(kind));
                self.error.get_or_insert(error);
                None
            }
        })
    }

    fn structs(
        &mut self,
        owner: &'static Struct,
        item_type: &'static Struct,
        items: &[Value],
    ) -> Result<Vec<Value>, MalformedMeta> {
        let nothing = Map::new();
        let mut list = Vec::with_capacity(items.len());
        for (index, item) in items.iter().enumerate() {
            self.steps.push(FieldStep::Index(index));
            let members = match item {
                Value::Object(members) => members,
                Value::Null => &nothing,
                other => {
                    let error = self.mismatch(owner, &word(other), item_type.go_type);
                    self.error.get_or_insert(error);
                    &nothing
                }
            };
            list.push(Value::Object(self.fields(item_type, members)?));
            self.steps.pop();
        }
        Ok(list)
    }

    /// Decodes an element of a map or list of strings. Null becomes an empty string.
    fn text(&mut self, owner: &'static Struct, step: FieldStep, value: &Value) -> String {
        match value {
            Value::String(text) => text.clone(),
            Value::Null => String::new(),
            other => {
                let mut error = self.mismatch(owner, &word(other), "string");
                error.path = error.path.join(&FieldPath::new([step]));
                self.error.get_or_insert(error);
                String::new()
            }
        }
    }

    fn integer(&mut self, owner: &'static Struct, number: &serde_json::Number) -> Option<i64> {
        // The server serializes the number before it decodes it here, so 2.0 has become 2.
        let text = go::json(&Value::Number(number.clone()));
        let integer = text.parse().ok();
        if integer.is_none() {
            let error = self.mismatch(owner, &format!("number {text}"), "int64");
            self.error.get_or_insert(error);
        }
        integer
    }

    fn mismatch(&self, owner: &Struct, found: &str, wanted: &str) -> MalformedMeta {
        let names: Vec<_> = self.steps.iter().filter_map(FieldStep::name).collect();
        let (name, names) = (owner.name, names.join("."));
        let message = format!("json: cannot unmarshal {found} into Go struct field {name}.{names} of type {wanted}");
        MalformedMeta { path: self.path(), message }
    }

    fn path(&self) -> FieldPath {
        FieldPath::new(self.steps.iter().cloned())
    }
}

/// Formats a timestamp like the server: in UTC, without fractional seconds.
fn utc(time: Timestamp) -> String {
    let Fields { year, month, day, hour, minute, second, .. } = time.fields(&Zone::Utc);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}Z")
}

/// Returns the decoder's name for the type of a value.
fn word(value: &Value) -> String {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "bool",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    }
    .to_owned()
}

fn go_type(kind: Kind) -> String {
    match kind {
        Kind::Text(name) => name.to_owned(),
        Kind::Integer | Kind::OptionalInteger => "int64".to_owned(),
        Kind::OptionalBool => "bool".to_owned(),
        Kind::Time | Kind::OptionalTime => "string".to_owned(),
        Kind::TextMap => "map[string]string".to_owned(),
        Kind::TextList => "[]string".to_owned(),
        Kind::Structs(item) => format!("[]{}", item.go_type),
        Kind::Raw => "v1.FieldsV1".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn keeps_known_fields_and_reports_unknown_ones() {
        let metadata = json!({
            "name": "n", "generateName": "", "labels": {"a": "b", "c": null}, "annotations": {}, "generation": 2.0,
            "creationTimestamp": null, "deletionTimestamp": "2024-03-01T00:30:00.5+02:00", "finalizers": ["f", null],
            "ownerReferences": [{"name": "o", "controller": true, "odd": 1}, null],
            "managedFields": [{"manager": "m", "fieldsV1": {"f:a": {}}, "time": "2024-03-01T00:30:00Z"}],
            "garbage": {"deep": 1}, "Name": "x",
        });
        let meta = read(&metadata).unwrap();
        assert_eq!(
            Value::Object(meta.fields),
            json!({
                "name": "n", "labels": {"a": "b", "c": ""}, "generation": 2,
                "deletionTimestamp": "2024-02-29T22:30:00Z", "finalizers": ["f", ""],
                "ownerReferences": [
                    {"apiVersion": "", "controller": true, "kind": "", "name": "o", "uid": ""},
                    {"apiVersion": "", "kind": "", "name": "", "uid": ""},
                ],
                "managedFields": [{"manager": "m", "fieldsV1": {"f:a": {}}, "time": "2024-03-01T00:30:00Z"}],
            })
        );
        assert_eq!(meta.unknown, ["Name", "garbage", "ownerReferences[0].odd"]);
    }

    #[test]
    fn normalized_metadata_is_unchanged() {
        let fields = [
            ("name", json!("n"), json!("")),
            ("generation", json!(2), json!(2.0)),
            ("generation", json!(-1), json!(0)),
            ("deletionGracePeriodSeconds", json!(0), json!(0.0)),
            ("creationTimestamp", json!("2024-02-29T22:30:00Z"), json!("2024-03-01T00:30:00+02:00")),
            ("deletionTimestamp", json!("2024-02-29T22:30:00Z"), json!("2024-02-29T22:30:00.0Z")),
            ("labels", json!({"a": ""}), json!({"a": null})),
            ("annotations", json!({"a": "b"}), json!({})),
            ("finalizers", json!(["f"]), json!([null])),
            (
                "ownerReferences",
                json!([{"apiVersion": "v", "kind": "k", "name": "n", "uid": "u"}]),
                json!([{"name": "n"}]),
            ),
            ("managedFields", json!([{"fieldsV1": {"f:a": {}}}]), json!([{"odd": 1}])),
        ];
        for (name, formal, other) in fields {
            for (value, is_formal) in [(formal, true), (other, false)] {
                let metadata = Value::Object([(name.to_owned(), value)].into_iter().collect());
                let members = metadata.as_object().expect("an object");
                assert_eq!(is_normalized(&OBJECT_META, members), is_formal, "{metadata}");
                let read = read(&metadata).unwrap();
                assert_eq!(read.fields == *members && read.unknown.is_empty(), is_formal, "{metadata}");
                let mut brought = metadata.clone();
                assert_eq!(bring_in_form(&mut brought), Ok(read.unknown));
                assert_eq!(brought, Value::Object(read.fields));
            }
        }
    }

    #[test]
    fn rejects_invalid_metadata() {
        for (metadata, error) in [
            (json!(1), "json: cannot unmarshal number into Go value of type v1.ObjectMeta"),
            (json!([]), "json: cannot unmarshal array into Go value of type v1.ObjectMeta"),
            (
                json!({"labels": {"a": 1}}),
                "json: cannot unmarshal number into Go struct field ObjectMeta.labels of type string",
            ),
            (
                json!({"labels": "x"}),
                "json: cannot unmarshal string into Go struct field ObjectMeta.labels of type map[string]string",
            ),
            (
                json!({"generation": 1.5}),
                "json: cannot unmarshal number 1.5 into Go struct field ObjectMeta.generation of type int64",
            ),
            (
                json!({"ownerReferences": [{"name": true}]}),
                "json: cannot unmarshal bool into Go struct field OwnerReference.ownerReferences.name of type string",
            ),
            (
                json!({"ownerReferences": {}, "uid": 1}),
                "json: cannot unmarshal object into Go struct field ObjectMeta.ownerReferences of type []v1.OwnerReference",
            ),
            (
                json!({"labels": 1, "zzz": 1, "creationTimestamp": "soon"}),
                "parsing time \"soon\" as \"2006-01-02T15:04:05Z07:00\": cannot parse \"soon\" as \"2006\"",
            ),
        ] {
            assert_eq!(read(&metadata).unwrap_err().message, error);
        }
    }

    #[test]
    fn malformed_fields_can_be_left_out() {
        let meta = read_valid(&json!({"name": "n", "labels": 1, "odd": 2})).unwrap();
        assert_eq!(Value::Object(meta.fields), json!({"name": "n"}));
        assert_eq!(meta.unknown, ["odd"]);
        assert!(read_valid(&json!("x")).is_err());
    }
}
