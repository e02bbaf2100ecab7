//! Paths of fields: `spec.ports[*].name`, `metadata.annotations["example.com/team"]`.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::{Ident, LitStr, Token, bracketed, token};

/// The path of a field.
pub(super) struct FieldPath {
    steps: Vec<Step>,
    /// The spans of the first and the last token.
    pub(super) ends: (Span, Span),
}

enum Step {
    Field(String),
    Each,
}

impl Parse for FieldPath {
    fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
        if !input.peek(Ident::peek_any) {
            return Err(input.error("expected the path of a field, such as `spec.replicas`"));
        }
        let first = input.call(Ident::parse_any)?;
        let mut path = FieldPath { steps: vec![Step::Field(name(&first))], ends: (first.span(), first.span()) };
        loop {
            if input.peek(Token![.]) {
                input.parse::<Token![.]>()?;
                if !input.peek(Ident::peek_any) {
                    return Err(input.error("expected the name of a field"));
                }
                let ident = input.call(Ident::parse_any)?;
                path.ends.1 = ident.span();
                path.steps.push(Step::Field(name(&ident)));
            } else if input.peek(token::Bracket) {
                let inside;
                let bracket = bracketed!(inside in input);
                path.ends.1 = bracket.span.close();
                if inside.peek(LitStr) {
                    path.steps.push(Step::Field(inside.parse::<LitStr>()?.value()));
                } else if inside.peek(Token![*]) {
                    inside.parse::<Token![*]>()?;
                    path.steps.push(Step::Each);
                } else {
                    return Err(syn::Error::new(
                        bracket.span.join(),
                        "expected `[*]` for all items of a list or values of a map, or `[\"key\"]`",
                    ));
                }
                if !inside.is_empty() {
                    return Err(inside.error("expected `]`"));
                }
            } else {
                return Ok(path);
            }
        }
    }
}

impl FieldPath {
    /// Generates an expression of type `&'static [Step<'static>]`.
    pub(super) fn tokens(&self, s: &TokenStream) -> TokenStream {
        let steps = self.steps.iter().map(|step| match step {
            Step::Field(name) => quote!(#s::Step::Field(#name)),
            Step::Each => quote!(#s::Step::Each),
        });
        quote!(&[#(#steps),*])
    }
}

/// Returns the JSON name of a field. `r#type` is `type`.
fn name(ident: &Ident) -> String {
    ident.unraw().to_string()
}
