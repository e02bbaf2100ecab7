//! Decides which traits a type can derive.

use proc_macro2::TokenStream;
use quote::quote;

use super::version::Version;
use crate::import::config::Derive;
use crate::import::plan::{Body, Field, Item, Known, Place, Plan, Shape};

/// Returns the derives of a type. `kube` is whether kube generates the resource from it.
pub(super) fn derives(item: &Item, version: &Version<'_>, kube: bool) -> TokenStream {
    let config = version.config;
    let mut traits = vec![quote!(Clone), quote!(Debug)];
    if kube {
        traits.insert(0, quote!(kube::CustomResource));
    }
    if config.derives(Derive::Default) && has_default(item, version.plan) {
        traits.push(quote!(Default));
    }
    if config.builders && matches!(item.body, Body::Struct { .. }) {
        traits.push(quote!(typed_builder::TypedBuilder));
    }
    traits.push(quote!(PartialEq));
    let exact = is_exact(item, version.plan);
    if config.derives(Derive::Eq) && exact {
        traits.push(quote!(Eq));
    }
    if config.derives(Derive::Hash) && exact {
        traits.push(quote!(Hash));
    }
    quote!(#[derive(#(#traits,)* serde::Serialize, serde::Deserialize, structural_schema::StructuralSchema)])
}

/// Returns whether a type can derive `Default`: every required field has a default.
fn has_default(item: &Item, plan: &Plan) -> bool {
    let field = |field: &Field| !field.required || field.place.default || place_has_default(&field.place, plan);
    match &item.body {
        Body::Struct { fields, variant, .. } => variant.is_none() && fields.iter().all(field),
        Body::Enum(_) => false,
    }
}

fn place_has_default(place: &Place, plan: &Plan) -> bool {
    if place.nullable {
        return true;
    }
    match &place.shape {
        Shape::Known(Known::Path(path)) | Shape::As(Known::Path(path), _) => path.starts_with("k8s_openapi::"),
        Shape::Known(known) | Shape::As(known, _) => *known != Known::IntOrString,
        Shape::List(_) | Shape::Map(_) | Shape::Constant(_) => true,
        Shape::Item(item) => has_default(&plan.items[*item], plan),
    }
}

/// Returns whether a type can derive `Eq` and `Hash`: it contains neither floats nor JSON.
fn is_exact(item: &Item, plan: &Plan) -> bool {
    let inside = item.body.places().all(|place| place_is_exact(place, plan));
    match &item.body {
        Body::Struct { open, variant, .. } => {
            !open && inside && variant.is_none_or(|variant| is_exact(&plan.items[variant], plan))
        }
        Body::Enum(_) => inside,
    }
}

fn place_is_exact(place: &Place, plan: &Plan) -> bool {
    match &place.shape {
        Shape::Known(known) | Shape::As(known, _) => {
            !matches!(known, Known::F64 | Known::Any | Known::Object | Known::EmbeddedResource | Known::Path(_))
        }
        Shape::List(inner) | Shape::Map(inner) => place_is_exact(inner, plan),
        Shape::Item(item) => is_exact(&plan.items[*item], plan),
        Shape::Constant(_) => false,
    }
}
