//! Writes `#[structural(...)]` of a place.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::ty::is_optional;
use crate::import::plan::{Place, Plan, Shape};

/// Returns the keywords of a place, with those for items and values, but without the description.
pub(super) fn words(place: &Place, plan: &Plan) -> Vec<TokenStream> {
    let mut words = Vec::new();
    match &place.shape {
        Shape::As(_, item) => {
            let name = format_ident!("{}", plan.items[*item].name);
            words.push(quote!(as = #name));
        }
        Shape::Constant(index) => {
            let name = constant(*index);
            words.push(quote!(schema = schemas::#name));
        }
        Shape::Known(_) | Shape::List(_) | Shape::Map(_) | Shape::Item(_) => {}
    }
    words.extend(place.words.iter().cloned());
    match &place.shape {
        Shape::List(items) => words.extend(inner("items", items, plan)),
        Shape::Map(values) => words.extend(inner("values", values, plan)),
        _ => {}
    }
    words
}

/// Returns `items(...)` or `values(...)`, if there is anything to say.
fn inner(name: &str, place: &Place, plan: &Plan) -> Option<TokenStream> {
    let mut words = words(place, plan);
    let of_type = match &place.shape {
        Shape::Item(item) | Shape::As(_, item) => plan.items[*item].description(),
        _ => "",
    };
    if place.description != of_type {
        let description = &place.description;
        words.push(quote!(description = #description));
    }
    // The type gives the schema, and `Option` is part of the type only if no attribute replaces its schema.
    if is_optional(place) && matches!(place.shape, Shape::As(..)) {
        words.push(quote!(nullable));
    }
    let name = format_ident!("{name}");
    (!words.is_empty()).then(|| quote!(#name(#(#words),*)))
}

/// Returns the name of a constant.
pub(super) fn constant(index: usize) -> proc_macro2::Ident {
    format_ident!("SCHEMA_{index}")
}
