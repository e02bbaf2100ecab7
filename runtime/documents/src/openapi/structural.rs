//! Converts owned schemas to the constant tree, if they have a structural form.

use std::fmt;

use structural_schema_model::{
    AdditionalProperties, Extensions, ExternalDocs, Forbidden, Nested, Property, Rule, Schema, Union, ValueValidation,
};

use super::arena::Arena;
use super::props::{Items, SchemaOrBool, SchemaProps, ValidationRule};

/// The reason why a schema has no structural form. `Display` prints the server's message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotStructural {
    /// A keyword that is never allowed.
    Unsupported(&'static str),
    /// `items` is an array.
    ItemsArray,
    /// `x-kubernetes-preserve-unknown-fields: false`
    PreserveUnknownFieldsFalse,
}

impl fmt::Display for NotStructural {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotStructural::Unsupported(keyword) => write!(f, "OpenAPIV3Schema '{keyword}' is not supported"),
            NotStructural::ItemsArray => f.write_str("OpenAPIV3Schema 'items' must be a schema, but is an array"),
            NotStructural::PreserveUnknownFieldsFalse => {
                f.write_str("internal error: 'x-kubernetes-preserve-unknown-fields' must be true or undefined")
            }
        }
    }
}

impl std::error::Error for NotStructural {}

impl ValidationRule {
    /// Returns the rule in the representation of the constant tree.
    pub fn as_rule(&self) -> Rule<'_> {
        Rule {
            rule: &self.rule,
            message: &self.message,
            message_expression: &self.message_expression,
            reason: self.reason.as_deref(),
            field_path: &self.field_path,
            optional_old_self: self.optional_old_self,
            estimate: None,
        }
    }
}

type Converted<T> = Result<T, NotStructural>;

impl SchemaProps {
    /// Converts the schema to a constant tree, if it has a structural form. Use
    /// [`check_structural`](Self::check_structural) to check the structural rules. If several errors occur,
    /// this returns the one that the server finds first.
    pub fn structural<'a>(&'a self, arena: &'a Arena) -> Converted<&'a Schema<'a>> {
        Ok(arena.keep(schema(self, arena)?))
    }
}

fn schema<'a>(props: &'a SchemaProps, arena: &'a Arena) -> Converted<Schema<'a>> {
    only_supported(props)?;
    let validation = validation(props, arena)?;
    let extensions = extensions(props, arena)?;
    let items = match &props.items {
        None => None,
        Some(items) => match item(items)? {
            None => None,
            Some(item) => Some(item.structural(arena)?),
        },
    };
    let mut properties = Vec::with_capacity(props.properties.len());
    for (name, property) in &props.properties {
        // The names in `required` stay in the validation, in document order.
        let schema = property.structural(arena)?;
        properties.push(Property::new(name, schema));
    }
    let additional_properties = match &props.additional_properties {
        None => None,
        Some(SchemaOrBool::Bool(allowed)) => Some(AdditionalProperties::Allowed(*allowed)),
        Some(SchemaOrBool::Schema(values)) => Some(AdditionalProperties::Schema(values.structural(arena)?)),
    };
    Ok(Schema {
        kind: kind(props),
        title: &props.title,
        description: &props.description,
        variants: "",
        nullable: props.nullable,
        default: props.default.as_ref().map(|default| arena.json(default)),
        example: props.example.as_ref().map(|example| arena.json(example)),
        external_docs: props
            .external_docs
            .as_ref()
            .map(|docs| ExternalDocs { description: &docs.description, url: &docs.url }),
        items,
        properties: arena.list(&properties),
        flattened: &[],
        additional_properties,
        extensions,
        validation,
        required_order: if props.required.is_sorted() { &[] } else { validation.required },
        undescribed: false,
        explicit_empty: has_explicit_empty(props),
        kubernetes_row: 0,
    })
}

fn nested<'a>(props: &'a SchemaProps, arena: &'a Arena) -> Converted<Nested<'a>> {
    only_supported(props)?;
    let validation = validation(props, arena)?;
    extensions(props, arena)?;
    let items = match &props.items {
        None => None,
        Some(items) => match item(items)? {
            None => None,
            Some(item) => Some(arena.keep(nested(item, arena)?)),
        },
    };
    let mut properties = Vec::with_capacity(props.properties.len());
    for (name, property) in &props.properties {
        properties.push((name.as_str(), nested(property, arena)?));
    }
    if let Some(values) = props.values() {
        nested(values, arena)?;
    }
    Ok(Nested { validation, items, properties: arena.list(&properties), member: None, forbidden: forbidden(props) })
}

fn only_supported(props: &SchemaProps) -> Converted<()> {
    let keywords = [
        (!props.id.is_empty(), "id"),
        (!props.schema.is_empty(), "schema"),
        (props.reference.as_ref().is_some_and(|reference| !reference.is_empty()), "$ref"),
        (!props.pattern_properties.is_empty(), "patternProperties"),
        (!props.dependencies.is_empty(), "dependencies"),
        (props.additional_items.is_some(), "additionalItems"),
        (!props.definitions.is_empty(), "definitions"),
    ];
    match keywords.iter().find(|(used, _)| *used) {
        Some((_, keyword)) => Err(NotStructural::Unsupported(keyword)),
        None => Ok(()),
    }
}

