//! Constants whose evaluation fails where a rule is broken.
//!
//! A derive sees one item. What depends on the types of its fields is left to `const fn`s over the finished schema,
//! called in a constant whose span is the attribute that the rule is about: there the compiler shows the failure.
//! For a type without parameters each check is a constant of its own, so that all failures show at once. For a generic
//! type they are one associated constant, evaluated where a type without parameters mentions it.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Lit, PathArguments, Type};

use super::Support;
use crate::ast::{Container, Enum, Field, Presence};
use crate::attr::keyword::Applies;
use crate::attr::structural::{Keyword, Keywords, Value, sign_and_literal};

/// Collects the checks of an item.
pub(super) struct Checks<'a> {
    container: &'a Container<'a>,
    /// Calls that return nothing or panic.
    calls: Vec<TokenStream>,
    /// Field types that may carry checks of their own.
    mentioned: Vec<&'a Type>,
}

impl<'a> Checks<'a> {
    pub(super) fn new(container: &'a Container<'a>) -> Self {
        Checks { container, calls: Vec::new(), mentioned: Vec::new() }
    }

    /// Whether the type asks for `x-kubernetes-unions`.
    pub(super) fn wants_union(&self) -> bool {
        self.container.keywords.get("union").is_some()
    }

    /// An expression that leads to the finished schema of the item.
    pub(super) fn root(&self, support: &Support) -> TokenStream {
        self.constant("SCHEMA", support)
    }

    /// An expression that leads to the schema of the item before its own attributes.
    pub(super) fn shape(&self, support: &Support) -> TokenStream {
        self.constant("SHAPE", support)
    }

