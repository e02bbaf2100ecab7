//! Writes Rust types.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use crate::import::plan::{Known, Place, Plan, Shape};

/// Returns the type of a value at a place, without the `Option` of a field.
pub(super) fn ty(place: &Place, plan: &Plan) -> TokenStream {
    match &place.shape {
        Shape::Known(known) | Shape::As(known, _) => self::known(known),
        Shape::List(items) => {
            let items = or_null(items, plan);
            quote!(Vec<#items>)
        }
        Shape::Map(values) => {
            let values = or_null(values, plan);
            quote!(std::collections::BTreeMap<String, #values>)
        }
        Shape::Item(item) => {
            let name = format_ident!("{}", plan.items[*item].name);
            quote!(#name)
        }
        Shape::Constant(_) => known(&Known::Any),
    }
}

/// Returns the type of items or values, which are null instead of absent.
fn or_null(place: &Place, plan: &Plan) -> TokenStream {
    let ty = ty(place, plan);
    if is_optional(place) { quote!(Option<#ty>) } else { ty }
}

/// Returns whether an `Option` expresses that a value is nullable. Any JSON value can be null itself.
pub(super) fn is_optional(place: &Place) -> bool {
    place.nullable && !matches!(place.shape, Shape::Known(Known::Any) | Shape::Constant(_))
}

pub(super) fn known(known: &Known) -> TokenStream {
    match known {
        Known::Bool => quote!(bool),
        Known::F64 => quote!(f64),
        Known::I32 => quote!(i32),
        Known::I64 => quote!(i64),
        Known::U8 => quote!(u8),
        Known::U16 => quote!(u16),
        Known::U32 => quote!(u32),
        Known::U64 => quote!(u64),
        Known::String => quote!(String),
        Known::IntOrString => quote!(structural_schema::IntOrString),
        Known::Quantity => quote!(structural_schema::Quantity),
        Known::Any => quote!(serde_json::Value),
        Known::Object => quote!(serde_json::Map<String, serde_json::Value>),
        Known::EmbeddedResource => quote!(structural_schema::EmbeddedResource),
        // The configuration was checked.
        Known::Path(path) => path.parse().unwrap_or_default(),
    }
}