fn kind(props: &SchemaProps) -> Option<structural_schema_model::Type<'_>> {
    Some(props.kind.as_str()).filter(|kind| !kind.is_empty()).map(Into::into)
}

fn item(items: &Items) -> Converted<Option<&SchemaProps>> {
    match items {
        Items::Schema(schema) => Ok(Some(schema)),
        Items::Array(schemas) if schemas.is_empty() => Ok(None),
        Items::Array(_) => Err(NotStructural::ItemsArray),
    }
}

fn validation<'a>(props: &'a SchemaProps, arena: &'a Arena) -> Converted<ValueValidation<'a>> {
    let not = match &props.not {
        None => None,
        Some(not) => Some(arena.keep(nested(not, arena)?)),
    };
    let list = |schemas: &'a [SchemaProps]| -> Converted<&'a [Nested<'a>]> {
        let nested: Converted<Vec<_>> = schemas.iter().map(|schema| nested(schema, arena)).collect();
        Ok(arena.list(&nested?))
    };
    Ok(ValueValidation {
        format: &props.format,
        maximum: props.maximum,
        exclusive_maximum: props.exclusive_maximum,
        minimum: props.minimum,
        exclusive_minimum: props.exclusive_minimum,
        multiple_of: props.multiple_of,
        max_length: props.max_length,
        min_length: props.min_length,
        pattern: &props.pattern,
        checked_pattern: "",
        max_items: props.max_items,
        min_items: props.min_items,
        unique_items: props.unique_items,
        max_properties: props.max_properties,
        min_properties: props.min_properties,
        required: arena.strings(&props.required),
        enumeration: arena.values(&props.enumeration),
        all_of: list(&props.all_of)?,
        any_of: list(&props.any_of)?,
        one_of: list(&props.one_of)?,
        not,
    })
}

fn extensions<'a>(props: &'a SchemaProps, arena: &'a Arena) -> Converted<Extensions<'a>> {
    if props.preserve_unknown_fields == Some(false) {
        return Err(NotStructural::PreserveUnknownFieldsFalse);
    }
    let rules: Vec<_> = props.validations.iter().map(ValidationRule::as_rule).collect();
    Ok(Extensions {
        preserve_unknown_fields: props.preserves_unknown_fields(),
        embedded_resource: props.embedded_resource,
        int_or_string: props.int_or_string,
        list_type: props.list_type.as_deref().map(Into::into),
        list_map_keys: arena.strings(&props.list_map_keys),
        map_type: props.map_type.as_deref().map(Into::into),
        unions: unions(props, arena),
        validations: arena.list(&rules),
        inherited: None,
        computed: &[],
    })
}

/// Reads unions without copying, because the tree borrows. Malformed entries are omitted.
fn unions<'a>(props: &'a SchemaProps, arena: &'a Arena) -> &'a [Union<'a>] {
    let unions = props.rest.get(SchemaProps::UNIONS).and_then(|unions| unions.as_array());
    let unions: Vec<_> = unions
        .into_iter()
        .flatten()
        .filter_map(|union| {
            let fields: Option<Vec<_>> = match union.get("fields") {
                None => Some(Vec::new()),
                Some(fields) => {
                    fields.as_object()?.iter().map(|(field, value)| Some((field.as_str(), value.as_str()?))).collect()
                }
            };
            let discriminator = union.get("discriminator").map_or(Some(""), |word| word.as_str())?;
            Some(Union { discriminator, fields: arena.list(&fields?) })
        })
        .collect();
    arena.list(&unions)
}

/// Records which keywords are present that the server forbids under a junctor.
fn forbidden(props: &SchemaProps) -> Forbidden<'_> {
    let remainder = props.example.is_some()
        || props.external_docs.is_some()
        || has_explicit_empty(props)
        || props.spells_out("properties");
    let additional_properties = !matches!(props.additional_properties, None | Some(SchemaOrBool::Bool(false)));
    let bits = [
        (additional_properties, Forbidden::ADDITIONAL_PROPERTIES),
        (props.default.is_some(), Forbidden::DEFAULT),
        (!props.title.is_empty(), Forbidden::TITLE),
        (!props.description.is_empty(), Forbidden::DESCRIPTION),
        (props.nullable, Forbidden::NULLABLE),
        (props.preserves_unknown_fields(), Forbidden::PRESERVE_UNKNOWN_FIELDS),
        (props.embedded_resource, Forbidden::EMBEDDED_RESOURCE),
        (props.int_or_string, Forbidden::INT_OR_STRING),
        (!props.list_map_keys.is_empty(), Forbidden::LIST_MAP_KEYS),
        (props.list_type.is_some(), Forbidden::LIST_TYPE),
        (props.map_type.is_some(), Forbidden::MAP_TYPE),
        (!props.validations.is_empty(), Forbidden::VALIDATIONS),
        (remainder, Forbidden::REMAINDER),
    ];
    let bits = bits.iter().filter(|(used, _)| *used).fold(0, |bits, (_, bit)| bits | bit);
    Forbidden { kind: kind(props), bits }
}

/// Returns whether one of these lists is explicitly empty. The server copies them unchanged, so an empty list
/// differs from an absent one where it compares whole schemas.
fn has_explicit_empty(props: &SchemaProps) -> bool {
    ["required", "x-kubernetes-list-map-keys", "x-kubernetes-validations"].iter().any(|word| props.spells_out(word))
}
