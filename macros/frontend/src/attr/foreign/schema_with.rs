//! Translates `schema_with = "function"` if the function is in the same file and returns plain JSON.

use std::collections::HashMap;

use proc_macro2::{Group, TokenStream, TokenTree};
use syn::Expr;

use super::constraint;
use super::meta::{self, Meta};
use super::translate::Place;
use crate::attr::json::Json;
use crate::attr::literal::SchemaConstant;
use crate::ctxt::Ctxt;
use crate::source::respan;

/// Methods and functions that change the type of a schema and nothing else.
const CONVERSIONS: &[&str] = &["try_into", "into", "unwrap", "expect", "from_value", "try_from", "from"];

/// Returns the keyword `schema`.
pub(super) fn words(entry: &Meta, place: &Place<'_>, cx: &Ctxt) -> TokenStream {
    if place.own.is_some_and(|own| own.has(&["as", "schema"])) {
        return TokenStream::new();
    }
    let Some(path) = cx.keep(entry.value()).and_then(|value| meta::text(&value)) else { return TokenStream::new() };
    let function = path.value();
    let found = cx.module().and_then(|module| module.function(&function));
    let is_here = |module| cx.module().is_some_and(|here| here.is_same(module));
    let json = found.as_ref().and_then(|found| json(&found.item.body, !is_here(&found.module)));
    match json.map(|json| respan(json, entry.span())) {
        Some(json) => match syn::parse2::<Json>(json.clone()).and_then(SchemaConstant::read) {
            Ok(_) => return constraint::text("schema", entry.span(), &json),
            Err(error) => cx.minor_error(entry.span(), format!("`{function}`: {error}\n{HELP}")),
        },
        None => {
            let why = if found.is_some() { "its body is more than JSON" } else { "it is not found in this file" };
            cx.minor_error(
                entry.span(),
                format!("the schema that `{function}` returns is not known at compile time: {why}\n{HELP}"),
            );
        }
    }
    // A placeholder, so that the rest of the type is still checked.
    constraint::text("schema", entry.span(), &quote::quote!({"x-kubernetes-preserve-unknown-fields": true}))
}

const HELP: &str = "help: write the schema as JSON: `#[structural(schema = {\"type\": \"string\"})]`\n\
                    help: or name a type that is written the same way, `#[structural(as = String)]`, or a constant, `#[structural(schema = CONSTANT)]`";

/// Extracts the JSON of `json_schema!({…})` or `json!({…})`, ignoring conversions.
///
/// Names of types are rejected if the function is in another module, because they may refer to other types there.
fn json(body: &str, elsewhere: bool) -> Option<TokenStream> {
    let (types, body) = subschemas(body.parse().ok()?);
    if elsewhere && !types.is_empty() {
        return None;
    }
    let mut expression = syn::parse2::<Expr>(body).ok()?;
    loop {
        expression = match expression {
            Expr::Macro(mac) => {
                let name = mac.mac.path.segments.last()?.ident.to_string();
                return matches!(name.as_str(), "json" | "json_schema").then(|| with_types(mac.mac.tokens, &types));
            }
            Expr::MethodCall(call) if CONVERSIONS.iter().any(|name| call.method == name) => *call.receiver,
            Expr::Call(call) if call.args.len() == 1 => {
                let Expr::Path(path) = &*call.func else { return None };
                let name = &path.path.segments.last()?.ident;
                CONVERSIONS.iter().any(|known| name == known).then_some(())?;
                call.args.into_iter().next()?
            }
            Expr::Paren(paren) => *paren.expr,
            _ => return None,
        };
    }
}

/// Parses statements of the form `let name = generator.subschema_for::<Type>();`. Returns the types by name, and the
/// tokens after these statements.
fn subschemas(body: TokenStream) -> (HashMap<String, String>, TokenStream) {
    let tokens: Vec<TokenTree> = body.into_iter().collect();
    let mut types = HashMap::new();
    let mut rest = &tokens[..];
    while let Some(end) = rest.iter().position(|token| is_punct(token, ';')) {
        let Some((name, ty)) = subschema(&rest[..end]) else { break };
        types.insert(name, ty);
        rest = &rest[end + 1..];
    }
    (types, rest.iter().cloned().collect())
}

fn subschema(statement: &[TokenTree]) -> Option<(String, String)> {
    let [TokenTree::Ident(word), TokenTree::Ident(name), equals, value @ ..] = statement else { return None };
    if word != "let" || !is_punct(equals, '=') {
        return None;
    }
    let Expr::MethodCall(call) = syn::parse2(value.iter().cloned().collect()).ok()? else { return None };
    let ty = &call.turbofish.as_ref().filter(|_| call.method == "subschema_for")?.args;
    Some((name.to_string(), quote::quote!(#ty).to_string()))
}

/// Replaces names in the JSON with the schemas of their types.
fn with_types(tokens: TokenStream, types: &HashMap<String, String>) -> TokenStream {
    let replaced = tokens.into_iter().map(|token| match token {
        TokenTree::Ident(name) if types.contains_key(&name.to_string()) => {
            let ty = &types[&name.to_string()];
            quote::quote!({"$type": #ty})
        }
        TokenTree::Group(group) => {
            TokenTree::from(Group::new(group.delimiter(), with_types(group.stream(), types))).into()
        }
        token => token.into(),
    });
    replaced.collect()
}

fn is_punct(token: &TokenTree, char: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == char)
}
