//! Parses foreign attributes: `key`, `key = value`, `key(arguments)`, `!key`.

use proc_macro2::{Ident, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::{ParseStream, Parser};
use syn::{Attribute, LitStr, Token, token};

use crate::attr::length;
use crate::ctxt::Ctxt;

/// One entry of a foreign attribute.
#[derive(Clone)]
pub(super) struct Meta {
    /// Whether `!` precedes the key.
    pub(super) unset: bool,
    /// The key.
    pub(super) key: Ident,
    /// The tokens after the key.
    pub(super) value: Value,
}

/// The tokens after a key.
#[derive(Clone)]
pub(super) enum Value {
    /// No tokens.
    Nothing,
    /// `= tokens`
    Equals(TokenStream),
    /// `(tokens)`
    List(TokenStream),
}

impl Meta {
    /// Returns the key as text.
    pub(super) fn name(&self) -> String {
        self.key.unraw().to_string()
    }

    /// Returns the span of the key.
    pub(super) fn span(&self) -> Span {
        self.key.span()
    }

    /// Returns the tokens after the key.
    pub(super) fn tokens(&self) -> TokenStream {
        match &self.value {
            Value::Nothing => TokenStream::new(),
            Value::Equals(tokens) => quote::quote!(= #tokens),
            Value::List(tokens) => quote::quote!((#tokens)),
        }
    }

    /// Returns the value after `=`.
    pub(super) fn value(&self) -> syn::Result<TokenStream> {
        match &self.value {
            Value::Equals(tokens) => Ok(tokens.clone()),
            _ => Err(syn::Error::new(self.span(), format!("`{0}` needs a value: `{0} = …`", self.key))),
        }
    }

    /// Returns the arguments in parentheses.
    pub(super) fn arguments(&self) -> syn::Result<TokenStream> {
        match &self.value {
            Value::List(tokens) => Ok(tokens.clone()),
            _ => Err(syn::Error::new(
                self.span(),
                format!("`{0}` needs its arguments in parentheses: `{0}(…)`", self.key),
            )),
        }
    }

    /// Parses the arguments in parentheses as entries.
    pub(super) fn entries(&self, cx: &Ctxt) -> Vec<Meta> {
        cx.keep(self.arguments()).map_or_else(Vec::new, |tokens| list(tokens, cx))
    }

    /// Returns whether the key is a flag that is set.
    pub(super) fn is_on(&self) -> bool {
        match &self.value {
            Value::Equals(tokens) => tokens.to_string() != "false",
            Value::Nothing | Value::List(_) => true,
        }
    }
}

/// Parses the entries of an attribute. An attribute without parentheses has none.
pub(super) fn read(attribute: &Attribute, cx: &Ctxt) -> Vec<Meta> {
    match &attribute.meta {
        syn::Meta::Path(_) => Vec::new(),
        syn::Meta::List(meta) => list(meta.tokens.clone(), cx),
        syn::Meta::NameValue(meta) => {
            let name = meta.path.get_ident().map(ToString::to_string).unwrap_or_default();
            cx.error_at(&meta.path, format!("expected `#[{name}(...)]`"));
            Vec::new()
        }
    }
}

/// Parses a list of entries. After an error it continues at the next comma.
fn list(tokens: TokenStream, cx: &Ctxt) -> Vec<Meta> {
    let parser = |input: ParseStream<'_>| {
        let mut entries = Vec::new();
        while !input.is_empty() {
            match entry(input) {
                Ok(entry) => entries.push(entry),
                Err(error) => {
                    cx.push(error);
                    up_to_comma(input)?;
                }
            }
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(entries)
    };
    cx.keep(parser.parse2(tokens)).unwrap_or_default()
}

fn entry(input: ParseStream<'_>) -> syn::Result<Meta> {
    let unset = input.parse::<Option<Token![!]>>()?.is_some();
    let key = input.call(Ident::parse_any)?;
    let value = if input.peek(token::Paren) {
        let content;
        syn::parenthesized!(content in input);
        Value::List(content.parse()?)
    } else if input.peek(Token![=]) {
        input.parse::<Token![=]>()?;
        if input.is_empty() || input.peek(Token![,]) {
            return Err(syn::Error::new(key.span(), format!("`{key}` needs a value: `{key} = …`")));
        }
        Value::Equals(up_to_comma(input)?)
    } else {
        Value::Nothing
    };
    if !input.is_empty() && !input.peek(Token![,]) {
        return Err(input.error("expected `,`"));
    }
    Ok(Meta { unset, key, value })
}

fn up_to_comma(input: ParseStream<'_>) -> syn::Result<TokenStream> {
    let mut tokens = TokenStream::new();
    while !input.is_empty() && !input.peek(Token![,]) {
        tokens.extend([input.parse::<TokenTree>()?]);
    }
    Ok(tokens)
}

/// Returns the string literal, if the tokens are one.
pub(super) fn text(tokens: &TokenStream) -> Option<LitStr> {
    syn::parse2(tokens.clone()).ok()
}

/// Returns an expression. schemars and validator accept expressions in quotes, too.
pub(super) fn unquoted(tokens: TokenStream) -> syn::Result<TokenStream> {
    match text(&tokens) {
        Some(text) => length::parse_quoted(&text),
        None => Ok(tokens),
    }
}

/// Returns whether the expression may be a constant. Expressions with `self`, field accesses, method calls, and dereferences
/// are not.
pub(super) fn is_constant(tokens: &TokenStream) -> bool {
    let mut tokens = tokens.clone().into_iter();
    let first_is_star = matches!(tokens.clone().next(), Some(TokenTree::Punct(punct)) if punct.as_char() == '*');
    !first_is_star
        && tokens.all(|token| match token {
            TokenTree::Ident(ident) => ident != "self",
            TokenTree::Punct(punct) => punct.as_char() != '.',
            TokenTree::Group(_) | TokenTree::Literal(_) => true,
        })
}
