//! The front end of [`structural-schema`](https://docs.rs/structural-schema): from a Rust item to its generated code.
//!
//! ```text
//! tokens ──attr──▶ words ──ast──▶ meaning ──expand──▶ impls and compile-time checks
//! ```
//!
//! An ordinary library, so that the derive macro, the command line and build scripts share it. Every stage reports
//! through one [`ctxt::Ctxt`], so that all mistakes of an item show at once.

pub mod ast;
pub mod attr;
pub mod case;
pub mod ctxt;
mod expand;

use proc_macro2::TokenStream;
use syn::DeriveInput;

/// Expands `#[derive(StructuralSchema)]`. Mistakes become `compile_error!`s, together with an impl that keeps them
/// from causing others.
pub fn derive(input: &DeriveInput) -> TokenStream {
    expand(input).unwrap_or_else(|errors| {
        let mut tokens = errors.into_compile_error();
        tokens.extend(expand::stub(input));
        tokens
    })
}

/// The same, with all mistakes as an error, for those who report them elsewhere than in the compiler.
pub fn expand(input: &DeriveInput) -> syn::Result<TokenStream> {
    let cx = ctxt::Ctxt::new();
    let expansion = ast::container(input, &cx).map(|container| expand::container(&container, &cx));
    cx.finish()?;
    Ok(expansion.unwrap_or_else(|| expand::stub(input)))
}
