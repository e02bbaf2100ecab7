//! Translates the entries of one foreign attribute.

use proc_macro2::{Ident, TokenStream};
use quote::{ToTokens, quote};

use super::key::{Meaning, Owner};
use super::meta::{self, Meta, Value};
use super::own::Own;
use super::{constraint, extend, schema_with, unset};
use crate::attr::json::Json;
use crate::attr::keyword::place;
use crate::attr::length;
use crate::ctxt::Ctxt;

/// The place of a foreign attribute.
pub(super) struct Place<'a> {
    /// The crate of the attribute.
    pub(super) owner: &'a Owner,
    /// A bit of [`place`].
    pub(super) bit: u8,
    /// The keywords of `#[structural(...)]` at the same place.
    pub(super) own: Option<&'a Own>,
    /// The number of enclosing `inner(...)`.
    pub(super) depth: usize,
    /// The number of `Option`s around the value. Each of them needs its own `inner(...)`, because garde treats an
    /// `Option` as a collection.
    pub(super) options: usize,
}

/// The translation of the entries of an attribute.
#[derive(Default)]
pub(super) struct Translation {
    /// The content of `#[structural(...)]`.
    pub(super) words: TokenStream,
    /// The entries for `#[serde(...)]`.
    pub(super) serde: Vec<Meta>,
    /// Whether the item is deprecated.
    pub(super) deprecated: bool,
    examples: usize,
}

/// The limit for nested `inner(...)`, which protects the stack of the compiler.
const MAX_DEPTH: usize = 32;

impl Place<'_> {
    /// Returns the attribute with these keywords for this place.
    pub(super) fn attribute(&self, words: &str) -> String {
        let (open, close) = ("items(".repeat(self.depth), ")".repeat(self.depth));
        format!("#[structural({open}{words}{close})]")
    }

    fn owns(&self, names: &[&str]) -> bool {
        self.own.is_some_and(|own| own.has(names))
    }
}

impl Translation {
    /// Translates these entries.
    pub(super) fn read(&mut self, entries: Vec<Meta>, place: &Place<'_>, cx: &Ctxt) {
        for entry in entries {
            if entry.unset {
                unset::refuse(&entry, place.owner, cx);
                continue;
            }
            match place.owner.find(&entry.name(), place.bit) {
                Ok(key) => self.entry(entry, key.meaning, place, cx),
                Err(message) => cx.error(entry.span(), message),
            }
        }
    }

    fn entry(&mut self, entry: Meta, meaning: Meaning, place: &Place<'_>, cx: &Ctxt) {
        let words = match meaning {
            Meaning::Range => constraint::range(&entry, place, cx),
            Meaning::Length => constraint::length(&entry, place, cx),
            Meaning::Pattern => constraint::pattern(&entry, place, cx),
            Meaning::Regex => constraint::regex(&entry, place, cx),
            Meaning::Contains => constraint::contains(&entry, place, cx),
            Meaning::Format(format) => constraint::format(&entry, format),
            Meaning::Ip => constraint::ip(&entry, cx),
            Meaning::Required => keyword("required", &entry),
            Meaning::Inner => inner(&entry, place, cx),
            Meaning::Text => text(&entry, place, cx),
            Meaning::Example => self.example(&entry, place, cx),
            Meaning::With => with(&entry, place, cx),
            Meaning::SchemaWith => schema_with::words(&entry, place, cx),
            Meaning::Extend => extend::words(&entry, place, cx),
            Meaning::Deprecated => {
                self.deprecated |= entry.is_on();
                TokenStream::new()
            }
            Meaning::Serde => {
                self.serde.push(entry);
                TokenStream::new()
            }
            Meaning::Nothing => TokenStream::new(),
            Meaning::Reject { unless, message } => {
                if !place.owns(unless) {
                    cx.error(entry.span(), message);
                }
                TokenStream::new()
            }
        };
        self.words.extend(words);
    }

    /// Translates an example. A CRD has one per schema, and `#[structural(example = …)]` takes precedence.
    fn example(&mut self, entry: &Meta, place: &Place<'_>, cx: &Ctxt) -> TokenStream {
        let Some(value) = cx.keep(entry.value()) else { return TokenStream::new() };
        if place.owns(&["example"]) {
            return TokenStream::new();
        }
        self.examples += 1;
        if self.examples > 1 {
            cx.error(
                entry.span(),
                "a schema in a CRD has one `example`\nhelp: remove this one, or choose one with `#[structural(example = …)]`",
            );
            return TokenStream::new();
        }
        let value = without_reference(value);
        if syn::parse2::<Json>(value.clone()).is_err() {
            cx.error_at(
                &value,
                "the example must be JSON that is known at compile time\nhelp: write it as JSON: `#[structural(example = {\"key\": \"value\"})]`",
            );
            return TokenStream::new();
        }
        constraint::text("example", entry.span(), &value)
    }
}

/// Removes the reference of `&"text"`. schemars accepts a text that could be a path in this form.
fn without_reference(value: TokenStream) -> TokenStream {
    let mut tokens = value.clone().into_iter();
    match tokens.next() {
        Some(proc_macro2::TokenTree::Punct(punct)) if punct.as_char() == '&' => tokens.collect(),
        _ => value,
    }
}

fn keyword(name: &str, entry: &Meta) -> TokenStream {
    let name = Ident::new(name, entry.span());
    quote!(#name,)
}

/// `title = "…"`
fn text(entry: &Meta, place: &Place<'_>, cx: &Ctxt) -> TokenStream {
    let Some(value) = cx.keep(entry.value()) else { return TokenStream::new() };
    let name = entry.name();
    if meta::is_constant(&value) {
        return constraint::text(&name, entry.span(), &value);
    }
    if !place.owns(&[&name]) {
        cx.error_at(
            &value,
            format!(
                "the schema needs this text when the code is compiled, and it is known only when the program runs\nhelp: write it as text: `#[structural({name} = \"…\")]`"
            ),
        );
    }
    TokenStream::new()
}

/// `with = "Type"`
fn with(entry: &Meta, place: &Place<'_>, cx: &Ctxt) -> TokenStream {
    if place.owns(&["as", "schema"]) {
        return TokenStream::new();
    }
    let ty = entry.value().and_then(|value| match meta::text(&value) {
        Some(text) => length::parse_quoted_type(&text),
        None => Err(syn::Error::new_spanned(value, "expected a type in quotes: `with = \"String\"`")),
    });
    match cx.keep(ty) {
        Some(ty) => constraint::text("as", entry.span(), &ty.into_token_stream()),
        None => TokenStream::new(),
    }
}

/// `inner(...)`
fn inner(entry: &Meta, place: &Place<'_>, cx: &Ctxt) -> TokenStream {
    if place.depth >= MAX_DEPTH {
        cx.error(entry.span(), format!("attributes may be nested {MAX_DEPTH} levels deep at most"));
        return TokenStream::new();
    }
    let inside = match place.options.checked_sub(1) {
        Some(options) => Place { bit: place::INNER, options, ..*place },
        None => Place { bit: place::INNER, own: place.own.and_then(Own::inner), depth: place.depth + 1, ..*place },
    };
    let mut translation = Translation::default();
    if matches!(entry.value, Value::List(_)) {
        translation.read(entry.entries(cx), &inside, cx);
    } else {
        cx.keep(entry.arguments());
    }
    let words = translation.words;
    if words.is_empty() || place.options > 0 {
        return words;
    }
    let name = Ident::new("inner", entry.span());
    quote!(#name(#words),)
}
