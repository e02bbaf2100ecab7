//! Computes the skeleton of any `OpenAPI` schema: its structural keywords, including those under junctors.
//!
//! The first pruning KEP defines skeletons, so that schemas that are not structural can also be pruned:
//! `skel(s) = merge(drop(s), skel(s₁), …, skel(sₙ))`, where `s₁` to `sₙ` are the elements of `allOf`,
//! `anyOf`, `oneOf` and `not`, and `drop` keeps `type`, `items`, `additionalItems`, `properties`,
//! `patternProperties` and `additionalProperties`. This implementation also keeps
//! `x-kubernetes-preserve-unknown-fields`, because pruning depends on it.

use std::collections::BTreeMap;
use std::fmt;

use structural_schema_model::FieldPath;

use super::props::{Items, SchemaOrBool, SchemaProps};

/// A violation of the KEP's restriction 1: a node has both object fields and map values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ObjectPolymorphism {
    /// The path in the skeleton: `properties[foo].items`; empty for the root.
    pub path: FieldPath,
}

impl fmt::Display for ObjectPolymorphism {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let place = if self.path.is_none() { "the root".to_owned() } else { self.path.to_string() };
        write!(
            f,
            "{place} must not have properties together with additionalProperties or patternProperties, \
             wherever in the schema they are given"
        )
    }
}

impl std::error::Error for ObjectPolymorphism {}

impl SchemaProps {
    /// Returns the skeleton of this schema, which may be non-structural.
    pub fn skeleton(&self) -> Result<SchemaProps, ObjectPolymorphism> {
        let skeleton = skeleton(self);
        restrict_polymorphism(&skeleton, &FieldPath::NONE)?;
        Ok(skeleton)
    }
}

fn skeleton(schema: &SchemaProps) -> SchemaProps {
    let junctors = schema.all_of.iter().chain(&schema.any_of).chain(&schema.one_of).chain(schema.not.as_deref());
    let mut parts = vec![structure(schema)];
    parts.extend(junctors.map(skeleton));
    merge(parts)
}

/// Returns the structural keywords of one node, with skeletons of its children.
fn structure(schema: &SchemaProps) -> SchemaProps {
    let all = |schemas: &BTreeMap<String, SchemaProps>| {
        schemas.iter().map(|(key, schema)| (key.clone(), skeleton(schema))).collect()
    };
    let either = |value: &SchemaOrBool| match value {
        SchemaOrBool::Bool(allowed) => SchemaOrBool::Bool(*allowed),
        SchemaOrBool::Schema(schema) => SchemaOrBool::Schema(Box::new(skeleton(schema))),
    };
    SchemaProps {
        kind: schema.kind.clone(),
        items: schema.items.as_ref().map(|items| match items {
            Items::Schema(schema) => Items::Schema(Box::new(skeleton(schema))),
            Items::Array(schemas) => Items::Array(schemas.iter().map(skeleton).collect()),
        }),
        additional_items: schema.additional_items.as_ref().map(either),
        properties: all(&schema.properties),
        pattern_properties: all(&schema.pattern_properties),
        additional_properties: schema.additional_properties.as_ref().map(either),
        preserve_unknown_fields: schema.preserve_unknown_fields.filter(|preserve| *preserve),
        ..SchemaProps::default()
    }
}

