//! Generates the where clauses of generic impls.

use std::borrow::Cow;

use proc_macro2::{Ident, TokenStream, TokenTree};
use quote::{ToTokens, quote};
use syn::Type;

use super::Support;
use crate::ast::{Container, Content, Data, Field};
use crate::attr::structural::Value;

/// Returns the item's own clause, plus `FieldType: StructuralSchema` for every field whose type depends on a parameter.
/// Bounds on the parameters themselves would be too strict (`PhantomData<T>`) or insufficient (`T::Item`).
pub(super) fn where_clause(container: &Container<'_>, support: &Support) -> TokenStream {
    let params: Vec<&Ident> = container.generics.type_params().map(|param| &param.ident).collect();
    let own = container.generics.where_clause.as_ref();
    if params.is_empty() {
        return own.to_token_stream();
    }
    let s = &support.path;
    let mut bounds = TokenStream::new();
    let mut seen: Vec<String> = Vec::new();
    for ty in types(container) {
        let tokens = ty.to_token_stream();
        if mentions(tokens.clone(), &params) && !seen.contains(&tokens.to_string()) {
            seen.push(tokens.to_string());
            bounds.extend(quote!(#tokens: #s::StructuralSchema,));
        }
    }
    let predicates = own.into_iter().flat_map(|clause| clause.predicates.iter());
    quote!(where #(#predicates,)* #bounds)
}

/// Returns the types whose schemas the impl uses.
fn types<'a>(container: &'a Container<'a>) -> Vec<&'a Type> {
    let mut types: Vec<&Type> = match &container.data {
        Data::Struct(fields) => field_types(fields).collect(),
        Data::Newtype { ty, .. } => vec![ty],
        Data::Proxy(ty) => vec![ty],
        Data::Enum(data) => data
            .variants
            .iter()
            .flat_map(|variant| match &variant.content {
                // Content with attributes uses the types of its declared type.
                Content::Newtype(ty) => match &**ty {
                    Cow::Owned(_) => Vec::new(),
                    Cow::Borrowed(ty) => vec![*ty],
                },
                Content::Unit => Vec::new(),
                Content::Struct(fields) => field_types(fields).collect(),
            })
            .chain(data.contents.iter().flat_map(types))
            .collect(),
    };
    types.extend(container.keywords.inner_types());
    types
}

fn field_types<'a>(fields: &'a [Field<'a>]) -> impl Iterator<Item = &'a Type> {
    fields.iter().flat_map(|field| own_type(field).into_iter().chain(field.keywords.inner_types()))
}

fn own_type<'a>(field: &'a Field<'a>) -> Option<&'a Type> {
    match field.keywords.get("as").map(|word| &word.value) {
        Some(Value::Type(ty)) => Some(&**ty),
        _ if field.keywords.get("schema").is_some() => None,
        _ => Some(&*field.ty),
    }
}

fn mentions(tokens: TokenStream, params: &[&Ident]) -> bool {
    tokens.into_iter().any(|token| match token {
        TokenTree::Ident(ident) => params.contains(&&ident),
        TokenTree::Group(group) => mentions(group.stream(), params),
        TokenTree::Punct(_) | TokenTree::Literal(_) => false,
    })
}
