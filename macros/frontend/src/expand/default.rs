//! Generates the JSON value of `Default::default()`, and the inferred defaults of fields.

use proc_macro2::TokenStream;
use quote::quote;
use structural_schema_model::default::{FieldName, field_names};
use syn::Type;

use super::Support;
use super::checks::is_scalar;
use super::object::changes;
use super::overrides::replaces;
use crate::ast::{Container, Data, Field, FieldDefault, Known, TypeDefault, is_option};
use crate::attr::serde::Predicate;

/// Returns the inferred default of a field as an expression of type `Option<Json<'static>>`. `changed` is whether
/// attributes of the field change its schema, which may then have its own rules.
pub(super) fn of_field(field: &Field<'_>, changed: bool, support: &Support) -> Option<TokenStream> {
    let s = &support.path;
    Some(match &field.missing.default {
        FieldDefault::OfType { predicate, .. } => unless(*predicate, of_type(&field.ty, changed, support), support),
        FieldDefault::Known { value, predicate, .. } => unless(*predicate, known(value, support), support),
        FieldDefault::Member(value) => {
            let value = value.expand(s);
            quote!(#s::Some(#value))
        }
        FieldDefault::None | FieldDefault::NoMember(_) | FieldDefault::Unknown => return None,
    })
}

/// Returns the default, unless serde omits it.
fn unless(predicate: Predicate, default: TokenStream, support: &Support) -> TokenStream {
    let s = &support.path;
    match predicate {
        Predicate::IsEmpty => quote!(#s::unless_empty(#default)),
        Predicate::Not => quote!(#s::unless_false(#default)),
        Predicate::Other => default,
    }
}

/// Returns the JSON value of an expression in the source as an expression of type `Option<Json<'static>>`.
pub(super) fn known(value: &Known, support: &Support) -> TokenStream {
    let s = &support.path;
    match value {
        Known::Json(json) => {
            let json = json.expand(s);
            quote!(#s::Some(#json))
        }
        Known::DefaultOf(ty) => quote!(<#ty as #s::StructuralSchema>::FULL_DEFAULT),
        Known::Variant(ty, name) => quote!(#s::named(<#ty as #s::StructuralSchema>::NAMES, #name)),
        // Only the type itself determines the representation of its variants.
        Known::Newtype(..) => quote!(#s::None),
        Known::Struct(ty, fields) => {
            let fields = fields.iter().map(|(name, value)| {
                let value = known(value, support);
                quote!((#name, #value))
            });
            quote!((&const { #s::Literal::new(<#ty as #s::StructuralSchema>::FIELDS, [#(#fields),*]) }).object())
        }
    }
}

/// Generates the JSON names of fields or unit variants by their names in Rust, for expressions in the source of other
/// types.
pub(super) fn names(container: &Container<'_>, support: &Support) -> Option<TokenStream> {
    let s = &support.path;
    match &container.data {
        Data::Struct(fields) => {
            let names = fields.iter().map(|Field { ident, name, flatten, .. }| {
                (ident.as_str(), if *flatten { FieldName::Flattened } else { FieldName::Named(name) })
            });
            let text = field_names(names).filter(|text| !text.is_empty())?;
            Some(quote!(const FIELDS: &'static #s::str = #text;))
        }
        Data::Enum(data) => {
            let names = data.variants.iter().filter_map(|variant| {
                let (ident, value) = (variant.ident.to_string(), variant.unit_value(&data.representation)?.expand(s));
                Some(quote!((#ident, #value)))
            });
            let names: Vec<TokenStream> = names.collect();
            (!names.is_empty())
                .then(|| quote!(const NAMES: &'static [(&'static #s::str, #s::Json<'static>)] = &[#(#names),*];))
        }
        Data::Newtype { .. } | Data::Proxy(_) => None,
    }
}

/// Returns the constant with the default of a type.
pub(super) fn of_type(ty: &Type, full: bool, support: &Support) -> TokenStream {
    let s = &support.path;
    let name = if full && !is_scalar(ty) { quote!(FULL_DEFAULT) } else { quote!(DEFAULT) };
    quote!(<#ty as #s::StructuralSchema>::#name)
}

/// Generates the associated constants of a type.
pub(super) fn constants(container: &Container<'_>, support: &Support) -> Option<TokenStream> {
    let s = &support.path;
    let this = quote!(<Self as #s::StructuralSchema>);
    let option = quote!(#s::Option<#s::Json<'static>>);
    let value = match (&container.default, &container.data) {
        (TypeDefault::Unknown, _) => return None,
        (TypeDefault::OfSchema, _) => quote!(#this::SCHEMA.default),
        (TypeDefault::Value(value), _) => {
            let value = value.expand(s);
            quote!(#s::Some(#value))
        }
        (TypeDefault::OfFields, Data::Newtype { ty, .. }) => {
            let (short, full) = (of_type(ty, false, support), of_type(ty, true, support));
            return Some(quote!(const DEFAULT: #option = #short; const FULL_DEFAULT: #option = #full;));
        }
        (TypeDefault::OfFields, Data::Struct(fields))
            if fields.iter().all(is_absent_by_default) && !replaces(&container.keywords) =>
        {
            quote!(#s::of_optional_fields(#this::SCHEMA))
        }
        (TypeDefault::OfFields | TypeDefault::OfContainer | TypeDefault::OfImpl(_), Data::Struct(fields)) => {
            let short = object(fields, container, &quote!(short), support);
            let full = object(fields, container, &quote!(full), support);
            return Some(quote!(const DEFAULT: #option = #short; const FULL_DEFAULT: #option = #full;));
        }
        (TypeDefault::OfFields | TypeDefault::OfContainer | TypeDefault::OfImpl(_), _) => return None,
    };
    Some(quote!(const DEFAULT: #option = #value;))
}

/// Returns whether the default of the field's type is `None`, judging by its name, and nothing else adds a value. The
/// compiler compares this with the schema.
fn is_absent_by_default(field: &Field<'_>) -> bool {
    let has_schema_of_type = !changes(field) && !field.gives_schema();
    is_option(&field.ty) && has_schema_of_type && !field.flatten && !field.missing.is_default
}

/// Returns the JSON value of a struct in the given form.
fn object(fields: &[Field<'_>], container: &Container<'_>, form: &TokenStream, support: &Support) -> TokenStream {
    let s = &support.path;
    let (flattened, own): (Vec<_>, Vec<_>) = fields.iter().partition(|field| field.flatten);
    let member = |field: &Field<'_>, members: &[(String, Known)]| {
        let found = members.iter().find(|(member, _)| *member == field.ident);
        found.map_or_else(|| quote!(#s::None), |(_, value)| known(value, support))
    };
    let own = own.into_iter().map(|field| {
        if let TypeDefault::OfImpl(members) = &container.default {
            let value = member(field, members);
            return quote!(#s::FieldDefault { value: #value, missing: false });
        }
        let container = matches!(container.default, TypeDefault::OfContainer);
        let missing = container || field.missing.is_default;
        // If the default of the container differs from the default of the type, the schema contains it if it is known.
        let value = if field.missing.is_default || !container { value(field, support) } else { quote!(#s::None) };
        quote!(#s::FieldDefault { value: #value, missing: #missing })
    });
    let flattened = flattened.into_iter().map(|field| match &container.default {
        TypeDefault::OfImpl(members) => member(field, members),
        _ => value(field, support),
    });
    let schema = quote!(<Self as #s::StructuralSchema>::SCHEMA);
    quote!((&const { #s::Members::#form(#schema, [#(#own),*]) #(.flattened(#flattened))* }).object())
}

/// Returns the JSON value of the `Default` of the field's type.
fn value(field: &Field<'_>, support: &Support) -> TokenStream {
    let (s, ty) = (&support.path, &*field.ty);
    match field.gives_schema() {
        true if is_option(ty) => quote!(#s::Some(#s::Json::Null)),
        true => quote!(#s::None),
        false => of_type(ty, true, support),
    }
}
