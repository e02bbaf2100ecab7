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

use proc_macro2::TokenStream;
use syn::DeriveInput;

use ast::DefaultImpl;

/// Expands `#[derive(StructuralSchema)]`. Mistakes become `compile_error!`s, together with an impl that keeps them
/// from causing others. What kube derives from the item is expanded beside it.
///
/// A derive does not see whether its item derives `Default` as well, so the caller says how `Default` is implemented.
pub fn derive(input: &DeriveInput, default_impl: DefaultImpl) -> TokenStream {
    expand(input, default_impl).unwrap_or_else(|errors| {
        let cx = ctxt::Ctxt::new();
        let mut tokens = errors.into_compile_error();
        tokens.extend(expand::stub(kube::in_our_words(input, &cx).as_ref().unwrap_or(input)));
        tokens.extend(kube::root(input, &cx).as_ref().map(expand::stub));
        tokens
    })
}

/// The same, with all mistakes as an error, for those who report them elsewhere than in the compiler.
pub fn expand(input: &DeriveInput, default_impl: DefaultImpl) -> syn::Result<TokenStream> {
    let (mut tokens, root) = own(input, default_impl)?;
    if let Some(root) = root {
        tokens.extend(item(&root, DefaultImpl::Unknown, ctxt::Ctxt::new())?);
    }
    Ok(tokens)
}

/// The same without what kube derives from the item, for those who have that as an item of its own: [`kube_root`].
pub fn expand_alone(input: &DeriveInput, default_impl: DefaultImpl) -> syn::Result<TokenStream> {
    own(input, default_impl).map(|(tokens, _)| tokens)
}

/// The resource that kube derives from an item with `#[kube(...)]`, as an author would write it. Where the attribute has
/// mistakes there is none; expanding the item reports them.
pub fn kube_root(input: &DeriveInput) -> Option<DeriveInput> {
    let cx = ctxt::Ctxt::new();
    let root = kube::root(input, &cx);
    root.filter(|_| cx.finish().is_ok())
}

/// The code of the item itself, and what kube derives from it.
fn own(input: &DeriveInput, default_impl: DefaultImpl) -> syn::Result<(TokenStream, Option<DeriveInput>)> {
    let cx = ctxt::Ctxt::new();
    let root = kube::root(input, &cx);
    let translated = kube::in_our_words(input, &cx);
    let input = translated.as_ref().unwrap_or(input);
    let translated = attr::foreign::translate_item(input, &cx);
    Ok((item(translated.as_ref().unwrap_or(input), default_impl, cx)?, root))
}

fn item(input: &DeriveInput, default_impl: DefaultImpl, cx: ctxt::Ctxt) -> syn::Result<TokenStream> {
    let expansion = ast::container(input, default_impl, &cx).map(|container| expand::container(&container, &cx));
    cx.finish()?;
    Ok(expansion.unwrap_or_else(|| expand::stub(input)))
}
