//! Translates `#[kube(...)]` to the resource around a spec.

use std::collections::BTreeSet;

use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use syn::meta::ParseNestedMeta;
use syn::parse::{ParseStream, Parser};
use syn::punctuated::Punctuated;
use syn::spanned::Spanned;
use syn::{Attribute, DeriveInput, Ident, Lit, LitBool, LitStr, Token, Type, braced, parenthesized, token};

use super::rule::{expression, rule};
use crate::attr::length;
use crate::ctxt::Ctxt;

/// The arguments of `#[kube(...)]` that affect a schema.
#[derive(Default)]
struct Kube {
    kind: Option<LitStr>,
    root: Option<LitStr>,
    doc: Option<LitStr>,
    status: Option<Type>,
    namespaced: bool,
    no_spec: bool,
    /// Arguments that are passed to `crd(...)` unchanged.
    words: TokenStream,
    short_names: Vec<LitStr>,
    categories: Vec<LitStr>,
    selectable: Vec<LitStr>,
    annotations: Vec<TokenStream>,
    labels: Vec<TokenStream>,
    rules: Vec<TokenStream>,
    /// The arguments of `ONCE` that are given.
    given: BTreeSet<&'static str>,
}

/// The arguments that kube accepts only once.
const ONCE: [&str; 12] = [
    "kind",
    "root",
    "doc",
    "status",
    "group",
    "version",
    "plural",
    "singular",
    "served",
    "storage",
    "deprecated",
    "scale",
];

/// The source of the schema of the resource in kube: `schema = "…"`.
pub(crate) enum SchemaMode {
    /// From `JsonSchema` of the spec and the status, which is kube's default. Holds the span of `#[kube(...)]`.
    Derived(Span),
    /// From a hand-written `JsonSchema` of the resource.
    Manual,
    /// No schema.
    Disabled,
}

/// Returns the mode of a spec, or `None` if the type has no `#[kube(...)]`.
pub(super) fn schema_mode(attributes: &[Attribute]) -> Option<SchemaMode> {
    let mut mode = None;
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("kube")) {
        mode.get_or_insert_with(|| SchemaMode::Derived(attribute.path().span()));
        // Syntax errors are reported when the arguments are parsed.
        let _ = attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("schema") {
                match meta.value()?.parse::<LitStr>()?.value().as_str() {
                    "manual" => mode = Some(SchemaMode::Manual),
                    "disabled" => mode = Some(SchemaMode::Disabled),
                    // kube reports other modes.
                    _ => {}
                }
                return Ok(());
            }
            skip(&meta)
        });
    }
    mode
}

/// Returns the resource that kube derives from this spec, as an author would write it. Returns `None` if the author
/// writes the schema of the resource by hand, because its constraints are not known here.
pub(crate) fn root(input: &DeriveInput, cx: &Ctxt) -> Option<DeriveInput> {
    let attributes: Vec<_> = input.attrs.iter().filter(|attribute| attribute.path().is_ident("kube")).collect();
    let first = attributes.first()?;
    if matches!(schema_mode(&input.attrs), Some(SchemaMode::Manual)) {
        return None;
    }
    let mut kube = Kube::default();
    for attribute in &attributes {
        if let Err(error) = attribute.parse_nested_meta(|meta| kube.read(&meta)) {
            cx.push(error);
            return None;
        }
    }
    if kube.kind.is_none() {
        cx.error_at(first, "`#[kube(...)]` needs `kind`");
        return None;
    }
    // The parser skips spaces and comments, which are not part of a name.
    let is_name = |name: &LitStr| name.parse::<Ident>().is_ok_and(|ident| ident == name.value());
    let unusable = [&kube.kind, &kube.root].into_iter().flatten().find(|name| !is_name(name));
    if let Some(name) = unusable {
        cx.error_at(name, "kube names a struct after this text, which is not a name of a type in Rust");
        return None;
    }
    let status = status_words(&input.attrs);
    if let (Some(words), None) = (&status, &kube.status) {
        cx.error_at(words, "`#[kube(...)]` has no `status`, so there is none to describe\nhelp: remove `status(...)`, or add `status = \"Type\"` to `#[kube(...)]`");
    }
    match syn::parse2(kube.item(input, status)) {
        Ok(root) => Some(root),
        Err(error) => {
            cx.push(error);
            None
        }
    }
}

