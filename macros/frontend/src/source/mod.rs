//! The source around an item.
//!
//! A derive sees its item only. The compiler tells which file the derive is in and at which place, so the rest is read from
//! there: the other derives of the item, and functions beside it.

pub mod derives;
mod lexer;
mod module;

pub use module::{Function, Module};

/// Whether a path leads out of its module.
pub fn is_elsewhere(path: &str) -> bool {
    path.starts_with("super::") || path.starts_with("crate::")
}

use proc_macro2::{Group, Span, TokenStream, TokenTree};

/// The tokens of the source stand for those of an attribute, where the compiler reports errors.
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
