//! Generates the constant that passes the document of a resource to `codegen-cli emit` when it runs the compiler.

use proc_macro2::TokenStream;
use quote::quote;
use syn::GenericParam;

use super::Support;
use super::span::{at, ends, with_static};
use super::statics::Holder;
use crate::ast::Container;

/// Generates a constant whose evaluation fails with the document as its message, or nothing for a type without
/// `crd(...)`.
pub(super) fn emission(container: &Container<'_>, holder: Holder, support: &Support) -> TokenStream {
    if container.resource().is_none() {
        return TokenStream::new();
    }
    let s = &support.path;
    let ident = &container.ident;
    // The compiler reports the definition at the name of the type.
    let place = ends(ident);
    let has_default = |parameter: &GenericParam| match parameter {
        GenericParam::Type(parameter) => parameter.default.is_some(),
        GenericParam::Const(parameter) => parameter.default.is_some(),
        GenericParam::Lifetime(_) => true,
    };
    if !container.generics.params.iter().all(has_default) {
        let text = ident.to_string();
        let call = at(quote!(#s::emit_generic(#text)), place);
        return quote!(const _: () = #call;);
    }
    // Type and const parameters use their defaults.
    let lifetimes: Vec<_> = container.generics.lifetimes().map(|parameter| &parameter.lifetime).collect();
    let names: Vec<_> = lifetimes.iter().map(|lifetime| &lifetime.ident).collect();
    let arguments = if lifetimes.is_empty() { TokenStream::new() } else { quote!(<#(#lifetimes),*>) };
    let ty = quote!(#ident #arguments);
    let schema = holder.schema().unwrap_or_else(|| quote!(<#ty as #s::StructuralSchema>::SCHEMA));
    let call = quote!(#s::emit(&<#ty as #s::CustomResource>::DEFINITION, #schema));
    let call = at(call, place);
    with_static(quote!(const _: () = #call;), &names)
}
