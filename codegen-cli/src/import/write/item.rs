//! Writes structs, and what structs and enums have in common.

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use structural_schema_frontend::case::Case;

use super::doc::{Doc, doc};
use super::enumeration::enumeration;
use super::version::Version;
use super::{attribute, derive, ty};
use crate::import::config::Derive;
use crate::import::name::field_names;
use crate::import::plan::{Body, Content, Field, Item, Known, Place, Shape};

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
        Body::Struct { fields, open, variant } => object(&head, fields, *open, *variant),
        Body::Enum(data) => enumeration(&head, data),
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
pub(super) struct Head<'a> {
    name: proc_macro2::Ident,
    used: bool,
    pub(super) version: &'a Version<'a>,
}

impl Head<'_> {
    /// Returns whether the struct has a builder.
    fn builds(&self) -> bool {
        self.used && self.version.config.builders
    }

    /// Returns `pub struct Name` or `pub enum Name`. A type that only provides a schema is private.
    pub(super) fn declaration(&self, keyword: &TokenStream) -> TokenStream {
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
            Body::Struct { fields, .. } => fields.iter().any(is_undocumented_field),
            Body::Enum(data) => data.variants.iter().any(|variant| {
                let fields: &[Field] = if let Content::Struct(fields) = &variant.content { fields } else { &[] };
                variant.description.is_empty() || fields.iter().any(is_undocumented_field)
            }),
        }
}

fn is_undocumented_field(field: &Field) -> bool {
    field.place.description.is_empty() && !field.implied
}

/// Returns `#[structural(...)]`, unless there are no words.
pub(super) fn structural(words: &[TokenStream]) -> TokenStream {
    if words.is_empty() { TokenStream::new() } else { quote!(#[structural(#(#words),*)]) }
}

fn object(head: &Head<'_>, fields: &[Field], open: bool, variant: Option<usize>) -> TokenStream {
    let names = field_names(fields.iter().map(|field| field.key.as_str()), head.version.config.names);
    let camel = is_camel(fields, &names);
    let rename_all = camel.then(|| quote!(#[serde(rename_all = "camelCase")]));
    let written = fields.iter().zip(&names).map(|(one, name)| {
        let Written { attributes, declaration } = field(one, name, camel, head);
        let builder = (head.builds() && can_be_absent(one)).then(|| quote!(#[builder(default, setter(strip_option))]));
        quote!(#attributes #builder pub #declaration,)
    });
    let written: Vec<_> = written.collect();
    let variant = variant.map(|variant| {
        let variant = &head.version.plan.items[variant];
        let (name, ty) = (free_name("variant", &names), format_ident!("{}", variant.name));
        let Doc { comment, .. } = doc(variant.description());
        quote!(#comment #[serde(flatten)] pub #name: #ty,)
    });
    let rest = open.then(|| {
        let name = free_name("rest", &names);
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
    quote!(#rename_all #declaration { #(#written)* #variant #rest })
}

/// Returns the name of a field that no property has.
fn free_name(name: &str, taken: &[String]) -> proc_macro2::Ident {
    let mut names = (1..).map(|n| if n == 1 { name.to_owned() } else { format!("{name}_{n}") });
    format_ident!("{}", names.find(|name| !taken.contains(name)).unwrap_or_default())
}

/// Returns whether `rename_all = "camelCase"` applies to any field. serde changes the first byte of a name, and panics if
/// the first character has several bytes.
pub(super) fn is_camel(fields: &[Field], names: &[String]) -> bool {
    let applies = |(field, name): (&Field, &String)| {
        let name = name.trim_start_matches("r#");
        field.key != name && Case::Camel.field(name) == field.key
    };
    names.iter().all(|name| name.is_ascii()) && fields.iter().zip(names).any(applies)
}

/// The code of a field.
pub(super) struct Written {
    pub(super) attributes: TokenStream,
    /// The name and the type.
    pub(super) declaration: TokenStream,
}

/// Returns whether serde omits a field that is `None`.
fn can_be_absent(field: &Field) -> bool {
    !field.required || field.place.default
}

/// Returns the code of a field. `camel` tells whether serde renames the fields of the type to camel case.
pub(super) fn field(field: &Field, name: &str, camel: bool, head: &Head<'_>) -> Written {
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
    let name = syn::parse_str::<syn::Ident>(name).unwrap_or_else(|_| format_ident!("field"));
    Written { attributes: quote!(#comment #serde #structural), declaration: quote!(#name: #ty) }
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
    let can_be_absent = can_be_absent(field);
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
