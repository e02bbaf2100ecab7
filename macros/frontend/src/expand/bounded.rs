//! Generates properties of fields whose attributes only set bounds.
//!
//! The bounds are arguments of a generic type. The compiler processes them much faster than a literal of the schema.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::{quote, quote_spanned};
use syn::Type;
use syn::spanned::Spanned;

use super::{Support, overrides, scalar};
use crate::attr::structural::{Keywords, Value};

/// The keywords for the lower and the upper bound, and the type that selects them.
const BOUNDS: &[(&str, &str, &str)] = &[
    ("length_min", "length_max", "Length"),
    ("min_length", "max_length", "StringLength"),
    ("min_items", "max_items", "Items"),
    ("min_properties", "max_properties", "Properties"),
    ("minimum", "maximum", "Range"),
];

/// The bounds of a field.
#[derive(Clone, Copy)]
pub(super) struct Bounds {
    /// The type that selects the keywords.
    keywords: &'static str,
    min: Option<i64>,
    max: Option<i64>,
}

impl Bounds {
    /// Returns the bounds of a field. Returns `None` if it has other attributes that change its schema, or if a bound is
    /// not an integer literal.
    pub(super) fn of(keywords: &Keywords) -> Option<Self> {
        // The description of the schema differs as well.
        if keywords.get("description").is_some() {
            return None;
        }
        let mut words = keywords.iter().filter(|word| overrides::changes_schema(word)).peekable();
        let first = words.peek()?.spec.name;
        let (lower, upper, selector) = *BOUNDS.iter().find(|(lower, upper, _)| [*lower, *upper].contains(&first))?;
        let mut bounds = Bounds { keywords: selector, min: None, max: None };
        for word in words {
            let bound = match &word.value {
                Value::Count(count) => scalar::count(count)?,
                Value::Number(number) => whole(scalar::number(number)?)?,
                _ => return None,
            };
            match word.spec.name {
                name if name == lower => bounds.min = Some(bound),
                name if name == upper => bounds.max = Some(bound),
                _ => return None,
            }
        }
        Some(bounds)
    }

    /// Generates the property of a field of this type, as an expression of type `Property<'static>`.
    pub(super) fn property(self, ty: &Type, name: &str, description: &TokenStream, support: &Support) -> TokenStream {
        let s = &support.path;
        let [min, max] = [self.min, self.max].map(|bound| bound.map(Literal::i64_unsuffixed));
        let keywords = Ident::new(self.keywords, Span::call_site());
        let bounds = match (min, max) {
            (Some(min), None) => quote!(#s::AtLeast<#s::#keywords, #min>),
            (None, max) => quote!(#s::AtMost<#s::#keywords, #max>),
            (Some(min), Some(max)) => quote!(#s::Between<#s::#keywords, #min, #max>),
        };
        // The compiler reports a type without a schema here.
        quote_spanned! {ty.span()=>
            <#ty as #s::StructuralSchema>::PROPERTY.bounded::<#bounds>(#name, #description)
        }
    }
}

/// Returns the number as an integer, if the integer represents it exactly.
fn whole(number: f64) -> Option<i64> {
    const LARGEST: f64 = 9_007_199_254_740_992.0;
    let is_negative_zero = number == 0.0 && number.is_sign_negative();
    #[expect(clippy::cast_possible_truncation, reason = "the number has no fraction and is small enough")]
    (number.fract() == 0.0 && number.abs() <= LARGEST && !is_negative_zero).then_some(number as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_exact_integers_are_whole() {
        assert_eq!([1.0, -3.0, 0.0, 9_007_199_254_740_992.0].map(whole), [1, -3, 0, 9_007_199_254_740_992].map(Some));
        assert_eq!([0.5, -0.0, 1e17, f64::INFINITY, f64::NAN].map(whole), [None; 5]);
    }
}
