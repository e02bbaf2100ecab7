//! Converts the constant tree to owned schemas, and merges flattened schemas.

use serde_json::{Map, Value, json};
use structural_schema_model as model;
use structural_schema_model::merge::MergedProperty;
use structural_schema_model::{AdditionalProperties, Forbidden, Json, Nested, Rule, Schema, Union};

use super::props::{ExternalDocs, Items, SchemaOrBool, SchemaProps, ValidationRule};

impl From<&Schema<'_>> for SchemaProps {
    /// Merges [`flattened`](Schema::flattened) schemas into their parents, and sorts `required`.
    fn from(schema: &Schema<'_>) -> Self {
        merged(schema, |part| part.into())
    }
}

#[cfg(feature = "admit")]
impl SchemaProps {
    /// Converts a schema, with empty schemas for its properties, items and values.
    #[doc(hidden)]
    pub fn without_parts(schema: &Schema<'_>) -> Self {
        merged(schema, |_| SchemaProps::default())
    }
}

/// Converts a schema and merges the schemas flattened into it. `part` converts the schemas of its properties,
/// items and values.
fn merged(schema: &Schema<'_>, part: fn(&Schema<'_>) -> SchemaProps) -> SchemaProps {
    let mut props = SchemaProps {
        kind: schema.kind.map_or("", model::Type::as_str).to_owned(),
        title: schema.title.to_owned(),
        description: description(schema.description, schema.variants),
        nullable: schema.nullable,
        default: schema.default.as_ref().map(value),
        example: schema.example.as_ref().map(value),
        external_docs: schema.external_docs.map(|docs| ExternalDocs {
            description: docs.description.to_owned(),
            url: docs.url.to_owned(),
            ..ExternalDocs::default()
        }),
        items: schema.items.map(|items| Items::Schema(Box::new(part(items)))),
        additional_properties: schema.merged_additional_properties().map(|(values, undescribed)| match values {
            AdditionalProperties::Allowed(allowed) => SchemaOrBool::Bool(allowed),
            AdditionalProperties::Schema(values) => {
                SchemaOrBool::Schema(Box::new(without_descriptions(part(values), undescribed)))
            }
        }),
        required: ordered(names(|last| schema.required_after(last)), schema.required_order),
        all_of: (0..).map_while(|at| schema.all_of_at(at)).map(|branch| nested(&branch)).collect(),
        ..validation(&schema.merged_validation())
    };
    extensions(&mut props, schema);
    let mut last = None;
    while let Some(MergedProperty { property, default, undescribed }) = schema.property_after(last) {
        let mut converted = part(property.schema);
        if !property.description.is_empty() {
            converted.description = description(property.description, property.schema.variants);
        }
        if let Some(default) = &default {
            converted.default = Some(value(default));
        }
        props.properties.insert(property.name.to_owned(), without_descriptions(converted, undescribed));
        last = Some(property.name);
    }
    members_of_union(&mut props, schema);
    if schema.undescribed {
        props.drop_inner_descriptions();
    }
    props
}

/// Removes all descriptions if `undescribed`.
fn without_descriptions(mut props: SchemaProps, undescribed: bool) -> SchemaProps {
    if undescribed {
        props.drop_inner_descriptions();
        props.description.clear();
    }
    props
}

/// Collects names in alphabetical order. `after` returns the smallest name after another one.
fn names<'a>(after: impl Fn(Option<&str>) -> Option<&'a str>) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    while let Some(name) = after(names.last().map(String::as_str)) {
        names.push(name.to_owned());
    }
    names
}

/// Moves the names in `first` to the start of the list, in their order.
fn ordered(mut names: Vec<String>, first: &[&str]) -> Vec<String> {
    names.sort_by_key(|name| first.iter().position(|other| other == name).unwrap_or(first.len()));
    names
}

/// Joins a description and the documentation of the enum values.
fn description(description: &str, variants: &str) -> String {
    let gap = if description.is_empty() || variants.is_empty() { "" } else { "\n\n" };
    [description, gap, variants].concat()
}

fn extensions(props: &mut SchemaProps, schema: &Schema<'_>) {
    let extensions = &schema.extensions;
    props.preserve_unknown_fields = schema.merged_preserves_unknown_fields().then_some(true);
    props.embedded_resource = extensions.embedded_resource;
    props.int_or_string = extensions.int_or_string;
    props.list_type = extensions.list_type.map(|word| word.as_str().to_owned());
    props.list_map_keys = strings(extensions.list_map_keys);
    props.map_type = extensions.map_type.map(|word| word.as_str().to_owned());
    props.validations = (0..schema.rule_count()).filter_map(|at| schema.rule_at(at)).map(rule).collect();
    if !extensions.unions.is_empty() {
        props.rest.insert(SchemaProps::UNIONS.to_owned(), extensions.unions.iter().map(union).collect());
    }
}

