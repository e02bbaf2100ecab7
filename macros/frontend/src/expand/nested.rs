//! Generates schemas inside junctors.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};

use super::{Support, overrides};
use crate::attr::structural::{Keyword, Keywords, Value};

/// Generates the branches of a junctor as an expression of type `&'static [Nested<'static>]`.
pub(super) fn branches(branches: &[Keywords], support: &Support) -> TokenStream {
    let branches = branches.iter().map(|branch| self::branch(branch, support));
    quote!(&const { [#(#branches),*] })
}

/// Generates one branch as an expression of type `Nested<'static>`.
pub(super) fn branch(keywords: &Keywords, support: &Support) -> TokenStream {
    let s = &support.path;
    let fields = overrides::validation_fields(keywords, support);
    let properties = keywords.all("property").filter_map(|word| match &word.value {
        Value::Property(name, keywords) => {
            let nested = branch(keywords, support);
            Some(quote!((#name, #nested)))
        }
        _ => None,
    });
    let items = match keywords.get("items").map(|word| &word.value) {
        Some(Value::Keywords(keywords)) => {
            let nested = branch(keywords, support);
            quote!(items: #s::Some(&const { #nested }),)
        }
        _ => TokenStream::new(),
    };
    let kind = match (keywords.get("type").map(|word| &word.value), keywords.get("required_properties")) {
        (Some(Value::Choice(kind)), _) => {
            let kind = format_ident!("{kind}");
            quote!(forbidden: #s::Forbidden { kind: #s::Some(#s::Type::#kind), ..#s::Forbidden::NOTHING },)
        }
        (_, Some(Keyword { value: Value::Names(names), .. })) if !names.is_sorted_by_key(syn::LitStr::value) => {
            quote!(forbidden: #s::Forbidden { bits: #s::Forbidden::REQUIRED_ORDER, ..#s::Forbidden::NOTHING },)
        }
        _ => TokenStream::new(),
    };
    quote! {
        #s::Nested {
            validation: #s::ValueValidation { #fields ..#s::ValueValidation::NONE },
            properties: &const { [#(#properties),*] },
            #items
            #kind
            ..#s::Nested::EMPTY
        }
    }
}

/// Generates a branch that requires these names.
pub(super) fn required(names: &[TokenStream], support: &Support) -> TokenStream {
    let s = &support.path;
    quote! {
        #s::Nested {
            validation: #s::ValueValidation { required: &[#(#names),*], ..#s::ValueValidation::NONE },
            ..#s::Nested::EMPTY
        }
    }
}
