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
pub mod json_schema;
mod kube;
pub mod request;

use proc_macro2::TokenStream;
use syn::DeriveInput;

use ast::DefaultImpl;
use json_schema::JsonSchema;

/// What the caller of the derive knows and the item does not say.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How `Default` is implemented. A derive does not see whether its item derives `Default` as well.
    pub default_impl: DefaultImpl,
    /// Which types implement schemars' `JsonSchema` too.
    pub json_schema: JsonSchema,
    /// Whether to add a constant for each definition that hands it to `codegen-cli emit`: see [`request`].
    pub emit: bool,
}

impl Options {
    /// Returns the options for an item whose derives are among its attributes, as in source code.
    pub fn of_source(input: &DeriveInput) -> Self {
        Options {
            default_impl: DefaultImpl::of_attributes(&input.attrs),
            json_schema: JsonSchema::OnRequest,
            emit: false,
        }
    }
}

/// Expands `#[derive(StructuralSchema)]`. Mistakes become `compile_error!`s, together with an impl that keeps them
/// from causing others. The resource that kube derives from the item is expanded as well.
pub fn derive(input: &DeriveInput, options: Options) -> TokenStream {
    expand(input, options).unwrap_or_else(|errors| {
        let cx = ctxt::Ctxt::new();
        let mut tokens = errors.into_compile_error();
        let translated = kube::in_our_words(input, options.json_schema, &cx);
        tokens.extend(expand::stub(translated.as_ref().unwrap_or(input)));
        tokens.extend(kube::root(input, &cx).as_ref().map(expand::stub));
        tokens
    })
}

/// Expands the item and returns all mistakes as an error, for callers that report them outside of the compiler.
pub fn expand(input: &DeriveInput, options: Options) -> syn::Result<TokenStream> {
    let cx = ctxt::Ctxt::new();
    let root = kube::root(input, &cx);
    let without_kube = kube::in_our_words(input, options.json_schema, &cx);
    let input = without_kube.as_ref().unwrap_or(input);
    let without_foreign = attr::foreign::translate_item(input, &cx);
    let input = without_foreign.as_ref().unwrap_or(input);
    let with_known_modules = attr::with::in_our_words(input);
    let mut tokens = item(with_known_modules.as_ref().unwrap_or(input), options, cx)?;
    if let Some(root) = root {
        let options = Options { default_impl: DefaultImpl::Unknown, ..options };
        tokens.extend(item(&root, options, ctxt::Ctxt::of_kube())?);
    }
    Ok(tokens)
}

fn item(input: &DeriveInput, options: Options, cx: ctxt::Ctxt) -> syn::Result<TokenStream> {
    let expansion = ast::container(input, options.default_impl, &cx).map(|container| {
        let mut tokens = expand::container(&container, &cx);
        if options.emit {
            tokens.extend(expand::emission(&container));
        }
        tokens
    });
    cx.finish()?;
    Ok(expansion.unwrap_or_else(|| expand::stub(input)))
}
