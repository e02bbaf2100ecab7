//! Builds enums.

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::{DataEnum, DeriveInput, Fields, Lit};

use super::{Container, Content, Enum, Representation, Variant, alias, content};
use crate::attr::json::{self, Json};
use crate::attr::structural::{Keyword, Keywords, Value, sign_and_literal};
use crate::attr::{doc, serde};
use crate::ctxt::Ctxt;

/// Reads an enum.
pub(super) fn read<'a>(
    input: &'a DeriveInput,
    data: &'a DataEnum,
    attributes: &serde::Container,
    no_aliases: bool,
    cx: &Ctxt,
) -> Option<Enum<'a>> {
    let mut variants: Vec<Variant<'a>> = Vec::new();
    let mut reading = Reading { container: attributes, input, no_aliases, contents: Vec::new() };
    let read = |variant| reading.variant(variant, cx);
    for variant in data.variants.iter().filter_map(read) {
        if variants.iter().any(|other| other.name == variant.name) {
            cx.error_at(variant.ident, format!("the variant `{}` occurs twice", variant.name));
        }
        variants.push(variant);
    }
    if variants.is_empty() {
        cx.error_at(&input.ident, "an enum without variants has no values, so it has no schema");
        return None;
    }
    let representation = representation(attributes, &variants, cx)?;
    if let Some(span) = attributes.deny_unknown_fields {
        reject_unknown_neighbours(span, &representation, &variants, cx);
    }
    let deny_unknown_fields = attributes.deny_unknown_fields.is_some();
    let data = Enum { representation, variants, deny_unknown_fields, contents: reading.contents };
    reject_no_default(&data, cx);
    Some(data)
}

/// Rejects `no_default` on variants whose content is an object of its own, where every default is possible.
fn reject_no_default(data: &Enum<'_>, cx: &Ctxt) {
    if data.shares_object() {
        return;
    }
    for variant in data.variants.iter().filter(|variant| variant.no_default) {
        cx.error_at(
            variant.ident,
            "`no_default` has no effect on this variant, because no other variant shares its object\nhelp: put it on the field that has the default",
        );
    }
}

/// Returns the variant that `#[default]` marks.
pub(super) fn marked_default(input: &DeriveInput) -> Option<String> {
    let syn::Data::Enum(syntax) = &input.data else { return None };
    let marked = syntax.variants.iter().find(|variant| variant.attrs.iter().any(|a| a.path().is_ident("default")))?;
    Some(marked.ident.to_string())
}

/// Returns the JSON value of the unit variant with this name in Rust.
pub(super) fn unit_value(data: &Enum<'_>, variant: &str) -> Option<Json> {
    data.variants.iter().find(|known| *known.ident == variant)?.unit_value(&data.representation)
}

/// Returns the JSON value of the variant with this name in Rust that holds a value.
pub(super) fn newtype_value(data: &Enum<'_>, variant: &str, value: Json) -> Option<Json> {
    let variant = data.variants.iter().find(|known| *known.ident == variant)?;
    let span = value.span;
    let json = |value| Json { value, span };
    let name = json(json::Value::String(variant.name.clone()));
    match (&variant.content, &data.representation) {
        (Content::Newtype(_), Representation::External) => {
            Some(json(json::Value::Object(vec![(variant.name.clone(), value)])))
        }
        (Content::Newtype(_), Representation::Adjacent { tag, content }) => {
            Some(json(json::Value::Object(vec![(tag.value(), name), (content.value(), value)])))
        }
        (Content::Newtype(_), Representation::Untagged) => Some(value),
        _ => None,
    }
}

impl Variant<'_> {
    /// Returns the JSON value of a unit variant.
    pub fn unit_value(&self, representation: &Representation) -> Option<Json> {
        if !matches!(self.content, Content::Unit) || self.other {
            return None;
        }
        let json = |value| Json { value, span: self.ident.span() };
        let name = json(json::Value::String(self.name.clone()));
        Some(match representation {
            Representation::Unit | Representation::External => name,
            Representation::Internal { tag } | Representation::Adjacent { tag, .. } => {
                json(json::Value::Object(vec![(tag.value(), name)]))
            }
            Representation::Untagged => json(json::Value::Null),
        })
    }
}

