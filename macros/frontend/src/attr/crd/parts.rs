//! Parses argument lists of the form `word = value, word(...), …` inside `crd(...)`.

use proc_macro2::Span;
use syn::ext::IdentExt;
use syn::parse::{Parse, ParseStream};
use syn::punctuated::Punctuated;
use syn::{Ident, LitBool, LitInt, LitStr, Token, bracketed, parenthesized, token};

use crate::attr::nearest::nearest;

/// The grammar of an argument list.
pub(super) struct Parts {
    /// The word that the list belongs to, such as `crd`.
    pub(super) owner: &'static str,
    /// All words.
    pub(super) words: &'static [&'static str],
    /// Words that may occur more than once.
    pub(super) repeat: &'static [&'static str],
    /// Words of other tools with our replacements.
    pub(super) foreign: &'static [(&'static str, &'static str)],
}

impl Parts {
    /// Parses all arguments. `read` parses the value of a word, which is one of [`words`](Self::words).
    pub(super) fn read(
        &self,
        input: ParseStream<'_>,
        mut read: impl FnMut(&str, Span, ParseStream<'_>) -> syn::Result<()>,
    ) -> syn::Result<()> {
        let mut seen: Vec<String> = Vec::new();
        while !input.is_empty() {
            let ident = input.call(Ident::parse_any)?;
            let word = ident.unraw().to_string();
            if !self.words.contains(&word.as_str()) {
                return Err(syn::Error::new(ident.span(), self.unknown(&word)));
            }
            if seen.contains(&word) && !self.repeat.contains(&word.as_str()) {
                return Err(syn::Error::new(ident.span(), format!("`{word}` is given twice")));
            }
            read(&word, ident.span(), input)?;
            seen.push(word);
            if !input.is_empty() {
                input.parse::<Token![,]>()?;
            }
        }
        Ok(())
    }

    fn unknown(&self, word: &str) -> String {
        let owner = self.owner;
        let foreign = self.foreign.iter().find(|(other, _)| *other == word).map(|(_, ours)| *ours);
        match foreign.or_else(|| nearest(word, self.words.iter().copied())) {
            Some(near) => format!("unknown key in `{owner}`: `{word}`\nhelp: did you mean `{near}`?"),
            None => format!("unknown key in `{owner}`: `{word}`\nhelp: the parts are {}", self.words.join(", ")),
        }
    }

    /// Returns the value of a required argument.
    pub(super) fn needed<T>(&self, word: &str, value: Option<T>, span: Span) -> syn::Result<T> {
        let owner = self.owner;
        value.ok_or_else(|| syn::Error::new(span, format!("`{owner}` needs a {word}: `{owner}({word} = \"…\")`")))
    }
}

/// Parses `= "text"`.
pub(super) fn text(input: ParseStream<'_>) -> syn::Result<LitStr> {
    input.parse::<Token![=]>()?;
    input.parse()
}

/// Parses nothing, `= true`, or `= false`.
pub(super) fn yes_or_no(input: ParseStream<'_>) -> syn::Result<bool> {
    if !input.peek(Token![=]) {
        return Ok(true);
    }
    input.parse::<Token![=]>()?;
    Ok(input.parse::<LitBool>()?.value)
}

/// Parses `= 1`.
pub(super) fn number<T: std::str::FromStr<Err: std::fmt::Display>>(input: ParseStream<'_>) -> syn::Result<T> {
    input.parse::<Token![=]>()?;
    input.parse::<LitInt>()?.base10_parse()
}

/// Parses `("a", "b")` or `= ["a", "b"]`.
pub(super) fn list(input: ParseStream<'_>) -> syn::Result<Vec<LitStr>> {
    let content;
    if input.peek(token::Paren) {
        parenthesized!(content in input);
    } else {
        input.parse::<Token![=]>()?;
        bracketed!(content in input);
    }
    Ok(Punctuated::<LitStr, Token![,]>::parse_terminated(&content)?.into_iter().collect())
}

/// Parses `("key" = "value", …)`.
pub(super) fn entries(input: ParseStream<'_>) -> syn::Result<Vec<(LitStr, LitStr)>> {
    struct Entry(LitStr, LitStr);
    impl Parse for Entry {
        fn parse(input: ParseStream<'_>) -> syn::Result<Self> {
            let key: LitStr = input.parse()?;
            input.parse::<Token![=]>()?;
            Ok(Entry(key, input.parse()?))
        }
    }
    let content;
    parenthesized!(content in input);
    let entries: Vec<Entry> = Punctuated::<Entry, Token![,]>::parse_terminated(&content)?.into_iter().collect();
    for (at, Entry(key, _)) in entries.iter().enumerate() {
        if entries[..at].iter().any(|Entry(other, _)| other.value() == key.value()) {
            return Err(syn::Error::new(key.span(), format!("`{}` occurs twice", key.value())));
        }
    }
    Ok(entries.into_iter().map(|Entry(key, value)| (key, value)).collect())
}

/// Checks that a word is one of these. The error is the server's message.
pub(super) fn one_of(word: &LitStr, supported: &[&str]) -> syn::Result<()> {
    let value = word.value();
    if supported.contains(&value.as_str()) {
        return Ok(());
    }
    let supported: Vec<String> = supported.iter().map(|word| format!("{word:?}")).collect();
    let message = format!("Unsupported value: {value:?}: supported values: {}", supported.join(", "));
    Err(syn::Error::new(word.span(), message))
}
