//! Traversal of all subschemas of a schema.

use crate::field_error::{FieldPath, Location};
use crate::openapi::{Items, SchemaOrBool, SchemaOrStrings, SchemaProps};

/// The notation of map keys in a path.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Style {
    /// `properties[a]`, as in errors.
    Brackets,
    /// `properties.a`, as in warnings about unknown fields.
    Dots,
}

/// Calls `visit` for the schema and each of its subschemas, with their locations below `path`.
pub(super) fn visit<'a>(
    schema: &'a SchemaProps,
    path: FieldPath,
    style: Style,
    visit: &mut dyn FnMut(&'a SchemaProps, &Location<'a>),
) {
    Walk { location: Location::new(path), style, visit }.node(schema);
}

struct Walk<'a, 'v> {
    location: Location<'a>,
    style: Style,
    visit: &'v mut dyn FnMut(&'a SchemaProps, &Location<'a>),
}

impl<'a> Walk<'a, '_> {
    fn node(&mut self, schema: &'a SchemaProps) {
        (self.visit)(schema, &self.location);
        match &schema.items {
            Some(Items::Schema(items)) => self.field("items", items),
            Some(Items::Array(items)) => self.list("items", items),
            None => {}
        }
        self.list("allOf", &schema.all_of);
        self.list("anyOf", &schema.any_of);
        self.list("oneOf", &schema.one_of);
        if let Some(not) = &schema.not {
            self.field("not", not);
        }
        self.map("properties", &schema.properties);
        self.map("patternProperties", &schema.pattern_properties);
        self.map("definitions", &schema.definitions);
        if let Some(SchemaOrBool::Schema(values)) = &schema.additional_properties {
            self.field("additionalProperties", values);
        }
        if let Some(SchemaOrBool::Schema(items)) = &schema.additional_items {
            self.field("additionalItems", items);
        }
        let dependencies = schema.dependencies.iter().filter_map(|(name, dependency)| match dependency {
            SchemaOrStrings::Schema(schema) => Some((name, &**schema)),
            SchemaOrStrings::Strings(_) => None,
        });
        self.map("dependencies", dependencies);
    }

    fn field(&mut self, name: &'static str, schema: &'a SchemaProps) {
        let mark = self.location.field(name);
        self.node(schema);
        self.location.back(mark);
    }

    fn list(&mut self, name: &'static str, schemas: &'a [SchemaProps]) {
        let list = self.location.field(name);
        for (at, schema) in schemas.iter().enumerate() {
            let item = self.location.index(at);
            self.node(schema);
            self.location.back(item);
        }
        self.location.back(list);
    }

    fn map(&mut self, name: &'static str, schemas: impl IntoIterator<Item = (&'a String, &'a SchemaProps)>) {
        let map = self.location.field(name);
        for (key, schema) in schemas {
            let member = match self.style {
                Style::Brackets => self.location.key(key),
                Style::Dots => self.location.field(key),
            };
            self.node(schema);
            self.location.back(member);
        }
        self.location.back(map);
    }
}

/// Calls `visit` for the schema and each of its subschemas.
pub(super) fn visit_mut(schema: &mut SchemaProps, visit: &mut dyn FnMut(&mut SchemaProps)) {
    visit(schema);
    match &mut schema.items {
        Some(Items::Schema(items)) => visit_mut(items, visit),
        Some(Items::Array(items)) => items.iter_mut().for_each(|items| visit_mut(items, visit)),
        None => {}
    }
    for values in [&mut schema.additional_properties, &mut schema.additional_items].into_iter().flatten() {
        if let SchemaOrBool::Schema(values) = values {
            visit_mut(values, visit);
        }
    }
    for dependency in schema.dependencies.values_mut() {
        if let SchemaOrStrings::Schema(dependency) = dependency {
            visit_mut(dependency, visit);
        }
    }
    let maps = [&mut schema.properties, &mut schema.definitions, &mut schema.pattern_properties];
    maps.into_iter().flat_map(|map| map.values_mut()).for_each(|schema| visit_mut(schema, visit));
    let lists = [&mut schema.all_of, &mut schema.any_of, &mut schema.one_of];
    lists.into_iter().flatten().for_each(|schema| visit_mut(schema, visit));
    if let Some(not) = &mut schema.not {
        visit_mut(not, visit);
    }
}
