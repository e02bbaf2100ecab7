//! The owned schema and its parts.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::{Map, Value};

use super::table::table;

/// How deep schemas may nest in what is read; more is an error. Every walker over a [`SchemaProps`] recurses, and this
/// keeps them within the smallest stack that threads usually get.
pub const MAX_DEPTH: usize = 128;

/// How deep a JSON value inside a schema (`default`, `example`, `enum`, unknown keywords) may nest in what is read.
pub const MAX_JSON_DEPTH: usize = 128;

/// A schema as a `CustomResourceDefinition` spells it: `JSONSchemaProps` of `apiextensions.k8s.io/v1`.
///
/// Unlike the constant [`Schema`](structural_schema_model::Schema) it has a place for what the server forbids, so that
/// it can say what is wrong with a document. An absent keyword and one that says nothing (`nullable: false`) have the
/// same value here; [`explicit`](Self::explicit) tells them apart. `null` counts as absent, as it does for the server.
///
/// Reading never loses a keyword: unknown ones are kept in [`rest`](Self::rest). Writing gives keys in alphabetical
/// order.
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
    /// `required`, in the given order.
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
    /// Keywords that the document spells out although they say nothing: `required: []`.
    pub explicit: Explicit,
    /// Keywords that the server does not know, and drops.
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
    /// What is spelled out although it says nothing.
    pub explicit: Explicit,
    /// What the server does not know, and drops.
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
    /// What is spelled out although it says nothing.
    pub explicit: Explicit,
    /// What the server does not know, and drops.
    pub rest: Map<String, Value>,
}

table!(ExternalDocs {
    "description" => description,
    "url" => url,
});

/// One entry of `x-kubernetes-unions` of the structural-schema KEP.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UnionProps {
    /// The property that names the member.
    pub discriminator: String,
    /// Member property and the discriminator's value for it.
    pub fields: BTreeMap<String, String>,
    /// What is spelled out although it says nothing.
    pub explicit: Explicit,
    /// What is not known.
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
    /// One schema for each position. Empty also for values that are neither: the server reads those as no items.
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
    /// A schema that holds when the property is there.
    Schema(Box<SchemaProps>),
    /// Properties that must be there when the property is.
    Strings(Vec<String>),
}

/// Which keywords a document spells out although they say nothing: an empty list or map, `false`, an empty string.
///
/// The server can tell some of these from absent ones where it compares whole schemas, and a document that is read and
/// written back keeps them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Explicit(pub(super) u64);

/// As JSON: the many keywords that a schema does not use would hide those that it does.
impl fmt::Debug for SchemaProps {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_value())
    }
}

impl SchemaProps {
    /// A schema with nothing but a type.
    pub fn of_type(kind: &str) -> Self {
        SchemaProps { kind: kind.to_owned(), ..SchemaProps::default() }
    }

    /// Whether `keyword` is spelled out although it says nothing.
    pub fn spells_out(&self, keyword: &str) -> bool {
        super::table::spells_out(self, keyword)
    }

    /// The schema of the items, where there is exactly one.
    pub fn item(&self) -> Option<&SchemaProps> {
        match &self.items {
            Some(Items::Schema(schema)) => Some(schema),
            Some(Items::Array(_)) | None => None,
        }
    }

    /// The schema of every value of a map, where one is given.
    pub fn values(&self) -> Option<&SchemaProps> {
        match &self.additional_properties {
            Some(SchemaOrBool::Schema(schema)) => Some(schema),
            Some(SchemaOrBool::Bool(_)) | None => None,
        }
    }

    /// Whether unknown fields are kept.
    pub fn preserves_unknown_fields(&self) -> bool {
        self.preserve_unknown_fields == Some(true)
    }

    /// `x-kubernetes-unions` of the structural-schema KEP; none when the keyword is absent or has another form. Today's
    /// servers do not know this keyword, so it lives in [`rest`](Self::rest).
    pub fn unions(&self) -> Vec<UnionProps> {
        self.rest
            .get(Self::UNIONS)
            .and_then(|unions| serde_core::Deserialize::deserialize(unions).ok())
            .unwrap_or_default()
    }

    /// The keyword of [`unions`](Self::unions).
    pub const UNIONS: &'static str = "x-kubernetes-unions";

    /// The schema as a JSON value.
    // Inline, so that writing all parts of a schema is compiled for those who want it.
    #[inline]
    pub fn to_value(&self) -> Value {
        // Writing into a value cannot fail: every key is a string, and every number is finite or becomes null.
        serde_json::to_value(self).unwrap_or_default()
    }
}
