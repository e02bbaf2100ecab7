//! Sets the spans of generated tokens, which determine where the compiler reports errors.
//!
//! The compiler highlights an expression from its first to its last token. If one of these two tokens does not come
//! from the author, the compiler highlights the derive instead. Tokens in parentheses keep their own spans.

use proc_macro2::{Group, Ident, Span, TokenStream, TokenTree};
use quote::ToTokens;

/// Returns the spans of the first and the last token.
pub(crate) fn ends(tokens: impl ToTokens) -> (Span, Span) {
    let mut spans = tokens.into_token_stream().into_iter().map(|token| token.span());
    let first = spans.next().unwrap_or_else(Span::call_site);
    (first, spans.last().unwrap_or(first))
}

/// Returns the same tokens with other spans.
pub(crate) fn at(tokens: TokenStream, (first, last): (Span, Span)) -> TokenStream {
    let mut tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for token in &mut tokens {
        token.set_span(first);
    }
    if let Some(token) = tokens.last_mut() {
        token.set_span(last);
    }
    tokens.into_iter().collect()
}

/// Replaces these lifetimes with `'static`.
pub(super) fn with_static(tokens: TokenStream, lifetimes: &[&Ident]) -> TokenStream {
    let mut quote = false;
    let tokens = tokens.into_iter().map(|token| {
        let after_quote = std::mem::replace(&mut quote, matches!(&token, TokenTree::Punct(p) if p.as_char() == '\''));
        match token {
            TokenTree::Ident(ident) if after_quote && lifetimes.contains(&&ident) => {
                TokenTree::Ident(Ident::new("static", ident.span()))
            }
            TokenTree::Group(group) => {
                let mut inside = Group::new(group.delimiter(), with_static(group.stream(), lifetimes));
                inside.set_span(group.span());
                TokenTree::Group(inside)
            }
            token => token,
        }
    });
    tokens.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use quote::{format_ident, quote};

    #[test]
    fn lifetimes_become_static() {
        let tokens = quote!(<S<'a, 'b> as T<'c>>::X(<&'a A<{ a }>>::Y, 'a'));
        let expected = quote!(<S<'static, 'static> as T<'c>>::X(<&'static A<{ a }>>::Y, 'a'));
        let lifetimes = [format_ident!("a"), format_ident!("b")];
        assert_eq!(with_static(tokens, &lifetimes.iter().collect::<Vec<_>>()).to_string(), expected.to_string());
    }
}