/// Merges several skeletons for the same value.
fn merge(mut parts: Vec<SchemaProps>) -> SchemaProps {
    // A single skeleton stays as it is. Its parts are not visited, so the time does not grow with the depth.
    if parts.len() == 1
        && let Some(part) = parts.pop()
    {
        return part;
    }
    let first = parts.first().map_or("", |part| &part.kind);
    let kind = if parts.iter().all(|part| part.kind == first) { first.to_owned() } else { String::new() };
    let preserve_unknown_fields = parts.iter().find_map(|part| part.preserve_unknown_fields);

    let (mut items, mut additional_items, mut values) = (Vec::new(), Vec::new(), Vec::new());
    let (mut properties, mut patterns) = (BTreeMap::new(), BTreeMap::new());
    for part in parts {
        items.extend(part.items);
        additional_items.extend(part.additional_items);
        values.extend(part.additional_properties);
        collect(&mut properties, part.properties);
        collect(&mut patterns, part.pattern_properties);
    }
    SchemaProps {
        kind,
        items: merge_items(items),
        additional_items: merge_either(additional_items),
        properties: merge_each(properties),
        pattern_properties: merge_each(patterns),
        additional_properties: merge_either(values),
        preserve_unknown_fields,
        ..SchemaProps::default()
    }
}

type Places = BTreeMap<String, Vec<SchemaProps>>;

fn collect(places: &mut Places, schemas: BTreeMap<String, SchemaProps>) {
    for (key, schema) in schemas {
        places.entry(key).or_default().push(schema);
    }
}

fn merge_each(places: Places) -> BTreeMap<String, SchemaProps> {
    places.into_iter().map(|(key, schemas)| (key, merge(schemas))).collect()
}

/// Merges index by index if all are arrays. Otherwise returns one schema for all items.
fn merge_items(items: Vec<Items>) -> Option<Items> {
    if items.is_empty() {
        return None;
    }
    let mut positions: Vec<Vec<SchemaProps>> = Vec::new();
    let mut every = Vec::new();
    for items in items {
        match items {
            Items::Schema(schema) => every.push(*schema),
            Items::Array(schemas) => {
                positions.resize_with(positions.len().max(schemas.len()), Vec::new);
                positions.iter_mut().zip(schemas).for_each(|(position, schema)| position.push(schema));
            }
        }
    }
    Some(if every.is_empty() {
        Items::Array(positions.into_iter().map(merge).collect())
    } else {
        every.extend(positions.into_iter().flatten());
        Items::Schema(Box::new(merge(every)))
    })
}

/// Merges schemas and booleans. A boolean has no structure, so it counts as an empty schema unless all values
/// are equal booleans.
fn merge_either(values: Vec<SchemaOrBool>) -> Option<SchemaOrBool> {
    let first = values.first()?;
    if matches!(first, SchemaOrBool::Bool(_)) && values.iter().all(|value| value == first) {
        return Some(first.clone());
    }
    let schemas = values.into_iter().map(|value| match value {
        SchemaOrBool::Bool(_) => SchemaProps::default(),
        SchemaOrBool::Schema(schema) => *schema,
    });
    Some(SchemaOrBool::Schema(Box::new(merge(schemas.collect()))))
}

fn restrict_polymorphism(skeleton: &SchemaProps, path: &FieldPath) -> Result<(), ObjectPolymorphism> {
    let is_map = skeleton.additional_properties.is_some() || !skeleton.pattern_properties.is_empty();
    if is_map && !skeleton.properties.is_empty() {
        return Err(ObjectPolymorphism { path: path.clone() });
    }
    match &skeleton.items {
        Some(Items::Schema(items)) => restrict_polymorphism(items, &path.field("items"))?,
        Some(Items::Array(items)) => {
            for (index, items) in items.iter().enumerate() {
                restrict_polymorphism(items, &path.field("items").index(index))?;
            }
        }
        None => {}
    }
    for (keyword, schemas) in
        [("properties", &skeleton.properties), ("patternProperties", &skeleton.pattern_properties)]
    {
        for (key, schema) in schemas {
            restrict_polymorphism(schema, &path.field(keyword).key(key.clone()))?;
        }
    }
    for (keyword, value) in
        [("additionalItems", &skeleton.additional_items), ("additionalProperties", &skeleton.additional_properties)]
    {
        if let Some(SchemaOrBool::Schema(schema)) = value {
            restrict_polymorphism(schema, &path.field(keyword))?;
        }
    }
    Ok(())
}