/// Rejects `deny_unknown_fields` if variants share an object and the fields of a variant are unknown.
fn reject_unknown_neighbours(span: Span, representation: &Representation, variants: &[Variant<'_>], cx: &Ctxt) {
    if matches!(representation, Representation::Unit | Representation::External) {
        return;
    }
    let structs = variants.iter().filter(|variant| matches!(variant.content, Content::Struct(_))).count();
    let unknown = variants.iter().find(|variant| match &variant.content {
        Content::Unit => false,
        Content::Newtype(_) => structs > 0,
        Content::Struct(fields) => structs > 1 && fields.iter().any(|field| field.flatten),
    });
    if let Some(variant) = unknown {
        cx.error(
            span,
            format!(
                "`deny_unknown_fields` cannot be said in a structural schema here: all variants share one object, and the fields of `{}` are not known to the others\nhelp: remove it, or write the fields of `{}` out",
                variant.ident, variant.ident
            ),
        );
    }
}

fn representation(attributes: &serde::Container, variants: &[Variant<'_>], cx: &Ctxt) -> Option<Representation> {
    Some(match (&attributes.tag, &attributes.content, attributes.untagged) {
        (None, None, Some(_)) => Representation::Untagged,
        (Some(tag), None, None) => Representation::Internal { tag: tag.clone() },
        (Some(tag), Some(content), None) if tag.value() == content.value() => {
            cx.error_at(content, "the tag and the content have the same name");
            return None;
        }
        (Some(tag), Some(content), None) => Representation::Adjacent { tag: tag.clone(), content: content.clone() },
        (None, None, None) => {
            if variants.iter().all(|variant| matches!(variant.content, Content::Unit)) {
                Representation::Unit
            } else {
                Representation::External
            }
        }
        (None, Some(content), _) => {
            cx.error_at(content, "`content` needs a `tag`");
            return None;
        }
        (Some(tag), _, Some(_)) => {
            cx.error_at(tag, "an enum is either tagged or untagged");
            return None;
        }
    })
}

/// The enum whose variants are read.
struct Reading<'a, 'c> {
    container: &'c serde::Container,
    input: &'a DeriveInput,
    /// Whether the type has `no_aliases`.
    no_aliases: bool,
    /// The types of [`Enum::contents`].
    contents: Vec<Container<'a>>,
}

impl<'a> Reading<'a, '_> {
    fn variant(&mut self, variant: &'a syn::Variant, cx: &Ctxt) -> Option<Variant<'a>> {
        let Reading { container, input, no_aliases, contents } = self;
        let (container, no_aliases) = (*container, *no_aliases);
        let attributes = serde::Variant::read(&variant.attrs, cx);
        let mut keywords = content::keywords_of_variant(variant, cx);
        let skip_both = attributes.skip_serializing.is_some() && attributes.skip_deserializing.is_some();
        if attributes.skip.is_some() || skip_both {
            return None;
        }
        alias::reject(&attributes.aliases, &mut keywords, no_aliases, alias::OF_VARIANT, cx);
        if let Some(span) = attributes.untagged {
            cx.error(span, "a single untagged variant among tagged ones has no structural schema\nhelp: make the whole enum untagged, or tag this variant as well");
        }
        let unraw = variant.ident.unraw().to_string();
        let default = container.rename_all.map_or_else(|| unraw.clone(), |case| case.variant(&unraw));
        let description = description(variant, keywords.take("description").as_ref(), cx);
        let no_default = no_default(variant, &mut keywords, cx);
        let reading = content::Reading { variant, attributes: &attributes, container, no_aliases, input };
        Some(Variant {
            name: attributes.rename.resolve(default, cx),
            ident: &variant.ident,
            description,
            content: reading.read(keywords, contents, cx)?,
            other: attributes.other.is_some(),
            no_default,
        })
    }
}

/// Returns whether the keywords of a variant contain `no_default`, and removes it.
fn no_default(variant: &syn::Variant, keywords: &mut Keywords, cx: &Ctxt) -> bool {
    let Some(word) = keywords.take("no_default") else { return false };
    let is_newtype = matches!(variant.fields, Fields::Unnamed(_));
    if !is_newtype {
        cx.error(word.span, "`no_default` belongs on the fields of this variant\nhelp: put it on the field");
    }
    is_newtype
}

fn description(variant: &syn::Variant, word: Option<&Keyword>, cx: &Ctxt) -> String {
    match word.map(|word| &word.value) {
        Some(Value::Text(expr)) => match sign_and_literal(expr) {
            Some((_, Lit::Str(text))) => text.value(),
            _ => {
                let message = "the description of a variant becomes a line in that of its enum, so that it cannot be a constant\nhelp: write it as text: `#[structural(description = \"…\")]`";
                cx.error_at(expr, message);
                String::new()
            }
        },
        _ => doc::description(&variant.attrs),
    }
}