impl Kube {
    fn read(&mut self, meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
        let word = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
        if let Some(once) = ONCE.into_iter().find(|once| *once == word)
            && !self.given.insert(once)
        {
            return Err(meta.error(format!("`{word}` is given twice")));
        }
        match word.as_str() {
            "kind" => self.kind = Some(meta.value()?.parse()?),
            "root" => self.root = Some(meta.value()?.parse()?),
            "doc" => self.doc = Some(meta.value()?.parse()?),
            "status" => self.status = Some(status(meta.value()?)?),
            "namespaced" => self.namespaced = flag(meta)?,
            "no_spec" => self.no_spec = flag(meta)?,
            "group" | "version" | "plural" | "singular" => {
                let (name, value) = (&meta.path, meta.value()?.parse::<LitStr>()?);
                self.words.extend(quote!(#name = #value,));
            }
            "served" | "storage" => {
                let (name, value) = (&meta.path, meta.value()?.parse::<LitBool>()?);
                self.words.extend(quote!(#name = #value,));
            }
            "deprecated" => self.words.extend(deprecated(meta)?),
            "shortname" => self.short_names.push(meta.value()?.parse()?),
            "category" => self.categories.push(meta.value()?.parse()?),
            "selectable" => self.selectable.push(meta.value()?.parse()?),
            "annotation" => self.annotations.push(entry(meta)?),
            "label" => self.labels.push(entry(meta)?),
            "validation" => self.rules.push(rule(&expression(meta.value()?)?)?),
            "printcolumn" => {
                let parts = parts(meta, &COLUMN)?;
                self.words.extend(quote!(print_column(#parts),));
            }
            "scale" => {
                let parts = parts(meta, &SCALE)?;
                self.words.extend(quote!(scale(#parts),));
            }
            // Arguments that affect only kube, or that kube reports itself.
            _ => skip(meta)?,
        }
        Ok(())
    }

    fn item(&self, input: &DeriveInput, status_words: Option<TokenStream>) -> TokenStream {
        let kind = self.kind.as_ref().map_or_else(String::new, LitStr::value);
        let name = self.root.as_ref().map_or_else(|| kind.clone(), LitStr::value);
        // Another macro declares the type, so its name resolves at the call site.
        let ident = format_ident!("{name}", span = Span::call_site().located_at(input.ident.span()));
        let doc = self.doc.as_ref().map(|doc| quote!(#[doc = #doc]));
        let spec = &input.ident;
        let flatten = self.no_spec.then(|| quote!(#[serde(flatten)]));
        let status_words = status_words.map(|words| quote!(#[structural(#words)]));
        let status = self.status.as_ref().map(|ty| quote!(#status_words status: ::core::option::Option<#ty>,));
        let (words, rules) = (self.definition(), &self.rules);
        let place = input
            .attrs
            .iter()
            .filter(|attribute| attribute.path().is_ident("structural") && names_crate(attribute))
            .collect::<Vec<_>>();
        quote! {
            #doc
            #(#place)*
            #[structural(crd(#words) #(, #rules)*)]
            struct #ident {
                #flatten
                spec: #spec,
                #status
            }
        }
    }

    /// Returns the arguments of `crd(...)`.
    fn definition(&self) -> TokenStream {
        let Kube { kind, words, short_names, categories, selectable, annotations, labels, .. } = self;
        let scope = if self.namespaced { "Namespaced" } else { "Cluster" };
        let mut parts = quote!(kind = #kind, scope = #scope, #words);
        for (name, texts) in
            [("short_names", short_names), ("categories", categories), ("selectable_fields", selectable)]
        {
            if !texts.is_empty() {
                let name = format_ident!("{name}");
                parts.extend(quote!(#name(#(#texts),*),));
            }
        }
        for (name, entries) in [("annotations", annotations), ("labels", labels)] {
            if !entries.is_empty() {
                let name = format_ident!("{name}");
                parts.extend(quote!(#name(#(#entries),*),));
            }
        }
        parts
    }
}

/// Returns the content of `#[structural(status(...))]`, which describes a field of the resource and not of the spec.
fn status_words(attributes: &[Attribute]) -> Option<TokenStream> {
    let mut words = None;
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("structural")) {
        // Syntax errors are reported when the keywords are parsed.
        let _ = attribute.parse_nested_meta(|meta| {
            if meta.path.is_ident("status") && meta.input.peek(token::Paren) {
                let content;
                parenthesized!(content in meta.input);
                words = Some(content.parse()?);
                return Ok(());
            }
            skip(&meta)
        });
    }
    words
}

/// Returns whether the attribute is `#[structural(crate = path)]`, which also applies to the resource.
fn names_crate(attribute: &Attribute) -> bool {
    let mut only_crate = false;
    let read = attribute.parse_nested_meta(|meta| {
        only_crate = meta.path.is_ident("crate");
        skip(&meta)
    });
    read.is_ok() && only_crate
}

/// Parses nothing, `= true`, or `= false`.
fn flag(meta: &ParseNestedMeta<'_>) -> syn::Result<bool> {
    if meta.input.peek(Token![=]) { Ok(meta.value()?.parse::<LitBool>()?.value) } else { Ok(true) }
}

/// Parses a path with or without quotes.
fn status(input: ParseStream<'_>) -> syn::Result<Type> {
    if input.peek(LitStr) {
        return length::parse_quoted_type(&input.parse()?);
    }
    length::reject_endless(input)?;
    Type::without_plus(input)
}

fn deprecated(meta: &ParseNestedMeta<'_>) -> syn::Result<TokenStream> {
    if meta.input.peek(Token![=]) {
        let warning: Lit = meta.value()?.parse()?;
        return Ok(quote!(deprecated = #warning,));
    }
    Ok(quote!(deprecated,))
}

/// Parses `("key", "value")`.
fn entry(meta: &ParseNestedMeta<'_>) -> syn::Result<TokenStream> {
    let content;
    parenthesized!(content in meta.input);
    let key: LitStr = content.parse()?;
    content.parse::<Token![,]>()?;
    let value: LitStr = content.parse()?;
    content.parse::<Option<Token![,]>>()?;
    Ok(quote!(#key = #value))
}

/// Names in kube's JSON form and in kube's list form, with the corresponding names in `crd(...)`.
type Names = [(&'static str, &'static str, &'static str)];

const COLUMN: [(&str, &str, &str); 6] = [
    ("name", "name", "name"),
    ("jsonPath", "json_path", "json_path"),
    ("type", "type_", "type"),
    ("format", "format", "format"),
    ("description", "description", "description"),
    ("priority", "priority", "priority"),
];

const SCALE: [(&str, &str, &str); 3] = [
    ("specReplicasPath", "spec_replicas_path", "spec_replicas_path"),
    ("statusReplicasPath", "status_replicas_path", "status_replicas_path"),
    ("labelSelectorPath", "label_selector_path", "label_selector_path"),
];

/// Parses the arguments of a column or of `scale`: a list, or JSON in a string.
fn parts(meta: &ParseNestedMeta<'_>, names: &Names) -> syn::Result<TokenStream> {
    if meta.input.peek(Token![=]) {
        let text: LitStr = meta.value()?.parse()?;
        return text.parse_with(|input: ParseStream<'_>| object(input, names));
    }
    let content;
    parenthesized!(content in meta.input);
    let mut parts = TokenStream::new();
    syn::meta::parser(|meta| {
        let ours = names.iter().find(|(_, list, _)| meta.path.is_ident(list));
        let (_, _, ours) = ours.ok_or_else(|| meta.error("unknown part"))?;
        let value = expression(meta.value()?)?;
        parts.extend(part(ours, &quote!(#value)));
        Ok(())
    })
    .parse2(content.parse()?)?;
    Ok(parts)
}

fn part(name: &str, value: &TokenStream) -> TokenStream {
    let name = format_ident!("{name}");
    quote!(#name = #value,)
}

/// Parses `{"jsonPath": ".spec.name", …}`.
fn object(input: ParseStream<'_>, names: &Names) -> syn::Result<TokenStream> {
    let content;
    braced!(content in input);
    let entries = Punctuated::<(LitStr, Lit), Token![,]>::parse_terminated_with(&content, |input| {
        let key = input.parse()?;
        input.parse::<Token![:]>()?;
        Ok((key, input.parse()?))
    })?;
    let mut parts = TokenStream::new();
    for (key, value) in entries {
        let ours = names.iter().find(|(json, _, _)| key.value() == *json);
        let (_, _, ours) = ours.ok_or_else(|| syn::Error::new(key.span(), "unknown part"))?;
        parts.extend(part(ours, &quote!(#value)));
    }
    Ok(parts)
}

/// Skips the value of a word.
fn skip(meta: &ParseNestedMeta<'_>) -> syn::Result<()> {
    if meta.input.peek(Token![=]) {
        expression(meta.value()?)?;
    } else if meta.input.peek(token::Paren) {
        let content;
        parenthesized!(content in meta.input);
        content.parse::<TokenStream>()?;
    }
    Ok(())
}
