//! Where the compiler shows what it finds in generated code.
//!
//! It shows an expression from its first to its last token, and falls back to the derive where one of them is not the
//! author's. What stands in parentheses keeps its own places.

use proc_macro2::{Span, TokenStream, TokenTree};
use quote::ToTokens;

/// The places of the first and the last token.
pub(super) fn ends(tokens: impl ToTokens) -> (Span, Span) {
    let mut spans = tokens.into_token_stream().into_iter().map(|token| token.span());
    let first = spans.next().unwrap_or_else(Span::call_site);
    (first, spans.last().unwrap_or(first))
}

/// The same tokens at another place.
pub(super) fn at(tokens: TokenStream, (first, last): (Span, Span)) -> TokenStream {
    let mut tokens: Vec<TokenTree> = tokens.into_iter().collect();
    for token in &mut tokens {
        token.set_span(first);
    }
    if let Some(token) = tokens.last_mut() {
        token.set_span(last);
    }
    tokens.into_iter().collect()
}
