//! Assumes types of the values that rules read. See [`structural_schema_cel::assume`].
//!
//! The macro knows the names of the types of fields, and bounds that are literals. The compiler verifies everything that
//! is assumed here.

use structural_schema_cel::assume::{Assumptions, Kind, PlaceId};
use structural_schema_model::scalar::scalar;
use syn::Type;

use super::scalar::count;
use crate::ast::{Field, first_argument};
use crate::attr::structural::{Keywords, Value};

/// Returns assumptions about an object with these fields.
pub(super) fn of_fields(fields: &[Field<'_>]) -> Assumptions {
    let mut assumptions = Assumptions::new(Kind::Object, None);
    for field in fields.iter().filter(|field| !field.flatten) {
        let (kind, items) = kind(&field.ty);
        let place = assumptions.add_field(Assumptions::THIS, &field.name, kind, most(&field.keywords));
        add_items(&mut assumptions, place, items);
    }
    assumptions.have_order(Assumptions::THIS);
    assumptions
}

/// Returns assumptions about a value of this type with these keywords.
pub(super) fn of_type(ty: Option<&Type>, keywords: &Keywords) -> Assumptions {
    let (kind, items) = ty.map_or((Kind::Unknown, None), kind);
    let mut assumptions = Assumptions::new(kind, most(keywords));
    add_items(&mut assumptions, Assumptions::THIS, items);
    assumptions
}

fn add_items(assumptions: &mut Assumptions, list: PlaceId, items: Option<&Type>) {
    if let Some(ty) = items {
        let (kind, items) = kind(ty);
        let place = assumptions.add_items(list, kind, None);
        add_items(assumptions, place, items);
    }
}

/// Returns the kind of a type, and the type of the items of a list.
fn kind(ty: &Type) -> (Kind, Option<&Type>) {
    let Type::Path(path) = ty else { return (Kind::Unknown, None) };
    let Some(last) = path.path.segments.last() else { return (Kind::Unknown, None) };
    match (last.ident.to_string().as_str(), first_argument(ty)) {
        ("Option" | "Box", Some(inner)) => kind(inner),
        ("Vec", Some(inner)) => (Kind::List, Some(inner)),
        (name, None) => (scalar(name).map_or(Kind::Unknown, |schema| Kind::of(&schema)), None),
        _ => (Kind::Unknown, None),
    }
}

/// Returns the maximum length or number of items, if it is a literal.
fn most(keywords: &Keywords) -> Option<i64> {
    ["max_length", "max_items", "length_max"].iter().find_map(|word| match &keywords.get(word)?.value {
        Value::Count(bound) => count(bound),
        _ => None,
    })
}
