//! The impl that names a custom resource.

use proc_macro2::TokenStream;
use quote::quote;

use super::Support;
use super::span::at;
use crate::ast::Container;
use crate::attr::crd::Crd;
use crate::attr::structural::Value;

/// The minor version of the Kubernetes that the project follows.
const NEWEST: u8 = 36;

/// `impl CustomResource` for a type with `crd(...)`, and the check that its schema can be the root of a resource.
pub(super) fn resource(container: &Container<'_>, support: &Support) -> TokenStream {
    let s = &support.path;
    let Some(word) = container.keywords.get("crd") else { return TokenStream::new() };
    let Value::Crd(crd) = &word.value else { return TokenStream::new() };
    let ident = container.ident;
    let (impl_generics, type_generics, where_clause) = container.generics.split_for_impl();
    let names = names(crd, &ident.to_string(), support);
    let oldest = crd.kubernetes.unwrap_or(NEWEST);
    let here = (word.span, word.span);
    let structure = at(quote!(#s::check::root(<#ident as #s::StructuralSchema>::SCHEMA)), here);
    let rules = at(quote!(#s::check_root(<#ident as #s::StructuralSchema>::SCHEMA, #oldest)), here);
    let check = if container.is_generic() {
        TokenStream::new()
    } else {
        quote!(const _: () = #structure; const _: () = #rules;)
    };
    quote! {
        impl #impl_generics #s::CustomResource for #ident #type_generics #where_clause {
            const NAMES: #s::Names = #names;
        }
        #check
    }
}

fn names(crd: &Crd, ident: &str, support: &Support) -> TokenStream {
    let s = &support.path;
    let Crd { group, version, short_names, categories, cluster, status, .. } = crd;
    let kind = crd.kind.as_ref().map_or_else(|| ident.to_owned(), syn::LitStr::value);
    let lower = kind.to_lowercase();
    let plural = crd.plural.as_ref().map_or_else(|| pluralize(&lower), syn::LitStr::value);
    let singular = crd.singular.as_ref().map_or(lower, syn::LitStr::value);
    let list_kind = crd.list_kind.as_ref().map_or_else(|| format!("{kind}List"), syn::LitStr::value);
    quote! {
        #s::Names {
            group: #group,
            version: #version,
            kind: #kind,
            plural: #plural,
            singular: #singular,
            list_kind: #list_kind,
            short_names: &[#(#short_names),*],
            categories: &[#(#categories),*],
            cluster_scoped: #cluster,
            status: #status,
        }
    }
}

/// The plural that English gives a lower-case word, most of the time; `plural = "…"` for the rest.
fn pluralize(word: &str) -> String {
    let ends = |suffixes: &[&str]| suffixes.iter().any(|suffix| word.ends_with(suffix));
    if ends(&["s", "x", "z", "ch", "sh"]) {
        return format!("{word}es");
    }
    match word.strip_suffix('y') {
        Some(stem) if !ends(&["ay", "ey", "iy", "oy", "uy"]) => format!("{stem}ies"),
        _ => format!("{word}s"),
    }
}

#[cfg(test)]
mod tests {
    use super::pluralize;

    #[test]
    fn plurals() {
        let pairs = [
            ("frontend", "frontends"),
            ("proxy", "proxies"),
            ("gateway", "gateways"),
            ("ingress", "ingresses"),
            ("box", "boxes"),
        ];
        for (singular, plural) in pairs {
            assert_eq!(pluralize(singular), plural);
        }
    }
}
