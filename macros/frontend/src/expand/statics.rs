//! Generates schemas as statics.
//!
//! The compiler visits everything that a constant refers to, including the schemas of all types inside. It does not visit
//! the statics that a static refers to. The checks of a type therefore read statics. The associated constants refer to
//! the statics, and the compiler evaluates them only where another type uses them.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use super::Support;
use crate::ast::{Container, Content, Data, Representation};

/// Returns whether the schemas of an item are statics. A static cannot depend on the parameters of an item or name
/// `Self`, and small schemas do not benefit.
pub(super) fn has_statics(container: &Container<'_>) -> bool {
    let fields = match &container.data {
        Data::Struct(fields) => fields.iter().collect::<Vec<_>>(),
        Data::Enum(data) if !matches!(data.representation, Representation::Unit) => {
            let contents = data.variants.iter().map(|variant| match &variant.content {
                Content::Struct(fields) => fields.as_slice(),
                Content::Newtype(_) | Content::Unit => &[],
            });
            contents.flatten().collect()
        }
        Data::Enum(_) | Data::Newtype { .. } | Data::Proxy(_) => return false,
    };
    container.generics.params.is_empty()
        && !container.keywords.name_self()
        && !fields.iter().any(|field| field.keywords.name_self())
}

/// Returns an expression for the finished schema of an item with statics.
pub(super) fn schema(has_statics: bool) -> Option<TokenStream> {
    has_statics.then(|| quote!(&__SCHEMA))
}

/// Returns an expression for the schema of an item with statics before its own attributes are applied.
pub(super) fn shape(has_statics: bool) -> Option<TokenStream> {
    has_statics.then(|| quote!((&__SHAPE)))
}

/// Generates the statics of an item, and the associated constants that refer to them or have the schemas. `schema` is
/// `None` if it equals the shape. The compiler reports a cycle of types at the span of these items.
pub(super) fn items(
    has_statics: bool,
    shape: &TokenStream,
    schema: Option<&TokenStream>,
    span: Span,
    support: &Support,
) -> (TokenStream, TokenStream) {
    let s = &support.path;
    let ty = quote_spanned!(span=> #s::Schema<'static>);
    match (has_statics, schema) {
        (false, None) => (TokenStream::new(), quote_spanned!(span=> const SCHEMA: &'static #ty = &#shape;)),
        (false, Some(schema)) => {
            let constants = quote_spanned! {span=>
                const SHAPE: &'static #ty = &#shape;
                const SCHEMA: &'static #ty = &#schema;
            };
            (TokenStream::new(), constants)
        }
        (true, None) => (
            quote_spanned!(span=> static __SCHEMA: #ty = #shape;),
            quote_spanned!(span=> const SCHEMA: &'static #ty = &__SCHEMA;),
        ),
        (true, Some(schema)) => (
            quote_spanned!(span=> static __SHAPE: #ty = #shape; static __SCHEMA: #ty = #schema;),
            quote_spanned! {span=>
                const SHAPE: &'static #ty = &__SHAPE;
                const SCHEMA: &'static #ty = &__SCHEMA;
            },
        ),
    }
}

/// Generates a reference to the schema of a field with attributes, given as an expression of type `Schema<'static>`.
/// `in_literal` is whether the reference is a part of the literal of the static. The compiler then extends its lifetime,
/// and processes it faster than a constant or a static of its own.
pub(super) fn field(has_statics: bool, in_literal: bool, schema: &TokenStream) -> TokenStream {
    if has_statics && in_literal { quote!(&#schema) } else { quote!(&const { #schema }) }
}