fn rule(rule: &Rule<'_>) -> ValidationRule {
    ValidationRule {
        rule: rule.rule.to_owned(),
        message: rule.message.to_owned(),
        message_expression: rule.message_expression.to_owned(),
        reason: rule.reason.map(str::to_owned),
        field_path: rule.field_path.to_owned(),
        optional_old_self: rule.optional_old_self,
        ..ValidationRule::default()
    }
}

/// Adds the fields of a union with flattened members. Each property belongs to the member that declares it.
fn members_of_union(props: &mut SchemaProps, schema: &Schema<'_>) {
    let [Union { discriminator, fields: [] }] = schema.extensions.unions else { return };
    let mut fields = Map::new();
    for member in schema.flattened {
        let mut index = 0;
        while let Some(property) = member.schema.property_at(index) {
            fields.entry(property.name).or_insert_with(|| member.origin.into());
            index += 1;
        }
    }
    props.rest.insert(SchemaProps::UNIONS.to_owned(), json!([{"discriminator": discriminator, "fields": fields}]));
}

fn union(union: &Union<'_>) -> Value {
    let fields = object(union.fields, |word| Value::from(*word));
    json!({"discriminator": union.discriminator, "fields": fields})
}

/// Converts the keywords of a value validation, except `required` and `allOf`, which flattened schemas extend.
fn validation(validation: &model::ValueValidation<'_>) -> SchemaProps {
    SchemaProps {
        format: validation.format.to_owned(),
        maximum: validation.maximum,
        exclusive_maximum: validation.exclusive_maximum,
        minimum: validation.minimum,
        exclusive_minimum: validation.exclusive_minimum,
        multiple_of: validation.multiple_of,
        max_length: validation.max_length,
        min_length: validation.min_length,
        pattern: validation.pattern.to_owned(),
        max_items: validation.max_items,
        min_items: validation.min_items,
        unique_items: validation.unique_items,
        max_properties: validation.max_properties,
        min_properties: validation.min_properties,
        enumeration: validation.enumeration.iter().map(value).collect(),
        any_of: validation.any_of.iter().map(nested).collect(),
        one_of: validation.one_of.iter().map(nested).collect(),
        not: validation.not.map(|not| Box::new(nested(not))),
        ..SchemaProps::default()
    }
}

fn nested(branch: &Nested<'_>) -> SchemaProps {
    let mut props = SchemaProps {
        kind: branch.forbidden.kind.map_or("", model::Type::as_str).to_owned(),
        items: branch.items.map(|items| Items::Schema(Box::new(nested(items)))),
        required: if branch.forbidden.bits & Forbidden::REQUIRED_ORDER != 0 {
            strings(branch.validation.required)
        } else {
            names(|last| branch.required_after(last))
        },
        all_of: (0..).map_while(|at| branch.all_of_at(at)).map(|inner| nested(&inner)).collect(),
        ..validation(&branch.merged_validation())
    };
    for (name, property) in branch.properties {
        props.properties.insert((*name).to_owned(), nested(property));
    }
    flags(&mut props, branch.forbidden.bits);
    props
}

/// Sets the forbidden keywords of a branch. The constant tree stores only that they are present, so keywords
/// with other values are lost.
fn flags(props: &mut SchemaProps, bits: u16) {
    let has = |bit| bits & bit != 0;
    props.additional_properties = has(Forbidden::ADDITIONAL_PROPERTIES).then_some(SchemaOrBool::Bool(true));
    props.nullable = has(Forbidden::NULLABLE);
    props.preserve_unknown_fields = has(Forbidden::PRESERVE_UNKNOWN_FIELDS).then_some(true);
    props.embedded_resource = has(Forbidden::EMBEDDED_RESOURCE);
    props.int_or_string = has(Forbidden::INT_OR_STRING);
}

fn strings(list: &[&str]) -> Vec<String> {
    list.iter().map(|&word| word.to_owned()).collect()
}

/// Converts a constant JSON value to an owned one.
#[doc(hidden)]
pub fn value(json: &Json<'_>) -> Value {
    match *json {
        Json::Null => Value::Null,
        Json::Bool(yes) => yes.into(),
        Json::Int(integer) => integer.into(),
        Json::Float(float) => float.into(),
        Json::String(text) => text.into(),
        Json::Array(array) => array.iter().map(value).collect(),
        Json::Object(members) => object(members, value).into(),
    }
}

/// Converts an object by inserting its fields one by one. `collect` would sort them first, which generates
/// more code.
fn object<M>(members: &[(&str, M)], value: impl Fn(&M) -> Value) -> Map<String, Value> {
    let mut object = Map::new();
    for (key, member) in members {
        object.insert((*key).to_owned(), value(member));
    }
    object
}