    /// An expression that leads to the schema of a struct variant.
    pub(super) fn variant(&self, index: usize, support: &Support) -> TokenStream {
        let variants = self.constant("VARIANTS", support);
        quote!(#variants[#index])
    }

    fn constant(&self, name: &str, support: &Support) -> TokenStream {
        let s = &support.path;
        let ident = self.container.ident;
        let name = quote::format_ident!("{name}");
        let (_, type_generics, _) = self.container.generics.split_for_impl();
        quote!(<#ident #type_generics as #s::StructuralSchema>::#name)
    }

    /// Notes that `ty` is used. The checks of a generic type run where it gets its arguments.
    pub(super) fn mention(&mut self, ty: &'a Type) {
        if has_arguments(ty) {
            self.mentioned.push(ty);
        }
    }

    /// What the words of one place ask for.
    pub(super) fn keywords(&mut self, keywords: &Keywords, base: &TokenStream, at: &TokenStream, support: &Support) {
        for word in keywords.iter() {
            self.applies(word, base, support);
            self.keyword(word, base, at, support);
        }
    }

    fn keyword(&mut self, word: &Keyword, base: &TokenStream, at: &TokenStream, support: &Support) {
        let s = &support.path;
        let span = word.span;
        let call = match word.spec.name {
            "minimum" | "maximum" | "exclusive_minimum" | "exclusive_maximum" => quote!(bounds(#base, #at)),
            "min_length" | "max_length" | "min_items" | "max_items" | "min_properties" | "max_properties" => {
                quote!(sizes(#base, #at))
            }
            "multiple_of" => quote!(multiple_of(#at)),
            "pattern" => {
                return self.pattern(word, at, support);
            }
            "default" => quote!(default(#at)),
            "enumeration" => quote!(enumeration(#at)),
            "list_type" | "list_map_keys" => quote!(list_type(#at)),
            "map_type" => quote!(map_type(#at)),
            "embedded_resource" | "int_or_string" => quote!(extensions(#at)),
            "any_of" | "one_of" | "all_of" | "not" => {
                let name = word.spec.name;
                quote!(junctor(#base, #at, #name))
            }
            _ => return,
        };
        self.calls.push(quote_spanned!(span=> #s::check::#call));
    }

    /// A literal is checked here, where the message can point at it; a constant when it is known.
    fn pattern(&mut self, word: &Keyword, at: &TokenStream, support: &Support) {
        let s = &support.path;
        let span = match &word.value {
            Value::Text(text) => match sign_and_literal(text) {
                Some((_, Lit::Str(text))) => text.span(),
                _ => text.span(),
            },
            _ => word.span,
        };
        self.calls.push(quote_spanned!(span=> #s::check::pattern(#at)));
    }

    /// A keyword without effect on this type is a mistake, although the server is silent about it.
    fn applies(&mut self, word: &Keyword, base: &TokenStream, support: &Support) {
        let s = &support.path;
        let name = word.spec.name;
        let kinds = match word.spec.applies {
            Applies::Any => return,
            Applies::Numbers => quote!(NUMBERS),
            Applies::Strings => quote!(STRINGS),
            Applies::Arrays => quote!(ARRAYS),
            Applies::Objects if name == "values" => quote!(MAPS),
            Applies::Objects => quote!(OBJECTS),
        };
        self.calls.push(quote_spanned!(word.span=> #s::check::applies(#base, #name, #s::check::#kinds)));
    }

    /// The names in `exactly_one_of(...)` and the like are properties.
    pub(super) fn names(&mut self, keywords: &Keywords, at: &TokenStream, support: &Support) {
        let s = &support.path;
        for word in keywords.iter() {
            if let Value::Union { discriminator, fields } = &word.value {
                for name in fields.iter().map(|(field, _)| field).chain([discriminator]) {
                    self.calls.push(quote_spanned!(name.span()=> #s::check::property(#at, #name)));
                }
            }
            if let (Value::Names(names), "exactly_one_of" | "at_most_one_of" | "at_least_one_of") =
                (&word.value, word.spec.name)
            {
                for name in names {
                    self.calls.push(quote_spanned!(name.span()=> #s::check::property(#at, #name)));
                }
            }
        }
    }

    /// A field that may be left out when written must not be needed when read.
    pub(super) fn presence(&mut self, field: &'a Field<'a>, support: &Support) {
        let s = &support.path;
        if let (Some(span), Presence::ByType) = (field.omitted, field.presence)
            && field.keywords.get("schema").is_none()
        {
            let ty = field.ty;
            let name = &field.name;
            self.calls.push(quote_spanned!(span=> #s::check::omitted(<#ty as #s::StructuralSchema>::REQUIRED, #name)));
        }
    }

    /// A flattened field is an object, and no property of it is another one's.
    pub(super) fn flatten(&mut self, field: &'a Field<'a>, place: &TokenStream, support: &Support) {
        let s = &support.path;
        self.mention(field.ty);
        let name = &field.name;
        self.calls.push(quote_spanned!(field.span=> #s::check::flattened(#place, #name)));
    }

    /// The members of a union agree on the properties that they share.
    pub(super) fn union(&mut self, data: &Enum<'_>, place: &TokenStream, support: &Support) {
        let s = &support.path;
        let span = data.variants.first().map_or_else(Span::call_site, |variant| variant.ident.span());
        self.calls.push(quote_spanned!(span=> #s::check::union(#place)));
    }

    /// The associated constant of a generic type, and the separate constants of any other.
    pub(super) fn finish(self, support: &Support) -> (TokenStream, TokenStream) {
        let s = &support.path;
        let mentioned: Vec<TokenStream> = self
            .mentioned
            .iter()
            .map(|ty| quote_spanned!(ty.span()=> <#ty as #s::StructuralSchema>::CHECKED))
            .collect();
        let calls = &self.calls;
        if self.container.is_generic() {
            let checked = quote!(const CHECKED: () = { #(let () = #mentioned;)* #(#calls;)* };);
            return (checked, TokenStream::new());
        }
        let separate = mentioned.iter().chain(calls).map(|call| {
            let span = call.span();
            quote_spanned!(span=> const _: () = #call;)
        });
        (TokenStream::new(), quote!(#(#separate)*))
    }
}

/// Whether a type has type arguments, the only ones whose checks wait for their use.
fn has_arguments(ty: &Type) -> bool {
    match ty {
        Type::Path(path) => {
            path.path.segments.iter().any(
                |segment| matches!(&segment.arguments, PathArguments::AngleBracketed(list) if !list.args.is_empty()),
            )
        }
        Type::Group(group) => has_arguments(&group.elem),
        Type::Paren(paren) => has_arguments(&paren.elem),
        Type::Array(array) => has_arguments(&array.elem),
        Type::Reference(reference) => has_arguments(&reference.elem),
        Type::Slice(slice) => has_arguments(&slice.elem),
        _ => false,
    }
}
