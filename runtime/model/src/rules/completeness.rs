//! The completeness rule: everything that a junctor mentions must be specified outside it.

use crate::finding::Sink;
use crate::path::Path;
use crate::problem::Problem;
use crate::schema::{Nested, Schema, ValueValidation};

/// Checks the junctors of the root. Like the server, it does not check junctors of nested schemas.
pub const fn completeness<'a>(schema: &Schema<'a>, sink: &mut Sink<'_, 'a>) {
    let place = Place { outside: &Path::ROOT, inside: &Path::ROOT };
    validation(&schema.validation, schema, place, sink);
}

/// The two paths being compared: where the field must be specified, and where the junctor mentions it.
#[derive(Clone, Copy)]
struct Place<'p, 'a> {
    outside: &'p Path<'p, 'a>,
    inside: &'p Path<'p, 'a>,
}

const fn validation<'a>(
    validation: &ValueValidation<'a>,
    schema: &Schema<'a>,
    place: Place<'_, 'a>,
    sink: &mut Sink<'_, 'a>,
) {
    let Place { outside, inside } = place;
    if let Some(not) = validation.not {
        nested(not, schema, Place { outside, inside: &inside.field("not") }, sink);
    }
    let junctors = [("allOf", validation.all_of), ("anyOf", validation.any_of), ("oneOf", validation.one_of)];
    let mut j = 0;
    while j < junctors.len() {
        let (keyword, elements) = junctors[j];
        let list = inside.field(keyword);
        let mut i = 0;
        while i < elements.len() {
            nested(&elements[i], schema, Place { outside, inside: &list.index(i) }, sink);
            i += 1;
        }
        j += 1;
    }
}

const fn nested<'a>(nested_: &Nested<'a>, schema: &Schema<'a>, place: Place<'_, 'a>, sink: &mut Sink<'_, 'a>) {
    validation(&nested_.validation, schema, place, sink);
    let Place { outside, inside } = place;
    if let Some(items) = nested_.items {
        let place = Place { outside: &outside.field("items"), inside: &inside.field("items") };
        match schema.items {
            Some(schema) => nested(items, schema, place, sink),
            None => sink.report_with(place.outside, place.inside, Problem::NotSpecifiedOutside),
        }
    }
    let (outside, inside) = (outside.field("properties"), inside.field("properties"));
    let mut i = 0;
    while i < nested_.properties.len() {
        let (name, property) = &nested_.properties[i];
        let place = Place { outside: &outside.key(name), inside: &inside.key(name) };
        match schema.property(name) {
            Some(specified) => nested(property, specified.schema, place, sink),
            None => sink.report_with(place.outside, place.inside, Problem::NotSpecifiedOutside),
        }
        i += 1;
    }
}
