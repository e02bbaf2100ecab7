//! Plans enums.

use std::collections::HashMap;

use structural_schema::openapi::SchemaProps;

use super::node::below;
use super::tree::{Body, Content, Enum, Field, Path, Place, Step, Tagging, Variant};
use super::union::{self, Union};
use super::word::{self, Inexpressible};
use super::{Planner, object};
use crate::import::config::Names;

impl<'a> Planner<'a> {
    /// Returns the enum for a string with a list of values, if every value has a variant.
    pub(super) fn strings(&mut self, schema: &'a SchemaProps, path: &Path) -> Option<usize> {
        if schema.enumeration.is_empty() || schema.nullable {
            return None;
        }
        let values = union::strings(&schema.enumeration)?;
        if let Some(known) = self.shared(schema, path) {
            return Some(known);
        }
        let base = SchemaProps { enumeration: schema.enumeration.clone(), ..SchemaProps::of_type("string") };
        let words = word::words(schema, &base).ok()?;
        if !word::all_apply(schema) {
            return None;
        }
        let unit = |value: &str| Variant { name: value.to_owned(), description: String::new(), content: Content::Unit };
        let variants = values.into_iter().map(unit).collect();
        let data = Enum { tagging: Tagging::External, variants, deny_unknown_fields: false };
        Some(self.add(schema, path, words, Body::Enum(data)))
    }

    /// Returns the enum for a value that is either a string or an object.
    pub(super) fn strings_or_object(&mut self, schema: &'a SchemaProps, path: &Path) -> Result<usize, Inexpressible> {
        let union = union::strings_or_object(schema).ok_or(Inexpressible("no type"))?;
        if let Some(known) = self.shared(schema, path) {
            return Ok(known);
        }
        let rest = SchemaProps { any_of: Vec::new(), ..schema.clone() };
        let base = SchemaProps { preserve_unknown_fields: Some(true), ..SchemaProps::default() };
        let mut words = word::words(&rest, &base)?;
        words.extend(object::leniency(schema));
        let body = self.enumeration(schema, &union, path);
        Ok(self.add(schema, path, words, body))
    }

    /// Returns the enum that expresses a part of an object. kopium generates structs for all objects.
    pub(super) fn union<'s>(&self, schema: &'s SchemaProps) -> Option<Union<'s>> {
        if self.config.names == Names::Kopium { None } else { union::union(schema) }
    }

    /// Plans the variants of an enum.
    pub(super) fn enumeration(&mut self, schema: &'a SchemaProps, union: &Union<'_>, path: &Path) -> Body {
        let mut known = HashMap::new();
        let variants = union.variants.iter().map(|variant| {
            let content = match &variant.content {
                union::Content::Unit => Content::Unit,
                union::Content::Property(name) => {
                    let path = below(path, Step::Property((*name).into()));
                    Content::Newtype(self.place(&schema.properties[*name], &path))
                }
                union::Content::Fields(fields) => {
                    let fields = fields.iter().map(|(name, required)| {
                        let place = known.entry(*name).or_insert_with(|| self.member(schema, union, name, path));
                        Field { key: (*name).to_owned(), place: place.clone(), required: *required, implied: false }
                    });
                    Content::Struct(fields.collect())
                }
            };
            let description = match &content {
                Content::Newtype(place) if matches!(union.tagging, Tagging::External) => place.description.clone(),
                _ => variant.description.clone(),
            };
            Variant { name: variant.name.clone(), description, content }
        });
        let variants = variants.collect();
        let deny_unknown_fields = union.deny_unknown_fields;
        Body::Enum(Enum { tagging: union.tagging.clone(), variants, deny_unknown_fields })
    }

    /// Plans a property that is a field of variants.
    fn member(&mut self, schema: &'a SchemaProps, union: &Union<'_>, name: &str, path: &Path) -> Place {
        let mut path = path.clone();
        let mut object = schema;
        if let Tagging::Adjacent { content, .. } = &union.tagging {
            object = &schema.properties[content];
            path.push(Step::Property(content.as_str().into()));
        }
        path.push(Step::Property(name.into()));
        self.place(&object.properties[name], &path)
    }
}
