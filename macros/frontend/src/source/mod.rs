//! Reads the source around an item.
//!
//! A derive sees only its item. The compiler provides the file and position of the derive. The other derives of the
//! item, and the functions and constants of the file, are read from there.

pub mod derives;
mod file;
mod imports;
mod lexer;
mod module;
mod scan;

pub use file::Source;
pub use module::{Constant, Found, Function, Module};

use proc_macro2::{Group, Span, TokenStream, TokenTree};

/// Replaces the spans of tokens from the source with the span of an attribute, where the compiler reports errors.
pub(crate) fn respan(tokens: TokenStream, at: Span) -> TokenStream {
    let tokens = tokens.into_iter().map(|mut token| {
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), respan(group.stream(), at)).into();
        }
        token.set_span(at);
        token
    });
    tokens.collect()
}
