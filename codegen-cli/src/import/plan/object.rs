//! Plans structs.

use std::collections::HashSet;

use quote::quote;
use structural_schema::openapi::SchemaProps;

use super::Planner;
use super::node::below;
use super::tree::{Body, Field, Item, Known, Path, Place, Shape, Step};
use super::union;
use super::word::{self, Inexpressible};
use crate::import::kubernetes;

/// The fields that every resource has.
const IMPLIED: [&str; 3] = ["apiVersion", "kind", "metadata"];

impl Planner<'_> {
    /// Plans the type of the resource itself. Fails if no attribute can express its schema.
    pub(super) fn root(&mut self, schema: &SchemaProps, kind: &str) -> Result<usize, Inexpressible> {
        let path = vec![Step::Property(kind.to_owned())];
        let words = struct_words(schema)?;
        let mut fields = self.fields(schema, &path);
        for field in fields.iter_mut().filter(|field| field.key == "metadata") {
            // The schema of `metadata` specifies only some of its fields.
            if let Shape::Item(item) | Shape::As(_, item) = field.place.shape {
                field.place.shape = Shape::As(self.metadata(), item);
            }
        }
        for key in IMPLIED.into_iter().filter(|key| !schema.properties.contains_key(*key)) {
            let known = if key == "metadata" { self.metadata() } else { Known::String };
            let place = Place {
                shape: Shape::Known(known),
                words: vec![quote!(implied)],
                description: String::new(),
                nullable: false,
                default: false,
            };
            fields.push(Field { key: key.to_owned(), place, required: false, implied: true });
        }
        fields.sort_by_key(|field| (!IMPLIED.contains(&field.key.as_str()), field.key.clone()));
        self.items.push(Item {
            path,
            descriptions: vec![schema.description.clone()],
            words,
            body: Body::Struct { fields, open: schema.preserves_unknown_fields() },
            name: String::new(),
        });
        Ok(self.items.len() - 1)
    }

    /// Returns the type of `metadata` of the resource.
    fn metadata(&self) -> Known {
        if self.config.k8s_openapi { Known::Path(kubernetes::OBJECT_META.to_owned()) } else { Known::Object }
    }

    /// Returns the struct or the enum for an object. Equal schemas share one type.
    pub(super) fn item(&mut self, schema: &SchemaProps, path: &Path) -> Result<usize, Inexpressible> {
        if let Some(known) = self.shared(schema, path) {
            return Ok(known);
        }
        let variants = union::variants(schema);
        let words = match &variants {
            Some(_) => struct_words(&SchemaProps { one_of: Vec::new(), ..schema.clone() })?,
            None => struct_words(schema)?,
        };
        let mut fields = self.fields(schema, path);
        let body = match variants {
            Some(names) => {
                fields.sort_by_key(|field| names.iter().position(|name| *name == field.key));
                Body::OneProperty(fields)
            }
            None => Body::Struct { fields, open: schema.preserves_unknown_fields() },
        };
        Ok(self.add(schema, path, words, body))
    }

    /// Returns the type that an equal schema already has, and records its use here.
    pub(super) fn shared(&mut self, schema: &SchemaProps, path: &Path) -> Option<usize> {
        let known = *self.known.get(&key(schema))?;
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
        schema: &SchemaProps,
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
        self.known.insert(key(schema), self.items.len() - 1);
        self.items.len() - 1
    }

    /// Plans the properties of an object.
    pub(super) fn fields(&mut self, schema: &SchemaProps, path: &Path) -> Vec<Field> {
        let required: HashSet<&String> = schema.required.iter().collect();
        let field = |(key, property): (&String, &SchemaProps)| Field {
            key: key.clone(),
            place: self.place(property, &below(path, Step::Property(key.clone()))),
            required: required.contains(key),
            implied: false,
        };
        schema.properties.iter().map(field).collect()
    }
}

/// Returns the keywords on the struct of an object.
fn struct_words(schema: &SchemaProps) -> Result<Vec<proc_macro2::TokenStream>, Inexpressible> {
    let base =
        SchemaProps { preserve_unknown_fields: schema.preserve_unknown_fields, ..SchemaProps::of_type("object") };
    if schema.required.iter().any(|name| !schema.properties.contains_key(name)) {
        return Err(Inexpressible("a required property that is not specified"));
    }
    let mut words = word::words(schema, &base)?;
    if !schema.required.is_sorted() {
        let names = &schema.required;
        words.push(quote!(required_order(#(#names),*)));
    }
    let fields = schema.properties.values().flat_map(with_inner);
    if !word::all_apply(schema) || fields.into_iter().any(|field| !word::all_apply(field)) {
        words.push(quote!(server_checks_only));
    }
    Ok(words)
}

/// Returns the schema of a field and the schemas of its items or values, whose keywords are on the field as well.
fn with_inner(schema: &SchemaProps) -> Vec<&SchemaProps> {
    let mut schemas = vec![schema];
    let mut inner = schema;
    while let Some(part) = inner.item().or_else(|| inner.values()) {
        schemas.push(part);
        inner = part;
    }
    schemas
}

/// Returns a text that is equal for schemas that can share a type. The place sets the description, `nullable`, and the
/// default.
fn key(schema: &SchemaProps) -> String {
    let mut schema = schema.clone();
    schema.description.clear();
    schema.nullable = false;
    schema.default = None;
    schema.to_value().to_string()
}
