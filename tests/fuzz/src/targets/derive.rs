//! The target for the derive macro.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use structural_schema_frontend::{Options, derive, item_of};
use syn::File;

use crate::seeds::Sources;

pub(super) fn seeds(sources: &Sources) -> Vec<Vec<u8>> {
    let folders = ["tests/ui", "tests/expand/cases", "examples/derive/src", "tests/validation/src"];
    let files = folders.into_iter().flat_map(|folder| sources.files(folder, "rs"));
    files.filter(|text| text.contains("struct") && text.len() < 4_000).map(String::into_bytes).collect()
}

pub(super) fn expand(input: &[u8]) -> Result<(), String> {
    let Ok(text) = str::from_utf8(input) else { return Ok(()) };
    let Ok(tokens) = text.parse::<TokenStream>() else { return Ok(()) };
    for item in items(tokens) {
        let Ok(input) = item_of(item) else { continue };
        let output = derive(&input, Options::of_source(&input));
        if let Err(error) = syn::parse2::<File>(output) {
            return Err(format!("the output is not Rust: {error}"));
        }
    }
    Ok(())
}

/// Returns the structs, enums, and unions of a file, with their attributes. The compiler passes one item to the derive.
fn items(tokens: TokenStream) -> Vec<TokenStream> {
    let mut items = Vec::new();
    let mut item: Vec<TokenTree> = Vec::new();
    for token in tokens {
        let ends = match &token {
            TokenTree::Punct(punct) => punct.as_char() == ';',
            TokenTree::Group(group) => group.delimiter() == Delimiter::Brace,
            _ => false,
        };
        item.push(token);
        if ends {
            items.push(std::mem::take(&mut item));
        }
    }
    let is_type = |token: &TokenTree| matches!(token, TokenTree::Ident(word) if word == "struct" || word == "enum" || word == "union");
    items.retain(|item| item.iter().any(is_type));
    items.into_iter().map(TokenStream::from_iter).collect()
}
