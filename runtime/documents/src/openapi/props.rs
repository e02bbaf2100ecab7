//! The owned schema and its parts.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Map, Value};

use super::table::table;

/// The maximum nesting depth of schemas. Reading a deeper schema is an error. All functions on a
/// [`SchemaProps`] recurse, and the limit keeps them within the smallest usual thread stack.
pub const MAX_DEPTH: usize = 128;

/// The maximum nesting depth of a JSON value inside a schema (`default`, `example`, `enum`, unknown
/// keywords).
pub const MAX_JSON_DEPTH: usize = 128;

/// A schema in a `CustomResourceDefinition`: `JSONSchemaProps` of `apiextensions.k8s.io/v1`.
///
/// Unlike the constant [`Schema`](structural_schema_model::Schema), it also has fields for keywords that the
/// server forbids, so that it can represent invalid documents. An absent keyword and one with an empty value
/// (`nullable: false`) have the same value here; [`explicit`](Self::explicit) distinguishes them. As in the
/// server, `null` counts as absent.
///
/// Reading preserves every keyword: unknown ones are kept in [`rest`](Self::rest). Keys are written in
/// alphabetical order.
#[derive(Clone, Default, PartialEq)]
pub struct SchemaProps {
    /// `id`; forbidden.
    pub id: String,
    /// `$schema`; forbidden.
    pub schema: String,
    /// `$ref`; forbidden.
    pub reference: Option<String>,
    /// `description`
    pub description: String,
    /// `type`
    pub kind: String,
    /// `format`
    pub format: String,
    /// `title`
    pub title: String,
    /// `nullable`
    pub nullable: bool,
    /// `default`
    pub default: Option<Value>,
    /// `example`
    pub example: Option<Value>,
    /// `externalDocs`
    pub external_docs: Option<ExternalDocs>,
    /// `maximum`
    pub maximum: Option<f64>,
    /// `exclusiveMaximum`
    pub exclusive_maximum: bool,
    /// `minimum`
    pub minimum: Option<f64>,
    /// `exclusiveMinimum`
    pub exclusive_minimum: bool,
    /// `multipleOf`
    pub multiple_of: Option<f64>,
    /// `maxLength`
    pub max_length: Option<i64>,
    /// `minLength`
    pub min_length: Option<i64>,
    /// `pattern`
    pub pattern: String,
    /// `maxItems`
    pub max_items: Option<i64>,
    /// `minItems`
    pub min_items: Option<i64>,
    /// `uniqueItems`; `true` is forbidden.
    pub unique_items: bool,
    /// `maxProperties`
    pub max_properties: Option<i64>,
    /// `minProperties`
    pub min_properties: Option<i64>,
    /// `enum`
    pub enumeration: Vec<Value>,
    /// `required`, in document order.
    pub required: Vec<String>,
    /// `items`
    pub items: Option<Items>,
    /// `properties`
    pub properties: BTreeMap<String, SchemaProps>,
    /// `additionalProperties`
    pub additional_properties: Option<SchemaOrBool>,
    /// `allOf`
    pub all_of: Vec<SchemaProps>,
    /// `anyOf`
    pub any_of: Vec<SchemaProps>,
    /// `oneOf`
    pub one_of: Vec<SchemaProps>,
    /// `not`
    pub not: Option<Box<SchemaProps>>,
    /// `additionalItems`; forbidden.
    pub additional_items: Option<SchemaOrBool>,
    /// `definitions`; forbidden.
    pub definitions: BTreeMap<String, SchemaProps>,
    /// `dependencies`; forbidden.
    pub dependencies: BTreeMap<String, SchemaOrStrings>,
    /// `patternProperties`; forbidden.
    pub pattern_properties: BTreeMap<String, SchemaProps>,
    /// `x-kubernetes-embedded-resource`
    pub embedded_resource: bool,
    /// `x-kubernetes-int-or-string`
    pub int_or_string: bool,
    /// `x-kubernetes-preserve-unknown-fields`; `false` is forbidden.
    pub preserve_unknown_fields: Option<bool>,
    /// `x-kubernetes-list-type`
    pub list_type: Option<String>,
    /// `x-kubernetes-list-map-keys`
    pub list_map_keys: Vec<String>,
    /// `x-kubernetes-map-type`
    pub map_type: Option<String>,
    /// `x-kubernetes-validations`
    pub validations: Vec<ValidationRule>,
    /// Keywords with an explicit empty value, such as `required: []`.
    pub explicit: Explicit,
    /// Unknown keywords, which the server drops.
    pub rest: Map<String, Value>,
}

table!(SchemaProps {
    "$ref" => reference,
    "$schema" => schema,
    "additionalItems" => additional_items,
    "additionalProperties" => additional_properties,
    "allOf" => all_of,
    "anyOf" => any_of,
    "default" => default,
    "definitions" => definitions,
    "dependencies" => dependencies,
    "description" => description,
    "enum" => enumeration,
    "example" => example,
    "exclusiveMaximum" => exclusive_maximum,
    "exclusiveMinimum" => exclusive_minimum,
    "externalDocs" => external_docs,
    "format" => format,
    "id" => id,
    "items" => items,
    "maxItems" => max_items,
    "maxLength" => max_length,
    "maxProperties" => max_properties,
    "maximum" => maximum,
    "minItems" => min_items,
    "minLength" => min_length,
    "minProperties" => min_properties,
    "minimum" => minimum,
    "multipleOf" => multiple_of,
    "not" => not,
    "nullable" => nullable,
    "oneOf" => one_of,
    "pattern" => pattern,
    "patternProperties" => pattern_properties,
    "properties" => properties,
    "required" => required,
    "title" => title,
    "type" => kind,
    "uniqueItems" => unique_items,
    "x-kubernetes-embedded-resource" => embedded_resource,
    "x-kubernetes-int-or-string" => int_or_string,
    "x-kubernetes-list-map-keys" => list_map_keys,
    "x-kubernetes-list-type" => list_type,
    "x-kubernetes-map-type" => map_type,
    "x-kubernetes-preserve-unknown-fields" => preserve_unknown_fields,
    "x-kubernetes-validations" => validations,
});

