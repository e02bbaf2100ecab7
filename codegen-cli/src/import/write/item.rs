//! Writes structs and enums.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use structural_schema_frontend::case::{CASES, Case};

use super::doc::{Doc, doc};
use super::version::Version;
use super::{attribute, derive, ty};
use crate::import::config::Derive;
use crate::import::name::{field_names, variant_names};
use crate::import::plan::{Body, Field, Item, Known, Place, Shape};

/// Returns the code of a type. `extra` are keywords in addition to those of the plan, and `kube` is `#[kube(...)]`, if it is
/// the spec. `used` tells whether a field has this type. Otherwise, the type only provides a schema.
pub(super) fn item(
    item: &Item,
    version: &Version<'_>,
    extra: Vec<TokenStream>,
    kube: Option<&TokenStream>,
    used: bool,
) -> TokenStream {
    let Doc { comment, word } = doc(item.description());
    let mut words: Vec<_> = extra.into_iter().chain(word).collect();
    // Both the plan and the resource can ask for the same flag.
    words.extend(item.words.iter().filter(|word| !has(&words, word)).cloned().collect::<Vec<_>>());
    if used && version.config.derives(Derive::JsonSchema) {
        words.push(quote!(json_schema));
    }
    let structural = structural(&words);
    let derives = derive::derives(item, version, kube.is_some());
    let head = Head { name: format_ident!("{}", item.name), used, version };
    let body = match &item.body {
        Body::Struct { fields, open } => object(&head, fields, *open),
        Body::Strings(values) => strings(&head, values),
        Body::OneProperty(fields) => one_property(&head, fields),
    };
    if !used {
        return quote! {
            #comment
            #[derive(structural_schema::StructuralSchema)]
            #[allow(dead_code)]
            #structural
            #body
        };
    }
    let undocumented = is_undocumented(item).then(|| quote!(#[allow(missing_docs)]));
    quote! { #comment #derives #undocumented #kube #structural #body }
}

/// The name of an item, and how it is used.
struct Head<'a> {
    name: proc_macro2::Ident,
    used: bool,
    version: &'a Version<'a>,
}

impl Head<'_> {
    /// Returns whether the struct has a builder.
    fn builds(&self) -> bool {
        self.used && self.version.config.builders
    }

    /// Returns `pub struct Name` or `pub enum Name`. A type that only provides a schema is private.
    fn declaration(&self, keyword: &TokenStream) -> TokenStream {
        let name = &self.name;
        if self.used { quote!(pub #keyword #name) } else { quote!(#keyword #name) }
    }
}

fn has(words: &[TokenStream], word: &TokenStream) -> bool {
    words.iter().any(|known| known.to_string() == word.to_string())
}

/// Returns whether a part of the type has no description, which must not become a doc comment.
fn is_undocumented(item: &Item) -> bool {
    item.description().is_empty()
        || match &item.body {
            Body::Struct { fields, .. } | Body::OneProperty(fields) => {
                fields.iter().any(|field| field.place.description.is_empty() && !field.implied)
            }
            Body::Strings(_) => true,
        }
}

/// Returns `#[structural(...)]`, unless there are no words.
pub(super) fn structural(words: &[TokenStream]) -> TokenStream {
    if words.is_empty() { TokenStream::new() } else { quote!(#[structural(#(#words),*)]) }
}

fn object(head: &Head<'_>, fields: &[Field], open: bool) -> TokenStream {
    let names = field_names(fields.iter().map(|field| field.key.as_str()), head.version.config.names);
    let rename_all = rename_all(fields, &names);
    let case = rename_all.is_some();
    let written: Vec<_> = fields.iter().zip(&names).map(|(one, name)| field(one, name, case, head)).collect();
    let rest = open.then(|| {
        let name = (1..).map(|n| if n == 1 { "rest".to_owned() } else { format!("rest_{n}") });
        let name = name.into_iter().find(|name| !names.contains(name)).unwrap_or_default();
        let name = format_ident!("{name}");
        let ty = ty::known(&Known::Object);
        let builder = head.builds().then(|| quote!(#[builder(default)]));
        quote! {
            #[doc = " The fields that the schema does not specify."]
            #[serde(flatten)]
            #builder
            pub #name: #ty,
        }
    });
    let declaration = head.declaration(&quote!(struct));
    quote!(#rename_all #declaration { #(#written)* #rest })
}

/// Returns `#[serde(rename_all = "camelCase")]` if it applies to any field.
fn rename_all(fields: &[Field], names: &[String]) -> Option<TokenStream> {
    let applies = |(field, name): (&Field, &String)| {
        let name = name.trim_start_matches("r#");
        field.key != name && Case::Camel.field(name) == field.key
    };
    fields.iter().zip(names).any(applies).then(|| quote!(#[serde(rename_all = "camelCase")]))
}

fn field(field: &Field, name: &str, camel: bool, head: &Head<'_>) -> TokenStream {
    let Doc { comment, word } = if field.implied { doc(implied(&field.key)) } else { doc(&field.place.description) };
    let place = &field.place;
    let mut words = attribute::words(place, head.version.plan);
    words.extend(word.filter(|_| !field.implied));
    let mut serde = Vec::new();
    let plain = name.trim_start_matches("r#");
    let renamed = if camel { Case::Camel.field(plain) } else { plain.to_owned() };
    if renamed != field.key {
        let key = &field.key;
        serde.push(quote!(rename = #key));
    }
    let ty = field_type(field, &mut words, &mut serde, head);
    let serde = (!serde.is_empty()).then(|| quote!(#[serde(#(#serde),*)]));
    let structural = structural(&words);
    let is_option = !field.required || place.default;
    let builder = (head.builds() && is_option).then(|| quote!(#[builder(default, setter(strip_option))]));
    let name = syn::parse_str::<syn::Ident>(name).unwrap_or_else(|_| format_ident!("field"));
    quote!(#comment #serde #builder #structural pub #name: #ty,)
}

/// Returns the description of a field that the schema does not specify.
fn implied(key: &str) -> &'static str {
    match key {
        "apiVersion" => "The group and version of the resource.",
        "kind" => "The kind of the resource.",
        _ => "The metadata of the object.",
    }
}

/// Returns the type of a field, and adds the attributes that its presence needs.
fn field_type(
    field: &Field,
    words: &mut Vec<TokenStream>,
    serde: &mut Vec<TokenStream>,
    head: &Head<'_>,
) -> TokenStream {
    let place = &field.place;
    let ty = ty::ty(place, head.version.plan);
    let replaced = matches!(place.shape, Shape::As(..) | Shape::Constant(_));
    let nullable = ty::is_optional(place);
    if nullable {
        words.push(quote!(nullable));
    }
    let can_be_absent = !field.required || place.default;
    if field.required && (can_be_absent || nullable) {
        words.push(quote!(required));
    }
    match (can_be_absent, is_null_itself(place)) {
        (false, _) if nullable => quote!(Option<#ty>),
        (false, _) => ty,
        // The field is absent, null, or has a value.
        (true, null) if nullable || null => {
            if head.used {
                head.version.uses_present();
            }
            serde.push(quote!(default));
            serde.push(quote!(deserialize_with = "present"));
            serde.push(quote!(skip_serializing_if = "Option::is_none"));
            if !replaced {
                words.push(quote!(as = #ty));
            }
            if !field.required {
                words.push(quote!(optional));
            }
            if nullable { quote!(Option<Option<#ty>>) } else { quote!(Option<#ty>) }
        }
        (true, _) => {
            serde.push(quote!(skip_serializing_if = "Option::is_none"));
            quote!(Option<#ty>)
        }
    }
}

/// Returns whether null is a value of the type.
fn is_null_itself(place: &Place) -> bool {
    place.nullable && matches!(place.shape, Shape::Known(Known::Any) | Shape::Constant(_))
}

fn strings(head: &Head<'_>, values: &[String]) -> TokenStream {
    let names = variant_names(values.iter().map(String::as_str), head.version.config.names);
    let case = CASES.iter().find(|(_, case)| {
        names.iter().zip(values).all(|(name, value)| case.variant(name) == *value) && values.len() > 1
    });
    let rename_all =
        case.filter(|(_, case)| *case != Case::Pascal).map(|(case, _)| quote!(#[serde(rename_all = #case)]));
    let variants = names.iter().zip(values).map(|(name, value)| {
        let renamed = case.is_none() && name.trim_start_matches("r#") != value;
        let rename = renamed.then(|| quote!(#[serde(rename = #value)]));
        let name = syn::parse_str::<syn::Ident>(name).unwrap_or_else(|_| format_ident!("Other"));
        quote!(#rename #name,)
    });
    let declaration = head.declaration(&quote!(enum));
    quote!(#rename_all #declaration { #(#variants)* })
}

fn one_property(head: &Head<'_>, fields: &[Field]) -> TokenStream {
    let version = head.version;
    let names = variant_names(fields.iter().map(|field| field.key.as_str()), version.config.names);
    let all = names.iter().zip(fields).all(|(name, field)| Case::Camel.variant(name) == field.key);
    let rename_all = all.then(|| quote!(#[serde(rename_all = "camelCase")]));
    let variants = names.iter().zip(fields).map(|(name, field)| {
        let Doc { comment, word } = doc(&field.place.description);
        let words: Vec<_> = attribute::words(&field.place, version.plan).into_iter().chain(word).collect();
        let structural = structural(&words);
        let key = &field.key;
        let rename = (!all && name != key).then(|| quote!(#[serde(rename = #key)]));
        let name = syn::parse_str::<syn::Ident>(name).unwrap_or_else(|_| format_ident!("Other"));
        let ty = ty::ty(&field.place, version.plan);
        quote!(#comment #rename #structural #name(#ty),)
    });
    let declaration = head.declaration(&quote!(enum));
    quote!(#rename_all #declaration { #(#variants)* })
}
