//! Generates the methods that map a key to the type of its value. Each type gets one `match`, from which pruning and
//! defaulting are compiled.
//!
//! Names declared in the generated methods begin with two underscores, because the author's types and constants are in
//! scope there.

use proc_macro2::{Literal, TokenStream};
use quote::quote;
use syn::Type;

use super::checks::is_scalar;
use super::{Support, object, overrides};
use crate::ast::{Container, Content, Data, Enum, Field, Representation};
use crate::attr::structural::Value;

/// Generates the methods of the impl that visit the parts of a value.
pub(super) fn methods(container: &Container<'_>, support: &Support) -> TokenStream {
    let keywords = &container.keywords;
    // The type no longer determines the schema of its items. The constant does.
    if keywords.replaces_inside() {
        return TokenStream::new();
    }
    if let Some(Value::Type(ty)) = keywords.get("as").map(|word| &word.value) {
        return delegate(ty, true, support);
    }
    if keywords.get("schema").is_some() {
        return TokenStream::new();
    }
    match &container.data {
        Data::Struct(fields) => {
            let body = fields_body(fields, &quote!(Self), support);
            let inside = inside(fields, support);
            let property = property(&body, support);
            let flattened: Vec<_> =
                fields.iter().filter(|field| field.flatten).map(|field| flattened(field, support)).collect();
            let merged = merged(&flattened, support);
            quote!(#property #merged #inside)
        }
        Data::Newtype { ty, .. } => delegate(ty, overrides::changes(keywords), support),
        Data::Proxy(ty) => delegate(ty, overrides::changes(keywords), support),
        Data::Enum(data) => {
            let variants = variants(data, support);
            let own = enumeration(data, support);
            let merged = merged(&merged_variants(data), support);
            quote!(#variants #own #merged)
        }
    }
}

/// Generates `merged`, which visits the types whose schemas are part of the type's own.
fn merged(members: &[SchemaSource], support: &Support) -> TokenStream {
    let s = &support.path;
    let arms: Vec<_> = members.iter().enumerate().map(|(index, member)| member.merged(index, support)).collect();
    if arms.is_empty() {
        return TokenStream::new();
    }
    quote! {
        fn merged<__V: #s::Visit>(__index: #s::usize, __visit: __V) -> __V::Out {
            match __index { #(#arms)* _ => __visit.unspecified() }
        }
    }
}

/// Returns the types whose properties are merged into an enum. Content under its own key is a property instead.
fn merged_variants(data: &Enum<'_>) -> Vec<SchemaSource> {
    if matches!(data.representation, Representation::Unit | Representation::External) {
        return Vec::new();
    }
    let types = data.variants.iter().filter_map(|variant| match &variant.content {
        Content::Newtype(ty) if !is_scalar(ty) => Some(SchemaSource::Type(quote!(#ty))),
        Content::Newtype(_) | Content::Unit | Content::Struct(_) => None,
    });
    types.collect()
}

fn property(body: &TokenStream, support: &Support) -> TokenStream {
    let s = &support.path;
    quote!(fn property<__V: #s::Visit>(__key: &#s::str, __visit: __V) -> __V::Out { #body })
}

/// Generates the constant of an object, which has no items, and no values because it is not a map.
fn only_fields(support: &Support) -> TokenStream {
    let s = &support.path;
    quote!(const HAS_ONLY_FIELDS: #s::bool = true;)
}

/// Generates the methods of a type that serializes as `ty`. `changed` is whether attributes change the schema of items
/// or values.
fn delegate(ty: &Type, changed: bool, support: &Support) -> TokenStream {
    let s = &support.path;
    let base = quote!(<#ty as #s::StructuralSchema>);
    let (item, value) = if changed {
        (quote!(#base::item_in::<Self, __V>(__visit)), quote!(#base::value_in::<Self, __V>(__visit)))
    } else {
        (quote!(#base::item(__visit)), quote!(#base::value(__visit)))
    };
    let merged = if is_scalar(ty) { TokenStream::new() } else { merged(&[SchemaSource::Type(quote!(#ty))], support) };
    quote! {
        #merged
        fn property<__V: #s::Visit>(__key: &#s::str, __visit: __V) -> __V::Out { #base::property(__key, __visit) }
        fn item<__V: #s::Visit>(__visit: __V) -> __V::Out { #item }
        fn value<__V: #s::Visit>(__visit: __V) -> __V::Out { #value }
        fn item_in<__P: #s::StructuralSchema + ?#s::Sized, __V: #s::Visit>(__visit: __V) -> __V::Out {
            #base::item_in::<__P, __V>(__visit)
        }
        fn value_in<__P: #s::StructuralSchema + ?#s::Sized, __V: #s::Visit>(__visit: __V) -> __V::Out {
            #base::value_in::<__P, __V>(__visit)
        }
    }
}

/// Generates the items and values of a struct. Only a struct that consists of a flattened map has values.
fn inside(fields: &[Field<'_>], support: &Support) -> TokenStream {
    let s = &support.path;
    let [field] = fields else { return only_fields(support) };
    if !field.flatten {
        return only_fields(support);
    }
    let values = match flattened(field, support) {
        SchemaSource::Type(ty) => quote! {
            fn value<__V: #s::Visit>(__visit: __V) -> __V::Out { <#ty as #s::StructuralSchema>::value(__visit) }
            fn value_in<__P: #s::StructuralSchema + ?#s::Sized, __V: #s::Visit>(__visit: __V) -> __V::Out {
                <#ty as #s::StructuralSchema>::value_in::<__P, __V>(__visit)
            }
        },
        SchemaSource::Constant(_) => TokenStream::new(),
    };
    quote!(#values fn item<__V: #s::Visit>(__visit: __V) -> __V::Out { __visit.unspecified() })
}

/// The source of the schema of a key.
enum SchemaSource {
    Type(TokenStream),
    Constant(TokenStream),
}

impl SchemaSource {
    /// Generates a visit of this schema as the property of an enum at this index. Unlike a field, the property accepts
    /// null if its type does.
    fn visit(&self, index: usize, support: &Support) -> TokenStream {
        let s = &support.path;
        match self {
            SchemaSource::Type(ty) => quote!(<#ty as #s::StructuralSchema>::visit_field::<Self, #index, _>(__visit)),
            SchemaSource::Constant(schema) => quote!(__visit.after(#index).constant(#schema)),
        }
    }

    /// Generates the arm of `merged` that visits this schema.
    fn merged(&self, index: usize, support: &Support) -> TokenStream {
        let s = &support.path;
        match self {
            SchemaSource::Type(ty) => quote!(#index => <#ty as #s::StructuralSchema>::visit(0usize, __visit),),
            SchemaSource::Constant(schema) => quote!(#index => __visit.constant(#schema),),
        }
    }

    /// Generates a visit of a property of this schema, which `owner` flattens at this index.
    fn property(&self, index: usize, owner: &TokenStream, support: &Support) -> TokenStream {
        let s = &support.path;
        match self {
            SchemaSource::Type(ty) => {
                quote!(<#ty as #s::StructuralSchema>::flattened_property::<#owner, #index, _>(__key, __visit))
            }
            SchemaSource::Constant(_) => quote!(#s::flattened_constant::<#owner, #index, _>(__key, __visit)),
        }
    }

    fn specifies(&self, support: &Support) -> TokenStream {
        let s = &support.path;
        match self {
            SchemaSource::Type(ty) => quote!(<#ty as #s::StructuralSchema>::property(__key, #s::Specifies)),
            SchemaSource::Constant(schema) => quote!(#s::constant_property(#schema, __key, #s::Specifies)),
        }
    }
}

/// Returns the type that provides the schema of a field.
fn schema_type<'a>(field: &'a Field<'a>) -> &'a Type {
    match field.keywords.get("as").map(|word| &word.value) {
        Some(Value::Type(ty)) => ty,
        _ => &field.ty,
    }
}

/// Returns the schema source that a field flattens.
fn flattened(field: &Field<'_>, support: &Support) -> SchemaSource {
    let ty = schema_type(field);
    match field.keywords.get("schema").map(|word| &word.value) {
        Some(Value::Schema(constant)) => SchemaSource::Constant(constant.expand(&support.path)),
        _ => SchemaSource::Type(quote!(#ty)),
    }
}

/// Generates a visit of a field. `index` is its position among the properties of `owner`.
fn visit_field(field: &Field<'_>, index: usize, owner: &TokenStream, support: &Support) -> TokenStream {
    let s = &support.path;
    let ty = schema_type(field);
    if field.keywords.get("schema").is_some() || field.keywords.replaces_inside() {
        return quote!(#s::constant_property_at(<#owner as #s::StructuralSchema>::SCHEMA, #index, __visit));
    }
    if object::changes(field) {
        return quote!(<#ty as #s::StructuralSchema>::visit_field::<#owner, #index, _>(__visit));
    }
    match object::inside_option(ty, support) {
        Some(inner) => quote!(<#inner as #s::StructuralSchema>::visit_option(#index, __visit)),
        None => quote!(<#ty as #s::StructuralSchema>::visit(#index, __visit)),
    }
}

/// Generates the body of `property` for an object with these fields.
fn fields_body(fields: &[Field<'_>], owner: &TokenStream, support: &Support) -> TokenStream {
    let mut arms = Vec::new();
    let mut members = Vec::new();
    for field in fields {
        if field.flatten {
            members.push(flattened(field, support));
        } else {
            arms.push((field.name.clone(), visit_field(field, arms.len(), owner, support)));
        }
    }
    match_on_key(arms, &fallback(&members, owner, support))
}

/// Generates the lookup in the flattened fields of `owner`.
fn fallback(members: &[SchemaSource], owner: &TokenStream, support: &Support) -> TokenStream {
    let Some((last, others)) = members.split_last() else { return quote!(__visit.unspecified()) };
    let last = last.property(others.len(), owner, support);
    if others.is_empty() {
        return last;
    }
    let others = others.iter().enumerate().map(|(index, member)| {
        let specifies = member.specifies(support);
        let property = member.property(index, owner, support);
        quote!(if #specifies { #property } else)
    });
    quote!(#(#others)* { #last })
}

/// Generates a `match` on the key. Long matches branch on the length first, so that few keys are compared. Fields of equal
/// length are next to each other, because the compiler would otherwise test a length twice.
fn match_on_key(arms: Vec<(String, TokenStream)>, fallback: &TokenStream) -> TokenStream {
    if arms.is_empty() {
        return quote!({ let _ = __key; #fallback });
    }
    if arms.len() <= 4 {
        let arms = arms.iter().map(|(name, visit)| quote!(#name => #visit,));
        return quote!(match __key { #(#arms)* _ => #fallback });
    }
    let mut arms = arms;
    arms.sort_by_key(|(name, _)| name.len());
    let arms = arms.iter().map(|(name, visit)| {
        let length = Literal::usize_unsuffixed(name.len());
        quote!((#length, #name) => #visit,)
    });
    quote!(match (__key.len(), __key) { #(#arms)* _ => #fallback })
}

/// Returns the schema sources of the variants' content in order. Unit variants have none.
fn contents(data: &Enum<'_>, support: &Support) -> Vec<(String, SchemaSource)> {
    let s = &support.path;
    let mut structs = 0usize;
    let mut contents = Vec::new();
    for variant in &data.variants {
        match &variant.content {
            Content::Unit => {}
            Content::Newtype(ty) => contents.push((variant.name.clone(), SchemaSource::Type(quote!(#ty)))),
            Content::Struct(_) => {
                contents.push((variant.name.clone(), SchemaSource::Type(quote!(#s::Variant<Self, #structs>))));
                structs += 1;
            }
        }
    }
    contents
}

/// Generates `variant`, which visits the struct variants.
fn variants(data: &Enum<'_>, support: &Support) -> TokenStream {
    let s = &support.path;
    let arms: Vec<TokenStream> = data
        .variants
        .iter()
        .filter_map(|variant| match &variant.content {
            Content::Struct(fields) => Some(fields),
            _ => None,
        })
        .enumerate()
        .map(|(index, fields)| {
            let owner = quote!(#s::Variant<Self, #index>);
            let body = fields_body(fields, &owner, support);
            quote!(#index => #body,)
        })
        .collect();
    if arms.is_empty() {
        return TokenStream::new();
    }
    quote! {
        fn variant<__V: #s::Visit>(__index: #s::usize, __key: &#s::str, __visit: __V) -> __V::Out {
            match __index { #(#arms)* _ => __visit.unspecified() }
        }
    }
}

/// Generates the methods of an enum.
fn enumeration(data: &Enum<'_>, support: &Support) -> TokenStream {
    let s = &support.path;
    let contents = contents(data, support);
    let tag_visit = quote!(<#s::str as #s::StructuralSchema>::visit_field::<Self, 0usize, _>(__visit));
    match &data.representation {
        Representation::Unit => nothing(support),
        Representation::External => {
            let contents = contents.into_iter().enumerate();
            let arms = contents.map(|(index, (name, behind))| (name, behind.visit(index, support))).collect();
            object(&match_on_key(arms, &quote!(__visit.unspecified())), support)
        }
        Representation::Internal { tag } => {
            let members: Vec<SchemaSource> = contents.into_iter().map(|(_, behind)| behind).collect();
            object(&match_on_key(vec![(tag.value(), tag_visit)], &fallback(&members, &quote!(Self), support)), support)
        }
        Representation::Adjacent { tag, content } => {
            let members: Vec<SchemaSource> = contents.into_iter().map(|(_, behind)| behind).collect();
            let mut arms = vec![(tag.value(), tag_visit)];
            let inside = match members.as_slice() {
                [] => TokenStream::new(),
                [only] => {
                    arms.push((content.value(), only.visit(1, support)));
                    TokenStream::new()
                }
                [first, ..] => {
                    arms.push((content.value(), quote!(__visit.after(1usize).known::<#s::Content<Self>>())));
                    content_method(first, &members, support)
                }
            };
            let object = object(&match_on_key(arms, &quote!(__visit.unspecified())), support);
            quote!(#object #inside)
        }
        Representation::Untagged => {
            let members: Vec<SchemaSource> = contents.into_iter().map(|(_, behind)| behind).collect();
            let Some(SchemaSource::Type(first)) = members.first() else { return nothing(support) };
            // The schema of a single variant is the schema of the enum.
            let body = match members.as_slice() {
                [_] => quote!(<#first as #s::StructuralSchema>::property(__key, __visit)),
                members => fallback(members, &quote!(Self), support),
            };
            let property = property(&body, support);
            quote! {
                #property
                fn item<__V: #s::Visit>(__visit: __V) -> __V::Out { <#first as #s::StructuralSchema>::item(__visit) }
                fn value<__V: #s::Visit>(__visit: __V) -> __V::Out { <#first as #s::StructuralSchema>::value(__visit) }
            }
        }
    }
}

/// Generates `content`, which visits the content of all variants under the content's key.
fn content_method(first: &SchemaSource, members: &[SchemaSource], support: &Support) -> TokenStream {
    let s = &support.path;
    let SchemaSource::Type(first) = first else { return TokenStream::new() };
    let property = fallback(members, &quote!(#s::Content<Self>), support);
    quote! {
        fn content<__V: #s::Visit>(__part: #s::Part<'_>, __visit: __V) -> __V::Out {
            match __part {
                #s::Part::Property(__key) => #property,
                #s::Part::Item => <#first as #s::StructuralSchema>::item(__visit),
                #s::Part::Value => <#first as #s::StructuralSchema>::value(__visit),
            }
        }
    }
}

fn object(body: &TokenStream, support: &Support) -> TokenStream {
    let (property, only_fields) = (property(body, support), only_fields(support));
    quote!(#property #only_fields)
}

fn nothing(support: &Support) -> TokenStream {
    object(
        &quote!({
            let _ = __key;
            __visit.unspecified()
        }),
        support,
    )
}
