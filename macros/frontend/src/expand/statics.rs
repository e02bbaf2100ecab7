//! Generates schemas as statics.
//!
//! The compiler visits everything that a constant refers to, including the schemas of all types inside. It does not visit
//! the statics that a static refers to. The checks of a type therefore read statics, and most associated constants refer to
//! the statics. The compiler evaluates these constants only where another type uses them.

use proc_macro2::{Span, TokenStream};
use quote::{quote, quote_spanned};

use super::object::Object;
use super::{Support, overrides};
use crate::ast::{Container, Content, Data, Representation};

/// What holds the schemas of an item.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Holder {
    /// Associated constants. A static cannot depend on the parameters of an item or name `Self`, and small schemas do not
    /// benefit.
    Constants,
    /// Statics.
    Statics,
    /// A static with the schema of a struct and the list of its properties. The schema that attributes of the struct change is
    /// a constant.
    Object {
        /// Whether attributes of the struct change its schema.
        is_changed: bool,
    },
}

impl Holder {
    /// Returns what holds the schemas of an item.
    pub(super) fn of(container: &Container<'_>) -> Self {
        let keywords = &container.keywords;
        let fields = match &container.data {
            Data::Struct(fields) => fields.iter().collect::<Vec<_>>(),
            Data::Enum(data) if !matches!(data.representation, Representation::Unit) => {
                let contents = data.variants.iter().map(|variant| match &variant.content {
                    Content::Struct(fields) => fields.as_slice(),
                    Content::Newtype(_) | Content::Unit => &[],
                });
                contents.flatten().collect()
            }
            Data::Enum(_) | Data::Newtype { .. } | Data::Proxy(_) => return Holder::Constants,
        };
        let names_self = keywords.name_self() || fields.iter().any(|field| field.keywords.name_self());
        if !container.generics.params.is_empty() || names_self {
            return Holder::Constants;
        }
        match &container.data {
            Data::Struct(_) if !overrides::replaces(keywords) => {
                Holder::Object { is_changed: overrides::changes(keywords) }
            }
            _ => Holder::Statics,
        }
    }

    /// Returns an expression for the finished schema, if it is a static.
    pub(super) fn schema(self) -> Option<TokenStream> {
        match self {
            Holder::Constants | Holder::Object { is_changed: true } => None,
            Holder::Statics => Some(quote!(&__SCHEMA)),
            Holder::Object { is_changed: false } => Some(quote!(&__OBJECT.schema)),
        }
    }

    /// Returns an expression for the schema before the attributes of the item are applied, if it is a static.
    pub(super) fn shape(self) -> Option<TokenStream> {
        match self {
            Holder::Constants => None,
            Holder::Statics => Some(quote!((&__SHAPE))),
            Holder::Object { .. } => Some(quote!((&__OBJECT.schema))),
        }
    }
}

/// The schema of an item before its own attributes are applied.
pub(super) enum Shape {
    /// The schema of a struct.
    Object(Object),
    /// An expression of type `Schema<'static>`.
    Other(TokenStream),
}

impl Shape {
    fn value(&self, support: &Support) -> TokenStream {
        match self {
            Shape::Object(object) => object.value(support),
            Shape::Other(value) => value.clone(),
        }
    }
}

/// Generates the statics of an item, and the associated constants that refer to them or have the schemas. `schema` is
/// `None` if it equals the shape. The compiler reports a cycle of types at the span of these items.
pub(super) fn items(
    holder: Holder,
    shape: &Shape,
    schema: Option<&TokenStream>,
    span: Span,
    support: &Support,
) -> (TokenStream, TokenStream) {
    let s = &support.path;
    let ty = quote_spanned!(span=> #s::Schema<'static>);
    let statics = match (holder, shape) {
        (Holder::Constants, _) => {
            let shape = shape.value(support);
            let constants = match schema {
                Some(schema) => quote_spanned! {span=>
                    const SHAPE: &'static #ty = &#shape;
                    const SCHEMA: &'static #ty = &#schema;
                },
                None => quote_spanned!(span=> const SCHEMA: &'static #ty = &#shape;),
            };
            return (TokenStream::new(), constants);
        }
        (Holder::Object { .. }, Shape::Object(object)) => object.parts(span, support),
        (Holder::Object { .. } | Holder::Statics, shape) => {
            let shape = shape.value(support);
            match schema {
                Some(schema) => quote_spanned! {span=>
                    static __SHAPE: #ty = #shape;
                    static __SCHEMA: #ty = #schema;
                },
                None => quote_spanned!(span=> static __SCHEMA: #ty = #shape;),
            }
        }
    };
    let finished = holder.schema().unwrap_or_else(|| quote!(&#schema));
    (statics, quote_spanned!(span=> const SCHEMA: &'static #ty = #finished;))
}
