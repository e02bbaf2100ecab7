//! Converts the constant tree to owned schemas, and merges flattened schemas.

use serde_json::{Map, Value, json};
use structural_schema_model as model;
use structural_schema_model::{AdditionalProperties, Forbidden, Json, Nested, Property, Rule, Schema, Union};

use super::flatten::{self, Merged};
use super::props::{ExternalDocs, Items, SchemaOrBool, SchemaProps, ValidationRule};

impl From<&Schema<'_>> for SchemaProps {
    /// Merges [`flattened`](Schema::flattened) schemas into their parents, and sorts `required`.
    fn from(schema: &Schema<'_>) -> Self {
        merged(schema, Inferred::Kept, |part| part.into())
    }
}

/// Whether the inferred defaults of a schema's own properties apply.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inferred {
    Kept,
    /// The schema is an optional part of another object, to which the server would add the properties.
    Dropped,
}

#[cfg(feature = "admit")]
impl SchemaProps {
    /// Converts a schema, with empty schemas for its properties, items and values.
    pub(crate) fn without_parts(schema: &Schema<'_>) -> Self {
        merged(schema, Inferred::Kept, |_| SchemaProps::default())
    }
}

/// Converts a schema and merges the schemas flattened into it. `part` converts the schemas of its properties,
/// items and values.
fn merged(schema: &Schema<'_>, inferred: Inferred, part: fn(&Schema<'_>) -> SchemaProps) -> SchemaProps {
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
        additional_properties: schema.additional_properties.map(|values| match values {
            AdditionalProperties::Allowed(allowed) => SchemaOrBool::Bool(allowed),
            AdditionalProperties::Schema(values) => SchemaOrBool::Schema(Box::new(part(values))),
        }),
        ..validation(&schema.validation)
    };
    extensions(&mut props, &schema.extensions);
    for property in schema.properties {
        let property = match inferred {
            Inferred::Kept => *property,
            Inferred::Dropped => property.with_default(None),
        };
        add_property(&mut props, &property, part);
    }
    let mut merged = Merged::new(props, schema.is_only_flattened());
    for flattened in schema.flattened {
        let inferred = if flattened.optional { Inferred::Dropped } else { inferred };
        merged.add(self::merged(flattened.schema, inferred, part), flattened.optional);
    }
    let mut props = merged.finish();
    members_of_union(&mut props, schema);
    flatten::sort(&mut props.required);
    if schema.undescribed {
        props.drop_inner_descriptions();
    }
    props
}

/// Joins a description and the documentation of the enum values.
fn description(description: &str, variants: &str) -> String {
    let gap = if description.is_empty() || variants.is_empty() { "" } else { "\n\n" };
    [description, gap, variants].concat()
}

/// Adds a property unless one with the same name exists.
fn add_property(props: &mut SchemaProps, property: &Property<'_>, part: fn(&Schema<'_>) -> SchemaProps) {
    if props.properties.contains_key(property.name) {
        return;
    }
    let mut schema = part(property.schema);
    if !property.description.is_empty() {
        schema.description = description(property.description, property.schema.variants);
    }
    if let Some(default) = property.effective_default() {
        schema.default = Some(value(&default));
    }
    if property.required {
        props.required.push(property.name.to_owned());
    }
    props.properties.insert(property.name.to_owned(), schema);
}

fn extensions(props: &mut SchemaProps, extensions: &model::Extensions<'_>) {
    props.preserve_unknown_fields = extensions.preserve_unknown_fields.then_some(true);
    props.embedded_resource = extensions.embedded_resource;
    props.int_or_string = extensions.int_or_string;
    props.list_type = extensions.list_type.map(|word| word.as_str().to_owned());
    props.list_map_keys = strings(extensions.list_map_keys);
    props.map_type = extensions.map_type.map(|word| word.as_str().to_owned());
    props.validations = (0..extensions.rule_count()).filter_map(|at| extensions.rule_at(at)).map(rule).collect();
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

/// Converts a value validation to a schema with only its keywords.
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
        required: strings(validation.required),
        enumeration: validation.enumeration.iter().map(value).collect(),
        all_of: validation.all_of.iter().map(nested).collect(),
        any_of: validation.any_of.iter().map(nested).collect(),
        one_of: validation.one_of.iter().map(nested).collect(),
        not: validation.not.map(|not| Box::new(nested(not))),
        ..SchemaProps::default()
    }
}

fn nested(nested_: &Nested<'_>) -> SchemaProps {
    let mut props = SchemaProps {
        kind: nested_.forbidden.kind.map_or("", model::Type::as_str).to_owned(),
        items: nested_.items.map(|items| Items::Schema(Box::new(nested(items)))),
        ..validation(&nested_.validation)
    };
    for (name, property) in nested_.properties {
        props.properties.insert((*name).to_owned(), nested(property));
    }
    flags(&mut props, nested_.forbidden.bits);
    if let Some(member) = nested_.member {
        let mut member = SchemaProps::from(member);
        replace_format_by_range(&mut member);
        flatten::hoist_validation(&mut props, member);
    }
    flatten::sort(&mut props.required);
    props
}

/// Replaces the format of a number by bounds. The server checks number formats only together with a type, and
/// junctors must not contain a type.
fn replace_format_by_range(member: &mut SchemaProps) {
    let range = match (member.kind.as_str(), member.format.as_str()) {
        ("integer", "int32") => Some((f64::from(i32::MIN), f64::from(i32::MAX))),
        ("number", "float") => Some((f64::from(f32::MIN), f64::from(f32::MAX))),
        ("integer" | "number", _) => None,
        _ => return,
    };
    member.format.clear();
    if let Some((least, most)) = range {
        member.minimum.get_or_insert(least);
        member.maximum.get_or_insert(most);
    }
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
