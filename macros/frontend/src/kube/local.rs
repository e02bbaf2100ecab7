//! Translates `#[x_kube(...)]` of types and fields.

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::meta::ParseNestedMeta;
use syn::{Attribute, Data, DeriveInput, Expr, Fields, parse_quote};

use super::root::{SchemaMode, schema_mode};
use super::rule::{expression, rule};
use crate::ctxt::Ctxt;
use crate::json_schema::JsonSchema;

/// Returns the item with kube's attributes translated to `#[structural(...)]`, or `None` if it has none of them.
pub(crate) fn in_our_words(input: &DeriveInput, json_schema: JsonSchema, cx: &Ctxt) -> Option<DeriveInput> {
    let mode = schema_mode(&input.attrs);
    let wants_schema = json_schema.is_implemented(input, mode.as_ref(), cx);
    if wants_schema && !matches!(mode, Some(SchemaMode::Derived(_))) {
        cx.imply_json_schema();
    }
    if !wants_schema && !attributes(input).any(|attribute| attribute.path().is_ident("x_kube")) {
        return None;
    }
    let mut input = input.clone();
    if wants_schema && !asks_for_schema(&input.attrs) {
        input.attrs.push(parse_quote!(#[structural(json_schema)]));
    }
    translate(&mut input.attrs, cx);
    match &mut input.data {
        Data::Struct(data) => fields(&mut data.fields, cx),
        Data::Enum(data) => data.variants.iter_mut().for_each(|variant| {
            translate(&mut variant.attrs, cx);
            fields(&mut variant.fields, cx);
        }),
        Data::Union(_) => {}
    }
    Some(input)
}

/// Returns whether the author wrote `#[structural(json_schema)]`.
fn asks_for_schema(attributes: &[Attribute]) -> bool {
    let lists = attributes.iter().filter(|attribute| attribute.path().is_ident("structural"));
    let mut tokens =
        lists.filter_map(|attribute| attribute.meta.require_list().ok()).flat_map(|list| list.tokens.clone());
    tokens.any(|token| matches!(token, TokenTree::Ident(word) if word == "json_schema"))
}

fn attributes(input: &DeriveInput) -> impl Iterator<Item = &Attribute> {
    let fields: Vec<&Fields> = match &input.data {
        Data::Struct(data) => vec![&data.fields],
        Data::Enum(data) => data.variants.iter().map(|variant| &variant.fields).collect(),
        Data::Union(_) => Vec::new(),
    };
    input.attrs.iter().chain(fields.into_iter().flatten().flat_map(|field| &field.attrs))
}

fn fields(fields: &mut Fields, cx: &Ctxt) {
    fields.iter_mut().for_each(|field| translate(&mut field.attrs, cx));
}

fn translate(attributes: &mut [Attribute], cx: &Ctxt) {
    for attribute in attributes.iter_mut().filter(|attribute| attribute.path().is_ident("x_kube")) {
        let mut words = TokenStream::new();
        let read = attribute.parse_nested_meta(|meta| {
            words.extend(word(&meta)?);
            Ok(())
        });
        if let Err(error) = read {
            cx.push(error);
        }
        *attribute = parse_quote!(#[structural(#words)]);
    }
}

fn word(meta: &ParseNestedMeta<'_>) -> syn::Result<TokenStream> {
    if meta.path.is_ident("validation") {
        let rule = rule(&expression(meta.value()?)?)?;
        return Ok(quote!(#rule,));
    }
    if meta.path.is_ident("merge_strategy") {
        return merge_strategy(&expression(meta.value()?)?);
    }
    // `cel` generates methods in kube that evaluate rules.
    if meta.path.is_ident("cel") {
        return Ok(TokenStream::new());
    }
    Err(meta.error("unknown word\nhelp: `#[structural(...)]` says everything that a schema can say"))
}

/// Translates `ListMerge::Map(vec!["name".into()])` and similar expressions.
fn merge_strategy(strategy: &Expr) -> syn::Result<TokenStream> {
    let (path, keys) = match strategy {
        Expr::Path(path) => (&path.path, Vec::new()),
        Expr::Call(call) => match &*call.func {
            Expr::Path(path) => (&path.path, call.args.iter().flat_map(texts).collect()),
            other => return Err(unknown_strategy(other)),
        },
        other => return Err(unknown_strategy(other)),
    };
    let segments: Vec<String> = path.segments.iter().rev().take(2).map(|segment| segment.ident.to_string()).collect();
    let [kind, owner] = &segments[..] else { return Err(unknown_strategy(strategy)) };
    let name = kind.to_lowercase();
    match owner.as_str() {
        "ListMerge" if !keys.is_empty() => Ok(quote!(list_type = #name, list_map_keys(#(#keys),*),)),
        "ListMerge" => Ok(quote!(list_type = #name,)),
        "MapMerge" | "StructMerge" => Ok(quote!(map_type = #name,)),
        _ => Err(unknown_strategy(strategy)),
    }
}

fn unknown_strategy(at: &Expr) -> syn::Error {
    syn::Error::new_spanned(
        at,
        "expected `ListMerge`, `MapMerge` or `StructMerge` spelled out\nhelp: or say `#[structural(list_type = \"map\", list_map_keys(\"name\"))]`",
    )
}

/// Returns the strings in an expression such as `vec!["a".into(), "b".to_string()]`.
fn texts(expression: &Expr) -> Vec<syn::LitStr> {
    let mut found = Vec::new();
    collect(quote!(#expression), &mut found);
    found
}

fn collect(tokens: TokenStream, found: &mut Vec<syn::LitStr>) {
    for token in tokens {
        match token {
            TokenTree::Group(group) => collect(group.stream(), found),
            token => found.extend(syn::parse2::<syn::LitStr>(token.into()).ok()),
        }
    }
}
