//! Chooses the type of a node.

use quote::quote;
use structural_schema::openapi::{SchemaOrBool, SchemaProps};

use super::tree::{self, Constant, Known, Path, Place, Shape, Step};
use super::word::{self, Inexpressible};
use super::{Planner, count, json, number};
use crate::import::kubernetes;

/// The pattern of quantities.
const QUANTITY: &str = r"^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$";

impl<'a> Planner<'a> {
    /// Plans the type of a node and the keywords at its place.
    pub(super) fn place(&mut self, schema: &'a SchemaProps, path: &Path) -> Place {
        let planned = self.typed(schema, path);
        let (shape, mut words) = planned.unwrap_or_else(|reason| (self.constant(schema, path, &reason), Vec::new()));
        if matches!(shape, Shape::Constant(_)) {
            // The constant contains everything.
            let description = String::new();
            return Place { shape, words, description, nullable: schema.nullable, default: schema.default.is_some() };
        }
        if let Some(default) = &schema.default {
            let default = json::value(default);
            words.push(quote!(default = #default));
        }
        Place {
            shape,
            words,
            description: schema.description.clone(),
            nullable: schema.nullable,
            default: schema.default.is_some(),
        }
    }

    /// Returns the type of a node and the keywords that it needs, except those for the description, `nullable`, and the
    /// default.
    fn typed(
        &mut self,
        schema: &'a SchemaProps,
        path: &Path,
    ) -> Result<(Shape, Vec<proc_macro2::TokenStream>), Inexpressible> {
        let known = |(known, base): (Known, SchemaProps)| Ok((Shape::Known(known), word::words(schema, &base)?));
        match schema.kind.as_str() {
            "" if schema.int_or_string => known(self.int_or_string(schema)),
            "" if !schema.properties.is_empty() => Ok((Shape::Item(self.strings_or_object(schema, path)?), Vec::new())),
            "" if is_any(schema) => {
                let base = SchemaProps { preserve_unknown_fields: Some(true), ..SchemaProps::default() };
                let (shape, mut words) = known((Known::Any, base))?;
                if !schema.nullable {
                    words.push(quote!(nullable = false));
                }
                Ok((shape, words))
            }
            "boolean" => known((Known::Bool, SchemaProps::of_type("boolean"))),
            "integer" => known(number::integer(schema)),
            "number" => known(number::number()),
            "string" => self.string(schema, path),
            "array" => {
                let items = schema.item().ok_or(Inexpressible("an array without items"))?;
                let words = word::words(schema, &SchemaProps::of_type("array"))?;
                let items = self.place(items, &below(path, Step::Items));
                Ok((Shape::List(Box::new(items)), words))
            }
            "object" => self.object(schema, path),
            _ => Err(Inexpressible("no type")),
        }
    }

    fn string(
        &mut self,
        schema: &'a SchemaProps,
        path: &Path,
    ) -> Result<(Shape, Vec<proc_macro2::TokenStream>), Inexpressible> {
        if let Some(item) = self.strings(schema, path) {
            return Ok((Shape::Item(item), Vec::new()));
        }
        let mut words = word::words(schema, &SchemaProps::of_type("string"))?;
        let Some(ty) = self.config.formats.get(&schema.format).filter(|_| !schema.format.is_empty()) else {
            return Ok((Shape::Known(Known::String), words));
        };
        words.insert(0, quote!(as = String));
        Ok((Shape::Known(Known::Path(ty.clone())), words))
    }

    fn object(
        &mut self,
        schema: &'a SchemaProps,
        path: &Path,
    ) -> Result<(Shape, Vec<proc_macro2::TokenStream>), Inexpressible> {
        match &schema.additional_properties {
            Some(SchemaOrBool::Bool(_)) => return Err(Inexpressible("additionalProperties: true or false")),
            Some(SchemaOrBool::Schema(values)) => {
                let words = word::words(schema, &SchemaProps::of_type("object"))?;
                if !schema.required.is_empty() {
                    return Err(Inexpressible("a required key of a map"));
                }
                let values = self.place(values, &below(path, Step::Values));
                return Ok((Shape::Map(Box::new(values)), words));
            }
            None => {}
        }
        if schema.properties.is_empty() && schema.required.is_empty() && schema.preserves_unknown_fields() {
            let embedded_resource = schema.embedded_resource;
            let known = if embedded_resource { Known::EmbeddedResource } else { Known::Object };
            let base = SchemaProps {
                preserve_unknown_fields: Some(true),
                embedded_resource,
                ..SchemaProps::of_type("object")
            };
            return Ok((Shape::Known(known), word::words(schema, &base)?));
        }
        let existing = self.existing(schema, path);
        let item = self.item(schema, path)?;
        if let Some(existing) = existing {
            return Ok((Shape::As(Known::Path(existing), item), Vec::new()));
        }
        // Such an object has fields that its schema does not specify.
        if schema.embedded_resource && !schema.preserves_unknown_fields() {
            return Ok((Shape::As(Known::EmbeddedResource, item), Vec::new()));
        }
        Ok((Shape::Item(item), Vec::new()))
    }

    /// Returns the path of the existing type for an object.
    fn existing(&self, schema: &SchemaProps, path: &Path) -> Option<String> {
        let reuse = &self.config.reuse;
        if let Some(ty) = if reuse.is_empty() { None } else { reuse.get(&tree::text(path)) } {
            return Some(ty.clone());
        }
        let name = path.iter().rev().find_map(|step| match step {
            Step::Property(name) => Some(&**name),
            Step::Items | Step::Values | Step::Variant => None,
        });
        if self.config.k8s_openapi { kubernetes::type_of(schema, name.unwrap_or_default()) } else { None }
    }

    fn int_or_string(&self, schema: &SchemaProps) -> (Known, SchemaProps) {
        let base = SchemaProps { int_or_string: true, ..SchemaProps::default() };
        if schema.pattern == QUANTITY && self.config.quantities {
            return (Known::Quantity, SchemaProps { pattern: QUANTITY.to_owned(), ..base });
        }
        (Known::IntOrString, base)
    }

    /// Adds a constant with the whole schema.
    fn constant(&mut self, schema: &SchemaProps, path: &Path, reason: &Inexpressible) -> Shape {
        let schemas = count(schema);
        self.counts.constant_nodes += schemas;
        self.reasons.push(Constant { path: tree::text(path), reason: reason.0, schemas });
        let index = self.constants.iter().position(|known| known == schema).unwrap_or_else(|| {
            self.constants.push(schema.clone());
            self.constants.len() - 1
        });
        Shape::Constant(index)
    }
}

/// Returns whether the schema accepts any JSON value.
fn is_any(schema: &SchemaProps) -> bool {
    schema.preserves_unknown_fields()
        && schema.properties.is_empty()
        && schema.required.is_empty()
        && schema.items.is_none()
        && schema.additional_properties.is_none()
}

/// Returns the path of a part.
pub(super) fn below(path: &Path, step: Step) -> Path {
    let mut path = path.clone();
    path.push(step);
    path
}
