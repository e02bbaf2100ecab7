//! Plans structs.

use std::collections::{BTreeSet, HashSet};

use quote::quote;
use structural_schema::openapi::SchemaProps;

use super::Planner;
use super::node::below;
use super::tree::{Body, Field, Item, Known, Path, Place, Shape, Step};
use super::word::{self, Inexpressible};
use crate::import::kubernetes;

/// The fields that every resource has.
const IMPLIED: [&str; 3] = ["apiVersion", "kind", "metadata"];

impl<'a> Planner<'a> {
    /// Plans the type of the resource itself. Fails if no attribute can express its schema.
    pub(super) fn root(&mut self, schema: &'a SchemaProps, kind: &str) -> Result<usize, Inexpressible> {
        let path = vec![Step::Property(kind.into())];
        let words = struct_words(schema)?;
        let mut fields = self.fields(schema, &path, &BTreeSet::new());
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
            body: Body::Struct { fields, open: schema.preserves_unknown_fields(), variant: None },
            name: String::new(),
        });
        Ok(self.items.len() - 1)
    }

    /// Returns the type of `metadata` of the resource.
    fn metadata(&self) -> Known {
        if self.config.k8s_openapi { Known::Path(kubernetes::OBJECT_META.to_owned()) } else { Known::Object }
    }

    /// Returns the struct or the enum for an object. Equal schemas share one type.
    pub(super) fn item(&mut self, schema: &'a SchemaProps, path: &Path) -> Result<usize, Inexpressible> {
        if let Some(known) = self.shared(schema, path) {
            return Ok(known);
        }
        let Some(union) = self.union(schema) else {
            let words = struct_words(schema)?;
            let fields = self.fields(schema, path, &BTreeSet::new());
            let body = Body::Struct { fields, open: schema.preserves_unknown_fields(), variant: None };
            return Ok(self.add(schema, path, words, body));
        };
        let words = struct_words(&union.remainder(schema))?;
        if union.own.len() == schema.properties.len() && !self.must_be_struct(path) {
            let body = self.enumeration(schema, &union, path);
            return Ok(self.add(schema, path, words, body));
        }
        let fields = self.fields(schema, path, &union.own);
        let variant = Item {
            path: below(path, Step::Variant),
            descriptions: vec![union.description.clone()],
            words: leniency(schema).into_iter().collect(),
            body: self.enumeration(schema, &union, path),
            name: String::new(),
        };
        self.items.push(variant);
        let variant = Some(self.items.len() - 1);
        Ok(self.add(schema, path, words, Body::Struct { fields, open: false, variant }))
    }

    /// Returns whether a place needs a struct: kube generates the resource from a struct.
    fn must_be_struct(&self, path: &Path) -> bool {
        self.config.kube && matches!(path.as_slice(), [_, Step::Property(name)] if **name == *"spec")
    }

    /// Plans the properties of an object, except those of a flattened enum.
    fn fields(&mut self, schema: &'a SchemaProps, path: &Path, except: &BTreeSet<&str>) -> Vec<Field> {
        let required: HashSet<&String> = schema.required.iter().collect();
        let field = |(key, property): (&String, &'a SchemaProps)| Field {
            key: key.clone(),
            place: self.place(property, &below(path, Step::Property(key.as_str().into()))),
            required: required.contains(key),
            implied: false,
        };
        schema.properties.iter().filter(|(key, _)| !except.contains(key.as_str())).map(field).collect()
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
    words.extend(leniency(schema));
    Ok(words)
}

/// Returns `server_checks_only` if the derive would reject keywords that have no effect, which the server accepts.
pub(super) fn leniency(schema: &SchemaProps) -> Option<proc_macro2::TokenStream> {
    let fields = schema.properties.values().flat_map(with_inner);
    let is_fine = word::all_apply(schema) && fields.into_iter().all(word::all_apply);
    (!is_fine).then(|| quote!(server_checks_only))
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
