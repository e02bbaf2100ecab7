//! Finds schemas that share a type.
//!
//! The place sets the description, `nullable`, and the default. They do not belong to the type.

use std::hash::{DefaultHasher, Hash, Hasher};

use structural_schema::openapi::SchemaProps;

use super::Planner;
use super::tree::{Body, Item, Path};

impl<'a> Planner<'a> {
    /// Returns the type that an equal schema already has, and records its use here.
    pub(super) fn shared(&mut self, schema: &SchemaProps, path: &Path) -> Option<usize> {
        let candidates = self.known.get(&hash(schema))?;
        let (_, known) = *candidates.iter().find(|(other, _)| are_equal(schema, other))?;
        let item = &mut self.items[known];
        item.descriptions.push(schema.description.clone());
        if (path.len(), path) < (item.path.len(), &item.path) {
            item.path.clone_from(path);
        }
        Some(known)
    }

    /// Adds a type.
    pub(super) fn add(
        &mut self,
        schema: &'a SchemaProps,
        path: &Path,
        words: Vec<proc_macro2::TokenStream>,
        body: Body,
    ) -> usize {
        self.items.push(Item {
            path: path.clone(),
            descriptions: vec![schema.description.clone()],
            words,
            body,
            name: String::new(),
        });
        let at = self.items.len() - 1;
        self.known.entry(hash(schema)).or_default().push((schema, at));
        at
    }
}

/// Returns whether two schemas can share a type.
fn are_equal(a: &SchemaProps, b: &SchemaProps) -> bool {
    if a.description == b.description && a.nullable == b.nullable && a.default == b.default {
        return a == b;
    }
    let of_type = |schema: &SchemaProps| SchemaProps {
        description: String::new(),
        nullable: false,
        default: None,
        ..schema.clone()
    };
    of_type(a) == of_type(b)
}

/// Returns the same number for schemas that can share a type.
fn hash(schema: &SchemaProps) -> u64 {
    let mut hasher = DefaultHasher::new();
    add(schema, &mut hasher);
    hasher.finish()
}

fn add(schema: &SchemaProps, hasher: &mut DefaultHasher) {
    (&schema.kind, &schema.format, &schema.pattern, &schema.required).hash(hasher);
    (schema.enumeration.len(), schema.validations.len(), schema.one_of.len(), schema.any_of.len()).hash(hasher);
    for (name, property) in &schema.properties {
        (name, &property.description).hash(hasher);
        add(property, hasher);
    }
    for inner in schema.item().into_iter().chain(schema.values()) {
        add(inner, hasher);
    }
}
