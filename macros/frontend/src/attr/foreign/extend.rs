//! Translates `#[schemars(extend("key" = value))]`: keywords of JSON Schema and extensions of Kubernetes.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use quote::quote;
use syn::parse::{ParseStream, Parser};
use syn::{LitStr, Token};

use super::constraint::text;
use super::meta::Meta;
use super::translate::Place;
use crate::attr::json::{Json, Value};
use crate::attr::nearest::nearest;
use crate::ctxt::Ctxt;

/// The translation of a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extension {
    /// `keyword = value`
    Value(&'static str),
    /// `keyword` if the value is true, nothing if it is false.
    Flag(&'static str),
    /// `keyword` if the value is true, `keyword = value` if it is not a boolean.
    FlagOrValue(&'static str),
    /// `keyword = [value]`
    Single(&'static str),
    /// `external_docs(...)`
    Docs,
    /// `rule(...)` for each value.
    Rules,
    /// An error with this help.
    Refuse(&'static str),
}

use Extension::{Docs, Flag, FlagOrValue, Refuse, Rules, Single, Value as Equals};

const JUNCTOR: &str = "write the branches as keywords: `#[structural(any_of({minimum = 1}, {maximum = 0}))]`, or `one_of`, `all_of`, `not`";
const STRUCTURE: &str = "name a type that is written the same way, `#[structural(as = Type)]`, or a constant: `#[structural(schema = CONSTANT)]`";

/// The keys.
#[rustfmt::skip]
pub const EXTENSIONS: &[(&str, Extension)] = &[
    ("minimum",          Equals("minimum")),
    ("maximum",          Equals("maximum")),
    ("exclusiveMinimum", FlagOrValue("exclusive_minimum")),
    ("exclusiveMaximum", FlagOrValue("exclusive_maximum")),
    ("multipleOf",       Equals("multiple_of")),
    ("minLength",        Equals("min_length")),
    ("maxLength",        Equals("max_length")),
    ("pattern",          Equals("pattern")),
    ("format",           Equals("format")),
    ("minItems",         Equals("min_items")),
    ("maxItems",         Equals("max_items")),
    ("minProperties",    Equals("min_properties")),
    ("maxProperties",    Equals("max_properties")),
    ("enum",             Equals("enumeration")),
    ("const",            Single("enumeration")),
    ("nullable",         Flag("nullable")),
    ("default",          Equals("default")),
    ("example",          Equals("example")),
    ("title",            Equals("title")),
    ("description",      Equals("description")),
    ("externalDocs",     Docs),
    ("x-kubernetes-preserve-unknown-fields", Flag("preserve_unknown_fields")),
    ("x-kubernetes-embedded-resource", Flag("embedded_resource")),
    ("x-kubernetes-int-or-string", Flag("int_or_string")),
    ("x-kubernetes-list-type", Equals("list_type")),
    ("x-kubernetes-list-map-keys", Equals("list_map_keys")),
    ("x-kubernetes-map-type", Equals("map_type")),
    ("x-kubernetes-validations", Rules),
    ("uniqueItems",      Refuse("write `#[structural(list_type = \"set\")]`, which makes the API server reject duplicates")),
    ("examples",         Refuse("write one of them: `#[structural(example = …)]`")),
    ("anyOf",            Refuse(JUNCTOR)),
    ("oneOf",            Refuse(JUNCTOR)),
    ("allOf",            Refuse(JUNCTOR)),
    ("not",              Refuse(JUNCTOR)),
    ("type",             Refuse(STRUCTURE)),
    ("$ref",             Refuse(STRUCTURE)),
    ("properties",       Refuse(STRUCTURE)),
    ("required",         Refuse("write `#[structural(required)]` on the fields")),
    ("items",            Refuse("write the keywords of the items: `#[structural(items(min_length = 1))]`")),
    ("additionalProperties", Refuse("write the keywords of the values: `#[structural(values(min_length = 1))]`")),
];

/// `extend("key" = value, …)`
pub(super) fn words(entry: &Meta, place: &Place<'_>, cx: &Ctxt) -> TokenStream {
    let mut words = TokenStream::new();
    for (key, value) in cx.keep(entry.arguments().and_then(|tokens| entries.parse2(tokens))).unwrap_or_default() {
        let name = key.value();
        match EXTENSIONS.iter().find(|(known, _)| *known == name) {
            Some((_, Refuse(help))) => {
                cx.error(key.span(), format!("the derive does not translate `{name}`\nhelp: remove it, and {help}"));
            }
            Some((_, extension)) => words.extend(cx.keep(translate(*extension, &key, &value))),
            None => cx.error(key.span(), unknown(&name, place)),
        }
    }
    words
}

fn entries(input: ParseStream<'_>) -> syn::Result<Vec<(LitStr, TokenStream)>> {
    let mut entries = Vec::new();
    while !input.is_empty() {
        let key: LitStr = input.parse()?;
        input.parse::<Token![=]>()?;
        let mut value = TokenStream::new();
        while !input.is_empty() && !input.peek(Token![,]) {
            value.extend([input.parse::<TokenTree>()?]);
        }
        if value.is_empty() {
            return Err(syn::Error::new(key.span(), "expected a value: `\"key\" = value`"));
        }
        entries.push((key, value));
        if !input.is_empty() {
            input.parse::<Token![,]>()?;
        }
    }
    Ok(entries)
}

fn translate(extension: Extension, key: &LitStr, value: &TokenStream) -> syn::Result<TokenStream> {
    let span = key.span();
    Ok(match extension {
        Equals(keyword) => text(keyword, span, value),
        Single(keyword) => text(keyword, span, &quote!([#value])),
        Flag(keyword) => match boolean(value) {
            Some(true) => flag(keyword, span),
            Some(false) => TokenStream::new(),
            None => return Err(syn::Error::new_spanned(value, "expected `true` or `false`")),
        },
        FlagOrValue(keyword) => match boolean(value) {
            Some(true) => flag(keyword, span),
            Some(false) => TokenStream::new(),
            None => text(keyword, span, value),
        },
        Docs => docs(span, &syn::parse2(value.clone())?)?,
        Rules => rules(span, &syn::parse2(value.clone())?)?,
        Refuse(_) => TokenStream::new(),
    })
}

fn boolean(value: &TokenStream) -> Option<bool> {
    syn::parse2::<syn::LitBool>(value.clone()).ok().map(|word| word.value)
}

fn flag(keyword: &str, span: Span) -> TokenStream {
    let keyword = Ident::new(keyword, span);
    quote!(#keyword,)
}

fn unknown(name: &str, place: &Place<'_>) -> String {
    let help = match nearest(name, EXTENSIONS.iter().map(|(known, _)| *known)) {
        Some(near) => format!("did you mean `{near}`?"),
        None => format!("remove it, or add `#[structural(ignore({}))]`", place.owner.attribute),
    };
    format!("a schema in a CRD has no `{name}`, so that the API server would drop it\nhelp: {help}")
}

/// `{"url": "…", "description": "…"}`
fn docs(span: Span, json: &Json) -> syn::Result<TokenStream> {
    let words = members(json, &[("url", "url"), ("description", "description")])?;
    let keyword = Ident::new("external_docs", span);
    Ok(quote!(#keyword(#words),))
}

const RULE: &[(&str, &str)] = &[
    ("message", "message"),
    ("messageExpression", "message_expression"),
    ("reason", "reason"),
    ("fieldPath", "field_path"),
];

/// `[{"rule": "…", "message": "…"}]`
fn rules(span: Span, json: &Json) -> syn::Result<TokenStream> {
    let Value::Array(rules) = &json.value else {
        return Err(syn::Error::new(json.span, "expected a list of rules: `[{\"rule\": \"…\"}]`"));
    };
    let mut words = TokenStream::new();
    for rule in rules {
        words.extend(self::rule(span, rule)?);
    }
    Ok(words)
}

fn rule(span: Span, json: &Json) -> syn::Result<TokenStream> {
    let keyword = Ident::new("rule", span);
    let Value::Object(parts) = &json.value else {
        return Err(syn::Error::new(json.span, "expected a rule: `{\"rule\": \"…\"}`"));
    };
    let Some((_, Json { value: Value::String(expression), span })) = parts.iter().find(|(key, _)| key == "rule") else {
        return Err(syn::Error::new(json.span, "expected the expression: `{\"rule\": \"…\"}`"));
    };
    let expression = LitStr::new(expression, *span);
    let optional = parts.iter().any(|(key, json)| key == "optionalOldSelf" && matches!(json.value, Value::Bool(true)));
    let optional = optional.then(|| quote!(, optional_old_self));
    let rest: Vec<_> =
        parts.iter().filter(|(key, _)| !matches!(key.as_str(), "rule" | "optionalOldSelf")).cloned().collect();
    let rest = members(&Json { value: Value::Object(rest), span: json.span }, RULE)?;
    Ok(quote!(#keyword(#expression #optional, #rest),))
}

/// Translates the members of an object to `name = "text", …`.
fn members(json: &Json, names: &[(&str, &str)]) -> syn::Result<TokenStream> {
    let Value::Object(members) = &json.value else {
        return Err(syn::Error::new(json.span, "expected an object: `{\"key\": \"value\"}`"));
    };
    let mut words = TokenStream::new();
    for (key, json) in members {
        let Some((_, name)) = names.iter().find(|(known, _)| key == known) else {
            return Err(syn::Error::new(json.span, format!("unknown key `{key}`")));
        };
        let Value::String(value) = &json.value else {
            return Err(syn::Error::new(json.span, format!("`{key}` must be a string")));
        };
        words.extend(text(name, json.span, &{
            let value = LitStr::new(value, json.span);
            quote!(#value)
        }));
    }
    Ok(words)
}
