//! Recognizes the schemas that the derive generates for enums.
//!
//! An object becomes an enum only if the derive generates exactly its schema from the enum, and if every valid object
//! survives a round trip through the enum.
//!
//! | file | recognizes |
//! |---|---|
//! | `branch` | the keywords of branches |
//! | `external` | `oneOf` with one property for each variant, and strings next to such an object |
//! | `tagged` | `oneOf` by the value of a tag, with or without a property for the content |
//! | `untagged` | `anyOf` with the required properties of each variant |

mod branch;
mod external;
mod tagged;
mod untagged;

use std::collections::BTreeSet;

use structural_schema::openapi::SchemaProps;

pub(super) use branch::strings;
pub(super) use external::strings_or_object;

use super::tree::Tagging;

/// The largest number of fields that all variants have in total. The same property can be a field of many variants.
const MOST_FIELDS: usize = 64;

/// An enum whose schema is a part of an object's schema.
pub(super) struct Union<'a> {
    pub(super) tagging: Tagging,
    pub(super) variants: Vec<Variant<'a>>,
    pub(super) deny_unknown_fields: bool,
    /// The properties of the object that belong to the enum.
    pub(super) own: BTreeSet<&'a str>,
    /// What a reader must know about the enum if it is flattened into a struct.
    pub(super) description: String,
}

pub(super) struct Variant<'a> {
    /// The name in JSON. An untagged variant has no name in JSON.
    pub(super) name: String,
    pub(super) description: String,
    pub(super) content: Content<'a>,
}

pub(super) enum Content<'a> {
    Unit,
    /// The value of a property.
    Property(&'a str),
    /// The properties with these names, and whether they are required.
    Fields(Vec<(&'a str, bool)>),
}

impl Content<'_> {
    fn fields(&self) -> usize {
        match self {
            Content::Unit | Content::Property(_) => 0,
            Content::Fields(fields) => fields.len(),
        }
    }
}

impl Union<'_> {
    /// Returns the schema of the object without what the enum expresses.
    pub(super) fn remainder(&self, schema: &SchemaProps) -> SchemaProps {
        let mut rest = schema.clone();
        match self.tagging {
            Tagging::Untagged => rest.any_of.clear(),
            Tagging::External | Tagging::Internal { .. } | Tagging::Adjacent { .. } => rest.one_of.clear(),
        }
        rest
    }
}

/// Returns the enum that expresses the `oneOf` or the `anyOf` of an object.
pub(super) fn union(schema: &SchemaProps) -> Option<Union<'_>> {
    if schema.preserves_unknown_fields() || schema.embedded_resource || schema.additional_properties.is_some() {
        return None;
    }
    let union = external::external(schema)
        .or_else(|| tagged::internal(schema))
        .or_else(|| tagged::adjacent(schema))
        .or_else(|| untagged::untagged(schema))?;
    let fields: usize = union.variants.iter().map(|variant| variant.content.fields()).sum();
    (fields <= MOST_FIELDS).then_some(union)
}

/// Returns whether a property can be a part of a variant: it is present or absent, but neither null nor set by the server.
fn is_plain(property: &SchemaProps) -> bool {
    !property.nullable && property.default.is_none()
}
