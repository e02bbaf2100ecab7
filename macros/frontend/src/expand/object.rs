//! Generates schemas of structs with named fields and of struct variants.

use proc_macro2::{Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{GenericArgument, PathArguments, Type, TypePath};

use super::bounded::Bounds;
use super::checks::Checks;
use super::{Support, default, overrides};
use crate::ast::{Field, Presence, first_argument, is_option};
use crate::attr::structural::Value;

/// The schema of an object.
pub(super) struct Object {
    /// The fields of `Schema` except for the properties.
    fields: TokenStream,
    /// Expressions of type `Property<'static>`.
    properties: Vec<TokenStream>,
}

impl Object {
    /// Generates an expression of type `Schema<'static>`.
    pub(super) fn value(&self, support: &Support) -> TokenStream {
        let (s, Object { fields, properties }) = (&support.path, self);
        quote!(#s::Schema { properties: &[#(#properties),*], #fields })
    }

    /// Generates a static that contains the schema and the list of its properties. The compiler would evaluate a separate
    /// list as a constant of its own.
    pub(super) fn parts(&self, span: Span, support: &Support) -> TokenStream {
        let (s, Object { fields, properties }) = (&support.path, self);
        let count = Literal::usize_unsuffixed(properties.len());
        quote_spanned! {span=>
            static __OBJECT: #s::Object<#count> = #s::Object {
                properties: [#(#properties),*],
                schema: #s::Schema { properties: &__OBJECT.properties, #fields },
            };
        }
    }
}

/// Generates the schema of an object with these fields. `place` is an expression for a schema with the same properties as a
/// constant, for the checks.
pub(super) fn schema<'a>(
    fields: &'a [Field<'a>],
    description: Option<&TokenStream>,
    place: &TokenStream,
    support: &Support,
    checks: &mut Checks<'a>,
) -> Object {
    let s = &support.path;
    let mut properties = Vec::new();
    let mut flattened = Vec::new();
    let alone = fields.iter().filter(|field| field.flatten).count() == 1;
    for field in fields {
        if field.flatten {
            checks.flatten(field, flattened.len(), place, support);
            if !alone {
                checks.flattened_defaults(field, flattened.len(), place, support);
            }
            flattened.push(member(field, support));
        } else {
            let index = properties.len();
            checks.default(field, place, index, support);
            let default = default::of_field(field, changes(field), support);
            let property = property(field, (place, index), support, checks);
            properties.push(match default {
                Some(default) => quote!(#property.with_default(#default)),
                None => property,
            });
        }
    }
    let flattened =
        if flattened.is_empty() { TokenStream::new() } else { quote!(flattened: &const { [#(#flattened),*] },) };
    let description = description.map(|description| quote!(description: #description,));
    Object { fields: quote!(#description #flattened ..#s::Schema::OBJECT), properties }
}

/// Generates one entry of `properties`, at an index of the schema `place`.
fn property<'a>(
    field: &'a Field<'a>,
    (place, index): (&TokenStream, usize),
    support: &Support,
    checks: &mut Checks<'a>,
) -> TokenStream {
    let s = &support.path;
    let at = || quote!(#s::at(#place, #index));
    let Field { name, description, .. } = field;
    let ty = schema_type(field);
    let changed = changes(field);
    match ty {
        Some(ty) if changed => checks.mention_at(ty, &field.keywords, &at(), support),
        // The property checks other types.
        Some(ty) if field.gives_schema() || !has_plain_name(ty) => checks.mention(ty),
        Some(_) | None => {}
    }
    field.keywords.inner_types().into_iter().for_each(|ty| checks.mention(ty));
    checks.constants(&field.keywords, support);
    checks.presence(field, support);
    let description = match field.keywords.get("description").map(|word| &word.value) {
        Some(Value::Text(text)) => quote!(#text),
        _ => quote!(#description),
    };
    if let (Some(ty), false, false) = (ty, changed, field.gives_schema()) {
        let property = if let Some(inner) = inside_option(ty, support) {
            quote_spanned! {inner.span()=>
                <#inner as #s::StructuralSchema>::PROPERTY.named_option::<#ty>(#name, #description)
            }
        } else if has_plain_name(ty) {
            // The compiler reports a failed check of the type here.
            quote_spanned!(ty.span()=> <#ty as #s::StructuralSchema>::PROPERTY.named(#name, #description))
        } else {
            quote!(<#ty as #s::StructuralSchema>::PROPERTY.named_unchecked(#name, #description))
        };
        return with_presence(property, field);
    }
    let base = base(field, support);
    if let (Some(ty), false, false, Some(bounds)) =
        (ty, field.gives_schema(), keeps_null(field), Bounds::of(&field.keywords))
    {
        overrides::check_field(&field.keywords, Some(ty), &base, &at(), support, checks);
        return with_presence(bounds.property(ty, name, &description, support), field);
    }
    let schema = if overrides::changes(&field.keywords) {
        let schema = overrides::field(&field.keywords, ty, &base, &at(), support, checks);
        quote!(&const { #schema })
    } else {
        base
    };
    let required = required(field, support);
    let is_plain = match ty {
        Some(ty) if overrides::keeps_plain(&field.keywords) => quote!(<#ty as #s::StructuralSchema>::IS_PLAIN),
        _ => quote!(false),
    };
    quote! {
        #s::Property {
            name: #name, description: #description, schema: #schema, required: #required, default: #s::None,
            is_plain: #is_plain
        }
    }
}

/// Generates the property with the presence that the field's attributes set.
fn with_presence(property: TokenStream, field: &Field<'_>) -> TokenStream {
    match field.presence {
        Presence::ByType => property,
        Presence::Optional => quote!(#property.optional()),
        Presence::Required => quote!(#property.required()),
    }
}

/// Returns whether the type is, judging by its name, neither a set nor a generic type with checks of its own. An alias may
/// hide both.
fn has_plain_name(ty: &Type) -> bool {
    let Type::Path(TypePath { qself: None, path, .. }) = ty else { return false };
    path.segments.iter().all(|segment| match &segment.arguments {
        PathArguments::None => true,
        PathArguments::AngleBracketed(arguments) => {
            let is_plain =
                |argument: &GenericArgument| matches!(argument, GenericArgument::Type(ty) if has_plain_name(ty));
            ["Option", "Vec", "Box", "BTreeMap", "HashMap"].iter().any(|name| segment.ident == name)
                && arguments.args.iter().all(is_plain)
        }
        PathArguments::Parenthesized(_) => false,
    })
}

/// Returns `T` of a type that is named `Option<T>`, if generated code can name `T` in place of it. The bounds of a generic item
/// are about the types of its fields.
pub(super) fn inside_option<'t>(ty: &'t Type, support: &Support) -> Option<&'t Type> {
    let is_short = matches!(ty, Type::Path(TypePath { path, .. }) if path.segments.len() == 1);
    let is_inside = is_short && is_option(ty) && has_plain_name(ty) && !support.is_generic;
    is_inside.then(|| first_argument(ty)).flatten()
}

/// Returns whether the schema of the field differs from the schema of its type.
pub(super) fn changes(field: &Field<'_>) -> bool {
    overrides::changes(&field.keywords) || keeps_null(field)
}

/// Returns whether null remains valid besides a missing `Option`.
fn keeps_null(field: &Field<'_>) -> bool {
    field.missing.keeps_null && field.keywords.nullable().is_none()
}

/// Generates a schema whose properties are merged into this object.
fn member(field: &Field<'_>, support: &Support) -> TokenStream {
    let s = &support.path;
    let name = &field.name;
    let base = base(field, support);
    let optional = match field.presence {
        Presence::Required => quote!(false),
        Presence::Optional => quote!(true),
        Presence::ByType => {
            let required = required(field, support);
            quote!(!#required)
        }
    };
    let defaults = field.keywords.get("no_default").is_none();
    quote!(#s::Flattened { schema: #base, optional: #optional, defaults: #defaults, origin: #name })
}

/// Returns the type that provides the schema of the field, or `None` if a constant provides it.
fn schema_type<'a>(field: &'a Field<'a>) -> Option<&'a Type> {
    match field.keywords.get("as").map(|word| &word.value) {
        Some(Value::Type(ty)) => Some(ty),
        _ if field.keywords.get("schema").is_some() => None,
        _ => Some(&*field.ty),
    }
}

/// Generates the schema before the field's own attributes are applied, as an expression of type
/// `&'static Schema<'static>`.
fn base(field: &Field<'_>, support: &Support) -> TokenStream {
    let s = &support.path;
    match (field.keywords.get("schema").map(|word| &word.value), schema_type(field)) {
        (Some(Value::Schema(constant)), _) => constant.expand(s),
        (_, Some(ty)) if keeps_null(field) => quote_spanned!(ty.span()=> <#ty as #s::StructuralSchema>::SCHEMA),
        (_, Some(ty)) => quote_spanned!(ty.span()=> <#ty as #s::StructuralSchema>::PROPERTY.schema()),
        (_, None) => quote!(&#s::Schema::ANY),
    }
}

/// Generates an expression of type `bool` for whether the property is required. If another type gives the schema, serde
/// still uses the field's own type, of which only the name is known here.
pub(super) fn required(field: &Field<'_>, support: &Support) -> TokenStream {
    let s = &support.path;
    match field.presence {
        Presence::Optional => quote!(false),
        Presence::Required => quote!(true),
        Presence::ByType if field.gives_schema() && is_option(&field.ty) => quote!(false),
        Presence::ByType => match schema_type(field) {
            Some(ty) => quote_spanned!(ty.span()=> <#ty as #s::StructuralSchema>::REQUIRED),
            None => quote!(true),
        },
    }
}
