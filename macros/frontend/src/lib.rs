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
pub mod derives;
mod expand;
mod kube;
pub mod request;

use proc_macro2::TokenStream;
use syn::DeriveInput;

use ast::DefaultImpl;

/// Expands `#[derive(StructuralSchema)]`. Mistakes become `compile_error!`s, together with an impl that keeps them
/// from causing others. The resource that kube derives from the item is expanded as well.
///
/// A derive does not see whether its item derives `Default` as well, so the caller says how `Default` is implemented.
pub fn derive(input: &DeriveInput, default_impl: DefaultImpl) -> TokenStream {
    derive_with(input, default_impl, Emission::Off)
}

/// Expands the derive with a constant for each definition that hands it to `codegen-cli emit`: see [`request`].
pub fn derive_and_emit(input: &DeriveInput, default_impl: DefaultImpl) -> TokenStream {
    derive_with(input, default_impl, Emission::On)
}

/// Whether definitions are handed to `codegen-cli emit`.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Emission {
    Off,
    On,
}

fn derive_with(input: &DeriveInput, default_impl: DefaultImpl, emission: Emission) -> TokenStream {
    expand_with(input, default_impl, emission).unwrap_or_else(|errors| {
        let cx = ctxt::Ctxt::new();
        let mut tokens = errors.into_compile_error();
        tokens.extend(expand::stub(kube::in_our_words(input, &cx).as_ref().unwrap_or(input)));
        tokens.extend(kube::root(input, &cx).as_ref().map(expand::stub));
        tokens
    })
}

/// Expands the item and returns all mistakes as an error, for callers that report them outside of the compiler.
pub fn expand(input: &DeriveInput, default_impl: DefaultImpl) -> syn::Result<TokenStream> {
    expand_with(input, default_impl, Emission::Off)
}

fn expand_with(input: &DeriveInput, default_impl: DefaultImpl, emission: Emission) -> syn::Result<TokenStream> {
    let cx = ctxt::Ctxt::new();
    let root = kube::root(input, &cx);
    let translated = kube::in_our_words(input, &cx);
    let input = translated.as_ref().unwrap_or(input);
    let translated = attr::foreign::translate_item(input, &cx);
    let mut tokens = item(translated.as_ref().unwrap_or(input), default_impl, cx, emission)?;
    if let Some(root) = root {
        tokens.extend(item(&root, DefaultImpl::Unknown, ctxt::Ctxt::new(), emission)?);
    }
    Ok(tokens)
}

fn item(
    input: &DeriveInput,
    default_impl: DefaultImpl,
    cx: ctxt::Ctxt,
    emission: Emission,
) -> syn::Result<TokenStream> {
    let expansion = ast::container(input, default_impl, &cx).map(|container| {
        let mut tokens = expand::container(&container, &cx);
        if emission == Emission::On {
            tokens.extend(expand::emission(&container));
        }
        tokens
    });
    cx.finish()?;
    Ok(expansion.unwrap_or_else(|| expand::stub(input)))
}
