//! The front end of [`structural-schema`](https://docs.rs/structural-schema): from a Rust item to its generated code.
//!
//! ```text
//! tokens ──attr──▶ words ──ast──▶ meaning ──expand──▶ impls and compile-time checks
//! ```
//!
//! This is an ordinary library, so that the derive macro, the command line, and build scripts share it. Every stage
//! reports errors to one [`ctxt::Ctxt`], so that all errors of an item are reported at once.

pub mod ast;
pub mod attr;
pub mod case;
mod conversion;
pub mod ctxt;
mod expand;
pub mod json_schema;
mod kube;
mod nesting;
mod program;
pub mod request;
pub mod source;

use proc_macro2::TokenStream;
use syn::DeriveInput;

pub use conversion::conversions;

use ast::DefaultImpl;
use json_schema::JsonSchema;
use source::Module;

/// Information about an item that the item itself does not contain.
#[derive(Clone, Copy, Debug)]
pub struct Options<'a> {
    /// How `Default` is implemented. A derive does not see whether its item derives `Default` as well.
    pub default_impl: DefaultImpl,
    /// Which types also implement schemars' `JsonSchema`.
    pub json_schema: JsonSchema,
    /// The module of the item, with the functions that `#[serde(default = "…")]` names.
    pub module: Option<&'a Module>,
    /// Whether to generate a constant that passes each definition to `codegen-cli emit`: see [`request`].
    pub emit: bool,
}

impl Options<'_> {
    /// Returns the options for an item whose derives are among its attributes, as in source code.
    pub fn of_source(input: &DeriveInput) -> Self {
        Options {
            default_impl: DefaultImpl::of_attributes(&input.attrs),
            json_schema: JsonSchema::OnRequest,
            module: None,
            emit: false,
        }
    }
}

/// Parses the item of a derive.
///
/// # Errors
///
/// Returns an error if the item has the wrong syntax or is nested too deeply.
pub fn item_of(tokens: TokenStream) -> syn::Result<DeriveInput> {
    nesting::reject_deep(tokens.clone())?;
    syn::parse2(tokens)
}

/// Expands `#[derive(StructuralSchema)]`. Errors become `compile_error!`s, with an impl that prevents follow-up errors.
/// The resource that kube derives from the item is expanded as well.
pub fn derive(input: &DeriveInput, options: Options<'_>) -> TokenStream {
    let Expansion { tokens, errors } = expansion(input, options);
    let mut output = errors.map(syn::Error::into_compile_error).unwrap_or_default();
    output.extend(tokens.unwrap_or_else(|| stubs(input, options)));
    output
}

/// Expands the item and returns all errors as one, for callers outside of the compiler.
pub fn expand(input: &DeriveInput, options: Options<'_>) -> syn::Result<TokenStream> {
    match expansion(input, options) {
        Expansion { errors: Some(errors), .. } => Err(errors),
        Expansion { tokens, .. } => Ok(tokens.unwrap_or_default()),
    }
}

/// The expansion of an item.
struct Expansion {
    /// The generated code, or `None` if errors leave the meaning of the item uncertain.
    tokens: Option<TokenStream>,
    errors: Option<syn::Error>,
}

/// Generates empty impls for the item and its resource.
fn stubs(input: &DeriveInput, options: Options<'_>) -> TokenStream {
    let cx = ctxt::Ctxt::new();
    let translated = kube::in_our_words(input, options.json_schema, &cx);
    let mut tokens = expand::stub(translated.as_ref().unwrap_or(input));
    tokens.extend(kube::root(input, &cx).as_ref().map(expand::stub));
    tokens
}

fn expansion(input: &DeriveInput, options: Options<'_>) -> Expansion {
    let cx = ctxt::Ctxt::new().in_module(options.module);
    let root = kube::root(input, &cx);
    let without_kube = kube::in_our_words(input, options.json_schema, &cx);
    let input = without_kube.as_ref().unwrap_or(input);
    let without_foreign = attr::foreign::translate_item(input, &cx);
    let input = without_foreign.as_ref().unwrap_or(input);
    let with_known_modules = attr::with::in_our_words(input);
    let mut of_item = item(with_known_modules.as_ref().unwrap_or(input), options, cx);
    if let (Some(tokens), Some(root)) = (&mut of_item.tokens, root) {
        let options = Options { default_impl: DefaultImpl::Unknown, ..options };
        let of_root = item(&root, options, ctxt::Ctxt::of_kube());
        tokens.extend(of_root.tokens.unwrap_or_else(|| expand::stub(&root)));
        of_item.errors = match (of_item.errors, of_root.errors) {
            (Some(mut errors), Some(others)) => {
                errors.combine(others);
                Some(errors)
            }
            (errors, others) => errors.or(others),
        };
    }
    of_item
}

fn item(input: &DeriveInput, options: Options<'_>, cx: ctxt::Ctxt) -> Expansion {
    let tokens = ast::container(input, options.default_impl, &cx)
        .map(|container| expand::container(&container, options.emit, &cx));
    let tokens = tokens.filter(|_| cx.is_usable());
    Expansion { tokens, errors: cx.finish().err() }
}
