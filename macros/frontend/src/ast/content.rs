//! The contents of variants.

use std::borrow::Cow;

use proc_macro2::Span;
use quote::{format_ident, quote};
use syn::ext::IdentExt;
use syn::spanned::Spanned;
use syn::{DeriveInput, Fields, Type};

use super::default::ContainerDefault;
use super::{Container, Content, Data, FieldRules, TypeDefault, build, field};
use crate::attr::keyword::place;
use crate::attr::structural::Keywords;
use crate::attr::{doc, serde};
use crate::ctxt::Ctxt;

/// Reads the keywords of a variant. The keywords of a variant with one unnamed field also describe the field.
pub(super) fn keywords_of_variant(variant: &syn::Variant, cx: &Ctxt) -> Keywords {
    let is_newtype = matches!(&variant.fields, Fields::Unnamed(fields) if fields.unnamed.len() == 1);
    let places = if is_newtype { place::VARIANT | place::CONTENT } else { place::VARIANT };
    Keywords::read(&variant.attrs, places, cx)
}

/// A variant and its context.
pub(super) struct Reading<'a, 'c> {
    pub(super) variant: &'a syn::Variant,
    pub(super) attributes: &'c serde::Variant,
    pub(super) container: &'c serde::Container,
    /// Whether the type has `no_aliases`.
    pub(super) no_aliases: bool,
    pub(super) input: &'a DeriveInput,
}

impl<'a> Reading<'a, '_> {
    /// Reads the content of the variant. `keywords` are the keywords of the variant.
    pub(super) fn read(&self, keywords: Keywords, contents: &mut Vec<Container<'a>>, cx: &Ctxt) -> Option<Content<'a>> {
        match &self.variant.fields {
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                Some(self.newtype(&fields.unnamed[0], keywords, contents, cx))
            }
            Fields::Unnamed(fields) => {
                cx.error(
                    fields.span(),
                    "a tuple variant is written as an array whose items have different types, which a structural schema cannot express\nhelp: name the fields, or use a single field",
                );
                None
            }
            Fields::Unit => {
                self.reject_function(cx);
                Some(Content::Unit)
            }
            Fields::Named(fields) => {
                self.reject_function(cx);
                let rename_all = self.attributes.rename_all.or(self.container.rename_all_fields);
                let rules = FieldRules {
                    rename_all,
                    default: ContainerDefault::None,
                    no_aliases: self.no_aliases,
                    root: false,
                };
                Some(Content::Struct(field::fields(fields, &rules, &self.input.ident, cx)))
            }
        }
    }

    fn reject_function(&self, cx: &Ctxt) {
        if let Some(span) = self.attributes.with {
            cx.error(
                span,
                "a function writes or reads this variant, so its fields do not tell the schema\nhelp: use a variant with one unnamed field, which takes `#[structural(as = Type)]`",
            );
        }
    }

    fn newtype(
        &self,
        field: &'a syn::Field,
        mut keywords: Keywords,
        contents: &mut Vec<Container<'a>>,
        cx: &Ctxt,
    ) -> Content<'a> {
        let attributes = serde::Field::read(&field.attrs, cx);
        keywords.join(Keywords::read(&field.attrs, place::CONTENT, cx), cx);
        keywords.take("ignore");
        let skip_both = attributes.skip_serializing.is_some() && attributes.skip_deserializing.is_some();
        if attributes.skip.is_some() || skip_both {
            if let Some(word) = keywords.iter().next() {
                cx.error(word.span, "serde skips this field, so it has no schema\nhelp: remove the attribute");
            }
            return Content::Unit;
        }
        if let Some(span) = attributes.skip_serializing.or(attributes.skip_deserializing) {
            cx.error(span, "the variant is written in one form and read in another: the API server has one schema for both\nhelp: skip the field both ways: `#[serde(skip)]`");
        }
        if !field::gives_schema(&keywords) {
            field::reject_function(attributes.with.or(self.attributes.with), cx);
            field::reject_recursion(&field.ty, &self.input.ident, cx);
        }
        if keywords.is_empty() {
            return Content::Newtype(Box::new(Cow::Borrowed(&field.ty)));
        }
        let content = self.declare(field, keywords);
        let (_, generics, _) = content.generics.split_for_impl();
        let ident = &content.ident;
        let ty = Type::Verbatim(quote!(#ident #generics));
        contents.push(content);
        Content::Newtype(Box::new(Cow::Owned(ty)))
    }

    /// Returns the type that the derive declares for a field with attributes:
    ///
    /// ```text
    /// enum Cidr { Net(#[structural(as = String)] IpNet) }
    ///
    /// #[structural(as = String)]
    /// struct __ContentOfNet(IpNet);
    /// ```
    fn declare(&self, field: &'a syn::Field, keywords: Keywords) -> Container<'a> {
        let name = &self.variant.ident;
        let span = Span::call_site().located_at(name.span());
        let data = if field::gives_schema(&keywords) {
            build::replacement(&keywords)
        } else {
            Data::Newtype { ty: &field.ty, transparent: false }
        };
        Container {
            ident: Cow::Owned(format_ident!("__ContentOf{}", name.unraw(), span = span)),
            generics: &self.input.generics,
            description: doc::description(&field.attrs),
            keywords,
            data,
            deprecated: build::is_deprecated(self.input),
            default: TypeDefault::Unknown,
            denies_unknown_fields: false,
        }
    }
}