/// One entry of `x-kubernetes-validations`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ValidationRule {
    /// The CEL expression.
    pub rule: String,
    /// `message`
    pub message: String,
    /// `messageExpression`
    pub message_expression: String,
    /// `reason`
    pub reason: Option<String>,
    /// `fieldPath`
    pub field_path: String,
    /// `optionalOldSelf`
    pub optional_old_self: Option<bool>,
    /// Keys that have an explicit empty value.
    pub explicit: Explicit,
    /// Unknown keys, which the server drops.
    pub rest: Map<String, Value>,
}

table!(ValidationRule {
    "fieldPath" => field_path,
    "message" => message,
    "messageExpression" => message_expression,
    "optionalOldSelf" => optional_old_self,
    "reason" => reason,
    "rule" => rule,
});

/// `externalDocs`
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ExternalDocs {
    /// `description`
    pub description: String,
    /// `url`
    pub url: String,
    /// Keys that have an explicit empty value.
    pub explicit: Explicit,
    /// Unknown keys, which the server drops.
    pub rest: Map<String, Value>,
}

table!(ExternalDocs {
    "description" => description,
    "url" => url,
});

/// One entry of `x-kubernetes-unions` of the structural-schema KEP.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UnionProps {
    /// The property that selects the member.
    pub discriminator: String,
    /// Maps a member property to the discriminator value that selects it.
    pub fields: BTreeMap<String, String>,
    /// Keys that have an explicit empty value.
    pub explicit: Explicit,
    /// Unknown keys.
    pub rest: Map<String, Value>,
}

table!(UnionProps {
    "discriminator" => discriminator,
    "fields" => fields,
});

/// `items`: one schema, or the forbidden array of schemas.
#[derive(Clone, Debug, PartialEq)]
pub enum Items {
    /// The schema of every item.
    Schema(Box<SchemaProps>),
    /// One schema for each index. Also used, empty, for a value that is neither a schema nor an array, which
    /// the server reads as no items.
    Array(Vec<SchemaProps>),
}

/// `additionalProperties` and `additionalItems`.
#[derive(Clone, Debug, PartialEq)]
pub enum SchemaOrBool {
    /// `true` or `false`
    Bool(bool),
    /// The schema of every value.
    Schema(Box<SchemaProps>),
}

/// One entry of `dependencies`.
#[derive(Clone, Debug, PartialEq)]
pub enum SchemaOrStrings {
    /// A schema that applies if the property is present.
    Schema(Box<SchemaProps>),
    /// Properties that are required if the property is present.
    Strings(Vec<String>),
}

/// The set of keywords that a document sets to an empty value: an empty list or map, `false`, or an empty
/// string.
///
/// The server distinguishes some of these from absent keywords where it compares whole schemas. Writing a
/// document back preserves them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Explicit(pub(super) u64);

/// Prints JSON, because a derived implementation would print all unused keywords.
impl fmt::Debug for SchemaProps {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_value())
    }
}

impl SchemaProps {
    /// Returns a schema that has only a type.
    pub fn of_type(kind: &str) -> Self {
        SchemaProps { kind: kind.to_owned(), ..SchemaProps::default() }
    }

    /// Returns whether `keyword` has an explicit empty value.
    pub fn spells_out(&self, keyword: &str) -> bool {
        super::table::spells_out(self, keyword)
    }

    /// Returns the schema of the items, if `items` is a single schema.
    pub fn item(&self) -> Option<&SchemaProps> {
        match &self.items {
            Some(Items::Schema(schema)) => Some(schema),
            Some(Items::Array(_)) | None => None,
        }
    }

    /// Returns the schema of the values of a map.
    pub fn values(&self) -> Option<&SchemaProps> {
        match &self.additional_properties {
            Some(SchemaOrBool::Schema(schema)) => Some(schema),
            Some(SchemaOrBool::Bool(_)) | None => None,
        }
    }

    /// Returns whether unknown fields are preserved.
    pub fn preserves_unknown_fields(&self) -> bool {
        self.preserve_unknown_fields == Some(true)
    }

    /// Returns the `x-kubernetes-unions` of the structural-schema KEP. Returns an empty list if the keyword
    /// is absent or malformed. Current servers do not know this keyword, so it is stored in
    /// [`rest`](Self::rest).
    pub fn unions(&self) -> Vec<UnionProps> {
        self.rest
            .get(Self::UNIONS)
            .and_then(|unions| serde_core::Deserialize::deserialize(unions).ok())
            .unwrap_or_default()
    }

    /// The keyword that [`unions`](Self::unions) reads.
    pub const UNIONS: &'static str = "x-kubernetes-unions";

    /// Returns the schema as a JSON value.
    // The function is inline, so that only crates that call it compile the serialization code.
    #[inline]
    pub fn to_value(&self) -> Value {
        // Serialization to a `Value` cannot fail: every key is a string, and non-finite numbers become null.
        serde_json::to_value(self).unwrap_or_default()
    }
}
